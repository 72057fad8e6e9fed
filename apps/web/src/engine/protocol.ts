// The JSON protocol of src/api as this app sees it. The types themselves are those of the npm package,
// written down once; here are the names that the app calls them by, and its lists.
import type {
  Board,
  Checked,
  Drawn,
  Hint,
  Kind,
  Level,
  Limited,
  Operations,
  Problem,
  PuzzleJson,
  Stats,
} from "../../../npm/src/types.ts";

export type {
  Checked,
  Effect,
  Explanation,
  Grade,
  Grid,
  Hint,
  Kind,
  Language,
  Level,
  Place,
  Pseudocode,
  Run,
  RunEvent,
  Solved,
  Step,
  Symmetry,
} from "../../../npm/src/types.ts";

export const kKinds: readonly Kind[] = ["numbrix", "hidato", "hex", "zip", "latin"];
export const kLevels: readonly Level[] = ["gentle", "easy", "medium", "hard", "expert", "fiendish"];

export type ClewJson = PuzzleJson;
export type BoardJson = Board;
export type BoardCell = Board["cells"][number];
export type ReadPuzzle = Drawn;
export type SolveStats = Stats;
export type HintType = Hint["type"];
export type SearchLimits = Limited;
export type StrategyInfo = Operations["strategies"]["out"]["strategies"][number];
export type TechniqueInfo = Operations["techniques"]["out"]["techniques"][number];
export type FormatInfo = Operations["formats"]["out"]["formats"][number];
export type EngineErrorJson = Problem;

/** The app asks `check` about puzzles only; its own rules judge the player's board. */
export type Requests = Omit<Operations, "check"> & {
  check: { in: Omit<Operations["check"]["in"], "answer">; out: Checked };
};
export type Op = keyof Requests;

export interface Response {
  clew?: number;
  id?: number;
  op?: string;
  result?: unknown;
  error?: EngineErrorJson;
}
