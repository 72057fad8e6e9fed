// Write your own: programs in the sandbox, what they may do and what they may not, and tasks.
import { readFileSync } from "node:fs";
import { expectAccessible } from "./axe.ts";
import { desktopOffline, desktopOnly, expect, inLab, offline, settled, shown, test, type Page } from "./app.ts";
import { content, expectPuzzle, kExplore, kRecursiveSolve, outcome, run, type, write } from "./programs.ts";

const count = (page: Page, name: string) => page.locator(`.outcome [data-count=${name}]`);

test("recursiveSolve, typed in, solves the first puzzle of its assignment", desktopOnly, async ({ page }) => {
  // 286 million calls: 15 s on a quiet machine.
  test.setTimeout(400_000);
  await write(page, "martin");
  await expect(content(page)).toContainText("function recursiveSolve(r, c, n)");
  // Letter by letter, as a student does, in the place of what is to be written; the editor indents by itself.
  await content(page).focus();
  await page.keyboard.press("ControlOrMeta+End");
  for (let line = 0; line < 2; ++line) await page.keyboard.press("ArrowUp");
  await page.keyboard.press("End");
  const start = kRecursiveSolve.indexOf("  if (r < 0");
  const body = kRecursiveSolve.slice(start, kRecursiveSolve.lastIndexOf("}")).trimEnd();
  await page.keyboard.type(`\n${body.replaceAll(/^ +/gm, "")}`);
  await page.getByLabel("Patience").selectOption("middle");
  await run(page, "end", 300_000);
  await expect(page.locator("[data-verdict=solved]")).toHaveText(/^Solved\. The engine agrees/);
  // The 250 million calls of the first solution are far beyond the steps that are kept; the answer is shown.
  await expect(count(page, "calls")).toHaveText("286,305,181");
  console.log(`   measured: 286,305,181 calls in ${await page.locator(".outcome dd").last().innerText()}`);
  const values = await shown(page);
  expect(values["0,1"]).toBe("50");
  expect(values["8,8"]).toBe("15");
  expect(Object.values(values).every(Boolean)).toBe(true);
});

test("explore() takes the 10,177 calls of its assignment, and the very steps of Clew's own", async ({ page }) => {
  await write(page, "csci145", kExplore);
  await run(page, "end");
  await expect(page.locator("[data-verdict=solved]")).toBeVisible();
  await expect(count(page, "calls")).toHaveText("10,177");
  await expect(count(page, "placements")).toHaveText("10,176");
  await expect(count(page, "backtracks")).toHaveText("10,139");
  await expect(count(page, "steps")).toHaveText("24,431");
  const slider = page.getByRole("slider", { name: "Step", exact: true });
  await slider.fill("1");
  await expect(page.locator(".now")).toHaveText("2 goes to row 9 column 2");
  // The line that did it is lit.
  await expect(page.locator(".cm-current")).toHaveText(/place\(loc, next\)/);
  // The tree has a node for each number that was put down, and a press goes to its step.
  await expect(page.locator(".tree")).toHaveAttribute("data-nodes", "10176");
  await page.locator(".tree canvas").focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.locator(".tree")).toHaveAttribute("data-node", "2");
  await slider.fill("15000");
  await expect(page.locator("[data-step]")).toHaveAttribute("data-step", "15000");
  const mine = await shown(page);
  await page.goto("./#/watch/example/sheet");
  await inLab(page, "example/sheet");
  await expect(slider).toBeEnabled({ timeout: 30_000 });
  await slider.fill("15000");
  await expect(page.locator("[data-step]")).toHaveAttribute("data-step", "15000");
  expect(await shown(page)).toEqual(mine);
});

