// What the board shows, cell by cell, read off the game: data for the painter to compare with what
// is already drawn.
import { kBlank } from "../game/board.ts";
import type { Game } from "../game/game.ts";
import type { Mark } from "../game/position.ts";
import { namedCells } from "../game/speech.ts";
import { Trail } from "../game/trail.ts";

/** What can be seen of a cell besides its number. */
export const Flag = {
  given: 1,
  cursor: 2,
  anchor: 4,
  target: 8,
  wrong: 16,
  hint: 32,
  reason: 64,
  trial: 128,
  preview: 256,
  gap: 512,
  shaded: 1024,
  clear: 2048,
  fresh: 4096,
  barred: 8192,
} as const;

export interface CellView {
  value: number;
  draft: string;
  flags: number;
  marks: readonly Mark[];
  /** Cells that a drawn line leads to. */
  joined: readonly number[];
}

export type EdgeStyle = "chain" | "thread" | "preview";

export interface BoardView {
  /** The cell that keys go to: the one in the tab order. */
  cursor: number;
  cells: CellView[];
  edges: Map<string, EdgeStyle>;
}

export const edgeKey = (a: number, b: number): string => (a < b ? `${a}-${b}` : `${b}-${a}`);

export interface ViewOptions {
  showTargets: boolean;
  /** The cells around a gap that the player is looking at. */
  gapCells: readonly number[];
}

export function viewOf(game: Game, options: ViewOptions): BoardView {
  const { board, position, recording } = game;
  const values = recording ? recording.values : position.values;
  const preview = previewOf(game);
  const wrong = recording ? new Set<number>() : game.wrong;
  const hinted = new Set(game.hint?.cells.map((place) => board.at(place)));
  // Whatever the words name has a ring.
  const reasons = new Set([
    ...(game.hint?.reasons.map((place) => board.at(place)) ?? []),
    ...namedCells(board, game.hint?.text ?? ""),
  ]);
  const gaps = new Set(options.gapCells);
  const targets = options.showTargets ? targetsOf(game) : new Set<number>();
  const last = recording?.current?.cell ?? -1;
  const anchor = recording ? null : anchorOf(game);

  const cells: CellView[] = [];
  for (let cell = 0; cell < board.size; ++cell) {
    const planned = preview.values.get(cell);
    const value = planned ?? values[cell]!;
    const given = board.isGiven(cell);
    let flags = given ? Flag.given : 0;
    if (cell === game.cursor && !recording && !game.finished) flags |= Flag.cursor;
    if (cell === anchor) flags |= Flag.anchor;
    if (cell === game.barred && !recording) flags |= Flag.barred;
    if (targets.has(cell)) flags |= Flag.target;
    if (wrong.has(cell)) flags |= Flag.wrong;
    if (hinted.has(cell)) flags |= Flag.hint;
    else if (reasons.has(cell)) flags |= Flag.reason;
    if (!recording && value !== kBlank && game.session.isTrial(cell)) flags |= Flag.trial;
    if (planned !== undefined) flags |= Flag.preview;
    if (gaps.has(cell)) flags |= Flag.gap;
    if (cell === last) flags |= Flag.fresh;
    if (!board.isPath && !given) {
      if (value === 1) flags |= Flag.shaded;
      else if (value === 0) flags |= Flag.clear;
    }
    const number = board.isPath ? value : given ? board.givens[cell]! : kBlank;
    cells.push({
      value: number,
      draft: cell === game.cursor && !recording ? game.draft : "",
      flags,
      marks: value === kBlank && !recording ? position.marks[cell]! : [],
      joined: recording ? [] : position.joined[cell]!,
    });
  }
  return {
    cursor: game.cursor,
    cells,
    edges: board.isPath ? edgesOf(game, cells, preview) : new Map<string, EdgeStyle>(),
  };
}

/** The cell that a gesture goes on from. */
function anchorOf(game: Game): number | null {
  if (game.drag) return game.drag.head;
  if (!game.board.hasCheckpoints) return game.anchor;
  return game.finished ? null : game.pathEnd;
}

interface Preview {
  values: Map<number, number>;
  joins: [number, number][];
  splits: Set<string>;
}

/** What the drag under way would do. */
function previewOf(game: Game): Preview {
  const preview: Preview = { values: new Map(), joins: [], splits: new Set() };
  if (game.paint) {
    for (const cell of game.paint.cells) {
      const blank = game.position.values[cell] === kBlank;
      const first = game.paint.cells.values().next().value === cell;
      if (!game.board.isGiven(cell) && (first || game.paint.value === kBlank || blank)) {
        preview.values.set(cell, game.paint.value);
      }
    }
  }
  for (const move of game.drag?.step(false) ?? []) {
    if (move.type === "set") preview.values.set(move.cell, move.number);
    else if (move.type === "clear") preview.values.set(move.cell, kBlank);
    else if (move.type === "join") preview.joins.push([move.cell, move.other]);
    else if (move.type === "split") preview.splits.add(edgeKey(move.cell, move.other));
  }
  return preview;
}

function targetsOf(game: Game): Set<number> {
  if (game.isLocked || !game.board.isPath) return new Set();
  if (game.drag) return new Set(game.drag.targets());
  if (game.board.hasCheckpoints) return new Set(new Trail(game.position, game.pathEnd).targets());
  const { anchor, position, board } = game;
  if (anchor === null || game.mode === "maybe" || game.mode === "never") return new Set();
  const value = position.values[anchor]!;
  if (!position.isFree(value + 1) && !position.isFree(value - 1)) return new Set();
  return new Set(board.neighbours[anchor]!.filter((cell) => position.values[cell] === kBlank));
}

function edgesOf(game: Game, cells: readonly CellView[], preview: Preview): Map<string, EdgeStyle> {
  const { board, position } = game;
  const edges = new Map<string, EdgeStyle>();
  if (!game.recording) {
    position.joined.forEach((others, cell) => {
      for (const other of others) {
        const key = edgeKey(cell, other);
        if (!preview.splits.has(key)) edges.set(key, "thread");
      }
    });
    for (const [a, b] of preview.joins) edges.set(edgeKey(a, b), "thread");
  }
  const cellOf = new Map<number, number>();
  cells.forEach((view, cell) => {
    if (view.value !== kBlank) cellOf.set(view.value, cell);
  });
  for (const [number, cell] of cellOf) {
    const next = cellOf.get(number + 1);
    if (next === undefined || !board.touches(cell, next)) continue;
    const planned = preview.values.has(cell) || preview.values.has(next);
    edges.set(edgeKey(cell, next), planned ? "preview" : "chain");
  }
  return edges;
}
