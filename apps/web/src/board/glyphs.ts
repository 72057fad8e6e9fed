// The shapes drawn in and between cells, by the painter and by the editor.
import type { Point } from "./geometry.ts";

/** A shaded cell. */
export function shadeBox({ x, y }: Point): Record<"x" | "y" | "width" | "height" | "rx", number> {
  const a = 30;
  return { x: x - a, y: y - a, width: 2 * a, height: 2 * a, rx: 9 };
}
/** A cell that is known not to be shaded. */
export function crossPath({ x, y }: Point): string {
  const a = 9;
  return `M${x - a} ${y - a}l${2 * a} ${2 * a}m0 ${-2 * a}l${-2 * a} ${2 * a}`;
}
/** No way in: the ends of a cross, around whatever the cell shows. */
export function barPath({ x, y }: Point): string {
  const [a, b] = [38, 12];
  return `M${x - a} ${y - a}l${b} ${b}M${x + a} ${y - a}l${-b} ${b}M${x - a} ${y + a}l${b} ${-b}M${x + a} ${y + a}l${-b} ${-b}`;
}
/** The disc that a checkpoint's number stands on, as src/render draws it. */
export const kStop = 34;
/** The wavy line under what is wrong. */
export function flawPath({ x, y }: Point): string {
  return `M${x - 24} ${y + 27}q6 -8 12 0t12 0t12 0t12 0`;
}
/** The diamond between linked cells. */
export function linkPath({ x, y }: Point): string {
  const r = 12;
  return `M${x - r} ${y}L${x} ${y - r}L${x + r} ${y}L${x} ${y + r}z`;
}