test("a bug is shown where it fails", async ({ page }) => {
  await write(page, "martin", kRecursiveSolve.replace("if (zero) grid[r][c] = 0;", "grid[r][c] = 0;"));
  await run(page, "error");
  await expect(outcome(page)).toContainText("Your program failed in line 20.");
  await expect(outcome(page)).toContainText("Given numbers stay");
  await expect(page.locator(".cm-failed")).toHaveText("  grid[r][c] = 0;");
  await page.getByRole("button", { name: "Go to line 20" }).click();
  await expect(content(page)).toBeFocused();

  await type(page, "function solve() {\n  const list = null;\n  list.length;\n}\n");
  await run(page, "error");
  await expect(outcome(page)).toContainText("line 3");
  await expect(outcome(page)).toContainText("TypeError");
  await expect(page.locator(".cm-failed")).toHaveText("  list.length;");

  await type(page, "function solve() {\n  let x = ;\n}\n");
  await run(page, "error");
  await expect(outcome(page)).toContainText("line 2");
  await expect(outcome(page)).toContainText("SyntaxError");

  await type(page, "function solve() {\n  if (true) {\n}\n");
  await run(page, "error");
  await expect(outcome(page)).toContainText("SyntaxError");

  await type(page, "function solve() { return solve() + 1; }");
  await run(page, "error");
  await expect(outcome(page)).toContainText("RangeError");
});

test("an answer is judged by the engine", desktopOnly, async ({ page }) => {
  await write(page, "empty/example/a", "function solve() { grid[0][0] = 2; solution(); }");
  await run(page, "end");
  await expect(page.locator("[data-verdict=wrong]")).toContainText("The answer is wrong");
  await type(page, "function solve() { return false; }");
  await run(page, "end");
  await expect(page.locator("[data-verdict=none]")).toContainText("but there is one");
  await type(page, "function solve() {}");
  await run(page, "end");
  await expect(page.locator("[data-verdict=nothing]")).toContainText("without an answer");
  await type(page, "function think() {}");
  await run(page, "error");
  await expect(outcome(page)).toContainText("name one solve, explore or search");
});

test("an endless loop is stopped within a second", desktopOnly, async ({ page }) => {
  await write(page, "empty", "function solve() {\n  grid[0][0] = 1;\n  while (true) {}\n}\n");
  // On the page's own clock, from the moment that the first step is there.
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    new MutationObserver(() => {
      const text = document.querySelector("[data-outcome]")!.textContent;
      if (/^\s*At work/.test(text)) times[0] ??= performance.now();
      if (/^\s*Stopped/.test(text)) times[1] ??= performance.now();
    }).observe(document.querySelector(".write-right")!, { subtree: true, childList: true, characterData: true });
  });
  await run(page, "silent");
  await expect(outcome(page)).toContainText("no step on the grid for 1 s");
  await expect(page.getByText("The last step was in line 2.")).toBeVisible();
  const [from, to] = await page.evaluate(() => (window as unknown as { times: [number, number] }).times);
  console.log(`   measured: an endless loop stopped ${Math.round(to - from)} ms after its last step`);
  if (process.env.CLEW_SPEED) expect(to - from).toBeLessThan(1000);
  // Outside of all procedures, too.
  await type(page, "while (true) {}");
  await run(page, "silent");
  await expect(page.locator("iframe")).toHaveCount(0);
});

test("a long search is no endless loop, and can be stopped by hand", desktopOnly, async ({ page }) => {
  await write(page, "empty", "function solve() { for (;;) { grid[0][0] = 1; grid[0][0] = 0; } }");
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(outcome(page)).toContainText("At work");
  const steps = async () => Number((await outcome(page).innerText()).replaceAll(/\D/g, ""));
  await expect.poll(steps, { timeout: 100_000 }).toBeGreaterThan(1_000_000);
  await page.getByRole("button", { name: "Stop", exact: true }).click();
  await expect(outcome(page)).toHaveAttribute("data-outcome", "stopped");
  await expect(page.getByText("The first 1,000,000 steps are kept")).toBeVisible();
});

