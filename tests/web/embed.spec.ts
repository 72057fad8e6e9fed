// A board in somebody's page, which is of another origin than the app: the element <clew-board> of the npm package, and
// the app's own page for frames.
import { readFileSync } from "node:fs";
import type { Locator } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import * as app from "./app.ts";
import { desktopOffline, desktopOnly, expect, friends, offline, painted, test, type Page } from "./app.ts";
import { startHost, type Host } from "./host.ts";

/** Of a first board with everything it loads, as a server would compress it. */
const kLimit = 400 * 1024;

const kViewport = '<meta name="viewport" content="width=device-width, initial-scale=1" />';

let host: Host;
test.beforeAll(async () => {
  host = await startHost();
  friends.add(host.address);
});
test.afterAll(() => host.close());

/** A page of the host with these boards, and a list of what they say. */
async function open(page: Page, boards: string, head = ""): Promise<void> {
  const path = `/page-${host.pages.size}.html`;
  host.pages.set(
    path,
    `<!doctype html><html lang="en"><head><title>Boards</title><link rel="icon" href="data:," />${head}
     ${kViewport}<script type="module" src="/node_modules/clew-engine/dist/board.js"></script></head>
     <body><main><h1>Boards</h1>${boards}</main></body></html>`,
  );
  await listen(page);
  await page.goto(host.address + path);
}
async function listen(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const said: unknown[] = [];
    Object.assign(window, { said });
    for (const type of ["clew-ready", "clew-move", "clew-finish", "clew-step", "clew-error"]) {
      document.addEventListener(type, (event) => {
        said.push({ type, board: (event.target as Element).id, detail: (event as CustomEvent<unknown>).detail });
      });
    }
  });
}
interface Said {
  type: string;
  board: string;
  detail: Record<string, unknown>;
}
const said = (page: Page): Promise<Said[]> => page.evaluate(() => (window as unknown as { said: Said[] }).said);

/** Draws a path with the hand that the device has. */
const draw = (page: Page, isMobile: boolean, path: [number, number][], around: app.Around) =>
  isMobile ? app.dragFinger(page, path, around) : app.dragMouse(page, path, around);

/** What a page of that origin has stored. */
const stored = (page: Page) =>
  page.evaluate(async () => ({
    local: localStorage.length,
    session: sessionStorage.length,
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    cookies: document.cookie,
  }));
const kNothing = { local: 0, session: 0, databases: 0, caches: 0, workers: 0, cookies: "" };

const ready = (board: Locator) => expect(board.getByRole("grid")).toBeVisible();
const garden = app.bundled("numbrix-02");
const kGarden = garden.cells.map((row) => row.map((value) => value || ".").join(" ")).join("\n");

test("three boards of an example page are played to the end, and keep nothing", offline, async ({ page, isMobile }) => {
  await listen(page);
  await page.goto(host.address);
  const written = page.locator("#written");
  await ready(written);
  expect(await page.evaluate(() => document.activeElement === document.body), "the focus is not taken").toBe(true);
  await expectAccessible(page, "the example page");

  await written.scrollIntoViewIfNeeded();
  await draw(page, isMobile, app.solutionPath(garden), written);
  await expect(written.getByText("Solved", { exact: true })).toBeVisible();

  // A number alone is typed, and the rest drawn from it.
  const linked = page.locator("#linked");
  await linked.scrollIntoViewIfNeeded();
  await ready(linked);
  const kite = app.bundled("hidato-03");
  const path = app.solutionPath(kite);
  await app.cell(linked, ...path[1]!).focus();
  await page.keyboard.type("2");
  await page.keyboard.press("Enter");
  await painted(page);
  await expect(app.cell(linked, ...path[1]!)).toHaveAttribute("aria-label", /, 2\b/);
  await draw(page, isMobile, path.slice(1), linked);
  await expect(linked.getByText("Solved", { exact: true })).toBeVisible();

  const explained = page.locator("#explained");
  await explained.scrollIntoViewIfNeeded();
  await ready(explained);
  const next = explained.getByRole("button", { name: "Weiter" });
  let steps = 0;
  for (; await next.isEnabled(); ++steps) await next.click();
  expect(steps).toBeGreaterThan(3);
  await expect(explained.getByText(/gelöst/i).first()).toBeVisible();

  const events = await said(page);
  const finished = events.filter((each) => each.type === "clew-finish");
  expect(finished.map((each) => each.board)).toEqual(["written", "linked"]);
  expect(finished[0]!.detail).toMatchObject({ values: garden.solution, hints: 0 });
  expect(finished[1]!.detail).toMatchObject({ values: kite.solution });
  expect(events.filter((each) => each.type === "clew-step").at(-1)!.detail).toEqual({ step: steps, steps });
  expect(events.find((each) => each.type === "clew-move")!.board).toBe("written");
  await expectAccessible(page, "the example page, solved");
  expect(await stored(page)).toEqual(kNothing);
});

