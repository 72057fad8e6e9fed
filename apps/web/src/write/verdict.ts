// Is it right? The engine judges every answer of a program, and what a task asks for is held against the runs.
import { engine } from "../engine/index.ts";
import type { ClewJson, Grid } from "../engine/protocol.ts";
import type { Judged } from "../../../npm/src/types.ts";
import { kBlank, type Board } from "../game/board.ts";
import { kMostAnswers } from "./script.ts";
import type { Counts, Recording } from "./recording.ts";
import type { Ending } from "./sandbox.ts";
import type { Wanted } from "./task.ts";

export type Verdict =
  | { type: "solved"; solutions: number }
  /** The answer that is wrong, and why. */
  | { type: "wrong"; message: string; cell: number }
  | { type: "none"; right: boolean | null }
  | { type: "nothing" }
  /** It did not come to its end. */
  | { type: "open" };

/** Longer than this nobody waits to hear whether "there is none" is true. */
const kMostMs = 5_000;

export async function judge(board: Board, puzzle: ClewJson, run: Recording, ending: Ending): Promise<Verdict> {
  const different = new Map(run.answers.map((answer) => [answer.join(), answer]));
  for (const answer of different.values()) {
    const values = answer.map((value) => (value > 0 ? value : kBlank));
    const grid: Grid = board.grid(values, 0);
    const judged = (await engine.call("check", { puzzle, answer: grid } as never)) as unknown as Judged;
    if (judged.correct) continue;
    return { type: "wrong", message: judged.message, cell: judged.cell ? board.at(judged.cell) : -1 };
  }
  if (different.size > 0) return { type: "solved", solutions: different.size };
  if (ending.type !== "end") return { type: "open" };
  if (ending.answer !== false) return { type: "nothing" };
  const { status } = await engine.call("solve", { puzzle, time_ms: kMostMs });
  return { type: "none", right: status === "limit" ? null : status === "none" };
}

/** How many solutions a puzzle has, as far as it matters here. */
export async function countSolutions(puzzle: ClewJson): Promise<number | null> {
  const solved = await engine.call("solve", { puzzle, max: kMostAnswers, time_ms: kMostMs });
  return solved.status === "limit" ? null : solved.solutions.length;
}

// --- What a task asks for ----------------------------------------------------------------------------

export interface Finished {
  verdict: Verdict;
  ending: Ending;
  counts: Counts;
  /** Where the task asks for every solution. */
  solutions: number | null;
}
export type CheckState = "pass" | "fail" | "open";
export interface CheckResult {
  type: keyof Wanted;
  most: number;
  state: CheckState;
}

const isRight = ({ verdict }: Finished) =>
  verdict.type === "solved" || (verdict.type === "none" && verdict.right === true);
const hasAll = ({ verdict, ending, solutions }: Finished) =>
  ending.type === "end" &&
  solutions !== null &&
  (verdict.type === "solved" ? verdict.solutions === solutions : verdict.type === "none" && solutions === 0);

/** Each check after the runs so far; one that has not failed is open until every puzzle has been run. */
export function runChecks(wanted: Wanted, runs: readonly (Finished | null)[]): CheckResult[] {
  const over = (test: (run: Finished) => boolean): CheckState => {
    if (runs.some((run) => run !== null && !test(run))) return "fail";
    return runs.length > 0 && runs.every((run) => run !== null) ? "pass" : "open";
  };
  const results: CheckResult[] = [];
  if (wanted.solves) results.push({ type: "solves", most: 0, state: over(isRight) });
  if (wanted.all) results.push({ type: "all", most: 0, state: over(hasAll) });
  for (const type of ["calls", "placements"] as const) {
    const most = wanted[type];
    if (most === null) continue;
    // A run that was cut short counted too little.
    results.push({ type, most, state: over(({ counts, ending }) => ending.type === "end" && counts[type] <= most) });
  }
  return results;
}
