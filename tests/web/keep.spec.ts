// What is kept: reloads, two tabs, offline, results, files.
import { readFile } from "node:fs/promises";
import {
  cell,
  desktopOnly,
  dragMouse,
  expect,
  expectSolved,
  offline,
  openBundled,
  openText,
  shown,
  solutionPath,
  test,
} from "./app.ts";

test("a reload in the middle loses nothing", async ({ page }) => {
  await openBundled(page, "hidato-02");
  await cell(page, 0, 1).locator(".ring").click({ force: true });
  await cell(page, 0, 0).locator(".ring").click({ force: true });
  await cell(page, 1, 0).locator(".ring").click({ force: true });
  const before = await shown(page);
  await page.reload();
  await expect(page.getByRole("grid")).toBeVisible();
  expect(await shown(page)).toEqual(before);
  await page.getByRole("button", { name: "Undo" }).click();
  expect((await shown(page))["1,0"]).toBe("");
  await page.goto("./#/");
  await page.getByRole("link", { name: /Skipping rope/ }).click();
  await page.getByRole("button", { name: "Redo" }).click();
  expect(await shown(page)).toEqual(before);
});

test("a crash in the middle of a game costs nothing", desktopOnly, async ({ page, context }) => {
  await openBundled(page, "hidato-02");
  await cell(page, 0, 1).locator(".ring").click({ force: true });
  await cell(page, 0, 0).locator(".ring").click({ force: true });
  const url = page.url();
  const crashed = page.waitForEvent("crash");
  page.goto("chrome://crash").catch(() => {});
  await crashed;
  const other = await context.newPage();
  await other.goto(url);
  await expect(other.getByRole("grid")).toBeVisible();
  expect((await shown(other))["0,0"]).toBe("3");
});

test("two tabs play the same game without losing a move", desktopOnly, async ({ page, context }) => {
  await openText(page, "3 3\n1 0 0\n0 0 0\n0 0 9\n");
  await expect(page.getByRole("grid")).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByRole("grid")).toBeVisible();
  await cell(page, 0, 0).locator(".ring").click({ force: true });
  await cell(page, 0, 1).locator(".ring").click({ force: true });
  await expect.poll(async () => (await shown(other))["0,1"]).toBe("2");
  await cell(other, 0, 1).locator(".ring").click({ force: true });
  await cell(other, 0, 2).locator(".ring").click({ force: true });
  await expect.poll(async () => (await shown(page))["0,2"]).toBe("3");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(async () => (await shown(other))["0,2"]).toBe("");
  await page.reload();
  await other.reload();
  await expect(page.getByRole("grid")).toBeVisible();
  await expect(other.getByRole("grid")).toBeVisible();
  expect(await shown(page)).toEqual(await shown(other));
});

test("works with the network gone, also after a reload", offline, async ({ page, context }) => {
  await page.goto("./");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await expect.poll(() => page.evaluate(() => caches.keys().then((keys) => keys.length))).toBe(1);
  await page.reload();
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Today" })).toBeVisible();
  await openBundled(page, "numbrix-01");
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  await expect(page.locator(".hint-card")).toBeVisible();
  await openText(page, "2 3\n1 0 3\n6 0 0\n");
  await expect(page.getByRole("grid")).toBeVisible();
  await context.setOffline(false);
});

test(
  "results, best times and streaks are kept, exported and brought back",
  desktopOnly,
  async ({ page, browser, baseURL }) => {
    const board = await openBundled(page, "numbrix-01");
    await dragMouse(page, solutionPath(board).slice(0, 2).reverse());
    await page.getByRole("button", { name: "Undo" }).click();
    for (const [row, line] of board.cells.entries()) {
      for (const [col, value] of line.entries()) {
        if (value !== 0) continue;
        await cell(page, row, col).locator(".ring").click({ force: true });
        await page.keyboard.type(String(board.solution[row]![col]));
        await page.keyboard.press("Enter");
      }
    }
    await expectSolved(page);
    await page.goto("./#/stats");
    await expect(page.getByRole("row", { name: /Numbrix 4 × 4 Gentle/ })).toBeVisible();
    await openBundled(page, "numbrix-02");
    await page.goto("./#/settings");
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Save everything to a file" }).click(),
    ]);
    const path = await download.path();
    expect(JSON.parse(await readFile(path, "utf8"))).toMatchObject({ clew_export: 1 });

    const fresh = await browser.newContext({ baseURL });
    const there = await fresh.newPage();
    await there.goto("./#/settings");
    await there.locator("input[type=file]").setInputFiles(path);
    await expect(there.getByText("Read 2 games and 1 result.")).toBeVisible();
    await there.goto("./#/");
    await expect(there.getByRole("link", { name: /Garden path/ })).toBeVisible();
    await there.goto("./#/stats");
    await expect(there.getByRole("row", { name: /Numbrix 4 × 4/ })).toBeVisible();
    await there.goto("./#/settings");
    await there
      .locator("input[type=file]")
      .setInputFiles({ name: "x.json", mimeType: "application/json", buffer: Buffer.from('{"clew_export":9}') });
    await expect(there.getByText(/could not be read/)).toBeVisible();
    await fresh.close();
  },
);

test("a game that was removed can be brought back", async ({ page }) => {
  await openBundled(page, "numbrix-01");
  await page.goto("./#/");
  await page.getByRole("button", { name: "Remove First thread" }).click();
  await expect(page.getByRole("link", { name: /First thread/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Bring it back" }).click();
  await expect(page.getByRole("link", { name: /First thread/ })).toBeVisible();
});

test("both themes, by the system and by choice", async ({ page }) => {
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("./#/settings");
  const light = await background();
  await page.emulateMedia({ colorScheme: "dark" });
  const dark = await background();
  expect(dark).not.toBe(light);
  await page.getByRole("radio", { name: "Light" }).check();
  expect(await background()).toBe(light);
  await page.reload();
  expect(await background()).toBe(light);
  await page.emulateMedia({ colorScheme: "light" });
  await page.getByRole("radio", { name: "Dark" }).check();
  expect(await background()).toBe(dark);
});
