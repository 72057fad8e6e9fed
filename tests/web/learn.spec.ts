// The lessons: techniques, whole explanations, and the way from a hint and back.
import { expectAccessible } from "./axe.ts";
import {
  bundled,
  cell,
  desktopOnly,
  expect,
  openBundled,
  painted,
  phoneOnly,
  settled,
  shown,
  spoken,
  test,
  type Page,
} from "./app.ts";

async function explain(page: Page, ref: string): Promise<number> {
  await page.goto(`./#/learn/explain/${ref}`);
  const slider = page.getByRole("slider", { name: "Step" });
  await expect(slider).toBeVisible();
  return Number(await slider.getAttribute("max"));
}
const next = (page: Page) => page.getByRole("button", { name: "Next", exact: true });

async function expectAnswer(page: Page, id: string) {
  await expect(page.locator(".ending")).toHaveText("Solved, without a single guess.");
  const values = await shown(page);
  bundled(id).solution.forEach((row, r) =>
    row.forEach((value, c) => value !== null && expect(values[`${r},${c}`]).toBe(String(value))),
  );
}

test("steps through an explanation to the end", async ({ page }) => {
  const steps = await explain(page, "board/hidato-05");
  expect(steps).toBeGreaterThan(5);
  let last = "";
  for (let step = 1; step <= steps; ++step) {
    await next(page).click();
    await expect(page.locator("[data-step]")).toHaveText(`Step ${step} of ${steps}`);
    const text = (await page.locator(".now").textContent())!;
    expect(text.length).toBeGreaterThan(10);
    expect(text, `step ${step}`).not.toBe(last);
    last = text;
    await expect(page.locator(".cell.hint").first()).toBeVisible();
  }
  await expect(next(page)).toBeDisabled();
  await expect(spoken(page)).toContainText("Solved");
  await expectAnswer(page, "hidato-05");
});

for (const id of ["numbrix-05", "hex-04"]) {
  test(`the explanation of ${id} ends with its solution`, desktopOnly, async ({ page }) => {
    await explain(page, `board/${id}`);
    await page.getByRole("button", { name: "To the end" }).click();
    await expectAnswer(page, id);
  });
}

test("a shading puzzle is explained to the end", desktopOnly, async ({ page }) => {
  const steps = await explain(page, "board/latin-05");
  await page.getByRole("button", { name: "To the end" }).click();
  await expect(page.locator("[data-step]")).toHaveText(`Step ${steps} of ${steps}`);
  const rows = Number(await page.getByRole("grid").getAttribute("aria-rowcount"));
  await expect(page.locator(".cell.shaded")).toHaveCount(rows);
});

test("goes back, jumps, and says what it shows", async ({ page }) => {
  const steps = await explain(page, "board/hidato-05");
  const start = await shown(page);
  await next(page).click();
  await expect(spoken(page)).toContainText(`Step 1 of ${steps}`);
  await page.getByRole("button", { name: "Back", exact: true }).click();
  await expect(page.locator("[data-step]")).toHaveAttribute("data-step", "0");
  expect(await shown(page)).toEqual(start);
  await page.getByRole("slider", { name: "Step" }).fill("7");
  await expect(page.locator("[data-step]")).toHaveText(`Step 7 of ${steps}`);
  await page.getByText("All steps").click();
  await page.locator(".lab-log button").nth(2).click();
  await expect(page.locator("[data-step]")).toHaveText(`Step 3 of ${steps}`);
  const title = (await page.locator(".lab-side h2").first().innerText()).split("\n")[0]!.trim();
  await page.getByRole("link", { name: /^About / }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    title.replace(/ (Gentle|Easy|Medium|Hard|Expert|Fiendish)$/, ""),
  );
});

test("says so where a puzzle has no solution or several", desktopOnly, async ({ page }) => {
  const use = async (text: string) => {
    await page.goto("./#/learn");
    // An explanation, where one comes from, has such a picker as well.
    await expect(page.locator(".techniques a").first()).toBeVisible();
    await page.locator(".picker summary").click();
    await page.getByRole("textbox").fill(text);
    await page.getByRole("button", { name: "Use it" }).click();
    await expect(page.getByRole("grid")).toBeVisible();
    const end = page.getByRole("button", { name: "To the end" });
    if (await end.isEnabled()) await end.click();
  };
  await use("1 . .\n. . .\n. . 2");
  await expect(page.getByText("This puzzle has no solution, and this is where it shows.")).toBeVisible();
  await use("1 . .\n. . .\n. . 9");
  await expect(page.getByText(/more than one solution|find no step/).first()).toBeVisible();
});

/** The addresses of all techniques. */
async function techniques(page: Page): Promise<string[]> {
  await page.goto("./#/learn");
  await expect(page.locator(".techniques a")).toHaveCount(49);
  return page.locator(".techniques a").evaluateAll((nodes) => nodes.map((node) => (node as HTMLAnchorElement).hash));
}

