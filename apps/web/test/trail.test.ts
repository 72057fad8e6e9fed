// Drawing from checkpoint to checkpoint: by pointer and by keys, back again, cut, refused, counted, kept.
import { expect, test } from "vitest";
import { Board } from "../src/game/board.ts";
import { Game } from "../src/game/game.ts";
import { pressKey } from "../src/game/keys.ts";
import { join } from "../src/game/move.ts";
import { dragOver, letGo, loseGrip, pressCell } from "../src/game/pointer.ts";
import { isSolved } from "../src/game/rules.ts";
import { readSavedGame } from "../src/game/save.ts";
import { pathOf } from "../src/game/trail.ts";
import { viewOf, Flag } from "../src/board/view.ts";
import { boardJson, drawn, makeGame } from "./boards.ts";

// The path goes along the rows, to and fro.
const kSnake = "1 . 2\n. . .\n3 . 4";
const snake = () => makeGame("zip", kSnake);

function drag(game: Game, ...cells: number[]): void {
  pressCell(game, cells[0]!, false);
  for (const cell of cells.slice(1)) dragOver(game, cell);
  letGo(game);
}
const actions = { hint() {}, check() {}, zoom() {} };
function press(game: Game, ...keys: string[]): void {
  for (const key of keys) {
    const shiftKey = key.startsWith("+");
    pressKey(game, { key: key.replace("+", ""), shiftKey, ctrlKey: false, metaKey: false, altKey: false }, actions);
  }
}

test("only the first and the last checkpoint are numbers of the path", () => {
  const game = snake();
  expect(drawn(game)).toBe("1 . .\n. . .\n. . 9");
  expect(game.position.missing).toBe(7);
  expect(game.cursor).toBe(0);
  expect(game.board.face(2, 3)).toBe("2");
  expect(game.board.face(1, 2)).toBe("");
});

test("a drag from 1 draws, and undo takes all of it back", () => {
  const game = snake();
  drag(game, 0, 1, 2, 5);
  expect(drawn(game)).toBe("1 2 3\n. . 4\n. . 9");
  expect(game.said.at(-1)).toBe("4 cells drawn, row 2 column 3, next is 3");
  game.undo();
  expect(drawn(game)).toBe("1 . .\n. . .\n. . 9");
});

test("back over the path shortens it, in the same drag and in the next", () => {
  const game = snake();
  drag(game, 0, 1, 2, 5, 2);
  expect(pathOf(game.position)).toEqual([0, 1, 2]);
  drag(game, 2, 1);
  expect(pathOf(game.position)).toEqual([0, 1]);
  expect(game.session.cursor).toBe(2);
});

test("a tap on the path cuts it there, a tap in line with its end draws on", () => {
  const game = snake();
  drag(game, 0, 1, 2, 5, 4, 3);
  drag(game, 2);
  expect(pathOf(game.position)).toEqual([0, 1, 2]);
  game.undo();
  expect(pathOf(game.position)).toHaveLength(6);
  drag(game, 0);
  expect(pathOf(game.position)).toEqual([0]);
  drag(game, 2);
  expect(pathOf(game.position)).toEqual([0, 1, 2]);
  // Elsewhere it does nothing, and says why.
  drag(game, 3);
  expect(pathOf(game.position)).toEqual([0, 1, 2]);
  expect(game.said.at(-1)).toContain("end of the path");
});

test("a drag from the middle of the path leads it another way", () => {
  const game = snake();
  drag(game, 0, 1, 2);
  drag(game, 1, 4, 5);
  expect(drawn(game)).toBe("1 2 .\n. 3 4\n. . 9");
  game.undo();
  expect(drawn(game)).toBe("1 2 3\n. . .\n. . 9");
});

test("a checkpoint too early is refused, is seen, and the drag goes on elsewhere", () => {
  const game = snake();
  pressCell(game, 0, false);
  dragOver(game, 3);
  dragOver(game, 6);
  expect(game.said.at(-1)).toBe("3 comes too early: 2 is next");
  expect(viewOf(game, { showTargets: false, gapCells: [] }).cells[6]!.flags & Flag.barred).toBeTruthy();
  dragOver(game, 4);
  expect(viewOf(game, { showTargets: false, gapCells: [] }).cells[6]!.flags & Flag.barred).toBeFalsy();
  letGo(game);
  expect(pathOf(game.position)).toEqual([0, 3, 4]);
});

test("the last checkpoint is refused until every cell is drawn, and then ends the game by itself", () => {
  const game = snake();
  drag(game, 0, 1, 2, 5, 8);
  expect(pathOf(game.position)).toEqual([0, 1, 2, 5]);
  drag(game, 5, 4, 3, 6, 7);
  expect(game.finished).not.toBeNull();
  game.undo();
  // With the finger still down.
  pressCell(game, 5, false);
  for (const cell of [4, 3, 6, 7, 8]) dragOver(game, cell);
  expect(game.finished).not.toBeNull();
  expect(game.drag).toBeNull();
  letGo(game);
  expect(game.session.cursor).toBe(2);
});

