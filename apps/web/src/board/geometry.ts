// Where things are on the drawing. A cell is kUnit wide; the engine's coordinates are in cells.
import type { Board, Edge } from "../game/board.ts";

export const kUnit = 100;
const kMargin = 6;
/** Room for the numbers of rows and columns. */
const kLabelRoom = 46;
/** Half of the gap between two tiles. */
const kGap = 3;
/** How near to a cell's middle a drag must come to enter it: diagonal steps pass between others. */
const kEnterRadius = 0.4;

export interface Point {
  x: number;
  y: number;
}

/** The number of a row or column, and where it is written. */
export interface Label extends Point {
  text: string;
}

export class Geometry {
  readonly centres: Point[];
  readonly viewBox: string;
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  private readonly buckets = new Map<string, number[]>();

  constructor(
    readonly board: Board,
    readonly labelled = false,
  ) {
    const halfHeight = board.hex ? kUnit / Math.sqrt(3) : kUnit / 2;
    this.centres = board.xs.map((x, cell) => ({ x: x * kUnit, y: board.ys[cell]! * kUnit }));
    const xs = this.centres.map((p) => p.x);
    const ys = this.centres.map((p) => p.y);
    // Squares have their columns numbered above, hexagons below, where the slanting columns end.
    const room = labelled ? kLabelRoom : 0;
    this.left = Math.min(...xs) - kUnit / 2 - kMargin - room;
    this.top = Math.min(...ys) - halfHeight - kMargin - (board.hex ? 0 : room);
    this.width = Math.max(...xs) + kUnit / 2 + kMargin + (board.hex ? room : 0) - this.left;
    this.height = Math.max(...ys) + halfHeight + kMargin + (board.hex ? room : 0) - this.top;
    this.viewBox = [this.left, this.top, this.width, this.height].map((n) => n.toFixed(2)).join(" ");
    this.centres.forEach((p, cell) => {
      const key = bucket(p.x, p.y);
      const cells = this.buckets.get(key);
      if (cells) cells.push(cell);
      else this.buckets.set(key, [cell]);
    });
  }

  /** The outline of a cell's tile. */
  tile(cell: number): string {
    return this.outline(this.centres[cell]!);
  }
  /**
   * The middles of the holes inside the board. Those that are open to its outside are its shape, which the
   * borders of its cells show.
   */
  holes(): Point[] {
    const { board } = this;
    const key = (row: number, col: number) => `${row},${col}`;
    const outside = new Set<string>();
    const reach: [number, number][] = [[-1, -1]];
    while (reach.length > 0) {
      const [row, col] = reach.pop()!;
      const beyond = row < -1 || col < -1 || row > board.rows || col > board.cols;
      if (beyond || outside.has(key(row, col)) || board.at([row, col]) >= 0) continue;
      outside.add(key(row, col));
      reach.push([row - 1, col], [row + 1, col], [row, col - 1], [row, col + 1]);
    }
    const holes: Point[] = [];
    for (let row = 0; row < board.rows; ++row) {
      let left: Point | null = null;
      for (let col = 0; col < board.cols; ++col) {
        const cell = board.at([row, col]);
        // Along a row cells are a unit apart, whatever the layout; inside the board one is to the left.
        if (cell >= 0) left = this.centres[cell]!;
        else if (left) {
          left = { x: left.x + kUnit, y: left.y };
          if (!outside.has(key(row, col))) holes.push(left);
        }
      }
    }
    return holes;
  }
  /** A rounded square, or a hexagon with softened corners. */
  outline({ x, y }: Point): string {
    if (!this.board.hex) {
      const r = 13;
      const a = kUnit / 2 - kGap;
      const side = 2 * (a - r);
      return (
        `M${x - a + r} ${y - a}h${side}a${r} ${r} 0 0 1 ${r} ${r}v${side}a${r} ${r} 0 0 1 ${-r} ${r}` +
        `h${-side}a${r} ${r} 0 0 1 ${-r} ${-r}v${-side}a${r} ${r} 0 0 1 ${r} ${-r}z`
      );
    }
    const radius = (kUnit / 2 - kGap) / Math.cos(Math.PI / 6);
    const corners = Array.from({ length: 6 }, (_, i) => {
      const angle = (Math.PI / 3) * i + Math.PI / 6;
      return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
    });
    const soft = 0.16;
    const mix = (p: Point, q: Point, t: number) =>
      `${(p.x + (q.x - p.x) * t).toFixed(2)} ${(p.y + (q.y - p.y) * t).toFixed(2)}`;
    return (
      corners
        .map((corner, i) => {
          const before = corners[(i + 5) % 6]!;
          const after = corners[(i + 1) % 6]!;
          const start = mix(corner, before, soft);
          const end = mix(corner, after, soft);
          return `${i === 0 ? "M" : "L"}${start}Q${corner.x.toFixed(2)} ${corner.y.toFixed(2)} ${end}`;
        })
        .join("") + "z"
    );
  }

