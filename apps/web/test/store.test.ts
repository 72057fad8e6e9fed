import { describe, expect, test } from "vitest";
import type { SavedGame } from "../src/game/save.ts";
import { dailyRequest, dateKey } from "../src/store/daily.ts";
import { Games } from "../src/store/games.ts";
import { Keep, MemoryArea } from "../src/store/keep.ts";
import { bestTimes, isBest, readRecord, Records, streaks, type SolveRecord } from "../src/store/records.ts";
import { readSettings } from "../src/store/settings.ts";
import { exportAll, importAll, readExport } from "../src/store/transfer.ts";
import { Mine } from "../src/make/mine.ts";
import { Programs } from "../src/write/saved.ts";
import { kKinds } from "../src/engine/protocol.ts";
import { makeGame } from "./boards.ts";

function savedGame(id = "a"): SavedGame {
  return { ...makeGame("numbrix", "1 . .\n. . .").toSave(), id };
}
const record = (game: string, seconds: number, daily: string | null = null): SolveRecord => ({
  game,
  kind: "numbrix",
  rows: 5,
  cols: 5,
  cells: 25,
  level: "easy",
  seconds,
  hints: 0,
  at: seconds,
  daily,
  title: "T",
});

describe("games in two tabs", () => {
  test("a tab that has not heard of the other's write does not overwrite it", () => {
    const area = new MemoryArea();
    const [here, there] = [new Games(new Keep(area)), new Games(new Keep(area))];
    expect(here.write(savedGame())).toBe("done");
    const mine = here.read("a")!;
    const theirs = there.read("a")!;
    expect(mine.rev).toBe(1);
    expect(there.write({ ...theirs, seconds: 50 })).toBe("done");
    expect(here.write({ ...mine, seconds: 10 })).toBe("newer");
    expect(here.read("a")!.seconds).toBe(50);
    expect(here.write({ ...here.read("a")!, seconds: 60 })).toBe("done");
  });
  test("results of both tabs are kept", () => {
    const area = new MemoryArea();
    const [here, there] = [new Records(new Keep(area)), new Records(new Keep(area))];
    here.add([record("a", 10)]);
    there.add([record("b", 20)]);
    expect(here.add([record("a", 99)])).toBe(0);
    expect(here.all().map((r) => [r.game, r.seconds])).toEqual([
      ["a", 10],
      ["b", 20],
    ]);
  });
});

test("when room is short, drawings and old finished games go first", () => {
  class Small extends MemoryArea {
    override setItem(key: string, value: string) {
      let size = value.length;
      for (let i = 0; i < this.length; ++i) if (this.key(i) !== key) size += this.getItem(this.key(i)!)!.length;
      if (size > 9000) throw new Error("full");
      super.setItem(key, value);
    }
  }
  const games = new Games(new Keep(new Small()));
  games.write(savedGame("a"));
  games.keepBoard("b", { x: "y".repeat(7500) } as never);
  expect(games.write({ ...savedGame("c"), title: "z".repeat(1500) })).toBe("done");
  expect(games.board("b")).toBeNull();
  expect(games.read("a")).not.toBeNull();
  expect(games.write({ ...savedGame("d"), title: "z".repeat(9500) })).toBe("full");
});

test("a damaged entry is as good as none", () => {
  const area = new MemoryArea();
  const games = new Games(new Keep(area));
  area.setItem("clew:game:a", "{broken");
  area.setItem("clew:game:b", '{"clew_save":1}');
  area.setItem("clew:records", '{"no":"list"}');
  expect(games.list()).toEqual([]);
  expect(new Records(new Keep(area)).all()).toEqual([]);
});

describe("records", () => {
  test("best and median by kind, size and level", () => {
    const rows = bestTimes([record("a", 10), record("b", 20), { ...record("c", 5), level: "hard" }]);
    expect(rows.map((row) => [row.level, row.best, row.median, row.count])).toEqual([
      ["easy", 10, 15, 2],
      ["hard", 5, 5, 1],
    ]);
    expect(isBest([record("a", 10), record("b", 20)], record("a", 10))).toBe(true);
    expect(isBest([record("a", 10)], record("a", 10))).toBe(false);
  });
  test("streaks count days, not puzzles, and survive until the day after", () => {
    const days = ["2026-02-26", "2026-02-27", "2026-02-28", "2026-03-01", "2026-03-01"].map((day, i) =>
      record(`g${i}`, 1, day),
    );
    expect(streaks(days, "2026-03-01")).toMatchObject({ now: 4, longest: 4 });
    expect(streaks(days, "2026-03-02")).toMatchObject({ now: 4, longest: 4 });
    expect(streaks(days, "2026-03-03")).toMatchObject({ now: 0, longest: 4 });
    expect(streaks([], "2026-03-03")).toMatchObject({ now: 0, longest: 0 });
  });
  test("refuse what is none", () => {
    for (const bad of [
      null,
      3,
      {},
      { ...record("a", 1), kind: "chess" },
      { ...record("a", 1), seconds: "1" },
      { ...record("a", 1), at: NaN },
    ]) {
      expect(readRecord(bad)).toBeNull();
    }
  });
});

