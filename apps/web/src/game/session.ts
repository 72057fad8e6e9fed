// A game as data: a board and the steps its player took. The position and the history follow from
// replaying them, so undo has no limit and a save is the steps as text. The rules are those of
// docs/session.md, which the C++ session follows too: the vectors hold the two together.
import { kBlank, type Board } from "./board.ts";
import { reset, type Step } from "./move.ts";
import { changesNothing, Position, type Change, type Refusal } from "./position.ts";

export class Session {
  steps: Step[] = [];
  cursor = 0;
  bookmark: number | null = null;
  position: Position;
  history: Change[] = [];
  /** For each cell, the step that last changed its number (0: none). */
  private changedAt: number[];

  constructor(readonly board: Board) {
    this.position = new Position(board);
    this.changedAt = new Array<number>(board.size).fill(0);
  }

  /**
   * Plays a step, all of it or nothing. Steps that were undone before are forgotten. From a save also
   * moves that change nothing are taken.
   */
  play(step: Step, from: "player" | "save" = "player"): Refusal | null {
    if (step.length === 0) return { why: "empty-step" };
    const before = this.history.length;
    for (const move of step) {
      const refusal = this.position.refusal(move);
      if (refusal && !(from === "save" && changesNothing(this.board, move, refusal))) {
        if (step.length > 1) this.replay();
        return refusal;
      }
      this.position.apply(move, this.cursor + 1, this.history);
    }
    this.steps.length = this.cursor;
    if (this.bookmark !== null && this.bookmark > this.cursor) this.bookmark = null;
    this.steps.push(step);
    this.cursor += 1;
    this.noteChanges(before);
    return null;
  }

  undo(): Refusal | null {
    if (!this.canUndo) return { why: "no-undo" };
    this.cursor -= 1;
    this.replay();
    return null;
  }
  redo(): Refusal | null {
    const step = this.steps[this.cursor];
    if (!step) return { why: "no-redo" };
    this.cursor += 1;
    const before = this.history.length;
    for (const move of step) this.position.apply(move, this.cursor, this.history);
    this.noteChanges(before);
    return null;
  }
  get canUndo(): boolean {
    return this.cursor > 0;
  }
  get canRedo(): boolean {
    return this.cursor < this.steps.length;
  }

  /** Back to the printed puzzle: as a step, so undo brings everything back. */
  restart(): Refusal | null {
    return this.play([reset()]);
  }

  tryFromHere(): void {
    this.bookmark = this.cursor;
  }
  accept(): Refusal | null {
    if (this.bookmark === null) return { why: "no-bookmark" };
    this.bookmark = null;
    return null;
  }
  /**
   * Takes back what was tried; the bookmark stays, for the next thing to try from there. It never goes
   * forward: where undo went past the bookmark, nothing is tried any more.
   */
  goBack(): Refusal | null {
    if (this.bookmark === null) return { why: "no-bookmark" };
    if (this.cursor <= this.bookmark) return { why: "nothing-tried" };
    this.cursor = this.bookmark;
    this.replay();
    return null;
  }
  /** Was this cell's number entered after the bookmark? */
  isTrial(cell: number): boolean {
    if (this.bookmark === null || this.position.values[cell] === kBlank) return false;
    return this.changedAt[cell]! > this.bookmark;
  }

  /** The session of a save, or null where it cannot be one. */
  static load(board: Board, steps: readonly Step[], cursor: number, bookmark: number | null): Session | null {
    const session = new Session(board);
    if (!steps.every((step) => session.play(step, "save") === null)) return null;
    if (cursor > steps.length || (bookmark ?? 0) > steps.length) return null;
    session.cursor = cursor;
    session.bookmark = bookmark;
    session.replay();
    return session;
  }

  private replay(): void {
    this.position = new Position(this.board);
    this.history = [];
    this.changedAt.fill(0);
    for (let index = 0; index < this.cursor; ++index) {
      for (const move of this.steps[index]!) this.position.apply(move, index + 1, this.history);
    }
    this.noteChanges(0);
  }

  private noteChanges(from: number) {
    for (let i = from; i < this.history.length; ++i) {
      this.changedAt[this.history[i]!.cell] = this.history[i]!.step;
    }
  }
}