test("by keys alone, and told to those who listen", desktopOnly, async ({ page }) => {
  await open(page, `<clew-board puzzle="${kGarden}"></clew-board>`);
  const board = page.locator("clew-board");
  await ready(board);
  await page.keyboard.press("Tab");
  const focused = () =>
    page.evaluate(() => document.querySelector("clew-board")!.shadowRoot!.activeElement?.getAttribute("aria-label"));
  expect(await focused()).toBe("Row 1, column 1, blank");
  const spoken = board.locator("[aria-live]");
  await page.keyboard.press("1");
  await page.keyboard.press("Enter");
  await expect(spoken).toHaveText(/^1 at row 1, column 1|^1 /);
  // The focus goes where the cursor goes, within the element.
  await page.keyboard.press("ArrowRight");
  await painted(page);
  expect(await focused()).toBe("Row 1, column 2, blank");
  await page.keyboard.press("h");
  await expect(board.getByRole("region", { name: /hint/i })).toBeVisible();
  await page.keyboard.press("p");
  await expect(board.getByRole("button", { name: "Go on" })).toBeFocused();
});

test("what becomes known of a puzzle later does not move its board", desktopOnly, async ({ page }) => {
  await open(page, `<clew-board puzzle="1 . .\n. . ."></clew-board>`);
  const board = page.locator("clew-board");
  const said = board.getByText("has more than one solution");
  await expect(said).toBeVisible();
  const [above, below] = await Promise.all([board.getByRole("toolbar").boundingBox(), said.boundingBox()]);
  expect(below!.y).toBeGreaterThanOrEqual(above!.y + above!.height);
});

test("attributes may change at any time, and boards share an engine", desktopOnly, async ({ page }) => {
  await open(
    page,
    `<clew-board id="a" puzzle="${kGarden}"></clew-board>
     <clew-board id="b" daily="zip 2026-03-02" mode="show"></clew-board>
     <clew-board id="c" lang="de" daily="latin 2026-03-02"></clew-board><div id="elsewhere"></div>`,
  );
  const [a, b, c] = ["#a", "#b", "#c"].map((id) => page.locator(id)) as [Locator, Locator, Locator];
  for (const board of [a, b, c]) {
    await board.scrollIntoViewIfNeeded();
    await ready(board);
  }
  expect(page.workers().length).toBe(1);
  await expect(b.getByRole("button")).toHaveCount(0);
  await expect(c.getByRole("button", { name: "Hinweis" })).toBeVisible();

  await a.evaluate((node) => node.setAttribute("lang", "de"));
  await expect(a.getByRole("button", { name: "Zurück" })).toBeVisible();
  await a.evaluate((node) => Object.assign(node, { puzzle: "1 . .\n. . .", lang: "en" }));
  await expect(a.getByRole("gridcell")).toHaveCount(6);
  await expect(a.getByRole("button", { name: "Undo" })).toBeVisible();
  const paper = () => a.locator(".embedded").evaluate((node) => getComputedStyle(node).backgroundColor);
  const light = await paper();
  await a.evaluate((node) => node.setAttribute("theme", "dark"));
  await expect.poll(paper).not.toBe(light);

  // Moved within the page, a game goes on; taken out of it, it ends, and the last one ends the engine.
  await app.cell(a, 0, 1).focus();
  await page.keyboard.press("2");
  await painted(page);
  await a.evaluate((node) => document.querySelector("#elsewhere")!.append(node));
  await expect(app.cell(a, 0, 1)).toHaveAttribute("aria-label", /, 2\b/);
  await page.evaluate(() => document.querySelectorAll("clew-board").forEach((node) => node.remove()));
  await expect.poll(() => page.workers().length).toBe(0);
  await page.evaluate(
    () => (document.querySelector("main")!.innerHTML = '<h1>Boards</h1><clew-board puzzle="1 ."></clew-board>'),
  );
  await ready(page.locator("clew-board"));
});

