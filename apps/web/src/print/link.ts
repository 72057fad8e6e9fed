// The address that opens a printed puzzle in the app, and the square of dots that a phone reads it from.
import { encode as encodeQr } from "uqr";
import type { ClewJson } from "../engine/protocol.ts";
import { encode } from "../share/code.ts";

/** This page's own address, as far as links have it in common. */
export const ownAddress = (): string => `${location.origin}${location.pathname}`;

/** An address that somebody typed, as links begin with it; null where it is none. `clew print --link` takes the same. */
export function linkBase(text: string): string | null {
  if (!/^https?:\/\/[^/\s"'#]+[^\s"'#]*$/.test(text) || text.length > 200 || /[^\x20-\x7e]/.test(text)) return null;
  return /^https?:\/\/[^/]+$/.test(text) ? `${text}/` : text;
}

/** Where a day's puzzle is, or any other as a code; without titles, which would only make it longer. */
export function printedLink(base: string, puzzle: ClewJson, date: string | null): string {
  if (date) return `${base}#/day/${date}/${puzzle.kind}`;
  const code = encode({ ...puzzle, title: "", author: "" });
  return code ? `${base}#/share/${code}` : "";
}

/** As people type it: browsers add "https://" themselves. Nobody types the long ones. */
export function typedLink(link: string): string {
  const kMostTyped = 140;
  const text = link.replace(/^https:\/\//, "");
  return text.length <= kMostTyped ? text : "";
}

export interface Square {
  side: number;
  /** Straight lines alone, as print/pdf draws them. */
  path: string;
}

/** Up to this many dots a side, 15% of a code may be spoilt; larger ones have 7%, or they would be too fine. */
const kSturdySide = 57;

/** Null where the text is longer than the largest code holds. */
export function squareOf(text: string): Square | null {
  try {
    const sturdy = encodeQr(text, { ecc: "M", border: 0 });
    const { size, data } = sturdy.size <= kSturdySide ? sturdy : encodeQr(text, { ecc: "L", border: 0 });
    let path = "";
    data.forEach((row, y) => {
      // A run at a time: dots drawn one by one show hairlines between them.
      for (let from = 0; from < size; ++from) {
        if (!row[from]) continue;
        let until = from;
        while (row[until]) ++until;
        path += `M${from} ${y}L${until} ${y}L${until} ${y + 1}L${from} ${y + 1}Z`;
        from = until;
      }
    });
    return { side: size, path };
  } catch {
    return null;
  }
}

/** The side of a printed square in millimetres: phones read dots of a third of one. */
export const squareSize = (side: number, large: boolean): number => Math.min(side * 0.353, 34) * (large ? 1.3 : 1);
