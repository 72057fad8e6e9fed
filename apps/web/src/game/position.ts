// What is on the board: numbers, marks and drawn joins. Moves are checked and applied here, by the
// rules of docs/session.md, which the C++ session (src/play) follows too.
import { kBlank, type Board } from "./board.ts";
import type { Move } from "./move.ts";

export interface Mark {
  number: number;
  /** false: the number cannot go here */
  possible: boolean;
}

export type ChangeType = "add" | "modify" | "delete";
/** One line of the history. */
export interface Change {
  type: ChangeType;
  cell: number;
  /** the new number, or the one that was deleted */
  value: number;
  /** 1-based: the step it belongs to */
  step: number;
}

/** Why not: the words of docs/session.md. */
export type Refusal =
  | { why: "no-cell" }
  | { why: "out-of-range"; number: number }
  | { why: "repeated"; number: number; cell: number }
  | { why: "given"; cell: number }
  | { why: "nothing-there"; cell: number }
  | { why: "no-such-mark"; cell: number }
  | { why: "same-mark"; cell: number; number: number }
  | { why: "no-joins" }
  | { why: "not-neighbours"; cell: number; other: number }
  | { why: "already-joined" }
  | { why: "not-joined" }
  | { why: "joined-twice"; cell: number }
  | { why: "closes-loop" }
  | { why: "nothing-to-reset" }
  | { why: "no-undo" | "no-redo" | "no-bookmark" | "nothing-tried" | "empty-step" };

/** Refused only because it is so already. Saves of older versions have such moves. */
export function changesNothing(board: Board, move: Move, refusal: Refusal): boolean {
  switch (refusal.why) {
    case "same-mark":
    case "nothing-to-reset":
      return true;
    case "repeated":
      return move.type === "set" && move.cell === refusal.cell && !board.isFixed(move.cell);
    default:
      return false;
  }
}

export class Position {
  readonly values: number[];
  readonly marks: Mark[][];
  readonly joined: number[][];
  /** Where each number is, or -1 (paths only). */
  readonly cellOf: Int32Array;

  constructor(readonly board: Board) {
    this.values = [...board.numbers];
    this.marks = Array.from({ length: board.size }, () => []);
    this.joined = Array.from({ length: board.size }, () => []);
    this.cellOf = new Int32Array(board.isPath ? board.size + 1 : 0).fill(-1);
    if (board.isPath) {
      this.values.forEach((value, cell) => {
        if (value >= 1 && value <= board.size) this.cellOf[value] = cell;
      });
    }
  }

  /** Cells that still want a number; for shading, rows that still want a shaded cell. */
  get missing(): number {
    if (this.board.isPath) return this.values.reduce((n, v) => n + (v === kBlank ? 1 : 0), 0);
    const rows = new Set<number>();
    this.values.forEach((value, cell) => {
      if (value === 1) rows.add(this.board.place(cell)[0]);
    });
    return this.board.rows - rows.size;
  }

  isFree(number: number): boolean {
    return number >= 1 && number <= this.board.size && this.cellOf[number] === -1;
  }

  /** The other end of the joins that start at `cell`, walking away from `from`. */
  private farEnd(cell: number, from: number): number {
    let previous = from;
    let here = cell;
    for (;;) {
      const next = this.joined[here]!.find((other) => other !== previous);
      if (next === undefined || next === cell) return here;
      previous = here;
      here = next;
    }
  }

  /** Is anything on the board that is not printed there? */
  get isTouched(): boolean {
    const { board } = this;
    return this.values.some(
      (value, cell) =>
        (value !== kBlank && board.numbers[cell] === kBlank) ||
        this.marks[cell]!.length > 0 ||
        this.joined[cell]!.length > 0,
    );
  }

