// Links, pictures and texts: whatever goes out comes back as the same puzzle.
import { readFileSync } from "node:fs";
import { bundled, desktopOnly, expect, openBundled, openText, shown, test, type Page } from "./app.ts";

async function openShare(page: Page, id: string): Promise<string> {
  await openBundled(page, id);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("button", { name: "Share" }).click();
  await expect(page.getByRole("textbox", { name: "Link" })).toBeVisible();
  return page.getByRole("textbox", { name: "Link" }).inputValue();
}
const numbers = async (page: Page) => {
  await expect(page.getByRole("grid")).toBeVisible();
  return shown(page);
};

for (const id of ["numbrix-05", "hidato-03", "hex-04", "zip-05", "latin-02"]) {
  test(
    `a link to ${id} opens in a fresh profile`,
    id === "hex-04" ? {} : desktopOnly,
    async ({ page, browser, baseURL }) => {
      const link = await openShare(page, id);
      expect(link.length).toBeLessThan(200);
      await page.goBack();
      const here = await numbers(page);
      const other = await browser.newContext();
      const fresh = await other.newPage();
      await fresh.goto(link);
      await expect(fresh.getByRole("heading", { name: bundled(id).title })).toBeVisible();
      await fresh.getByRole("button", { name: "Play it" }).click();
      expect(await numbers(fresh)).toEqual(here);
      expect(new URL(fresh.url()).origin).toBe(new URL(baseURL!).origin);
      await other.close();
    },
  );
}

test("200 mangled links give a message and nothing else", desktopOnly, async ({ page }) => {
  const link = await openShare(page, "hidato-03");
  const code = link.split("#/share/")[1]!;
  let seed = 7;
  const random = (n: number) => (seed = (Math.imul(seed, 1103515245) + 12345) >>> 0) % n;
  const letters = "ABCxyz019-_%é/=";
  const games = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("game:")).length);
  const before = await games();
  const links: string[] = [];
  for (let i = 0; i < 200; ++i) {
    const at = random(code.length);
    const mangled = [
      () => code.slice(0, at),
      () => code.slice(0, at) + letters[random(letters.length)] + code.slice(at + 1),
      () => code.slice(0, at) + code.slice(at + 1),
      () => code.slice(0, at) + letters[random(letters.length)] + code.slice(at),
      () => [...code].reverse().join(""),
      () => code + code,
    ][i % 6]!();
    if (mangled !== code) links.push(mangled);
  }
  // A view in between, so that each link is answered by a page of its own.
  const answers = await page.evaluate(async (codes) => {
    const follow = async (hash: string, arrived: () => boolean) => {
      location.hash = hash;
      while (!arrived()) await new Promise((resolve) => setTimeout(resolve, 0));
    };
    const found: string[] = [];
    for (const each of codes) {
      await follow("#/", () => document.querySelector("[data-kind]") !== null);
      await follow(`#/share/${each}`, () => document.querySelector("main.share[aria-busy=false]") !== null);
      const more = document.querySelectorAll("main img, main textarea, main [role=grid]").length;
      found.push(`${document.querySelector("h1")!.textContent}, ${more} more`);
    }
    return found;
  }, links);
  expect(answers).toEqual(links.map(() => "This link is damaged, 0 more"));
  expect(await games()).toBe(before);
});

test("a book's code to check an answer opens the puzzle with its solution", async ({ page }) => {
  const link = await openShare(page, "zip-05");
  await page.goto(`${link}/answer`);
  const choice = page.getByRole("switch", { name: "With the solution" });
  await expect(choice).toBeChecked();
  const drawn = async () => {
    await expect(page.locator("img.picture")).toBeVisible();
    const coming = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save as SVG" }).click();
    return readFileSync(await (await coming).path(), "utf8");
  };
  expect(await drawn()).toContain('class="rope"');
  // To pass on, or to play, it is the puzzle alone.
  await expect(page.getByRole("textbox", { name: "Link" })).toHaveValue(link);
  await page.goto(`${link}/answers`);
  await expect(page.getByRole("heading", { name: "This link is damaged" })).toBeVisible();
});

