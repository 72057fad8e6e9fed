import { describe, expect, test } from "vitest";
import { cellTowards, pressKey } from "../src/game/keys.ts";
import { findGaps, nextNumber } from "../src/game/gaps.ts";
import { brokenCells, isSolved } from "../src/game/rules.ts";
import { Clock, clockText } from "../src/game/clock.ts";
import { readSavedGame } from "../src/game/save.ts";
import { snapshotOf } from "../src/game/snapshot.ts";
import { cellLabel, namedCells } from "../src/game/speech.ts";
import { set } from "../src/game/move.ts";
import { Recording } from "../src/game/recording.ts";
import { boardJson, drawn, makeBoard, makeGame } from "./boards.ts";
import { Board } from "../src/game/board.ts";
import type { Game } from "../src/game/game.ts";

const actions = { hint() {}, check() {}, zoom() {} };
function press(game: Game, ...keys: string[]): void {
  for (const name of keys) {
    const shiftKey = name.startsWith("Shift+");
    const ctrlKey = name.startsWith("Ctrl+");
    pressKey(
      game,
      { key: name.replace(/^(Shift|Ctrl)\+/, ""), shiftKey, ctrlKey, metaKey: false, altKey: false },
      actions,
    );
  }
}

describe("keys", () => {
  test("type a number, which is entered when no digit can follow", () => {
    const game = makeGame("numbrix", ". . . .\n. . . .\n. . . 1");
    press(game, "2");
    expect(drawn(game).split("\n")[0]).toBe("2 . . .");
    press(game, "ArrowRight", "1");
    expect(game.draft).toBe("1");
    press(game, "1");
    expect(drawn(game).split("\n")[0]).toBe("2 11 . .");
  });
  test("moving on enters the digits typed so far; Backspace and Escape take them back", () => {
    const game = makeGame("numbrix", ". . . .\n. . . .\n. . . 12");
    press(game, "1", "ArrowRight");
    expect(drawn(game).split("\n")[0]).toBe("1 . . .");
    press(game, "1", "Backspace", "ArrowDown");
    expect(drawn(game)).toBe("1 . . .\n. . . .\n. . . 12");
    press(game, "1", "Escape", "Enter");
    expect(game.position.missing).toBe(10);
  });
  test("say why a number cannot be entered", () => {
    const game = makeGame("numbrix", "1 . .\n. . 6");
    game.cursor = 1;
    press(game, "1", "9");
    expect(game.said.join("; ")).toContain("already at row 1 column 1");
    expect(game.said.join("; ")).toContain("Numbers go from 1 to 6");
  });
  test("Enter goes on from a number", () => {
    const game = makeGame("numbrix", "1 . .\n. . .");
    game.cursor = 0;
    press(game, "Enter", "ArrowRight", "Enter", "ArrowRight", "Enter", "ArrowDown", " ");
    expect(drawn(game)).toBe("1 2 3\n. . 4");
  });
  test("Shift and arrows drag: lay, and take back", () => {
    const game = makeGame("numbrix", "1 . .\n. . .");
    game.cursor = 0;
    press(game, "Shift+ArrowRight", "Shift+ArrowRight", "Shift+ArrowDown", "Shift+ArrowUp");
    expect(drawn(game)).toBe("1 2 3\n. . .");
    expect(game.cursor).toBe(2);
  });
  test("marks are toggled, in both senses", () => {
    const game = makeGame("numbrix", ". . .\n. . 6");
    press(game, "m", "2", "3", "v", "3", "4");
    expect(game.position.marks[0]).toEqual([
      { number: 2, possible: true },
      { number: 3, possible: false },
      { number: 4, possible: false },
    ]);
    press(game, "4", "n");
    expect(game.position.marks[0]!.length).toBe(2);
    expect(game.mode).toBe("number");
    press(game, "Delete");
    expect(game.position.marks[0]).toEqual([]);
  });
  test("undo and redo, also by Ctrl", () => {
    const game = makeGame("numbrix", ". . .\n. . 6");
    press(game, "2", "u", "r", "Ctrl+z", "Ctrl+y");
    expect(drawn(game).startsWith("2")).toBe(true);
  });
  test("bookmark, go back, accept", () => {
    const game = makeGame("numbrix", ". . .\n. . 6");
    press(game, "b", "2", "g");
    expect(game.position.values[0]).toBe(-1);
    press(game, "3", "a");
    expect(game.session.bookmark).toBeNull();
    expect(game.position.values[0]).toBe(3);
  });
  test("in shading, space goes round", () => {
    const game = makeGame("latin", ". . .\n. . .\n. . .");
    press(game, " ");
    expect(game.position.values[0]).toBe(1);
    press(game, "x");
    expect(game.position.values[0]).toBe(0);
    press(game, "Backspace");
    expect(game.position.values[0]).toBe(-1);
  });
  test("arrows pass holes and go by what is drawn on hexagons", () => {
    const board = makeBoard("numbrix", ". x .\n. . .");
    expect(cellTowards(board, 0, 1, 0)).toBe(1);
    expect(cellTowards(board, 0, -1, 0)).toBe(0);
    const json = boardJson("hidato", ". .\n. .");
    json.cells.forEach((cell) => ((cell.x = cell.at[1] + cell.at[0] / 2), (cell.y = cell.at[0] * 0.866)));
    const hex = new Board({ ...json, hex: true });
    expect(cellTowards(hex, 0, 0, 1)).toBe(2);
    expect(cellTowards(hex, 3, 0, -1)).toBe(1);
    expect(cellTowards(hex, 2, 1, -1)).toBe(1);
  });
  test("up and down visit every row of hexagons, and the way back is the same", () => {
    const json = boardJson("hidato", Array.from({ length: 9 }, () => ". . . . . . . . .").join("\n"));
    json.cells.forEach((cell) => ((cell.x = cell.at[1] + cell.at[0] / 2), (cell.y = cell.at[0] * 0.866)));
    const hex = new Board({ ...json, hex: true });
    const way = [hex.at([0, 6])];
    for (let i = 1; i < 9; ++i) way.push(cellTowards(hex, way.at(-1)!, 0, 1));
    expect(way.map((cell) => hex.place(cell)[0])).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    // Straight down, as far as hexagons allow.
    expect(Math.max(...way.map((cell) => Math.abs(hex.xs[cell]! - hex.xs[way[0]!]!)))).toBe(0.5);
    const back = [way.at(-1)!];
    for (let i = 1; i < 9; ++i) back.push(cellTowards(hex, back.at(-1)!, 0, -1));
    expect(back).toEqual([...way].reverse());
  });
  test("Enter after a number that was complete does nothing; the next Enter does what it always does", () => {
    const game = makeGame("numbrix", ". . . .\n. . . .\n. . . 1");
    press(game, "5");
    expect(drawn(game).split("\n")[0]).toBe("5 . . .");
    const { direction, version } = game;
    press(game, "Enter");
    expect([game.direction, game.version, game.anchor]).toEqual([direction, version, 0]);
    press(game, "Enter");
    expect(game.direction).toBe(-direction);
    press(game, "ArrowRight", "6", "ArrowLeft", "ArrowRight", "Enter");
    expect(game.anchor).toBe(1);
  });
  test("what cannot be laid is refused in words", () => {
    const game = makeGame("numbrix", "1 2 .\n. . .");
    game.setAnchor(0);
    game.moveTo(0);
    press(game, "ArrowDown", "Enter");
    expect(game.said.at(-1)).toBe("2 is already at row 1 column 2");
    game.anchor = null;
    press(game, "Enter");
    expect(game.said.at(-1)).toBe("Choose a number first, then a cell beside it");
  });
});