/** Tries everything there is to reach; what was reached is printed. */
const kEscape = `async function solve() {
  const tries = {
    fetch: () => fetch("ADDRESS"),
    request: () => { const x = new XMLHttpRequest(); x.open("GET", "ADDRESS", false); x.send(); },
    socket: () => new Promise((yes, no) => { const s = new WebSocket("WS"); s.onopen = yes; s.onerror = no; }),
    events: () => new Promise((yes, no) => { const s = new EventSource("ADDRESS"); s.onopen = yes; s.onerror = no; }),
    importScripts: () => importScripts("ADDRESS"),
    importText: () => importScripts(URL.createObjectURL(new Blob(["self.got = 1"]))),
    module: () => import("ADDRESS"),
    worker: () => new Promise((yes, no) => { const w = new Worker("ADDRESS"); w.onerror = no; w.onmessage = yes; }),
    evaluate: () => (0, eval)("1"),
    localStorage: () => localStorage.setItem("clew:stolen", "1"),
    sessionStorage: () => sessionStorage.length,
    database: () => new Promise((yes, no) => { const d = indexedDB.open("x"); d.onsuccess = yes; d.onerror = no; }),
    caches: () => caches.open("x"),
    files: () => navigator.storage.getDirectory(),
    cookies: () => cookieStore.set("a", "b"),
    parent: () => parent.document.title,
    top: () => top.location.href,
    document: () => document.body,
    window: () => window.opener,
    popup: () => open("ADDRESS"),
    serviceWorker: () => navigator.serviceWorker.register("ADDRESS"),
  };
  for (const [name, attempt] of Object.entries(tries)) {
    try { await attempt(); print("reached " + name); } catch { print("refused " + name); }
  }
  print("origin " + self.origin);
}
`;

test("a program reaches nothing", offline, async ({ page, baseURL }) => {
  const answered: string[] = [];
  page.on("response", (response) => answered.push(response.url()));
  page.on("requestfinished", (request) => answered.push(request.url()));
  let popups = 0;
  page.context().on("page", () => (popups += 1));
  const address = `${baseURL}manifest.webmanifest?stolen`;
  await write(page, "empty", kEscape.replaceAll("ADDRESS", address).replaceAll("WS", address.replace(/^http/, "ws")));
  await page.getByLabel("Patience").selectOption("middle");
  await run(page, "end");
  const printed = await page.getByRole("log", { name: "What it printed" }).innerText();
  expect(printed).toContain("refused fetch");
  expect(printed.split("\n").filter((line) => line.startsWith("refused")).length).toBe(21);
  expect(printed).not.toContain("reached");
  expect(printed).toContain("origin null");
  expect(answered.filter((url) => url.includes("stolen"))).toEqual([]);
  expect(popups).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem("clew:stolen"))).toBeNull();
  expect(await page.evaluate(() => document.cookie)).toBe("");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a gigabyte of memory, and a flood of it: the page lives", desktopOnly, async ({ page }) => {
  const alive = async () => {
    await expect(page.getByRole("button", { name: "Run", exact: true })).toBeEnabled();
    await type(page, "function solve() { print(6 * 7); }");
    await run(page, "end");
    await expect(page.getByRole("log", { name: "What it printed" })).toHaveText("42");
  };
  await write(
    page,
    "empty",
    "function solve() { const all = []; for (let i = 0; i < 16; ++i) all.push(new Uint8Array(64 << 20).fill(1)); }",
  );
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(outcome(page)).not.toHaveAttribute("data-outcome", "running", { timeout: 60_000 });
  await alive();
  // Until there is no more, or the clock says so.
  await type(page, "function solve() { const all = []; for (;;) all.push(new Array(1e6).fill({})); }");
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(outcome(page)).not.toHaveAttribute("data-outcome", "running", { timeout: 60_000 });
  await alive();
});

