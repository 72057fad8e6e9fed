// Everyone: axe on every view in both themes, zoom, narrow screens, reduced motion, announcements.
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

const states: Record<string, (page: Page) => Promise<void>> = {
  today: async (page) => void (await page.goto("./#/")),
  "today with games": async (page) => {
    await openBundled(page, "hex-01");
    await page.goto("./#/");
  },
  new: async (page) => void (await page.goto("./#/new")),
  collection: async (page) => {
    await page.goto("./#/collection");
    await expect(page.getByRole("button", { name: "Daisy" })).toBeVisible();
  },
  open: async (page) => void (await page.goto("./#/open")),
  "open with an error": async (page) => {
    await page.goto("./#/open");
    await page.getByLabel("Paste a puzzle").fill("2 2\n1 word\n0 0");
    await page.getByRole("button", { name: "Read it" }).click();
    await expect(page.getByRole("alert")).toContainText("Line 2");
  },
  record: async (page) => void (await page.goto("./#/stats")),
  settings: async (page) => void (await page.goto("./#/settings")),
  "a door for later": async (page) => void (await page.goto("./#/print")),
  numbrix: async (page) => void (await openBundled(page, "numbrix-05")),
  hexagons: async (page) => void (await openBundled(page, "hex-04")),
  shading: async (page) => void (await openBundled(page, "latin-02")),
  "with a hint": async (page) => {
    await openBundled(page, "numbrix-05");
    for (let level = 1; level <= 4; ++level) {
      await page.getByRole("button", { name: level === 1 ? "Hint" : "Tell me more", exact: true }).click();
      await expect(page.locator(".dots i.on")).toHaveCount(level);
    }
  },
  "with the menu and a trial": async (page) => {
    await openBundled(page, "numbrix-05");
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("button", { name: "Try from here" }).click();
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByText(/^History/).click();
  },
  "the computer": async (page) => {
    await openBundled(page, "numbrix-05");
    await page.getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("button", { name: "Computer" }).click();
    await page.getByRole("button", { name: "Complete", exact: true }).click();
    await page.getByText(/^History/).click();
  },
  paused: async (page) => {
    await openBundled(page, "numbrix-05");
    await page.getByRole("button", { name: "Pause" }).click();
  },
  solved: async (page) => {
    const board = await openBundled(page, "latin-01");
    for (const [row, line] of board.solution.entries()) {
      for (const [col, value] of line.entries())
        if (value === 1) await cell(page, row, col).locator(".ring").click({ force: true });
    }
    await expect(page.getByRole("heading", { name: /^Solved/ })).toBeVisible();
  },
};

for (const [name, reach] of Object.entries(states)) {
  test(`axe finds nothing in both themes: ${name}`, async ({ page }) => {
    await reach(page);
    await expectAccessible(page, name);
  });
}

for (const width of [320, 640]) {
  test(`no view is wider than ${width} px`, phoneOnly, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    for (const name of [
      "today with games",
      "new",
      "collection",
      "open",
      "record",
      "settings",
      "numbrix",
      "with a hint",
      "the computer",
      "solved",
    ]) {
      await states[name]!(page);
      await settled(page);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide, name).toBeLessThanOrEqual(width);
    }
  });
}

test("buttons are at least 44 px to the touch", async ({ page }) => {
  for (const name of ["today with games", "new", "open", "settings", "numbrix", "with a hint", "the computer"]) {
    await states[name]!(page);
    await settled(page);
    expect(
      await tooSmall(page.locator("button:visible, a.button:visible, nav a:visible, select:visible, summary:visible")),
      name,
    ).toEqual([]);
  }
});

test("the board is one tab stop and says what is where", desktopOnly, async ({ page }) => {
  await openBundled(page, "numbrix-01");
  await expect(page.locator("[role=gridcell][tabindex='0']")).toHaveCount(1);
  await expect(cell(page, 1, 0)).toHaveAttribute("aria-label", "Row 2, column 1, 13, given");
  await cell(page, 1, 3).focus();
  await page.keyboard.press("Enter");
  await expect(spoken(page)).toContainText("From 8, next 9");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(spoken(page)).toContainText("9 at row 1 column 4");
  await expect(page.locator("[role=gridcell][tabindex='0']")).toHaveCount(1);
});

test("nothing moves for those who asked for that", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  // A change that takes a millisecond is not seen moving; whatever takes longer is written down as it begins.
  await page.addInitScript(() => {
    const scope = window as unknown as { moved: string[] };
    scope.moved = [];
    const note = (event: Event) => {
      for (const each of document.getAnimations()) {
        const lasts = Number(each.effect?.getComputedTiming().endTime ?? 0);
        if (lasts > 10) scope.moved.push(`${event.type} at ${(event.target as Element).className}: ${lasts} ms`);
      }
    };
    for (const type of ["animationstart", "transitionrun"]) document.addEventListener(type, note, true);
  });
  await states.solved!(page);
  await settled(page);
  expect(await page.evaluate(() => (window as unknown as { moved: string[] }).moved)).toEqual([]);
});

test("nothing shifts while a view loads or a game goes on", async ({ page }) => {
  await page.addInitScript(() => {
    const scope = window as unknown as { shifted: number };
    scope.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) scope.shifted += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  const shifted = () => page.evaluate(() => (window as unknown as { shifted: number }).shifted);
  for (const view of ["", "new", "collection", "open", "stats", "settings"]) {
    await page.goto(`./#/${view}`);
    await page.reload();
    await settled(page);
    expect(await shifted(), view).toBeLessThan(0.02);
  }
  await openBundled(page, "numbrix-05");
  await page.reload();
  await expect(page.getByRole("grid")).toBeVisible();
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  await expect(page.locator(".hint-card")).toBeVisible();
  await settled(page);
  expect(await shifted(), "play").toBeLessThan(0.02);
});