describe("everything as a file", () => {
  test("goes out and comes back on another device", async () => {
    const there = new Keep(new MemoryArea());
    const [games, records] = [new Games(there), new Records(there)];
    games.write({ ...savedGame("a"), steps: ["set r1c2 2"], cursor: 1 });
    records.add([record("x", 12)]);
    const text = JSON.stringify(exportAll(there, games, records));
    const here = new Keep(new MemoryArea());
    const file = readExport(text);
    if (typeof file === "string") throw new Error(file);
    const result = await importAll(file, here, new Games(here), new Records(here), () => Promise.resolve(true));
    expect(result).toEqual({ games: 1, records: 1, mine: 0, programs: 0, skipped: 0 });
    expect(new Games(here).read("a")!.steps).toEqual(["set r1c2 2"]);
    const again = await importAll(file, here, new Games(here), new Records(here), () => Promise.resolve(true));
    expect(again).toEqual({ games: 0, records: 0, mine: 0, programs: 0, skipped: 0 });
  });
  test("puzzles and programs of one's own go along; the newer one stays", async () => {
    const there = new Keep(new MemoryArea());
    const { puzzle } = savedGame();
    const wanted = { solves: true, all: false, calls: 9, placements: null };
    const task = { title: "T", text: "", code: "// begin", puzzles: [puzzle], wanted };
    const program = (id: string, at: number, code: string) => ({ id, at, code, task: null, foreign: false });
    const own = new Programs(there);
    own.write(program("martin", 5, "// older"));
    own.write(program("empty", 7, "// only there"));
    own.write({ ...program("task-12", 7, "// mine"), task });
    new Mine(there).write({ id: "m", at: 7, puzzle });
    const text = JSON.stringify(exportAll(there, new Games(there), new Records(there)));
    const file = readExport(text);
    if (typeof file === "string") throw new Error(file);
    expect(file.programs.map((each) => each.id).sort()).toEqual(["empty", "martin", "task-12"]);

    const here = new Keep(new MemoryArea());
    const mine = new Programs(here);
    mine.write(program("martin", 6, "// newer"));
    const take = (isGood = true) =>
      importAll(file, here, new Games(here), new Records(here), () => Promise.resolve(isGood));
    // A task whose puzzle the engine does not know is left out, and so is the puzzle.
    expect(await take(false)).toMatchObject({ mine: 0, programs: 1, skipped: 2 });
    expect(await take()).toMatchObject({ mine: 1, programs: 1, skipped: 0 });
    expect(mine.read("martin")!.code).toBe("// newer");
    // What comes from a file waits for a press.
    expect(mine.read("empty")).toEqual({ ...program("empty", 7, "// only there"), foreign: true });
    expect(mine.read("task-12")).toMatchObject({ code: "// mine", task: { title: "T", wanted: { calls: 9 } } });
    expect(new Mine(here).read("m")!.puzzle).toEqual(puzzle);
    expect(await take()).toMatchObject({ mine: 0, programs: 0, skipped: 0 });
  });
  test("programs of a file are looked at one by one, and a file of before has none", () => {
    const programs = [{ id: "martin", at: 1, code: "", task: null }, { id: "martin", at: 1, code: 7, task: null }, 5];
    const read = readExport(JSON.stringify({ clew_export: 1, games: [], records: [], programs, mine: [{ id: "x" }] }));
    expect(read).toMatchObject({ programs: [{ id: "martin", foreign: false }], mine: [], skipped: 3 });
    expect(readExport('{"clew_export":1,"games":[],"records":[]}')).toMatchObject({ programs: [], skipped: 0 });
  });
  test("what is no such file, or has bad games, does no harm", async () => {
    expect(readExport("nonsense")).toBe("json");
    expect(readExport("[]")).toBe("version");
    expect(readExport('{"clew_export":2}')).toBe("version");
    expect(readExport('{"clew_export":1,"games":{}}')).toBe("shape");
    const file = readExport(
      JSON.stringify({ clew_export: 1, games: [savedGame("a"), { clew_save: 1 }, savedGame("../x")], records: [7] }),
    );
    if (typeof file === "string") throw new Error(file);
    expect([file.games.length, file.skipped, file.records.length]).toEqual([1, 2, 0]);
    const here = new Keep(new MemoryArea());
    const result = await importAll(file, here, new Games(here), new Records(here), () => Promise.resolve(false));
    expect(result).toEqual({ games: 0, records: 0, mine: 0, programs: 0, skipped: 1 });
  });
  test("settings from outside are checked one by one", () => {
    expect(readSettings({ theme: "neon", showTimer: "no", leftHanded: true })).toEqual({
      theme: "system",
      language: "system",
      showMistakes: false,
      showTimer: true,
      showTargets: true,
      leftHanded: true,
      hints: "nudge",
      labels: "hint",
      sound: false,
      haptics: false,
    });
    expect(readSettings({ hints: "step", labels: "off", sound: true, haptics: 1 })).toMatchObject({
      hints: "step",
      labels: "off",
      sound: true,
      haptics: false,
    });
  });
});

test("the daily puzzle depends on the date and the kind alone", () => {
  expect(dailyRequest("numbrix", "2026-03-02")).toEqual({
    kind: "numbrix",
    rows: 6,
    cols: 6,
    difficulty: "gentle",
    seed: "daily 2026-03-02 numbrix",
  });
  expect(dailyRequest("hex", "2026-03-01")).toEqual({
    kind: "hex",
    rows: 4,
    difficulty: "hard",
    seed: "daily 2026-03-01 hex",
  });
  const seeds = new Set(kKinds.map((kind) => dailyRequest(kind, "2026-03-02").seed));
  expect(seeds.size).toBe(kKinds.length);
  expect(dateKey(new Date(2026, 0, 5))).toBe("2026-01-05");
});
