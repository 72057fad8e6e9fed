// Small texts about games that several views show.
import type { Kind, Level } from "../engine/protocol.ts";
import { words } from "../words/index.ts";

export function sizeText(kind: Kind, rows: number, cols: number, cells: number): string {
  return kind === "hex" ? words.hexSize(cells) : words.size(rows, cols);
}
/** On one line: "6 × 6" has no end of a line inside. For the screen only; what is copied has plain spaces. */
export const unbroken = (text: string) => text.replaceAll(" ", "\u00a0");
export function levelText(level: Level | null): string {
  return level ? (words.levels[level] ?? "") : "";
}
export function agoText(at: number, now: number): string {
  const minutes = Math.floor((now - at) / 60_000);
  if (minutes < 1) return words.ago.now;
  if (minutes < 60) return words.ago.minutes(minutes);
  if (minutes < 48 * 60) return words.ago.hours(Math.floor(minutes / 60));
  return words.ago.days(Math.floor(minutes / 1440));
}
