// What the engine refuses, as an error to throw.
import type { Problem } from "./types.ts";

/** What the engine found wrong with a request, in its own words. */
export class ClewError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.expected ? `${problem.what}; expected ${problem.expected}` : problem.what);
    this.name = "ClewError";
  }
}

/** The same question as `instanceof`, also of an error that another copy of this file made. */
export const isRefusal = (error: unknown): error is ClewError => error instanceof Error && error.name === "ClewError";
