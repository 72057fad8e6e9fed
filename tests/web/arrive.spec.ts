// Arriving: a stranger is told what this is, plays the first boards with guidance, and finds the rules again.
import { expectAccessible } from "./axe.ts";
import {
  cell,
  desktopOnly,
  dragFinger,
  dragMouse,
  expect,
  openBundled,
  openText,
  phoneOnly,
  settled,
  spoken,
  tabTo,
  test,
  type Page,
} from "./app.ts";

/** Drags with whatever hand the project has. */
async function drag(page: Page, places: [number, number][]): Promise<void> {
  const touch = await page.evaluate(() => navigator.maxTouchPoints > 0);
  await (touch ? dragFinger : dragMouse)(page, places);
}
const press = (page: Page, row: number, col: number) => cell(page, row, col).locator(".ring").click({ force: true });

async function next(page: Page, kind: string): Promise<void> {
  await page.getByRole("link", { name: `Next: ${kind}` }).click();
  await expect(page.getByRole("heading", { level: 1, name: `Your first puzzle: ${kind}` })).toBeVisible();
  await settled(page);
}

test("the first visit: one sentence, five guided boards, and never again", async ({ page }) => {
  await page.goto("./");
  await expect(page.getByText("Number-path puzzles for every day", { exact: false })).toBeVisible();
  await page.getByRole("link", { name: "Play your first" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your first puzzle: Numbrix" })).toBeVisible();
  await expect(page.getByText("Step 1 of 3")).toBeVisible();
  await drag(page, [
    [0, 0],
    [0, 1],
  ]);
  await expect(page.getByText("Step 2 of 3")).toBeVisible();
  // Where the rule matters it is told, and the move is taken back.
  await press(page, 2, 2);
  await press(page, 1, 2);
  await expect(page.locator("#main").getByText("along an edge. That was taken back", { exact: false })).toBeVisible();
  await expect(spoken(page)).toContainText("taken back");
  await drag(page, [
    [0, 2],
    [1, 2],
    [1, 1],
  ]);
  await expect(page.getByText("Step 3 of 3")).toBeVisible();
  await drag(page, [
    [1, 0],
    [2, 0],
    [2, 1],
  ]);
  await next(page, "Hidato");
  await drag(page, [
    [1, 1],
    [0, 1],
  ]);
  await drag(page, [
    [0, 2],
    [1, 2],
  ]);
  await drag(page, [
    [2, 2],
    [2, 1],
    [1, 0],
  ]);
  await next(page, "Hexagons");
  await drag(page, [
    [0, 1],
    [0, 2],
  ]);
  await drag(page, [
    [1, 2],
    [1, 1],
  ]);
  await drag(page, [
    [1, 1],
    [1, 0],
    [2, 0],
  ]);
  await next(page, "Zip");
  await drag(page, [
    [0, 0],
    [1, 0],
  ]);
  await expect(page.locator("#main").getByText("in order, and no cell", { exact: false })).toBeVisible();
  await drag(page, [
    [0, 0],
    [0, 1],
    [0, 2],
  ]);
  await expect(page.getByText("Step 2 of 3")).toBeVisible();
  await drag(page, [
    [0, 2],
    [1, 2],
    [1, 1],
    [1, 0],
    [2, 0],
  ]);
  await drag(page, [
    [2, 0],
    [2, 1],
  ]);
  await next(page, "Shading");
  await expect(page.getByText("Step 1 of 4")).toBeVisible();
  await press(page, 0, 0);
  await expect(page.locator("#main").getByText("none may touch. That was taken back", { exact: false })).toBeVisible();
  for (const [row, col] of [
    [0, 1],
    [1, 3],
    [2, 0],
    [3, 2],
  ] as const)
    await press(page, row, col);
  await expect(page.getByText("You know all five now.")).toBeVisible();
  await page.getByRole("link", { name: "To today’s puzzles" }).click();
  await expect(page.getByRole("heading", { name: "Today" })).toBeVisible();
  await expect(page.getByText("New here?")).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Today" })).toBeVisible();
  await expect(page.getByText("New here?")).toHaveCount(0);
  // No game was left behind by it.
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("game:")))).toEqual([]);
});

test("the first boards by keyboard alone", desktopOnly, async ({ page }) => {
  await page.goto("./");
  await expect(page.getByText("New here?")).toBeVisible();
  await tabTo(page, "Play your first");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Step 1 of 3")).toBeVisible();
  // The focus is on the board, as soon as that is there.
  await settled(page);
  await page.keyboard.press("Control+Home");
  await expect(cell(page, 0, 0)).toBeFocused();
  await page.keyboard.press("Shift+ArrowRight");
  await expect(page.getByText("Step 2 of 3")).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowLeft");
  await expect(page.getByText("Step 3 of 3")).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowRight");
  await expect(page.getByRole("heading", { name: "Solved" })).toBeVisible();
  await tabTo(page, "Next: Hidato");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Your first puzzle: Hidato" })).toBeVisible();
});