test("a board far down the page is loaded when it comes near", desktopOnly, async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await open(page, `<p style="height: 4000px">Long.</p><clew-board puzzle="1 ."><b>Soon.</b></clew-board>`);
  await expect(page.getByText("Soon.")).toBeVisible();
  await painted(page);
  expect(asked.filter((path) => /\.wasm$|en\.js$/.test(path))).toEqual([]);
  await page.locator("clew-board").scrollIntoViewIfNeeded();
  await ready(page.locator("clew-board"));
  await expect(page.getByText("Soon.")).toBeHidden();
  expect(asked.filter((path) => path.endsWith(".wasm")).length).toBe(1);
});

/** Attributes as somebody might write them who means no good. */
const kHostile: [attributes: Record<string, string>, message: RegExp][] = [
  [{ puzzle: '<img src=x onerror="window.hacked = 1">' }, /could not be read/],
  [{ puzzle: "1 2\n3 cat" }, /Line 2, column 3/],
  [{ puzzle: "9999 9999\n1" }, /could not be read/],
  [{ puzzle: "1 ".repeat(200_000) }, /too large/],
  [{ puzzle: '{"kind":"numbrix","cells":[[' }, /could not be read/],
  [{ puzzle: '{"kind":"__proto__","cells":[[1]]}' }, /could not be read/],
  [{ puzzle: "\u0000\u202e\ud800" }, /could not be read/],
  [{ link: "javascript:window.hacked=1" }, /link is damaged/],
  [{ link: "https://clew.example/#/share/1AAAA" }, /link is damaged/],
  [{ daily: "<b>zip</b>" }, /no such puzzle of the day/],
  [{ daily: "zip 2026-02-31" }, /no such puzzle of the day/],
  [{}, /nothing to read/],
];

test("a hostile attribute is only a message", desktopOnly, async ({ page }) => {
  await open(page, `<clew-board id="first" puzzle="1 . .\n. . ."></clew-board><clew-board id="bad"></clew-board>`);
  const bad = page.locator("#bad");
  await ready(page.locator("#first"));
  for (const [attributes, message] of kHostile) {
    await bad.evaluate((node, wanted) => {
      for (const name of ["puzzle", "link", "daily"]) node.removeAttribute(name);
      for (const [name, value] of Object.entries(wanted)) node.setAttribute(name, value);
    }, attributes);
    await expect(bad.getByRole("alert"), JSON.stringify(attributes).slice(0, 60)).toHaveText(message);
    await expect(bad.locator("img, script, b, iframe")).toHaveCount(0);
  }
  // A title that looks like markup is a title; an address that is none becomes no link.
  await bad.evaluate((node) => {
    node.setAttribute("puzzle", "title: <img src=x onerror='window.hacked = 1'>\n1 . .\n. . .");
    node.setAttribute("app", "javascript:window.hacked=1");
  });
  await expect(bad.getByText("<img src=x onerror='window.hacked = 1'>")).toBeVisible();
  await expect(bad.locator("img, a")).toHaveCount(0);
  expect(await page.evaluate(() => "hacked" in window)).toBe(false);
  // And its neighbour plays on.
  await app.dragMouse(
    page,
    [
      [0, 0],
      [0, 1],
      [0, 2],
      [1, 2],
      [1, 1],
      [1, 0],
    ],
    page.locator("#first"),
  );
  await expect(page.locator("#first").getByText("Solved", { exact: true })).toBeVisible();
});

