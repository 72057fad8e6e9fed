// The board of a puzzle, as the engine describes it: cells numbered in reading order, what touches
// what, and where to draw it. Nothing here or above asks what kind of grid it is.
import type { BoardJson, Grid, Kind, Place } from "../engine/protocol.ts";

/** No number: the same for every kind, because 0 is a clue in `latin`. */
export const kBlank = -1;

export type Edge = readonly [a: number, b: number];
const isBetween = (edges: readonly Edge[], a: number, b: number) =>
  edges.some(([x, y]) => (x === a && y === b) || (x === b && y === a));

export class Board {
  readonly kind: Kind;
  readonly rows: number;
  readonly cols: number;
  readonly hex: boolean;
  readonly size: number;
  readonly places: readonly Place[];
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  readonly neighbours: readonly (readonly number[])[];
  /** What is printed in each cell, or kBlank: a number of the path, a checkpoint, or a clue. */
  readonly givens: readonly number[];
  /** The number of the path that is known to be in each cell, or kBlank. Not all that is printed is one. */
  readonly numbers: readonly number[];
  readonly walls: readonly Edge[];
  readonly links: readonly Edge[];
  private readonly index: Int32Array;

  constructor(readonly json: BoardJson) {
    this.kind = json.kind;
    this.rows = json.rows;
    this.cols = json.cols;
    this.hex = json.hex;
    this.size = json.cells.length;
    this.places = json.cells.map((cell) => cell.at);
    this.xs = json.cells.map((cell) => cell.x);
    this.ys = json.cells.map((cell) => cell.y);
    this.neighbours = json.cells.map((cell) => cell.neighbours);
    this.givens = json.cells.map((cell) => cell.given ?? kBlank);
    this.numbers = this.knownNumbers();
    this.index = new Int32Array(this.rows * this.cols).fill(-1);
    this.places.forEach(([row, col], cell) => (this.index[row * this.cols + col] = cell));
    const edge = ([a, b]: [Place, Place]): Edge => [this.at(a), this.at(b)];
    this.walls = (json.walls ?? []).map(edge).filter(([a, b]) => a >= 0 && b >= 0);
    this.links = (json.links ?? []).map(edge).filter(([a, b]) => a >= 0 && b >= 0);
  }

  /** Path puzzles have numbers 1..N along a path; the other family is shaded. */
  get isPath(): boolean {
    return this.kind !== "latin";
  }
  /** What is printed are stops on the way, to be met in order, and not numbers of the path. */
  get hasCheckpoints(): boolean {
    return this.kind === "zip";
  }
  /** Can two parts of a path cross? They can where steps go from corner to corner. */
  get mayCross(): boolean {
    const slanted = (a: number, b: number) => this.place(a).every((n, i) => n !== this.place(b)[i]);
    return this.isPath && !this.hex && this.neighbours.some((others, cell) => others.some((c) => slanted(cell, c)));
  }
  get lowest(): number {
    return this.isPath ? 1 : 0;
  }
  get highest(): number {
    return this.isPath ? this.size : 1;
  }

  /** The cell at a place, or -1 for a hole and beyond the edge. */
  at([row, col]: readonly [number, number]): number {
    if (row < 0 || col < 0 || row >= this.rows || col >= this.cols) return -1;
    return this.index[row * this.cols + col] ?? -1;
  }
  place(cell: number): Place {
    return this.places[cell]!;
  }
  touches(a: number, b: number): boolean {
    return this.neighbours[a]!.includes(b);
  }
  isGiven(cell: number): boolean {
    return this.givens[cell] !== kBlank;
  }
  /** Is there nothing to enter in a cell? Its number is known, or it holds a clue. */
  isFixed(cell: number): boolean {
    return this.isPath ? this.numbers[cell] !== kBlank : this.isGiven(cell);
  }
  /** What is written in a cell that holds a number of the path, or none. */
  face(cell: number, value: number): string {
    const shown = this.hasCheckpoints ? this.givens[cell]! : value;
    return shown === kBlank ? "" : String(shown);
  }
  isLinked(a: number, b: number): boolean {
    return isBetween(this.links, a, b);
  }
  isWalled(a: number, b: number): boolean {
    return isBetween(this.walls, a, b);
  }

  /** "r3c4", counted from 1, as in saves and on the command line. */
  name(cell: number): string {
    const [row, col] = this.place(cell);
    return `r${row + 1}c${col + 1}`;
  }
  /** The inverse of name(); -1 where there is no such cell, null where it is no name of a place. */
  find(name: string): number | null {
    const match = /^r(\d+)c(\d+)$/.exec(name);
    if (!match || Number(match[1]) < 1 || Number(match[2]) < 1) return null;
    return this.at([Number(match[1]) - 1, Number(match[2]) - 1]);
  }

  /** Values by cell as rows, for the engine. */
  grid(values: readonly number[], blank: number): Grid {
    const rows: Grid = Array.from({ length: this.rows }, () => new Array<number | null>(this.cols).fill(null));
    this.places.forEach(([row, col], cell) => {
      const value = values[cell]!;
      rows[row]![col] = value === kBlank ? blank : value;
    });
    return rows;
  }
  private knownNumbers(): readonly number[] {
    if (!this.isPath) return this.givens.map(() => kBlank);
    if (!this.hasCheckpoints) return this.givens;
    // The path begins at the first checkpoint and ends at the last; when it meets the others is open.
    const last = Math.max(...this.givens);
    return this.givens.map((given) => (given === 1 ? 1 : given !== kBlank && given === last ? this.size : kBlank));
  }
  /** Rows from the engine as values by cell. */
  values(grid: Grid): number[] {
    return this.places.map(([row, col]) => grid[row]?.[col] ?? kBlank);
  }
}
