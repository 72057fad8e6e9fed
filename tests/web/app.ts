// What the tests share: tags, a page that fails the test on any error, any request to another host and any
// breach of the content security policy; and hands that drag, touch and type on the board.
import { readFileSync } from "node:fs";
import { test as base, expect, type FrameLocator, type Locator, type Page } from "@playwright/test";

export { expect };
export type { Page };

/** A test that a phone has nothing to add to: keyboards, paper, the same code. */
export const desktopOnly = { tag: "@desktop" };
/** One that chooses the width of its screen itself, and is run once. */
export const phoneOnly = { tag: "@phone" };

/** One that needs the service worker, or asks whether there is one: see `serviceWorkers` below. */
export const offline = { tag: "@offline" };
export const desktopOffline = { tag: [desktopOnly.tag, offline.tag] };

export interface Board {
  id: string;
  title: string;
  kind: string;
  cells: (number | null)[][];
  solution: (number | null)[][];
}

const top = new URL("../../", import.meta.url);
/** A bundled board, with its solution. */
export function bundled(id: string): Board {
  const kind = id.split("-")[0];
  const lines = readFileSync(new URL(`puzzles/${kind}.jsonl`, top), "utf8")
    .trim()
    .split("\n");
  return lines.map((line) => JSON.parse(line) as Board).find((board) => board.id === id)!;
}

/** Other sites that a test has of its own (host.ts), by their origins. */
export const friends = new Set<string>();

export const test = base.extend<{ strict: void }>({
  // Each test is a first visit, at which the service worker stores the whole app for the days without a network: a
  // third of the work of the suite (2026-11-18), and most tests end before it does.
  // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs off this pattern.
  serviceWorkers: async ({}, use, { tags }) => use(tags.includes(offline.tag) ? "allow" : "block"),
  strict: [
    async ({ context, baseURL }, use) => {
      const faults: string[] = [];
      const listen = (page: Page) => {
        page.on("pageerror", (error) => faults.push(`error: ${error.message}`));
        page.on("console", (message) => {
          const text = message.text();
          // A page without a network says so itself.
          if (message.type() === "error" && !text.includes("ERR_INTERNET_DISCONNECTED"))
            faults.push(`console: ${text}`);
        });
      };
      // CLEW_SLOW=4: pages think at a quarter of the speed, which brings out what leans on being quick.
      const slow = Number(process.env.CLEW_SLOW ?? 1);
      const throttle = async (page: Page) => {
        const client = await context.newCDPSession(page);
        await client.send("Emulation.setCPUThrottlingRate", { rate: slow });
      };
      if (slow > 1) context.on("page", (page) => void throttle(page).catch(() => {}));
      // CLEW_LATE=500: what pages fetch comes half a second late, the engine and the faces five times that, which brings
      // out what leans on its being there. Faces that come so late are not used any more.
      const late = Number(process.env.CLEW_LATE ?? 0);
      if (late > 0) {
        await context.route(/\.(js|json|wasm|woff2)$/, async (route) => {
          await new Promise((resolve) =>
            setTimeout(resolve, /\.(wasm|woff2)$/.test(route.request().url()) ? 5 * late : late),
          );
          // A page may be gone by then.
          await route.continue().catch(() => {});
        });
      }
      context.pages().forEach(listen);
      context.on("page", listen);
      context.on("request", (request) => {
        const url = new URL(request.url());
        if (url.protocol !== "blob:" && url.origin !== new URL(baseURL!).origin && !friends.has(url.origin))
          faults.push(`request to ${url.origin}`);
      });
      await use();
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

export function solutionPath(board: Board): [number, number][] {
  const places: [number, number][] = [];
  board.solution.forEach((row, r) => row.forEach((value, c) => value !== null && (places[value - 1] = [r, c])));
  return places;
}

/** What a board is looked for in: the page, an element of it or a frame. */
export type Around = Page | Locator | FrameLocator;

export function cell(around: Around, row: number, col: number) {
  return around.locator(`[role=row][aria-rowindex="${row + 1}"] [role=gridcell][aria-colindex="${col + 1}"]`);
}

/** The middle of a cell on the screen. */
export async function middle(around: Around, row: number, col: number): Promise<{ x: number; y: number }> {
  const box = (await cell(around, row, col).locator(".ring").boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Opens a bundled board by its address, which takes a third of the work of looking for it in the collection. */
export async function openBundled(page: Page, id: string): Promise<Board> {
  const board = bundled(id);
  await page.goto(`./#/play/board-${id}`);
  await expect(page.getByRole("heading", { level: 1, name: board.title })).toBeVisible();
  await expect(page.getByRole("grid")).toBeVisible();
  return board;
}

/** The same as somebody who looks for it by its title. */
export async function openFromCollection(page: Page, id: string): Promise<Board> {
  const board = bundled(id);
  await page.goto("./#/collection");
  await page.getByRole("button", { name: board.title }).click();
  await expect(page.getByRole("grid")).toBeVisible();
  return board;
}

/** Opens a puzzle from text, as a player would paste it. */
export async function openText(page: Page, text: string): Promise<void> {
  await page.goto("./#/open");
  await page.getByLabel("Paste a puzzle").fill(text);
  await page.getByRole("button", { name: "Read it" }).click();
}

/** Goes on by Tab, as whoever has no mouse does, until the focus is on a thing of that name. */
export async function tabTo(page: Page, name: string): Promise<void> {
  for (let i = 0; i < 60; ++i) {
    await page.keyboard.press("Tab");
    const here = await page.evaluate(() => {
      const node = document.activeElement;
      return node?.getAttribute("aria-label") ?? node?.textContent?.trim();
    });
    if (here === name) return;
  }
  throw new Error(`Tab does not lead to ${name}`);
}

export async function dragMouse(page: Page, places: [number, number][], around: Around = page): Promise<void> {
  const points: { x: number; y: number }[] = [];
  for (const [row, col] of places) points.push(await middle(around, row, col));
  await page.mouse.move(points[0]!.x, points[0]!.y);
  await page.mouse.down();
  for (const point of points.slice(1)) await page.mouse.move(point.x, point.y, { steps: 3 });
  await page.mouse.up();
}

export async function dragFinger(page: Page, places: [number, number][], around: Around = page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const points: { x: number; y: number }[] = [];
  for (const [row, col] of places) points.push(await middle(around, row, col));
  await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [points[0]!] });
  let last = points[0]!;
  for (const point of points.slice(1)) {
    const half = { x: (last.x + point.x) / 2, y: (last.y + point.y) / 2 };
    await client.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [half] });
    await client.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [point] });
    last = point;
  }
  await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await client.detach();
}

