// Zip: a puzzle pasted as LinkedIn's page has it, drawn to the end by mouse, finger and keys; led back, cut,
// refused; helped by hints; of the day; made, shared and printed.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  cell,
  desktopOnly,
  dragFinger,
  dragMouse,
  expect,
  expectSolved,
  middle,
  openBundled,
  openText,
  painted,
  shown,
  solutionPath,
  spoken,
  test,
  type Page,
} from "./app.ts";
import { expectAccessible } from "./axe.ts";

/** Our own, in the shape of theirs: cells by number, a wall under the sixth. */
const kPasted = JSON.stringify({
  gridSize: 4,
  orderedSequence: [13, 0, 11, 14],
  walls: [{ cellIdx: 5, direction: "DOWN" }],
});
const kPath = [13, 12, 8, 9, 10, 6, 5, 4, 0, 1, 2, 3, 7, 11, 15, 14].map((at): [number, number] => [
  Math.floor(at / 4),
  at % 4,
]);

/** One of LinkedIn's, as its page has it, with its path; nothing where the collected puzzles are not at hand. */
function official(): { text: string; path: [number, number][] } | undefined {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  const file = join(process.env["CLEW_CORPUS"] ?? join(root, "../shared/puzzles"), "linkedin_zip_archive.jsonl");
  if (!existsSync(file)) return undefined;
  const line = readFileSync(file, "utf8").split("\n")[0]!;
  const { rows, cells, walls } = JSON.parse(line) as { rows: number; cells: number[][]; walls: number[][][] };
  const orderedSequence: number[] = [];
  cells.flat().forEach((ordinal, at) => ordinal > 0 && (orderedSequence[ordinal - 1] = at));
  const borders = walls.map(([a, b]) => ({
    cellIdx: a![0]! * rows + a![1]!,
    direction: a![0] === b![0] ? "RIGHT" : "DOWN",
  }));
  const solved = execFileSync(join(root, "build/clew"), ["solve", "-"], { input: line, encoding: "utf8" });
  const path: [number, number][] = [];
  const numbers = solved.trim().split("\n");
  numbers.forEach((row, r) =>
    row
      .trim()
      .split("\t")
      .forEach((number, c) => (path[Number(number) - 1] = [r, c])),
  );
  return { text: JSON.stringify({ gridSize: rows, orderedSequence, walls: borders }), path };
}

async function openPasted(page: Page): Promise<void> {
  await openText(page, kPasted);
  await expect(page.getByRole("grid")).toBeVisible();
}
const rope = (page: Page) => page.locator(".rope line.chain");
/** The path is so many cells long. */
async function expectDrawn(page: Page, cells: number): Promise<void> {
  await painted(page);
  await expect(rope(page)).toHaveCount(cells - 1);
}
const tap = (page: Page, [row, col]: [number, number]) => cell(page, row, col).locator(".ring").click({ force: true });

test("a puzzle pasted as LinkedIn has it is drawn to the end in one go", async ({ page, isMobile }) => {
  await openPasted(page);
  await expect(page.getByRole("heading", { level: 1, name: "Zip" })).toBeVisible();
  // Only the checkpoints are written, on discs; the wall is there.
  expect(Object.entries(await shown(page)).filter(([, text]) => text !== "")).toEqual([
    ["0,0", "2"],
    ["2,3", "3"],
    ["3,1", "1"],
    ["3,2", "4"],
  ]);
  await expect(page.locator("circle.stop")).toHaveCount(4);
  await expect(page.locator("line.wall")).toHaveCount(1);
  await (isMobile ? dragFinger : dragMouse)(page, kPath);
  await expectSolved(page);
  await expect(page.locator(".finish")).toContainText("You never turned back.");
  // The thread fills the board, and no number came with it.
  expect(Object.values(await shown(page)).filter((text) => text !== "")).toHaveLength(4);
  await page.getByRole("button", { name: "Share the result" }).click();
  await expect(page.locator(".result pre")).toContainText(/Clew · Zip[\s\S]*no hints · no backtracks · 4 × 4/);
  await expect(page.locator(".result pre")).toContainText("#/share/2");
});