test("a program that lies about itself is not believed", desktopOnly, async ({ page }) => {
  // Its own port is out of reach; whatever it posts goes nowhere.
  await write(
    page,
    "empty",
    `onmessage = ({ ports }) => ports[0].postMessage({ type: "end", answer: true });
MessagePort.prototype.postMessage = () => { throw 1; };
function solve() { postMessage({ type: "end" }); print("<b>bold</b><img src=x onerror=alert(1)>"); }`,
  );
  await run(page, "end");
  await expect(page.locator("[data-verdict=nothing]")).toBeVisible();
  await expect(page.getByRole("log", { name: "What it printed" })).toHaveText(
    "<b>bold</b><img src=x onerror=alert(1)>",
  );
  await expect(page.locator(".outcome img, .outcome b")).toHaveCount(0);
});

test("the program is kept on this device, and can be started over", async ({ page }) => {
  await write(page, "csci145", "// mine");
  await expect(page.getByText("Saved on this device.")).toBeVisible();
  await page.reload();
  await expect(content(page)).toHaveText("// mine");
  // Another beginning has a page of its own.
  await page.getByLabel("Begin from").selectOption("empty");
  await expect(content(page)).toContainText("function solve()");
  await page.getByLabel("Begin from").selectOption("csci145");
  await expect(content(page)).toHaveText("// mine");
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(content(page)).toContainText("function explore()");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(content(page)).toHaveText("// mine");
});

test("programs are in the file with everything, and come back from it", desktopOnly, async ({ page, browser }) => {
  await write(page, "csci145", kExplore);
  await expect(page.getByText("Saved on this device.")).toBeVisible();
  await page.goto("./#/settings");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save everything to a file" }).click(),
  ]);
  const other = await (await browser.newContext()).newPage();
  await other.goto(new URL("./#/settings", page.url()).href);
  await other.locator("input[type=file]").setInputFiles(await file.path());
  await expect(other.getByText("Of your own: 0 puzzles, 1 program.")).toBeVisible();
  await write(other, "csci145");
  await expect(content(other)).toContainText("if (explore()) return true;");
  // It came from a file, so it waits.
  await expect(other.locator("[data-foreign]")).toBeVisible();
  await expect(outcome(other)).toHaveAttribute("data-outcome", "none");
  await run(other, "end");
  await expect(other.locator("[data-foreign]")).toHaveCount(0);
  await other.context().close();
});

test("what is kept and damaged is set aside", desktopOnly, async ({ page }) => {
  await write(page, "martin");
  await page.evaluate(() => {
    localStorage.setItem("clew:mine-program:martin", '{"id":"martin","code":7}');
    localStorage.setItem("clew:mine-program:empty", "{");
  });
  await page.reload();
  await expect(content(page)).toContainText("function recursiveSolve(r, c, n)");
  await page.getByLabel("Begin from").selectOption("empty");
  await expect(content(page)).toContainText("function solve()");
  const kept = await page.evaluate(() =>
    Object.keys(localStorage)
      .filter((key) => key.includes("program"))
      .sort(),
  );
  expect(kept).toEqual(["clew:aside:mine-program:empty", "clew:aside:mine-program:martin"]);
});

/** Fills the form of a task in, and gives its link. */
async function makeTask(page: Page): Promise<string> {
  await page.getByText("Share it, or make a task of it").click();
  await page.getByLabel("Title").fill("Search <b>well</b>");
  await page.getByLabel("What is to be done").fill("Solve it.\n<img src=x onerror=alert(1)>");
  await page.getByLabel("It must solve every puzzle").check();
  await page.getByLabel("Calls at most").fill("10177");
  await page.getByRole("button", { name: "Add the puzzle that is shown" }).click();
  await page.getByRole("button", { name: "Copy a link" }).click();
  return page.locator("[data-link]").inputValue();
}

