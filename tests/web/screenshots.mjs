// Takes the pictures in docs/screenshots: every view, desktop and phone, light and dark.
//
//   node tests/web/screenshots.mjs ADDRESS FOLDER [part of a name]
//   pngquant --force --ext .png --strip 64 FOLDER/*.png      a third of the size
import { readFileSync } from "node:fs";
import { chromium } from "@playwright/test";

const [address, folder, only = ""] = process.argv.slice(2);
const top = new URL("../../", import.meta.url);
const sizes = {
  desktop: { viewport: { width: 1280, height: 800 } },
  phone: { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true },
};

function bundled(id) {
  const lines = readFileSync(new URL(`puzzles/${id.split("-")[0]}.jsonl`, top), "utf8")
    .trim()
    .split("\n");
  return lines.map((line) => JSON.parse(line)).find((board) => board.id === id);
}

async function open(page, id) {
  await page.goto(`${address}#/collection`);
  await page.getByRole("button", { name: bundled(id).title }).click();
  await page.getByRole("grid").waitFor();
}

/** Plays a share of the solution, in the order of the numbers, as if it had been entered by hand. */
async function fill(page, id, share) {
  const { cells, solution, kind } = bundled(id);
  const steps = [];
  solution.forEach((row, r) =>
    row.forEach((value, c) => {
      const blank = kind === "latin" ? cells[r][c] === -1 : cells[r][c] === 0;
      if (value !== null && blank)
        steps.push({ order: kind === "latin" ? r : value, text: `set r${r + 1}c${c + 1} ${value}` });
    }),
  );
  steps.sort((a, b) => a.order - b.order);
  const texts = steps.slice(0, Math.floor(steps.length * share)).map((step) => step.text);
  await page.evaluate(
    ([key, list]) => {
      const game = JSON.parse(localStorage.getItem(key));
      const played = { ...game, steps: list, cursor: list.length, seconds: 187, rev: game.rev + 1, progress: 0.6 };
      localStorage.setItem(key, JSON.stringify(played));
    },
    [`clew:game:board-${id}`, texts],
  );
  await page.reload();
  await page.getByRole("grid").waitFor();
  await page.waitForTimeout(400);
}

/** Draws a share of the way of a Zip, in one go. */
async function draw(page, id, share) {
  const places = [];
  bundled(id).solution.forEach((row, r) => row.forEach((value, c) => value && (places[value - 1] = [r, c])));
  for (const [i, [r, c]] of places.slice(0, Math.floor(places.length * share)).entries()) {
    const cell = page.locator(`[aria-rowindex="${r + 1}"] [aria-colindex="${c + 1}"] .ring`);
    const { x, y, width, height } = await cell.boundingBox();
    await page.mouse.move(x + width / 2, y + height / 2, { steps: 3 });
    if (i === 0) await page.mouse.down();
  }
  await page.mouse.up();
}

const records = [
  ["numbrix", 6, 6, 36, "easy", 154, 0, 6],
  ["numbrix", 7, 7, 49, "medium", 402, 1, 5],
  ["numbrix", 6, 6, 36, "easy", 131, 0, 4],
  ["hidato", 6, 6, 36, "medium", 298, 0, 3],
  ["zip", 6, 6, 36, "easy", 48, 0, 3],
  ["hex", 5, 5, 19, "easy", 95, 0, 2],
  ["latin", 7, 7, 49, "hard", 521, 2, 1],
  ["hex", 7, 7, 37, "medium", 243, 0, 0],
];
async function addRecords(page) {
  await page.evaluate((list) => {
    const names = { numbrix: "Numbrix", hidato: "Hidato", hex: "Hexagons", zip: "Zip", latin: "Shading" };
    const day = (ago) => new Date(Date.now() - ago * 86_400_000);
    const text = (date) =>
      `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, "0")}-${String(date.getDate()).padStart(2, "0")}`;
    const made = list.map(([kind, rows, cols, cells, level, seconds, hints, ago], i) => ({
      game: `sample-${i}`,
      kind,
      rows,
      cols,
      cells,
      level,
      seconds,
      hints,
      at: day(ago).getTime(),
      daily: text(day(ago)),
      title: names[kind],
    }));
    localStorage.setItem("clew:records", JSON.stringify(made));
  }, records);
}