test("walls are named, and a hand that cuts a corner means the only way around it", () => {
  const board = new Board(
    boardJson("zip", kSnake, [
      [
        [0, 0],
        [1, 0],
      ],
    ]),
  );
  const game = new Game(
    board,
    { kind: "zip", cells: board.grid(board.givens, 0) },
    { id: "t", title: "", source: { type: "file" }, level: null, created: 0 },
  );
  const said: string[] = [];
  game.events = { announce: (text) => said.push(text) };
  drag(game, 0, 3);
  expect(said.at(-1)).toBe("A wall is in the way");
  drag(game, 0, 4);
  expect(pathOf(game.position)).toEqual([0, 1, 4]);
});

test("by keys: arrows draw and go back, Backspace shortens, Enter cuts where Shift and arrows have looked", () => {
  const game = snake();
  press(game, "ArrowRight", "ArrowRight", "ArrowDown");
  expect(pathOf(game.position)).toEqual([0, 1, 2, 5]);
  press(game, "ArrowUp");
  expect(pathOf(game.position)).toEqual([0, 1, 2]);
  press(game, "Backspace");
  expect(pathOf(game.position)).toEqual([0, 1]);
  press(game, "Backspace", "Backspace");
  expect(game.said.at(-1)).toBe("Nothing there to erase");
  press(game, "ArrowRight", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowLeft", "+ArrowRight", "+ArrowUp");
  expect(game.cursor).toBe(1);
  expect(pathOf(game.position)).toHaveLength(6);
  press(game, "Enter");
  expect(pathOf(game.position)).toEqual([0, 1]);
  game.undo();
  press(game, "ArrowDown", "ArrowRight");
  expect(game.finished).not.toBeNull();
});

test("turning back is counted once for each time, whatever the way back was", () => {
  const game = snake();
  drag(game, 0, 1, 2);
  expect(game.backtracks.count).toBe(0);
  press(game, "Backspace", "Backspace");
  expect(game.backtracks.count).toBe(1);
  drag(game, 0, 1, 2, 1, 2, 5);
  expect(game.backtracks.count).toBe(2);
  game.undo();
  expect(game.backtracks.count).toBe(3);
  pressCell(game, 0, false);
  dragOver(game, 1);
  loseGrip(game);
  expect(game.backtracks.count).toBe(3);
  drag(game, 0, 1, 2, 5, 4, 3, 6, 7);
  expect(game.finished?.backtracks).toBe(3);
});

test("a save carries the path, the count and the finish", () => {
  const game = snake();
  drag(game, 0, 1, 2, 1);
  const save = readSavedGame(JSON.parse(JSON.stringify(game.toSave())))!;
  expect(save.steps).toEqual(["set r1c2 2"]);
  const other = snake();
  expect(other.fromSave(save)).toBe(true);
  expect(pathOf(other.position)).toEqual([0, 1]);
  expect(other.backtracks.count).toBe(1);
  drag(other, 1, 2, 5, 4, 3, 6, 7);
  expect(other.finished?.backtracks).toBe(1);
  expect(readSavedGame(JSON.parse(JSON.stringify(other.toSave())))!.finished?.backtracks).toBe(1);
});

test("lines of a hint are followed when the path reaches them, and do not bring back what was cut", () => {
  const game = snake();
  game.play([join(4, 5), join(3, 4)]);
  drag(game, 0, 1, 2, 5);
  expect(drawn(game)).toBe("1 2 3\n6 5 4\n. . 9");
  drag(game, 5);
  expect(pathOf(game.position)).toEqual([0, 1, 2, 5]);
  // What is drawn across them takes them away.
  game.undo();
  drag(game, 1, 4, 7);
  expect(pathOf(game.position)).toEqual([0, 1, 4, 7]);
  expect(game.position.joined[4]).toEqual([]);
});

test("a line at the last checkpoint is numbered from its end, and gives way to the path", () => {
  const game = snake();
  game.play([join(7, 8)]);
  expect(drawn(game)).toBe("1 . .\n. . .\n. 8 9");
  drag(game, 0, 1, 4, 7);
  expect(pathOf(game.position)).toEqual([0, 1, 4, 7]);
  expect(drawn(game)).toBe("1 2 .\n. 3 .\n. 4 9");
});

test("after a wrong turn all that follows is wrong, also a cell that has its number by chance", () => {
  const game = snake();
  drag(game, 0, 3, 4, 1);
  game.solution = [1, 2, 3, 6, 5, 4, 7, 8, 9];
  expect([...game.findMistakes()]).toEqual([3, 4, 1]);
  game.solution = [1, 4, 5, 2, 9, 6, 3, 8, 7];
  expect([...game.findMistakes()]).toContain(1);
});

test("solved means in order as well", () => {
  const { board } = snake();
  expect(isSolved(board, [1, 2, 3, 6, 5, 4, 7, 8, 9])).toBe(true);
  // Along the columns the path meets 3 before 2.
  expect(isSolved(board, [1, 6, 7, 2, 5, 8, 3, 4, 9])).toBe(false);
});
