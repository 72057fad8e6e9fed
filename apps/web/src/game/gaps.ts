// Which numbers are missing, and where the gaps are: what the strip under the board shows.
import type { Position } from "./position.ts";
import type { Direction } from "./runs.ts";

export interface Gap {
  from: number;
  to: number;
  /** The cells of the numbers just outside, or -1 at an end of the path or where unknown. */
  before: number;
  after: number;
}

export function findGaps(position: Position): Gap[] {
  const gaps: Gap[] = [];
  if (!position.board.isPath) return gaps;
  const { size } = position.board;
  for (let number = 1; number <= size; ++number) {
    if (!position.isFree(number)) continue;
    let to = number;
    while (to < size && position.isFree(to + 1)) ++to;
    gaps.push({
      from: number,
      to,
      before: number > 1 ? position.cellOf[number - 1]! : -1,
      after: to < size ? position.cellOf[to + 1]! : -1,
    });
    number = to;
  }
  return gaps;
}

/** The number to put next: beside the anchor if there is one, else the first that is missing. */
export function nextNumber(position: Position, anchor: number | null, direction: Direction): number | null {
  if (!position.board.isPath) return null;
  const value = anchor === null ? -1 : position.values[anchor]!;
  if (value >= 1) {
    if (position.isFree(value + direction)) return value + direction;
    if (position.isFree(value - direction)) return value - direction;
  }
  for (let number = 1; number <= position.board.size; ++number) {
    if (position.isFree(number)) return number;
  }
  return null;
}
