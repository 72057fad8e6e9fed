// Every technique has a lesson whose example works.
import lessons from "virtual:clew-lessons";
import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { instantiate, type Engine } from "../../npm/src/module.ts";
import type { Explanation, ReadPuzzle, Response, Solved, TechniqueInfo } from "../src/engine/protocol.ts";
import { Board, kBlank } from "../src/game/board.ts";
import { effectText, knownAfter, struckMarks } from "../src/learn/explanation.ts";

const kWasm = process.env.CLEW_WASM ?? new URL("../../../build/wasm/clew.wasm", import.meta.url);
let engine: Engine;
const ask = <T>(request: object): T => {
  const response = JSON.parse(engine.call(JSON.stringify(request))) as Response;
  if (response.error) throw new Error(response.error.what);
  return response.result as T;
};
beforeAll(async () => {
  engine = await instantiate(await WebAssembly.compile(await readFile(kWasm)));
});

test("there is a lesson for every technique the engine knows", () => {
  const { techniques } = ask<{ techniques: TechniqueInfo[] }>({ op: "techniques" });
  expect(techniques.length).toBeGreaterThanOrEqual(35);
  expect(lessons.map((each) => each.key)).toEqual(techniques.map((each) => each.key));
});

describe("lessons", () => {
  for (const lesson of lessons) {
    test(`${lesson.title}: the step is there, points somewhere and changes something`, () => {
      const { puzzle, board: json } = ask<{ puzzles: ReadPuzzle[] }>({ op: "read", text: lesson.board }).puzzles[0]!;
      const board = new Board(json);
      const { steps } = ask<Explanation>({ op: "explain", puzzle });
      const step = steps[lesson.step]!;
      expect(step.technique).toBe(lesson.key);
      expect(step.targets.length).toBeGreaterThan(0);
      expect(step.effects.length).toBeGreaterThan(0);
      for (const effect of step.effects) expect(effectText(board, effect)).not.toContain("undefined");
      const before = knownAfter(board, steps, lesson.step);
      const after = knownAfter(board, steps, lesson.step + 1);
      const changed =
        after.values.some((value, cell) => value !== before.values[cell]) ||
        after.threads.length > before.threads.length;
      expect(changed || struckMarks(board, step).size > 0 || step.effects.some((each) => each.type === "forbid")).toBe(
        true,
      );
    });
  }
});

test("the last position of an explanation is the solution", async () => {
  for (const kind of ["numbrix", "hidato", "hex", "zip", "latin"]) {
    const text = await readFile(new URL(`../../../puzzles/${kind}.jsonl`, import.meta.url), "utf8");
    const { puzzle, board: json } = ask<{ puzzles: ReadPuzzle[] }>({ op: "read", text }).puzzles[4]!;
    const board = new Board(json);
    const { solved, steps } = ask<Explanation>({ op: "explain", puzzle });
    expect(solved).toBe(true);
    const solution = board.values(ask<Solved>({ op: "solve", puzzle }).solutions[0]!);
    const { values, threads } = knownAfter(board, steps, steps.length);
    if (kind === "zip") {
      // Steps of the path instead of numbers: all of them.
      const taken = new Set(threads.map(([a, b]) => Math.min(solution[a]!, solution[b]!)));
      expect(threads.every(([a, b]) => Math.abs(solution[a]! - solution[b]!) === 1)).toBe(true);
      expect(taken.size).toBe(solution.length - 1);
    } else if (board.isPath) expect([...values]).toEqual(solution);
    else
      expect([...values].map((value) => (value === 1 ? 1 : kBlank))).toEqual(
        solution.map((value) => (value === 1 ? 1 : kBlank)),
      );
  }
});
