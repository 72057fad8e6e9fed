import { describe, expect, test } from "vitest";
import { Drag } from "../src/game/drag.ts";
import { join, set } from "../src/game/move.ts";
import { dragOver, letGo, loseGrip, pressCell } from "../src/game/pointer.ts";
import { drawn, makeGame } from "./boards.ts";
import type { Game } from "../src/game/game.ts";

function drag(game: Game, ...cells: number[]): void {
  pressCell(game, cells[0]!, false);
  for (const cell of cells.slice(1)) dragOver(game, cell);
  letGo(game);
}

describe("dragging from a number", () => {
  test("lays its successors, as one step", () => {
    const game = makeGame("numbrix", "1 . .\n. . .");
    drag(game, 0, 1, 2, 5);
    expect(drawn(game)).toBe("1 2 3\n. . 4");
    game.undo();
    expect(drawn(game)).toBe("1 . .\n. . .");
  });
  test("lays predecessors where successors are taken", () => {
    const game = makeGame("numbrix", "5 6 .\n. . .");
    drag(game, 0, 3, 4);
    expect(drawn(game)).toBe("5 6 .\n4 3 .");
  });
  test("counts down where the player says so", () => {
    const game = makeGame("numbrix", ". 4 .\n. . .");
    game.flipDirection();
    drag(game, 1, 0, 3);
    expect(drawn(game)).toBe("3 4 .\n2 . .");
  });
  test("turns to the way that fits when it reaches a number", () => {
    const game = makeGame("numbrix", "5 . .\n2 . .");
    drag(game, 0, 1, 4, 3);
    expect(drawn(game)).toBe("5 4 .\n2 3 .");
  });
  test("takes away what it laid when it goes back", () => {
    const game = makeGame("numbrix", "1 . .\n. . .");
    drag(game, 0, 1, 2, 1);
    expect(drawn(game)).toBe("1 2 .\n. . .");
  });
  test("goes back along an earlier chain and takes it away", () => {
    const game = makeGame("numbrix", "1 . .\n. . .");
    drag(game, 0, 1, 2, 5);
    drag(game, 5, 2, 1);
    expect(drawn(game)).toBe("1 2 .\n. . .");
    expect(game.session.history.at(-1)).toMatchObject({ type: "delete" });
  });
  test("may go back and lay another way in one gesture", () => {
    const game = makeGame("numbrix", "1 . .\n. . .");
    drag(game, 0, 1, 2);
    drag(game, 2, 1, 4, 3);
    expect(drawn(game)).toBe("1 2 .\n4 3 .");
    game.undo();
    expect(drawn(game)).toBe("1 2 3\n. . .");
  });
  test("never takes a given away, nor enters a cell that holds another number", () => {
    const game = makeGame("numbrix", "1 2 .\n. 9 .\n. . .");
    drag(game, 1, 0);
    expect(drawn(game)).toBe("1 2 .\n. 9 .\n. . .");
    drag(game, 1, 4);
    expect(drawn(game)).toBe("1 2 .\n. 9 .\n. . .");
  });
  test("walks along what is there before it goes on", () => {
    const game = makeGame("numbrix", "1 2 .\n. . .");
    drag(game, 0, 1, 2);
    expect(drawn(game)).toBe("1 2 3\n. . .");
  });
  test("does not step where cells do not touch", () => {
    const game = makeGame("numbrix", "1 . .\n. . .");
    drag(game, 0, 2);
    drag(game, 0, 4);
    expect(drawn(game)).toBe("1 . .\n. . .");
  });
  test("that is refused at once says why, and is no tap that turns the direction around", () => {
    const game = makeGame("numbrix", "1 4 .\n. . .");
    const said: string[] = [];
    game.events.notice = (text) => said.push(text);
    drag(game, 0);
    drag(game, 0, 1);
    expect(said).toEqual(["2 cannot go there"]);
    expect([game.anchor, game.direction]).toEqual([0, 1]);
    // Back on the first cell it is a tap after all.
    drag(game, 0, 1, 0);
    expect(said).toHaveLength(1);
    expect(game.direction).toBe(-1);
  });
  test("lights up the cells it may go on to", () => {
    const game = makeGame("numbrix", "1 . 4\n. . .");
    const { position } = game;
    expect(new Drag(position, 0, { prefer: 1 }).targets().sort()).toEqual([1, 3]);
    const held = new Drag(position, 0, { prefer: 1 });
    held.over(1);
    expect(held.targets()).toEqual([4]);
    expect(held.headNumber()).toBe(2);
  });
  test("losing the pointer plays nothing", () => {
    const game = makeGame("numbrix", "1 . .\n. . .");
    pressCell(game, 0, false);
    dragOver(game, 1);
    loseGrip(game);
    expect(drawn(game)).toBe("1 . .\n. . .");
    expect(game.session.canUndo).toBe(false);
  });
});

