// Hints, checks, and the computer.
import { bundled, cell, desktopOnly, expect, openBundled, openText, shown, spoken, test } from "./app.ts";

test("a mistake is found by the levels of hints, and undone", async ({ page }) => {
  const board = bundled("numbrix-02");
  await openBundled(page, "numbrix-02");
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.locator(".verdict")).toContainText("Right so far");
  // 22 belongs above 21, and is put below it.
  expect(board.solution[1]![0]).toBe(22);
  await cell(page, 2, 0).locator(".ring").click({ force: true });
  await cell(page, 3, 0).locator(".ring").click({ force: true });
  expect((await shown(page))["3,0"]).toBe("22");
  await page.getByRole("button", { name: "Check" }).click();
  await expect(page.locator(".verdict")).toContainText("wrong");

  const card = page.locator(".hint-card");
  await page.getByRole("button", { name: "Hint", exact: true }).click();
  await expect(card.getByRole("heading")).toContainText("Is it right?");
  await expect(page.locator(".cell.hint")).toHaveCount(0);
  await card.getByRole("button", { name: "Tell me more" }).click();
  await expect(card.getByRole("heading")).toContainText("Where to look");
  await expect(page.locator(".cell.hint").first()).toBeAttached();
  const wide = await page.locator(".cell.hint").count();
  expect(wide).toBeGreaterThan(1);
  await card.getByRole("button", { name: "Tell me more" }).click();
  await expect(card.getByRole("heading")).toContainText("Which idea");
  await card.getByRole("button", { name: "Tell me more" }).click();
  await expect(card.getByRole("heading")).toContainText("The step");
  await expect(page.locator(".cell.hint")).toHaveCount(1);
  await expect(cell(page, 3, 0)).toHaveAttribute("aria-label", /hint/);
  await expect(card.locator(".text")).toContainText("r4c1");
  await expect(spoken(page)).toContainText("r4c1");
  await card.getByRole("button", { name: "Do it" }).click();
  expect((await shown(page))["3,0"]).toBe("");
});

for (const id of ["numbrix-04", "hex-01", "latin-04"]) {
  // One board with a finger, all of them with a mouse.
  test(`hints alone lead to the end of ${id}`, id === "hex-01" ? {} : desktopOnly, async ({ page }) => {
    await openBundled(page, id);
    const card = page.locator(".hint-card");
    const solved = page.getByRole("heading", { name: /^Solved/ });
    for (let i = 0; i < 80; ++i) {
      await page.getByRole("button", { name: "Hint", exact: true }).click();
      await expect(card).toBeVisible();
      for (let level = 2; level <= 4; ++level) {
        await card.getByRole("button", { name: "Tell me more" }).click();
        await expect(card.locator(".dots i.on")).toHaveCount(level);
      }
      await card.getByRole("button", { name: "Do it" }).click();
      await expect(card).toHaveCount(0);
      if (await solved.isVisible()) break;
    }
    await expect(solved).toBeVisible();
  });
}

test("mistakes can be shown at once", async ({ page }) => {
  await page.goto("./#/settings");
  await page.getByRole("switch", { name: /Show mistakes at once/ }).click();
  await openBundled(page, "numbrix-02");
  await cell(page, 2, 0).locator(".ring").click({ force: true });
  await cell(page, 3, 0).locator(".ring").click({ force: true });
  await expect(cell(page, 3, 0)).toHaveAttribute("aria-label", /22, wrong/);
  await expect(page.locator(".flaw")).toHaveCount(1);
});

async function startComputer(page: import("@playwright/test").Page) {
  await page.getByRole("toolbar").getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("button", { name: "Computer" }).click();
  await expect(page.getByText(/^Step 0 of/)).toBeVisible();
}

test("the computer plays to the end, step by step", async ({ page }) => {
  const board = await openBundled(page, "numbrix-01");
  await startComputer(page);
  const next = page.getByRole("button", { name: "Next", exact: true });
  for (let i = 0; i < 400 && (await next.isEnabled()); ++i) await next.click();
  await expect(next).toBeDisabled();
  const values = await shown(page);
  board.solution.forEach((row, r) => row.forEach((value, c) => expect(values[`${r},${c}`]).toBe(String(value))));
  await expect(page.getByText(/^Step (\d+) of \1$/)).toBeVisible();
});

test("Complete lists every step; Complete grid lists none; the player's board is kept", async ({ page }) => {
  await openBundled(page, "hidato-05");
  await cell(page, 1, 4).locator(".ring").click({ force: true });
  await cell(page, 2, 3).locator(".ring").click({ force: true });
  const mine = await shown(page);
  await startComputer(page);
  await page.getByText(/^History/).click();
  await page.getByRole("button", { name: "Complete grid" }).click();
  expect(Object.values(await shown(page)).every(Boolean)).toBe(true);
  await expect(page.locator(".history li")).toHaveCount(0);
  await page.getByRole("button", { name: "From the start" }).click();
  await page.getByRole("button", { name: "Complete", exact: true }).click();
  await expect(page.locator(".history li").first()).toBeVisible();
  await expect(page.getByText(/ (µs|ms|s) to find/)).toBeVisible();
  await page.getByLabel("Strategy").selectOption("fast");
  await expect(page.getByText(/^Step 0 of/)).toBeVisible();
  await page.getByRole("button", { name: "Close" }).click();
  expect(await shown(page)).toEqual(mine);
});

test("a puzzle without a solution is said to have none", desktopOnly, async ({ page }) => {
  await openText(page, "3 3\n1 0 0\n0 0 0\n0 0 2\n");
  await expect(page.getByText("This puzzle has no solution.").first()).toBeVisible();
});
