// How it looks, as far as that can be measured: the faces that the page brings, and the contrast of what a
// board is drawn with.
import { readdirSync, readFileSync, statSync } from "node:fs";
import { desktopOnly, expect, openBundled, openText, settled, test, type Page } from "./app.ts";

const kFaces = new URL("../../apps/web/src/fonts/", import.meta.url);

test("the page brings its faces, in 60 KB", desktopOnly, async ({ page }) => {
  const sizes = readdirSync(kFaces).flatMap((name) =>
    name.endsWith(".woff2") ? [statSync(new URL(name, kFaces)).size] : [],
  );
  expect(sizes.length).toBe(3);
  expect(sizes.reduce((a, b) => a + b, 0)).toBeLessThan(60 * 1024);
  const asked: string[] = [];
  page.on("request", (request) => request.url().endsWith(".woff2") && asked.push(request.url()));
  await openBundled(page, "numbrix-09");
  await settled(page);
  expect(new Set(asked).size).toBe(3);
  const loaded = await page.evaluate(() =>
    [...document.fonts].filter((face) => face.status === "loaded").map((face) => `${face.family} ${face.weight}`),
  );
  expect(loaded.sort()).toEqual(["Clew Sans 400 500", "Clew Sans 550 700", "Clew Serif 400 500"]);
});

test("figures are all as wide as each other, and numbers stay inside their cells", async ({ page }) => {
  await openText(page, big());
  await expect(page.getByRole("grid")).toBeVisible();
  await settled(page);
  const widths = await page.locator(".board .cell .number").evaluateAll((nodes) =>
    nodes.flatMap((node) => {
      const text = node as SVGTextElement;
      const digits = text.textContent.length;
      const given = text.closest(".given") !== null;
      return digits > 0 ? [{ digits, given, width: text.getComputedTextLength() }] : [];
    }),
  );
  for (const digits of [1, 2, 3]) {
    const of = widths.filter((each) => each.digits === digits && each.given).map((each) => each.width);
    expect(of.length).toBeGreaterThan(1);
    expect(Math.max(...of) - Math.min(...of), `${digits} digits`).toBeLessThan(0.1);
    // A cell is 100 wide. A face that comes too late is not waited for: the system's may be wider.
    expect(Math.max(...of)).toBeLessThan(80);
  }
});

function big(): string {
  const side = 12;
  const value = (r: number, c: number) => r * side + (r % 2 === 0 ? c : side - 1 - c) + 1;
  const rows = Array.from({ length: side }, (_, r) =>
    Array.from({ length: side }, (_, c) => ((r + c) % 2 === 0 ? value(r, c) : 0)).join(" "),
  );
  return `kind: numbrix\n${side} ${side}\n${rows.join("\n")}\n`;
}

