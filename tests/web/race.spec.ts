// Races: those worth watching, and programs of one's own as runners.
import { readFileSync } from "node:fs";
import { expectAccessible } from "./axe.ts";
import { bundled, desktopOnly, expect, phoneOnly, settled, spoken, test, type Page } from "./app.ts";
import { content, kExplore, kRecursiveSolve, outcome, run, write } from "./programs.ts";

const kMine = "program/csci145";
const lane = (page: Page, key: string) => page.locator(`[data-lane="${key}"]`);
const result = (page: Page, key: string) => page.locator(`[data-result="${key}"]`);
const begin = (page: Page) => page.getByRole("button", { name: "Start the race" });
/** Leaves these, by the keys of their lanes or the names of their chips, and no others. */
async function choose(page: Page, names: string[]) {
  await expect(begin(page)).toBeEnabled();
  for (const chip of await page.locator(".race-setup .chips label").all()) {
    const wanted = names.includes((await chip.innerText()).trim());
    if (!wanted) await chip.getByRole("checkbox").uncheck({ force: true });
  }
  for (const name of names) await page.getByRole("checkbox", { name, exact: true }).check({ force: true });
}
/** Puts a program on this device, as if it had been typed in before. */
async function keepProgram(page: Page, id: string, code: string) {
  await write(page, id, code);
  await expect(page.getByText("Saved on this device.")).toBeVisible();
}
async function saved(page: Page, name: string): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name }).click()]);
  return readFileSync(await file.path());
}

test("a program of one's own races against strategies like one of them", async ({ page }) => {
  await write(page, "csci145", kExplore);
  await run(page, "end");
  await page.getByRole("link", { name: "To the race" }).click();
  await expect(page.getByRole("checkbox", { name: "my explore", exact: true })).toBeChecked();
  await choose(page, ["my explore", "distance", "fast"]);
  await begin(page).click();
  await expect(lane(page, kMine)).toHaveAttribute("data-state", "done", { timeout: 60_000 });
  await expect(lane(page, kMine)).toContainText("solved");
  await expect(lane(page, kMine).locator("[data-count=calls]")).toHaveText("10,177");
  // Its board is full, as that of the others.
  await expect(page.locator("[data-result]")).toHaveCount(3, { timeout: 60_000 });
  const drawn = await page
    .locator(".lane-board .filled")
    .evaluateAll((all) => all.map((each) => each.getAttribute("d")));
  expect(new Set(drawn).size).toBe(1);
  expect(drawn[0]!.length).toBeGreaterThan(100);
  await expect(result(page, kMine).locator("[data-count=calls]")).toHaveText("10,177");
  await expect(result(page, "distance").locator("[data-count=calls]")).toHaveText("10,177");
  await expect(page.locator(".chart").first()).toContainText("my explore");
  // Who is quicker on a small puzzle is up to the machine: whoever leads the table is named.
  const first = await page.locator("[data-result]").first().getAttribute("data-result");
  const winner = first === kMine ? "my explore" : first;
  await expect(spoken(page)).toContainText(`The race is over. 3 runners; the first was ${winner}.`);
  const csv = (await saved(page, "Results as CSV")).toString();
  expect(csv).toMatch(/,my explore,solved,10176,10177,10176,10139,\d+/);
  expect(JSON.parse((await saved(page, "Results as JSON")).toString())).toMatchObject({ clew_race: 1 });
  const svg = (await saved(page, "Chart as SVG")).toString();
  expect(svg).toContain(">my explore<");
  expect(svg).toContain(">10,176<");
  expect((await saved(page, "Chart as PNG")).subarray(1, 4).toString()).toBe("PNG");
  await expect(page.locator("iframe")).toHaveCount(0);
  await expectAccessible(page, "a race with a program");
});

