// Streaks with rest days, the calendar's weeks, results as text, challenges in links.
import { describe, expect, test } from "vitest";
import { kFirst } from "../src/guide/first.ts";
import { kKinds } from "../src/engine/protocol.ts";
import { plainOrder, readOrder, requestOf, settle, writeOrder, type Order } from "../src/order/order.ts";
import { picture, readChallenge, writeChallenge } from "../src/share/result.ts";
import { challengeOf, keepChallenge } from "../src/store/challenges.ts";
import { isDate, isPlayable } from "../src/store/daily.ts";
import { Keep, MemoryArea } from "../src/store/keep.ts";
import type { SolveRecord } from "../src/store/records.ts";
import { bins, lastDays, matching, median, sizeKey } from "../src/store/times.ts";
import { isOnTime, streaks, weeksOf } from "../src/store/streak.ts";
import { makeGame } from "./boards.ts";

const solved = (daily: string, at = new Date(`${daily}T20:00:00`)): SolveRecord => ({
  game: `daily-${daily}`,
  kind: "numbrix",
  rows: 5,
  cols: 5,
  cells: 25,
  level: "easy",
  seconds: 60,
  hints: 0,
  at: at.getTime(),
  daily,
  title: "Numbrix",
});
/** Days of March 2026 that were solved. */
const march = (...days: number[]) => days.map((day) => solved(`2026-03-${String(day).padStart(2, "0")}`));

describe("a row of days", () => {
  test("five days earn a rest day, and two are kept", () => {
    expect(streaks(march(1, 2, 3, 4), "2026-03-04")).toMatchObject({ now: 4, rests: 0, toRest: 1 });
    expect(streaks(march(1, 2, 3, 4, 5), "2026-03-05")).toMatchObject({ now: 5, rests: 1, toRest: 5 });
    const twenty = march(...Array.from({ length: 20 }, (_, i) => i + 1));
    expect(streaks(twenty, "2026-03-20")).toMatchObject({ now: 20, longest: 20, rests: 2, toRest: 0 });
  });
  test("a missed day takes a rest day and the row goes on", () => {
    const days = march(1, 2, 3, 4, 5, 7);
    expect(streaks(days, "2026-03-07")).toMatchObject({ now: 6, rests: 0, rested: ["2026-03-06"], lost: 0 });
    // The day itself is not missed yet.
    expect(streaks(march(1, 2, 3, 4, 5), "2026-03-06")).toMatchObject({ now: 5, rests: 1, rested: [] });
    expect(streaks(march(1, 2, 3, 4, 5), "2026-03-07")).toMatchObject({ now: 5, rests: 0, rested: ["2026-03-06"] });
  });
  test("without one the row ends, and is told of for a week", () => {
    expect(streaks(march(1, 2, 3), "2026-03-05")).toMatchObject({ now: 0, longest: 3, lost: 3, rested: [] });
    expect(streaks(march(1, 2, 3, 4, 5), "2026-03-08")).toMatchObject({ now: 0, longest: 5, lost: 5 });
    expect(streaks(march(1, 2, 3), "2026-03-20")).toMatchObject({ now: 0, longest: 3, lost: 0 });
    expect(streaks(march(1, 2, 3, 5, 6), "2026-03-06")).toMatchObject({ now: 2, longest: 3, lost: 0 });
  });
  test("what is made up for later is no day in a row", () => {
    const late = solved("2026-03-02", new Date("2026-03-04T09:00:00"));
    expect(isOnTime(late)).toBe(false);
    expect(isOnTime(solved("2026-03-02", new Date("2026-03-03T00:20:00")))).toBe(true);
    expect(streaks([...march(1, 3), late], "2026-03-03")).toMatchObject({ now: 1 });
    expect(streaks(march(9), "2026-03-03")).toMatchObject({ now: 0 });
  });
});

test("weeks begin on Monday and hold every day of the month once", () => {
  for (const [year, month, days] of [
    [2026, 1, 28],
    [2026, 5, 30],
    [2028, 1, 29],
  ] as const) {
    const weeks = weeksOf(year, month);
    const dates = weeks.flat().filter((date) => date !== null);
    expect(dates).toHaveLength(days);
    expect(new Set(dates).size).toBe(days);
    weeks.forEach((week) =>
      week.forEach((date, i) => date && expect(new Date(`${date}T12:00:00`).getDay()).toBe((i + 1) % 7)),
    );
  }
});