test("the first boards can be skipped, and are reached from the help", async ({ page }) => {
  await page.goto("./");
  await page.getByRole("button", { name: "Skip", exact: true }).click();
  await expect(page.getByText("New here?")).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Today" })).toBeVisible();
  await expect(page.getByText("New here?")).toHaveCount(0);
  await page.goto("./#/help/hex");
  await page.getByRole("link", { name: "Play your first" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your first puzzle: Hexagons" })).toBeVisible();
});

test("the rule is under the title of the first games, and one tap away always", async ({ page }) => {
  await openBundled(page, "latin-02");
  await expect(page.locator("header").getByText("Shade one cell in each row", { exact: false })).toBeVisible();
  await page.getByRole("button", { name: "How to play" }).click();
  const help = page.getByRole("dialog", { name: "How to play: Shading" });
  await expect(help.getByText("Shaded cells never touch", { exact: false })).toBeVisible();
  await expect(help.getByRole("img", { name: /^Example/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();
  await expect(page.getByRole("grid")).toBeVisible();
  // Three solved: the line is gone, the help is not.
  for (const end of ["9 8 7", "1 2 3", "3 2 1"]) {
    await openText(page, end === "9 8 7" ? "2 2\n1 2\n4 0\n" : end === "1 2 3" ? "2 2\n0 2\n4 3\n" : "2 2\n1 0\n4 3\n");
    await expect(page.locator("header").getByText("along an edge", { exact: false })).toBeVisible();
    const blank = page.getByRole("gridcell", { name: /blank/ });
    await blank.locator(".ring").click({ force: true });
    await page.keyboard.type(end === "9 8 7" ? "3" : end === "1 2 3" ? "1" : "2");
    await expect(page.getByRole("heading", { name: /^Solved/ })).toBeVisible();
  }
  await openBundled(page, "numbrix-01");
  await expect(page.locator("header").getByText("along an edge", { exact: false })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "How to play" })).toBeVisible();
});

test("a phone on its side shows the whole first board", phoneOnly, async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  for (const kind of ["numbrix", "hidato", "hex", "zip", "latin"]) {
    await page.goto(`./#/first/${kind}`);
    await expect(page.getByRole("grid")).toBeVisible();
    await settled(page);
    for (const part of [
      page.getByRole("grid"),
      page.locator(".said-step"),
      page.locator("#main").getByRole("link", { name: "Skip" }),
    ]) {
      const box = (await part.boundingBox())!;
      expect(box.y, kind).toBeGreaterThanOrEqual(0);
      expect(box.y + box.height, kind).toBeLessThanOrEqual(390);
    }
  }
});

test("the legend has walls and diamonds; Learn begins with the rules", async ({ page }) => {
  await page.goto("./#/learn");
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("How to play");
  await page.getByRole("link", { name: /^Hidato/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "How to play" })).toBeVisible();
  for (const sign of ["Wall", "Diamond", "Hole"])
    await expect(page.getByRole("img", { name: sign, exact: true })).toBeVisible();
  await expect(page.getByText("Shift + arrows")).toBeVisible();
  await page.getByRole("radio", { name: "Shading" }).check({ force: true });
  await expect(page.getByText("stays clear", { exact: false })).toBeVisible();
});

test("the menu reaches everything without scrolling, also past 60 games", async ({ page }) => {
  await page.goto("./");
  await expect(page.getByRole("heading", { name: "Today" })).toBeVisible();
  // Sixty new games that nobody has touched, and two that someone has.
  await openBundled(page, "numbrix-01");
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith("clew:game:"))!;
    const game = JSON.parse(localStorage.getItem(key)!) as Record<string, unknown>;
    for (let i = 0; i < 60; ++i) {
      const touched = i < 2 ? { steps: ["set r1c1 12"], cursor: 1 } : {};
      const other = {
        ...game,
        ...touched,
        id: `old-${i}`,
        title: `Old ${i}`,
        updated: i + 1,
        source: { type: "file" },
      };
      localStorage.setItem(`clew:game:old-${i}`, JSON.stringify(other));
    }
  });
  await page.goto("./#/");
  await page.reload();
  await settled(page);
  await expect(page.getByRole("link", { name: /Old 0/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /Old 1\b/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(2200);
  for (const [name, heading] of [
    ["Learn", "Learn"],
    ["Algorithms", "Algorithms at work"],
    ["Create", "Create a puzzle"],
    ["Print", "Print"],
    ["Results", "Results"],
    ["Open a file", "Open a puzzle"],
    ["How to play", "How to play"],
    ["Settings", "Settings"],
  ] as const) {
    await page.goto("./#/");
    await settled(page);
    const nav = page.getByRole("navigation", { name: "Main" });
    const link = nav.getByRole("link", { name, exact: true });
    if (!(await link.isVisible())) await nav.getByRole("button", { name: "More" }).click();
    await expect(link).toBeInViewport();
    await link.click();
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(page.locator("#nav-menu")).toBeHidden();
  }
});

test("the menu of a phone on its side fits the screen", phoneOnly, async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto("./#/");
  await settled(page);
  const nav = page.getByRole("navigation", { name: "Main" });
  await nav.getByRole("button", { name: "More" }).click();
  for (const link of await page.locator("#nav-menu a:visible").all()) await expect(link).toBeInViewport({ ratio: 1 });
  expect(await page.locator("#nav-menu a:visible").count()).toBe(7);
});