test("two programs and a strategy by steps: as far as each other at every moment", desktopOnly, async ({ page }) => {
  await keepProgram(page, "csci145", kExplore);
  // The plain walk of the other assignment, over all the neighbours, from where 1 is.
  const walk = `${kRecursiveSolve.slice(kRecursiveSolve.indexOf("function recursiveSolve"))}
function solve() { recursiveSolve(Math.floor(locationOf(1) / cols), locationOf(1) % cols, 1); }`
    .replace("rows * cols", "last")
    .replace(/ {4}recursiveSolve[^}]*/, "    for (const [a, b] of neighbours(r, c)) recursiveSolve(a, b, n + 1);\n  ");
  await keepProgram(page, "martin", walk);
  await page.goto("./#/watch/race/example/sheet");
  await choose(page, ["my explore", "my recursiveSolve", "distance"]);
  await page.getByRole("radio", { name: "Steps" }).check({ force: true });
  // What the lanes show, at every change of any of them.
  await page.evaluate(() => {
    const seen: number[][] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const lanes = [...document.querySelectorAll<HTMLElement>("[data-lane][data-state=running]")];
      seen.push(lanes.map((each) => Number(each.querySelector("[data-count=nodes]")!.textContent.replaceAll(",", ""))));
    }).observe(document.querySelector("main")!, { subtree: true, childList: true, characterData: true });
  });
  await begin(page).click();
  await expect(page.locator("[data-result]")).toHaveCount(3, { timeout: 120_000 });
  // Nobody is ever more than a round, which is twice as far, ahead of one that still searches.
  const seen = await page.evaluate(() => (window as unknown as { seen: number[][] }).seen);
  const all = seen.filter((nodes) => nodes.length === 3 && nodes.every((each) => each > 0));
  expect(all.length).toBeGreaterThan(5);
  for (const nodes of all) expect(Math.max(...nodes)).toBeLessThanOrEqual(2 * Math.min(...nodes));
  await expect(result(page, kMine).locator("[data-count=calls]")).toHaveText("10,177");
  await expect(result(page, "program/martin")).toContainText("solved");
  // The fewest nodes first: the first call of explore puts nothing down.
  const order = await page.locator("[data-result]").evaluateAll((rows) => rows.map((row) => row.dataset.result));
  expect(order).toEqual([kMine, "distance", "program/martin"]);
});

test("who was chosen before the strategies are there stays chosen", desktopOnly, async ({ page }) => {
  await keepProgram(page, "csci145", kExplore);
  await keepProgram(page, "martin", kRecursiveSolve);
  // The engine is asked which strategies there are when the test says so.
  await page.addInitScript(() => {
    window.Worker = class extends Worker {
      override postMessage(message: { request?: string }) {
        const send = () => super.postMessage(message);
        if (message.request?.includes('"op":"strategies"')) Object.assign(window, { send });
        else send();
      }
    };
  });
  await page.goto("./#/watch/race/with=csci145/example/sheet");
  await page.reload();
  const runner = (name: string) => page.getByRole("checkbox", { name, exact: true });
  await expect(runner("my explore")).toBeChecked();
  await expect(begin(page)).toBeDisabled();
  await runner("my explore").uncheck({ force: true });
  await runner("my recursiveSolve").check({ force: true });
  await page.waitForFunction(() => "send" in window);
  await page.evaluate(() => (window as unknown as { send: () => void }).send());
  await expect(begin(page)).toBeEnabled();
  await expect(runner("my recursiveSolve")).toBeChecked();
  await expect(runner("my explore")).not.toBeChecked();
});

test("a program races on several puzzles", desktopOnly, async ({ page }) => {
  await keepProgram(page, "csci145", kExplore);
  await page.goto("./#/watch/race/with=csci145/example/sheet");
  await page.getByRole("radio", { name: "Several puzzles" }).check({ force: true });
  await expect(page.getByLabel("Who runs")).toHaveValue(kMine);
  await expect(page.getByRole("checkbox").first()).toBeVisible();
  await choose(page, ["The puzzle of the CSCI 145 assignment", bundled("hidato-09").title]);
  await begin(page).click();
  await expect(page.locator("[data-result]")).toHaveCount(2, { timeout: 120_000 });
  await expect(result(page, "example/sheet").locator("[data-count=calls]")).toHaveText("10,177");
  // As many as Clew's strategy of the same idea (lab/races.ts).
  await expect(result(page, "board/hidato-09").locator("[data-count=calls]")).toHaveText("49,984");
});

