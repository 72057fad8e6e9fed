// The bundled boards, fetched once, and the games that begin from them.
import collectionUrl from "virtual:clew-collection";
import type { Level, ReadPuzzle } from "../engine/protocol.ts";
import { words } from "../words/index.ts";
import { begin } from "./start.ts";
import { games } from "./state.svelte.ts";

export type Bundled = ReadPuzzle & { level: Level | null };

let fetched: Promise<Bundled[]> | null = null;

export function collection(): Promise<Bundled[]> {
  fetched ??= fetch(collectionUrl).then((response) => {
    if (!response.ok) throw new Error(response.statusText);
    return response.json() as Promise<Bundled[]>;
  });
  fetched.catch(() => (fetched = null));
  return fetched;
}

export const titleOf = (item: ReadPuzzle): string =>
  words.arriving.title(item.puzzle.title || words.kinds[item.board.kind]);

/** A bundled board has one game on a device, whose id says which board it is. */
const kPrefix = "board-";
export const gameIdOf = (item: ReadPuzzle): string => `${kPrefix}${item.puzzle.id}`;

/** Begins the board's game, where there is none yet, and gives its id. */
export function beginBundled(item: Bundled): string {
  const id = gameIdOf(item);
  if (!games.read(id)) {
    const source = { type: "collection" as const, id: item.puzzle.id ?? "" };
    begin(item, { id, title: titleOf(item), source, level: item.level });
  }
  return id;
}

/** Begins the bundled board that the id of a game names: an address may be opened on any device. */
export async function beginNamed(id: string): Promise<boolean> {
  if (!id.startsWith(kPrefix)) return false;
  try {
    const item = (await collection()).find((each) => gameIdOf(each) === id);
    if (item) beginBundled(item);
    return item !== undefined;
  } catch {
    return false;
  }
}
