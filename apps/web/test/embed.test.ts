// A board in somebody's page, without a browser: which puzzle it finds, and the app's styles for a shadow tree.
import { readFile } from "node:fs/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { ClewError } from "../../npm/src/problem.ts";
import { instantiate, type Engine } from "../../npm/src/module.ts";
import type { BoardWishes } from "../../npm/src/boards.ts";
import { findPuzzle } from "../src/embed/find.ts";
import { forShadow } from "../src/embed/styles.ts";
import type { EngineClient } from "../src/engine/client.ts";
import type { Response } from "../src/engine/protocol.ts";
import { encode } from "../src/share/code.ts";

let real: Engine;
beforeAll(async () => {
  const path = process.env.CLEW_WASM ?? new URL("../../../build/wasm/clew.wasm", import.meta.url);
  real = await instantiate(await WebAssembly.compile(await readFile(path)));
});
const engine = {
  call(op: string, input: object) {
    const response = JSON.parse(real.call(JSON.stringify({ op, ...input }))) as Response;
    if (response.error) return Promise.reject(new ClewError(response.error));
    return Promise.resolve(response.result);
  },
} as unknown as EngineClient;

const kNoWish: BoardWishes = { puzzle: null, link: null, daily: null, mode: "play", app: null };
const find = (wishes: Partial<BoardWishes>) => findPuzzle({ ...kNoWish, ...wishes }, engine, {});

describe("the puzzle of a board", () => {
  test("is text, in whatever format", async () => {
    const found = await find({ puzzle: "title: Mine\n1 . .\n6 . .\n. . 9" });
    expect(found).toMatchObject({ title: "Mine", item: { board: { kind: "numbrix", rows: 3, cols: 3 } } });
    expect(await find({ puzzle: "1" })).toMatchObject({ item: { board: { rows: 1, cols: 1 } } });
    expect(await find({ puzzle: "1 . . ." })).toMatchObject({ item: { board: { rows: 1, cols: 4 } } });
  });
  test("is a link, or the code at its end", async () => {
    const code = encode({
      kind: "hidato",
      title: "Sent",
      cells: [
        [1, 0],
        [0, 4],
        [0, null],
      ],
    });
    for (const link of [code, `https://clew.example/#/share/${code}`, ` http://localhost:1/x/#/share/${code} `])
      expect(await find({ link })).toMatchObject({ title: "Sent", item: { board: { kind: "hidato", rows: 3 } } });
    const cut = (await find({ link: code.slice(0, -1) })) as { text: string };
    expect(cut.text).toMatch(/damaged/);
  });
  test("is that of a day, the same as the app has", async () => {
    const found = await find({ daily: "zip 2026-03-02" });
    expect(found).toMatchObject({ title: "Zip, March 2, 2026", item: { puzzle: { seed: "daily 2026-03-02 zip" } } });
    for (const daily of ["zap", "zip tomorrow", "zip 2026-03-02 x", "constructor"])
      expect(((await find({ daily })) as { text: string }).text).toMatch(/no such puzzle/);
  });
  test("is refused with its place, and where it is too large", async () => {
    expect(await find({ puzzle: "1 2\n3 cat" })).toMatchObject({ where: "Line 2, column 3", caret: "  ^" });
    expect(((await find({ puzzle: "0 ".repeat(200_000) })) as { text: string }).text).toMatch(/too large/);
    const rows = Array.from({ length: 60 }, () => "0 ".repeat(60)).join("\n");
    expect(((await find({ puzzle: `60 60\n${rows}` })) as { text: string }).text).toMatch(/too large/);
    expect(((await find({ puzzle: " \n " })) as { text: string }).text).toMatch(/nothing to read/);
  });
});

test("what the app's styles say of the page is said of the element", () => {
  const css = `:root { --a: 1 } :root:not([data-theme="light"]) { --b: 2 } :root[data-theme="dark"] { --c: 3 }
    p { font: 600 1.25rem/1.3 x; margin: .5rem; gap: 8px }`;
  expect(forShadow(css)).toBe(`:host { --a: 1 } :host(:not([theme=light])) { --b: 2 } :host([theme=dark]) { --c: 3 }
    p { font: 600 20px/1.3 x; margin: 8px; gap: 8px }`);
});
