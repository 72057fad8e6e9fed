// What the boards of the lab and of the lessons show, as data for the painter of the game's board.
import { edgeKey, Flag, type BoardView, type CellView, type EdgeStyle } from "../board/view.ts";
import { kBlank, type Board, type Edge } from "../game/board.ts";
import type { Mark } from "../game/position.ts";

export interface Drawn {
  values: ArrayLike<number>;
  /** The step just done. */
  fresh?: number;
  /** Where something happens, and what it follows from. */
  targets?: ReadonlySet<number>;
  reasons?: ReadonlySet<number>;
  wrong?: ReadonlySet<number>;
  marks?: (cell: number) => readonly Mark[];
  /** Joins that are known before their numbers are. */
  threads?: readonly Edge[];
  /** Shading: blank cells that are known not to be shaded. */
  out?: (cell: number) => boolean;
}

const kNoMarks: readonly Mark[] = [];

export function drawnView(board: Board, drawn: Drawn, cursor: number): BoardView {
  const { values } = drawn;
  const joined: number[][] = Array.from({ length: board.size }, () => []);
  for (const [a, b] of drawn.threads ?? []) {
    joined[a]?.push(b);
    joined[b]?.push(a);
  }
  const cells: CellView[] = [];
  for (let cell = 0; cell < board.size; ++cell) {
    const given = board.isGiven(cell);
    const value = values[cell]!;
    let flags = given ? Flag.given : 0;
    if (cell === cursor) flags |= Flag.cursor;
    if (cell === drawn.fresh) flags |= Flag.fresh;
    if (drawn.targets?.has(cell)) flags |= Flag.hint;
    else if (drawn.reasons?.has(cell)) flags |= Flag.reason;
    if (drawn.wrong?.has(cell)) flags |= Flag.wrong;
    if (!board.isPath && !given) {
      if (value === 1) flags |= Flag.shaded;
      else if (value === 0 || drawn.out?.(cell)) flags |= Flag.clear;
    }
    const number = board.isPath ? value : given ? board.givens[cell]! : kBlank;
    const marks = board.isPath && value === kBlank ? (drawn.marks?.(cell) ?? kNoMarks) : kNoMarks;
    cells.push({ value: number, draft: "", flags, marks, joined: joined[cell]! });
  }
  return { cursor, cells, edges: board.isPath ? edgesOf(board, drawn) : new Map<string, EdgeStyle>() };
}

function edgesOf(board: Board, { values, threads }: Drawn): Map<string, EdgeStyle> {
  const edges = new Map<string, EdgeStyle>();
  for (const [a, b] of threads ?? []) edges.set(edgeKey(a, b), "thread");
  const cellOf = new Int32Array(board.size + 2).fill(-1);
  for (let cell = 0; cell < board.size; ++cell) {
    const value = values[cell]!;
    if (value >= 1 && value <= board.size) cellOf[value] = cell;
  }
  for (let number = 1; number < board.size; ++number) {
    const [a, b] = [cellOf[number]!, cellOf[number + 1]!];
    if (a >= 0 && b >= 0 && board.touches(a, b)) edges.set(edgeKey(a, b), "chain");
  }
  return edges;
}
