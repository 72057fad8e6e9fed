// The lab: strategies step by step, and races.
import { readFileSync } from "node:fs";
import { expectAccessible } from "./axe.ts";
import {
  cell,
  desktopOnly,
  expect,
  frames,
  inLab,
  openBundled,
  phoneOnly,
  settled,
  shown,
  spoken,
  test,
  type Page,
} from "./app.ts";

const count = (page: Page, name: string) => page.locator(`.stage-figures [data-count=${name}]`);
const stepShown = async (page: Page) => Number(await page.locator("[data-step]").getAttribute("data-step"));

/** Opens the lab and waits until the whole run is known. */
async function watch(page: Page, ref: string, strategy?: string): Promise<number> {
  await page.goto(`./#/watch/${ref}`);
  await inLab(page, ref);
  if (strategy) await page.getByLabel("Strategy", { exact: true }).selectOption(strategy);
  await expect(page.getByRole("slider", { name: "Step", exact: true })).toBeEnabled({ timeout: 30_000 });
  return Number(await page.getByRole("slider", { name: "Step", exact: true }).getAttribute("max"));
}
async function scrubTo(page: Page, step: number) {
  await page.getByRole("slider", { name: "Step", exact: true }).fill(String(step));
  await expect(page.locator("[data-step]")).toHaveAttribute("data-step", String(step));
}

test("the assignment's own puzzle takes 10,177 calls", async ({ page }) => {
  await watch(page, "example/sheet");
  await expect(page.getByLabel("Strategy", { exact: true })).toHaveValue("distance");
  await expect(count(page, "calls")).toHaveText("10,177");
  await expect(count(page, "steps")).toHaveText("24,431");
  await expect(page.locator("[data-published]")).toContainText("10,177 calls");
  await expect(page.locator("[data-published]")).toContainText("Here it is.");
});

for (const [key, nodes] of [
  ["s1", 11],
  ["s2", 7],
  ["s3", 51],
  ["s4", 60],
] as const) {
  test(`shading scenario ${key.slice(1)} takes ${nodes} nodes`, desktopOnly, async ({ page }) => {
    await watch(page, `example/${key}`);
    await expect(page.getByLabel("Strategy", { exact: true })).toHaveValue("mrv");
    await expect(count(page, "nodes")).toHaveText(String(nodes));
    await page.getByRole("button", { name: "Complete", exact: true }).click();
    const rows = Number(await page.getByRole("grid").getAttribute("aria-rowcount"));
    await expect(page.locator(".cell.shaded")).toHaveCount(rows);
    await expect(spoken(page)).toContainText("Solved");
  });
}

test("scrubs back and forth through the 10,177 calls without lag", async ({ page }) => {
  const total = await watch(page, "example/sheet");
  expect(total).toBe(24_431);
  await expect(page.getByText("Fetching")).toHaveCount(0);
  // Until the last page is here.
  await scrubTo(page, total);
  await scrubTo(page, 0);
  const times = await page.evaluate(async (last) => {
    const slider = document.querySelector<HTMLInputElement>(".scrub")!;
    const mark = document.querySelector("[data-step]")!;
    const times: number[] = [];
    const stops = [];
    for (let i = 0; i <= 60; ++i) stops.push(Math.round((last * i) / 60));
    for (let i = 60; i >= 0; --i) stops.push(Math.round((last * i) / 60));
    for (const stop of stops) {
      const start = performance.now();
      slider.value = String(stop);
      slider.dispatchEvent(new Event("input", { bubbles: true }));
      while (mark.getAttribute("data-step") !== String(stop)) await new Promise((resolve) => setTimeout(resolve, 0));
      // And painted.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));
      times.push(performance.now() - start);
    }
    return times.sort((a, b) => a - b);
  }, total);
  const median = times[times.length >> 1]!;
  console.log(
    `   measured: a scrub to any of 24,431 steps: median ${median.toFixed(1)} ms, slowest ${times.at(-1)!.toFixed(1)} ms`,
  );
  if (process.env.CLEW_SPEED) expect(median).toBeLessThan(50);
  if (process.env.CLEW_SPEED) expect(times[Math.floor(times.length * 0.95)]!).toBeLessThan(200);
});

