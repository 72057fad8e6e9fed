// Days: midnight in a page left open, the calendar, rows of days with rest days, the next puzzle of the day;
// and results that are passed on, with a friend's time.
import { expectAccessible } from "./axe.ts";
import { cell, desktopOnly, expect, openText, phoneOnly, settled, test, type Page } from "./app.ts";

interface Result {
  daily: string;
  kind?: string;
  seconds?: number;
}
/** Results of earlier days, each solved on its day. */
async function haveSolved(page: Page, list: readonly Result[]): Promise<void> {
  await page.evaluate((results) => {
    const made = results.map(({ daily, kind = "numbrix", seconds = 60 }) => ({
      game: `daily-${daily}-${kind}`,
      kind,
      rows: 6,
      cols: 6,
      cells: 36,
      level: "easy",
      seconds,
      hints: 0,
      at: new Date(`${daily}T20:00:00`).getTime(),
      daily,
      title: kind,
    }));
    localStorage.setItem("clew:records", JSON.stringify(made));
  }, list);
  await page.reload();
}
const march = (...days: number[]): Result[] =>
  days.map((day) => ({ daily: `2026-03-${String(day).padStart(2, "0")}` }));

/** Solves the shading puzzle in front with the page's own engine. */
async function solveShading(page: Page): Promise<void> {
  await expect(page.getByRole("grid")).toBeVisible();
  const id = decodeURIComponent(page.url().split("#/play/")[1]!);
  const solution = await page.evaluate((name) => {
    const game = JSON.parse(localStorage.getItem(`clew:game:${name}`)!) as {
      puzzle: { solution?: (number | null)[][] };
    };
    return game.puzzle.solution;
  }, id);
  for (const [row, line] of solution!.entries()) {
    for (const [col, value] of line.entries())
      if (value === 1) await cell(page, row, col).locator(".ring").click({ force: true });
  }
  await expect(page.getByRole("heading", { name: /^Solved/ })).toBeVisible();
}

test("midnight brings new puzzles to a page that was left open", async ({ page }) => {
  await page.clock.install({ time: new Date("2026-03-03T23:58:30") });
  await page.goto("./");
  await expect(page.getByText("Tuesday, March 3", { exact: false })).toBeVisible();
  const before = await page.locator("[data-kind=numbrix]").textContent();
  await page.clock.runFor(120_000);
  await expect(page.getByText("Wednesday, March 4", { exact: false })).toBeVisible();
  expect(await page.locator("[data-kind=numbrix]").textContent()).not.toBe(before);
  await page.locator("[data-kind=numbrix]").click();
  await expect(page.getByRole("grid")).toBeVisible();
  expect(page.url()).toContain("daily-2026-03-04-numbrix");
});

test("a device that slept over midnight shows the new day when it is looked at", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2026-03-03T20:00:00"));
  await page.goto("./");
  await expect(page.getByText("Tuesday, March 3", { exact: false })).toBeVisible();
  await page.clock.setFixedTime(new Date("2026-03-04T08:00:00"));
  await page.evaluate(() => dispatchEvent(new Event("focus")));
  await expect(page.getByText("Wednesday, March 4", { exact: false })).toBeVisible();
});

