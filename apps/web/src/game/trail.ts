// Drawing the path of a puzzle with checkpoints: always from the first checkpoint on, as one thread.
//
// In the session it is numbers like any path, 2, 3, 4, ... behind the 1 that is printed; here it is the
// cells they are in. A gesture presses a cell (on the path: the rest of it goes; beside its end: it goes on),
// moves over others, and becomes one step when it ends. What would pass a checkpoint too early is refused
// there and then. What lies in the way of the thread, as numbers or lines that a hint has put there, gives
// way to it: the player's hand has the last word.
import { kBlank, type Board } from "./board.ts";
import { clear, set, split, type Step } from "./move.ts";
import type { Position } from "./position.ts";
import type { Direction } from "./runs.ts";

/** The cells of the numbers 1, 2, 3, ... as far as they are there and touch. */
export function pathOf({ board, cellOf }: Position): number[] {
  const path: number[] = [];
  for (let number = 1; number <= board.size; ++number) {
    const cell = cellOf[number]!;
    const end = path.at(-1);
    if (cell < 0 || (end !== undefined && !board.touches(end, cell))) break;
    path.push(cell);
  }
  return path;
}

/** The checkpoint that comes next on a path, or kBlank where all are met. */
export function nextStop(board: Board, path: readonly number[]): number {
  const met = Math.max(...path.map((cell) => board.givens[cell]!));
  return board.givens.includes(met + 1) ? met + 1 : kBlank;
}

/** Why a path cannot go on into a cell. */
export type Bar =
  | { why: "apart"; cell: number }
  | { why: "wall"; cell: number }
  | { why: "early"; cell: number; stop: number; next: number }
  | { why: "last"; cell: number; stop: number; left: number }
  | { why: "done"; cell: number };

/** Null where the path may go on into the cell, which is not on it. */
export function barTo(board: Board, path: readonly number[], cell: number): Bar | null {
  const end = path.at(-1)!;
  if (path.length >= board.size) return { why: "done", cell };
  if (!board.touches(end, cell)) {
    return { why: board.isWalled(end, cell) ? "wall" : "apart", cell };
  }
  const stop = board.givens[cell]!;
  if (stop === kBlank) return null;
  const next = nextStop(board, path);
  if (stop !== next) return { why: "early", cell, stop, next };
  const left = board.size - path.length - 1;
  if (board.numbers[cell] === board.size && left > 0) return { why: "last", cell, stop, left };
  return null;
}

/** What is wrong by a solution: the path from its first wrong turn on, and numbers elsewhere one by one. */
export function pastTheTurn(
  board: Board,
  path: readonly number[],
  values: readonly number[],
  solution: readonly number[],
): Set<number> {
  const turn = path.findIndex((cell, i) => solution[cell] !== i + 1);
  const wrong = new Set(turn < 0 ? [] : path.slice(turn).filter((cell) => !board.isFixed(cell)));
  values.forEach((value, cell) => {
    if (value !== kBlank && value !== solution[cell]) wrong.add(cell);
  });
  return wrong;
}

/** The step that takes a mistake back: of the path all from the last of the cells on, elsewhere a line or a number. */
export function stepBack(position: Position, cells: readonly number[]): Step {
  const { board, joined, values } = position;
  const path = pathOf(position);
  const at = Math.max(...cells.map((cell) => path.indexOf(cell)));
  const [first, second] = cells;
  if (first !== undefined && second !== undefined && path.indexOf(first) < 0 && joined[first]!.includes(second)) {
    return [split(first, second)];
  }
  if (at > 0) return new Trail(position, path[at - 1]!).step();
  if (first === undefined || values[first] === kBlank || board.isFixed(first)) return [];
  return [clear(first)];
}

export class Trail {
  readonly start: number;
  private path: number[];
  private readonly before: readonly number[];
  /** The last cell that was refused, until the thread moves. */
  bar: Bar | null = null;

  constructor(
    private readonly position: Position,
    start: number,
  ) {
    this.start = start;
    this.before = pathOf(position);
    this.path = [...this.before];
    this.press(start);
  }

  get cells(): readonly number[] {
    return this.path;
  }
  get head(): number {
    return this.path.at(-1)!;
  }
  get direction(): Direction {
    return 1;
  }
  get hasMoved(): boolean {
    return this.path.length !== this.before.length || this.path.some((cell, i) => cell !== this.before[i]);
  }
  /** Is every cell on it? */
  get isWhole(): boolean {
    return this.path.length === this.position.board.size;
  }

  /** The pointer came to a cell. True where that changed something. */
  over(cell: number): boolean {
    if (cell === this.head) return this.refuse(null);
    const back = this.path.indexOf(cell);
    if (back >= 0) {
      this.path.length = back + 1;
      this.bar = null;
      return true;
    }
    const bar = barTo(this.position.board, this.path, cell);
    if (!bar) return this.lay([cell]);
    if (bar.why === "apart") {
      const corner = this.cornerTo(cell);
      return corner >= 0 && this.lay([corner, cell]);
    }
    return this.refuse(bar);
  }

