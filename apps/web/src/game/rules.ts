// The rules, as a player sees them broken: for "show mistakes at once" where the solution is not
// known, and to tell whether a full board is right. The engine's `check` shares no code with this.
import { kBlank, type Board, type Edge } from "./board.ts";

/** Cells that break a rule with what is on the board now. Empty for a board without fault so far. */
export function brokenCells(board: Board, values: readonly number[]): Set<number> {
  return board.isPath ? brokenPath(board, values) : brokenShading(board, values);
}

/** Is everything filled in, and right? */
export function isSolved(board: Board, values: readonly number[]): boolean {
  if (board.isPath) {
    if (values.some((value) => value === kBlank) || new Set(values).size !== board.size) return false;
    return brokenPairs(board, values).length === 0;
  }
  return allLinesShaded(board, values) && brokenShading(board, values).size === 0 && cluesMet(board, values);
}

/** Cells that do not go together: numbers that follow each other apart, links that do not hold, stops. */
function brokenPairs(board: Board, values: readonly number[]): Edge[] {
  const cellOf = new Map<number, number>();
  values.forEach((value, cell) => {
    if (value !== kBlank) cellOf.set(value, cell);
  });
  const pairs: Edge[] = [];
  for (const [number, cell] of cellOf) {
    const next = cellOf.get(number + 1);
    if (next !== undefined && !board.touches(cell, next)) pairs.push([cell, next]);
  }
  for (const [a, b] of board.links) {
    const [x, y] = [values[a]!, values[b]!];
    if (x !== kBlank && y !== kBlank && Math.abs(x - y) !== 1) pairs.push([a, b]);
  }
  return [...pairs, ...stopsOutOfOrder(board, values)];
}

/** Checkpoints that the path meets in the wrong order, each with the one before it. */
function stopsOutOfOrder(board: Board, values: readonly number[]): Edge[] {
  if (!board.hasCheckpoints) return [];
  const met = board.givens
    .map((stop, cell) => ({ stop, cell, at: values[cell]! }))
    .filter(({ stop, at }) => stop !== kBlank && at !== kBlank)
    .sort((a, b) => a.stop - b.stop);
  return met.flatMap(({ cell, at }, i): Edge[] => {
    const before = met[i - 1];
    return before && before.at > at ? [[before.cell, cell]] : [];
  });
}

/** The player's cells among them: what is printed is not the player's fault. */
function brokenPath(board: Board, values: readonly number[]): Set<number> {
  return new Set(
    brokenPairs(board, values)
      .flat()
      .filter((cell) => !board.isFixed(cell)),
  );
}

function brokenShading(board: Board, values: readonly number[]): Set<number> {
  const broken = new Set<number>();
  const shaded = values.flatMap((value, cell) => (value === 1 ? [cell] : []));
  for (const a of shaded) {
    const [row, col] = board.place(a);
    for (const b of shaded) {
      if (a === b) continue;
      const [otherRow, otherCol] = board.place(b);
      if (row === otherRow || col === otherCol || board.touches(a, b)) broken.add(a);
    }
  }
  board.givens.forEach((clue, cell) => {
    if (clue === kBlank) return;
    const around = board.neighbours[cell]!.filter((other) => values[other] === 1);
    if (around.length > clue) around.forEach((other) => broken.add(other));
  });
  return broken;
}

function allLinesShaded(board: Board, values: readonly number[]): boolean {
  const rows = new Set<number>();
  const cols = new Set<number>();
  values.forEach((value, cell) => {
    if (value !== 1) return;
    rows.add(board.place(cell)[0]);
    cols.add(board.place(cell)[1]);
  });
  return rows.size === board.rows && cols.size === board.cols;
}

function cluesMet(board: Board, values: readonly number[]): boolean {
  return board.givens.every(
    (clue, cell) => clue === kBlank || board.neighbours[cell]!.filter((c) => values[c] === 1).length === clue,
  );
}
