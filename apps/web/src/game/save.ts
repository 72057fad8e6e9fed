// A game as it is kept: the terminal game's save (docs/playing.md) with what the web app knows
// besides. Reading one trusts nothing: a save may come from a file.
import type { ClewJson, Level } from "../engine/protocol.ts";
import { isObject, readLevel, readPuzzle } from "../store/shapes.ts";
import type { Board } from "./board.ts";
import { readStep, writeStep } from "./move.ts";
import { Session } from "./session.ts";

export type Source =
  | { type: "daily"; date: string }
  | { type: "collection"; id: string }
  | { type: "generated"; level: Level }
  | { type: "file" };

export interface Finish {
  at: number;
  seconds: number;
  hints: number;
  /** Of a path with checkpoints: how often it was led back. */
  backtracks?: number;
  /** The computer had shown the solution. */
  shown?: true;
}

/** What is known about a game besides its board and steps. */
export interface GameMeta {
  id: string;
  title: string;
  source: Source;
  level: Level | null;
  created: number;
}

export interface SavedGame extends GameMeta {
  clew_save: 1;
  /** Counts up with every write: a tab that has an older one must look before it writes. */
  rev: number;
  updated: number;
  puzzle: ClewJson;
  steps: string[];
  cursor: number;
  bookmark: number | null;
  seconds: number;
  here: string;
  /** Digits typed but not entered, where there are any. */
  draft?: { cell: string; digits: string };
  hints: number;
  /** Of a path with checkpoints: how often it was led back, where it was. */
  backtracks?: number;
  /** The computer has shown the solution. */
  shown?: boolean;
  finished: Finish | null;
  /** Filled share, for lists. */
  progress: number;
}

export function writeSteps(session: Session): string[] {
  return session.steps.map((step) => writeStep(session.board, step));
}

/** The session of a save, or null where its steps cannot be played on this board. */
export function readSession(board: Board, save: SavedGame): Session | null {
  const steps = save.steps.flatMap((text) => {
    const step = readStep(board, text);
    return step ? [step] : [];
  });
  if (steps.length < save.steps.length) return null;
  return Session.load(board, steps, save.cursor, save.bookmark);
}

const isCount = (x: unknown): x is number => typeof x === "number" && Number.isFinite(x) && x >= 0;
const isWhole = (x: unknown): x is number => Number.isSafeInteger(x) && (x as number) >= 0;
const text = (x: unknown, most: number) => (typeof x === "string" ? x.slice(0, most) : "");

function readSource(x: unknown): Source {
  if (isObject(x)) {
    if (x.type === "daily" && /^\d{4}-\d\d-\d\d$/.test(text(x.date, 10))) {
      return { type: "daily", date: text(x.date, 10) };
    }
    if (x.type === "collection") return { type: "collection", id: text(x.id, 80) };
    if (x.type === "generated") return { type: "generated", level: readLevel(x.level) ?? "medium" };
  }
  return { type: "file" };
}

function readFinish(x: unknown): Finish | null {
  if (!isObject(x) || !isCount(x.at) || !isCount(x.seconds)) return null;
  const shown = x.shown === true ? { shown: true as const } : {};
  const backtracks = isCount(x.backtracks) ? { backtracks: x.backtracks } : {};
  return { at: x.at, seconds: x.seconds, hints: isCount(x.hints) ? x.hints : 0, ...backtracks, ...shown };
}

/** Absent, or a cell and a few digits: no number on any board has more than six. */
function isDraft(x: unknown): x is SavedGame["draft"] {
  if (x === undefined) return true;
  return isObject(x) && typeof x.cell === "string" && /^\d{0,6}$/.test(text(x.digits, 7));
}

/** Checks the shape of a save; whether its puzzle is one, the engine says. */
export function readSavedGame(x: unknown): SavedGame | null {
  if (!isObject(x) || x.clew_save !== 1) return null;
  const puzzle = readPuzzle(x.puzzle);
  if (!puzzle) return null;
  if (!Array.isArray(x.steps) || !x.steps.every((step) => typeof step === "string")) return null;
  if (!isWhole(x.cursor) || !isWhole(x.seconds)) return null;
  const bookmark = x.bookmark ?? null;
  if ((bookmark !== null && !isWhole(bookmark)) || !isDraft(x.draft)) return null;
  return {
    clew_save: 1,
    id: /^[\w-]{1,80}$/.test(text(x.id, 81)) ? text(x.id, 80) : "",
    title: text(x.title, 200),
    source: readSource(x.source),
    level: readLevel(x.level),
    created: isCount(x.created) ? x.created : 0,
    rev: isWhole(x.rev) ? x.rev : 0,
    updated: isCount(x.updated) ? x.updated : 0,
    puzzle,
    steps: x.steps,
    cursor: x.cursor,
    bookmark,
    seconds: x.seconds,
    here: text(x.here, 20),
    ...(x.draft ? { draft: { cell: x.draft.cell, digits: text(x.draft.digits, 6) } } : {}),
    hints: isCount(x.hints) ? x.hints : 0,
    ...(isCount(x.backtracks) && x.backtracks > 0 ? { backtracks: x.backtracks } : {}),
    ...(x.shown === true ? { shown: true } : {}),
    finished: readFinish(x.finished),
    progress: isCount(x.progress) ? Math.min(1, x.progress) : 0,
  };
}
