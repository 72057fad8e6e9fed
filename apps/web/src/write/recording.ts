// What a program did, as it comes from the sandbox in pieces: the same steps that the engine's own strategies
// have (lab/pages.ts). Nothing in a message is believed: every part is looked at, what is too much is left out,
// and what makes no sense ends the run.
import type { Grid, Place, Run, RunEvent, SolveStats } from "../engine/protocol.ts";
import { kBlank, type Board } from "../game/board.ts";
import { kStepTypes } from "../lab/pages.ts";
import { plainDepth, type TreeStep } from "../lab/tree.ts";
import { isObject } from "../store/shapes.ts";
import { kMostAnswers, kMostOutput, kMostSteps } from "./script.ts";

export interface Counts {
  steps: number;
  calls: number;
  placements: number;
  backtracks: number;
  solutions: number;
}
export interface Failure {
  message: string;
  /** Counted from 1 in the program; 0 where it is not known. */
  line: number;
  column: number;
  /** A mistake that the puzzle knows, with what it is about. */
  code?: string;
  values?: (number | string)[];
}

const kAnswer = kStepTypes.indexOf("solution");
const isWhole = (x: unknown): x is number => Number.isSafeInteger(x) && (x as number) >= 0;

function readCounts(x: unknown): Counts | null {
  if (!isObject(x)) return null;
  const { steps, calls, placements, backtracks, solutions } = x;
  const all = { steps, calls, placements, backtracks, solutions };
  return Object.values(all).every(isWhole) ? (all as Counts) : null;
}

export function readFailure(x: unknown): Failure | null {
  if (!isObject(x) || typeof x.message !== "string") return null;
  const failure: Failure = {
    message: x.message.slice(0, 300),
    line: isWhole(x.line) ? x.line : 0,
    column: isWhole(x.column) ? x.column : 0,
  };
  if (typeof x.code === "string" && Array.isArray(x.values)) {
    failure.code = x.code;
    failure.values = x.values.slice(0, 4).map((each) => (typeof each === "number" ? each : String(each).slice(0, 40)));
  }
  return failure;
}

/** What was counted, and how many steps were kept, at a moment of a run. */
export interface Mark {
  counts: Counts;
  timeUs: number;
  length: number;
}
const isPowerOfTwo = (n: number) => n > 0 && Number.isInteger(Math.log2(n));

/** As the engine has them; a decision is a number put down. */
export function statsOf({ counts, timeUs }: Mark): SolveStats {
  const { calls, placements, backtracks } = counts;
  return { nodes: placements, calls, placements, backtracks, time_us: timeUs };
}

/** Rows of a board, as the engine writes them. */
export const gridOf = (board: Board, values: readonly number[]): Grid => board.grid(values, board.isPath ? 0 : kBlank);

/** Numbers in rooms that double, since nobody knows how many there will be. */
class Column<T extends Uint8Array | Int16Array | Uint16Array> {
  constructor(public data: T) {}
  add(at: number, from: ArrayLike<number>): void {
    if (at + from.length > this.data.length) {
      const room = Math.max(at + from.length, 2 * this.data.length);
      const larger = new (this.data.constructor as new (length: number) => T)(room);
      larger.set(this.data);
      this.data = larger;
    }
    this.data.set(from, at);
  }
}

export class Recording {
  length = 0;
  counts: Counts = { steps: 0, calls: 0, placements: 0, backtracks: 0, solutions: 0 };
  /** µs that the program was at work. */
  timeUs = 0;
  output: string[] = [];
  /** Values by cell, as the program gave them. */
  answers: number[][] = [];
  /** The step that gave the first of them, counted from 1; 0 without one. */
  firstAnswer = 0;
  /** The moments at which 1, 2, 4, 8, ... numbers had been put down, by that number (sandbox/runner.js). */
  readonly marks = new Map<number, Mark>();
  private readonly types = new Column(new Uint8Array(1024));
  private readonly cells = new Column(new Int16Array(1024));
  private readonly values = new Column(new Int16Array(1024));
  private readonly lines = new Column(new Uint16Array(1024));
  private outputLength = 0;

  constructor(readonly board: Board) {}

