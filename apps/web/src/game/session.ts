// A game as data: a board and the steps its player took. The position and the history follow from
// replaying them, so undo has no limit and a save is the steps as text.
import { type Board } from "./board.ts";
import { reset, type Step } from "./move.ts";
import { Position, type Change, type Refusal } from "./position.ts";

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

  /** Plays a step, all of it or nothing. Steps that were undone before are forgotten. */
  play(step: Step): Refusal | null {
    if (step.length === 0) return null;
    const before = this.history.length;
    for (const move of step) {
      const refusal = this.position.refusal(move);
      if (refusal) {
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

  undo(): boolean {
    if (this.cursor === 0) return false;
    this.cursor -= 1;
    this.replay();
    return true;
  }
  redo(): boolean {
    const step = this.steps[this.cursor];
    if (!step) return false;
    this.cursor += 1;
    const before = this.history.length;
    for (const move of step) this.position.apply(move, this.cursor, this.history);
    this.noteChanges(before);
    return true;
  }
  get canUndo(): boolean {
    return this.cursor > 0;
  }
  get canRedo(): boolean {
    return this.cursor < this.steps.length;
  }

  /** Back to the printed puzzle: as a step, so undo brings everything back. */
  restart(): boolean {
    if (!this.isTouched) return false;
    this.play([reset()]);
    return true;
  }
  get isTouched(): boolean {
    const { values, marks, joined, board } = this.position;
    return values.some(
      (value, cell) =>
        (value !== -1 && !(board.isPath && board.isGiven(cell))) ||
        marks[cell]!.length > 0 ||
        joined[cell]!.length > 0,
    );
  }

  tryFromHere(): void {
    this.bookmark = this.cursor;
  }
  accept(): void {
    this.bookmark = null;
  }
  /** Takes back what was tried; the bookmark stays, for the next thing to try from there. */
  goBack(): boolean {
    if (this.bookmark === null || this.bookmark > this.cursor) return false;
    this.cursor = this.bookmark;
    this.replay();
    return true;
  }
  /** Was this cell's number entered after the bookmark? */
  isTrial(cell: number): boolean {
    return this.bookmark !== null && this.changedAt[cell]! > this.bookmark;
  }

  /** Takes over steps, as from a save: null, or the number of the first step that cannot be. */
  load(steps: Step[], cursor: number, bookmark: number | null): number | null {
    const trial = new Session(this.board);
    for (const [index, step] of steps.entries()) {
      if (trial.play(step)) return index + 1;
    }
    this.steps = steps;
    this.cursor = Math.max(0, Math.min(cursor, steps.length));
    this.bookmark = bookmark !== null && bookmark <= steps.length ? bookmark : null;
    this.replay();
    return null;
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