test("an official puzzle, pasted, is drawn to the end by mouse or finger", async ({ page, isMobile }) => {
  const puzzle = official();
  test.skip(puzzle === undefined, "needs the collected puzzles");
  await openText(page, puzzle!.text);
  await expect(page.getByRole("heading", { level: 1, name: "Zip" })).toBeVisible();
  await (isMobile ? dragFinger : dragMouse)(page, puzzle!.path);
  await expectSolved(page);
});

test("an official puzzle, pasted, is drawn to the end by keys", async ({ page }) => {
  const puzzle = official();
  test.skip(puzzle === undefined, "needs the collected puzzles");
  await openText(page, puzzle!.text);
  const [first] = puzzle!.path;
  await cell(page, ...first!).focus();
  for (let i = 1; i < puzzle!.path.length; ++i) {
    const [[r0, c0], [r1, c1]] = [puzzle!.path[i - 1]!, puzzle!.path[i]!];
    await page.keyboard.press(r1 > r0 ? "ArrowDown" : r1 < r0 ? "ArrowUp" : c1 > c0 ? "ArrowRight" : "ArrowLeft");
  }
  await expectSolved(page);
});

test("it is drawn by keys alone: arrows on and back, Backspace, Enter to cut", desktopOnly, async ({ page }) => {
  await openPasted(page);
  await expect(cell(page, 3, 1)).toBeFocused();
  for (const key of ["ArrowLeft", "ArrowUp", "ArrowRight"]) await page.keyboard.press(key);
  await expectDrawn(page, 4);
  await expect(spoken(page)).toContainText("4 cells drawn, row 3 column 2, next is 2");
  await expect(cell(page, 2, 1)).toBeFocused();
  await expect(cell(page, 2, 1)).toHaveAttribute("aria-label", /on the path, cell 4, the path goes on from here/);
  // The wall, and then the way back.
  await page.keyboard.press("ArrowUp");
  await expect(spoken(page)).toContainText("A wall is in the way");
  await page.keyboard.press("ArrowLeft");
  await expectDrawn(page, 3);
  await page.keyboard.press("Backspace");
  await expectDrawn(page, 2);
  for (const key of ["ArrowUp", "ArrowRight", "ArrowRight"]) await page.keyboard.press(key);
  await expectDrawn(page, 5);
  await page.keyboard.press("Shift+ArrowLeft");
  await page.keyboard.press("Enter");
  await expectDrawn(page, 4);
  await page.keyboard.press("u");
  await expectDrawn(page, 5);
  for (const key of ["Up", "Left", "Left", "Up", "Right", "Right", "Right", "Down", "Down", "Down"]) {
    await page.keyboard.press(`Arrow${key}`);
  }
  await expectSolved(page);
  await expect(page.locator(".finish")).toContainText("You turned back 2 times.");
});

test("what comes too early is refused where the hand is, and told", async ({ page, isMobile }) => {
  await openPasted(page);
  await page.mouse.move(0, 0);
  const drag = isMobile ? dragFinger : dragMouse;
  // 4 is the end, and all but two cells are empty.
  await drag(page, [
    [3, 1],
    [3, 2],
  ]);
  // What is said goes after a while, the bar stays.
  await expect(page.locator(".said-card")).toContainText("comes too early: 2 is next");
  await expect(page.locator(".cell.barred")).toHaveCount(1);
  await expect(cell(page, 3, 2).locator(".bar")).toBeAttached();
  await expectDrawn(page, 1);
  // The drag goes on another way; so does the next one from its end, and back shortens it.
  await drag(page, kPath.slice(0, 6));
  await expect(page.locator(".cell.barred")).toHaveCount(0);
  await expectDrawn(page, 6);
  await drag(page, [kPath[5]!, kPath[4]!, kPath[3]!]);
  await expectDrawn(page, 4);
  // A whole drag is one undo.
  await page.getByRole("button", { name: "Undo" }).click();
  await expectDrawn(page, 6);
  await page.getByRole("button", { name: "Undo" }).click();
  await expectDrawn(page, 1);
});

