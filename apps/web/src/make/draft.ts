// A puzzle in the making: everything the editor can change, as one value that is never changed but
// replaced, so that undo is a list of them.
import type { ClewJson, Grid, Kind, Place } from "../engine/protocol.ts";
import { isObject, readKind } from "../store/shapes.ts";
import { around, isHex, layoutOf, placeOf, type GridShape, type Layout } from "./grid.ts";
import { inOrder } from "./stops.ts";

export const kBlank = -1;
export const kHole = -2;
export const kMostSide = 30;
export const kMostRings = 12;

export type Pair = readonly [a: number, b: number];

export interface Draft extends GridShape {
  /** By place, row by row: kHole, kBlank or the given number. */
  cells: readonly number[];
  walls: readonly Pair[];
  links: readonly Pair[];
  /** The solution its maker has in mind: the path from its start, or the shaded cells. */
  answer: readonly number[];
  title: string;
  author: string;
}

export const isOpen = (draft: Draft, cell: number): boolean => (draft.cells[cell] ?? kHole) !== kHole;
export const openCells = (draft: Draft): number[] =>
  draft.cells.flatMap((value, cell) => (value === kHole ? [] : [cell]));
export const samePair = ([a, b]: Pair, [c, d]: Pair): boolean => (a === c && b === d) || (a === d && b === c);
const ordered = ([a, b]: Pair): Pair => (a < b ? [a, b] : [b, a]);

export function blankDraft(kind: Kind, rows: number, cols: number, layout = layoutOf(kind, false)): Draft {
  const cells = new Array<number>(rows * cols).fill(kBlank);
  return { kind, layout, rows, cols, cells, walls: [], links: [], answer: [], title: "", author: "" };
}

export function hexagonDraft(rings: number): Draft {
  const side = 2 * rings + 1;
  const draft = blankDraft("hex", side, side, "axial");
  const cells = draft.cells.map((_, cell) => {
    const [row, col] = placeOf(draft, cell);
    return row + col >= rings && row + col <= 3 * rings ? kBlank : kHole;
  });
  return { ...draft, cells };
}

/** The rings of a board that is a whole hexagon, or 0. */
export function ringsOf(draft: Draft): number {
  if (draft.layout !== "axial" || draft.rows !== draft.cols || draft.rows % 2 === 0) return 0;
  const rings = (draft.rows - 1) / 2;
  const whole = hexagonDraft(rings);
  return draft.cells.every((value, cell) => (value === kHole) === (whole.cells[cell] === kHole)) ? rings : 0;
}

/** The cells one can step to from a cell: open, and without a wall between. */
export function steps(draft: Draft, cell: number): number[] {
  if (!isOpen(draft, cell)) return [];
  return around(draft, cell).filter(
    (other) => isOpen(draft, other) && !draft.walls.some((wall) => samePair(wall, [cell, other])),
  );
}

/** Without what no longer fits: borders beside holes, a path that was cut. */
function mended(draft: Draft): Draft {
  const fits = ([a, b]: Pair) => isOpen(draft, a) && isOpen(draft, b) && around(draft, a).includes(b);
  const walls = draft.walls.filter(fits);
  const links = draft.links.filter(fits);
  const next = { ...draft, cells: draft.kind === "zip" ? inOrder(draft.cells) : draft.cells, walls, links };
  const broken =
    draft.kind === "latin"
      ? draft.answer.some((cell) => !isOpen(draft, cell))
      : draft.answer.some(
          (cell, i) => !isOpen(draft, cell) || (i > 0 && !steps(next, draft.answer[i - 1]!).includes(cell)),
        );
  return broken ? { ...next, answer: [] } : next;
}

/**
 * Numbrix and Hidato are the same board with other steps, Zip has the numbers of a Numbrix as its stops; any
 * other change starts afresh.
 */
export function withKind(draft: Draft, kind: Kind): Draft {
  if (kind === draft.kind) return draft;
  const square = (each: Kind) => each === "numbrix" || each === "hidato" || each === "zip";
  if (square(kind) && square(draft.kind) && !isHex(draft.layout))
    return mended({ ...draft, kind, layout: layoutOf(kind, false) });
  const { title, author } = draft;
  if (kind === "hex") return { ...hexagonDraft(3), title, author };
  const side = kind === "latin" ? Math.max(4, Math.min(10, draft.rows)) : Math.min(10, draft.rows);
  return { ...blankDraft(kind, side, side), title, author };
}

