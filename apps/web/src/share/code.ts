// A whole puzzle in the few characters of a link.
//
// "1", for the version, then base64url of bits: kind 2, whether the layout is axial 1, rows and columns 8 each, whether
// there are holes 1; for each place whether it is one; for each cell whether it has a clue, and the
// clue in as many bits as the largest needs; walls and links as a count 12 and, each, a cell and the
// number of its neighbour 3; the texts as a length 7 and bytes; zeros up to a whole byte; and in the
// end a checksum of 32 bits over all bytes before. A 9x9 with 25 clues takes 50 characters. "2" is the same with kind 3 and layout 2,
// for the kinds that "1" has no room for, which are played on any layout.
import type { ClewJson, Grid, Kind, Place } from "../engine/protocol.ts";
import { around, layoutOf, placeOf, type GridShape, type Layout } from "../make/grid.ts";

type Version = "1" | "2";
const kKindOrder: readonly Kind[] = ["numbrix", "hidato", "hex", "latin", "zip"];
const kLayoutOrder: readonly Layout[] = ["square4", "square8", "axial", "odd-r"];
/** As many as the first version knows. */
const kFirstKinds = 4;
const kMostSide = 255;
const kMostCells = 4096;
const kMostText = 120;
const kAlphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/** Why a link cannot be read. */
export type BadLink = "cut" | "version" | "puzzle";

class Writer {
  readonly bytes: number[] = [];
  private free = 0;
  put(value: number, bits: number): void {
    for (let bit = bits - 1; bit >= 0; --bit) {
      if (this.free === 0) {
        this.bytes.push(0);
        this.free = 8;
      }
      this.free -= 1;
      if ((value >>> bit) & 1) this.bytes[this.bytes.length - 1]! |= 1 << this.free;
    }
  }
}

class Reader {
  private at = 0;
  /** Set where more is asked for than there is. */
  over = false;
  constructor(private readonly bytes: readonly number[]) {}
  take(bits: number): number {
    let value = 0;
    for (let i = 0; i < bits; ++i, ++this.at) {
      const byte = this.bytes[this.at >> 3];
      if (byte === undefined) this.over = true;
      value = (value << 1) | (((byte ?? 0) >> (7 - (this.at & 7))) & 1);
    }
    return value >>> 0;
  }
  /** Nothing but the zeros that fill the last byte. */
  isAtEnd(): boolean {
    const rest = this.bytes.length * 8 - this.at;
    return !this.over && rest >= 0 && rest < 8 && this.take(rest) === 0;
  }
}

