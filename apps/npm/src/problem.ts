// What the engine refuses, as an error to throw.
import type { Problem } from "./types.ts";

/** What the engine found wrong with a request, in its own words. */
export class ClewError extends Error {
  constructor(readonly problem: Problem) {
    super(problem.expected ? `${problem.what}; expected ${problem.expected}` : problem.what);
    this.name = "ClewError";
  }
}
