// What goes on which page, and what is said above a board. A page is a box of the paper's size, so what is seen on the screen is what
// comes out of the printer.
import type { ClewJson } from "../engine/protocol.ts";

export type Paper = "a4" | "letter";
export type PerPage = 1 | 2 | 4 | 6;
export const kPerPage: readonly PerPage[] = [1, 2, 4, 6];

export interface PrintWish {
  perPage: PerPage;
  paper: Paper;
  large: boolean;
  solutions: boolean;
  booklet: boolean;
  title: string;
  /** A code and a link under each puzzle. */
  codes: boolean;
  /** The app's address in them; empty for this page's own. */
  address: string;
}

export interface Printed {
  key: string;
  number: number;
}

export type Page<T> =
  { type: "cover" } | { type: "puzzles"; items: T[]; slots: number } | { type: "solutions"; items: T[]; slots: number };

export const kPaperSize: Record<Paper, readonly [width: string, height: string]> = {
  a4: ["210mm", "297mm"],
  letter: ["8.5in", "11in"],
};

/** The same in points, 72 to the inch. */
export function paperPoints(paper: Paper): [width: number, height: number] {
  const points = (text: string) => (parseFloat(text) * 72) / (text.endsWith("mm") ? 25.4 : 1);
  const [width, height] = kPaperSize[paper];
  return [points(width), points(height)];
}

/** Solutions may be smaller than the puzzles; in large print not by much. */
export function solutionsPerPage(wish: Pick<PrintWish, "perPage" | "large">): PerPage {
  if (wish.large) return wish.perPage === 1 ? 2 : 4;
  return 6;
}

/** Large print has at most two puzzles a page. */
export function puzzlesPerPage(wish: Pick<PrintWish, "perPage" | "large">): PerPage {
  return wish.large && wish.perPage > 2 ? 2 : wish.perPage;
}

function chunks<T>(items: readonly T[], size: number): T[][] {
  const list: T[][] = [];
  for (let i = 0; i < items.length; i += size) list.push(items.slice(i, i + size));
  return list;
}

export function paginate<T>(items: readonly T[], wish: PrintWish): Page<T>[] {
  if (items.length === 0) return [];
  const pages: Page<T>[] = wish.booklet ? [{ type: "cover" }] : [];
  const slots = puzzlesPerPage(wish);
  for (const chunk of chunks(items, slots)) pages.push({ type: "puzzles", items: chunk, slots });
  if (wish.solutions) {
    const most = solutionsPerPage(wish);
    for (const chunk of chunks(items, most)) pages.push({ type: "solutions", items: chunk, slots: most });
  }
  return pages;
}

/** "1–81": the numbers that belong into a puzzle; "" where they belong into none. */
export function rangeOf({ kind, cells }: Pick<ClewJson, "kind" | "cells">): string {
  if (kind === "latin") return "";
  const open = cells.flat().filter((cell) => cell !== null);
  return `1–${kind === "zip" ? Math.max(...open) : open.length}`;
}

/** The rule that tells the printer about the paper; no style sheet can take it from a variable. */
export function pageRule(paper: Paper): string {
  const [width, height] = kPaperSize[paper];
  return `@page { size: ${width} ${height}; margin: 0; }`;
}