test(
  "a step back undoes a step, and every way to the same step shows the same board",
  desktopOnly,
  async ({ page }) => {
    const total = await watch(page, "example/sheet");
    const start = await shown(page);
    await page.getByRole("button", { name: "Next", exact: true }).click();
    await expect(page.locator("[data-step]")).toHaveText("Step 1 of 24,431");
    await expect(spoken(page)).toContainText("2 goes to row 9 column 2");
    expect((await shown(page))["8,1"]).toBe("2");
    await page.getByRole("button", { name: "Back one step" }).click();
    await expect(page.locator("[data-step]")).toHaveAttribute("data-step", "0");
    expect(await shown(page)).toEqual(start);
    await scrubTo(page, 15_000);
    const middle = await shown(page);
    await scrubTo(page, total);
    expect(Object.values(await shown(page)).every(Boolean)).toBe(true);
    await scrubTo(page, 15_000);
    expect(await shown(page)).toEqual(middle);
  },
);

test("plays, pauses, and goes to the end as fast as it can", async ({ page }) => {
  const total = await watch(page, "example/sheet");
  await page.getByRole("slider", { name: "Speed" }).fill("3");
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect.poll(() => stepShown(page)).toBeGreaterThan(5);
  await page.getByRole("button", { name: "Pause", exact: true }).click();
  const at = await stepShown(page);
  // It went on with the frames: a second of them changes nothing now.
  await frames(page, 60);
  expect(await stepShown(page)).toBe(at);
  expect(at).toBeLessThan(600);
  await page.getByRole("slider", { name: "Speed" }).fill("6");
  await expect(page.getByText("as fast as it goes")).toBeVisible();
  await page.getByRole("button", { name: "Play", exact: true }).click();
  await expect.poll(() => stepShown(page), { timeout: 30_000 }).toBe(total);
  await expect(page.getByRole("button", { name: "Play", exact: true })).toBeVisible();
  await expect(spoken(page)).toContainText("Solved");
});

test("Complete lists the steps with their reasons, Complete grid does not", async ({ page }) => {
  const board = await openBundled(page, "hidato-05");
  const total = await watch(page, "board/hidato-05", "rules");
  await page.getByText("Steps so far").click();
  await page.getByRole("button", { name: "Complete grid" }).click();
  await expect(page.locator("[data-step]")).toHaveAttribute("data-step", String(total));
  await expect(page.locator(".lab-log li")).toHaveCount(0);
  const values = await shown(page);
  board.solution.forEach((row, r) =>
    row.forEach((value, c) => value !== null && expect(values[`${r},${c}`]).toBe(String(value))),
  );
  await page.getByRole("button", { name: "From the start" }).click();
  await page.getByRole("button", { name: "Complete", exact: true }).click();
  await expect(page.locator(".lab-log li").first()).toContainText("Solved");
  await expect(page.locator(".lab-log li", { hasText: "goes between" }).first()).toBeVisible();
});

test("shows what a cell could hold, and marks the board with it", async ({ page }) => {
  await watch(page, "example/sheet");
  await cell(page, 8, 1).locator(".ring").click({ force: true });
  await expect(page.locator("[data-cell-text]")).toHaveText(/^Row 9, column 2 could still hold 2/);
  await expect(spoken(page)).toContainText("could still hold");
  await page.getByText("Show what is still possible").click();
  await expect(page.locator(".board .mark").first()).toBeVisible();
  await scrubTo(page, 1);
  await expect(page.locator("[data-cell-text]")).toHaveText("Row 9, column 2 holds 2.");
});

test("works by keyboard alone", desktopOnly, async ({ page }) => {
  await watch(page, "example/a");
  await cell(page, 0, 0).focus();
  await page.keyboard.press("n");
  await page.keyboard.press("n");
  await expect(page.locator("[data-step]")).toHaveAttribute("data-step", "2");
  await page.keyboard.press("b");
  await expect(page.locator("[data-step]")).toHaveAttribute("data-step", "1");
  await page.keyboard.press("ArrowDown");
  await expect(cell(page, 1, 0)).toBeFocused();
  await page.keyboard.press(" ");
  await expect.poll(() => stepShown(page)).toBeGreaterThan(1);
  await page.keyboard.press(" ");
  await page.getByRole("slider", { name: "Step", exact: true }).focus();
  await page.keyboard.press("End");
  await expect(page.getByRole("button", { name: "Next", exact: true })).toBeDisabled();
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await expect(page.locator("[data-step]")).toHaveAttribute("data-step", "1");
});

