// Programs of one's own without a browser: what is marked in their text, what is believed of a recording, what a
// task asks for, and that links and files hold it.
import { describe, expect, test } from "vitest";
import { Recording, statsOf } from "../src/write/recording.ts";
import { readTaskCode, readTaskFile, taskCode, taskFile, type Task } from "../src/write/task.ts";
import { runChecks, type Finished } from "../src/write/verdict.ts";
import { kCount, kWrite, watch } from "../src/write/watched.ts";
import { makeBoard } from "./boards.ts";

describe("a program made ready to be watched", () => {
  const marked = (code: string) => watch(code, ["explore"]);
  test("plain writes are marked, reading is not, no line moves", () => {
    const { code, plain } = marked(
      "if (grid[r][c] === 0)\n  grid[r + 1][\n c] = n;\nprint(grid.length, grid[0].length);",
    );
    expect(plain).toBe(true);
    expect(code).toBe(`if (grid[r][c] === 0)\n  ${kWrite}(r + 1,\nc,n);\nprint(grid.length, grid[0].length);`);
  });
  test("a write in a write, and one that is a value", () => {
    expect(marked("grid[a][b] = grid[c][d] = 0").code).toBe(`${kWrite}(a,b,${kWrite}(c,d,0))`);
    expect(marked("if ((grid[0][grid[1][1]] = 2)) f();").plain).toBe(true);
  });
  test.each([
    "grid[r][c]++",
    "--grid[r][c]",
    "grid[r][c] += 1",
    "const row = grid[r]",
    "f(grid)",
    "[grid[0][0], x] = [1, 2]",
    "for (grid[0][0] of list) {}",
    "const { length } = grid",
    "let grid = []",
    "grid = []",
    "({ grid })",
    "grid[0].fill(1)",
    "delete grid[0][0]",
  ])("%s is left to a grid that watches itself", (text) => {
    const { code, plain } = marked(text);
    expect(plain).toBe(false);
    expect(code).toBe(text);
  });
  test("calls are counted where a procedure begins", () => {
    expect(marked("function explore() { return true; }").code).toBe(
      `function explore() {${kCount}.calls++; return true; }`,
    );
    expect(marked("function other() {}").code).toBe("function other() {}");
  });
  test("what is no program is left as it is", () => {
    expect(marked("grid[0][0] = ;").code).toBe("grid[0][0] = ;");
  });
});

describe("a recording", () => {
  const board = makeBoard("numbrix", "1 .\n. .");
  const counts = { steps: 2, calls: 1, placements: 1, backtracks: 1, solutions: 0 };
  const message = (change: object = {}) => ({
    counts,
    us: 5,
    types: Uint8Array.of(0, 2),
    cells: Int16Array.of(1, 1),
    values: Int16Array.of(2, 2),
    lines: Uint16Array.of(3, 4),
    output: ["one"],
    answers: [[1, 2, 4, 3]],
    ...change,
  });
  test("takes steps, and gives them in pages with the board before", () => {
    const run = new Recording(board);
    expect(run.take(message())).toBe(true);
    expect(run.lineOf(1)).toBe(3);
    expect(run.page(1, 10)).toMatchObject({
      from: 1,
      start: [
        [1, 2],
        [0, 0],
      ],
      events: [["delete", [0, 1], 2]],
      total: 2,
    });
    expect([...run.steps()].map((step) => step.depth)).toEqual([1, 0]);
    expect(run.answers).toEqual([[1, 2, 4, 3]]);
  });
  test("keeps the moments at which 1, 2, 4, 8, ... numbers had been put down", () => {
    const run = new Recording(board);
    const at = (steps: number, placements: number, calls: number) =>
      run.take({
        ...message({ counts: { ...counts, steps, placements, calls }, us: 10 * steps, answers: [] }),
        types: Uint8Array.of(0),
        cells: Int16Array.of(1),
        values: Int16Array.of(2),
        lines: Uint16Array.of(1),
      });
    expect([at(1, 1, 1), at(2, 1, 5), at(3, 2, 6), at(4, 3, 7), at(5, 4, 9)]).toEqual(Array(5).fill(true));
    expect([...run.marks.keys()]).toEqual([1, 2, 4]);
    // The first report of a number is the moment itself.
    expect(run.marks.get(1)).toMatchObject({ length: 1, timeUs: 10, counts: { calls: 1 } });
    expect(statsOf(run.marks.get(4)!)).toEqual({ nodes: 4, calls: 9, placements: 4, backtracks: 1, time_us: 50 });
  });
  test.each([
    { counts: null },
    { counts: { ...counts, steps: -1 } },
    { us: "5" },
    { types: [0, 2] },
    { types: Uint8Array.of(9, 2) },
    { cells: Int16Array.of(4, 1) },
    { cells: Int16Array.of(1) },
    { values: Int16Array.of(5, 2) },
  ])("does not believe %j", (change) => {
    expect(new Recording(board).take(message(change))).toBe(false);
  });
  test("what is printed and answered is looked at, too", () => {
    const run = new Recording(board);
    expect(run.take(message({ output: [7, "x".repeat(50_000), "more"], answers: [[1], "no", [1, "2", 4, 3]] }))).toBe(
      true,
    );
    expect(run.output.map((line) => line.length)).toEqual([20_000]);
    expect(run.answers).toEqual([[1, 0, 4, 3]]);
  });
});

describe("a task", () => {
  const task: Task = {
    title: "Größer",
    text: "<b>",
    code: "// ünï",
    puzzles: [{ clew: 1, kind: "numbrix", shape: { rows: 1, cols: 2 }, cells: [[1, 0]] }],
    wanted: { solves: true, all: false, calls: 10, placements: null },
  };
  test("goes through a link and a file", async () => {
    expect(await readTaskCode(await taskCode(task))).toEqual(task);
    expect(readTaskFile(await taskFile(task).text())).toEqual(task);
  });
  test("one letter changed, and it is no link", async () => {
    const code = await taskCode(task);
    for (let at = 20; at < code.length; at += 17) {
      const other = code[at] === "A" ? "B" : "A";
      expect(await readTaskCode(code.slice(0, at) + other + code.slice(at + 1)), String(at)).toBeNull();
    }
    expect(await readTaskCode(code.slice(0, -5))).toBeNull();
    expect(readTaskFile("{}")).toBeNull();
    expect(readTaskFile('{"clew_program":1,"title":"","text":"","code":7,"puzzles":[]}')).toBeNull();
  });
  test("its checks are open until every puzzle has been run, and fail at once", () => {
    const run = (calls: number, type: "end" | "silent" = "end"): Finished => ({
      verdict: { type: "solved", solutions: 1 },
      ending: type === "end" ? { type, answer: true } : { type },
      counts: { steps: 0, calls, placements: 0, backtracks: 0, solutions: 1 },
      solutions: 2,
    });
    const states = (runs: (Finished | null)[]) =>
      runChecks({ solves: true, all: true, calls: 10, placements: null }, runs).map((check) => check.state);
    expect(states([null, null])).toEqual(["open", "open", "open"]);
    expect(states([run(10), null])).toEqual(["open", "fail", "open"]);
    expect(states([run(10), { ...run(3), solutions: 1 }])).toEqual(["pass", "fail", "pass"]);
    expect(states([run(11), null])).toEqual(["open", "fail", "fail"]);
    // One that was stopped counted too little.
    expect(states([run(1, "silent"), null])).toEqual(["open", "fail", "fail"]);
  });
});