const views = {
  today: async (page) => {
    await addRecords(page);
    await open(page, "hex-09");
    await fill(page, "hex-09", 0.4);
    await open(page, "hidato-06");
    await fill(page, "hidato-06", 0.7);
    await page.goto(`${address}#/`);
  },
  new: (page) => page.goto(`${address}#/new`),
  collection: async (page) => {
    await page.goto(`${address}#/collection`);
    await page.locator(".thumb").first().waitFor();
  },
  open: async (page) => {
    await page.goto(`${address}#/open`);
    await page.getByLabel("Paste a puzzle").fill("3 4\n4 . . 11\n. . .\n. 6 x 1\n");
    await page.getByRole("button", { name: "Read it" }).click();
    await page.getByRole("alert").locator("pre").waitFor();
    await page.evaluate(() => scrollTo(0, 0));
  },
  record: async (page) => {
    await addRecords(page);
    await page.goto(`${address}#/stats`);
    await page.reload();
  },
  settings: (page) => page.goto(`${address}#/settings`),
  numbrix: async (page) => {
    await open(page, "numbrix-09");
    await fill(page, "numbrix-09", 0.45);
    const anchor = page.locator(".cell.filled:not(.given)").last().locator(".ring");
    await anchor.click({ force: true });
  },
  hint: async (page) => {
    await open(page, "hidato-07");
    await fill(page, "hidato-07", 0.3);
    await page.getByRole("button", { name: "Hint", exact: true }).click();
    for (let level = 2; level <= 4; ++level) {
      await page.getByRole("button", { name: "Tell me more" }).click();
      await page
        .locator(".dots i.on")
        .nth(level - 1)
        .waitFor();
    }
  },
  hexagons: async (page) => {
    await open(page, "hex-10");
    await fill(page, "hex-10", 0.5);
  },
  zip: async (page) => {
    await open(page, "zip-09");
    await draw(page, "zip-09", 0.6);
  },
  shading: async (page) => {
    await open(page, "latin-08");
    await fill(page, "latin-08", 0.55);
  },
  computer: async (page) => {
    await open(page, "numbrix-06");
    await page.getByRole("toolbar").getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("button", { name: "Let the computer solve it" }).click();
    const next = page.getByRole("button", { name: "Next", exact: true });
    await next.waitFor();
    for (let i = 0; i < 14; ++i) await next.click();
  },
  watch: async (page) => {
    await page.goto(`${address}#/watch/example/sheet`);
    await page.locator(".scrub:enabled").waitFor();
    await page.locator(".scrub").fill("9000");
    await page.getByRole("checkbox").first().check({ force: true });
    await page.evaluate(() => scrollTo(0, document.querySelector(".lab-head").offsetTop));
  },
  race: async (page) => {
    await page.goto(`${address}#/watch/race/example/sheet`);
    await page.getByRole("button", { name: "Start the race" }).click();
    await page.locator("table").waitFor();
    await page.locator("#lanes").evaluate((node) => scrollTo(0, node.offsetTop));
  },
  learn: async (page) => {
    await page.goto(`${address}#/learn`);
    await page.locator(".techniques").first().waitFor();
  },
  technique: async (page) => {
    await page.goto(`${address}#/learn/technique/two-exits`);
    for (let i = 0; i < 3; ++i) await page.getByRole("button", { name: "Go on" }).click();
  },
  explain: async (page) => {
    await page.goto(`${address}#/learn/explain/board/hidato-05`);
    await page.getByRole("slider", { name: "Step" }).fill("9");
    await page.evaluate(() => scrollTo(0, document.querySelector(".lab-head").offsetTop));
  },
  make: async (page) => {
    await page.goto(`${address}#/make`);
    await page.getByRole("radio", { name: "Hidato" }).check({ force: true });
    await page.getByRole("button", { name: "Random path" }).click();
    await page.getByText("A path fills the board.", { exact: false }).waitFor();
    await page.getByRole("button", { name: "Choose the clues" }).click();
    await page.getByText(/clues are enough/).waitFor();
    await page.getByText(/score/).waitFor();
    await page.evaluate(() => scrollTo(0, 0));
  },
  several: async (page) => {
    await page.goto(`${address}#/make`);
    await page.getByLabel("Rows", { exact: true }).fill("6");
    await page.getByLabel("Rows", { exact: true }).press("Tab");
    for (const [at, number] of [
      [0, "1"],
      [40, "13"],
      [24, "25"],
      [38, "31"],
      [16, "41"],
    ]) {
      await page.locator(`[data-cell="${at}"]`).focus();
      await page.keyboard.type(number);
      await page.keyboard.press("Enter");
    }
    await page.getByText("the same in all", { exact: false }).waitFor();
    await page.evaluate(() => scrollTo(0, 0));
  },
  share: async (page) => {
    await open(page, "hex-10");
    await page.getByRole("toolbar").getByRole("button", { name: "More", exact: true }).click();
    await page.getByRole("button", { name: "Share" }).click();
    await page.getByRole("img", { name: /^Drawing of/ }).waitFor();
  },
  print: async (page) => {
    await page.goto(`${address}#/print`);
    await page.locator(".picks input").first().waitFor();
    for (const i of [3, 14, 26, 40]) await page.locator(".picks input").nth(i).check();
    await page.getByRole("radio", { name: "4", exact: true }).check({ force: true });
    await page.locator(".sheet-of-paper .drawing").nth(7).waitFor();
    await page
      .locator(".sheet-of-paper")
      .first()
      .evaluate((node) => scrollTo(0, node.getBoundingClientRect().top + scrollY - 80));
  },
  solved: async (page) => {
    await open(page, "numbrix-04");
    await fill(page, "numbrix-04", 1);
    await page.reload();
    await page.getByRole("heading", { name: /^Solved/ }).waitFor();
    await page.getByRole("button", { name: "Show the path again" }).click();
    await page.waitForTimeout(900);
  },
};

const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell";
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
for (const [size, device] of Object.entries(sizes)) {
  for (const colorScheme of ["light", "dark"]) {
    for (const [name, reach] of Object.entries(views)) {
      const file = `${name}-${size}-${colorScheme}`;
      if (!file.includes(only)) continue;
      const context = await browser.newContext({ ...device, colorScheme, serviceWorkers: "block" });
      const page = await context.newPage();
      await page.goto(address);
      await reach(page);
      await page.waitForTimeout(name === "solved" ? 0 : 300);
      await page.screenshot({ path: `${folder}/${file}.png` });
      await context.close();
    }
  }
}
await browser.close();
