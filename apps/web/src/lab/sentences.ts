// A step of a strategy in words.
import { kBlank, type Board } from "../game/board.ts";
import { cellName } from "../game/speech.ts";
import { labWords } from "../words/lab.ts";
import type { LabStep } from "./pages.ts";

/** What was done, and why where the strategy says so. */
export function stepSentence(board: Board, step: LabStep): string {
  const what = stepAction(board, step);
  return step.reason ? `${what}: ${step.reason}` : what;
}

export function stepAction(board: Board, { type, cell, value }: LabStep): string {
  const { acts } = labWords;
  if (cell < 0) return type === "solution" ? acts.solution : type === "deduce" ? acts.note : acts.deadEnd;
  const where = cellName(board, cell);
  if (type === "dead end") return acts.deadEndAt(where);
  if (type === "solution") return acts.solution;
  if (!board.isPath) {
    if (type === "delete") return acts.unshade(where);
    if (type === "deduce") return acts.deduceShade(where);
    return acts.shade(where);
  }
  if (type === "delete") return value === kBlank ? acts.clear(where) : acts.remove(value, where);
  if (type === "deduce") return value === kBlank ? acts.deduceAt(where) : acts.deduce(value, where);
  return acts.place(value, where);
}
