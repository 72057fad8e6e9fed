// New games: generated, daily.
import { expectAccessible } from "./axe.ts";
import { desktopOnly, expect, openText, phoneOnly, settled, shown, test } from "./app.ts";

for (const kind of ["Numbrix", "Hidato", "Hexagons", "Zip", "Shading"]) {
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

test("the same seed makes the same puzzle", desktopOnly, async ({ page }) => {
  const boards: unknown[] = [];
  for (const seed of ["thread", "thread", "other"]) {
    await page.goto("./#/new");
    await page.getByText("More choices").click();
    await page.getByLabel("Seed").fill(seed);
    await page.getByRole("button", { name: "Make the puzzle" }).click();
    await expect(page.getByRole("grid")).toBeVisible();
    boards.push(await shown(page));
  }
  expect(boards[0]).toEqual(boards[1]);
  expect(boards[0]).not.toEqual(boards[2]);
});

test(
  "the daily puzzle is made from the date, is the same everywhere, and goes on",
  desktopOnly,
  async ({ page, browser, baseURL }) => {
    const date = new Date("2026-03-04T10:00:00");
    const boards: unknown[] = [];
    for (const kind of ["numbrix", "hidato", "hex", "zip", "latin"]) {
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
  },
);

test("any size and shape, with holes, walls, links, symmetry and no clue too many", async ({ page }) => {
  await page.goto("./#/new");
  await page.getByRole("radio", { name: "Hidato" }).check();
  await page.getByRole("radio", { name: "Other size" }).check();
  await page.getByLabel("Rows").fill("7");
  await page.getByLabel("Columns").fill("9");
  await page.getByRole("radio", { name: "Any" }).check();
  await page.getByText("More choices").click();
  await page.getByLabel("Shape").selectOption("Heart");
  await page.getByLabel("Walls").fill("3");
  await page.getByLabel("Links (diamonds)").fill("2");
  await page.getByLabel("Symmetry of the clues").selectOption("Mirror");
  await page.getByRole("switch", { name: /No clue too many/ }).check();
  await page.getByRole("button", { name: "Make the puzzle" }).click();
  await expect(page.getByRole("grid")).toBeVisible();
  await expect(page.getByText("7 × 9", { exact: false })).toBeVisible();
  await expect(page.locator(".board .wall")).toHaveCount(3);
  await expect(page.locator(".board .link")).toHaveCount(2);
  expect(await page.getByRole("gridcell").count()).toBeLessThan(63);
  // What was ordered is there again the next time, but for the seed.
  await page.goto("./#/new");
  await expect(page.getByLabel("Rows")).toHaveValue("7");
  await expect(page.getByLabel("Columns")).toHaveValue("9");
});

test("a link to an order makes the same puzzle elsewhere", async ({ page, context, browser, baseURL }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("./#/new");
  await page.getByRole("radio", { name: "Hexagons" }).check();
  await page.getByText("More choices").click();
  await page.getByRole("button", { name: "Copy a link to this order" }).click();
  await expect(page.locator(".said-link")).toContainText("Copied");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole("button", { name: "Make the puzzle" }).click();
  await expect(page.getByRole("grid")).toBeVisible();
  const here = await shown(page);
  const other = await browser.newContext({ baseURL });
  const friend = await other.newPage();
  await friend.goto(link);
  await expect(friend.getByRole("radio", { name: "Hexagons" })).toBeChecked();
  await friend.getByRole("button", { name: "Make the puzzle" }).click();
  await expect(friend.getByRole("grid")).toBeVisible();
  expect(await shown(friend)).toEqual(here);
  await other.close();
});

test("a long one shows how far it is, and leaving stops it", async ({ page }) => {
  await page.goto("./#/new/kind=hidato&size=30x30&level=fiendish&seed=long");
  await page.getByRole("button", { name: "Make the puzzle" }).click();
  // Looked at in the page, at every frame: it goes on.
  const seen = await page.waitForFunction(() => {
    const bar = document.querySelector<HTMLProgressElement>("progress[aria-label='Making…']");
    if (!bar?.checkVisibility() || !(bar.value > 0)) return null;
    return { far: bar.value, text: bar.nextElementSibling?.textContent };
  });
  const { far, text } = (await seen.jsonValue())!;
  expect(far).toBeLessThan(1);
  expect(text).toBe(`${Math.floor(100 * far)}%`);
  await page.goto("./#/settings");
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  // The engine is free at once for something else, and no game was begun behind the reader's back.
  await page.goto("./#/new/kind=latin&size=5&level=any&seed=short");
  await page.getByRole("button", { name: "Make the puzzle" }).click();
  await expect(page.getByRole("grid")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Shading" })).toBeVisible();
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("clew:game:")).length),
  ).toBe(1);
});

test("whoever leaves while something is made is not fetched back", desktopOnly, async ({ page }) => {
  let start = () => {};
  const started = new Promise<void>((resolve) => (start = resolve));
  await page.route(/\.wasm$/, async (route) => {
    await started;
    await route.continue();
  });
  await page.clock.setFixedTime(new Date("2026-03-04T10:00:00"));
  const title = (name: string) => expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await page.goto("./#/");
  await page.locator("[data-kind=hex]").click();
  await page.goto("./#/day/2026-03-02/zip");
  await page.getByRole("button", { name: "Play" }).click();
  // Another day in the same view.
  await page.goto("./#/day/2026-03-03/hidato");
  await title("Hidato, Tuesday, March 3");
  await page.goto("./#/day/2026-03-02");
  await page.locator("[data-kind=numbrix]").click();
  await page.goto("./#/day/2026-03-03");
  await title("Tuesday, March 3");
  await openText(page, "2 3\n1 0 3\n6 0 0\n");
  await page.goto("./#/new/kind=latin&size=5&level=any&seed=short");
  await title("New game");
  // Whatever was asked for before is answered before this.
  await page.getByRole("button", { name: "Make the puzzle" }).click();
  start();
  await expect(page.getByRole("grid")).toBeVisible();
  await title("Shading");
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("clew:game:")).length),
  ).toBe(1);
});

test("axe finds nothing in both themes: an order with everything", async ({ page }) => {
  await page.goto(
    "./#/new/kind=hex&size=5x7&level=hard&shape=cross&holes=2&walls=1&links=1&symmetry=mirror&minimal=1&seed=a",
  );
  await expectAccessible(page, "order");
});

test("numbers at both ends, as in newspapers", async ({ page }) => {
  await page.goto("./#/new/kind=hidato&size=5x5&level=medium&minimal=1&seed=ends");
  const ends = page.getByRole("switch", { name: /^Numbers at both ends/ });
  const minimal = page.getByRole("switch", { name: /^No clue too many/ });
  await ends.check();
  await expect(minimal, "one of the two").not.toBeChecked();
  await page.getByRole("button", { name: "Make the puzzle" }).click();
  await expect(page.getByRole("grid")).toBeVisible();
  const printed = Object.values(await shown(page));
  expect(printed).toContain("1");
  expect(printed).toContain("25");
  await page.goto("./#/new/kind=zip&size=5x5&level=easy");
  await expect(page.getByRole("button", { name: "Make the puzzle" })).toBeVisible();
  await expect(ends).toHaveCount(0);
});

test("an order with everything is not wider than 320 px", phoneOnly, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("./#/new/kind=hex&size=5x7&level=hard&shape=cross&seed=a");
  await settled(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