  /** Cells the thread may go on to. */
  targets(): number[] {
    const { board } = this.position;
    return board.neighbours[this.head]!.filter(
      (cell) => !this.path.includes(cell) && barTo(board, this.path, cell) === null,
    );
  }

  /** What the gesture amounts to. */
  step(): Step {
    const { position, before, path } = this;
    const { board, values } = position;
    let kept = 0;
    while (kept < path.length && path[kept] === before[kept]) kept += 1;
    const numbers = new Map(path.slice(kept).map((cell, i) => [cell, kept + i + 1]));
    const step: Step = this.splits(kept);
    const wipe = new Set(before.slice(kept));
    // A number that is needed now and stands elsewhere, or a cell that holds another one.
    for (const [cell, number] of numbers) {
      const other = position.cellOf[number]!;
      if (other >= 0 && other !== cell) wipe.add(other);
    }
    for (const cell of [...wipe].reverse()) {
      if (!board.isFixed(cell) && values[cell] !== kBlank && values[cell] !== numbers.get(cell)) step.push(clear(cell));
    }
    for (const [cell, number] of numbers) {
      if (!board.isFixed(cell) && values[cell] !== number) step.push(set(cell, number));
    }
    return step;
  }

  /** Lines that the thread contradicts: those that leave it where it goes on another way. */
  private splits(kept: number): Step {
    const { joined } = this.position;
    const { path, before } = this;
    const step: Step = [];
    const cut = (cell: number, other: number) => {
      const there = step.some(
        (move) => move.type === "split" && [move.cell, move.other].every((each) => each === cell || each === other),
      );
      if (!there) step.push(split(cell, other));
    };
    path.forEach((cell, i) => {
      if (i < kept - 1) return;
      const way = [path[i - 1], path[i + 1]];
      const others = joined[cell]!.filter((other) => !way.includes(other));
      const isHead = i === path.length - 1;
      // Where it was cut the rest must not come back by itself; at an open end one line may lead on.
      for (const other of others) {
        if (!isHead || other === before[i + 1] || others.length > 1) cut(cell, other);
      }
    });
    return step;
  }

  private press(cell: number): void {
    const at = this.path.indexOf(cell);
    if (at >= 0) {
      this.path.length = at + 1;
      return;
    }
    const line = this.lineTo(cell);
    let laid = 0;
    for (const next of line) {
      this.bar = barTo(this.position.board, this.path, next);
      if (this.bar) break;
      this.path.push(next);
      laid += 1;
    }
    // All of the way or nothing of it.
    if (laid < line.length) this.path.length -= laid;
    if (line.length === 0) this.bar = barTo(this.position.board, this.path, cell);
  }

  /** The free cells straight on from the end to a cell, that one included; none where it lies elsewhere. */
  private lineTo(cell: number): number[] {
    const { board } = this.position;
    const { head } = this;
    const near = (a: number, b: number) => Math.abs(a - b) < 1e-6;
    const [dx, dy] = [board.xs[cell]! - board.xs[head]!, board.ys[cell]! - board.ys[head]!];
    for (const first of board.neighbours[head]!) {
      const [ux, uy] = [board.xs[first]! - board.xs[head]!, board.ys[first]! - board.ys[head]!];
      const steps = Math.round(Math.hypot(dx, dy) / Math.hypot(ux, uy));
      if (steps < 1 || !near(ux * steps, dx) || !near(uy * steps, dy)) continue;
      const line = [first];
      while (line.length < steps) {
        const [x, y] = [board.xs[line.at(-1)!]! + ux, board.ys[line.at(-1)!]! + uy];
        const next = board.neighbours[line.at(-1)!]!.find((c) => near(board.xs[c]!, x) && near(board.ys[c]!, y));
        if (next === undefined || this.path.includes(next)) return [];
        line.push(next);
      }
      return this.path.includes(first) ? [] : line;
    }
    return [];
  }

  /** A hand that cuts a corner means the one way around it, where there is only one. */
  private cornerTo(cell: number): number {
    const { board } = this.position;
    const ways = board.neighbours[this.head]!.filter(
      (between) =>
        !this.path.includes(between) &&
        barTo(board, this.path, between) === null &&
        barTo(board, [...this.path, between], cell) === null,
    );
    return ways.length === 1 ? ways[0]! : -1;
  }
  private lay(cells: readonly number[]): boolean {
    this.path.push(...cells);
    this.bar = null;
    return true;
  }
  private refuse(bar: Bar | null): boolean {
    const same = this.bar?.cell === bar?.cell;
    this.bar = bar;
    return !same;
  }
}
