// One drag over a path board, from the cell where it starts to the cell where it ends.
//
// From a number it lays the numbers that follow (or precede) it; from the open end of one's own
// chain back along it, it takes them away; from a blank cell it draws a run that is numbered as soon
// as a number on it leaves one way to count. Nothing is played until the drag ends: `step()` is then
// what one undo takes back.
import { kBlank, type Edge } from "./board.ts";
import { clear, join, set, split, type Step } from "./move.ts";
import type { Position } from "./position.ts";
import { countAlong, endsFit, withNumberedRuns, type Direction, type Look } from "./runs.ts";

export interface DragOptions {
  /** Which way to count where both are possible. */
  prefer: Direction;
  /** Draw a run even from a number. */
  threadOnly?: boolean;
}

interface Reading {
  /** The number of the first cell, or null for a run without numbers. */
  first: number | null;
  direction: Direction;
}

export class Drag {
  private walk: number[];
  private readonly erased = new Set<number>();
  private readonly unjoined: Edge[] = [];
  private readonly look: Look;
  private prefer: Direction;
  /** The cell that the pointer was refused last, until it comes to another; or -1. */
  bar = -1;

  constructor(
    private readonly position: Position,
    start: number,
    private readonly options: DragOptions,
  ) {
    this.walk = [start];
    this.prefer = options.prefer;
    this.look = {
      value: (cell) => (this.erased.has(cell) ? kBlank : position.values[cell]!),
      isFree: (number) => {
        if (position.isFree(number)) return true;
        const cell = position.cellOf[number] ?? -1;
        return cell >= 0 && this.erased.has(cell);
      },
    };
  }

  get cells(): readonly number[] {
    return this.walk;
  }
  get head(): number {
    return this.walk.at(-1)!;
  }
  get start(): number {
    return this.walk[0]!;
  }
  get isErasing(): boolean {
    return this.erased.size > 0 || this.unjoined.length > 0;
  }
  /** Has the pointer left the first cell? Otherwise it was a tap. */
  get hasMoved(): boolean {
    return this.walk.length > 1 || this.isErasing;
  }

  /** The pointer came to a cell. True where that changed something. */
  over(cell: number): boolean {
    this.bar = -1;
    if (cell === this.head) return false;
    const back = this.walk.indexOf(cell);
    if (back >= 0) {
      this.walk.length = back + 1;
      return true;
    }
    const { board } = this.position;
    if (board.touches(this.head, cell)) {
      if (this.walk.length === 1 && this.retract(cell)) return true;
      if (this.read([...this.walk, cell])) {
        this.walk.push(cell);
        return true;
      }
    } else if (!board.isWalled(this.head, cell)) return false;
    this.bar = cell;
    return false;
  }

  /** Cells the drag may go on to. */
  targets(): number[] {
    return this.position.board.neighbours[this.head]!.filter(
      (cell) => !this.walk.includes(cell) && this.read([...this.walk, cell]) !== null,
    );
  }

  /** The number at the head, or null while it is not known. */
  headNumber(): number | null {
    const reading = this.read(this.walk);
    if (!reading || reading.first === null) return null;
    return reading.first + reading.direction * (this.walk.length - 1);
  }

  get direction(): Direction {
    return this.read(this.walk)?.direction ?? this.prefer;
  }

  /** What the drag amounts to so far; with `final` also what follows for drawn runs. */
  step(final: boolean): Step {
    const step: Step = this.unjoined.map(([a, b]) => split(a, b));
    const reading = this.walk.length > 1 ? this.read(this.walk) : null;
    const numbers = new Map<number, number>();
    if (reading && reading.first !== null) {
      this.walk.forEach((cell, i) => numbers.set(cell, reading.first! + reading.direction * i));
    }
    for (const cell of this.erased) {
      if (numbers.get(cell) !== this.position.values[cell]) step.push(clear(cell));
    }
    for (const [cell, number] of numbers) {
      if (this.position.values[cell] !== number) step.push(set(cell, number));
    }
    if (reading && reading.first === null) {
      for (let i = 1; i < this.walk.length; ++i) {
        const [a, b] = [this.walk[i - 1]!, this.walk[i]!];
        if (!this.isJoined(a, b)) step.push(join(a, b));
      }
    }
    return final ? withNumberedRuns(this.position, step) : step;
  }

