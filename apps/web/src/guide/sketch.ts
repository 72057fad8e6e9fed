// Drawn examples for the rules: a few rows of text become cells with places, a path, walls and links.
//
// "*7" is a given, "7" the player's, "#" a shaded cell, "." a blank, "_" a hole. With `stops` the numbers only
// say how the path runs: what is written are the checkpoints.
export interface SketchCell {
  x: number;
  y: number;
  text: string;
  given: boolean;
  shaded: boolean;
  /** Where there is no cell, inside the board. */
  hole: boolean;
  /** A checkpoint: its number stands on a disc. */
  stop: boolean;
}
export interface Sketch {
  hex: boolean;
  width: number;
  height: number;
  cells: SketchCell[];
  stops: boolean;
  /** The middle of the cells with numbers, in order. */
  path: { x: number; y: number }[];
  /** Pairs of cells, by number in `cells`. */
  walls: [SketchCell, SketchCell][];
  links: [SketchCell, SketchCell][];
}

export const kSide = 100;

export function sketch(
  rows: readonly string[],
  options: {
    hex?: boolean;
    path?: boolean;
    stops?: number[];
    walls?: [number, number][];
    links?: [number, number][];
  } = {},
): Sketch {
  const hex = options.hex ?? false;
  const lines = rows.map((row) => row.split(/\s+/));
  const widest = Math.max(...lines.map((line) => line.length));
  const step = hex ? kSide * 0.866 : kSide;
  const cells = lines.flatMap((line, row) =>
    line.map((word, col): SketchCell => {
      const indent = hex ? ((widest - line.length) * kSide) / 2 : 0;
      return {
        x: indent + col * kSide + kSide / 2,
        y: row * step + kSide / (hex ? 1.73 : 2),
        text: word.replace(/[*#._]/g, ""),
        given: word.startsWith("*"),
        shaded: word === "#",
        hole: word === "_",
        stop: false,
      };
    }),
  );
  const numbered = cells.filter((cell) => cell.text !== "").sort((a, b) => Number(a.text) - Number(b.text));
  // With checkpoints the numbers of the path are not written, but theirs, counted along it.
  if (options.stops) {
    for (const cell of cells) cell.text = "";
    options.stops.forEach((at, i) => Object.assign(cells[at]!, { text: String(i + 1), stop: true }));
  }
  const pair = ([a, b]: [number, number]): [SketchCell, SketchCell] => [cells[a]!, cells[b]!];
  return {
    hex,
    width: widest * kSide,
    height: hex ? (lines.length - 1) * step + kSide * 1.155 : lines.length * kSide,
    cells,
    stops: options.stops !== undefined,
    path: options.path === false ? [] : numbered.map(({ x, y }) => ({ x, y })),
    walls: (options.walls ?? []).map(pair),
    links: (options.links ?? []).map(pair),
  };
}