  refusal(move: Move): Refusal | null {
    if (move.type === "reset") return this.isTouched ? null : { why: "nothing-to-reset" };
    const { board } = this;
    const inside = (cell: number) => cell >= 0 && cell < board.size;
    if (!inside(move.cell)) return { why: "no-cell" };
    switch (move.type) {
      case "set": {
        const { number, cell } = move;
        if (number < board.lowest || number > board.highest) return { why: "out-of-range", number };
        const same = this.values[cell] === number ? cell : -1;
        const other = board.isPath ? this.cellOf[number]! : same;
        if (other >= 0) return { why: "repeated", number, cell: other };
        return board.isFixed(cell) ? { why: "given", cell } : null;
      }
      case "clear":
        if (board.isFixed(move.cell)) return { why: "given", cell: move.cell };
        return this.values[move.cell] === kBlank ? { why: "nothing-there", cell: move.cell } : null;
      case "mark":
      case "never":
      case "unmark": {
        const { type, cell, number } = move;
        if (number < board.lowest || number > board.highest) return { why: "out-of-range", number };
        if (board.isFixed(cell)) return { why: "given", cell };
        const present = this.marks[cell]!.find((mark) => mark.number === number);
        if (type === "unmark") return present ? null : { why: "no-such-mark", cell };
        return present?.possible === (type === "mark") ? { why: "same-mark", cell, number } : null;
      }
      case "join":
      case "split": {
        const { cell, other } = move;
        if (!board.isPath) return { why: "no-joins" };
        if (!inside(other)) return { why: "no-cell" };
        const joined = this.joined[cell]!.includes(other);
        if (move.type === "split") return joined ? null : { why: "not-joined" };
        if (!board.touches(cell, other)) return { why: "not-neighbours", cell, other };
        if (joined) return { why: "already-joined" };
        for (const end of [cell, other]) {
          if (this.joined[end]!.length >= 2) return { why: "joined-twice", cell: end };
        }
        const loop = this.joined[cell]!.length > 0 && this.farEnd(cell, -1) === other;
        return loop ? { why: "closes-loop" } : null;
      }
    }
  }

  apply(move: Move, step: number, log: Change[]): void {
    switch (move.type) {
      case "set":
        this.put(move.cell, move.number, step, log);
        break;
      case "clear":
        this.put(move.cell, kBlank, step, log);
        break;
      case "mark":
      case "never": {
        const marks = this.marks[move.cell]!.filter((mark) => mark.number !== move.number);
        marks.push({ number: move.number, possible: move.type === "mark" });
        this.marks[move.cell] = marks.sort((a, b) => a.number - b.number);
        break;
      }
      case "unmark":
        this.marks[move.cell] = this.marks[move.cell]!.filter((m) => m.number !== move.number);
        break;
      case "join":
        for (const [from, to] of [
          [move.cell, move.other],
          [move.other, move.cell],
        ] as const) {
          this.joined[from]!.push(to);
          this.joined[from]!.sort((a, b) => a - b);
        }
        break;
      case "split":
        this.joined[move.cell] = this.joined[move.cell]!.filter((c) => c !== move.other);
        this.joined[move.other] = this.joined[move.other]!.filter((c) => c !== move.cell);
        break;
      case "reset":
        this.values.forEach((value, cell) => {
          if (value !== kBlank && this.board.numbers[cell] === kBlank) this.put(cell, kBlank, step, log);
        });
        for (let cell = 0; cell < this.board.size; ++cell) {
          this.marks[cell] = [];
          this.joined[cell] = [];
        }
        break;
    }
  }

  private put(cell: number, number: number, step: number, log: Change[]) {
    const old = this.values[cell]!;
    if (number === kBlank) log.push({ type: "delete", cell, value: old, step });
    else log.push({ type: old === kBlank ? "add" : "modify", cell, value: number, step });
    if (this.board.isPath) {
      if (old !== kBlank && this.cellOf[old] === cell) this.cellOf[old] = -1;
      if (number !== kBlank) this.cellOf[number] = cell;
    }
    this.values[cell] = number;
  }
}
