// Boards for tests, drawn as text: numbers, . for a blank, x for a hole.
import type { BoardJson, Kind, Place } from "../src/engine/protocol.ts";
import { Board } from "../src/game/board.ts";
import { Game } from "../src/game/game.ts";

export function boardJson(
  kind: Kind,
  drawing: string,
  walls: [Place, Place][] = [],
  links: [Place, Place][] = [],
): BoardJson {
  const rows = drawing
    .trim()
    .split("\n")
    .map((line) => line.trim().split(/\s+/));
  const places: Place[] = [];
  rows.forEach((row, r) => row.forEach((word, c) => word !== "x" && places.push([r, c])));
  const reach = kind === "numbrix" || kind === "zip" ? 1 : 2;
  const walled = (a: Place, b: Place) =>
    walls.some(([p, q]) => [p, q].every((each) => [a, b].some((other) => String(other) === String(each))));
  return {
    kind,
    rows: rows.length,
    cols: rows[0]!.length,
    hex: false,
    walls,
    links,
    cells: places.map(([r, c]) => ({
      at: [r, c],
      x: c + 0.5,
      y: r + 0.5,
      given: rows[r]![c] === "." ? null : Number(rows[r]![c]),
      neighbours: places.flatMap(([otherRow, otherCol], other) => {
        const [dr, dc] = [Math.abs(r - otherRow), Math.abs(c - otherCol)];
        const near = dr + dc > 0 && dr < 2 && dc < 2 && dr + dc <= reach;
        return near && !walled([r, c], [otherRow, otherCol]) ? [other] : [];
      }),
    })),
  };
}

export function makeBoard(kind: Kind, drawing: string): Board {
  return new Board(boardJson(kind, drawing));
}

export function makeGame(kind: Kind, drawing: string): Game & { said: string[] } {
  const board = makeBoard(kind, drawing);
  const cells = board.grid(board.givens, kind === "latin" ? -1 : 0);
  const game = new Game(
    board,
    { kind, cells },
    {
      id: "test",
      title: "Test",
      source: { type: "file" },
      level: null,
      created: 0,
    },
  ) as Game & { said: string[] };
  game.said = [];
  game.events = { announce: (text) => game.said.push(text) };
  return game;
}

/** What is on the board, as it is drawn above. */
export function drawn(game: Game): string {
  const { board, position } = game;
  return board
    .grid(position.values, -1)
    .map((row) => row.map((value) => (value === null ? "x" : value === -1 ? "." : value)).join(" "))
    .join("\n");
}

/** A walk over Martin's puzzle takes 62 million nodes; tests/web/write.spec.ts waits for one. */
export const takesTooLong = (example: string, strategy: string): boolean => example === "martin" && strategy === "dfs";