test("the cells that a sentence names are found in both languages, and no others", () => {
  const board = makeBoard("numbrix", "1 . .\n. x .");
  expect(namedCells(board, "3 at r1c3 and r2c1: r2c2 is a hole, r9c9 beyond, r1c22 too.")).toEqual([2, 3]);
  expect(namedCells(board, "Die 4 liegt auf Z1S2.")).toEqual([1]);
});

describe("what is said", () => {
  test("of a board that is solved only that is said, and last", () => {
    const game = makeGame("numbrix", "1 2\n. 3");
    const said = game.said;
    game.events.finish = () => said.push("solved");
    game.play([set(2, 4)]);
    expect(said).toEqual(["solved"]);
    game.undo();
    game.redo();
    expect(said.slice(1)).toEqual(["Undone", "solved"]);
  });
  test("a full board that is not right is told, a refusal is shown", () => {
    const game = makeGame("numbrix", "1 . .\n. . .");
    const seen: string[] = [];
    game.events.full = () => seen.push("full");
    game.events.notice = (text) => seen.push(text);
    game.play([2, 3, 4, 5, 6].map((number) => set(number === 2 ? 5 : number - 2, number)));
    expect(seen).toEqual(["full"]);
    game.play([set(1, 1)]);
    expect(seen[1]).toMatch(/1 is already/);
  });
  test("shading speaks of shaded and clear", () => {
    const game = makeGame("latin", "1 . .\n. . .\n. . .");
    game.play([set(1, 0), set(2, 0)]);
    game.play([set(0, 1)]);
    expect(game.said).toEqual(["2 cells clear", "That cell is a clue and stays clear"]);
  });
});

