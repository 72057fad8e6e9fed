// What is still possible in a position, seen from outside the strategy: the lab shows the same
// domains whichever strategy runs, so that they can be compared.
//
// Paths: a missing number can be no further from the known numbers before and after it than the
// count says, measured over blank cells. Shading: a cell is out where its row or column has its
// shaded cell, where a shaded cell touches it, and beside a clue that has all it needs.
import { kBlank, type Board } from "../game/board.ts";

export interface Domains {
  /** Numbers that may go into each cell, rising; null where the cell is filled or a clue. */
  numbers: (number[] | null)[];
  /** Blank cells that nothing fits into any more. */
  dead: number[];
}

export function findDomains(board: Board, values: ArrayLike<number>): Domains {
  return board.isPath ? pathDomains(board, values) : shadeDomains(board, values);
}

/** Distances from a cell over blank cells, no further than `most`. */
function reach(board: Board, values: ArrayLike<number>, from: number, most: number): Map<number, number> {
  const found = new Map<number, number>();
  let edge = [from];
  for (let distance = 1; distance <= most && edge.length > 0; ++distance) {
    const next: number[] = [];
    for (const cell of edge) {
      for (const other of board.neighbours[cell]!) {
        if (values[other] !== kBlank || found.has(other)) continue;
        found.set(other, distance);
        next.push(other);
      }
    }
    edge = next;
  }
  return found;
}

function pathDomains(board: Board, values: ArrayLike<number>): Domains {
  const { size } = board;
  const cellOf = new Int32Array(size + 2).fill(-1);
  const numbers: (number[] | null)[] = [];
  const blanks: number[] = [];
  for (let cell = 0; cell < size; ++cell) {
    const value = values[cell]!;
    numbers.push(value === kBlank ? [] : null);
    if (value === kBlank) blanks.push(cell);
    else if (value >= 1 && value <= size) cellOf[value] = cell;
  }
  for (let from = 1; from <= size; ++from) {
    if (cellOf[from]! >= 0) continue;
    let to = from;
    while (to < size && cellOf[to + 1]! < 0) ++to;
    const before = cellOf[from - 1]!;
    const after = to < size ? cellOf[to + 1]! : -1;
    const length = to - from + 1;
    const up = before >= 0 ? reach(board, values, before, length) : null;
    const down = after >= 0 ? reach(board, values, after, length) : null;
    for (const cell of blanks) {
      // Numbers from - 1 + d up to to + 1 - e are near enough, d and e the distances.
      const low = up ? (up.has(cell) ? from - 1 + up.get(cell)! : Infinity) : from;
      const high = down ? (down.has(cell) ? to + 1 - down.get(cell)! : -Infinity) : to;
      for (let number = low; number <= high; ++number) numbers[cell]!.push(number);
    }
    from = to;
  }
  return { numbers, dead: blanks.filter((cell) => numbers[cell]!.length === 0) };
}

function shadeDomains(board: Board, values: ArrayLike<number>): Domains {
  const rows = new Set<number>();
  const cols = new Set<number>();
  const out = new Set<number>();
  for (let cell = 0; cell < board.size; ++cell) {
    if (values[cell] !== 1) continue;
    rows.add(board.place(cell)[0]);
    cols.add(board.place(cell)[1]);
    for (const other of board.neighbours[cell]!) out.add(other);
  }
  for (let cell = 0; cell < board.size; ++cell) {
    if (!board.isGiven(cell)) continue;
    const around = board.neighbours[cell]!;
    if (around.filter((other) => values[other] === 1).length < board.givens[cell]!) continue;
    for (const other of around) out.add(other);
  }
  const numbers = Array.from({ length: board.size }, (_, cell) => {
    if (board.isGiven(cell) || values[cell] !== kBlank) return null;
    const [row, col] = board.place(cell);
    return rows.has(row) || cols.has(col) || out.has(cell) ? [] : [1];
  });
  return { numbers, dead: [] };
}

/** 3, 4, 5, 9 as [3, 5], [9, 9]. */
export function asRanges(numbers: readonly number[]): [number, number][] {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last && last[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges;
}

/** The pieces of path that are known: consecutive numbers in cells that touch, in order. */
export function findSegments(board: Board, values: ArrayLike<number>): [number, number][] {
  if (!board.isPath) return [];
  const cellOf = new Int32Array(board.size + 2).fill(-1);
  for (let cell = 0; cell < board.size; ++cell) {
    const value = values[cell]!;
    if (value >= 1 && value <= board.size) cellOf[value] = cell;
  }
  const segments: [number, number][] = [];
  for (let number = 1; number <= board.size; ++number) {
    const cell = cellOf[number]!;
    if (cell < 0) continue;
    const last = segments.at(-1);
    if (last && last[1] === number - 1 && board.touches(cellOf[last[1]]!, cell)) last[1] = number;
    else segments.push([number, number]);
  }
  return segments;
}
