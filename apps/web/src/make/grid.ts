// How the cells of a board in the making touch and where they lie. The engine knows the same of a
// finished puzzle (src/model/layout.cpp); the editor needs it between two keystrokes, and for holes,
// which a finished board does not have as cells.
import type { BoardJson, Kind, Place, Symmetry } from "../engine/protocol.ts";

export type Layout = "square4" | "square8" | "axial" | "odd-r";

export interface GridShape {
  kind: Kind;
  layout: Layout;
  rows: number;
  cols: number;
}

const kSides = [
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, 0],
] as const;
const kSidesAndCorners = [
  [-1, -1],
  [-1, 0],
  [-1, 1],
  [0, -1],
  [0, 1],
  [1, -1],
  [1, 0],
  [1, 1],
] as const;
const kAxial = [
  [-1, 0],
  [-1, 1],
  [0, -1],
  [0, 1],
  [1, -1],
  [1, 0],
] as const;
const kEvenRow = [
  [-1, -1],
  [-1, 0],
  [0, -1],
  [0, 1],
  [1, -1],
  [1, 0],
] as const;
const kOddRow = [
  [-1, 0],
  [-1, 1],
  [0, -1],
  [0, 1],
  [1, 0],
  [1, 1],
] as const;
const kRowStep = Math.sqrt(3) / 2;

/** What a kind is played on where nothing else is said. */
export function layoutOf(kind: Kind, hexagon: boolean): Layout {
  if (kind === "numbrix" || kind === "zip") return "square4";
  if (kind === "hex") return hexagon ? "axial" : "odd-r";
  return "square8";
}
export const isHex = (layout: Layout): boolean => layout === "axial" || layout === "odd-r";

function offsets(layout: Layout, row: number): readonly (readonly [number, number])[] {
  switch (layout) {
    case "square4":
      return kSides;
    case "square8":
      return kSidesAndCorners;
    case "axial":
      return kAxial;
    case "odd-r":
      return row % 2 === 1 ? kOddRow : kEvenRow;
  }
}

export const placeOf = (shape: GridShape, cell: number): Place => [Math.floor(cell / shape.cols), cell % shape.cols];

/** The places around a place, holes and walls not considered. */
export function around(shape: GridShape, cell: number): number[] {
  const [row, col] = placeOf(shape, cell);
  return offsets(shape.layout, row)
    .map(([dr, dc]) => [row + dr, col + dc] as const)
    .filter(([r, c]) => r >= 0 && c >= 0 && r < shape.rows && c < shape.cols)
    .map(([r, c]) => r * shape.cols + c);
}

/** In half cells, so that everything is a whole number. */
function halfSteps(shape: GridShape, cell: number): [row: number, x: number] {
  const [row, col] = placeOf(shape, cell);
  const shift = shape.layout === "axial" ? row : shape.layout === "odd-r" ? row % 2 : 0;
  return [row, 2 * col + shift];
}

/** Every place of the rectangle as a cell, for drawing and for moving about. */
export function wholeBoard(shape: GridShape): BoardJson {
  const hex = isHex(shape.layout);
  const cells = Array.from({ length: shape.rows * shape.cols }, (_, cell) => {
    const [row, x] = halfSteps(shape, cell);
    return {
      at: placeOf(shape, cell),
      x: x / 2 + (hex ? 0 : 0.5),
      y: hex ? row * kRowStep : row + 0.5,
      given: null,
      neighbours: around(shape, cell),
    };
  });
  return { kind: shape.kind, rows: shape.rows, cols: shape.cols, hex, cells, walls: [], links: [] };
}

export const kSymmetries: readonly Symmetry[] = ["none", "rotational", "mirror"];

/**
 * Where a cell lies after half a turn, or in a mirror that stands upright in the middle of `cells`;
 * -1 where that is no place of the grid.
 */
export function imageOf(shape: GridShape, cells: readonly number[], cell: number, symmetry: Symmetry): number {
  if (symmetry === "none") return cell;
  const all = cells.map((each) => halfSteps(shape, each));
  const rows = all.map(([row]) => row);
  const xs = all.map(([, x]) => x);
  const [row, x] = halfSteps(shape, cell);
  const toRow = symmetry === "mirror" ? row : Math.min(...rows) + Math.max(...rows) - row;
  const toX = Math.min(...xs) + Math.max(...xs) - x;
  const shift = shape.layout === "axial" ? toRow : shape.layout === "odd-r" ? Math.abs(toRow % 2) : 0;
  const col = (toX - shift) / 2;
  if (!Number.isInteger(col) || toRow < 0 || col < 0 || toRow >= shape.rows || col >= shape.cols) return -1;
  return toRow * shape.cols + col;
}
