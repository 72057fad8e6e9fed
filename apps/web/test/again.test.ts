// Two tabs with the same game: what was done in one is done again to what the other made of it.
import { expect, test } from "vitest";
import { doAgain, standingOf } from "../src/game/again.ts";
import type { Game } from "../src/game/game.ts";
import { set } from "../src/game/move.ts";
import { drawn, makeGame } from "./boards.ts";

type Act = (game: Game) => unknown;
const kDrawing = "1 . .\n. . .\n. . 9";
const put = (cell: number, number: number) => (game: Game) => game.play([set(cell, number)]);
const undo: Act = (game) => game.undo();
const redo: Act = (game) => game.redo();

/** What both did first, then one tab without knowing of the other. */
function together(first: Act[], there: Act[], here: Act[]): string {
  const [theirs, mine] = [makeGame("numbrix", kDrawing), makeGame("numbrix", kDrawing)];
  for (const act of first) [theirs, mine].forEach(act);
  const before = standingOf(mine);
  there.forEach((act) => act(theirs));
  here.forEach((act) => act(mine));
  const done = standingOf(mine);
  mine.fromSave(theirs.toSave());
  doAgain(mine, before, done);
  return drawn(mine).split("\n")[0]!;
}
const kBoth = [put(1, 2), put(2, 3)];

test("a number is entered again", () => {
  expect(together([], [put(1, 2)], [put(2, 3)])).toBe("1 2 3");
  expect(together([], [put(1, 2)], [put(1, 2)])).toBe("1 2 .");
});

test("Undo takes back what was last, also where the other tab entered something", () => {
  expect(together(kBoth, [put(5, 4)], [undo])).toBe("1 2 3");
  expect(together(kBoth, [put(5, 4)], [undo, undo])).toBe("1 2 .");
  // Both took back the same.
  expect(together(kBoth, [undo], [undo])).toBe("1 2 .");
});

test("Redo goes forward, where there still is something", () => {
  expect(together([...kBoth, undo, undo], [redo], [redo, redo])).toBe("1 2 3");
  expect(together([...kBoth, undo], [put(2, 5)], [redo])).toBe("1 2 5");
});

test("a clock that went on repeats nothing", () => {
  expect(together([put(1, 2)], [undo], [])).toBe("1 . .");
  expect(together([put(1, 2)], [put(2, 3)], [])).toBe("1 2 3");
});