const kParts = 7;
for (let part = 1; part <= kParts; ++part) {
  test(`every technique page works: part ${part} of ${kParts}`, desktopOnly, async ({ page }) => {
    const links = (await techniques(page)).filter((_, i) => i % kParts === part - 1);
    for (const link of links) {
      await page.goto(`./${link}`);
      const forward = page.getByRole("button", { name: "Go on" });
      await expect(forward, link).toBeVisible();
      await expect(page.locator(".cell.hint"), link).toHaveCount(0);
      await painted(page);
      const before = await page.locator("svg.board").innerHTML();
      await forward.click();
      await expect(page.locator(".cell.hint").first(), link).toBeVisible();
      await forward.click();
      await expect(page.locator("[data-stage='2']"), link).toHaveText(/.{20}/);
      await forward.click();
      await expect(page.locator("[data-stage='3']"), link).toHaveText(/^What follows: .+\.$/);
      await painted(page);
      expect(await page.locator("svg.board").innerHTML(), link).not.toBe(before);
      await page.getByRole("button", { name: "From the start" }).click();
      await expect(page.locator("[data-stage='0']"), link).toBeVisible();
    }
  });
}

test("the place can be found by the learner", async ({ page }) => {
  await page.goto("./#/learn/technique/only-exit");
  await expect(page.getByText("Where does it happen?")).toBeVisible();
  await settled(page);
  await cell(page, 0, 0).locator(".ring").click({ force: true });
  await expect(page.locator("[data-stage='0']")).toContainText("Not at row 1 column 1.");
  await expect(spoken(page)).toContainText("Not at row 1 column 1.");
  await cell(page, 2, 0).locator(".ring").click({ force: true });
  await expect(page.locator("[data-stage='1']")).toContainText("Yes, at row 3 column 1.");
});

test("a lesson by keyboard alone", desktopOnly, async ({ page }) => {
  await page.goto("./#/learn/technique/only-exit");
  await expect(page.locator("[role=gridcell][tabindex='0']")).toHaveCount(1);
  await page.locator("[role=gridcell][tabindex='0']").focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-stage='1']")).toContainText("Yes, at row 3 column 1.");
  await page.keyboard.press("n");
  await page.keyboard.press("n");
  await expect(page.locator("[data-stage='3']")).toBeVisible();
  await page.keyboard.press("b");
  await expect(page.locator("[data-stage='2']")).toBeVisible();
});

test("from a hint to its lesson and back to the hint", async ({ page }) => {
  await openBundled(page, "numbrix-05");
  const address = page.url();
  for (let level = 1; level <= 3; ++level) {
    await page.getByRole("button", { name: level === 1 ? "Hint" : "Tell me more", exact: true }).click();
    await expect(page.locator(".dots i.on")).toHaveCount(level);
  }
  const hint = await page.locator(".hint-card .text").textContent();
  await page.getByRole("link", { name: "Teach me this one" }).click();
  await expect(page.getByRole("button", { name: "Go on" })).toBeVisible();
  expect(page.url()).toContain("/technique/");
  // On to the next lesson and still back to the same game.
  await page.getByRole("link", { name: "Next technique" }).click();
  await page.getByRole("link", { name: "Back to your game" }).click();
  await expect(page.locator(".dots i.on")).toHaveCount(3);
  await expect(page.locator(".hint-card .text")).toHaveText(hint!);
  expect(page.url()).toBe(address);
});

test("from a game to its explanation and its algorithms", async ({ page }) => {
  await openBundled(page, "hex-04");
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("link", { name: "Explain the whole puzzle" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("explained");
  await page.getByRole("link", { name: "Watch an algorithm solve it" }).click();
  await expect(page.getByRole("slider", { name: "Step", exact: true })).toBeEnabled();
  await page.getByRole("link", { name: "Back to your game" }).click();
  await expect(page.getByRole("button", { name: "Hint", exact: true })).toBeVisible();
});

test("axe finds nothing in the lessons in both themes", async ({ page }) => {
  await page.goto("./#/learn");
  await expect(page.locator(".techniques a").first()).toBeVisible();
  await expectAccessible(page, "all techniques");
  for (const key of ["pair", "shade-trial"]) {
    await page.goto(`./#/learn/technique/${key}`);
    for (let i = 0; i < 3; ++i) await page.getByRole("button", { name: "Go on" }).click();
    await expect(page.locator("[data-stage='3']")).toBeVisible();
    await expectAccessible(page, key);
  }
  const steps = await explain(page, "board/hidato-05");
  await page.getByText("All steps").click();
  await next(page).click();
  await expect(page.locator("[data-step]")).toHaveText(`Step 1 of ${steps}`);
  await expectAccessible(page, "an explanation");
});

for (const width of [320, 640]) {
  test(`no lesson is wider than ${width} px`, phoneOnly, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    for (const view of ["learn", "learn/technique/pair", "learn/explain/board/hex-04"]) {
      await page.goto(`./#/${view}`);
      await expect(page.locator(".techniques, svg.board").first()).toBeVisible();
      await settled(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), view).toBeLessThanOrEqual(width);
    }
  });
}
