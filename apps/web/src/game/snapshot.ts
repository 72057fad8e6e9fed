// What the views around the board show of a game, at one moment. A game changes in place; a value
// derived from it would be the same object before and after and so seem unchanged. A snapshot is
// another object after every change, and its version says of which.
import type { Hint } from "../engine/protocol.ts";
import { kBlank } from "./board.ts";
import type { Game, Mode } from "./game.ts";
import { findGaps, type Gap } from "./gaps.ts";
import type { Change } from "./position.ts";
import type { RunStep } from "./recording.ts";
import type { Direction } from "./runs.ts";
import type { Finish } from "./save.ts";
import { nextStop, pathOf } from "./trail.ts";

/** How far the computer's run is shown. */
export interface RunSnapshot {
  step: number;
  total: number;
  timeUs: number;
  status: "solved" | "none" | "limit";
  atStart: boolean;
  atEnd: boolean;
  canComplete: boolean;
  reason: string;
  /** The steps that the history lists. */
  listed: readonly RunStep[];
}

export interface Snapshot {
  version: number;
  paused: boolean;
  isComputer: boolean;
  isLocked: boolean;
  mode: Mode;
  draft: string;
  canUndo: boolean;
  canRedo: boolean;
  bookmark: number | null;
  hint: Hint | null;
  finished: Finish | null;
  solutionCount: Game["solutionCount"];
  direction: Direction;
  next: number | null;
  missing: number;
  gaps: readonly Gap[];
  /** Checkpoints: the one that is next, and the cell that the path came from. */
  stop: number | null;
  before: number | null;
  history: readonly Change[];
  run: RunSnapshot | null;
}

/** The snapshot of this version; `last` where it is that already. */
export function snapshotOf(game: Game, last: Snapshot | null): Snapshot {
  if (last?.version === game.version) return last;
  const { session, position } = game;
  return {
    version: game.version,
    paused: game.paused,
    isComputer: game.isComputer,
    isLocked: game.isLocked,
    mode: game.mode,
    draft: game.draft,
    canUndo: session.canUndo,
    canRedo: session.canRedo,
    bookmark: session.bookmark,
    hint: game.hint,
    finished: game.finished,
    solutionCount: game.solutionCount,
    direction: game.direction,
    next: game.next,
    missing: position.missing,
    gaps: game.board.hasCheckpoints ? [] : findGaps(position),
    ...trailOf(game),
    history: [...session.history],
    run: runOf(game),
  };
}

function trailOf({ board, position }: Game): Pick<Snapshot, "stop" | "before"> {
  if (!board.hasCheckpoints) return { stop: null, before: null };
  const path = pathOf(position);
  const stop = nextStop(board, path);
  return { stop: stop === kBlank ? null : stop, before: path.at(-2) ?? null };
}

function runOf({ recording }: Game): RunSnapshot | null {
  if (!recording) return null;
  return {
    step: recording.shownStep,
    total: recording.total,
    timeUs: recording.timeUs,
    status: recording.status,
    atStart: recording.atStart,
    atEnd: recording.atEnd,
    canComplete: recording.canComplete,
    reason: recording.current?.reason ?? "",
    listed: recording.steps.slice(0, recording.listed),
  };
}