test("a teacher's link holds puzzles, text and checks, and its program waits for a press", async ({
  page,
  browser,
}) => {
  await write(page, "csci145", kExplore.replace("if (isAvailable(loc)", "if (print('ran') || isAvailable(loc)"));
  const link = await makeTask(page);
  const student = await (await browser.newContext()).newPage();
  await student.goto(link);
  await expect(content(student)).toContainText("function explore()");
  await expect(student.getByRole("heading", { name: "Search <b>well</b>" })).toBeVisible();
  await expect(student.locator(".task-text")).toHaveText("Solve it.\n<img src=x onerror=alert(1)>");
  await expect(student.locator(".task img, .task b")).toHaveCount(0);
  // It is there to be read, and nothing runs.
  await expect(student.locator("[data-foreign]")).toBeVisible();
  await settled(student);
  await expect(outcome(student)).toHaveAttribute("data-outcome", "none");
  await expect(student.locator("iframe")).toHaveCount(0);
  await expect(student.locator("[data-check=solves]")).toHaveAttribute("data-state", "open");
  await expect(student.locator("[data-check=calls]")).toContainText("at most 10,177 calls");

  await run(student, "end");
  await expect(student.locator("[data-foreign]")).toHaveCount(0);
  await expect(student.locator("[data-check=solves]")).toHaveAttribute("data-state", "pass");
  await expect(student.locator("[data-check=calls]")).toHaveAttribute("data-state", "pass");
  // One call too many.
  await type(student, `${kExplore}function solve() { explore(); return explore(); }`);
  await expect(student.locator("[data-check=calls]")).toHaveAttribute("data-state", "open");
  await run(student, "end");
  await expect(student.locator("[data-check=solves]")).toHaveAttribute("data-state", "pass");
  await expect(student.locator("[data-check=calls]")).toHaveAttribute("data-state", "fail");
  await expect(student.locator("[data-check=calls]")).toContainText("not passed");
  // A letter changed on the way.
  await student.goto("about:blank");
  await student.goto(`${link.slice(0, -8)}AAAA${link.slice(-4)}`);
  await expect(student.getByRole("alert")).toContainText("not complete, or was changed");
  await student.context().close();
});

test("several puzzles are run one after the other", desktopOnly, async ({ page, browser }) => {
  await write(page, "csci145", kExplore);
  const first = await makeTask(page);
  await page.getByLabel("Puzzle", { exact: true }).selectOption("board/hidato-05");
  await expectPuzzle(page, "board/hidato-05");
  await page.getByRole("button", { name: "Add the puzzle that is shown" }).click();
  await page.getByRole("button", { name: "Copy a link" }).click();
  // The link with one puzzle stands there until the other is ready.
  await expect.poll(() => page.locator("[data-link]").inputValue()).not.toBe(first);
  const link = await page.locator("[data-link]").inputValue();
  const student = await (await browser.newContext()).newPage();
  await student.goto(link);
  await expect(student.locator("[data-check=solves]")).toContainText("solves all 2 puzzles");
  await run(student, "end");
  await expect(student.locator("[data-check=solves]")).toHaveAttribute("data-state", "open");
  await student.getByRole("button", { name: "Run on all puzzles" }).click();
  await expect(student.locator("[data-check=solves]")).not.toHaveAttribute("data-state", "open", { timeout: 60_000 });
  await expect(student.locator("#spoken")).toContainText("checks passed");
  await student.context().close();
});

test("a program goes into a file and comes back", desktopOnly, async ({ page }) => {
  await write(page, "csci145", kExplore);
  await makeTask(page);
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save as a file" }).click(),
  ]);
  const json = JSON.parse(readFileSync(await file.path(), "utf8")) as {
    clew_program: number;
    wanted: { calls: number };
  };
  expect(json.clew_program).toBe(1);
  expect(json.wanted.calls).toBe(10_177);
  await page.getByLabel("Begin from").selectOption("empty");
  await page.getByLabel("Open a file").setInputFiles(await file.path());
  await expect(content(page)).toContainText("function explore()");
  await expect(page.locator("[data-foreign]")).toBeVisible();
  await expect(outcome(page)).toHaveAttribute("data-outcome", "none");
  await page
    .getByLabel("Open a file")
    .setInputFiles({ name: "x.json", mimeType: "application/json", buffer: Buffer.from("{}") });
  await expect(page.getByRole("alert")).toContainText("no program that Clew knows");
});