describe("a run without numbers", () => {
  test("is drawn from a blank cell, and numbered when an end is known", () => {
    const game = makeGame("numbrix", ". . .\n. . .");
    drag(game, 1, 2, 5);
    expect(drawn(game)).toBe(". . .\n. . .");
    expect(game.position.joined[2]!.toSorted()).toEqual([1, 5]);
    // 1 is the lowest number: there is one way to count.
    game.cursor = 1;
    game.type(1);
    expect(drawn(game)).toBe(". 1 2\n. . 3");
    game.undo();
    expect(drawn(game)).toBe(". . .\n. . .");
    expect(game.position.joined[2]!.length).toBe(2);
  });
  test("stays as it is while there are two ways to count", () => {
    const game = makeGame("numbrix", ". . .\n. . .\n. . .");
    drag(game, 1, 2);
    game.cursor = 1;
    game.type(5);
    expect(drawn(game)).toBe(". 5 .\n. . .\n. . .");
    // 4 elsewhere leaves counting up.
    game.cursor = 4;
    game.type(4);
    expect(drawn(game)).toBe(". 5 6\n. 4 .\n. . .");
  });
  test("is numbered by the number it is drawn to, where that leaves one way", () => {
    const game = makeGame("numbrix", "6 . .\n. . .");
    drag(game, 2, 1, 0);
    expect(drawn(game)).toBe("6 5 4\n. . .");
  });
  test("is taken up by a chain that reaches it", () => {
    const game = makeGame("numbrix", "1 . .\n. . .");
    drag(game, 2, 5, 4);
    drag(game, 0, 1, 2);
    expect(drawn(game)).toBe("1 2 3\n. 5 4");
  });
  test("is taken away by going back along it", () => {
    const game = makeGame("numbrix", ". . .\n. . .");
    drag(game, 0, 1, 2);
    drag(game, 2, 1, 0);
    expect(game.position.isTouched).toBe(false);
  });
  test("does not bite its own tail or branch", () => {
    const game = makeGame("numbrix", ". . .\n. . .");
    drag(game, 0, 1, 4, 3);
    drag(game, 3, 0);
    expect(game.position.joined.map((others) => others.length)).toEqual([1, 2, 0, 1, 2, 0]);
    drag(game, 2, 1);
    expect(game.position.joined[2]).toEqual([]);
  });
  test("can be drawn from a number in thread mode", () => {
    const game = makeGame("numbrix", ". 5 .\n. . .\n. . .");
    game.setMode("thread");
    drag(game, 1, 2, 5);
    expect(drawn(game)).toBe(". 5 .\n. . .\n. . .");
    expect(game.position.joined[1]).toEqual([2]);
  });
});

describe("tapping", () => {
  const tap = (game: Game, cell: number) => drag(game, cell);
  test("a number, then its neighbours, lays one after the other", () => {
    const game = makeGame("hidato", "1 . .\n. . .");
    for (const cell of [0, 4, 2]) tap(game, cell);
    expect(drawn(game)).toBe("1 . 3\n. 2 .");
    expect(game.session.cursor).toBe(2);
  });
  test("the number again turns the direction", () => {
    const game = makeGame("numbrix", ". 4 .\n. . .");
    tap(game, 1);
    expect(game.next).toBe(5);
    tap(game, 1);
    expect(game.next).toBe(3);
    tap(game, 0);
    expect(drawn(game)).toBe("3 4 .\n. . .");
  });
  test("far from the number only moves", () => {
    const game = makeGame("numbrix", "1 . .\n. . .");
    tap(game, 0);
    tap(game, 5);
    expect(drawn(game)).toBe("1 . .\n. . .");
    expect(game.cursor).toBe(5);
    expect(game.anchor).toBeNull();
  });
});

describe("shading", () => {
  test("a tap shades, clears, wipes", () => {
    const game = makeGame("latin", ". . .\n. . .\n1 . .");
    const at = () => game.position.values[0];
    drag(game, 0);
    expect(at()).toBe(1);
    drag(game, 0);
    expect(at()).toBe(0);
    drag(game, 0);
    expect(at()).toBe(-1);
    drag(game, 6);
    expect(game.position.values[6]).toBe(-1);
  });
  test("a drag clears blank cells and leaves clues and shaded ones", () => {
    const game = makeGame("latin", ". . .\n. . .\n1 . .");
    game.play([set(1, 1)]);
    drag(game, 0, 1, 2);
    expect(game.position.values.slice(0, 3)).toEqual([0, 1, 0]);
    expect(game.session.cursor).toBe(2);
  });
  test("has no threads", () => {
    const game = makeGame("latin", ". .\n. .");
    expect(game.play([join(0, 1)])).toBe(false);
  });
});
