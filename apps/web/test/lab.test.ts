// The lab's data: pages of a run in bounded memory, domains, files; and every figure that was
// published, through the engine that the page uses.
import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { instantiate, type Engine } from "../../npm/src/module.ts";
import type { ReadPuzzle, Response, Run, Solved, StrategyInfo } from "../src/engine/protocol.ts";
import { Board, kBlank } from "../src/game/board.ts";
import { asRanges, findDomains, findSegments } from "../src/lab/domains.ts";
import { kExamples } from "../src/lab/examples.ts";
import { csvLine, runJson, stepsCsv } from "../src/lab/files.ts";
import { Pages, type LabStep } from "../src/lab/pages.ts";
import { makeBoard, takesTooLong } from "./boards.ts";

const kWasm = process.env.CLEW_WASM ?? new URL("../../../build/wasm/clew.wasm", import.meta.url);
let engine: Engine;
const ask = <T>(request: object): T => {
  const response = JSON.parse(engine.call(JSON.stringify(request))) as Response;
  if (response.error) throw new Error(response.error.what);
  return response.result as T;
};
const read = (text: string) => ask<{ puzzles: ReadPuzzle[] }>({ op: "read", text }).puzzles[0]!;

beforeAll(async () => {
  engine = await instantiate(await WebAssembly.compile(await readFile(kWasm)));
});

/** A run made up for the test: numbers 1, 2, 3, … put into and taken out of the same two cells. */
function madeUp(board: Board, total: number) {
  const asked: number[] = [];
  const event = (i: number): Run["events"][number] => {
    const cell = board.place(Math.floor(i / 2) % board.size);
    return i % 2 === 0 ? ["add", cell, (i % 7) + 1, i % 3 === 0 ? `because ${i}` : undefined] : ["delete", cell, null];
  };
  const fetch = (from: number, max: number): Promise<Run> => {
    asked.push(from);
    const events = Array.from({ length: Math.max(0, Math.min(max, total - from)) }, (_, i) => event(from + i));
    const start = new Array<number>(board.size).fill(kBlank);
    if (from % 2 === 1) start[Math.floor((from - 1) / 2) % board.size] = ((from - 1) % 7) + 1;
    const more = from + events.length < total;
    return Promise.resolve({
      strategy: "test",
      from,
      start: board.grid(start, 0),
      events,
      more,
      total: more ? null : total,
      status: more ? null : "solved",
      stats: { nodes: 0, calls: 0, placements: 0, backtracks: 0 },
    });
  };
  return { fetch, asked };
}

describe("pages of a run", () => {
  const board = makeBoard("numbrix", ". . .\n. . .");

  test("any step of a million can be shown with a handful of pages kept", async () => {
    const total = 1_000_001;
    const { fetch, asked } = madeUp(board, total);
    const pages = new Pages(board, fetch, 1000, 4);
    for (const step of [0, 1, 999, 1000, 1001, 500_000, 999_999, total, 3, 500_001]) {
      await pages.load(pages.pageOf(step));
      const filled = [...pages.boardAt(step)!].filter((value) => value !== kBlank).length;
      expect(filled, `after ${step}`).toBe(step % 2);
      expect(pages.keptCount).toBeLessThanOrEqual(4);
    }
    expect(pages.total).toBe(total);
    expect(asked.length).toBeLessThanOrEqual(8);
  });
  test("a page that is on its way is asked for once, and one that is here not again", async () => {
    const { fetch, asked } = madeUp(board, 10);
    const pages = new Pages(board, fetch, 5, 4);
    await Promise.all([pages.load(1), pages.load(1)]);
    await pages.load(1);
    expect(asked).toEqual([5]);
    expect(pages.boardAt(2)).toBeNull();
    expect(pages.stepAt(7)).toEqual({ type: "add", cell: 3, value: 7, reason: "because 6" });
  });
  test("a page after the end tells where the end is", async () => {
    const { fetch } = madeUp(board, 12);
    const pages = new Pages(board, fetch, 5, 4);
    await pages.load(9);
    expect(pages.total).toBe(12);
    expect(pages.stepAt(48)).toBeNull();
  });
  test("pages of any size tell the same boards", async () => {
    const item = read(kExamples[0]!.text);
    const sheet = new Board(item.board);
    const fetch = (from: number, max: number) =>
      Promise.resolve(ask<Run>({ op: "steps", puzzle: item.puzzle, strategy: "rules", from, max }));
    const [small, large] = [new Pages(sheet, fetch, 7, 99), new Pages(sheet, fetch)];
    await large.load(0);
    expect(large.total).toBe(75);
    for (let step = 0; step <= 75; ++step) {
      await small.load(small.pageOf(step));
      expect(small.boardAt(step)).toEqual(large.boardAt(step));
      expect(small.stepAt(step)).toEqual(large.stepAt(step));
    }
    const solution = ask<Solved>({ op: "solve", puzzle: item.puzzle }).solutions[0]!;
    expect([...small.boardAt(75)!]).toEqual(sheet.values(solution));
  });
});

