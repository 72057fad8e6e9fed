// The puzzles a person has made and saved on this device.
import type { ClewJson } from "../engine/protocol.ts";
import type { Keep } from "../store/keep.ts";
import { isObject, readPuzzle } from "../store/shapes.ts";

export interface MyPuzzle {
  id: string;
  at: number;
  puzzle: ClewJson;
}

export function readMine(x: unknown): MyPuzzle | null {
  if (!isObject(x)) return null;
  const { id, at } = x;
  const puzzle = readPuzzle(x.puzzle);
  return typeof id === "string" && typeof at === "number" && puzzle ? { id, at, puzzle } : null;
}

export class Mine {
  constructor(private readonly keep: Keep) {}

  /** Newest first. */
  list(): MyPuzzle[] {
    return this.keep
      .keys("mine:")
      .flatMap((key) => this.read(key.slice("mine:".length)) ?? [])
      .sort((a, b) => b.at - a.at);
  }
  read(id: string): MyPuzzle | null {
    return this.keep.readChecked(`mine:${id}`, (x) => {
      const item = readMine(x);
      return item?.id === id ? item : null;
    });
  }
  write(item: MyPuzzle): boolean {
    return this.keep.write(`mine:${item.id}`, item);
  }
  remove(id: string): void {
    this.keep.remove(`mine:${id}`);
  }
}
