// The games on this device: each under a key of its own, with a revision that counts its writes.
//
// Two tabs may have the same game open. Each hears of the other's writes and takes them over; and
// before a tab writes, it compares revisions, so that a write it has not heard of yet is not lost.
// A board's drawing (neighbours, coordinates) is kept beside the game only as a cache, so that a
// reload shows it before the engine has started; it is the first thing to go when room is short.
import type { BoardJson } from "../engine/protocol.ts";
import { readSavedGame, type SavedGame } from "../game/save.ts";
import type { Keep } from "./keep.ts";

const kMostFinished = 60;

export type WriteResult = "done" | "newer" | "full";

export class Games {
  constructor(private readonly keep: Keep) {}

  read(id: string): SavedGame | null {
    const game = readSavedGame(this.keep.read(`game:${id}`));
    return game && game.id === id ? game : null;
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
    const board = this.keep.read(`board:${id}`) as BoardJson | null;
    return board && Array.isArray(board.cells) && board.cells.length > 0 ? board : null;
  }
  keepBoard(id: string, board: BoardJson): void {
    if (!this.keep.write(`board:${id}`, board)) this.keep.remove(`board:${id}`);
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

/** A short name no other game on any device is likely to have. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return Array.from(bytes, (byte) => byte.toString(36).padStart(2, "0")).join("");
}
