// Whatever happens to what is stored, the app opens, with all the games that nothing happened to. Every key
// is damaged 500 times over, by a generator of random numbers that starts at the same place each time.
import { describe, expect, test } from "vitest";
import { readEngine } from "../plugins/engine.ts";
import { Geometry } from "../src/board/geometry.ts";
import { viewOf } from "../src/board/view.ts";
import { instantiate } from "../../npm/src/module.ts";
import type { BoardJson, ClewJson, ReadPuzzle, Response } from "../src/engine/protocol.ts";
import { Board } from "../src/game/board.ts";
import { Game } from "../src/game/game.ts";
import { set } from "../src/game/move.ts";
import { readSavedGame } from "../src/game/save.ts";
import { snapshotOf } from "../src/game/snapshot.ts";
import { faultOf, fromClew, openCells, readDraft, ringsOf, steps, toClew } from "../src/make/draft.ts";
import { Mine } from "../src/make/mine.ts";
import { Games } from "../src/store/games.ts";
import { Keep, MemoryArea } from "../src/store/keep.ts";
import { bestTimes, Records, streaks } from "../src/store/records.ts";
import { loadSettings } from "../src/store/settings.ts";
import { isObject } from "../src/store/shapes.ts";
import { openStored } from "../src/store/stored.ts";
import { exportAll, readExport } from "../src/store/transfer.ts";
import { Programs } from "../src/write/saved.ts";

const engine = await instantiate(await WebAssembly.compile(await readEngine()));
const known = new Map<string, BoardJson | null>();
function layOut(puzzle: ClewJson): BoardJson | null {
  const text = JSON.stringify(puzzle);
  if (!known.has(text)) {
    const answer = JSON.parse(engine.call(JSON.stringify({ op: "read", text }))) as Response;
    known.set(text, (answer.result as { puzzles: ReadPuzzle[] } | undefined)?.puzzles[0]?.board ?? null);
  }
  return known.get(text)!;
}

const kPuzzles: ClewJson[] = [
  { kind: "numbrix", cells: [[1, 0, 0], [0, 0, 0], [0, 0, 9]], title: "Square" }, // prettier-ignore
  { kind: "hidato", cells: [[4, 0, 0, 11], [0, 0, 0, 0], [0, 6, null, 1]], walls: [[[0, 1], [1, 1]]] }, // prettier-ignore
  { kind: "hex", shape: { rows: 3, cols: 3, layout: "axial" }, cells: [[null, 1, 0], [0, 0, 0], [0, 7, null]] }, // prettier-ignore
  { kind: "latin", cells: [[-1, -1, -1, 1], [1, -1, -1, -1], [-1, -1, -1, -1], [-1, -1, -1, -1]] }, // prettier-ignore
];

/** A store as it is after some days: a game of each kind, with everything else there is. */
function stocked(): MemoryArea {
  const area = new MemoryArea();
  const keep = new Keep(area);
  const games = new Games(keep);
  kPuzzles.forEach((puzzle, i) => {
    const json = layOut(puzzle)!;
    const board = new Board(json);
    const meta = { id: `g${i}`, title: puzzle.kind, source: { type: "file" }, level: "easy", created: 7 } as const;
    const game = new Game(board, puzzle, meta);
    const cell = game.position.values.indexOf(-1);
    const number = board.isPath ? [...game.position.cellOf].indexOf(-1, 1) : 1;
    expect(game.play([set(cell, number)])).toBe(true);
    game.play([{ type: "mark", cell: game.position.values.lastIndexOf(-1), number: 1 }]);
    expect(games.write(game.toSave())).toBe("done");
    games.keepBoard(meta.id, json);
  });
  keep.write("settings", { theme: "dark", language: "de", showTimer: false });
  const result = { kind: "hex", rows: 3, cols: 3, cells: 7, level: "easy", seconds: 9, hints: 1, at: 7, title: "T" };
  keep.write("records", [{ ...result, game: "g2", daily: "2026-03-01" }, { ...result, game: "x", daily: null }]); // prettier-ignore
  const draft = fromClew(kPuzzles[1]!);
  keep.write("draft", { id: "m", draft: { ...draft, answer: [3] } });
  new Mine(keep).write({ id: "m", at: 7, puzzle: kPuzzles[2]! });
  const wanted = { solves: true, all: false, calls: 10_177, placements: null };
  const task = { title: "Task", text: "Solve it.", code: "// begin", puzzles: [kPuzzles[0]!, kPuzzles[3]!], wanted };
  const programs = new Programs(keep);
  programs.write({ id: "martin", at: 7, code: "function solve() {}", task: null, foreign: false });
  programs.write({ id: "task-0123456789abcdef", at: 8, code: "// mine", task, foreign: true });
  return area;
}

