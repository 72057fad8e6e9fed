// The positions of an explanation: what is on the board after each step, and what a step points out.
import type { Effect, Step } from "../engine/protocol.ts";
import { kBlank, type Board, type Edge } from "../game/board.ts";
import type { Mark } from "../game/position.ts";
import { cellName } from "../game/speech.ts";
import { labWords } from "../words/lab.ts";

export interface Known {
  values: Int16Array;
  /** Cells that the path joins, in the order they were found. */
  threads: Edge[];
}

/** What is known after the first `count` steps. */
export function knownAfter(board: Board, steps: readonly Step[], count: number): Known {
  const values = Int16Array.from(board.numbers);
  const threads: Edge[] = [];
  for (const step of steps.slice(0, count)) {
    for (const effect of step.effects) {
      const cell = board.at(effect.cell);
      if (effect.type === "place") values[cell] = effect.number ?? kBlank;
      else if (effect.type === "join" && effect.other) threads.push([cell, board.at(effect.other)]);
    }
  }
  return { values, threads };
}

export const cellSet = (board: Board, places: Step["targets"]): Set<number> =>
  new Set(places.map((place) => board.at(place)));

/** What a step rules out, as struck marks in its cells. */
export function struckMarks(board: Board, step: Step): Map<number, Mark[]> {
  const marks = new Map<number, Mark[]>();
  if (!board.isPath) return marks;
  for (const { type, cell, number } of step.effects) {
    if (type !== "remove" || number === undefined) continue;
    const at = board.at(cell);
    const list = marks.get(at) ?? [];
    list.push({ number, possible: false });
    marks.set(at, list);
  }
  return marks;
}

/** What follows, in a few words. */
export function effectText(board: Board, { type, cell, other, number = kBlank }: Effect): string {
  const w = labWords.explain;
  const where = cellName(board, board.at(cell));
  const there = other ? cellName(board, board.at(other)) : "";
  if (type === "join") return w.joins(where, there);
  if (type === "forbid") return w.forbids(where, there);
  if (!board.isPath) return (number === 1) === (type === "place") ? w.shades(where) : w.clears(where);
  return type === "place" ? w.places(number, where) : w.removes(number, where);
}