test("styles of the page stay out of the board", desktopOnly, async ({ page }) => {
  const wild = `<style>html { font-size: 62.5% } * { box-sizing: content-box }
    body { color: red; letter-spacing: 9px; text-transform: uppercase; line-height: 3; text-align: right }
    button, svg, text { display: none !important; fill: red !important }</style>`;
  const look = async () => {
    await ready(page.locator("clew-board"));
    const tool = page.locator("clew-board").getByRole("button", { name: "Hint" });
    await expect(tool).toBeVisible();
    return tool.evaluate((node) => {
      const { color, letterSpacing, textTransform, fontSize, height } = getComputedStyle(node);
      return { color, letterSpacing, textTransform, fontSize, height };
    });
  };
  await open(page, `<clew-board puzzle="1 . .\n. . ."></clew-board>`);
  const plain = await look();
  await open(page, `<clew-board puzzle="1 . .\n. . ."></clew-board>`, wild);
  expect(await look()).toEqual(plain);
});

test(
  "the engine in a worker, from a page without a bundler: progress, cancelled, asked again",
  desktopOnly,
  async ({ page }) => {
    await page.goto(`${host.address}/engine.html`);
    await expectAccessible(page, "the page with an engine");
    const answer = page.locator("output");
    const count = page.getByRole("button", { name: "Count" });
    await count.click();
    await expect(answer).toHaveText("8648 ways to number it");
    // A board that takes minutes: it says how far it is, and is left.
    for (const name of ["Rows", "Columns"]) await page.getByLabel(name).fill("13");
    await page.locator("progress").evaluate((node: HTMLProgressElement) => (node.value = 0));
    await count.click();
    await expect
      .poll(() => page.locator("progress").evaluate((node: HTMLProgressElement) => node.value))
      .toBeGreaterThan(0);
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(answer).toHaveText("Cancelled.");
    for (const name of ["Rows", "Columns"]) await page.getByLabel(name).fill("4");
    await count.click();
    await expect(answer).toHaveText("552 ways to number it");
  },
);

test("the five lines of the README are a page", async ({ page, isMobile }) => {
  const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
  const lines = /### In your page[^]*?```html[^\n]*\n([^]*?)```/.exec(readme)![1]!;
  expect(lines.trim().split("\n").length).toBeLessThanOrEqual(5);
  host.pages.set("/readme.html", `<!doctype html><link rel="icon" href="data:," />${kViewport}${lines}`);
  await page.goto(`${host.address}/readme.html`);
  const board = page.locator("clew-board");
  await ready(board);
  const told = page.waitForEvent("console", (message) => /^solved/.test(message.text()));
  await draw(
    page,
    isMobile,
    [0, 1, 2, 5, 4, 3, 6, 7, 8].map((at) => [Math.floor(at / 3), at % 3]),
    board,
  );
  expect((await told).text()).toMatch(/^solved in \d+(\.\d+)? s$/);
});

// --- The page for frames -----------------------------------------------------------------------------

const frameOf = (page: Page) => page.frameLocator("iframe");
const frames = (address: string, width = "100%") =>
  `<iframe title="A puzzle" src="${address}" style="width: ${width}; height: 720px; border: 0"></iframe>`;

