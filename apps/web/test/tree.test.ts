// The search tree of a run: built from steps, as it grows, folded; and with as many nodes as the documents
// published, through the engine that the page uses.
import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { instantiate, type Engine } from "../../npm/src/module.ts";
import type { Response, Run, Solved, StrategyInfo } from "../src/engine/protocol.ts";
import { kExamples } from "../src/lab/examples.ts";
import { kStepTypes, type StepType } from "../src/lab/pages.ts";
import {
  cutLine,
  isSolution,
  neighbour,
  nodeAt,
  nodesAt,
  pathTo,
  plainDepth,
  TreeBuilder,
  treeOf,
  type SearchTree,
} from "../src/lab/tree.ts";
import { fit, hit, kFoldPx, place, reveal, visible, zoom } from "../src/lab/treeview.ts";
import { codeDe } from "../src/words/code.de.ts";
import { strategiesDe, whyDe } from "../src/words/strategies.de.ts";
import { strategiesEn, whyEn } from "../src/words/strategies.en.ts";
import { takesTooLong } from "./boards.ts";

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

/** 1, then 2 in three cells, of which the first is a dead end, the second one too after a 3, the third the end. */
const kSmall = (
  [
    ["add", 1],
    ["add", 2],
    ["dead end", 2],
    ["delete", 1],
    ["add", 2],
    ["add", 3],
    ["dead end", 3],
    ["delete", 2],
    ["delete", 1],
    ["add", 2],
    ["solution", 2],
  ] as [StepType, number][]
).map(([type, depth], i) => ({ type, depth, cell: i, value: depth, line: type === "dead end" ? 7 : 3 }));

describe("a small tree", () => {
  const tree = treeOf(kSmall);

  test("has its nodes, sizes and ends", () => {
    expect(tree.nodes).toBe(5);
    expect([...tree.parent]).toEqual([-1, 0, 1, 1, 3, 1]);
    expect([...tree.size]).toEqual([6, 5, 1, 2, 1, 1]);
    expect([...tree.depth]).toEqual([0, 1, 2, 2, 3, 2]);
    expect([...tree.cell]).toEqual([-1, 0, 1, 4, 5, 9]);
    expect(tree.deepest).toBe(3);
    expect(tree.leaves).toBe(3);
    expect([2, 4].map((node) => cutLine(tree, node))).toEqual([7, 7]);
    expect(isSolution(tree, 5)).toBe(true);
    expect([...tree.deadEnds]).toEqual([[7, 2]]);
  });

  test("grows with the steps, forwards and backwards", () => {
    expect(kSmall.map((_, i) => nodesAt(tree, i + 1) - 1)).toEqual([1, 2, 2, 2, 3, 4, 4, 4, 4, 5, 5]);
    expect(nodesAt(tree, 0)).toBe(1);
    const nodes = kSmall.map(({ depth }, i) => nodeAt(tree, i + 1, depth));
    expect(nodes).toEqual([1, 2, 2, 1, 3, 4, 4, 3, 1, 5, 5]);
    for (let part = 0; part <= kSmall.length; ++part)
      expect(treeOf(kSmall.slice(0, part)).nodes).toBe(nodesAt(tree, part) - 1);
  });

  test("is walked from node to node", () => {
    const go = (from: number, way: Parameters<typeof neighbour>[2]) => neighbour(tree, from, way, 6);
    expect(go(0, "child")).toBe(1);
    expect(go(1, "child")).toBe(2);
    expect(go(2, "next")).toBe(3);
    expect(go(3, "next")).toBe(5);
    expect(go(5, "previous")).toBe(3);
    expect(go(3, "previous")).toBe(2);
    expect([go(0, "parent"), go(2, "previous"), go(5, "next"), go(5, "child"), go(0, "next")]).toEqual([0, 2, 5, 5, 0]);
    expect(pathTo(tree, 4)).toEqual([0, 1, 3, 4]);
  });

  test("is drawn whole, and hit where it is drawn", () => {
    const view = fit(tree, 400, 300);
    const items = visible(tree, view, 400, 300, 6);
    expect(items.map((item) => item.node).sort()).toEqual([0, 1, 2, 3, 4, 5]);
    for (const { node, x, y, folded } of items) {
      expect(folded).toBe(0);
      expect([x > 0, x < 400, y > 0, y < 300]).toEqual([true, true, true, true]);
      expect(hit(items, x + 2, y - 2)?.node).toBe(node);
    }
    expect(hit(items, 1, 299)).toBeNull();
    expect(visible(tree, view, 400, 300, 3).map((item) => item.node)).toEqual([0, 1, 2]);
  });
});

test("a program that only places and removes has a depth, too", () => {
  let depth = 0;
  const types: StepType[] = ["add", "add", "delete", "add", "solution", "delete", "delete", "delete"];
  expect(types.map((type) => (depth = plainDepth(type, depth)))).toEqual([1, 2, 1, 2, 2, 1, 0, 0]);
});

test("a tree with no room left says so", () => {
  const builder = new TreeBuilder(3);
  for (const step of kSmall) builder.push(step);
  expect(builder.full).toBe(true);
  const tree = builder.build();
  expect(tree.nodes).toBe(3);
  expect(tree.cut).toBe(true);
});

