// The text that runs in the worker: what a program finds around it (sandbox/runner.js), told the puzzle, and
// after it the program itself, so that a line of the one is a line of the other moved by a known number.
import { kBlank, type Board } from "../game/board.ts";
import { kCount, kWrite, watch } from "./watched.ts";
import runner from "./sandbox/runner.js?raw";

/** Steps that are kept: 337,314 calls of the assignment's hardest board are 900,000 steps. */
export const kMostSteps = 1_000_000;
/** Answers that are looked at. */
export const kMostAnswers = 100;
/** Characters that a program may print. */
export const kMostOutput = 20_000;
/** The first of these that a program has is where it begins. */
export const kBeginnings = ["solve", "explore", "search"] as const;
/** Procedures whose calls are counted. */
export const kCounted = ["recursiveSolve", "explore", "search"] as const;

const kLimits = {
  steps: kMostSteps,
  /** Steps whose line is told: to find one out takes longer than all the rest of a step, some 5 µs. */
  lines: 5_000,
  piece: 8192,
  /** Steps that are told one by one: what comes before an endless loop is often short. */
  single: 200,
  /** ms between two reports after that. */
  every: 10,
  answers: kMostAnswers,
  output: kMostOutput,
  begin: kBeginnings,
  /** ms between signs of life of one that has done more than is kept. */
  alive: 100,
  writeName: kWrite,
  countName: kCount,
};

/** Nothing is written down; a sign of life is enough. */
const kUnwatched = { steps: 0, lines: 0, single: 0 };

export interface Script {
  text: string;
  /** Lines before the program's first. */
  before: number;
}

const linesOf = (text: string) => text.split("\n").length;

export function makeScript(board: Board, code: string, unwatched = false): Script {
  const { rows, cols, size, isPath, places, neighbours, numbers, givens } = board;
  const fixed = places.map((_, cell) => board.isFixed(cell));
  const puzzle = { rows, cols, size, isPath, places, neighbours, numbers, givens, fixed, blank: kBlank };
  const watched = watch(code, kCounted);
  const head = `"use strict";${runner.trimEnd().replace(/;$/, "")}`;
  const before = linesOf(head);
  const limits = { ...kLimits, ...(unwatched ? kUnwatched : {}), before, length: linesOf(code), plain: watched.plain };
  return { text: `${head}(${JSON.stringify(puzzle)}, ${JSON.stringify(limits)});\n${watched.code}\n`, before };
}