/** FNV-1a, with its bits mixed once more: one changed letter changes half of them. */
function checksum(bytes: readonly number[]): number {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

const bitsFor = (most: number) => 32 - Math.clz32(most);

const versionOf = (kind: Kind): Version => (kKindOrder.indexOf(kind) < kFirstKinds ? "1" : "2");

/** The code of a puzzle as the engine writes it; "" for one that is too large for a link. */
export function encode(puzzle: ClewJson): string {
  const { kind, cells } = puzzle;
  const rows = cells.length;
  const cols = cells[0]?.length ?? 0;
  const borders = Math.max(puzzle.walls?.length ?? 0, puzzle.links?.length ?? 0);
  if (rows > kMostSide || cols > kMostSide || borders >= 1 << 12) return "";
  const version = versionOf(kind);
  const axial = puzzle.shape?.layout === "axial";
  const layout = version === "1" ? layoutOf(kind, axial) : (puzzle.shape?.layout ?? layoutOf(kind, false));
  const shape: GridShape = { kind, layout, rows, cols };
  const flat = cells.flat();
  const blank = kind === "latin" ? -1 : 0;
  const out = new Writer();
  out.put(kKindOrder.indexOf(kind), version === "1" ? 2 : 3);
  if (version === "1") out.put(axial ? 1 : 0, 1);
  else out.put(kLayoutOrder.indexOf(layout), 2);
  out.put(rows, 8);
  out.put(cols, 8);
  const holes = flat.includes(null);
  out.put(holes ? 1 : 0, 1);
  if (holes) for (const value of flat) out.put(value === null ? 1 : 0, 1);
  const open = flat.filter((value) => value !== null);
  const most = kind === "latin" ? 8 : open.length;
  for (const value of open) {
    out.put(value === blank ? 0 : 1, 1);
    if (value !== blank) out.put(value, bitsFor(most));
  }
  for (const list of [puzzle.walls ?? [], puzzle.links ?? []]) {
    out.put(list.length, 12);
    for (const [a, b] of list) {
      const from = a[0] * cols + a[1];
      out.put(from, bitsFor(rows * cols - 1));
      out.put(around(shape, from).indexOf(b[0] * cols + b[1]), 3);
    }
  }
  for (const text of [puzzle.title ?? "", puzzle.author ?? ""]) {
    const bytes = cutText(text);
    out.put(bytes.length, 7);
    for (const byte of bytes) out.put(byte, 8);
  }
  const sum = checksum(out.bytes);
  const all = [...out.bytes, sum >>> 24, (sum >>> 16) & 255, (sum >>> 8) & 255, sum & 255];
  return version + toText(all);
}

/** Whole characters only. */
function cutText(text: string): Uint8Array {
  const encoder = new TextEncoder();
  const letters = [...text];
  while (encoder.encode(letters.join("")).length > kMostText) letters.pop();
  return encoder.encode(letters.join(""));
}

export function decode(code: string): ClewJson | BadLink {
  if (!/^[\w-]+$/.test(code)) return "cut";
  const version = code[0];
  if (version !== "1" && version !== "2") return /^[3-9]/.test(code) ? "version" : "cut";
  const all = fromText(code.slice(1));
  if (!all || all.length < 5) return "cut";
  const bytes = all.slice(0, -4);
  const [a, b, c, d] = all.slice(-4) as [number, number, number, number];
  if (((a << 24) | (b << 16) | (c << 8) | d) >>> 0 !== checksum(bytes)) return "cut";
  return read(new Reader(bytes), version) ?? "puzzle";
}

function read(input: Reader, version: Version): ClewJson | null {
  const kind = kKindOrder[input.take(version === "1" ? 2 : 3)];
  if (!kind || versionOf(kind) !== version) return null;
  const layout = version === "1" ? layoutOf(kind, input.take(1) === 1) : kLayoutOrder[input.take(2)]!;
  const rows = input.take(8);
  const cols = input.take(8);
  if (rows < 1 || cols < 1 || rows > kMostSide || cols > kMostSide || rows * cols > kMostCells * 4) return null;
  const shape: GridShape = { kind, layout, rows, cols };
  const holes = input.take(1) === 1;
  const flat: (number | null)[] = Array.from({ length: rows * cols }, () => (holes && input.take(1) === 1 ? null : 0));
  const size = flat.filter((value) => value !== null).length;
  if (size > kMostCells) return null;
  const bits = bitsFor(kind === "latin" ? 8 : size);
  flat.forEach((value, cell) => {
    if (value === null) return;
    flat[cell] = input.take(1) === 1 ? input.take(bits) : kind === "latin" ? -1 : 0;
  });
  const borders = (): [Place, Place][] | null => {
    const list: [Place, Place][] = [];
    const count = input.take(12);
    for (let i = 0; i < count && !input.over; ++i) {
      const from = input.take(bitsFor(rows * cols - 1));
      const to = from < rows * cols ? around(shape, from)[input.take(3)] : undefined;
      if (to === undefined) return null;
      list.push([placeOf(shape, from), placeOf(shape, to)]);
    }
    return list;
  };
  const walls = borders();
  const links = borders();
  if (!walls || !links) return null;
  const text = (): string | null => {
    const bytes = Uint8Array.from({ length: input.take(7) }, () => input.take(8));
    try {
      return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    } catch {
      return null;
    }
  };
  const title = text();
  const author = text();
  if (title === null || author === null || !input.isAtEnd()) return null;
  const cells: Grid = Array.from({ length: rows }, (_, row) => flat.slice(row * cols, (row + 1) * cols));
  const json: ClewJson = { clew: 1, kind, shape: { rows, cols }, cells };
  if (layout !== layoutOf(kind, false) || kind === "hex") json.shape!.layout = layout;
  if (walls.length > 0) json.walls = walls;
  if (links.length > 0) json.links = links;
  if (title) json.title = title;
  if (author) json.author = author;
  return json;
}

function toText(bytes: readonly number[]): string {
  let text = "";
  for (let i = 0; i < bytes.length; i += 3) {
    const left = bytes.length - i;
    const triple = (bytes[i]! << 16) | ((bytes[i + 1] ?? 0) << 8) | (bytes[i + 2] ?? 0);
    for (let k = 0; k < Math.min(4, left + 1); ++k) text += kAlphabet[(triple >> (18 - 6 * k)) & 63];
  }
  return text;
}

/** Null where it is not what toText() writes: bits that mean nothing must be zero. */
function fromText(text: string): number[] | null {
  const bytes: number[] = [];
  for (let i = 0; i < text.length; i += 4) {
    const part = text.slice(i, i + 4);
    if (part.length === 1) return null;
    let triple = 0;
    for (let k = 0; k < 4; ++k) triple = (triple << 6) | Math.max(0, kAlphabet.indexOf(part[k] ?? "A"));
    for (let k = 0; k < part.length - 1; ++k) bytes.push((triple >> (16 - 8 * k)) & 255);
  }
  return toText(bytes) === text ? bytes : null;
}

export const linkTo = (code: string): string => `${location.origin}${location.pathname}#/share/${code}`;