test("days that have puzzles", () => {
  expect(isDate("2026-02-30")).toBe(false);
  expect(isDate("2026-2-3")).toBe(false);
  expect(isPlayable("2026-03-04", "2026-03-04")).toBe(true);
  expect(isPlayable("2026-03-05", "2026-03-04")).toBe(false);
  expect(isPlayable("2025-12-31", "2026-03-04")).toBe(false);
});

describe("a result", () => {
  test("shows when cells were filled, and of a shading puzzle only its rows", () => {
    const path = makeGame("numbrix", "1 . 3\n6 . 4").board;
    expect(picture(path, [-1, 0, -1, -1, 1, -1])).toBe("⬜🟦⬜\n⬜🟩⬜");
    const latin = makeGame("latin", ". . 2 1\n. . . .\n. . . .\n. . . .").board;
    const settled = new Array<number>(16).fill(-1);
    settled[1] = 0;
    settled[7] = 1;
    settled[8] = 2;
    settled[14] = 3;
    const text = picture(latin, settled);
    expect([...text]).toHaveLength(4);
    expect(text).toBe("🟦🟦🟩🟨");
    // A mirrored solution would give the same picture: nothing of the places is in it.
    const mirrored = new Array<number>(16).fill(-1);
    [2, 4, 11, 13].forEach((cell, i) => (mirrored[cell] = i));
    expect(picture(latin, mirrored)).toBe(text);
  });
  test("of a wide board is at most ten characters wide", () => {
    const board = makeGame("numbrix", `${`${". ".repeat(24).trim()}\n`.repeat(12)}`.trim()).board;
    const lines = picture(board, new Array<number>(board.size).fill(-1)).split("\n");
    expect(Math.max(...lines.map((line) => [...line].length))).toBeLessThanOrEqual(10);
  });
  test("a challenge goes through a link and back, and nothing else is one", () => {
    expect(readChallenge(writeChallenge({ seconds: 125, hints: 2 }))).toEqual({ seconds: 125, hints: 2 });
    for (const bad of ["", "t", "t1", "h1", "t-1h0", "t1h0x", "t12345678h0", "t1.5h0"])
      expect(readChallenge(bad)).toBeNull();
  });
  test("a friend's time is kept with its game, and whatever else lies there is not one", () => {
    const keep = new Keep(new MemoryArea());
    keep.write("game:a", {});
    keepChallenge(keep, "a", { seconds: 5, hints: 0 });
    keepChallenge(keep, "gone", { seconds: 5, hints: 0 });
    expect(challengeOf(keep, "a")).toEqual({ seconds: 5, hints: 0 });
    keepChallenge(keep, "a", { seconds: 6, hints: 1 });
    expect(challengeOf(keep, "gone")).toBeNull();
    for (const bad of [7, "x", [], { seconds: "1", hints: 0 }, { seconds: -1, hints: 0 }]) {
      keep.write("challenge:a", bad);
      expect(challengeOf(keep, "a")).toBeNull();
    }
  });
});

test("the first boards are solved by what their steps ask for", () => {
  for (const kind of kKinds) {
    const { puzzle, solution, steps } = kFirst[kind];
    const blank = kind === "latin" ? -1 : 0;
    const asked = steps.flatMap((step) => step.cells);
    const wanted = puzzle.cells.flatMap((row, r) =>
      row.flatMap((value, c) => {
        // Of the checkpoints only the two ends are there before the path is.
        const isEnd = value === 1 || value === Math.max(...puzzle.cells.flat().map(Number));
        const fill = kind === "latin" ? solution[r]![c] === 1 : kind === "zip" ? !isEnd : value === blank;
        return fill ? [`${r},${c}`] : [];
      }),
    );
    expect(asked.map(([r, c]) => `${r},${c}`).sort()).toEqual(wanted.sort());
    puzzle.cells.forEach((row, r) =>
      row.forEach((value, c) => {
        if (kind !== "latin" && kind !== "zip" && value !== null && value !== blank)
          expect(solution[r]![c]).toBe(value);
      }),
    );
  }
});