/** The contrast of two colours as WCAG counts it. */
function contrast(page: Page, of: [string, "fill" | "stroke"], on: [string, "fill" | "stroke"] | "paper") {
  return page.evaluate(
    ([front, back]) => {
      const colour = (what: typeof back) => {
        if (what === "paper") return getComputedStyle(document.documentElement).backgroundColor;
        return getComputedStyle(document.querySelector(what[0])!)[what[1]];
      };
      const light = (text: string) => {
        const [r, g, b] = text
          .match(/[\d.]+/g)!
          .slice(0, 3)
          .map((part) => Number(part) / 255)
          .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [
          number,
          number,
          number,
        ];
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const [a, b] = [light(colour(front)), light(colour(back))];
      return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
    },
    [of, on] as const,
  );
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`borders of cells, holes, walls and links are seen: ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await openText(page, "kind: numbrix\nwall: r1c1-r1c2\nlink: r3c1-r3c2\n3 3\n1 0 0\n0 x 0\n0 0 8\n");
    await expect(page.locator(".board .hole")).toBeAttached();
    await settled(page);
    const pairs: [string, [string, "fill" | "stroke"], [string, "fill" | "stroke"] | "paper"][] = [
      ["border on a cell", [".tile", "stroke"], [".tile", "fill"]],
      ["border on a given cell", [".tile.given", "stroke"], [".tile.given", "fill"]],
      ["border on the page", [".tile", "stroke"], "paper"],
      ["hole beside a cell", [".hole", "fill"], [".tile", "fill"]],
      ["hole beside a given cell", [".hole", "fill"], [".tile.given", "fill"]],
      ["wall on a cell", [".wall", "stroke"], [".tile.given", "fill"]],
      ["link on a cell", [".link", "fill"], [".tile.given", "fill"]],
      ["cursor on a cell", [".cursor .ring", "stroke"], [".tile", "fill"]],
    ];
    expect(
      await page
        .locator(".tile")
        .first()
        .evaluate((tile) => getComputedStyle(tile).vectorEffect),
    ).toBe("non-scaling-stroke");
    for (const [name, front, back] of pairs) {
      expect(await contrast(page, front, back), name).toBeGreaterThanOrEqual(3);
    }
  });
}

test("the ring of a target does not cover a number", async ({ page }) => {
  await openText(page, "kind: hidato\n2 3\n1 0 3\n0 0 0\n");
  const start = (await page.locator("[data-cell='0'] .ring").boundingBox())!;
  const next = (await page.locator("[data-cell='1'] .ring").boundingBox())!;
  await page.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
  await page.mouse.down();
  await page.mouse.move(next.x + next.width / 2, next.y + next.height / 2, { steps: 4 });
  const ring = page.locator("[data-cell='2'].target .dot");
  await expect(ring).toBeAttached();
  const [outer, number] = [(await ring.boundingBox())!, (await page.locator("[data-cell='2'] .number").boundingBox())!];
  expect(outer.width).toBeGreaterThan(Math.hypot(number.width, number.height / 2));
  await page.mouse.up();
});

test("what the menu offers stands in one line", async ({ page }) => {
  await openBundled(page, "numbrix-01");
  await page.getByRole("button", { name: "More", exact: true }).click();
  const left = await page
    .locator(".menu .button svg")
    .evaluateAll((nodes) => nodes.map((node) => Math.round(node.getBoundingClientRect().left)));
  expect(left.length).toBeGreaterThanOrEqual(7);
  expect(new Set(left).size).toBe(1);
});

/** A diamond beside the cells of the same drawing, in sides of a cell, and the colours that it is made of. */
interface Link {
  reach: number[];
  edge: number;
  middle: number[];
  filledAsWalls: boolean;
  edgedAsCells: boolean;
}
/** How the links of a drawing look; `cells` are at least two of its cells, beside each other in the first row. */
function linksOf(page: Page, drawing: string, parts: { cells: string; blank: string; wall: string; link: string }) {
  return page
    .locator(drawing)
    .first()
    .evaluate((svg, { cells, blank, wall, link }) => {
      const middleOf = (node: SVGGraphicsElement) => {
        const { x, y, width, height } = node.getBBox();
        return [x + width / 2, y + height / 2] as const;
      };
      const [a, b] = [...svg.querySelectorAll<SVGGraphicsElement>(cells)].map(middleOf) as [
        readonly [number, number],
        readonly [number, number],
      ];
      const side = b[0] - a[0];
      const round = (value: number) => Math.round((value / side) * 200) / 200;
      // A picture of the legend shows one thing only: the wall is in the next.
      const paint = (selector: string) =>
        getComputedStyle((svg.querySelector(selector) ?? document.querySelector(selector))!);
      return [...svg.querySelectorAll<SVGGraphicsElement>(link)].map((node): Link => {
        const [x, y] = middleOf(node);
        const box = node.getBBox();
        const { fill, stroke, strokeWidth } = getComputedStyle(node);
        return {
          reach: [round(box.width / 2), round(box.height / 2)],
          edge: round(parseFloat(strokeWidth)),
          middle: [round(x - a[0]), round(y - a[1])],
          filledAsWalls: fill === paint(wall).stroke,
          edgedAsCells: stroke === paint(blank).fill,
        };
      });
    }, parts);
}

test("a link is the same picture everywhere: game, lab, lesson, editor, rules, paper, file", async ({ page }, info) => {
  const text = "kind: hidato\nlink: r1c2-r1c3\nlink: r2c1-r3c2\nwall: r2c2-r2c3\n3 3\n0 0 0\n1 0 0\n0 0 9\n";
  const picture = { reach: [0.12, 0.12], edge: 0.035, filledAsWalls: true, edgedAsCells: true };
  const both = [
    { ...picture, middle: [1.5, 0] },
    { ...picture, middle: [0.5, 1.5] },
  ];
  const onBoards = { cells: ".ring", blank: ".tile:not(.given)", wall: ".wall", link: ".link" };
  const drawn = { cells: ".cell path", blank: ".cell", wall: ".wall", link: ".link path" };
  const expectSame = async (name: string, drawing: string, parts = onBoards, wanted = both) =>
    expect.poll(() => linksOf(page, drawing, parts), { message: name }).toEqual(wanted);

  await openText(page, text);
  await expect(page.getByRole("grid")).toBeVisible();
  await expectSame("the game", ".board");
  const game = page.url().split("#/play/")[1]!;
  await page.goto(`./#/watch/game/${game}`);
  await expect(page.locator(".board .link").first()).toBeAttached();
  await expectSame("the lab", ".board");
  await page.goto(`./#/learn/explain/game/${game}`);
  await expect(page.locator(".board .link").first()).toBeAttached();
  await expectSame("an explanation", ".board");

  await page.goto(`./#/play/${game}`);
  await page.getByRole("toolbar").getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("link", { name: "Print it" }).waitFor();
  const share = page.url();
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save as SVG" }).click();
  const path = info.outputPath("links.svg");
  await (await coming).saveAs(path);
  await page.getByRole("link", { name: "Edit it" }).click();
  await expect(page.locator(".board.edit .link")).toHaveCount(2);
  await expectSame("the editor", ".board.edit");
  await page.goto(share);
  await page.getByRole("link", { name: "Print it" }).click();
  await expect(page.locator(".sheet-of-paper .drawing svg .link").first()).toBeAttached();
  await expectSame("paper", ".sheet-of-paper .drawing svg", drawn);
  await page.evaluate(
    (svg) => {
      const read = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
      read.id = "saved-picture";
      document.body.append(read);
    },
    readFileSync(path, "utf8"),
  );
  await expectSame("a saved picture", "#saved-picture", drawn);

  await page.goto("./#/help/hidato");
  const legend = { cells: ".tile", blank: ".tile", wall: ".sketch .wall", link: ".link" };
  await expectSame("the rules", ".signs .sketch:has(.link)", legend, [{ ...picture, middle: [0.5, 0] }]);
});