describe("trying and mistakes", () => {
  test("trying ends when it is taken back, with nothing tried too, and when the board is solved", () => {
    const game = makeGame("numbrix", "1 .\n. 3");
    game.tryFromHere();
    game.play([set(1, 4)]);
    game.goBack();
    expect([game.session.bookmark, drawn(game)]).toEqual([null, "1 .\n. 3"]);
    game.tryFromHere();
    game.goBack();
    expect(game.session.bookmark).toBeNull();
    game.tryFromHere();
    game.play([set(1, 2)]);
    game.play([set(2, 4)]);
    expect([game.finished !== null, game.session.bookmark]).toEqual([true, null]);
  });
  test("back to the last right moment undoes as far as the mistake and no further", () => {
    const game = makeGame("numbrix", "1 . .\n. . .");
    game.solution = [1, 2, 3, 6, 5, 4];
    game.play([set(1, 2)]);
    game.play([set(3, 4)]);
    game.play([set(2, 3)]);
    expect([...game.findMistakes()]).toEqual([3]);
    game.backToRight();
    expect(drawn(game)).toBe("1 2 .\n. . .");
    expect([game.session.cursor, game.session.canRedo]).toEqual([1, true]);
    game.backToRight();
    expect(game.session.cursor).toBe(1);
  });
  test("a game whose solution the computer showed says so in its save", () => {
    const game = makeGame("numbrix", "1 2\n. 3");
    game.shown = true;
    game.play([set(2, 4)]);
    expect(readSavedGame(game.toSave())).toMatchObject({ shown: true, finished: { shown: true } });
  });
});

describe("playing to the end", () => {
  test("a right board finishes the game once and stops the clock", () => {
    const made = makeGame("numbrix", "1 .\n. 3");
    let finishes = 0;
    made.events.finish = () => (finishes += 1);
    made.clock.start();
    press(made, "2");
    made.cursor = 2;
    press(made, "4");
    expect(made.finished).not.toBeNull();
    expect(finishes).toBe(1);
    expect(made.clock.isRunning).toBe(false);
    press(made, "Backspace");
    expect(drawn(made)).toBe("1 2\n4 3");
    made.undo();
    expect(made.finished).toBeNull();
  });
  test("a full board that is wrong is said to be", () => {
    const game = makeGame("hidato", "1 . .\n. . 6");
    for (const [cell, number] of [
      [1, 3],
      [2, 2],
      [3, 4],
      [4, 5],
    ] as const) {
      game.cursor = cell;
      game.type(number);
    }
    expect(game.finished).toBeNull();
    expect(game.said.at(-1)).toContain("not right yet");
  });
  test("nothing can be entered while paused", () => {
    const game = makeGame("numbrix", "1 .\n. 3");
    game.setPaused(true);
    press(game, "2");
    expect(game.draft).toBe("");
    expect(game.play([set(1, 2)])).toBe(false);
  });
});

describe("gaps", () => {
  test("are the numbers missing, with what is on both sides", () => {
    const game = makeGame("numbrix", ". 2 .\n. . 6");
    expect(findGaps(game.position)).toEqual([
      { from: 1, to: 1, before: -1, after: 1 },
      { from: 3, to: 5, before: 1, after: 5 },
    ]);
    expect(nextNumber(game.position, null, 1)).toBe(1);
    expect(nextNumber(game.position, 1, 1)).toBe(3);
    expect(nextNumber(game.position, 1, -1)).toBe(1);
    expect(nextNumber(game.position, 5, 1)).toBe(5);
  });
});