/** Another size; what fits into it stays where it is. */
export function resized(draft: Draft, rows: number, cols: number): Draft {
  const next = blankDraft(draft.kind, rows, cols, draft.layout);
  const move = (cell: number) => {
    const [row, col] = placeOf(draft, cell);
    return row < rows && col < cols ? row * cols + col : -1;
  };
  const cells = [...next.cells];
  draft.cells.forEach((value, cell) => {
    if (move(cell) >= 0) cells[move(cell)] = value;
  });
  const pairs = (list: readonly Pair[]) =>
    list.map(([a, b]): Pair => [move(a), move(b)]).filter(([a, b]) => a >= 0 && b >= 0);
  const { title, author } = draft;
  return mended({ ...next, cells, walls: pairs(draft.walls), links: pairs(draft.links), title, author });
}

export function withGiven(draft: Draft, cell: number, value: number): Draft {
  if (!isOpen(draft, cell) || draft.cells[cell] === value) return draft;
  const cells = [...draft.cells];
  cells[cell] = value;
  return { ...draft, cells };
}

export function withHole(draft: Draft, cell: number, hole: boolean): Draft {
  if (!isOpen(draft, cell) === hole || cell < 0) return draft;
  const cells = [...draft.cells];
  cells[cell] = hole ? kHole : kBlank;
  return mended({ ...draft, cells });
}

/** Puts a wall or a link between two cells, or takes it away; it is never both. */
export function withBorder(draft: Draft, pair: Pair, what: "walls" | "links"): Draft {
  const present = draft[what].some((each) => samePair(each, pair));
  const without = (list: readonly Pair[]) => list.filter((each) => !samePair(each, pair));
  const next = { ...draft, walls: without(draft.walls), links: without(draft.links) };
  if (!present) next[what] = [...next[what], ordered(pair)];
  return mended(next);
}

export const withoutClues = (draft: Draft): Draft => ({
  ...draft,
  cells: draft.cells.map((value) => (value === kHole ? kHole : kBlank)),
});

/** The board alone, as a puzzle that the generator takes for its board: a path needs its ends to be one. */
export function bareBoard(draft: Draft): Draft {
  const bare = withoutClues({ ...draft, title: "", author: "" });
  if (draft.kind !== "zip") return bare;
  const [first = -1, second = -1] = openCells(bare);
  return { ...bare, cells: bare.cells.map((value, cell) => (cell === first ? 1 : cell === second ? 2 : value)) };
}

// --- The intended solution -------------------------------------------------------------------------

/** By place: what the intended solution has there as a clue, or kBlank where it says nothing. */
export function answerClues(draft: Draft): number[] {
  const clues = new Array<number>(draft.cells.length).fill(kBlank);
  if (draft.kind !== "latin") {
    draft.answer.forEach((cell, i) => (clues[cell] = i + 1));
    return clues;
  }
  if (!isAnswerWhole(draft)) return clues;
  for (const cell of openCells(draft)) {
    if (draft.answer.includes(cell)) continue;
    clues[cell] = around(draft, cell).filter((other) => draft.answer.includes(other)).length;
  }
  return clues;
}

/** Does the intended solution say everything? For shading: one a row and column, none touching. */
export function isAnswerWhole(draft: Draft): boolean {
  const { answer, rows } = draft;
  if (draft.kind !== "latin") return answer.length > 0 && answer.length === openCells(draft).length;
  if (answer.length !== rows) return false;
  const places = answer.map((cell) => placeOf(draft, cell));
  return (
    new Set(places.map(([row]) => row)).size === rows &&
    new Set(places.map(([, col]) => col)).size === rows &&
    !answer.some((cell) => around(draft, cell).some((other) => answer.includes(other)))
  );
}

/** The intended solution as the engine takes it, or null where it is not whole. */
export function answerGrid(draft: Draft): Grid | null {
  if (!isAnswerWhole(draft)) return null;
  const values = new Array<number>(draft.cells.length).fill(0);
  draft.answer.forEach((cell, i) => (values[cell] = draft.kind === "latin" ? 1 : i + 1));
  return rowsOf(
    draft,
    values.map((value, cell) => (isOpen(draft, cell) ? value : null)),
  );
}

export function withAnswer(draft: Draft, solution: Grid): Draft {
  const found: number[] = [];
  solution.forEach((row, r) =>
    row.forEach((value, c) => {
      const cell = r * draft.cols + c;
      if (draft.kind === "latin") {
        if (value === 1) found.push(cell);
      } else if (value !== null && value > 0) found[value - 1] = cell;
    }),
  );
  return { ...draft, answer: found };
}

// --- To and from the engine --------------------------------------------------------------------------

function rowsOf(shape: GridShape, values: readonly (number | null)[]): Grid {
  return Array.from({ length: shape.rows }, (_, row) => values.slice(row * shape.cols, (row + 1) * shape.cols));
}

