// A stranger's walk, as docs/walk.md tells it: first visit, first puzzle solved with help, shared, next day.
// With CLEW_WALK=FOLDER each step leaves a picture there; CLEW_WALK_LOOK=dark, 320 or 844x390 for another look.
import { cell, dragFinger, dragMouse, expect, expectSolved, settled, test, type Page } from "./app.ts";

const folder = process.env.CLEW_WALK;
const look = process.env.CLEW_WALK_LOOK ?? "";
const tool = (page: Page, name: string) => page.getByRole("toolbar").getByRole("button", { name, exact: true });

async function picture(page: Page, name: string): Promise<void> {
  if (!folder) return;
  await settled(page);
  const width = page.viewportSize()!.width;
  await page.screenshot({ path: `${folder}/${name}-${width}${look === "dark" ? "-dark" : ""}.png` });
}

/** The cells of the game's solution in the order of its numbers. */
async function pathOf(page: Page): Promise<[number, number][]> {
  const id = decodeURIComponent(page.url().split("#/play/")[1]!);
  const solution = await page.evaluate((name) => {
    const game = JSON.parse(localStorage.getItem(`clew:game:${name}`)!) as { puzzle: { solution: number[][] } };
    return game.puzzle.solution;
  }, id);
  const path: [number, number][] = [];
  solution.forEach((row, r) => row.forEach((value, c) => (path[value - 1] = [r, c])));
  return path;
}

test("first visit, first puzzle solved with help, shared, next day", async ({ page, isMobile }) => {
  const drag = isMobile ? dragFinger : dragMouse;
  if (look === "dark") await page.emulateMedia({ colorScheme: "dark" });
  if (look === "320") await page.setViewportSize({ width: 320, height: 640 });
  if (look === "844x390") await page.setViewportSize({ width: 844, height: 390 });
  await page.clock.setFixedTime(new Date("2026-03-02T19:00:00"));

  // What is this? One sentence, and an offer.
  await page.goto("./");
  await expect(page.getByText("Number-path puzzles for every day", { exact: false })).toBeVisible();
  await expect(page.getByText("New here?", { exact: false })).toBeVisible();
  await picture(page, "1-arriving");

  // Learning by doing: a wrong move is taken back, with the rule.
  await page.getByRole("link", { name: "Play your first" }).click();
  await drag(page, [
    [0, 0],
    [0, 1],
  ]);
  await expect(page.getByText("Step 2 of 3")).toBeVisible();
  await cell(page, 2, 2).locator(".ring").click({ force: true });
  await cell(page, 1, 2).locator(".ring").click({ force: true });
  await expect(page.locator("#main").getByText("That was taken back", { exact: false })).toBeVisible();
  await picture(page, "2-first-board");
  await drag(page, [
    [0, 2],
    [1, 2],
    [1, 1],
  ]);
  await drag(page, [
    [1, 0],
    [2, 0],
    [2, 1],
  ]);
  await expect(page.getByRole("link", { name: "Next: Hidato" })).toBeVisible();

  // Enough of that: today's Numbrix, with its rule in a line under the title.
  await page.goto("./#/");
  await expect(page.getByText("New here?")).toHaveCount(0);
  await page.locator("[data-kind=numbrix]").click();
  await expect(page.getByRole("grid")).toBeVisible();
  await expect(page.locator("header").getByText("along an edge", { exact: false })).toBeVisible();
  await picture(page, "3-first-game");

  // Not sure how it goes: the rules, and back.
  await page.getByRole("button", { name: "How to play" }).click();
  await expect(page.getByRole("dialog", { name: "How to play: Numbrix" })).toBeVisible();
  await picture(page, "4-how-to-play");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "How to play: Numbrix" })).toBeHidden();

  // A few numbers, then stuck: a hint, and the step itself.
  const path = await pathOf(page);
  await drag(page, path.slice(0, 6));
  await tool(page, "Hint").click();
  await page.getByRole("button", { name: "Show the step" }).click();
  await expect(page.locator(".dots i.on")).toHaveCount(4);
  await picture(page, "5-hint");
  await page.getByRole("button", { name: "Do it" }).click();

  // The rest is dragged to the end.
  await expect(page.locator(".hint-card")).toHaveCount(0);
  await drag(page, path.slice(5));
  await expectSolved(page);
  await expect(page.getByText(/1 hint\b/).first()).toBeVisible();
  await expect(page.locator(".finish .primary")).toHaveText(["Next: Hidato of the day"]);
  await picture(page, "6-solved");

  // Tell a friend: no spoiler, and a link to the same puzzle.
  await page.getByRole("button", { name: "Share the result" }).click();
  await expect(page.locator("pre")).toContainText("Clew · Numbrix · March 2, 2026");
  await expect(page.locator("pre")).toContainText("#/day/2026-03-02/numbrix/t");
  await expect(page.getByRole("button", { name: "Copy", exact: true })).toBeInViewport({ ratio: 1 });
  await picture(page, "7-share");

  // There is somewhere to go from here.
  await page.goto("./#/");
  await expect(page.getByText("1 day in a row", { exact: false })).toBeVisible();

  // The next day the app is still open, and has new puzzles.
  await page.clock.setFixedTime(new Date("2026-03-03T08:00:00"));
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await expect(page.getByText("Tuesday, March 3", { exact: false })).toBeVisible();
  await picture(page, "8-next-day");
  await page.getByRole("link", { name: "Earlier days" }).click();
  await expect(page.getByRole("link", { name: "Monday, March 2: 1 of 5 solved" })).toBeVisible();
  await picture(page, "9-calendar");
});