  /** Drags back along what was laid before: takes the number (or the join) at the head away. */
  private retract(cell: number): boolean {
    const { board, values, joined } = this.position;
    const head = this.head;
    const value = this.look.value(head);
    if (value === kBlank) {
      const others = joined[head]!.filter((other) => this.isJoined(head, other));
      if (others.length !== 1 || others[0] !== cell) return false;
      this.unjoined.push([head, cell]);
      this.walk = [cell];
      return true;
    }
    if (board.isFixed(head)) return false;
    const towards = this.look.value(cell) - value;
    if (this.look.value(cell) === kBlank || Math.abs(towards) !== 1) return false;
    // Only from an open end: in the middle of a chain the drag walks along it.
    const beyond = value - towards;
    if (beyond >= 1 && beyond <= board.size && !this.look.isFree(beyond)) {
      const other = this.position.cellOf[beyond]!;
      if (board.touches(head, other)) return false;
    }
    this.erased.add(head);
    // What is laid after this goes on the way it came.
    this.prefer = values[head]! > this.look.value(cell) ? 1 : -1;
    this.walk = [cell];
    return true;
  }

  private isJoined(a: number, b: number): boolean {
    if (!this.position.joined[a]!.includes(b)) return false;
    return !this.unjoined.some(([x, y]) => (x === a && y === b) || (x === b && y === a));
  }

  /** How a walk is to be counted, or null where it cannot be. */
  private read(walk: readonly number[]): Reading | null {
    if (walk.every((cell) => this.look.value(cell) === kBlank)) {
      return this.canJoin(walk) ? { first: null, direction: this.prefer } : null;
    }
    const ways: Reading[] = [];
    for (const direction of [this.prefer, -this.prefer as Direction]) {
      const first = countAlong(this.position, this.look, walk, direction);
      if (first !== null) ways.push({ first, direction });
    }
    if (ways.length === 0) return null;
    const known = this.look.value(walk[0]!) !== kBlank;
    if (known && !this.options.threadOnly) {
      // The reader's own way first; but not into a dead end that the numbers beyond rule out.
      const fitting = ways.filter((way) => endsFit(this.position, this.look, walk, way.first!, way.direction));
      return fitting[0] ?? ways[0]!;
    }
    const fitting = ways.filter((way) => endsFit(this.position, this.look, walk, way.first!, way.direction));
    if (fitting.length === 1) return fitting[0]!;
    return this.canJoin(walk) ? { first: null, direction: this.prefer } : null;
  }

  /** A path passes a cell once, and a run does not bite its own tail. */
  private canJoin(walk: readonly number[]): boolean {
    for (let i = 1; i < walk.length; ++i) {
      const [a, b] = [walk[i - 1]!, walk[i]!];
      if (this.isJoined(a, b)) continue;
      const refusal = this.position.refusal(join(a, b));
      if (refusal && refusal.why !== "already-joined") return false;
      for (const [cell, before, after] of [
        [a, walk[i - 2], b],
        [b, a, walk[i + 1]],
      ] as const) {
        const others = new Set(this.position.joined[cell]!.filter((c) => this.isJoined(cell, c)));
        if (before !== undefined) others.add(before);
        if (after !== undefined) others.add(after);
        if (others.size > 2) return false;
      }
    }
    return !this.bitesItself(walk);
  }

  private bitesItself(walk: readonly number[]): boolean {
    let from = walk.at(-2);
    let here = walk.at(-1)!;
    for (let steps = 0; steps <= this.position.board.size; ++steps) {
      const next = this.position.joined[here]!.find((cell) => cell !== from && this.isJoined(here, cell));
      if (next === undefined) return false;
      if (walk.includes(next)) return true;
      from = here;
      here = next;
    }
    return true;
  }
}