describe("rules", () => {
  test("numbers that follow each other must touch", () => {
    const board = makeBoard("numbrix", "1 .\n. .");
    expect([...brokenCells(board, [1, 4, 3, 2])].sort()).toEqual([1, 2, 3]);
    expect(isSolved(board, [1, 2, 4, 3])).toBe(true);
    expect(isSolved(board, [1, 2, -1, 3])).toBe(false);
  });
  test("linked cells hold consecutive numbers", () => {
    const board = new Board(
      boardJson(
        "hidato",
        "1 .\n. .",
        [],
        [
          [
            [0, 1],
            [1, 1],
          ],
        ],
      ),
    );
    expect(isSolved(board, [1, 2, 3, 4])).toBe(false);
    expect(isSolved(board, [1, 2, 4, 3])).toBe(true);
  });
  test("printed numbers that contradict each other are no mistake of the player's, and no solution", () => {
    const board = makeBoard("numbrix", "1 x 2 . .");
    expect(brokenCells(board, [1, 2, 3, 4]).size).toBe(0);
    expect(isSolved(board, [1, 2, 3, 4])).toBe(false);
  });
  test("a wall is no way", () => {
    const board = new Board(
      boardJson("numbrix", "1 .\n. .", [
        [
          [0, 0],
          [0, 1],
        ],
      ]),
    );
    expect(isSolved(board, [1, 2, 4, 3])).toBe(false);
    expect(isSolved(board, [1, 4, 2, 3])).toBe(true);
  });
  test("shading: lines, touching, clues", () => {
    const board = makeBoard("latin", "0 . . .\n. . . .\n. . . .\n. . . .");
    const at = (...cells: number[]) => Array.from({ length: 16 }, (_, i) => (cells.includes(i) ? 1 : -1));
    expect(isSolved(board, at(2, 4, 11, 13))).toBe(false);
    expect([...brokenCells(board, at(2, 4))]).toEqual([4]);
    expect(isSolved(makeBoard("latin", ". . . .\n. . . .\n. . . .\n. . . ."), at(2, 4, 11, 13))).toBe(true);
    expect(brokenCells(board, at(2, 3)).size).toBe(2);
  });
});

describe("saves", () => {
  test("bring a game back whole", () => {
    const game = makeGame("numbrix", "1 . .\n. . .");
    game.lay(0, 1);
    game.lay(1, 2);
    game.tryFromHere();
    game.lay(2, 5);
    game.undo();
    game.hints = 2;
    game.draft = "6";
    const save = JSON.parse(JSON.stringify(game.toSave())) as unknown;
    expect(save).toMatchObject({
      clew_save: 1,
      steps: ["set r1c2 2", "set r1c3 3", "set r2c3 4"],
      cursor: 2,
      bookmark: 2,
    });
    const other = makeGame("numbrix", "1 . .\n. . .");
    expect(other.fromSave(readSavedGame(save)!)).toBe(true);
    expect(drawn(other)).toBe(drawn(game));
    other.redo();
    expect(drawn(other)).toBe("1 2 3\n. . 4");
    expect(other.hints).toBe(2);
    expect([other.draft, other.cursor]).toEqual(["6", game.cursor]);
  });
  test.each([
    null,
    7,
    "x",
    {},
    { clew_save: 2 },
    { clew_save: 1 },
    { clew_save: 1, puzzle: {}, steps: [], cursor: 0 },
    { clew_save: 1, puzzle: { cells: [] }, steps: [1], cursor: 0 },
    { clew_save: 1, puzzle: { cells: [] }, steps: [], cursor: "a" },
    { clew_save: 1, puzzle: { cells: [] }, steps: [], cursor: 0.5, seconds: 0, here: "r1c1" },
  ])("refuse %j", (text) => expect(readSavedGame(text)).toBeNull());
  test("with impossible steps are refused and change nothing", () => {
    const game = makeGame("numbrix", "1 . .\n. . .");
    const save = game.toSave();
    for (const steps of [["set r1c1 5"], ["set r1c2 1"], ["set r1c2 2", "explode"], ["join r1c1 r2c3"]]) {
      expect(game.fromSave({ ...save, steps, cursor: 1 })).toBe(false);
    }
    expect(drawn(game)).toBe("1 . .\n. . .");
  });
});

