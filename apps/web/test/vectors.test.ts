// One game, two languages, one specification (docs/session.md): games that the C++ session played,
// played again by this one with the same answers, and saves that cross both ways.
//
// build/clew_session_vectors makes the games and afterwards reads the saves that are written
// here; tools/web-test runs the three in turn. Without its file these tests fail.
import { createReadStream, mkdirSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { beforeAll, describe, expect, test } from "vitest";
import type { BoardJson, ClewJson, Run } from "../src/engine/protocol.ts";
import { Board } from "../src/game/board.ts";
import { Game } from "../src/game/game.ts";
import { readStep } from "../src/game/move.ts";
import type { Change, Refusal } from "../src/game/position.ts";
import { Recording } from "../src/game/recording.ts";
import { isSolved } from "../src/game/rules.ts";
import { readSavedGame } from "../src/game/save.ts";

const folder = new URL("../../../build/vectors/", import.meta.url);

type State = Record<string, unknown>;
interface Request {
  do: "play" | "undo" | "redo" | "restart" | "tryFromHere" | "accept" | "goBack" | "note" | "open";
  step?: string;
  seconds?: number;
  here?: string;
  digits?: string;
  save?: string;
  refused?: string | null;
  state: State;
}
interface Drawn {
  puzzle: ClewJson;
  board: BoardJson;
}
interface GameVector extends Drawn {
  game: number;
  requests: Request[];
  history: string[];
  save: string;
  varied: { save: string; state: State | null }[];
}
interface RunVector extends Drawn {
  run: number;
  steps: Run;
  grid: number[] | null;
  presses: { press: "next" | "previous" | "complete" | "completeGrid" | "rewind"; state: State }[];
}

const vectors: { games: GameVector[]; runs: RunVector[] } = { games: [], runs: [] };
beforeAll(async () => {
  for await (const line of createInterface({ input: createReadStream(new URL("sessions.jsonl", folder)) })) {
    const vector = JSON.parse(line) as GameVector | RunVector;
    if ("game" in vector) vectors.games.push(vector);
    else vectors.runs.push(vector);
  }
}, 120_000);

function newGame({ board, puzzle }: Drawn): Game {
  const meta = { id: "vector", title: "", source: { type: "file" }, level: null, created: 0 } as const;
  const game = new Game(new Board(board), puzzle, meta);
  game.cursor = 0; // where the C++ session begins; the page begins at the first blank cell
  return game;
}

/** The game that a save opens, or null. */
function opened(drawn: Drawn, text: string): Game | null {
  const save = readSavedGame(JSON.parse(text));
  const game = newGame({ ...drawn, puzzle: save?.puzzle ?? drawn.puzzle });
  return save && game.fromSave(save) ? game : null;
}

function line(board: Board, change: Change): string {
  return `${change.type} ${board.name(change.cell)} ${change.value}`;
}

function stateOf({ board, session }: Game): State {
  const { position, history } = session;
  const cells = Array.from({ length: board.size }, (_, cell) => cell);
  const last = history.at(-1);
  return {
    values: position.values,
    marks: cells.flatMap((cell) =>
      position.marks[cell]!.map((mark) => `${board.name(cell)} ${mark.possible ? "maybe" : "never"} ${mark.number}`),
    ),
    joined: cells.flatMap((cell) => position.joined[cell]!.map((other) => `${board.name(cell)} ${board.name(other)}`)),
    changes: history.length,
    last: last ? line(board, last) : "",
    steps: session.steps.length,
    cursor: session.cursor,
    bookmark: session.bookmark,
    trial: cells.filter((cell) => session.isTrial(cell)).map((cell) => board.name(cell)),
    missing: position.missing,
    solved: isSolved(board, position.values),
  };
}

function answer(board: Board, refusal: Refusal | null): string | null {
  if (!refusal) return null;
  const named = refusal.why === "repeated" || refusal.why === "joined-twice";
  return named ? `${refusal.why} ${board.name(refusal.cell)}` : refusal.why;
}

function perform(game: Game, request: Request): Refusal | null {
  const { session, board } = game;
  switch (request.do) {
    case "play":
      return session.play(request.step === "" ? [] : readStep(board, request.step!)!);
    case "tryFromHere":
      session.tryFromHere();
      return null;
    case "note":
      game.clock.set(request.seconds!);
      game.cursor = board.find(request.here!)!;
      game.draft = request.digits!;
      return null;
    case "open":
      throw new Error("another game");
    default:
      return session[request.do]();
  }
}

/** As expect().toEqual(), which for 90,000 states takes most of a minute. */
function expectSame(found: unknown, wanted: unknown, where: string): void {
  if (JSON.stringify(found) === JSON.stringify(wanted)) return;
  expect(found, where).toEqual(wanted);
  throw new Error(`${where}: the same values in another order`);
}

function replay(vector: GameVector): Game {
  let game = newGame(vector);
  vector.requests.forEach((request, i) => {
    const where = `game ${vector.game}, request ${i}: ${request.do} ${request.step ?? ""}`;
    if (request.do === "open") game = opened(vector, request.save!)!;
    else expectSame(answer(game.board, perform(game, request)), request.refused, where);
    expectSame(stateOf(game), request.state, where);
  });
  expectSame(
    game.session.history.map((change) => line(game.board, change)),
    vector.history,
    `game ${vector.game}`,
  );
  return game;
}

describe("games played by the C++ session", () => {
  test("are at least 2,000, with every kind of request, and some are won", () => {
    expect(vectors.games.length).toBeGreaterThanOrEqual(2000);
    const requests = vectors.games.flatMap((game) => game.requests);
    for (const what of ["play", "undo", "redo", "restart", "tryFromHere", "accept", "goBack", "note", "open"]) {
      expect(requests.filter((request) => request.do === what).length, what).toBeGreaterThan(100);
    }
    const whys = new Set(requests.map((request) => request.refused?.split(" ")[0]));
    for (const why of [
      "no-cell",
      "out-of-range",
      "repeated",
      "given",
      "nothing-there",
      "no-such-mark",
      "same-mark",
      "no-joins",
      "not-neighbours",
      "already-joined",
      "not-joined",
      "joined-twice",
      "closes-loop",
      "nothing-to-reset",
      "no-undo",
      "no-redo",
      "no-bookmark",
      "nothing-tried",
      "empty-step",
    ]) {
      expect(whys, why).toContain(why);
    }
    expect(requests.filter((request) => request.state.solved).length).toBeGreaterThan(100);
    for (const kind of ["numbrix", "hidato", "hex", "zip", "latin"]) {
      expect(vectors.games.filter((game) => game.puzzle.kind === kind).length, kind).toBeGreaterThan(300);
    }
  });

  test("are played here with the same answers, and saves cross both ways", () => {
    const saves: string[] = [];
    const keep = (game: number, from: string, made: Game) =>
      saves.push(JSON.stringify({ game, from, save: JSON.stringify(made.toSave()) }));
    for (const vector of vectors.games) {
      keep(vector.game, "page", replay(vector));
      const game = opened(vector, vector.save);
      expect(game, `the save of game ${vector.game}`).not.toBeNull();
      expectSame(stateOf(game!), vector.requests.at(-1)!.state, `the save of game ${vector.game}`);
      keep(vector.game, "terminal", game!);
    }
    mkdirSync(folder, { recursive: true });
    writeFileSync(new URL("page-saves.jsonl", folder), saves.join("\n") + "\n");
  }, 120_000);

  test("saves that were meddled with open here where they open there", () => {
    let refused = 0;
    for (const vector of vectors.games) {
      for (const { save, state } of vector.varied) {
        const game = opened(vector, save);
        expectSame(game && stateOf(game), state, `game ${vector.game}: ${save}`);
        refused += state ? 0 : 1;
      }
    }
    expect(refused).toBeGreaterThan(1000);
  }, 120_000);
});

describe("runs of the computer recorded by the C++ session", () => {
  test("of every ending", () => {
    expect(vectors.runs.length).toBeGreaterThanOrEqual(500);
    for (const status of ["solved", "none", "limit"]) {
      expect(vectors.runs.filter((run) => run.steps.status === status).length, status).toBeGreaterThan(30);
    }
    expect(vectors.runs.filter((run) => run.steps.status === "limit" && run.grid).length).toBeGreaterThan(30);
    expect(vectors.runs.filter((run) => run.steps.total! > run.steps.events.length).length).toBeGreaterThan(100);
  });

  test("are stepped through here to the same boards", () => {
    for (const vector of vectors.runs) {
      const run = new Recording(new Board(vector.board), vector.steps, vector.grid);
      vector.presses.forEach(({ press, state }, i) => {
        run[press]();
        const found = {
          values: run.values,
          step: run.shownStep,
          listed: run.listed,
          end: run.atEnd,
          grid: run.showsGrid,
          can_complete: run.canComplete,
        };
        expectSame(found, state, `run ${vector.run}, press ${i}: ${press}`);
      });
    }
  });
});
