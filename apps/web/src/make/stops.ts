// The checkpoints of a board in the making: always 1, 2, 3, ... without a gap, whatever is added, moved or
// taken away. They are cells with ordinals; here they are also a list, the cells in their order.
const kBlank = -1;

/** The cells of the checkpoints, in order. */
export const stopsOf = (cells: readonly number[]): number[] =>
  cells
    .map((value, cell) => ({ value, cell }))
    .filter(({ value }) => value > 0)
    .sort((a, b) => a.value - b.value)
    .map(({ cell }) => cell);

function withStops(cells: readonly number[], stops: readonly number[]): number[] {
  const next = cells.map((value) => (value > 0 ? kBlank : value));
  stops.forEach((cell, i) => (next[cell] = i + 1));
  return next;
}

/** The same ones, counted without a gap. */
export const inOrder = (cells: readonly number[]): readonly number[] => {
  const next = withStops(cells, stopsOf(cells));
  return next.every((value, cell) => value === cells[cell]) ? cells : next;
};

/** A checkpoint at a cell, as number `at` (from 1) and moved there if it was another; the rest make room. */
export function withStop(cells: readonly number[], cell: number, at: number): readonly number[] {
  const stops = stopsOf(cells).filter((each) => each !== cell);
  stops.splice(Math.max(0, at - 1), 0, cell);
  return withStops(cells, stops);
}

export const withoutStop = (cells: readonly number[], cell: number): readonly number[] =>
  withStops(
    cells,
    stopsOf(cells).filter((each) => each !== cell),
  );

/**
 * Where the next checkpoint goes in the order. With a path in mind (its cells in order) it is the one that the
 * path meets there; else it is the last.
 */
export function placeInOrder(cells: readonly number[], cell: number, path: readonly number[]): number {
  const stops = stopsOf(cells);
  const on = (each: number) => path.indexOf(each);
  if (on(cell) < 0 || stops.some((each) => on(each) < 0)) return stops.length + 1;
  return stops.filter((each) => on(each) < on(cell)).length + 1;
}

/** A checkpoint dragged onto a cell: it moves there, or takes the number of the one that is there. */
export function dragStop(cells: readonly number[], from: number, to: number): readonly number[] {
  const ordinal = cells[from]!;
  if (from === to || ordinal <= 0) return cells;
  if (cells[to]! > 0) return withStop(cells, from, cells[to]!);
  const next = [...cells];
  next[from] = kBlank;
  next[to] = ordinal;
  return next;
}