test("the calendar shows what was solved, and leads to any day", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2026-03-04T10:00:00"));
  await page.goto("./");
  await haveSolved(page, [{ daily: "2026-02-10", kind: "hex", seconds: 95 }, ...march(1, 2)]);
  await page.getByRole("link", { name: "Earlier days" }).click();
  await expect(page.getByRole("heading", { name: "March 2026" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Monday, March 2: 1 of 5 solved" })).toBeVisible();
  await expect(page.getByRole("link", { name: /March 5/ })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Month after" })).toBeDisabled();
  await page.getByRole("button", { name: "Month before" }).click();
  await expect(page.getByRole("heading", { name: "February 2026" })).toBeVisible();
  await page.getByRole("radio", { name: "Hexagons" }).check({ force: true });
  await expect(page.getByRole("link", { name: "Tuesday, February 10: Solved in 1:35" })).toBeVisible();
  await page.getByRole("radio", { name: "Shading" }).check({ force: true });
  await page.getByRole("link", { name: "Monday, February 9: not solved" }).click();
  await page.getByRole("button", { name: "Play" }).click();
  await solveShading(page);
  await page.goto("./#/calendar");
  await page.getByRole("button", { name: "Month before" }).click();
  await expect(page.getByRole("link", { name: "Monday, February 9: 1 of 5 solved" })).toBeVisible();
});

test("a row of days, a rest day that saves it, and a row that ended told kindly", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2026-03-05T21:00:00"));
  await page.goto("./");
  await haveSolved(page, march(1, 2, 3, 4, 5));
  await expect(page.getByText("5 days in a row")).toBeVisible();
  await expect(page.getByText("1 rest day in hand")).toBeVisible();
  // Two are kept, however long the row.
  await page.clock.setFixedTime(new Date("2026-03-16T21:00:00"));
  await haveSolved(page, march(...Array.from({ length: 16 }, (_, i) => i + 1)));
  await expect(page.getByText("16 days in a row")).toBeVisible();
  await expect(page.getByText("2 rest days in hand")).toBeVisible();
  await haveSolved(page, march(1, 2, 3, 4, 5));
  await page.clock.setFixedTime(new Date("2026-03-07T09:00:00"));
  await page.reload();
  await expect(page.getByText("5 days in a row")).toBeVisible();
  await expect(page.getByText("Yesterday was a rest day", { exact: false })).toBeVisible();
  await page.clock.setFixedTime(new Date("2026-03-09T09:00:00"));
  await page.reload();
  await expect(page.getByText("Your 5 days stay in the results", { exact: false })).toBeVisible();
  await expect(page.getByText("in a row", { exact: false })).toHaveCount(0);
});

test("after one daily puzzle comes the next, until all five are solved", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2026-03-02T10:00:00"));
  await page.goto("./#/day/2026-03-02/latin");
  await page.getByRole("button", { name: "Play" }).click();
  await solveShading(page);
  await page.getByRole("button", { name: "Next: Numbrix of the day" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Numbrix" })).toBeVisible();
  expect(page.url()).toContain("daily-2026-03-02-numbrix");
  // The others solved elsewhere: nothing is next.
  await page.evaluate(() => {
    const done = JSON.parse(localStorage.getItem("clew:game:daily-2026-03-02-latin")!) as Record<string, unknown>;
    for (const kind of ["numbrix", "hidato", "hex", "zip"]) {
      const id = `daily-2026-03-02-${kind}`;
      localStorage.setItem(`clew:game:${id}`, JSON.stringify({ ...done, id }));
    }
  });
  await page.goto("./#/play/daily-2026-03-02-latin");
  await expect(page.getByText("All five of the day are solved", { exact: false })).toBeVisible();
});

test("a result to share: no spoilers, a link, and the friend sees your time at the end", async ({
  page,
  browser,
  baseURL,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.clock.setFixedTime(new Date("2026-03-02T10:00:00"));
  await page.goto("./#/day/2026-03-02/latin");
  await page.getByRole("button", { name: "Play" }).click();
  await solveShading(page);
  await page.getByRole("button", { name: "Share the result" }).click();
  const box = page.locator("pre");
  await expect(box).toContainText("Clew · Shading · March 2, 2026");
  await expect(box).toContainText("no hints");
  const lines = (await box.textContent())!.split("\n");
  expect(lines[2]).toMatch(/^[🟦🟩🟨⬜]+$/u);
  expect(lines[3]).toMatch(/#\/day\/2026-03-02\/latin\/t\d+h0$/);
  await page.getByRole("button", { name: "Copy", exact: true }).click();
  await expect(page.getByText("Copied.").first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(lines.join("\n"));

  const other = await browser.newContext({ baseURL });
  const friend = await other.newPage();
  await friend.clock.setFixedTime(new Date("2026-03-03T10:00:00"));
  await friend.goto(lines[3]!.replace(/t\d+h0$/, "t3725h1"));
  await expect(friend.getByText("A friend solved this one", { exact: false })).toBeVisible();
  await expect(friend.getByText("1:02:05")).toHaveCount(0);
  await friend.getByRole("button", { name: "Play" }).click();
  await solveShading(friend);
  await expect(friend.getByText("Your friend took 1:02:05, with 1 hint.", { exact: false })).toBeVisible();
  await expect(friend.getByText(/You were .* faster\./)).toBeVisible();
  await other.close();
});

test("a puzzle that is no daily is shared with its code, and handed to the system", async ({
  page,
  browser,
  baseURL,
}) => {
  await page.addInitScript(() => {
    const scope = window as unknown as { sent: ShareData[] };
    scope.sent = [];
    navigator.share = (data) => Promise.resolve(void scope.sent.push(data!));
  });
  await page.goto("./#/new");
  await page.getByRole("radio", { name: "Shading" }).check();
  await page.getByRole("button", { name: "Make the puzzle" }).click();
  await solveShading(page);
  await page.getByRole("button", { name: "Share the result" }).click();
  await page.getByRole("button", { name: "Send…" }).click();
  await expect.poll(() => page.evaluate(() => (window as unknown as { sent: ShareData[] }).sent.length)).toBe(1);
  const text = (await page.evaluate(() => (window as unknown as { sent: ShareData[] }).sent[0]!.text))!;
  const link = text.split("\n").at(-1)!;
  expect(link).toMatch(/#\/share\/1[\w-]+\/t\d+h0$/);
  const other = await browser.newContext({ baseURL });
  const friend = await other.newPage();
  await friend.goto(link);
  await expect(friend.getByText("A friend solved this one", { exact: false })).toBeVisible();
  await friend.goto(`${link}x`);
  await expect(friend.getByRole("heading", { name: "This link is damaged" })).toBeVisible();
  await other.close();
});

test("what to do with a result is in sight, however the phone is held", phoneOnly, async ({ page }) => {
  for (const [width, height] of [
    [320, 640],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openText(page, "3 3\n1 2 3\n6 5 4\n7 0 9\n");
    await cell(page, 2, 0).locator(".ring").click({ force: true });
    await cell(page, 2, 1).locator(".ring").click({ force: true });
    await page.getByRole("button", { name: "Share the result" }).click();
    await expect(page.getByRole("button", { name: "Copy", exact: true })).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => localStorage.clear());
  }
});

test("a day that has no puzzles says so", desktopOnly, async ({ page }) => {
  await page.clock.setFixedTime(new Date("2026-03-02T10:00:00"));
  for (const place of ["2026-03-03", "2026-02-30", "2025-01-01", "2026-03-01/chess", "2026-03-01/hex/t1"]) {
    await page.goto(`./#/day/${place}`);
    await expect(page.getByRole("heading", { name: "There is no such day" })).toBeVisible();
  }
});

test("axe finds nothing in both themes: the calendar, a day, a result", async ({ page }) => {
  await page.clock.setFixedTime(new Date("2026-03-04T10:00:00"));
  await page.goto("./");
  await haveSolved(page, march(1, 2));
  await page.goto("./#/calendar");
  await expectAccessible(page, "calendar");
  await page.goto("./#/day/2026-03-02");
  await expectAccessible(page, "day");
  await page.goto("./#/day/2026-03-02/latin/t60h0");
  await page.getByRole("button", { name: "Play" }).click();
  await solveShading(page);
  await page.getByRole("button", { name: "Share the result" }).click();
  await expect(page.locator("pre")).toBeVisible();
  await expectAccessible(page, "result");
});

test("the calendar and a result are not wider than 320 px", phoneOnly, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.clock.setFixedTime(new Date("2026-03-04T10:00:00"));
  for (const place of ["#/calendar", "#/day/2026-03-02", "#/day/2026-03-02/latin/t60h0"]) {
    await page.goto(`./${place}`);
    await settled(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), place).toBeLessThanOrEqual(320);
  }
  await page.getByRole("button", { name: "Play" }).click();
  await solveShading(page);
  await page.getByRole("button", { name: "Share the result" }).click();
  await expect(page.locator("pre")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});