test("a link of a later version says so; one pasted into Open is followed", async ({ page }) => {
  await page.goto("./#/share/3AAAAAAAAAA");
  await expect(page.getByRole("alert")).toContainText("later version");
  const link = await openShare(page, "latin-02");
  await openText(page, `look at this: ${link}`);
  await expect(page.getByRole("heading", { name: bundled("latin-02").title })).toBeVisible();
});

for (const id of ["numbrix-01", "hidato-03", "hex-04", "zip-05", "latin-02"]) {
  test(`every text format that holds ${id} opens again as the same puzzle`, desktopOnly, async ({ page }) => {
    await openShare(page, id);
    await page.goBack();
    const here = await numbers(page);
    await page.goForward();
    const select = page.getByLabel("Format");
    await expect(select.locator("option")).not.toHaveCount(0);
    const formats = await select
      .locator("option")
      .evaluateAll((nodes) => nodes.map((node) => (node as HTMLOptionElement).value));
    expect(formats.length).toBeGreaterThanOrEqual(13);
    const texts: [string, string][] = [];
    for (const format of formats) {
      await select.selectOption(format);
      await expect(page.locator(".as-text")).toHaveAttribute("aria-busy", "false");
      const box = page.getByRole("textbox", { name: "Text" });
      const refused = page.getByText("This format cannot hold it", { exact: false });
      await expect(box.or(refused)).toBeVisible();
      if (await refused.isVisible()) continue;
      // These are for other solvers and are only written.
      if (!["dzn", "lp", "cnf"].includes(format)) texts.push([format, await box.inputValue()]);
    }
    expect(texts.map(([format]) => format)).toEqual(expect.arrayContaining(["text", "json"]));
    for (const [format, text] of texts) {
      await page.goto("./#/open");
      await page.getByLabel("Kind").selectOption(id.split("-")[0]!);
      await page.getByLabel("Paste a puzzle").fill(text);
      await page.getByRole("button", { name: "Read it" }).click();
      expect(await numbers(page), `${id} as ${format}`).toEqual(here);
    }
  });
}

test("pictures: SVG and PNG are files, and the PNG is drawn", desktopOnly, async ({ page }, info) => {
  await openShare(page, "hex-04");
  await expect(page.getByRole("img", { name: /^Drawing of/ })).toBeVisible();
  const [svg] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save as SVG" }).click(),
  ]);
  expect(readFileSync(await svg.path(), "utf8")).toMatch(/^<svg [\s\S]*<\/svg>\s*$/);
  const [png] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save as PNG" }).click(),
  ]);
  const path = info.outputPath("board.png");
  await png.saveAs(path);
  const bytes = readFileSync(path);
  expect(bytes.subarray(1, 4).toString()).toBe("PNG");
  expect(Math.max(bytes.readUInt32BE(16), bytes.readUInt32BE(20))).toBe(1600);
  expect(bytes.length).toBeGreaterThan(10_000);
});

test("copy the link and the picture, and paste a puzzle into the editor", desktopOnly, async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const link = await openShare(page, "numbrix-05");
  await page.getByRole("button", { name: "Copy the link" }).click();
  await expect(page.getByText("Copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await page.getByRole("button", { name: "Copy as an image" }).click();
  await expect(page.getByText("The picture is in the clipboard.")).toBeVisible();
  const types = await page.evaluate(async () => (await navigator.clipboard.read()).flatMap((item) => item.types));
  expect(types).toContain("image/png");
  await page.evaluate((text) => navigator.clipboard.writeText(text), link);
  await page.goto("./#/make");
  await page.getByRole("button", { name: "Paste a puzzle" }).click();
  await expect(page.getByText("Opened in the editor.")).toBeVisible();
  const board = bundled("numbrix-05");
  const given = board.cells.flat().filter((value) => value !== null && value > 0).length;
  await expect(page.locator("[role=gridcell].given")).toHaveCount(given);
  await page.evaluate(() => navigator.clipboard.writeText("good morning"));
  await page.getByRole("button", { name: "Paste a puzzle" }).click();
  await expect(page.getByText("There is no puzzle in the clipboard.", { exact: false })).toBeVisible();
});
