// The workshop for everyone: axe in both themes, narrow screens, the keyboard alone.
import { expectAccessible } from "./axe.ts";
import {
  cell,
  desktopOnly,
  expect,
  openBundled,
  phoneOnly,
  settled,
  spoken,
  test,
  tooSmall,
  type Page,
} from "./app.ts";

const verdict = (page: Page) => page.getByRole("status", { name: "Solutions" });
const states: Record<string, (page: Page) => Promise<void>> = {
  "a blank board": async (page) => {
    await page.goto("./#/make");
    // How many there are is counted for a second and a half.
    await expect(verdict(page)).toContainText(/At least 1000\.|Too many to count\./);
  },
  "a finished puzzle": async (page) => {
    await page.goto("./#/make");
    await page.getByRole("button", { name: "A whole puzzle" }).click();
    await expect(verdict(page)).toContainText("score");
    await page.getByRole("button", { name: "Save", exact: true }).click();
  },
  "a contradiction": async (page) => {
    await page.goto("./#/make");
    for (const at of [0, 40]) {
      await page.locator(`[data-cell="${at}"]`).focus();
      await page.keyboard.press("7");
      await page.keyboard.press("Enter");
    }
    await expect(verdict(page)).toContainText("7 is there twice");
  },
  "holes on hexagons": async (page) => {
    await page.goto("./#/make");
    await page.getByRole("radio", { name: "Hexagons" }).check({ force: true });
    await page.getByRole("radio", { name: "Holes" }).check({ force: true });
    await expect(page.locator(".hole.tile").first()).toBeVisible();
  },
  share: async (page) => {
    await openBundled(page, "hex-04");
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("button", { name: "Share" }).click();
    await expect(page.getByRole("img", { name: /^Drawing of/ })).toBeVisible();
  },
  "a damaged link": async (page) => void (await page.goto("./#/share/1nothing")),
  print: async (page) => {
    await page.goto("./#/print");
    await page.locator(".picks input").first().check();
    await page.getByRole("radio", { name: "Booklet with a title page" }).check({ force: true });
    await expect(page.locator(".sheet-of-paper .drawing")).toHaveCount(2);
  },
};

for (const [name, reach] of Object.entries(states)) {
  test(`axe finds nothing in both themes: ${name}`, async ({ page }) => {
    await reach(page);
    await expectAccessible(page, name);
  });
}

test("no view of the workshop is wider than 320 px, and buttons can be touched", phoneOnly, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const [name, reach] of Object.entries(states)) {
    await reach(page);
    await settled(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(320);
    expect(
      await tooSmall(page.locator("main button:visible, main a.button:visible, main select:visible")),
      name,
    ).toEqual([]);
  }
});

test("a puzzle is made by keyboard alone", desktopOnly, async ({ page }) => {
  await page.goto("./#/make");
  const keys = async (...list: string[]) => {
    for (const key of list) await page.keyboard.press(key);
  };
  const reach = async (name: string) => {
    const wanted = page.getByRole("spinbutton", { name }).or(page.getByRole("button", { name, exact: true }));
    for (let i = 0; i < 60; ++i) {
      if (await wanted.evaluateAll((nodes) => nodes.some((node) => node === document.activeElement))) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`${name} is not reached`);
  };
  // Not on the place that waits for the view.
  await settled(page);
  await page.locator("#main").focus();
  await reach("Rows");
  await keys("Control+a", "3", "Tab", "Control+a", "3", "Tab");
  await expect(page.locator("[role=gridcell]")).toHaveCount(9);
  // The board is one stop, after the tools.
  await page.locator("#main").focus();
  await keys("Tab", "Tab");
  await expect(page.locator("[role=gridcell]:focus")).toHaveCount(1);
  await keys(
    "p",
    "Shift+ArrowRight",
    "Shift+ArrowRight",
    "Shift+ArrowDown",
    "Shift+ArrowLeft",
    "Shift+ArrowLeft",
    "Shift+ArrowDown",
    "Shift+ArrowRight",
    "Shift+ArrowRight",
  );
  await expect(spoken(page)).toContainText("path through 9 of 9 cells");
  await keys("w", "Home");
  await cell(page, 0, 0).focus();
  await keys("Shift+ArrowDown");
  await expect(cell(page, 0, 0)).toHaveAttribute("aria-label", /path 1, wall to row 2 column 1/);
  await keys("c", "Enter");
  await expect(cell(page, 0, 0)).toHaveAttribute("aria-label", /clue 1/);
  await reach("Best next clue");
  await keys("Enter");
  await expect(page.getByText(/added at/)).toBeVisible();
  await reach("Play it");
  await keys("Enter");
  await expect(page).toHaveURL(/#\/play\//);
});
