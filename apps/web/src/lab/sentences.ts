// A step of a strategy in words.
import { kBlank, type Board } from "../game/board.ts";
import { cellName } from "../game/speech.ts";
import { labWords } from "../words/lab.ts";
import type { LabStep } from "./pages.ts";

/** The algorithm that a step is from, where it has pseudo-code. */
export interface About {
  name: string;
  variables: readonly string[];
}

/** What was done, and why. */
export function stepSentence(board: Board, step: LabStep, about?: About): string {
  const what = stepAction(board, step);
  const why = stepReason(step, about);
  return why ? `${what}: ${why}` : what;
}

/**
 * Why a step was taken: in the strategy's own words, which are English, or by the line of its pseudo-code
 * with the values of its variables.
 */
export function stepReason(step: LabStep, about?: About): string {
  if (step.reason && labWords.language === "en") return step.reason;
  const line = step.code && about ? labWords.why[about.name]?.[step.code.line] : undefined;
  if (!line) return step.reason;
  const { variables } = step.code!;
  const say = typeof line === "string" ? line : (line[step.type] ?? "");
  return say.replaceAll(/\{([a-z -]+)\}/g, (_, name: string) => {
    const value = variables[about!.variables.indexOf(name)];
    return value === null || value === undefined ? "…" : value.toLocaleString(labWords.language);
  });
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
