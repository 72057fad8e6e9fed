// Is it what it says it is? What is stored on a device may be anything: written by an older version,
// cut off by a full disk, changed by hand. A puzzle or a board is looked at from end to end before
// anything draws it, so that nothing further in has to ask again.
import { kKinds, kLevels, type BoardJson, type ClewJson, type Kind, type Level } from "../engine/protocol.ts";

/** As large as the engine reads (include/clew/topology.h). */
const kMostSide = 4096;
const kLayouts = ["square4", "square8", "axial", "odd-r"];

export const isObject = (x: unknown): x is Record<string, unknown> =>
  typeof x === "object" && x !== null && !Array.isArray(x);
const isWhole = (x: unknown): x is number => Number.isSafeInteger(x);
const isSide = (x: unknown): x is number => isWhole(x) && x >= 1 && x <= kMostSide;
const isText = (x: unknown): boolean => x === undefined || typeof x === "string";

export const readKind = (x: unknown): Kind | null => (kKinds.includes(x as Kind) ? (x as Kind) : null);
export const readLevel = (x: unknown): Level | null => (kLevels.includes(x as Level) ? (x as Level) : null);

/** Rows of equal length, of whole numbers and holes, at least one cell among them. */
function isGrid(x: unknown): x is (number | null)[][] {
  if (!Array.isArray(x) || !isSide(x.length)) return false;
  const [first] = x as unknown[];
  if (!Array.isArray(first) || !isSide(first.length)) return false;
  const even = x.every(
    (row) => Array.isArray(row) && row.length === first.length && row.every((cell) => cell === null || isWhole(cell)),
  );
  return even && (x as unknown[][]).flat().some((cell) => cell !== null);
}

/** Pairs of cells of a board, or nothing. */
function arePairs(x: unknown, isCell: (row: unknown, col: unknown) => boolean): boolean {
  if (x === undefined) return true;
  const isPlace = (place: unknown) => Array.isArray(place) && place.length === 2 && isCell(place[0], place[1]);
  return Array.isArray(x) && x.every((pair) => Array.isArray(pair) && pair.length === 2 && pair.every(isPlace));
}

/** A puzzle whose parts are of the right type and on its board. Whether it makes sense, the engine says. */
export function readPuzzle(x: unknown): ClewJson | null {
  if (!isObject(x) || readKind(x.kind) === null || !isGrid(x.cells)) return null;
  const { cells, shape } = x;
  const isCell = (row: unknown, col: unknown) =>
    isWhole(row) && isWhole(col) && cells[row] !== undefined && (cells[row][col] ?? null) !== null;
  if (!arePairs(x.walls, isCell) || !arePairs(x.links, isCell)) return null;
  if (![x.id, x.title, x.author, x.note, x.seed].every(isText)) return null;
  if (shape !== undefined) {
    if (!isObject(shape) || shape.rows !== cells.length || shape.cols !== cells[0]!.length) return null;
    if (shape.layout !== undefined && !kLayouts.includes(shape.layout as string)) return null;
  }
  if (x.grade !== undefined && !isObject(x.grade)) return null;
  if (x.solution !== undefined) {
    const { solution } = x;
    if (!isGrid(solution) || solution.length !== cells.length || solution[0]!.length !== cells[0]!.length) return null;
  }
  return x as unknown as ClewJson;
}

/** A board as the engine lays it out: every cell with its place, its middle and its neighbours. */
export function readBoard(x: unknown): BoardJson | null {
  if (!isObject(x) || readKind(x.kind) === null || typeof x.hex !== "boolean") return null;
  if (!isSide(x.rows) || !isSide(x.cols) || !Array.isArray(x.cells)) return null;
  const { rows, cols, cells } = x as { rows: number; cols: number; cells: unknown[] };
  if (cells.length === 0 || cells.length > rows * cols) return null;
  const seen = new Set<number>();
  for (const cell of cells) {
    if (!isObject(cell) || !Array.isArray(cell.at) || cell.at.length !== 2) return null;
    const [row, col] = cell.at as unknown[];
    if (!isWhole(row) || !isWhole(col) || row < 0 || col < 0 || row >= rows || col >= cols) return null;
    if (seen.has(row * cols + col)) return null;
    seen.add(row * cols + col);
    if (![cell.x, cell.y].every((n) => typeof n === "number" && Math.abs(n) <= 4 * kMostSide)) return null;
    if (cell.given !== null && !isWhole(cell.given)) return null;
    if (!Array.isArray(cell.neighbours) || cell.neighbours.length > 8) return null;
    if (!cell.neighbours.every((other) => isWhole(other) && other >= 0 && other < cells.length)) return null;
  }
  const isCell = (row: unknown, col: unknown) => isWhole(row) && isWhole(col) && seen.has(row * cols + col);
  return arePairs(x.walls, isCell) && arePairs(x.links, isCell) ? (x as unknown as BoardJson) : null;
}
