// The games on this device: each under a key of its own, with a revision that counts its writes.
//
// Two tabs may have the same game open. Each hears of the other's writes and takes them over; and
// before a tab writes, it compares revisions, so that a write it has not heard of yet is not lost.
// A board's drawing (neighbours, coordinates) is kept beside the game only as a cache, so that a
// reload shows it before the engine has started; it is the first thing to go when room is short. It
// carries a sum over itself and the game's id: what does not add up is as good as not there.
//
// A game that cannot be read is set aside under another key (keep.ts): the list goes on without it,
// nothing writes over it, and "Save everything" takes its text along.
import type { BoardJson } from "../engine/protocol.ts";
import { readSavedGame, type SavedGame } from "../game/save.ts";
import type { Keep } from "./keep.ts";
import { isObject, readBoard } from "./shapes.ts";

const kMostFinished = 60;

export type WriteResult = "done" | "newer" | "full";

export class Games {
  constructor(private readonly keep: Keep) {}

  read(id: string): SavedGame | null {
    return this.keep.readChecked(`game:${id}`, (x) => {
      const game = readSavedGame(x);
      return game?.id === id ? game : null;
    });
  }
  /** Was there a game of this name that could not be read? */
  isDamaged(id: string): boolean {
    return this.keep.isAside(`game:${id}`);
  }
  /** For a game that is whole by itself, but not on its board. */
  setAside(id: string): void {
    this.keep.setAside(`game:${id}`);
    this.keep.remove(`board:${id}`);
  }

  /** Newest first. */
  list(): SavedGame[] {
    return this.keep
      .keys("game:")
      .flatMap((key) => this.read(key.slice("game:".length)) ?? [])
      .sort((a, b) => b.updated - a.updated);
  }

  /**
   * Writes a game whose last known revision is `game.rev`. "newer": another tab has written since;
   * read it first. On success the caller's revision is game.rev + 1.
   */
  write(game: SavedGame): WriteResult {
    const stored = this.read(game.id);
    if (stored && stored.rev > game.rev) return "newer";
    const next = { ...game, rev: game.rev + 1 };
    if (this.keep.write(`game:${game.id}`, next)) return "done";
    this.makeRoom(game.id);
    return this.keep.write(`game:${game.id}`, next) ? "done" : "full";
  }

  remove(id: string): void {
    this.keep.remove(`game:${id}`);
    this.keep.remove(`board:${id}`);
  }
  /** Writes back a game that was removed, or one from a file. */
  restore(game: SavedGame): boolean {
    return this.keep.write(`game:${game.id}`, game);
  }

  board(id: string): BoardJson | null {
    const kept = this.keep.read(`board:${id}`);
    if (!isObject(kept)) return null;
    // Earlier versions kept the board alone.
    if (!("sum" in kept)) return readBoard(kept);
    return kept.sum === sumOf(id, kept.board) ? readBoard(kept.board) : null;
  }
  keepBoard(id: string, board: BoardJson): void {
    if (!this.keep.write(`board:${id}`, { sum: sumOf(id, board), board })) this.forgetBoard(id);
  }
  forgetBoard(id: string): void {
    this.keep.remove(`board:${id}`);
  }

  /** Finished games beyond the newest few only take up room. */
  tidy(): void {
    const finished = this.list().filter((game) => game.finished);
    for (const game of finished.slice(kMostFinished)) this.remove(game.id);
  }

  private makeRoom(except: string): void {
    for (const key of this.keep.keys("board:")) {
      if (key !== `board:${except}`) this.keep.remove(key);
    }
    const finished = this.list().filter((game) => game.finished && game.id !== except);
    for (const game of finished.slice(10)) this.remove(game.id);
  }
}

/** FNV-1a over a value as it is written: notices every damage that leaves a board a board. */
function sumOf(id: string, value: unknown): number {
  const text = `${id} ${JSON.stringify(value)}`;
  let sum = 0x811c9dc5;
  for (let i = 0; i < text.length; ++i) sum = Math.imul(sum ^ text.charCodeAt(i), 0x01000193);
  return sum >>> 0;
}

/** A short name no other game on any device is likely to have. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, "0")).join("");
}