test("any kind of board: hexagons, shading, checkpoints", desktopOnly, async ({ page }) => {
  const walk = `function solve() { print(rows, cols, last, neighbours(0, 0).length, grid.length, clue.length); }`;
  for (const ref of ["board/hex-01", "board/zip-01", "example/s1"]) {
    await write(page, `empty/${ref}`, walk);
    await run(page, "end");
    await expect(page.getByRole("log", { name: "What it printed" })).toContainText(/^\d+ \d+ \d+ \d+ \d+ \d+$/);
  }
  await write(
    page,
    "empty/example/s1",
    `const rowsDone = [], colsDone = [];
function fits(r, c) {
  if (grid[r][c] !== 0) return false;
  for (let i = 0; i < rows; ++i) if (grid[r][i] === 1 || grid[i][c] === 1) return false;
  return neighbours(r, c).every(([a, b]) => grid[a][b] !== 1);
}
function right() {
  for (let r = 0; r < rows; ++r) for (let c = 0; c < cols; ++c)
    if (clue[r][c] >= 0 && neighbours(r, c).filter(([a, b]) => grid[a][b] === 1).length !== clue[r][c]) return false;
  return true;
}
function solve(r = 0) {
  if (r === rows) return right();
  for (let c = 0; c < cols; ++c) {
    if (!fits(r, c)) continue;
    grid[r][c] = 1;
    if (solve(r + 1)) return true;
    grid[r][c] = 0;
  }
  return false;
}`,
  );
  await run(page, "end");
  await expect(page.locator("[data-verdict=solved]")).toBeVisible();
});

test("by keyboard alone: Escape, then Tab, leaves the editor", desktopOnly, async ({ page }) => {
  await write(page, "empty");
  await expect(page.getByText("press Escape, then Tab")).toBeVisible();
  await content(page).focus();
  await type(page, "function solve() { print(1); }");
  // Tab indents; it leaves after Escape.
  await page.keyboard.press("Tab");
  await expect(content(page)).toBeFocused();
  // The editor waits two seconds for that Tab: the page's clock stands still in between.
  await page.clock.setFixedTime(new Date());
  await page.keyboard.press("Escape");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Run", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(outcome(page)).toHaveAttribute("data-outcome", "end");
  await content(page).focus();
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(outcome(page)).toHaveAttribute("data-outcome", "end");
});

test("nothing for axe to complain about", async ({ page }) => {
  await write(page, "martin", kRecursiveSolve.replace("if (zero) grid[r][c] = 0;", "grid[r][c] = 0;"));
  await page.getByText("What your program can use").click();
  await page.getByText("Share it, or make a task of it").click();
  await run(page, "error");
  await expectAccessible(page, "write, with an error");
  await write(page, "csci145", kExplore);
  await run(page, "end");
  await expectAccessible(page, "write, solved");
  // Nothing is wider than the screen.
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(over).toBeLessThanOrEqual(0);
});

test("auf Deutsch", async ({ browser }) => {
  const page = await (await browser.newContext({ locale: "de" })).newPage();
  await write(page, "martin");
  await expect(content(page)).toContainText("Außerhalb des Gitters? Dann zurück.");
  await page.getByRole("button", { name: "Ausführen", exact: true }).click();
  await expect(outcome(page)).toContainText("Dein Programm endete ohne Antwort");
  await page.context().close();
});

test("without a network it goes on", desktopOffline, async ({ page, context }) => {
  await page.goto("./");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await context.setOffline(true);
  await write(page, "csci145", kExplore);
  await run(page, "end");
  await expect(count(page, "calls")).toHaveText("10,177");
});