  /** Takes what a message says; false where it is none. */
  take(message: Record<string, unknown>): boolean {
    const { types, cells, values, lines } = message;
    const counts = readCounts(message.counts);
    if (!counts || !isWhole(message.us)) return false;
    if (!(types instanceof Uint8Array) || !(cells instanceof Int16Array) || !(values instanceof Int16Array))
      return false;
    if (!(lines instanceof Uint16Array)) return false;
    const count = types.length;
    if ([cells, values, lines].some((each) => each.length !== count)) return false;
    if (this.length + count > kMostSteps || !this.areSteps(types, cells, values)) return false;
    if (this.firstAnswer === 0)
      this.firstAnswer = types.includes(kAnswer) ? this.length + types.indexOf(kAnswer) + 1 : 0;
    this.types.add(this.length, types);
    this.cells.add(this.length, cells);
    this.values.add(this.length, values);
    this.lines.add(this.length, lines);
    this.length += count;
    this.counts = counts;
    this.timeUs = message.us;
    const { placements } = counts;
    if (isPowerOfTwo(placements) && !this.marks.has(placements)) this.marks.set(placements, this.now);
    for (const line of Array.isArray(message.output) ? message.output : []) this.print(line);
    for (const answer of Array.isArray(message.answers) ? message.answers : []) this.answer(answer);
    return true;
  }
  private areSteps(types: Uint8Array, cells: Int16Array, values: Int16Array): boolean {
    const { size } = this.board;
    return types.every(
      (type, i) =>
        type < kStepTypes.length && cells[i]! >= -1 && cells[i]! < size && values[i]! >= kBlank && values[i]! <= size,
    );
  }
  private print(line: unknown): void {
    if (typeof line !== "string" || this.outputLength >= kMostOutput) return;
    this.outputLength += line.length + 1;
    this.output.push(line.slice(0, kMostOutput));
  }
  private answer(x: unknown): void {
    if (!Array.isArray(x) || x.length !== this.board.size || this.answers.length >= kMostAnswers) return;
    this.answers.push(x.map((value) => (Number.isSafeInteger(value) ? (value as number) : 0)));
  }

  /** More happened than was kept. */
  get isCut(): boolean {
    return this.counts.steps > this.length;
  }
  /** The line of the program that did step `number`, counted from 1; 0 where it is not known. */
  lineOf(number: number): number {
    return number >= 1 && number <= this.length ? this.lines.data[number - 1]! : 0;
  }
  get now(): Mark {
    return { counts: this.counts, timeUs: this.timeUs, length: this.length };
  }
  get stats(): SolveStats {
    return statsOf(this.now);
  }

  /** Does the steps from `from` up to `to`, counted from 0, to a board. */
  play(values: number[], from: number, to: number): void {
    for (let i = from; i < to; ++i) {
      const cell = this.cells.data[i]!;
      const type = this.types.data[i]!;
      if (cell < 0) continue;
      if (type <= 1) values[cell] = this.values.data[i]!;
      else if (type === 2) values[cell] = kBlank;
    }
  }
  /** The board after `count` steps. */
  private boardAfter(count: number): number[] {
    const values = [...this.board.numbers];
    this.play(values, 0, count);
    return values;
  }
  /** All of them, for the tree: what was put down and not taken back is in force. */
  *steps(): Generator<TreeStep> {
    let depth = 0;
    for (let i = 0; i < this.length; ++i) {
      const type = kStepTypes[this.types.data[i]!]!;
      depth = plainDepth(type, depth);
      yield { type, cell: this.cells.data[i]!, value: this.values.data[i]!, line: type === "dead end" ? 1 : 0, depth };
    }
  }
  /** Decisions in force after `count` steps. */
  depthAt(count: number): number {
    let depth = 0;
    for (let i = 0; i < Math.min(count, this.length); ++i) depth = plainDepth(kStepTypes[this.types.data[i]!]!, depth);
    return depth;
  }
  /** A page of it, as the engine gives one. */
  page(from: number, max: number): Run {
    const to = Math.min(this.length, from + max);
    const events: RunEvent[] = [];
    for (let i = from; i < to; ++i) {
      const cell = this.cells.data[i]!;
      const value = this.values.data[i]!;
      const place: Place | null = cell < 0 ? null : this.board.place(cell);
      events.push([kStepTypes[this.types.data[i]!]!, place, value === kBlank ? null : value]);
    }
    return {
      strategy: "",
      from,
      start: gridOf(this.board, this.boardAfter(from)),
      events,
      more: to < this.length,
      total: this.length,
      status: null,
      stats: this.stats,
    };
  }
}