test(
  "in a frame of another origin: played to the end, nothing stored, one way out",
  offline,
  async ({ page, baseURL, isMobile }) => {
    await open(page, frames(`${baseURL}embed#${new URLSearchParams({ puzzle: kGarden, lang: "en" }).toString()}`));
    const frame = frameOf(page);
    await expect(frame.getByRole("grid")).toBeVisible();
    await expectAccessible(page, "a page with a frame");
    await page.locator("iframe").scrollIntoViewIfNeeded();
    await painted(page);
    await draw(page, isMobile, app.solutionPath(garden), frame);
    await expect(frame.getByText("Solved", { exact: true })).toBeVisible();

    const links = frame.locator("a");
    await expect(links).toHaveCount(1);
    await expect(links).toHaveAttribute("target", "_blank");
    await expect(links).toHaveAttribute("rel", /noopener/);
    const inside = page.frames().find((each) => each.url().includes("/embed"))!;
    expect(await inside.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([
      0,
      0,
      "",
    ]);
    expect(await inside.evaluate(async () => (await indexedDB.databases()).length + (await caches.keys()).length)).toBe(
      0,
    );
    expect(await inside.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);

    const [opened] = await Promise.all([page.waitForEvent("popup"), links.click()]);
    await expect(opened.getByRole("heading", { level: 1 })).toBeVisible();
    expect(new URL(opened.url()).hash).toMatch(/^#\/share\/1/);
    expect(await opened.evaluate(() => window.opener === null)).toBe(true);
  },
);

test("a hostile page cannot read what the app has stored", desktopOnly, async ({ page, baseURL }) => {
  // Somebody has played in the app, and then comes to that page.
  await app.openBundled(page, "numbrix-01");
  await page.goto("./#/settings");
  // The game is written once more when it is left.
  await expect(page.getByRole("heading", { level: 1, name: "Settings" })).toBeVisible();
  expect(await page.evaluate(() => localStorage.length)).toBeGreaterThan(0);
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));

  await open(page, frames(`${baseURL}embed#puzzle=1+.+.`));
  await expect(frameOf(page).getByRole("grid")).toBeVisible();
  const tries = await page.evaluate(() => {
    const inner = document.querySelector("iframe")!.contentWindow!;
    const attempt = (what: () => unknown) => {
      try {
        return String(what());
      } catch (error) {
        return (error as Error).name;
      }
    };
    const answers: unknown[] = [];
    addEventListener("message", (event) => answers.push(event.data));
    for (const message of ["storage", { type: "get", key: "settings" }, { op: "read" }])
      inner.postMessage(message, "*");
    return new Promise<unknown>((done) =>
      requestAnimationFrame(() =>
        requestAnimationFrame(() =>
          done([
            attempt(() => inner.localStorage.length),
            attempt(() => inner.document.body.innerHTML),
            attempt(() => inner.indexedDB),
            attempt(() => (inner as unknown as { caches: unknown }).caches),
            attempt(() => document.querySelector("iframe")!.contentDocument),
            answers.length,
            localStorage.length,
          ]),
        ),
      ),
    );
  });
  expect(tries).toEqual(["SecurityError", "SecurityError", "SecurityError", "SecurityError", "null", 0, 0]);
  // It tells the frame where to go, as any page may; all that changes is the puzzle.
  await page.evaluate(
    (to) => (document.querySelector("iframe")!.contentWindow!.location.href = to),
    `${baseURL}embed#link=<script>`,
  );
  await expect(frameOf(page).getByRole("alert")).toHaveText(/link is damaged/);

  // What was stored is as it was.
  await page.goto("./#/settings");
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).toBe(kept);
});

test("only the page for frames may be framed", desktopOnly, async ({ request, baseURL }) => {
  for (const path of ["", "index.html", "board/board.js", "sw.js"]) {
    const { ["content-security-policy"]: policy } = (await request.get(baseURL! + path)).headers();
    expect(policy, path).toContain("frame-ancestors 'none'");
  }
  for (const path of ["embed", "embed.html"]) {
    const headers = (await request.get(baseURL! + path)).headers();
    expect(headers["content-security-policy"], path).toContain("frame-ancestors *");
    expect(headers["x-frame-options"], path).toBeUndefined();
  }
});

test("who has the app offline gets the page for frames, not the app", desktopOffline, async ({ page, baseURL }) => {
  await page.goto("./");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await page.goto(`${baseURL}embed#puzzle=1+.+.`);
  await expect(page.locator("clew-board").getByRole("grid")).toBeVisible();
});

test("a board with its engine is small", desktopOnly, async ({ page }) => {
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  const sizes = new Map<string, number>();
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => sizes.set(requestId, encodedDataLength));
  await page.goto("./embed#puzzle=1+.+.");
  await expect(page.locator("clew-board").getByRole("grid")).toBeVisible();
  await page.waitForLoadState("networkidle");
  const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
  console.log(`   measured: ${Math.round(total / 1024)} KB in ${sizes.size} files`);
  expect(total).toBeGreaterThan(200 * 1024);
  expect(total).toBeLessThan(kLimit);
});
