import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { ClewJson } from "../src/engine/protocol.ts";
import { decode, encode } from "../src/share/code.ts";
import { fileName } from "../src/share/files.ts";

const kinds = ["numbrix", "hidato", "hex", "zip", "latin"] as const;
const bundled = kinds.flatMap((kind) =>
  readFileSync(new URL(`../../../puzzles/${kind}.jsonl`, import.meta.url), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as ClewJson),
);
/** What a link keeps of a puzzle. */
function kept({ kind, shape, cells, walls, links, title, author }: ClewJson): ClewJson {
  const layout = kind === "hex" ? { layout: shape?.layout ?? "odd-r" } : {};
  return {
    clew: 1,
    kind,
    shape: { rows: cells.length, cols: cells[0]!.length, ...layout },
    cells,
    ...(walls?.length ? { walls } : {}),
    ...(links?.length ? { links } : {}),
    ...(title ? { title } : {}),
    ...(author ? { author } : {}),
  };
}

describe("the code of a link", () => {
  test("is the one that `clew print --link` writes", () => {
    const codes = readFileSync(new URL("../../../tests/print/links.txt", import.meta.url), "utf8")
      .trim()
      .split("\n");
    const mine = bundled.map((puzzle) => `${puzzle.id} ${encode({ ...puzzle, title: "", author: "" })}`);
    expect(mine).toEqual(codes);
  });

  test("holds every bundled board", () => {
    expect(bundled.length).toBeGreaterThan(40);
    for (const puzzle of bundled) expect(decode(encode(puzzle))).toEqual(kept(puzzle));
  });

  test("holds holes, walls, links and texts of any script", () => {
    const puzzle: ClewJson = {
      clew: 1,
      kind: "hidato",
      shape: { rows: 3, cols: 4 },
      cells: [
        [4, 0, 0, 11],
        [0, 0, 0, 0],
        [0, 6, null, 1],
      ],
      walls: [
        [
          [0, 0],
          [1, 1],
        ],
        [
          [0, 2],
          [0, 3],
        ],
      ],
      links: [
        [
          [1, 3],
          [2, 3],
        ],
      ],
      title: "Übung 数独 🧶",
      author: "Zoë",
    };
    expect(decode(encode(puzzle))).toEqual(puzzle);
    const odd: ClewJson = {
      clew: 1,
      kind: "hex",
      shape: { rows: 2, cols: 3, layout: "odd-r" },
      cells: [
        [1, 0, 0],
        [0, 0, 6],
      ],
    };
    expect(decode(encode(odd))).toEqual(odd);
  });

  test("cuts a long title between characters", () => {
    const found = decode(encode({ kind: "numbrix", cells: [[1, 0]], title: "🧶".repeat(60) })) as ClewJson;
    expect(found.title).toBe("🧶".repeat(30));
  });

  test("is short enough for a chat", () => {
    const sizes = bundled.map((puzzle) => encode({ ...puzzle, title: "" }).length);
    expect(Math.max(...sizes)).toBeLessThan(160);
    const nine = bundled.find((p) => p.kind === "numbrix" && p.cells.length === 9)!;
    expect(encode({ ...nine, title: "" }).length).toBeLessThan(70);
  });

  test("gives up on a board that is too large for it", () => {
    expect(encode({ kind: "numbrix", cells: [new Array<number>(300).fill(0)] })).toBe("");
  });

  test("no mangled code is taken for a puzzle", () => {
    // Every change of one letter, every cut, every pair swapped: all are noticed.
    const code = encode(bundled[5]!);
    const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let tried = 0;
    for (let i = 0; i < code.length; ++i) {
      for (let k = 0; k < letters.length; k += 7) {
        const mangled = code.slice(0, i) + letters[k] + code.slice(i + 1);
        if (mangled === code) continue;
        expect(typeof decode(mangled)).toBe("string");
        tried += 1;
      }
      expect(typeof decode(code.slice(0, i))).toBe("string");
      expect(typeof decode(code.slice(i + 1))).toBe("string");
      const swapped =
        code.slice(0, i) +
        code
          .slice(i, i + 2)
          .split("")
          .reverse()
          .join("") +
        code.slice(i + 2);
      if (swapped !== code) expect(typeof decode(swapped)).toBe("string");
      expect(typeof decode(code + letters[i % 64])).toBe("string");
    }
    expect(tried).toBeGreaterThan(400);
    for (const text of ["", "1", "%", "../..", "1=====", "ünicode", "9abcdef", "2"])
      expect(typeof decode(text)).toBe("string");
    expect(decode("3abcdefghij")).toBe("version");
  });

  test("bytes that only the checksum vouches for are still checked", () => {
    // Random bytes with a right checksum: read() must refuse or give a puzzle, and never throw.
    let seed = 1;
    const random = () => (seed = Math.imul(seed, 1664525) + 1013904223) >>> 16;
    for (let i = 0; i < 300; ++i) {
      const length = 3 + (random() % 60);
      const bytes = Array.from({ length }, () => random() & 255);
      expect(() => decode(forge(bytes))).not.toThrow();
    }
  });
});

/** A code around any bytes: the checksum is found by asking encode's own alphabet and sum. */
function forge(bytes: number[]): string {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  const sum = (hash ^ (hash >>> 16)) >>> 0;
  const all = [...bytes, sum >>> 24, (sum >>> 16) & 255, (sum >>> 8) & 255, sum & 255];
  return `1${Buffer.from(all).toString("base64url")}`;
}

test("names of files are plain", () => {
  expect(fileName("Große Übung: 9 × 9!", "svg")).toBe("gro-e-u-bung-9-9.svg");
  expect(fileName("数独", "png")).toBe("puzzle.png");
});