test("an endless loop, an error and a wrong answer are shown in their lanes", async ({ page }) => {
  await keepProgram(page, "empty", "function solve() {\n  place(0, 2);\n  for (;;) {}\n}");
  await keepProgram(page, "martin", "function solve() {\n  grid[0][0] = 3;\n  nowhere();\n}");
  await keepProgram(page, "csci145", "function explore() { place(8, 2); solution(); }");
  await page.goto("./#/watch/race/example/a");
  await choose(page, ["my search", "my recursiveSolve", "my explore", "fast"]);
  await begin(page).click();
  for (const [key, status, words] of [
    ["program/empty", "endless loop", "no step on the grid for 1 s"],
    ["program/martin", "failed", "line 3. ReferenceError: nowhere is not defined"],
    ["program/csci145", "wrong answer", "The answer is wrong"],
    ["fast", "solved", ""],
  ] as const) {
    await expect(lane(page, key)).toHaveAttribute("data-state", "done", { timeout: 30_000 });
    await expect(lane(page, key).locator(".state-line")).toHaveText(status);
    if (words) await expect(lane(page, key).locator("[data-said]")).toContainText(words);
    await expect(result(page, key)).toContainText(status);
  }
  // Who is right comes first, however few steps the others took, and their bars are open.
  await expect(page.locator("[data-result]").first()).toHaveAttribute("data-result", "fast");
  await expect(page.locator(".chart").first().locator(".bar-rect.open")).toHaveCount(3);
  await expect(spoken(page)).toContainText("the first was fast");
  await expect(page.locator("iframe")).toHaveCount(0);
  await expectAccessible(page, "a race with failures");
  await lane(page, "program/martin").getByRole("link", { name: "Open the program" }).click();
  await expect(content(page)).toContainText("nowhere");
});

test("a race shows how far a program is, and ends it", async ({ page }) => {
  await keepProgram(
    page,
    "empty",
    "function solve() { for (;;) for (let at = 0; at < 9; ++at) if (isAvailable(at)) { place(at, 2); remove(at); } }",
  );
  await page.goto("./#/watch/race/with=empty/example/a");
  await choose(page, ["my search"]);
  await begin(page).click();
  const nodes = async () =>
    Number((await lane(page, "program/empty").locator("[data-count=nodes]").textContent())!.replaceAll(",", ""));
  await expect.poll(nodes).toBeGreaterThan(1000);
  const before = await nodes();
  await expect.poll(nodes).toBeGreaterThan(before);
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(lane(page, "program/empty")).toHaveAttribute("data-state", "stopped");
  await expect(page.locator("iframe")).toHaveCount(0);
  await expect(begin(page)).toBeEnabled();
});

test("a program from a link runs in a race only after a press", async ({ page, browser }) => {
  await write(page, "empty/example/a", "function solve() { print(1); return false; }");
  await page.getByText("Share it, or make a task of it").click();
  await page.getByLabel("Title").fill("From a friend");
  await page.getByRole("button", { name: "Copy a link" }).click();
  const link = await page.locator("[data-link]").inputValue();
  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await expect(other.locator("[data-foreign]")).toBeVisible();
  await other.reload();
  // Also the next time it waits.
  await expect(other.locator("[data-foreign]")).toBeVisible();
  await other.getByRole("radio", { name: "Race" }).check({ force: true });
  await choose(other, ["From a friend"]);
  await expect(other.locator("[data-foreign]")).toContainText("From a friend");
  await settled(other);
  await expect(other.locator("iframe")).toHaveCount(0);
  await expect(other.locator("[data-lane]")).toHaveCount(0);
  await begin(other).click();
  // It says that there is none, and there is one.
  await expect(other.locator("[data-lane] .state-line")).toHaveText("wrong answer", { timeout: 30_000 });
  await expect(other.locator("[data-foreign]")).toHaveCount(0);
  await other.context().close();
});