test("the menu by keyboard alone", desktopOnly, async ({ page }) => {
  await page.goto("./#/settings");
  await settled(page);
  const more = page.getByRole("button", { name: "More", exact: true });
  await tabTo(page, "More");
  await page.keyboard.press("Enter");
  await expect(page.locator("#nav-menu")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator("#nav-menu")).toBeHidden();
  await expect(more).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Print" })).toBeVisible();
});

test("several games are removed at once, and brought back", async ({ page }) => {
  for (const id of ["numbrix-01", "numbrix-02", "hex-01"]) await openBundled(page, id);
  await page.goto("./#/");
  await page.getByRole("button", { name: "Remove several" }).click();
  await page.getByRole("checkbox", { name: /Garden path/ }).check();
  await page.getByRole("checkbox", { name: /Daisy/ }).check();
  await page.getByRole("button", { name: "Remove 2" }).click();
  await expect(page.getByText("Garden path")).toHaveCount(0);
  await expect(page.getByRole("link", { name: /First thread/ })).toBeVisible();
  await page.getByRole("button", { name: "Bring them back" }).click();
  await expect(page.getByText("Garden path")).toBeVisible();
});

test("new games that were never touched do not pile up", async ({ page }) => {
  for (let i = 0; i < 13; ++i) {
    await page.goto("./#/new");
    await page.getByRole("radio", { name: "Hidato" }).check();
    await page.getByRole("radio", { name: "4 × 4" }).check();
    await page.getByRole("button", { name: "Make the puzzle" }).click();
    await expect(page.getByRole("grid")).toBeVisible();
  }
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("clew:game:")).length),
  ).toBeLessThanOrEqual(11);
  await page.goto("./#/");
  await expect(page.locator(".game-row")).toHaveCount(2);
});

test("tools tell a finger what they are for", { tag: "@phone" }, async ({ page }) => {
  await openBundled(page, "numbrix-05");
  await page.getByRole("radio", { name: "Maybe" }).tap();
  await expect(page.locator(".tip")).toHaveText("Small marks: this number may go here");
  await expect(page.getByRole("radio", { name: "Maybe" })).toBeChecked();
  // A long press asks and does nothing else.
  const box = (await page.getByRole("button", { name: "Hint", exact: true }).boundingBox())!;
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const client = await page.context().newCDPSession(page);
  await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [at] });
  await expect(page.locator(".tip")).toHaveText(/^A little help/);
  await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await expect(page.locator(".hint-card")).toHaveCount(0);
  await page.getByRole("button", { name: "Hint", exact: true }).tap();
  await expect(page.locator(".hint-card")).toBeVisible();
});

const places: Record<string, string> = {
  help: "#/help/numbrix",
  "help for shading": "#/help/latin",
  first: "#/first/hex",
};
for (const [name, place] of Object.entries(places)) {
  test(`axe finds nothing in both themes: ${name}`, async ({ page }) => {
    await page.goto(`./${place}`);
    await expectAccessible(page, name);
  });
}
test("axe finds nothing in both themes: how to play over a game", async ({ page }) => {
  await openBundled(page, "hex-04");
  await page.getByRole("button", { name: "How to play" }).click();
  await expect(page.getByRole("dialog").getByRole("img", { name: /^Example/ })).toBeVisible();
  await expectAccessible(page, "how to play");
});
test("axe finds nothing in both themes: the menu and choosing games", async ({ page }) => {
  for (const id of ["numbrix-01", "hex-01"]) await openBundled(page, id);
  await page.goto("./#/");
  await page.getByRole("button", { name: "Remove several" }).click();
  await page.getByRole("navigation").getByRole("button", { name: "More" }).click();
  await expectAccessible(page, "menu");
});
for (const width of [320, 640]) {
  test(`help and first boards are not wider than ${width} px`, phoneOnly, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    for (const place of ["#/", ...Object.values(places)]) {
      await page.goto(`./${place}`);
      await settled(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), place).toBeLessThanOrEqual(width);
    }
  });
}
