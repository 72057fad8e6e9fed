// Reading what a player brings: puzzle text in any format, or a save of the terminal game.
import { engine } from "../engine/index.ts";
import { EngineError } from "../engine/client.ts";
import type { Kind, ReadPuzzle } from "../engine/protocol.ts";
import { Board } from "../game/board.ts";
import { Game } from "../game/game.ts";
import { readSavedGame, type SavedGame } from "../game/save.ts";
import { isObject } from "../store/shapes.ts";
import { words } from "../words/index.ts";
import { problem, refused, type Problem } from "./problem.ts";

export type { Problem };

export const kMostBytes = 8 * 1024 * 1024;

export interface Opened {
  puzzles: ReadPuzzle[];
  save?: SavedGame;
}
export async function readText(text: string, kind?: Kind): Promise<Opened | Problem> {
  if (text.trim() === "") return problem(words.open.nothing);
  const save = readSave(text);
  if (save === "refused") return problem(words.playing.saveRefused);
  try {
    const source = save ? JSON.stringify(save.puzzle) : text;
    const { puzzles } = await engine.call("read", { text: source, ...(kind ? { kind } : {}) });
    if (puzzles.length === 0) return problem(words.open.nothing);
    if (save && !fits(puzzles[0]!, save)) return problem(words.playing.saveMisfit);
    return { puzzles, save: save ?? undefined };
  } catch (error) {
    if (error instanceof EngineError) return await refused(error.problem, text);
    return problem(words.engineFailed);
  }
}

/** The save that a text is, where it is one; "refused" where it says so itself and is not. */
function readSave(text: string): SavedGame | "refused" | null {
  if (!text.includes("clew_save")) return null;
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    // Perhaps a puzzle with that word in its title; a broken save the engine complains about.
    return null;
  }
  if (!isObject(json) || !("clew_save" in json)) return null;
  return readSavedGame(json) ?? "refused";
}

/** Can the steps of a save be played on its board? */
function fits(item: ReadPuzzle, save: SavedGame): boolean {
  const { title, source, level } = save;
  return new Game(new Board(item.board), item.puzzle, { id: "", title, source, level, created: 0 }).fromSave(save);
}

export async function readFile(file: File): Promise<string | Problem> {
  if (file.size > kMostBytes) return problem(words.open.tooLarge(file.name));
  try {
    return await file.text();
  } catch {
    return problem(words.open.unreadable(file.name));
  }
}