describe("what is still possible", () => {
  test("a number is no further from its neighbours than the count says", () => {
    const board = makeBoard("numbrix", "1 . .\n. . 4\n. . .");
    const { numbers, dead } = findDomains(board, board.givens);
    // 2 and 3 lie between 1 and 4; 5 to 9 come after 4.
    expect(numbers[0]).toBeNull();
    expect(numbers[1]).toEqual([2, 6, 7, 8, 9]);
    expect(numbers[2]).toEqual([3, 5, 6, 7, 8, 9]);
    expect(numbers[8]).toEqual([5, 6, 7, 8, 9]);
    expect(dead).toEqual([]);
  });
  test("a cell that nothing can get to is told", () => {
    const board = makeBoard("numbrix", ". 1 2\n6 5 3\n7 8 4");
    expect(findDomains(makeBoard("numbrix", ". 2 1\n4 3 x"), [kBlank, 2, 1, 4, 3]).numbers[0]).toEqual([5]);
    expect(findDomains(board, board.givens).numbers[0]).toEqual([]);
    expect(findDomains(board, board.givens).dead).toEqual([0]);
  });
  test("a true solution is never ruled out", () => {
    for (const { text } of kExamples.filter((each) => !each.text.includes("latin"))) {
      const item = read(text);
      const board = new Board(item.board);
      const solution = board.values(ask<Solved>({ op: "solve", puzzle: item.puzzle }).solutions[0]!);
      const { numbers } = findDomains(board, board.givens);
      solution.forEach((value, cell) => numbers[cell] && expect(numbers[cell]).toContain(value));
    }
  });
  test("shading: rows, columns, neighbours and satisfied clues are out", () => {
    const board = makeBoard("latin", ". . . .\n. 1 . .\n. . . .\n. . . .");
    const values = new Array<number>(16).fill(kBlank);
    values[0] = 1;
    const free = findDomains(board, values).numbers.flatMap((list, cell) => (list?.length ? [cell] : []));
    expect(free).toEqual([7, 11, 13, 14, 15]);
  });
  test("pieces of path", () => {
    const board = makeBoard("numbrix", "1 2 .\n. 3 7\n. 4 8");
    expect(findSegments(board, board.givens)).toEqual([
      [1, 4],
      [7, 8],
    ]);
    expect(asRanges([3, 4, 5, 9])).toEqual([
      [3, 5],
      [9, 9],
    ]);
  });
});

describe("the examples", () => {
  for (const { key, text, figure } of kExamples) {
    test(`${key} is read, solved by every strategy that applies${figure ? `, and ${figure.strategy} takes ${figure.value} ${figure.count}` : ""}`, () => {
      const { puzzle } = read(text);
      const { strategies } = ask<{ strategies: StrategyInfo[] }>({ op: "strategies", puzzle });
      expect(strategies.length).toBeGreaterThanOrEqual(3);
      for (const { name } of strategies.filter((each) => !takesTooLong(key, each.name)))
        expect(ask<Solved>({ op: "solve", puzzle, strategy: name }).status, name).toBe("solved");
      if (figure)
        expect(ask<Solved>({ op: "solve", puzzle, strategy: figure.strategy }).stats[figure.count]).toBe(figure.value);
    });
  }
});

describe("files", () => {
  const board = makeBoard("numbrix", "1 .\n. .");
  const steps: LabStep[] = [
    { type: "add", cell: 1, value: 2, reason: 'it is "near", so' },
    { type: "dead end", cell: -1, value: kBlank, reason: "" },
  ];
  test("CSV quotes what it must", () => {
    expect(csvLine(["a,b", 'say "x"', 3, "plain"])).toBe('"a,b","say ""x""",3,plain');
    expect(stepsCsv(board, steps)).toBe(
      'step,type,row,column,value,reason\r\n1,add,1,2,2,"it is ""near"", so"\r\n2,dead end,,,,\r\n',
    );
  });
  test("JSON can be read back, and says where it was cut", () => {
    const chosen = {
      ref: "",
      title: "T",
      item: {
        puzzle: {
          kind: "numbrix" as const,
          cells: [
            [1, 0],
            [0, 0],
          ],
        },
        board: board.json,
      },
    };
    const lab = { board, chosen, strategy: "dfs", total: 9, figures: null };
    const json = JSON.parse(runJson(lab, steps)) as Record<string, unknown>;
    expect(json.events).toEqual([
      ["add", [0, 1], 2, 'it is "near", so'],
      ["dead end", null, null],
    ]);
    expect(json.steps).toBe(9);
    expect(json.shown).toBe(2);
    expect(JSON.parse(runJson({ ...lab, total: 2 }, steps))).not.toHaveProperty("shown");
  });
});