describe("an order for a new game", () => {
  const rich: Order = {
    ...plainOrder("hidato", "hard"),
    rows: 12,
    cols: 30,
    shape: "heart",
    holes: 3,
    walls: 2,
    links: 1,
    symmetry: "mirror",
    minimal: true,
    seed: "a & b",
  };
  test("goes through an address and back", () => {
    for (const order of [
      rich,
      plainOrder("latin"),
      plainOrder("hex"),
      { ...plainOrder("hex"), rows: 4, cols: 9, hexagon: false },
      { ...plainOrder("zip"), walls: 5, stops: 9 },
      { ...plainOrder("numbrix"), ends: true },
    ])
      expect(readOrder(writeOrder(order))).toEqual(settle(order));
    expect(readOrder("kind=chess")).toBeNull();
    expect(readOrder("")).toBeNull();
  });
  test("odd parts of an address become the usual ones, and sizes stay in their limits", () => {
    expect(readOrder("kind=numbrix&size=99x0&level=silly&shape=blob&holes=-4&symmetry=x&minimal=yes")).toEqual({
      ...plainOrder("numbrix"),
      rows: 30,
      cols: 1,
    });
    expect(readOrder("kind=latin&size=7x9&holes=4")).toMatchObject({ rows: 7, cols: 7, holes: 0 });
    expect(readOrder("kind=hex&size=40")).toMatchObject({ rows: 15, hexagon: true });
    expect(settle({ ...rich, rows: NaN })).toMatchObject({ rows: 1 });
  });
  test("asks the engine for what differs from the usual", () => {
    expect(requestOf(rich, "s")).toEqual({
      kind: "hidato",
      rows: 12,
      cols: 30,
      shape: "heart",
      difficulty: "hard",
      holes: 3,
      walls: 2,
      links: 1,
      symmetry: "mirror",
      minimal: true,
      seed: "s",
    });
    expect(requestOf({ ...plainOrder("zip", "any"), stops: 1 }, "s")).toMatchObject({ kind: "zip", clues: 2 });
    expect(requestOf({ ...rich, stops: 9 }, "s")).not.toHaveProperty("clues");
    expect(requestOf({ ...plainOrder("hidato"), ends: true }, "s")).toMatchObject({ ends: true });
    // They are always there in Zip, there are none in shading, and one of them could be left out.
    for (const order of [plainOrder("zip"), plainOrder("latin"), { ...plainOrder("hidato"), minimal: true }])
      expect(requestOf({ ...order, ends: true }, "s")).not.toHaveProperty("ends");
    expect(requestOf({ ...plainOrder("hex", "any") }, "s")).toEqual({ kind: "hex", rows: 3, seed: "s" });
  });
});

describe("times", () => {
  test("the median of none, of an odd and of an even number", () => {
    expect([median([]), median([9, 1, 5]), median([1, 2, 9, 10])]).toEqual([0, 5, 6]);
  });
  test("bins hold every time once, are of a round width and at most ten", () => {
    for (const list of [[0], [3, 4, 5], [61, 62, 3000], Array.from({ length: 300 }, (_, i) => (i * i) % 4001)]) {
      const found = bins(list);
      expect(found.reduce((sum, bin) => sum + bin.count, 0)).toBe(list.length);
      expect(found.length).toBeLessThanOrEqual(10);
      for (const bin of found) {
        const inside = list.filter((value) => value >= bin.from && value < bin.to).length;
        expect(bin.count).toBe(inside);
      }
    }
    expect(bins([])).toEqual([]);
  });
  test("are of one kind, size and level", () => {
    const all = [solved("2026-03-01"), { ...solved("2026-03-02"), kind: "hex" as const }];
    expect(matching(all, { kind: "hex", size: "all", level: "all" })).toHaveLength(1);
    expect(matching(all, { kind: "all", size: sizeKey(all[0]!), level: "easy" })).toHaveLength(2);
    expect(matching(all, { kind: "all", size: "all", level: "hard" })).toHaveLength(0);
  });
  test("by day, today last", () => {
    const days = lastDays(march(1, 2, 2), "2026-03-03", 30);
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toEqual({ date: "2026-03-03", count: 0 });
    expect(days.at(-2)).toEqual({ date: "2026-03-02", count: 2 });
    expect(days[0]!.date).toBe("2026-02-02");
  });
});
