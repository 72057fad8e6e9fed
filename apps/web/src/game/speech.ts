// What is said aloud: cells, moves and refusals in words, for the live region and the cells' labels.
import { words } from "../words/index.ts";
import { kBlank, type Board } from "./board.ts";
import type { Step } from "./move.ts";
import type { Refusal } from "./position.ts";
import { nextStop, type Bar } from "./trail.ts";

export function cellName(board: Board, cell: number): string {
  const [row, col] = board.place(cell);
  return words.cell.short(row + 1, col + 1);
}

/** The cells that a sentence of the engine names: r4c1, in German Z4S1. */
export function namedCells(board: Board, text: string): number[] {
  return [...text.matchAll(/\b[rZ](\d+)[cS](\d+)\b/g)]
    .map(([, row, col]) => board.at([Number(row) - 1, Number(col) - 1]))
    .filter((cell) => cell >= 0);
}

export function refusalText(board: Board, refusal: Refusal): string {
  switch (refusal.why) {
    case "out-of-range":
      return words.refuse["out-of-range"](board.lowest, board.highest);
    case "repeated":
      if (!board.isPath) return words.playing.shading.already;
      return words.refuse.repeated(refusal.number, cellName(board, refusal.cell));
    case "given":
      return board.isPath ? words.refuse.given : words.playing.shading.given;
    default:
      return words.refuse[refusal.why];
  }
}

/** One sentence for a gesture: `whole` is `step` with what followed for drawn runs. */
export function describeStep(board: Board, step: Step, whole: Step): string {
  const { say } = words;
  const followed = whole.length - step.length;
  if (followed > 0) return say.numbered(whole.filter((move) => move.type === "set").length);
  const sets = step.filter((move) => move.type === "set");
  const joins = step.filter((move) => move.type === "join");
  if (sets.length > 1) return board.isPath ? say.many(sets.length) : words.playing.shading.many(sets.length);
  if (joins.length > 0) return say.run(joins.length + 1);
  const move = step.at(-1)!;
  if (move.type === "reset") return say.reset;
  const where = cellName(board, move.cell);
  switch (move.type) {
    case "set":
      if (board.isPath) return say.set(move.number, where);
      return move.number === 1 ? say.shade(where) : say.unshade(where);
    case "mark":
      return say.marked(move.number, where);
    case "never":
      return say.neverMarked(move.number, where);
    case "unmark":
      return say.unmarked(move.number, where);
    default:
      return say.cleared(where);
  }
}

/** Why the path does not go into a cell. */
export function barText(bar: Bar): string {
  const w = words.playing.trail;
  switch (bar.why) {
    case "early":
      return w.early(bar.stop, bar.next);
    case "last":
      return w.last(bar.stop, bar.left);
    case "wall":
      return w.wall;
    case "done":
      return w.done;
    case "apart":
      return w.apart;
  }
}
/** Where the path is, for whoever listens. */
export function describeTrail(board: Board, path: readonly number[]): string {
  const stop = nextStop(board, path);
  return words.playing.trail.at(path.length, cellName(board, path.at(-1)!), stop === kBlank ? null : stop);
}

export interface CellState {
  value: number;
  draft: string;
  wrong: boolean;
  trial: boolean;
  hinted: boolean;
  anchor: boolean;
  maybe: readonly number[];
  never: readonly number[];
  joined: readonly number[];
}

/** A cell of a board with checkpoints: which one it is, and whether the path is there. */
function stopParts(board: Board, cell: number, value: number): string[] {
  const w = words.playing.trail;
  const parts = board.isGiven(cell) ? [w.stop(board.givens[cell]!)] : [];
  const last = board.numbers[cell] === board.size;
  if (last) parts.push(w.lastStop);
  else parts.push(value === kBlank ? w.free : w.onPath(value));
  return parts;
}

/** "Row 3, column 4, 27, given": everything a cell shows, in words. */
export function cellLabel(
  board: Board,
  cell: number,
  state: CellState,
  walls: readonly number[],
  links: readonly number[],
): string {
  const { cell: w } = words;
  const [row, col] = board.place(cell);
  const parts = [w.at(row + 1, col + 1)];
  const given = board.isGiven(cell);
  if (state.draft) parts.push(w.draft(state.draft));
  else if (board.hasCheckpoints) parts.push(...stopParts(board, cell, state.value));
  else if (!board.isPath) {
    if (given) parts.push(w.clue(board.givens[cell]!));
    else parts.push(state.value === 1 ? w.shaded : state.value === 0 ? w.clear : w.blank);
  } else if (state.value === kBlank) parts.push(w.blank);
  else parts.push(String(state.value));
  if (given && board.isPath && !board.hasCheckpoints) parts.push(w.given);
  if (state.wrong) parts.push(w.wrong);
  if (state.trial) parts.push(w.trial);
  if (state.hinted) parts.push(w.hinted);
  if (state.anchor) parts.push(board.hasCheckpoints ? words.playing.trail.end : w.anchor);
  if (state.value === kBlank) {
    if (state.maybe.length > 0) parts.push(w.maybe(state.maybe));
    if (state.never.length > 0) parts.push(w.never(state.never));
  }
  const names = (cells: readonly number[]) => cells.map((other) => cellName(board, other));
  if (state.joined.length > 0) parts.push(w.joined(names(state.joined)));
  if (links.length > 0) parts.push(w.linked(names(links)));
  if (walls.length > 0) parts.push(w.walled(names(walls)));
  return parts.join(", ");
}
