// Draws on one page: lines, areas and text, in points from its upper left corner.
import type { Face } from "./face.ts";
import { num } from "./document.ts";

export type Colour = readonly [red: number, green: number, blue: number];

export interface Strokes {
  width: number;
  dash: number;
}

/** "#c0ffee", "rgb(1, 2, 3)" or black; null for "none". */
export function colourOf(text: string): Colour | null {
  if (text === "none" || text === "transparent") return null;
  const hex = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(text);
  if (hex) return [1, 2, 3].map((i) => parseInt(hex[i]!, 16) / 255) as unknown as Colour;
  const parts = /^rgba?\((\d+), (\d+), (\d+)/.exec(text);
  return parts ? ([1, 2, 3].map((i) => Number(parts[i]) / 255) as unknown as Colour) : [0, 0, 0];
}

/** Circles are four curves whose handles are this much of the radius. */
const kHandle = 0.5523;

export class Pen {
  private readonly code: string[] = [];
  readonly faces = new Set<Face>();

  constructor(height: number) {
    // Downwards, as on screens; letters are turned back one by one.
    this.code.push(`1 0 0 -1 0 ${num(height)} cm 1 J 1 j`);
  }

  /** What `draw` draws is moved and enlarged. */
  placed(x: number, y: number, scale: number, draw: () => void): void {
    this.code.push(`q ${num(scale)} 0 0 ${num(scale)} ${num(x)} ${num(y)} cm`);
    draw();
    this.code.push("Q");
  }

  private paint(path: string, fill: Colour | null, stroke: Colour | null, { width, dash }: Strokes) {
    const look = fill ? `${fill.map(num).join(" ")} rg ` : "";
    const line = stroke
      ? `${stroke.map(num).join(" ")} RG ${num(width)} w ${dash > 0 ? `[${num(dash)}]` : "[]"} 0 d `
      : "";
    if (fill || stroke) this.code.push(`${look}${line}${path} ${fill ? (stroke ? "B" : "f") : "S"}`);
  }

  /** Figures of straight lines, as the engine's drawings have them: "M0 0L1 0L1 1Z". */
  path(d: string, fill: Colour | null, stroke: Colour | null, strokes: Strokes): void {
    const steps = d.replace(/([MLZ])([^MLZ]*)/g, (_, letter: string, at: string) => {
      if (letter === "Z") return "h ";
      const [x, y] = at
        .trim()
        .split(/[\s,]+/)
        .map(Number);
      return `${num(x!)} ${num(y!)} ${letter === "M" ? "m" : "l"} `;
    });
    this.paint(steps, fill, stroke, strokes);
  }

  disc(x: number, y: number, r: number, fill: Colour | null, stroke: Colour | null, strokes: Strokes): void {
    const k = kHandle * r;
    const curve = (...at: number[]) => `${at.map(num).join(" ")} c`;
    const path = [
      `${num(x + r)} ${num(y)} m`,
      curve(x + r, y + k, x + k, y + r, x, y + r),
      curve(x - k, y + r, x - r, y + k, x - r, y),
      curve(x - r, y - k, x - k, y - r, x, y - r),
      curve(x + k, y - r, x + r, y - k, x + r, y),
      "h",
    ].join(" ");
    this.paint(path, fill, stroke, strokes);
  }

  /** On a baseline; as wide as `width`, where that is given. */
  text(text: string, face: Face, size: number, x: number, baseline: number, colour: Colour, width?: number): void {
    this.faces.add(face);
    const own = face.width(text) * size;
    const stretch = width && own > 0 ? Math.min(130, Math.max(70, (100 * width) / own)) : 100;
    this.code.push(
      `BT ${colour.map(num).join(" ")} rg /${face.name} ${num(size)} Tf ${num(stretch)} Tz ` +
        `1 0 0 -1 ${num(x)} ${num(baseline)} Tm ${face.encode(text)} Tj ET`,
    );
  }

  /** A picture among the page's, as wide and high as given. */
  picture(name: string, x: number, y: number, width: number, height: number): void {
    this.code.push(`q ${num(width)} 0 0 ${num(-height)} ${num(x)} ${num(y + height)} cm /${name} Do Q`);
  }

  get content(): string {
    return this.code.join("\n");
  }
}