/** Fetched as the page does it, in several answers. */
function wholeTree(puzzle: string, strategy: string, max = 100_000): SearchTree {
  const builder = new TreeBuilder();
  for (let from = 0; ; from += max) {
    const run = ask<Run>({ op: "steps", puzzle, strategy, from, max, columns: true });
    const { type, cell, value, line, depth } = run.columns!;
    type.forEach((each, i) =>
      builder.push({ type: kStepTypes[each]!, cell: cell[i]!, value: value[i]!, line: line[i]!, depth: depth[i]! }),
    );
    if (!run.more) return builder.build();
  }
}

describe("the published figures", () => {
  for (const { key, text, figure } of kExamples.filter((each) => each.figure)) {
    test(`${key}: ${figure!.value} nodes`, () => {
      expect(wholeTree(text, figure!.strategy, 7000).nodes).toBe(figure!.value);
    });
  }

  test("every strategy's tree has as many nodes as it counted", () => {
    for (const { key, text } of kExamples) {
      const { strategies } = ask<{ strategies: StrategyInfo[] }>({ op: "strategies", puzzle: text });
      for (const { name } of strategies) {
        if (name === "fast" || takesTooLong(key, name)) continue;
        const { stats } = ask<Solved>({ op: "solve", puzzle: text, strategy: name });
        // Each page of a run is fetched by running it again: 5.4 million nodes would take minutes.
        if (stats.nodes > 1_000_000) continue;
        expect(wholeTree(text, name).nodes, `${key} ${name}`).toBe(stats.nodes);
      }
    }
  });
});

describe("words", () => {
  test("each algorithm has its lines in German, indented alike", () => {
    const { strategies } = ask<{ strategies: StrategyInfo[] }>({ op: "strategies", code: true });
    const indents = (lines: readonly string[]) => lines.map((line) => line.length - line.trimStart().length);
    const codes = strategies.flatMap((each) => each.code!);
    expect(codes.map((code) => code.name).sort()).toEqual(Object.keys(codeDe).sort());
    for (const { name, lines } of codes) {
      expect(indents(codeDe[name]!), name).toEqual(indents(lines));
      for (const line of codeDe[name]!) expect(line.length, line).toBeLessThanOrEqual(62);
    }
    expect(strategies.map(({ name }) => name).sort()).toEqual(Object.keys(strategiesEn).sort());
    expect(Object.keys(strategiesDe).sort()).toEqual(Object.keys(strategiesEn).sort());
    for (const { name, title } of strategies) expect(strategiesEn[name]!.title).toBe(title);
  });

  test("every line that is ever lit has its reason in both languages, with variables that there are", () => {
    const puzzles = [...kExamples.map(({ text }) => text), "kind: zip\n1 . . .\n. . . .\n. . 2 .\n. . . .\n3 . . ."];
    for (const puzzle of puzzles) {
      const { strategies } = ask<{ strategies: StrategyInfo[] }>({ op: "strategies", code: true, puzzle });
      for (const { name, code } of strategies) {
        const run = ask<Run>({ op: "steps", puzzle, strategy: name, code: true, max: 30_000 });
        const about = code![0]!;
        const seen = new Set(run.events.map(([type], i) => `${run.code!.line[i]} ${type}`));
        for (const each of seen) {
          const [, line, type] = /^(\d+) (.*)$/.exec(each)!;
          for (const why of [whyEn, whyDe]) {
            const words = why[about.name]?.[Number(line)];
            const text = typeof words === "string" ? words : words?.[type as StepType];
            // English dead ends have the strategy's own words.
            if (why === whyEn && type === "dead end" && !text) continue;
            expect(text, `${about.name} ${each}`).toBeTruthy();
            for (const [, variable] of text!.matchAll(/\{([^}]*)\}/g)) expect(about.variables).toContain(variable);
          }
        }
      }
    }
  });
});

describe("a large tree", () => {
  // Made up: two or three children each, now and then a long walk.
  const builder = new TreeBuilder();
  let seed = 1;
  const chance = () => (seed = (seed * 48271) % 2147483647) / 2147483647;
  let depth = 0;
  for (let i = 0; i < 1_000_000; ++i) {
    depth = chance() < 0.55 && depth < 60 ? depth + 1 : Math.max(1, depth - Math.floor(chance() * 3));
    builder.push({ type: "add", cell: depth, value: depth, line: 1, depth });
    if (chance() < 0.3) builder.push({ type: "dead end", cell: -1, value: -1, line: 2, depth });
  }
  const tree = builder.build();

  test("is folded to what a screen can show, wherever one looks", () => {
    expect(tree.nodes).toBeGreaterThan(337_000);
    const [width, height] = [1200, 420];
    let view = fit(tree, width, height);
    for (let i = 0; i < 12; ++i) {
      const items = visible(tree, view, width, height, tree.nodes + 1);
      expect(items.length).toBeLessThan(((width / kFoldPx) * height) / 2);
      view = zoom(view, 3, width / 3, height / 2, tree, width);
    }
    const all = visible(tree, fit(tree, width, height), width, height, tree.nodes + 1);
    expect(all.reduce((sum, { folded }) => sum + (folded || 1), 0)).toBe(tree.nodes + 1);
  });

  test("shows any of its nodes when asked", () => {
    const [width, height] = [1200, 420];
    for (const node of [1, 1000, tree.nodes >> 1, tree.nodes]) {
      const view = reveal(tree, node, fit(tree, width, height), width, height);
      const { x, y, width: wide } = place(tree, node, view);
      expect(wide).toBeGreaterThanOrEqual(kFoldPx);
      expect([x >= 0, x <= width, y >= 0, y <= height]).toEqual([true, true, true, true]);
      expect(visible(tree, view, width, height, tree.nodes + 1).some((item) => item.node === node)).toBe(true);
    }
  });
});