export function toClew(draft: Draft): ClewJson {
  const blank = draft.kind === "latin" ? -1 : 0;
  const place = ([a, b]: Pair): [Place, Place] => [placeOf(draft, a), placeOf(draft, b)];
  const json: ClewJson = {
    clew: 1,
    kind: draft.kind,
    shape: { rows: draft.rows, cols: draft.cols },
    cells: rowsOf(
      draft,
      draft.cells.map((value) => (value === kHole ? null : value === kBlank ? blank : value)),
    ),
  };
  if (isHex(draft.layout) || draft.layout !== layoutOf(draft.kind, false)) json.shape!.layout = draft.layout;
  if (draft.walls.length > 0) json.walls = draft.walls.map(place);
  if (draft.links.length > 0) json.links = draft.links.map(place);
  if (draft.title) json.title = draft.title;
  if (draft.author) json.author = draft.author;
  return json;
}

/** From a puzzle the engine has read: its shape is known to be sound. */
export function fromClew(json: ClewJson): Draft {
  const rows = json.cells.length;
  const cols = json.cells[0]?.length ?? 0;
  const said = json.shape?.layout;
  const layout = said && kLayouts[json.kind].includes(said) ? said : layoutOf(json.kind, false);
  const blank = json.kind === "latin" ? -1 : 0;
  const cells = json.cells.flat().map((value) => (value === null ? kHole : value === blank ? kBlank : value));
  const pairs = (list: [Place, Place][] = []) =>
    list.map(([a, b]): Pair => ordered([a[0] * cols + a[1], b[0] * cols + b[1]]));
  const draft: Draft = {
    kind: json.kind,
    layout,
    rows,
    cols,
    cells,
    walls: pairs(json.walls),
    links: pairs(json.links),
    answer: [],
    title: json.title ?? "",
    author: json.author ?? "",
  };
  return json.solution ? withAnswer(draft, json.solution) : draft;
}

// --- From the store ------------------------------------------------------------------------------------

const kLayouts: Record<Kind, readonly Layout[]> = {
  numbrix: ["square4"],
  hidato: ["square8"],
  hex: ["axial", "odd-r"],
  zip: ["square4", "square8", "axial", "odd-r"],
  latin: [layoutOf("latin", false)],
};

/** A draft that was left on this device, which may be damaged: every number of it is looked at. */
export function readDraft(x: unknown): Draft | null {
  if (!isObject(x)) return null;
  const kind = readKind(x.kind);
  const { layout, rows, cols, cells, answer, title, author } = x;
  const isSide = (n: unknown): n is number => Number.isInteger(n) && (n as number) >= 1;
  if (!kind || !kLayouts[kind].includes(layout as Layout) || !isSide(rows) || !isSide(cols)) return null;
  const size = rows * cols;
  const isNumber = (n: unknown) => Number.isSafeInteger(n) && (n as number) >= kHole;
  const isCell = (n: unknown) => Number.isInteger(n) && (n as number) >= 0 && (n as number) < size;
  const areCells = (list: unknown): list is number[] =>
    Array.isArray(list) && list.length <= size && list.every(isCell) && new Set(list).size === list.length;
  if (!Array.isArray(cells) || cells.length !== size || !cells.every(isNumber) || !areCells(answer)) return null;
  const arePairs = (list: unknown): list is Pair[] =>
    Array.isArray(list) && list.every((pair) => areCells(pair) && pair.length === 2);
  if (!arePairs(x.walls) || !arePairs(x.links)) return null;
  if (typeof title !== "string" || typeof author !== "string") return null;
  return mended({
    kind,
    layout: layout as Layout,
    rows,
    cols,
    cells: cells as number[],
    walls: x.walls,
    links: x.links,
    answer,
    title,
    author,
  });
}

// --- What is wrong without asking ----------------------------------------------------------------------

export type Fault =
  | { why: "twice"; value: number; cells: number[] }
  | { why: "range"; value: number; most: number; cells: number[] }
  | { why: "stops"; cells: number[] }
  | { why: "empty"; cells: number[] };

/** What the engine would not even call a puzzle. */
export function faultOf(draft: Draft): Fault | null {
  const open = openCells(draft);
  if (open.length === 0) return { why: "empty", cells: [] };
  if (draft.kind === "latin") {
    // Of the cells around one, no more than two can be shaded: they lie in three rows and columns
    // and may not touch.
    const cell = open.find((each) => draft.cells[each]! > 2);
    return cell === undefined ? null : { why: "range", value: draft.cells[cell]!, most: 2, cells: [cell] };
  }
  const stops = open.filter((cell) => draft.cells[cell] !== kBlank);
  // A path has two ends.
  if (draft.kind === "zip" && stops.length < 2) return { why: "stops", cells: stops };
  const at = new Map<number, number>();
  for (const cell of open) {
    const value = draft.cells[cell]!;
    if (value === kBlank) continue;
    if (value > open.length || value < 1) return { why: "range", value, most: open.length, cells: [cell] };
    const other = at.get(value);
    if (other !== undefined) return { why: "twice", value, cells: [other, cell] };
    at.set(value, cell);
  }
  return null;
}