  /** The numbers beside the board, which the names of cells (r4c1) are made of. */
  labels(): Label[] {
    const { board, centres } = this;
    const labels: Label[] = [];
    const lines = (of: 0 | 1) => {
      const found = new Map<number, number[]>();
      board.places.forEach((place, cell) => found.set(place[of], [...(found.get(place[of]) ?? []), cell]));
      return found;
    };
    for (const [row, cells] of lines(0)) {
      const { x, y } = centres[cells[0]!]!;
      labels.push({ text: String(row + 1), x: board.hex ? x - 0.72 * kUnit : this.left + kLabelRoom / 2, y });
    }
    for (const [col, cells] of lines(1)) {
      const first = centres[cells[0]!]!;
      const last = centres[cells.at(-1)!]!;
      const text = String(col + 1);
      if (!board.hex) labels.push({ text, x: first.x, y: this.top + kLabelRoom / 2 });
      else {
        // On along the column's slant, which is none where rows are only shifted to and fro.
        const rows = board.place(cells.at(-1)!)[0] - board.place(cells[0]!)[0];
        const slant = rows > 0 ? (last.x - first.x) / rows : 0;
        labels.push({ text, x: last.x + (Math.abs(slant) > 0.3 * kUnit ? 0.42 * kUnit : 0), y: last.y + 0.74 * kUnit });
      }
    }
    return labels;
  }

  /** The bar of a wall: across the way between two cells. */
  wall([a, b]: Edge): [Point, Point] {
    const [p, q] = [this.centres[a]!, this.centres[b]!];
    const length = Math.hypot(q.x - p.x, q.y - p.y);
    const diagonal = !this.board.hex && length > kUnit * 1.2;
    const half = this.board.hex ? kUnit / Math.sqrt(3) / 2 : diagonal ? kUnit * 0.22 : kUnit / 2 - 4;
    const middle = { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 };
    const [ux, uy] = [-(q.y - p.y) / length, (q.x - p.x) / length];
    return [
      { x: middle.x - ux * half, y: middle.y - uy * half },
      { x: middle.x + ux * half, y: middle.y + uy * half },
    ];
  }

  middle([a, b]: Edge): Point {
    const [p, q] = [this.centres[a]!, this.centres[b]!];
    return { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 };
  }

  /** The cell under a point; with `entering`, only near its middle. -1: none. */
  cellAt(point: Point, entering: boolean): number {
    const reach = kUnit * (entering ? kEnterRadius : this.board.hex ? 0.56 : 0.71);
    let best = -1;
    let nearest = reach;
    for (let dx = -1; dx <= 1; ++dx) {
      for (let dy = -1; dy <= 1; ++dy) {
        const key = bucket(point.x + dx * kUnit, point.y + dy * kUnit);
        for (const cell of this.buckets.get(key) ?? []) {
          const centre = this.centres[cell]!;
          const distance =
            this.board.hex || entering
              ? Math.hypot(centre.x - point.x, centre.y - point.y)
              : Math.max(Math.abs(centre.x - point.x), Math.abs(centre.y - point.y)) * Math.SQRT2;
          if (distance < nearest) {
            nearest = distance;
            best = cell;
          }
        }
      }
    }
    return best;
  }

  /** The cells a straight move of the pointer enters, in order. */
  *cellsBetween(from: Point, to: Point): Generator<number> {
    const steps = Math.max(1, Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / (kUnit * 0.15)));
    for (let i = 1; i <= steps; ++i) {
      const t = i / steps;
      const cell = this.cellAt({ x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t }, true);
      if (cell >= 0) yield cell;
    }
  }
}

function bucket(x: number, y: number): string {
  return `${Math.floor(x / kUnit)},${Math.floor(y / kUnit)}`;
}