/** Everything that the views do with what is stored. Gives the games that could be opened. */
async function openApp(area: MemoryArea): Promise<Map<string, string>> {
  const keep = new Keep(area);
  const games = new Games(keep);
  loadSettings(keep);
  const records = new Records(keep);
  bestTimes(records.all());
  streaks(records.all(), "2026-03-02");
  const opened = new Map<string, string>();
  for (const saved of games.list()) {
    // The list's little drawing, from whatever is kept.
    const kept = games.board(saved.id);
    if (kept) {
      const geometry = new Geometry(new Board(kept));
      expect(geometry.viewBox).not.toContain("NaN");
      kept.cells.forEach((_, cell) => geometry.tile(cell));
    }
    const game = await openStored(games, saved.id, (from) => Promise.resolve(layOut(from.puzzle)));
    if (typeof game === "string") continue;
    viewOf(game, { showTargets: true, gapCells: [] });
    snapshotOf(game, null);
    game.findMistakes();
    expect(games.write(game.toSave())).toBe("done");
    opened.set(saved.id, game.position.values.join());
  }
  const draft = keep.readChecked("draft", (x) => (isObject(x) ? readDraft(x.draft) : null));
  for (const each of [draft, ...new Mine(keep).list().map((item) => fromClew(item.puzzle))]) {
    if (!each) continue;
    ringsOf(each);
    faultOf(each);
    openCells(each).forEach((cell) => steps(each, cell));
    layOut(toClew(each));
  }
  for (const { task } of new Programs(keep).list()) task?.puzzles.forEach(layOut);
  const read = readExport(JSON.stringify(exportAll(keep, games, records)));
  expect(read).toMatchObject({ skipped: 0 });
  return opened;
}

/** Random numbers that are the same each time (mulberry32). */
function dice(seed: number): (below: number) => number {
  return (below) => {
    seed = (seed + 0x6d2b79f5) | 0;
    let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

const kOdd: unknown[] = [null, true, -1, 0, 1, 0.5, 1e9, -1e300, "", "x", "constructor", [], [[]], {}, [null], "r1c1"];

/** Puts something odd somewhere into a value, or takes something out. */
function disturbed(value: unknown, roll: (below: number) => number): unknown {
  if (typeof value !== "object" || value === null || roll(6) === 0) return kOdd[roll(kOdd.length)];
  const copy: Record<string, unknown> = (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as Record<
    string,
    unknown
  >;
  const keys = Object.keys(copy);
  const key = keys[roll(Math.max(1, keys.length))];
  if (key === undefined) return kOdd[roll(kOdd.length)];
  const what = roll(8);
  if (what === 0 && Array.isArray(copy)) copy.splice(Number(key), 1);
  else if (what === 0) delete copy[key];
  else if (what === 1 && Array.isArray(copy)) copy.push(copy[Number(key)]);
  else copy[key] = disturbed(copy[key], roll);
  return copy;
}

function damaged(text: string, others: readonly string[], roll: (below: number) => number): string {
  const at = roll(text.length);
  switch (roll(6)) {
    case 0:
      return text.slice(0, at);
    case 1:
      return text.slice(0, at) + String.fromCharCode(32 + roll(95)) + text.slice(at + 1);
    case 2:
      return text.slice(0, at) + text.slice(at + 1 + roll(40));
    case 3:
      return others[roll(others.length)]!;
    default:
      return JSON.stringify(disturbed(JSON.parse(text), roll));
  }
}

function texts(area: MemoryArea): Map<string, string> {
  return new Map(Array.from({ length: area.length }, (_, i) => [area.key(i)!, area.getItem(area.key(i)!)!]));
}

const whole = texts(stocked());

test("an undamaged store opens with everything", async () => {
  expect([...(await openApp(stocked())).keys()].sort()).toEqual(["g0", "g1", "g2", "g3"]);
});

describe("500 damages leave the other games alone", () => {
  const good = openApp(stocked());
  for (const [index, key] of [...whole.keys()].entries()) {
    test(
      key,
      async () => {
        const roll = dice(1000 * index + 1);
        for (let round = 0; round < 500; ++round) {
          const area = new MemoryArea();
          const broken = damaged(whole.get(key)!, [...whole.values()], roll);
          for (const [each, text] of whole) area.setItem(each, each === key ? broken : text);
          const opened = await openApp(area);
          const mine = key.replace("clew:game:", "");
          for (const [id, values] of await good) {
            if (id !== mine) expect(opened.get(id), `${id} after ${key} became ${broken}`).toBe(values);
          }
          // What could not be read is not lost.
          if (!opened.has(mine) && key.startsWith("clew:game:")) {
            expect(area.getItem(key.replace("clew:", "clew:aside:"))).toBe(broken);
            expect(new Games(new Keep(area)).isDamaged(mine)).toBe(true);
          }
          // A second visit finds nothing more to complain about.
          if (round % 10 > 0) continue;
          const before = texts(area);
          expect(await openApp(area)).toEqual(opened);
          expect([...texts(area).keys()].sort()).toEqual([...before.keys()].sort());
        }
      },
      120_000,
    );
  }
});

test("a damaged program costs no other", () => {
  for (const broken of [
    "{",
    "7",
    '{"id":"martin","at":7,"code":7,"task":null}',
    '{"id":"empty","at":7,"code":"","task":null}',
  ]) {
    const area = stocked();
    area.setItem("clew:mine-program:martin", broken);
    const keep = new Keep(area);
    expect(new Programs(keep).list().map((each) => each.id)).toEqual(["task-0123456789abcdef"]);
    const file = exportAll(keep, new Games(keep), new Records(keep));
    expect(file.programs.length).toBe(1);
    expect(file.aside).toEqual({ "mine-program:martin": broken });
  }
});

test("a game is itself again after a damage that was mended", () => {
  const keep = new Keep(stocked());
  const text = JSON.stringify(keep.read("game:g0"));
  expect(readSavedGame(JSON.parse(text))).toMatchObject({ id: "g0", level: "easy" });
  expect(readSavedGame({ ...JSON.parse(text), level: "constructor" })).toMatchObject({ level: null });
});
