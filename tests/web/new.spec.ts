// New games: generated, daily.
import { expect, shown, test } from "./app.ts";

for (const kind of ["Numbrix", "Hidato", "Hexagons", "Shading"]) {
  test(`a new game: ${kind}`, async ({ page }) => {
    await page.goto("./#/new");
    await page.getByRole("radio", { name: kind }).check();
    await page.getByRole("radio", { name: "Easy" }).check();
    await page.getByRole("button", { name: "Make the puzzle" }).click();
    await expect(page.getByRole("grid")).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(kind);
    expect(Object.values(await shown(page)).some(Boolean)).toBe(true);
  });
}

test("the same seed makes the same puzzle", async ({ page }) => {
  const boards: unknown[] = [];
  for (const seed of ["thread", "thread", "other"]) {
    await page.goto("./#/new");
    await page.getByText("More", { exact: true }).click();
    await page.getByLabel("Seed").fill(seed);
    await page.getByRole("button", { name: "Make the puzzle" }).click();
    await expect(page.getByRole("grid")).toBeVisible();
    boards.push(await shown(page));
  }
  expect(boards[0]).toEqual(boards[1]);
  expect(boards[0]).not.toEqual(boards[2]);
});

test("the daily puzzle is made from the date, is the same everywhere, and goes on", async ({
  page,
  browser,
  baseURL,
}) => {
  const date = new Date("2026-03-04T10:00:00");
  const boards: unknown[] = [];
  for (const kind of ["numbrix", "hidato", "hex", "latin"]) {
    await page.clock.setFixedTime(date);
    await page.goto("./#/");
    await page.locator(`[data-kind=${kind}]`).click();
    await expect(page.getByRole("grid")).toBeVisible();
    boards.push(await shown(page));
  }
  const context = await browser.newContext({ baseURL });
  const other = await context.newPage();
  await other.clock.setFixedTime(date);
  await other.goto("./#/");
  await other.locator("[data-kind=numbrix]").click();
  await expect(other.getByRole("grid")).toBeVisible();
  expect(await shown(other)).toEqual(boards[0]);
  await other.clock.setFixedTime(new Date("2026-03-05T10:00:00"));
  await other.goto("./#/");
  await other.reload();
  await other.locator("[data-kind=numbrix]").click();
  await expect(other.getByRole("grid")).toBeVisible();
  expect(await shown(other)).not.toEqual(boards[0]);
  await context.close();
});
