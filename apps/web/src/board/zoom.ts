// Which part of a large board is seen: a window of the board's own proportions that zooms about a point,
// moves, and never leaves the board. In the drawing's units; knows nothing of pointers or pixels.
import type { Point } from "./geometry.ts";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** As far in as to see about this many cells side by side. */
const kFewestCells = 4;

export class Zoom {
  private box: Box;

  constructor(
    private whole: Box,
    /** A cell's width. */
    private readonly unit: number,
  ) {
    this.box = { ...whole };
  }

  get scale(): number {
    return this.whole.width / this.box.width;
  }
  get mostScale(): number {
    return Math.max(1, Math.max(this.whole.width, this.whole.height) / (kFewestCells * this.unit));
  }
  get isWhole(): boolean {
    return this.scale < 1.001;
  }
  /** The part that is seen. */
  get seen(): Readonly<Box> {
    return this.box;
  }
  /** How far the drawing lies to the left of its window and above it, in percent of its own size. */
  get shift(): Point {
    const { box, whole } = this;
    return { x: (100 * (box.x - whole.x)) / whole.width, y: (100 * (box.y - whole.y)) / whole.height };
  }

  /** The board became larger or smaller, as with labels beside it: the same part is seen. */
  setWhole(whole: Box): void {
    const { scale } = this;
    const middle = { x: this.box.x + this.box.width / 2, y: this.box.y + this.box.height / 2 };
    this.whole = whole;
    this.show(scale, middle, { x: 0.5, y: 0.5 });
  }
  fit(): void {
    this.box = { ...this.whole };
  }
  /** Zooms so that `point` stays where it is on the screen. */
  zoomAt(point: Point, factor: number): void {
    const share = { x: (point.x - this.box.x) / this.box.width, y: (point.y - this.box.y) / this.box.height };
    this.show(this.scale * factor, point, share);
  }
  /** Zooms to a scale with a point in the middle, as far as the board's edges allow. */
  zoomTo(point: Point, scale: number): void {
    this.show(scale, point, { x: 0.5, y: 0.5 });
  }
  /** Moves what is seen by a way on the drawing. */
  move(dx: number, dy: number): void {
    this.box.x += dx;
    this.box.y += dy;
    this.clamp();
  }
  /** Moves as little as is needed to see all of a box, or its beginning where it is too large. */
  reveal({ x, y, width, height }: Box): void {
    const { box } = this;
    const toward = (from: number, length: number, start: number, seen: number) =>
      length > seen || from < start ? from : Math.max(start, from + length - seen);
    box.x = toward(x, width, box.x, box.width);
    box.y = toward(y, height, box.y, box.height);
    this.clamp();
  }

  private show(scale: number, point: Point, share: Point): void {
    const wanted = Math.min(this.mostScale, Math.max(1, scale));
    const [width, height] = [this.whole.width / wanted, this.whole.height / wanted];
    this.box = { x: point.x - share.x * width, y: point.y - share.y * height, width, height };
    this.clamp();
  }
  private clamp(): void {
    const { box, whole } = this;
    box.x = Math.min(whole.x + whole.width - box.width, Math.max(whole.x, box.x));
    box.y = Math.min(whole.y + whole.height - box.height, Math.max(whole.y, box.y));
  }
}