test("a run is saved as JSON and as CSV", desktopOnly, async ({ page }) => {
  const total = await watch(page, "example/s1");
  await page.getByText("Save this run").click();
  const saved = async (name: string) => {
    const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name }).click()]);
    return readFileSync(await file.path(), "utf8");
  };
  const json = JSON.parse(await saved("Run as JSON")) as {
    strategy: string;
    stats: { nodes: number };
    events: unknown[];
  };
  expect(json.strategy).toBe("mrv");
  expect(json.stats.nodes).toBe(11);
  expect(json.events.length).toBe(total);
  const lines = (await saved("Steps as CSV")).trimEnd().split("\r\n");
  expect(lines.length).toBe(total + 1);
  expect(lines[1]).toBe("1,add,3,2,1,");
});

test("a pasted puzzle, and one that cannot be read", desktopOnly, async ({ page }) => {
  await page.goto("./#/watch");
  await page.locator(".picker summary").click();
  const text = page.getByRole("textbox");
  await text.fill("2 2\n1 word\n0 0");
  await page.getByRole("button", { name: "Use it" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Line 2" })).toBeVisible();
  await text.fill("1 . .\n. . .\n. . 9");
  await page.getByRole("button", { name: "Use it" }).click();
  await expect(page.locator("[role=gridcell]")).toHaveCount(9);
  await page.goto("./#/watch/game/nobody");
  await expect(page.getByText("That puzzle is not on this device")).toBeVisible();
});

test("a puzzle and the way to look at it, chosen in one breath, are both taken", desktopOnly, async ({ page }) => {
  await watch(page, "example/a");
  const puzzle = page.getByLabel("Puzzle", { exact: true });
  await expect(puzzle.locator("option[value='example/b']")).toBeAttached();
  await puzzle.evaluate((node: HTMLSelectElement) => {
    node.value = "example/b";
    node.dispatchEvent(new Event("change", { bubbles: true }));
    // In the same task: the address says so already, its event has yet to come.
    document.querySelector<HTMLInputElement>(".lab-head input[value=race]")!.click();
  });
  await inLab(page, "example/b");
  await expect(page.getByRole("button", { name: "Start the race" })).toBeEnabled();
  // Each of them can be taken back.
  await page.goBack();
  await inLab(page, "example/b");
  await expect(page.getByRole("slider", { name: "Step", exact: true })).toBeEnabled();
  await page.goBack();
  await inLab(page, "example/a");
});

// --- Races -----------------------------------------------------------------------------------------

/** First away with those who are not to run: there is room for four. */
async function choose(page: Page, names: string[]) {
  await expect(page.getByRole("button", { name: "Start the race" })).toBeEnabled();
  const boxes = page.locator(".race-setup .chips label");
  const labels = (await boxes.allInnerTexts()).map((text) => text.trim());
  for (const name of labels)
    if (!names.includes(name)) await page.getByRole("checkbox", { name, exact: true }).uncheck({ force: true });
  for (const name of names) await page.getByRole("checkbox", { name, exact: true }).check({ force: true });
}
async function race(page: Page, names: string[]) {
  await choose(page, names);
  await page.getByRole("button", { name: "Start the race" }).click();
  for (const name of names)
    await expect(page.locator(`[data-lane=${name}]`)).toHaveAttribute("data-state", "done", { timeout: 30_000 });
}

test("a race of all strategies that apply to the assignment's puzzle, in two heats", desktopOnly, async ({ page }) => {
  await page.goto("./#/watch/race/example/sheet");
  await expect(page.getByRole("checkbox")).toHaveCount(6);
  await race(page, ["dfs", "distance", "constraint", "rules"]);
  // Four at a time.
  await expect(page.getByRole("checkbox", { name: "fast" })).toBeDisabled();
  await race(page, ["mrv", "fast"]);
  await expect(page.locator("[data-result]")).toHaveCount(6);
  for (const [name, nodes] of [
    ["dfs", "9,495"],
    ["distance", "10,177"],
    ["constraint", "185"],
    ["rules", "0"],
    ["mrv", "94"],
  ]) {
    await expect(page.locator(`[data-result=${name}] [data-count=nodes]`)).toHaveText(nodes!);
  }
  await expect(page.locator("[data-result=distance] [data-count=calls]")).toHaveText("10,177");
  for (const row of await page.locator("[data-result]").all()) await expect(row).toContainText("solved");
  await expect(page.getByRole("img", { name: /^Nodes by strategy/ })).toBeVisible();
  await expect(page.getByRole("img", { name: /^Time by strategy/ })).toBeVisible();
  await expect(page.locator(".chart").first().locator("rect")).toHaveCount(6);
  await expect(spoken(page)).toContainText("The race is over. 2 runners");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Results as CSV" }).click(),
  ]);
  const lines = readFileSync(await file.path(), "utf8")
    .trimEnd()
    .split("\r\n");
  expect(lines.length).toBe(7);
  expect(lines.find((line) => line.includes(",distance,"))).toContain(",solved,10177,10177,10176,10139,");
});

