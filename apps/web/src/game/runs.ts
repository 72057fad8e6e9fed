// Runs drawn before their numbers are known: joins between neighbours. As soon as a number in a run
// leaves only one way to count along it, the rest of the run is numbered.
import { kBlank } from "./board.ts";
import { set, type Step } from "./move.ts";
import { Position } from "./position.ts";

export type Direction = 1 | -1;

/** What the cells of a walk may hold: the position, with some cells seen as blank. */
export interface Look {
  value(cell: number): number;
  isFree(number: number): boolean;
}

/**
 * Can the walk be counted in this direction? Every number must be on the board's scale and either
 * where the walk has it or nowhere, and the numbers before and after the walk must touch its ends.
 * Returns the number of the first cell, or null.
 */
export function countAlong(
  position: Position,
  look: Look,
  walk: readonly number[],
  direction: Direction,
): number | null {
  const { board } = position;
  const known = walk.findIndex((cell) => look.value(cell) !== kBlank);
  if (known < 0) return null;
  const first = look.value(walk[known]!) - direction * known;
  for (const [i, cell] of walk.entries()) {
    const number = first + direction * i;
    if (number < 1 || number > board.size) return null;
    const value = look.value(cell);
    if (value === kBlank ? !look.isFree(number) : value !== number) return null;
  }
  return first;
}

/** Do the numbers just outside the walk, where they are on the board, touch its ends? */
export function endsFit(
  position: Position,
  look: Look,
  walk: readonly number[],
  first: number,
  direction: Direction,
): boolean {
  const fits = (number: number, end: number) => {
    if (number < 1 || number > position.board.size || look.isFree(number)) return true;
    const cell = position.cellOf[number]!;
    return cell < 0 || position.board.touches(cell, end);
  };
  const last = first + direction * (walk.length - 1);
  return fits(first - direction, walk[0]!) && fits(last + direction, walk.at(-1)!);
}

/** The drawn runs: maximal chains of joins with at least one cell that has no number. */
export function openRuns(position: Position): number[][] {
  const runs: number[][] = [];
  const seen = new Set<number>();
  for (let start = 0; start < position.board.size; ++start) {
    if (position.joined[start]!.length !== 1 || seen.has(start)) continue;
    const run = [start];
    for (let here = start, from = -1; ;) {
      const next = position.joined[here]!.find((cell) => cell !== from);
      if (next === undefined || run.length > position.board.size) break;
      run.push(next);
      from = here;
      here = next;
    }
    run.forEach((cell) => seen.add(cell));
    if (run.some((cell) => position.values[cell] === kBlank)) runs.push(run);
  }
  return runs;
}

/** The moves that number every run that can be counted in one way only. `position` is changed. */
export function numberRuns(position: Position): Step {
  const moves: Step = [];
  if (!position.board.isPath) return moves;
  const look: Look = {
    value: (cell) => position.values[cell]!,
    isFree: (number) => position.isFree(number),
  };
  for (let again = true; again;) {
    again = false;
    for (const run of openRuns(position)) {
      const ways: [first: number, direction: Direction][] = [];
      for (const direction of [1, -1] as const) {
        const first = countAlong(position, look, run, direction);
        if (first !== null && endsFit(position, look, run, first, direction)) {
          ways.push([first, direction]);
        }
      }
      if (ways.length !== 1) continue;
      const [first, direction] = ways[0]!;
      run.forEach((cell, i) => {
        if (position.values[cell] !== kBlank) return;
        const move = set(cell, first + direction * i);
        position.apply(move, 0, []);
        moves.push(move);
      });
      again = true;
    }
  }
  return moves;
}

/** The step with everything that follows from it for drawn runs: what is played and undone as one. */
export function withNumberedRuns(position: Position, step: Step): Step {
  if (step.length === 0 || position.joined.every((others) => others.length === 0)) {
    if (!step.some((move) => move.type === "join")) return step;
  }
  const copy = copyOf(position);
  for (const move of step) {
    if (copy.refusal(move)) return step;
    copy.apply(move, 0, []);
  }
  return [...step, ...numberRuns(copy)];
}

function copyOf(position: Position): Position {
  const copy = new Position(position.board);
  position.values.forEach((value, cell) => (copy.values[cell] = value));
  position.joined.forEach((others, cell) => (copy.joined[cell] = [...others]));
  copy.cellOf.set(position.cellOf);
  return copy;
}
