// The puzzles a person has made and saved on this device.
import type { ClewJson } from "../engine/protocol.ts";
import { kKinds } from "../engine/protocol.ts";
import type { Keep } from "../store/keep.ts";

export interface MyPuzzle {
  id: string;
  at: number;
  puzzle: ClewJson;
}

function readMine(x: unknown): MyPuzzle | null {
  if (typeof x !== "object" || x === null) return null;
  const { id, at, puzzle } = x as Partial<MyPuzzle>;
  if (typeof id !== "string" || typeof at !== "number" || typeof puzzle !== "object" || puzzle === null) return null;
  const sound = kKinds.includes(puzzle.kind) && Array.isArray(puzzle.cells) && puzzle.cells.every(Array.isArray);
  return sound ? { id, at, puzzle } : null;
}

export class Mine {
  constructor(private readonly keep: Keep) {}

  /** Newest first. */
  list(): MyPuzzle[] {
    return this.keep
      .keys("mine:")
      .flatMap((key) => readMine(this.keep.read(key)) ?? [])
      .sort((a, b) => b.at - a.at);
  }
  read(id: string): MyPuzzle | null {
    return readMine(this.keep.read(`mine:${id}`));
  }
  write(item: MyPuzzle): boolean {
    return this.keep.write(`mine:${item.id}`, item);
  }
  remove(id: string): void {
    this.keep.remove(`mine:${id}`);
  }
}
