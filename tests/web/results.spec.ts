// Results: the last thirty days, and times as a distribution by kind, size and level.
import { expectAccessible } from "./axe.ts";
import { expect, phoneOnly, settled, test, type Page } from "./app.ts";

async function haveSolved(page: Page): Promise<void> {
  await page.clock.setFixedTime(new Date("2026-03-20T12:00:00"));
  await page.goto("./#/stats");
  await page.evaluate(() => {
    const made = Array.from({ length: 24 }, (_, i) => ({
      game: `g${i}`,
      kind: i % 3 === 0 ? "hex" : "numbrix",
      rows: i % 2 === 0 ? 6 : 7,
      cols: 7,
      cells: i % 2 === 0 ? 42 : 49,
      level: i % 4 === 0 ? "hard" : "easy",
      seconds: 60 + 20 * i,
      hints: 0,
      at: new Date(`2026-03-${String(1 + (i % 19)).padStart(2, "0")}T10:00:00`).getTime(),
      daily: null,
      title: "Sample",
    }));
    localStorage.setItem("clew:records", JSON.stringify(made));
  });
  await page.reload();
}

test("times by kind, size and level, with best and median", async ({ page }) => {
  await haveSolved(page);
  await expect(page.getByRole("heading", { name: "The last 30 days" })).toBeVisible();
  await expect(page.getByRole("img", { name: "24 solved" })).toBeVisible();
  await expect(page.getByText("24 solved, best 1:00, median 4:50.")).toBeVisible();
  const counts = await page.locator(".bars .count").allTextContents();
  expect(counts.map(Number).reduce((a, b) => a + b, 0)).toBe(24);
  const section = page.getByRole("region", { name: "Times" }).or(page.locator("section:has(#times)"));
  await section.getByLabel("Kind").selectOption("Hexagons");
  await expect(page.getByText(/^8 solved, best 1:00/)).toBeVisible();
  await section.getByLabel("Size").selectOption({ index: 1 });
  await expect(page.getByText(/^4 solved/)).toBeVisible();
  await section.getByLabel("Level").selectOption("Hard");
  await expect(page.getByText(/^2 solved/)).toBeVisible();
  await expect(page.getByRole("columnheader", { name: "Best" })).toBeVisible();
});

test("axe finds nothing in both themes: results", async ({ page }) => {
  await haveSolved(page);
  await expectAccessible(page, "results");
});

test("results are not wider than 320 px", phoneOnly, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await haveSolved(page);
  await settled(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
