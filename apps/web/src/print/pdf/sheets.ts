// Reads the preview: what stands where on a sheet of paper, as the browser has laid it out. So a PDF has the
// very pages that the print dialog would give, and only one place decides how they look.
import { colourOf, type Colour } from "./pen.ts";

export interface Word {
  text: string;
  x: number;
  top: number;
  width: number;
  height: number;
  size: number;
  bold: boolean;
  serif: boolean;
  colour: Colour;
}
/** A drawing of a board, by its key, or the square of a code, which is there as it is. */
export interface Picture {
  key: string | null;
  element: Element;
  x: number;
  y: number;
  width: number;
  height: number;
  /** How much of the room that is left over is to its left. */
  left: number;
}
export interface Link {
  address: string;
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface Sheet {
  words: Word[];
  pictures: Picture[];
  links: Link[];
}

/** CSS has 96 pixels to the inch, paper 72 points. */
const kPoints = 72 / 96;

/** Measures a copy in the true size of paper, out of sight: the preview itself is smaller. */
export function readSheets(preview: HTMLElement): Sheet[] {
  const copy = preview.cloneNode(true) as HTMLElement;
  copy.classList.add("for-pdf");
  copy.removeAttribute("tabindex");
  copy.setAttribute("aria-hidden", "true");
  copy.inert = true;
  preview.after(copy);
  try {
    return [...copy.querySelectorAll<HTMLElement>(".sheet-of-paper")].map(readSheet);
  } finally {
    copy.remove();
  }
}

function readSheet(sheet: HTMLElement): Sheet {
  const origin = sheet.getBoundingClientRect();
  const place = (box: DOMRect) => ({
    x: (box.left - origin.left) * kPoints,
    y: (box.top - origin.top) * kPoints,
    width: box.width * kPoints,
    height: box.height * kPoints,
  });
  const found: Sheet = { words: [], pictures: [], links: [] };
  const walker = document.createTreeWalker(sheet, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    if (node.parentElement!.closest("svg")) continue;
    const style = getComputedStyle(node.parentElement!);
    const look = {
      size: parseFloat(style.fontSize) * kPoints,
      bold: Number(style.fontWeight) >= 550,
      serif: style.fontFamily.includes("Paper Serif"),
      colour: colourOf(style.color) ?? ([0, 0, 0] as const),
    };
    for (const { text, box } of wordsOf(node)) {
      const { x, y: top, width, height } = place(box);
      if (width > 0) found.words.push({ text, x, top, width, height, ...look });
    }
  }
  for (const element of sheet.querySelectorAll("[data-drawing], svg.qr")) {
    const style = getComputedStyle(element);
    found.pictures.push({
      ...place(element.getBoundingClientRect()),
      element,
      key: element.getAttribute("data-drawing"),
      left: parseFloat(style.objectPosition) / 100,
    });
  }
  for (const link of sheet.querySelectorAll("a")) {
    found.links.push({ ...place(link.getBoundingClientRect()), address: link.href });
  }
  return found;
}

/** Words with their boxes; one that is broken over lines comes in pieces. */
function* wordsOf(node: Text): Generator<{ text: string; box: DOMRect }> {
  const range = document.createRange();
  const boxes = (from: number, until: number) => {
    range.setStart(node, from);
    range.setEnd(node, until);
    return [...range.getClientRects()].filter((box) => box.width > 0);
  };
  for (const { 0: word, index: from } of node.data.matchAll(/\S+/g)) {
    const lines = boxes(from, from + word.length);
    if (lines.length === 1) yield { text: word, box: lines[0]! };
    if (lines.length < 2) continue;
    let start = from;
    for (const box of lines) {
      let end = start + 1;
      while (end < from + word.length && boxes(end, end + 1)[0]?.top === box.top) ++end;
      yield { text: node.data.slice(start, end), box };
      start = end;
    }
  }
}