test("taps: in line with the end draws on, on the path cuts it, elsewhere says why not", async ({ page }) => {
  await openPasted(page);
  await tap(page, [3, 0]);
  await tap(page, [0, 0]);
  await expectDrawn(page, 5);
  await tap(page, [3, 3]);
  await expect(page.locator(".said-card")).toContainText("Draw on from the end of the path");
  await expectDrawn(page, 5);
  await tap(page, [3, 0]);
  await expectDrawn(page, 2);
  await page.getByRole("button", { name: "Shorten" }).click();
  await expectDrawn(page, 1);
  await expect(page.getByRole("button", { name: "Shorten" })).toBeDisabled();
  // A reload brings it back as it was.
  await tap(page, [3, 0]);
  await page.reload();
  await expect(page.getByRole("grid")).toBeVisible();
  await expectDrawn(page, 2);
});

test("a wrong turn is found, and hints lead to the end", async ({ page, isMobile }) => {
  await openPasted(page);
  await (isMobile ? dragFinger : dragMouse)(page, [
    [3, 1],
    [2, 1],
    [2, 0],
  ]);
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.locator(".verdict")).toContainText("wrong");
  const card = page.locator(".hint-card");
  const solved = page.getByRole("heading", { name: /^Solved/ });
  for (let i = 0; i < 60 && !(await solved.isVisible()); ++i) {
    await page.getByRole("button", { name: "Hint", exact: true }).click();
    await expect(card).toBeVisible();
    for (let level = 2; level <= 4; ++level) {
      await card.getByRole("button", { name: "Tell me more" }).click();
      await expect(card.locator(".dots i.on")).toHaveCount(level);
    }
    await card.getByRole("button", { name: "Do it" }).click();
    await expect(card).toHaveCount(0);
  }
  await expect(solved).toBeVisible();
});

test("the computer draws it, and Check and the bookmark work", async ({ page }) => {
  await openPasted(page);
  await tap(page, [3, 0]);
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.locator(".verdict")).toContainText("Right so far");
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("button", { name: "Try from here" }).click();
  await tap(page, [1, 0]);
  await expectDrawn(page, 4);
  await page.getByRole("button", { name: "Take it back" }).click();
  await expectDrawn(page, 2);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("button", { name: "Let the computer solve it" }).click();
  await page.getByRole("button", { name: "Complete grid" }).click();
  await expectDrawn(page, 16);
});

test("the Zip of the day is the same everywhere", async ({ page, browser, baseURL }) => {
  const date = new Date("2026-03-04T10:00:00");
  await page.clock.setFixedTime(date);
  await page.goto("./");
  await page.locator("[data-kind=zip]").click();
  await expect(page.getByRole("grid")).toBeVisible();
  const here = await shown(page);
  expect(Object.values(here).filter(Boolean).length).toBeGreaterThan(1);
  const context = await browser.newContext({ baseURL });
  const other = await context.newPage();
  await other.clock.setFixedTime(date);
  await other.goto("./#/day/2026-03-04/zip");
  await other.getByRole("button", { name: "Play" }).click();
  await expect(other.getByRole("grid")).toBeVisible();
  expect(await shown(other)).toEqual(here);
  await context.close();
});

test("a bundled Zip with walls, drawn to the end", async ({ page, isMobile }) => {
  const board = await openBundled(page, "zip-03");
  await (isMobile ? dragFinger : dragMouse)(page, solutionPath(board));
  await expectSolved(page);
});

// --- Made, shared, printed -------------------------------------------------------------------------

const verdict = (page: Page) => page.getByRole("status", { name: "Solutions" });

async function makeBoard(page: Page): Promise<void> {
  await page.goto("./#/make");
  await page.getByRole("radio", { name: "Zip" }).check({ force: true });
  for (const [label, n] of [
    ["Rows", 3],
    ["Columns", 3],
  ] as const) {
    await page.getByLabel(label, { exact: true }).fill(String(n));
    await page.getByLabel(label, { exact: true }).press("Tab");
  }
  await expect(page.locator("[role=gridcell]")).toHaveCount(9);
}

