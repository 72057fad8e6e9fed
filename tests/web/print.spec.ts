// Sheets and booklets: printed to PDF, and the PDF looked into.
import { execFileSync } from "node:child_process";
import { desktopOnly, expect, painted, test, type Page } from "./app.ts";

async function choose(page: Page, n: number): Promise<void> {
  await page.goto("./#/print");
  const boxes = page.locator(".picks input[type=checkbox]");
  await expect(boxes.first()).toBeVisible();
  for (let i = 0; i < n; ++i) await boxes.nth(i * 3).check();
  await expect(page.getByText(`${n} puzzles chosen`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Print", exact: true })).toBeEnabled();
}
async function pdf(
  page: Page,
  path: string,
): Promise<{ pages: number; width: number; height: number; title: string; text: string }> {
  await page.pdf({ path, preferCSSPageSize: true, printBackground: true });
  const about = execFileSync("pdfinfo", [path], { encoding: "utf8" });
  const [, width, height] = /Page size:\s+([\d.]+) x ([\d.]+)/.exec(about)!;
  return {
    pages: Number(/Pages:\s+(\d+)/.exec(about)![1]),
    width: Math.round(Number(width)),
    height: Math.round(Number(height)),
    title: /^Title:\s+(.*)$/m.exec(about)?.[1] ?? "",
    text: execFileSync("pdftotext", ["-layout", path, "-"], { encoding: "utf8" }),
  };
}
const a4 = { width: 595, height: 842 };
const letter = { width: 612, height: 792 };

for (const [perPage, pages] of [
  [1, 6 + 1],
  [2, 3 + 1],
  [4, 2 + 1],
  [6, 1 + 1],
] as const) {
  test(`six puzzles, ${perPage} a page`, desktopOnly, async ({ page }, info) => {
    await choose(page, 6);
    await page.getByRole("radio", { name: "A4" }).check({ force: true });
    await page.getByRole("radio", { name: String(perPage), exact: true }).check({ force: true });
    await expect(page.locator(".sheet-of-paper")).toHaveCount(pages);
    const made = await pdf(page, info.outputPath("sheet.pdf"));
    expect(made).toMatchObject({ pages, ...a4 });
    // Solutions on pages of their own, after the puzzles.
    const sheets = made.text.split("\f").slice(0, pages);
    sheets.forEach((text, i) => expect(text.includes("Solutions")).toBe(i === pages - 1));
  });
}

test("a booklet on Letter in large print", desktopOnly, async ({ page }, info) => {
  await choose(page, 3);
  await page.getByRole("radio", { name: "Letter" }).check({ force: true });
  await page.getByRole("radio", { name: "Booklet with a title page" }).check({ force: true });
  await page.getByRole("switch", { name: "Large print" }).check();
  await page.getByRole("textbox", { name: "Title" }).fill("Rainy Sunday");
  const made = await pdf(page, info.outputPath("booklet.pdf"));
  // Cover, two pages of puzzles (at most two on each), one of solutions.
  expect(made).toMatchObject({ pages: 4, ...letter });
  expect(made.text.split("\f")[0]).toContain("Rainy Sunday");
  expect(made.text.split("\f")[0]).toContain("How to play");
  // The file is named after the book, and only as long as it is printed; its faces are ours, boards included.
  expect(made.title).toBe("Rainy Sunday");
  await expect(page).toHaveTitle(/^Print/);
  const fonts = execFileSync("pdffonts", [info.outputPath("booklet.pdf")], { encoding: "utf8" })
    .trim()
    .split("\n");
  const names = fonts.slice(2).map((line) => /^(?:[A-Z]{6}\+)?(\S+)/.exec(line)![1]!);
  // Chromium writes a face with cubic curves, as the serif has them, as drawings without a name.
  expect(names.filter((name) => name !== "[none]").toSorted()).toEqual(["ClewSansBold", "ClewSansRegular"]);
  expect(names.length).toBeLessThanOrEqual(3);
});

test("what is printed waits for the last of its faces", desktopOnly, async ({ page }) => {
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route(/serif-400.*\.woff2$/, async (route) => {
    await arrived;
    await route.continue();
  });
  // Its load is complete when the last face is there.
  await page.goto("./#/print", { waitUntil: "domcontentloaded" });
  await page.locator(".picks input[type=checkbox]").first().check();
  await expect(page.locator(".sheet-of-paper .drawing")).toHaveCount(2);
  // The others are there.
  await page.evaluate(async () => {
    for (const weight of [400, 700]) await document.fonts.load(`${weight} 1em "Clew Paper"`);
  });
  await painted(page);
  await expect(page.getByRole("button", { name: "Print", exact: true })).toBeDisabled();
  arrive();
  await expect(page.getByRole("button", { name: "Print", exact: true })).toBeEnabled();
});

test("path puzzles say which numbers belong into them", desktopOnly, async ({ page }, info) => {
  await choose(page, 6);
  const ranges = await page.locator(".paper-puzzles figcaption small:nth-of-type(1)").allInnerTexts();
  expect(ranges.length).toBe(6);
  const { text } = await pdf(page, info.outputPath("ranges.pdf"));
  for (const range of ranges) {
    expect(range).toMatch(/^1–\d+$/);
    expect(text).toContain(range);
  }
});

test("freshly made puzzles, and a link to print one", async ({ page }) => {
  await page.goto("./#/print");
  await page.getByRole("radio", { name: "Freshly made" }).check({ force: true });
  await page.getByLabel("Kind").selectOption("latin");
  await page.getByLabel("Size").selectOption("6");
  await page.getByLabel("How many").fill("2");
  await page.getByRole("button", { name: "Make and add" }).click();
  await expect(page.getByText("2 puzzles chosen")).toBeVisible();
  await expect(page.locator(".sheet-of-paper.paper-puzzles .drawing")).toHaveCount(2);
  await expect(page.locator(".sheet-of-paper.paper-solutions .drawing")).toHaveCount(2);
  await page.getByRole("switch", { name: "Solutions at the end" }).uncheck();
  await expect(page.locator(".sheet-of-paper.paper-solutions")).toHaveCount(0);
  await page
    .getByRole("button", { name: /^Remove/ })
    .first()
    .click();
  await expect(page.getByText("1 puzzle chosen")).toBeVisible();
});

test("the choices are remembered", async ({ page }) => {
  await choose(page, 2);
  await page.getByRole("radio", { name: "4", exact: true }).check({ force: true });
  await page.getByRole("radio", { name: "Letter" }).check({ force: true });
  await page.reload();
  await expect(page.getByRole("radio", { name: "4", exact: true })).toBeChecked();
  await expect(page.getByRole("radio", { name: "Letter" })).toBeChecked();
});