test("a race by keyboard alone", desktopOnly, async ({ page }) => {
  await keepProgram(page, "csci145", kExplore);
  await page.goto("./#/watch/race/with=csci145/example/s1");
  await expect(begin(page)).toBeEnabled();
  const chip = page.getByRole("checkbox", { name: "my explore", exact: true });
  await chip.focus();
  await page.keyboard.press("Space");
  await expect(chip).not.toBeChecked();
  for (let i = 0; i < 6 && !(await begin(page).evaluate((node) => node === document.activeElement)); ++i)
    await page.keyboard.press("Tab");
  await expect(begin(page)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("[data-result]")).toHaveCount(3, { timeout: 30_000 });
});

test.describe("a German browser", () => {
  test.use({ locale: "de-AT" });

  test("on 320 px nothing of a race with a program is cut off", phoneOnly, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await write(page, "martin", "function solve() { nowhere(); }");
    await page.getByRole("button", { name: "Ausführen", exact: true }).click();
    await expect(outcome(page)).toHaveAttribute("data-outcome", "error");
    await page.getByRole("link", { name: "Zum Wettlauf" }).click();
    await page.getByRole("button", { name: "Los", exact: true }).click();
    await expect(lane(page, "program/martin").locator(".state-line")).toHaveText("gescheitert", { timeout: 60_000 });
    await page
      .getByRole("button", { name: "Anhalten" })
      .or(page.getByRole("button", { name: "Los", exact: true }))
      .first()
      .click();
    await settled(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    const cut = await page.locator("main *").evaluateAll((all) =>
      all.flatMap((node) => {
        const style = getComputedStyle(node);
        if (!["hidden", "clip"].includes(style.overflowX) || node.clientWidth <= 1) return [];
        return node.scrollWidth > node.clientWidth + 1 ? [`${node.className}: ${node.textContent.slice(0, 40)}`] : [];
      }),
    );
    expect(cut).toEqual([]);
  });
});

test("a race worth watching is set up, runs by steps, and its chart is saved", async ({ page }) => {
  await page.goto("./#/watch/race");
  await page.getByRole("link", { name: "Set it up: Each idea is worth a power of ten" }).click();
  for (const name of ["dfs", "distance", "constraint", "rules"]) {
    await expect(page.getByRole("checkbox", { name, exact: true })).toBeChecked();
  }
  await page.getByRole("radio", { name: "Steps" }).check({ force: true });
  await page.getByRole("button", { name: "Start the race" }).click();
  await expect(page.locator("[data-result]")).toHaveCount(4, { timeout: 60_000 });
  // The fewest nodes first, whoever was faster.
  const order = await page
    .locator("[data-result]")
    .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset.result));
  expect(order).toEqual(["rules", "constraint", "distance", "dfs"]);
  await expect(page.locator("[data-result=dfs] [data-count=nodes]")).toHaveText("366,971");
  const saved = async (name: string) => {
    const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name }).click()]);
    return readFileSync(await file.path());
  };
  const svg = (await saved("Chart as SVG")).toString();
  expect(svg).toContain("366,971");
  expect(svg.match(/<rect/g)!.length).toBe(9);
  expect((await saved("Chart as PNG")).subarray(1, 4).toString()).toBe("PNG");
  expect((await saved("Results as CSV")).toString()).toContain(",dfs,solved,366971,");
  await expectAccessible(page, "a race with its results");
});

test("one strategy races on several puzzles", desktopOnly, async ({ page }) => {
  await page.goto("./#/watch/race/example/s1");
  await page.getByRole("radio", { name: "Several puzzles" }).check({ force: true });
  await page.getByLabel("Who runs").selectOption("mrv");
  await expect(page.getByRole("checkbox")).toHaveCount(4);
  await page.getByRole("button", { name: "Start the race" }).click();
  await expect(page.locator("[data-result]")).toHaveCount(4, { timeout: 30_000 });
  for (const [key, nodes] of [
    ["s1", "11"],
    ["s2", "7"],
    ["s3", "51"],
    ["s4", "60"],
  ]) {
    await expect(page.locator(`[data-result="example/${key}"] [data-count=nodes]`)).toHaveText(nodes!);
  }
});