test("a race on a shading puzzle has all three", async ({ page }) => {
  await page.goto("./#/watch/race/example/s4");
  await expect(page.getByRole("checkbox")).toHaveCount(3);
  await race(page, ["dfs", "mrv", "fast"]);
  await expect(page.locator("[data-result=mrv] [data-count=nodes]")).toHaveText("60");
  await expect(page.locator("[data-result=dfs] [data-count=nodes]")).toHaveText("97");
});

test("from the steps to a race, what is set up there stays", async ({ page }) => {
  await watch(page, "example/s4");
  await page.locator("main").evaluate((main) => {
    const scope = window as unknown as { made: number };
    scope.made = 0;
    new MutationObserver((list) => {
      for (const node of list.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof Element && node.matches(".race-setup")) scope.made += 1;
    }).observe(main, { subtree: true, childList: true });
  });
  await page.getByRole("radio", { name: "Race" }).check({ force: true });
  await race(page, ["dfs", "mrv"]);
  await expect(page.locator("[data-result]")).toHaveCount(2);
  expect(await page.evaluate(() => (window as unknown as { made: number }).made)).toBe(1);
});

test("counts while it runs, and can be stopped", async ({ page }) => {
  // Little for a walker to hold on to: no end in sight.
  await page.goto("./#/watch");
  await page.locator(".picker summary").click();
  const givens: Record<string, number> = { "4,4": 1, "0,0": 41, "8,8": 81 };
  const rows = Array.from({ length: 9 }, (_, r) =>
    Array.from({ length: 9 }, (_, c) => givens[`${r},${c}`] ?? ".").join(" "),
  );
  await page.getByRole("textbox").fill(`kind: numbrix\n${rows.join("\n")}`);
  await page.getByRole("button", { name: "Use it" }).click();
  await inLab(page, /^pasted/);
  await page.getByRole("radio", { name: "Race" }).check({ force: true });
  await choose(page, ["dfs"]);
  await page.getByRole("button", { name: "Start the race" }).click();
  const nodes = async () =>
    Number((await page.locator("[data-lane=dfs] [data-count=nodes]").textContent())!.replaceAll(",", ""));
  await expect.poll(nodes).toBeGreaterThan(1000);
  const before = await nodes();
  await expect.poll(nodes).toBeGreaterThan(before);
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.locator("[data-lane=dfs]")).toHaveAttribute("data-state", "stopped");
  await expect(page.getByRole("button", { name: "Start the race" })).toBeEnabled();
});

// --- Everyone --------------------------------------------------------------------------------------

test("axe finds nothing in the lab in both themes", async ({ page }) => {
  const total = await watch(page, "example/sheet");
  await page.getByText("Show what is still possible").click();
  await page.getByText("Steps so far").click();
  await page.getByText("Save this run").click();
  await page.locator(".picker summary").click();
  await page.getByRole("button", { name: "Complete", exact: true }).click();
  await expect(page.locator("[data-step]")).toHaveAttribute("data-step", String(total));
  await expectAccessible(page, "a run");
  await page.goto("./#/watch/race/example/s3");
  await inLab(page, "example/s3");
  await race(page, ["dfs", "mrv", "fast"]);
  await expectAccessible(page, "a race");
});

for (const width of [320, 640]) {
  test(`the lab is no wider than ${width} px`, phoneOnly, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
    await watch(page, "example/sheet");
    await settled(page);
    expect(await wide()).toBeLessThanOrEqual(width);
    await page.goto("./#/watch/race/example/sheet");
    await race(page, ["distance", "rules", "mrv", "fast"]);
    await settled(page);
    expect(await wide()).toBeLessThanOrEqual(width);
  });
}