test("made in the editor: taps number, drags renumber, a wall leaves one solution", async ({ page, isMobile }) => {
  await makeBoard(page);
  await expect(verdict(page)).toContainText("two numbers at least");
  await tap(page, [0, 0]);
  await tap(page, [2, 2]);
  // Along the rows or along the columns.
  await expect(verdict(page)).toContainText("2 in all");
  await tap(page, [2, 0]);
  await expect(cell(page, 2, 0)).toHaveAttribute("aria-label", /clue 3/);
  // 3 dragged onto 2 comes before it: the path ends in the corner again, whichever way it goes.
  const drag = isMobile ? dragFinger : dragMouse;
  await drag(page, [
    [2, 0],
    [2, 1],
    [2, 2],
  ]);
  await expect(cell(page, 2, 0)).toHaveAttribute("aria-label", /clue 2/);
  await expect(cell(page, 2, 2)).toHaveAttribute("aria-label", /clue 3/);
  await expect(verdict(page)).toContainText("2 in all");
  // A wall between the first two cells of the top row: only the columns are left.
  await page.getByRole("radio", { name: "Walls", exact: true }).check({ force: true });
  const [a, b] = [await middle(page, 0, 0), await middle(page, 0, 1)];
  await page.mouse.click((a.x + b.x) / 2, a.y);
  await expect(verdict(page)).toContainText("One solution");
  // And one that nothing gets around.
  const c = await middle(page, 1, 0);
  await page.mouse.click(a.x, (a.y + c.y) / 2);
  await expect(verdict(page)).toContainText("No solution");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(verdict(page)).toContainText("One solution");
  await page.getByRole("button", { name: "Play it" }).click();
  // The editor has a board, too.
  await expect(page).toHaveURL(/#\/play/);
  await expect(verdict(page)).toBeHidden();
  await expect(page.getByRole("grid")).toBeVisible();
  await (isMobile ? dragFinger : dragMouse)(page, [
    [0, 0],
    [1, 0],
    [2, 0],
    [2, 1],
    [1, 1],
    [0, 1],
    [0, 2],
    [1, 2],
    [2, 2],
  ]);
  await expectSolved(page);
});

test("shared as a link, and printed with its solution", async ({ page, browser }, info) => {
  await openPasted(page);
  const here = await shown(page);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("button", { name: "Share" }).click();
  const link = await page.getByRole("textbox", { name: "Link" }).inputValue();
  const context = await browser.newContext();
  const fresh = await context.newPage();
  await fresh.goto(link);
  await fresh.getByRole("button", { name: "Play it" }).click();
  await expect(fresh.getByRole("grid")).toBeVisible();
  expect(await shown(fresh)).toEqual(here);
  await expect(fresh.locator("line.wall")).toHaveCount(1);
  await context.close();

  await page.getByRole("link", { name: "Print it" }).click();
  await expect(page.locator(".sheet-of-paper")).toHaveCount(2);
  const drawings = page.locator(".sheet-of-paper .drawing");
  await expect(drawings).toHaveCount(2);
  await expect(drawings.first().locator("text").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Print", exact: true })).toBeEnabled();
  const path = info.outputPath("zip.pdf");
  await page.pdf({ path, preferCSSPageSize: true, printBackground: true });
  expect(execFileSync("pdftotext", ["-layout", path, "-"], { encoding: "utf8" })).toContain("Solutions");
});

test("nothing for axe to complain about, in play and around it", async ({ page }) => {
  await openPasted(page);
  await tap(page, [3, 0]);
  await tap(page, [0, 0]);
  await expectAccessible(page, "a Zip");
  for (const [view, name] of [
    ["#/help/zip", "How to play"],
    ["#/first/zip", "Your first puzzle: Zip"],
    ["#/new/kind=zip", "New game"],
  ] as const) {
    await page.goto(`./${view}`);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expectAccessible(page, view);
  }
  await makeBoard(page);
  await tap(page, [0, 0]);
  await tap(page, [2, 2]);
  await expect(verdict(page)).toContainText("2 in all");
  await expectAccessible(page, "making a Zip");
});
