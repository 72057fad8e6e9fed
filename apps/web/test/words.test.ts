// The languages have the same keys (the compiler sees to that); here: that nothing was left in English
// by mistake, and that plurals and blanks are filled.
import { describe, expect, test } from "vitest";
import { deLab } from "../src/words/de-lab.ts";
import { de } from "../src/words/de.ts";
import { enLab } from "../src/words/en-lab.ts";
import { en } from "../src/words/en.ts";
import { preferredLanguage } from "../src/words/index.ts";
import { workshopDe } from "../src/words/workshop.de.ts";
import { workshopEn } from "../src/words/workshop.en.ts";

/** Every text, with what functions answer to a few arguments. */
function texts(node: unknown, path: string, out: Map<string, string>): Map<string, string> {
  if (typeof node === "string") out.set(path, node);
  else if (typeof node === "function") {
    for (const n of [1, 2]) {
      const date = path.endsWith("weekday");
      const lists = /\.(maybe|never|joined|linked|walled)$/.test(path);
      const args = date ? [new Date(2026, 1, 3)] : lists ? [[n, 7].map(String)] : [n, n, "a", "b"];
      out.set(`${path}(${n})`, String((node as (...args: unknown[]) => unknown)(...args)));
    }
  } else if (node && typeof node === "object") {
    for (const [key, value] of Object.entries(node)) texts(value, `${path}.${key}`, out);
  }
  return out;
}

// Names, signs, and words that are the same in both languages.
const same =
  /\.(name|kinds\.(numbrix|hidato)|placeholder|size\(\d\)|gap\(\d\)|radius\(\d\)|themes\.system|system|version\(\d\)|link|text|format|pause|paused|computer|seconds\(\d\)|keysHelp\.\d\.0|papers\..*|page\(\d\)|title|symmetries.none|formats\.\w+|form|pause|range\(\d\))$/;

for (const [name, english, german] of [
  ["the app", en, de],
  ["the workshop", workshopEn, workshopDe],
  ["the lab", enLab, deLab],
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

test("the first language of the reader that there is", () => {
  expect(preferredLanguage(["fr-FR", "de-AT", "en"])).toBe("de");
  expect(preferredLanguage(["en-GB", "de"])).toBe("en");
  expect(preferredLanguage(["fr"])).toBe("en");
  expect(preferredLanguage([])).toBe("en");
});
