import { describe, expect, test } from "vitest";
import { clear, join, mark, never, readStep, set, split, unmark, writeStep, type Step } from "../src/game/move.ts";
import { Session } from "../src/game/session.ts";
import { makeBoard } from "./boards.ts";

const board = makeBoard(
  "numbrix",
  `
  1 . 3
  6 . .`,
);

describe("moves as text", () => {
  test("are written as the terminal game writes them, and read back", () => {
    const step: Step = [
      set(1, 2),
      clear(1),
      mark(4, 5),
      never(4, 4),
      unmark(4, 5),
      join(1, 4),
      split(1, 4),
      { type: "reset" },
    ];
    const text =
      "set r1c2 2; clear r1c2; mark r2c2 5; never r2c2 4; unmark r2c2 5; join r1c2 r2c2; split r1c2 r2c2; reset";
    expect(writeStep(board, step)).toBe(text);
    expect(readStep(board, text)).toEqual(step);
  });
  test.each([
    "",
    "set r1c2",
    "set r0c1 1",
    "set r1c2 two",
    "set r1c2 1.5",
    "jump r1c1",
    "reset r1c1",
    "join r1c1 7,7",
    "set r1c2 2 3",
  ])("refuses %j", (text) => expect(readStep(board, text)).toBeNull());
});

describe("a session", () => {
  test("plays, undoes and redoes a gesture as one step", () => {
    const session = new Session(board);
    expect(session.play([set(1, 2), set(4, 5)])).toBeNull();
    expect(session.position.values).toEqual([1, 2, 3, 6, 5, -1]);
    expect(session.undo()).toBeNull();
    expect(session.position.values).toEqual([1, -1, 3, 6, -1, -1]);
    expect(session.undo()).toEqual({ why: "no-undo" });
    expect(session.redo()).toBeNull();
    expect(session.position.values).toEqual([1, 2, 3, 6, 5, -1]);
    expect(session.redo()).toEqual({ why: "no-redo" });
  });
  test("plays all of a step or nothing", () => {
    const session = new Session(board);
    expect(session.play([set(1, 2), set(4, 2)])).toEqual({ why: "repeated", number: 2, cell: 1 });
    expect(session.position.values[1]).toBe(-1);
    expect(session.history).toEqual([]);
    expect(session.canUndo).toBe(false);
  });
  test("forgets undone steps when another is played", () => {
    const session = new Session(board);
    session.play([set(1, 2)]);
    session.undo();
    session.play([set(4, 5)]);
    expect(session.canRedo).toBe(false);
    expect(session.position.values).toEqual([1, -1, 3, 6, 5, -1]);
  });
  test("logs add, modify and delete, and undo shortens the log", () => {
    const session = new Session(board);
    session.play([set(4, 5)]);
    session.play([set(4, 4)]);
    session.play([clear(4)]);
    expect(session.history).toEqual([
      { type: "add", cell: 4, value: 5, step: 1 },
      { type: "modify", cell: 4, value: 4, step: 2 },
      { type: "delete", cell: 4, value: 4, step: 3 },
    ]);
    session.undo();
    expect(session.history.length).toBe(2);
    expect(session.position.isFree(4)).toBe(false);
    expect(session.position.isFree(5)).toBe(true);
  });
  test("reset is a step like any other", () => {
    const session = new Session(board);
    session.play([set(1, 2)]);
    session.play([mark(4, 5)]);
    session.play([join(4, 5)]);
    expect(session.restart()).toBeNull();
    expect(session.position.isTouched).toBe(false);
    expect(session.restart()).toEqual({ why: "nothing-to-reset" });
    session.undo();
    expect(session.position.values[1]).toBe(2);
    expect(session.position.marks[4]).toEqual([{ number: 5, possible: true }]);
    expect(session.position.joined[5]).toEqual([4]);
  });
  test("goes back to a bookmark, which stays, and knows what was tried", () => {
    const session = new Session(board);
    session.play([set(1, 2)]);
    session.tryFromHere();
    session.play([set(4, 5)]);
    session.play([set(5, 4)]);
    expect([1, 4, 5].map((cell) => session.isTrial(cell))).toEqual([false, true, true]);
    expect(session.goBack()).toBeNull();
    expect(session.position.values).toEqual([1, 2, 3, 6, -1, -1]);
    expect(session.bookmark).toBe(1);
    session.play([set(5, 4)]);
    session.accept();
    expect(session.bookmark).toBeNull();
    expect(session.isTrial(5)).toBe(false);
  });
  test("does not go forward to a bookmark that undo went past", () => {
    const session = new Session(board);
    expect(session.goBack()).toEqual({ why: "no-bookmark" });
    session.play([set(1, 2)]);
    session.tryFromHere();
    expect(session.goBack()).toEqual({ why: "nothing-tried" });
    session.undo();
    expect(session.goBack()).toEqual({ why: "nothing-tried" });
    expect(session.position.values[1]).toBe(-1);
    session.redo();
    expect(session.bookmark).toBe(1);
    session.undo();
    session.play([set(4, 5)]);
    expect(session.bookmark).toBeNull();
  });
  test("refuses what would change nothing", () => {
    const session = new Session(board);
    session.play([set(1, 2), mark(4, 5)]);
    expect(session.play([set(1, 2)])).toEqual({ why: "repeated", number: 2, cell: 1 });
    expect(session.play([mark(4, 5)])).toEqual({ why: "same-mark", cell: 4, number: 5 });
    expect(session.play([never(4, 5)])).toBeNull();
    expect(session.play([])).toEqual({ why: "empty-step" });
    const shading = new Session(makeBoard("latin", ". .\n. ."));
    shading.play([set(0, 1)]);
    expect(shading.play([set(0, 1)])).toEqual({ why: "repeated", number: 1, cell: 0 });
  });
  test("refuses in the order of the terminal game", () => {
    const { position } = new Session(board);
    expect(position.refusal(set(99, 2))).toEqual({ why: "no-cell" });
    expect(position.refusal(set(0, 7))).toEqual({ why: "out-of-range", number: 7 });
    expect(position.refusal(set(0, 3))).toEqual({ why: "repeated", number: 3, cell: 2 });
    expect(position.refusal(set(0, 2))).toEqual({ why: "given", cell: 0 });
    expect(position.refusal(clear(1))).toEqual({ why: "nothing-there", cell: 1 });
    expect(position.refusal(join(0, 5))).toEqual({ why: "not-neighbours", cell: 0, other: 5 });
  });
  test("refuses a ring and a third join", () => {
    const session = new Session(makeBoard("hidato", ". . .\n. . ."));
    session.play([join(0, 1), join(1, 4)]);
    expect(session.position.refusal(join(4, 0))).toEqual({ why: "closes-loop" });
    expect(session.position.refusal(join(1, 2))).toEqual({ why: "joined-twice", cell: 1 });
    expect(session.position.refusal(join(1, 0))).toEqual({ why: "already-joined" });
  });
});
