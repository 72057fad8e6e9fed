import { expect, test } from "vitest";
import { pageRule, paginate, puzzlesPerPage, rangeOf, solutionsPerPage, type PrintWish } from "../src/print/pages.ts";

const wish: PrintWish = {
  perPage: 4,
  paper: "a4",
  large: false,
  solutions: true,
  booklet: false,
  title: "",
  codes: true,
  address: "",
};
const items = Array.from({ length: 9 }, (_, i) => i);

test("every puzzle is on one page, and once more among the solutions", () => {
  for (const perPage of [1, 2, 4, 6] as const) {
    const pages = paginate(items, { ...wish, perPage });
    const on = (type: string) =>
      pages.flatMap((page) => (page.type === type && page.type !== "cover" ? page.items : []));
    expect(on("puzzles")).toEqual(items);
    expect(on("solutions")).toEqual(items);
    expect(pages.filter((page) => page.type === "puzzles").length).toBe(Math.ceil(9 / perPage));
    // Solutions are never on a page with puzzles, and come last.
    expect(pages.findIndex((page) => page.type === "solutions")).toBe(Math.ceil(9 / perPage));
  }
});

test("the numbers of a puzzle are said: all of a path, the checkpoints of a Zip, none of a shading", () => {
  const cells = [
    [1, 0, null],
    [0, 4, 0],
  ];
  expect(rangeOf({ kind: "numbrix", cells })).toBe("1–5");
  expect(rangeOf({ kind: "hex", cells })).toBe("1–5");
  expect(rangeOf({ kind: "zip", cells })).toBe("1–4");
  expect(rangeOf({ kind: "latin", cells })).toBe("");
});

test("a booklet has a title page; without solutions there are none; nothing chosen is no page", () => {
  expect(paginate(items, { ...wish, booklet: true })[0]).toEqual({ type: "cover" });
  expect(paginate(items, { ...wish, solutions: false }).every((page) => page.type === "puzzles")).toBe(true);
  expect(paginate([], { ...wish, booklet: true })).toEqual([]);
});

test("large print has at most two puzzles a page", () => {
  expect(puzzlesPerPage({ perPage: 6, large: true })).toBe(2);
  expect(puzzlesPerPage({ perPage: 1, large: true })).toBe(1);
  expect(solutionsPerPage({ perPage: 1, large: true })).toBe(2);
});

test("the printer is told the paper", () => {
  expect(pageRule("a4")).toContain("210mm 297mm");
  expect(pageRule("letter")).toContain("8.5in 11in");
});
