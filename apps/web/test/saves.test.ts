// Saves made before the two sessions had one specification: they open for ever (tests/saves).
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { ClewJson } from "../src/engine/protocol.ts";
import { Board } from "../src/game/board.ts";
import { Game } from "../src/game/game.ts";
import { readSavedGame } from "../src/game/save.ts";
import { boardJson } from "./boards.ts";

interface Old {
  values: number[];
  changes: number;
  save: { puzzle: ClewJson & { cells: (number | null)[][] } };
}

function board({ kind, cells }: Old["save"]["puzzle"]): Board {
  const blank = kind === "latin" ? -1 : 0;
  const word = (value: number | null) => (value === null ? "x" : value === blank ? "." : value);
  return new Board(boardJson(kind, cells.map((row) => row.map(word).join(" ")).join("\n")));
}

test.each(["terminal.jsonl", "page.jsonl"])("every save of %s opens", (name) => {
  const text = readFileSync(new URL(`../../../tests/saves/${name}`, import.meta.url), "utf8");
  // Hexagons, walls and links come from the engine; the C++ test opens those.
  const plain = text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Old)
    .filter(({ save: { puzzle } }) => puzzle.kind !== "hex" && !("walls" in puzzle) && !("links" in puzzle));
  expect(plain.length).toBeGreaterThan(5);
  for (const old of plain) {
    const save = readSavedGame(old.save)!;
    const game = new Game(board(old.save.puzzle), save.puzzle, save);
    expect(game.fromSave(save), JSON.stringify(old.save)).toBe(true);
    expect(game.position.values).toEqual(old.values);
    expect(game.session.history.length).toBe(old.changes);
  }
});
