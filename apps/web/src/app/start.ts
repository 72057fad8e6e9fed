// Beginning games: from a daily puzzle, the collection, the generator or a file.
import { engine } from "../engine/index.ts";
import type { CallOptions } from "../engine/client.ts";
import type { Kind, Level, ReadPuzzle, Requests } from "../engine/protocol.ts";
import { Board } from "../game/board.ts";
import { Game } from "../game/game.ts";
import type { GameMeta, SavedGame } from "../game/save.ts";
import { dailyId, dailyRequest } from "../store/daily.ts";
import { newId } from "../store/games.ts";
import { words } from "../words/index.ts";
import { games, shared } from "./state.svelte.ts";

/** New games that were never touched are kept for a while, not for ever. */
const kMostUntouched = 10;
function dropUntouched(): void {
  const untouched = games.list().filter((game) => game.source.type === "generated" && game.steps.length === 0);
  for (const game of untouched.slice(kMostUntouched)) games.remove(game.id);
}

/** Keeps a new game and gives its id. A save that came with it is taken over if it fits. */
export function begin(item: ReadPuzzle, meta: Omit<GameMeta, "created">, save?: SavedGame): string {
  const game = new Game(new Board(item.board), item.puzzle, { ...meta, created: Date.now() });
  if (save) game.fromSave({ ...save, rev: 0 });
  games.remove(meta.id);
  games.write(game.toSave());
  games.keepBoard(meta.id, item.board);
  games.tidy();
  dropUntouched();
  shared.stored += 1;
  return meta.id;
}

async function make(
  request: Requests["generate"]["in"],
  options: CallOptions,
): Promise<{ item: ReadPuzzle; level: Level | null }> {
  const item = await engine.call("generate", request, options);
  return { item, level: item.puzzle.grade?.difficulty ?? null };
}

export async function beginDaily(kind: Kind, date: string, options: CallOptions = {}): Promise<string> {
  const id = dailyId(kind, date);
  if (games.read(id)) return id;
  const request = dailyRequest(kind, date);
  const { item, level } = await make(request, options);
  const title = words.kinds[kind];
  return begin(item, { id, title, source: { type: "daily", date }, level: level ?? request.difficulty });
}

export async function beginGenerated(request: Requests["generate"]["in"], options: CallOptions = {}): Promise<string> {
  const { item, level } = await make(request, options);
  return begin(item, {
    id: newId(),
    title: words.kinds[item.board.kind],
    source: { type: "generated", level: request.difficulty ?? "medium" },
    level: level ?? request.difficulty ?? null,
  });
}

export function beginRead(item: ReadPuzzle, save?: SavedGame): string {
  const title = save?.title || item.puzzle.title || words.kinds[item.board.kind];
  const level = save?.level ?? item.puzzle.grade?.difficulty ?? null;
  return begin(item, { id: newId(), title, source: { type: "file" }, level }, save);
}
