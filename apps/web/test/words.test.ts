// The languages have the same keys (the compiler sees to that); here: that nothing was left in English
// by mistake, and that plurals and blanks are filled.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { deLab } from "../src/words/de-lab.ts";
import { de } from "../src/words/de.ts";
import { embedDe } from "../src/words/embed.de.ts";
import { embedEn } from "../src/words/embed.en.ts";
import { enLab } from "../src/words/en-lab.ts";
import { en } from "../src/words/en.ts";
import { preferredLanguage } from "../src/words/index.ts";
import { choosingDe } from "../src/words/choosing.de.ts";
import { choosingEn } from "../src/words/choosing.en.ts";
import { guideDe } from "../src/words/guide.de.ts";
import { guideEn } from "../src/words/guide.en.ts";
import { titlesDe } from "../src/words/titles.de.ts";
import { workshopDe } from "../src/words/workshop.de.ts";
import { workshopEn } from "../src/words/workshop.en.ts";
import { writeDe } from "../src/words/write.de.ts";
import { writeEn } from "../src/words/write.en.ts";

/** Every text, with what functions answer to a few arguments. */
function texts(node: unknown, path: string, out: Map<string, string>): Map<string, string> {
  if (typeof node === "string") out.set(path, node);
  else if (typeof node === "function") {
    for (const n of [1, 2]) {
      const date = /\.(weekday|date)$/.test(path);
      const lists = /\.(maybe|never|joined|linked|walled|shownWrong)$/.test(path);
      const cell = /\.mistakes\./.test(path);
      const args = cell
        ? [[n, 2, 3, 4]]
        : date
          ? [new Date(2026, 1, 3)]
          : lists
            ? [[n, 7].map(String)]
            : [n, n, "a", "b"];
      out.set(`${path}(${n})`, String((node as (...args: unknown[]) => unknown)(...args)));
    }
  } else if (node && typeof node === "object") {
    for (const [key, value] of Object.entries(node)) texts(value, `${path}.${key}`, out);
  }
  return out;
}

// Names, signs, and words that are the same in both languages.
const same =
  /\.(name|kinds\.(numbrix|hidato|zip)|family\.zip|placeholder|size\(\d\)|gap\(\d\)|radius\(\d\)|themes\.system|system|version\(\d\)|link|text|format|pause|paused|computer|seconds\(\d\)|keysHelp\.\d\.0|papers\..*|page\(\d\)|title|symmetries.none|startings\.csci145|apiList\.\d+\.0|formats\.\w+|form|range\(\d\)|shapes\.ring|percent\(\d\))$/;

for (const [name, english, german] of [
  ["the app", en, de],
  ["the workshop", workshopEn, workshopDe],
  ["the lab", enLab, deLab],
  ["a board in somebody's page", embedEn, embedDe],
  ["the guide", guideEn, guideDe],
  ["choosing", choosingEn, choosingDe],
  ["writing", writeEn, writeDe],
] as const) {
  describe(name, () => {
    const before = texts(english, "", new Map());
    const after = texts(german, "", new Map());
    test("has the same texts", () => {
      expect([...after.keys()].sort()).toEqual([...before.keys()].sort());
    });
    test("is translated", () => {
      const left = [...before].filter(
        ([key, text]) => after.get(key) === text && !same.test(key) && /[a-z]{3}/i.test(text),
      );
      expect(left).toEqual([]);
    });
    test("has no hole in a sentence", () => {
      for (const [key, text] of after) {
        expect(text, key).not.toMatch(/undefined|NaN|\[object/);
        expect(text, key).not.toBe("");
      }
    });
  });
}

test("every board of the collection has a German title", () => {
  const titles = ["numbrix", "hidato", "hex", "zip", "latin"].flatMap((kind) =>
    readFileSync(new URL(`../../../puzzles/${kind}.jsonl`, import.meta.url), "utf8")
      .trim()
      .split("\n")
      .map((line) => (JSON.parse(line) as { title: string }).title),
  );
  expect(titles.filter((title) => !(title in titlesDe))).toEqual([]);
  expect(Object.keys(titlesDe).filter((title) => !titles.includes(title))).toEqual([]);
});

test("the first language of the reader that there is", () => {
  expect(preferredLanguage(["fr-FR", "de-AT", "en"])).toBe("de");
  expect(preferredLanguage(["en-GB", "de"])).toBe("en");
  expect(preferredLanguage(["fr"])).toBe("en");
  expect(preferredLanguage([])).toBe("en");
});
