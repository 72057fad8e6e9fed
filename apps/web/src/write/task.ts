// A program to pass on: with a title, what is to be done, the puzzles to do it on and what has to be true in
// the end. A teacher's task and a student's answer are the same thing. It goes into a link (packed JSON, the
// puzzles as share/code.ts writes them) or into a file; what comes back is looked at piece by piece.
import type { ClewJson } from "../engine/protocol.ts";
import { decode, encode } from "../share/code.ts";
import { isObject, readPuzzle } from "../store/shapes.ts";

export interface Wanted {
  solves: boolean;
  all: boolean;
  /** At most so many on each puzzle; null: nobody asks. */
  calls: number | null;
  placements: number | null;
}
export interface Task {
  title: string;
  text: string;
  code: string;
  puzzles: ClewJson[];
  wanted: Wanted;
}

export const kNothingWanted: Wanted = { solves: false, all: false, calls: null, placements: null };
export const kMostPuzzles = 24;
const kMostTitle = 120;
const kMostText = 8_000;
export const kMostCode = 60_000;
/** What browsers and programs that show links still take. */
const kMostLink = 30_000;
const kVersion = "1";

const isCount = (x: unknown): x is number => Number.isSafeInteger(x) && (x as number) >= 0;
const textUpTo = (x: unknown, most: number) => (typeof x === "string" && x.length <= most ? x : null);

function readWanted(x: unknown): Wanted {
  if (!isObject(x)) return kNothingWanted;
  return {
    solves: x.solves === true,
    all: x.all === true,
    calls: isCount(x.calls) ? x.calls : null,
    placements: isCount(x.placements) ? x.placements : null,
  };
}

/** What a file or this device holds, where it is a task. */
export function readTask(x: unknown): Task | null {
  if (!isObject(x) || !Array.isArray(x.puzzles) || x.puzzles.length > kMostPuzzles) return null;
  const title = textUpTo(x.title, kMostTitle);
  const text = textUpTo(x.text, kMostText);
  const code = textUpTo(x.code, kMostCode);
  const puzzles = x.puzzles.map(readPuzzle);
  if (title === null || text === null || code === null || puzzles.some((puzzle) => puzzle === null)) return null;
  return { title, text, code, puzzles: puzzles as ClewJson[], wanted: readWanted(x.wanted) };
}

export function taskFile(task: Task): Blob {
  return new Blob([`${JSON.stringify({ clew_program: 1, ...task }, null, 1)}\n`], { type: "application/json" });
}
export function readTaskFile(text: string): Task | null {
  try {
    const json: unknown = JSON.parse(text);
    return isObject(json) && json.clew_program === 1 ? readTask(json) : null;
  } catch {
    return null;
  }
}

// --- Links -----------------------------------------------------------------------------------------

async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream, most: number) {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    length += value.length;
    // A few letters can unpack to gigabytes.
    if (length > most) throw new Error("too long");
    parts.push(value);
  }
  const all = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

function toBase64(bytes: Uint8Array): string {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  const letters = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}

/** The end of the link, or "" where there is too much for one. */
export async function taskCode(task: Task): Promise<string> {
  const codes = task.puzzles.map(encode);
  if (codes.includes("")) return "";
  const { title, text, code, wanted } = task;
  const plain = new TextEncoder().encode(JSON.stringify({ title, text, code, puzzles: codes, wanted }));
  // gzip has a checksum in the end: one letter changed, and it is no link.
  const packed = kVersion + toBase64(await through(plain, new CompressionStream("gzip"), Infinity));
  return packed.length > kMostLink ? "" : packed;
}

export async function readTaskCode(code: string): Promise<Task | null> {
  if (!code.startsWith(kVersion) || code.length > kMostLink) return null;
  try {
    const plain = await through(fromBase64(code.slice(1)), new DecompressionStream("gzip"), 1 << 20);
    const json: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(plain));
    if (!isObject(json) || !Array.isArray(json.puzzles)) return null;
    const puzzles = json.puzzles.map((each) => (typeof each === "string" ? decode(each) : null));
    return readTask({ ...json, puzzles });
  } catch {
    return null;
  }
}
