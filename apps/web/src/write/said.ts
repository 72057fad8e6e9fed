// What became of a run, in words.
import { labWords } from "../words/lab.ts";
import { writeWords as w } from "../words/write.ts";
import { kPatiences, type PatienceName } from "./patience.ts";
import type { Failure } from "./recording.ts";
import type { Ending } from "./sandbox.ts";
import type { Verdict } from "./verdict.ts";

export function endingSentence(ending: Ending, verdict: Verdict, name: PatienceName): string {
  if (ending.type === "error") return w.endings.error(ending.failure.line);
  const patience = kPatiences[name];
  if (ending.type === "silent") return w.endings.silent(w.seconds(Math.round(patience.silent / 1000)));
  if (ending.type === "late") return w.endings.late(w.seconds(patience.whole / 1000));
  if (ending.type !== "end") return w.endings[ending.type];
  if (verdict.type === "solved") {
    const { solutions } = verdict;
    return solutions > 1 ? w.endings.solvedAll(solutions.toLocaleString(labWords.language)) : w.endings.solved;
  }
  if (verdict.type === "wrong") return w.endings.wrong(verdict.message);
  if (verdict.type === "none") {
    return verdict.right === null ? w.endings.none : verdict.right ? w.endings.noneRight : w.endings.noneWrong;
  }
  return w.endings.nothing;
}

/** What the failure was, in our words where it is about the puzzle. */
export const failureReason = ({ code, values, message }: Failure): string =>
  (code && w.mistakes[code]?.(values ?? [])) || message;