describe("the computer's recording", () => {
  const board = makeBoard("numbrix", "1 .\n. .");
  const make = (status: "solved" | "limit" = "solved") =>
    new Recording(
      board,
      {
        strategy: "dfs",
        from: 0,
        start: [],
        more: false,
        total: 9,
        status,
        events: [
          ["add", [0, 1], 2],
          ["dead end", null, null, "no way"],
          ["delete", [0, 1], 2],
          ["add", [1, 0], 2],
        ],
        stats: { nodes: 1, calls: 1, placements: 1, backtracks: 1, time_us: 5 },
      },
      [1, 4, 2, 3],
    );
  test("steps forth and back, and ends with the solution", () => {
    const recording = make();
    recording.next();
    expect(recording.values).toEqual([1, 2, -1, -1]);
    recording.next();
    recording.next();
    expect(recording.values).toEqual([1, -1, -1, -1]);
    recording.previous();
    expect(recording.values).toEqual([1, 2, -1, -1]);
    expect(recording.shownStep).toBe(2);
    recording.complete();
    expect(recording.values).toEqual([1, 4, 2, 3]);
    expect([recording.shownStep, recording.listed]).toEqual([9, 4]);
  });
  test("complete grid shows the end without the steps", () => {
    const recording = make();
    recording.next();
    recording.completeGrid();
    expect(recording.values).toEqual([1, 4, 2, 3]);
    expect([recording.shownStep, recording.listed]).toEqual([9, 1]);
    expect([recording.solved, recording.canComplete]).toEqual([true, false]);
    recording.previous();
    expect(recording.values).toEqual([1, 2, -1, -1]);
    expect(recording.shownStep).toBe(1);
    recording.rewind();
    expect(recording.values).toEqual([1, -1, -1, -1]);
  });
  test("the last step that was kept is shown before the end", () => {
    const recording = make();
    for (let i = 0; i < 4; ++i) recording.next();
    expect(recording.values).toEqual([1, -1, 2, -1]);
    expect([recording.shownStep, recording.atEnd]).toEqual([4, false]);
    recording.next();
    expect(recording.values).toEqual([1, 4, 2, 3]);
    expect([recording.shownStep, recording.atEnd]).toEqual([9, true]);
  });
  test("complete grid fills the grid also where the strategy stopped before its end", () => {
    const recording = make("limit");
    recording.complete();
    expect(recording.values).toEqual([1, -1, 2, -1]);
    expect([recording.atEnd, recording.solved, recording.canComplete]).toEqual([true, false, true]);
    recording.completeGrid();
    expect(recording.values).toEqual([1, 4, 2, 3]);
    expect([recording.solved, recording.canComplete]).toEqual([true, false]);
    recording.previous();
    expect(recording.values).toEqual([1, -1, 2, -1]);
    expect([recording.atEnd, recording.canComplete]).toEqual([true, true]);
  });
});

test("a snapshot is the same until something changes, and another then", () => {
  const game = makeGame("numbrix", "1 . .\n. . .");
  const first = snapshotOf(game, null);
  expect(snapshotOf(game, first)).toBe(first);
  game.enter(1, 2);
  const second = snapshotOf(game, first);
  expect(second).not.toBe(first);
  expect([first.canUndo, first.history.length, first.missing]).toEqual([false, 0, 5]);
  expect([second.canUndo, second.history.length, second.missing]).toEqual([true, 1, 4]);
  expect(second.version).toBeGreaterThan(first.version);
});

test("the clock counts only while it runs", () => {
  let now = 1000;
  const clock = new Clock(5, () => now);
  now += 9000;
  expect(clock.seconds).toBe(5);
  clock.start();
  now += 2500;
  expect(clock.seconds).toBe(7);
  clock.stop();
  now += 60_000;
  expect(clock.seconds).toBe(7);
  expect([clockText(65), clockText(3727)]).toEqual(["1:05", "1:02:07"]);
});

test("a cell says row, column, content and state", () => {
  const board = makeBoard("numbrix", "1 .\n. .");
  const state = {
    value: -1,
    draft: "",
    wrong: false,
    trial: false,
    hinted: false,
    anchor: false,
    maybe: [2, 4],
    never: [3],
    joined: [3],
  };
  expect(cellLabel(board, 1, state, [], [0])).toBe(
    "Row 1, column 2, blank, maybe 2 and 4, not 3, line to row 2 column 2, linked to row 1 column 1",
  );
  expect(cellLabel(board, 0, { ...state, value: 1, maybe: [], never: [], joined: [], wrong: true }, [], [])).toBe(
    "Row 1, column 1, 1, given, wrong",
  );
});