/** That many frames go by. */
export async function frames(page: Page, n: number): Promise<void> {
  await page.evaluate(async (count) => {
    for (let i = 0; i < count; ++i) await new Promise(requestAnimationFrame);
  }, n);
}

/** What was done is on the board, which is painted with the next frame. */
export const painted = (page: Page): Promise<void> => frames(page, 2);

/** The view is all there: loaded, its fonts too, and whatever moves or fades has arrived. */
export async function settled(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await page.evaluate(async () => {
    await document.fonts.ready;
    // What arrives may set off something else, as a colour does that others inherit; one that goes on for ever
    // has no end to wait for.
    const ending = () =>
      document.getAnimations().filter((each) => each.effect?.getComputedTiming().endTime !== Infinity);
    let moving: Animation[];
    do {
      for (let i = 0; i < 2; ++i) await new Promise(requestAnimationFrame);
      moving = ending();
      await Promise.allSettled(moving.map((each) => each.finished));
    } while (moving.length > 0);
  });
}

/** The numbers on the board, as a player sees them: after a link to it was touched, once it is there. */
export async function shown(page: Page): Promise<Record<string, string>> {
  await expect(page.getByRole("gridcell").first()).toBeVisible();
  await painted(page);
  return page
    .locator("[role=gridcell]")
    .evaluateAll((cells) =>
      Object.fromEntries(
        cells.map((node) => [
          `${Number(node.parentElement!.getAttribute("aria-rowindex")) - 1},${Number(node.getAttribute("aria-colindex")) - 1}`,
          node.querySelector("text.number")?.textContent ?? "",
        ]),
      ),
    );
}

export async function expectSolved(page: Page): Promise<void> {
  await expect(page.getByRole("heading", { name: /^Solved/ })).toBeVisible();
}

/** The lab shows that puzzle, step by step or in a race: until it is loaded, the one before stays, and can be touched. */
export async function inLab(page: Page, ref: string | RegExp): Promise<void> {
  await expect(page.locator(".lab-stage, .race-setup")).toHaveAttribute("data-ref", ref, { timeout: 60_000 });
}

export const spoken = (page: Page) => page.locator("#spoken");

/** Those of the things to touch that a finger may miss. */
export function tooSmall(things: Locator): Promise<string[]> {
  return things.evaluateAll((nodes) =>
    nodes.flatMap((node) => {
      const box = node.getBoundingClientRect();
      return box.height < 43.5 || box.width < 40 ? [`${node.textContent?.trim()} ${box.width}x${box.height}`] : [];
    }),
  );
}
