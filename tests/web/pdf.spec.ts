// PDF files made by the page itself: the same pages as the print dialog's, with faces in them, and codes that a
// phone reads and the app opens.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expectAccessible } from "./axe.ts";
import { desktopOnly, expect, shown, test, type Page } from "./app.ts";

const run = (program: string, ...words: string[]) => execFileSync(program, words, { encoding: "utf8" });

/** Chooses boards of the collection by their place in the list. */
async function choose(page: Page, places: readonly number[]): Promise<string[]> {
  await page.goto("./#/print");
  const items = page.locator(".picks li");
  await expect(items.first()).toBeVisible();
  const titles: string[] = [];
  for (const place of places) {
    await items.nth(place).locator("input").check();
    titles.push(await items.nth(place).locator("strong").innerText());
  }
  return titles;
}
async function savePdf(page: Page, path: string): Promise<void> {
  const button = page.getByRole("button", { name: "Save as PDF" });
  await expect(button).toBeEnabled();
  const coming = page.waitForEvent("download");
  await button.click();
  await (await coming).saveAs(path);
  await expect(page.getByText(/^Saved as .*\.pdf\.$/)).toBeVisible();
}

/** What the codes of a page of a file say. */
function scanned(pdf: string, sheet = 1): string[] {
  const picture = `${pdf}-${sheet}`;
  run("pdftoppm", "-r", "200", "-png", "-singlefile", "-f", String(sheet), "-l", String(sheet), pdf, picture);
  const found = run("zbarimg", "--quiet", "--raw", "-Sdisable", "-Sqrcode.enable", `${picture}.png`);
  return found.trim().split("\n");
}

/** Every page in grey, a byte a dot. */
function greys(pdf: string): Buffer[] {
  const pages = Number(/Pages:\s+(\d+)/.exec(run("pdfinfo", pdf))![1]);
  return Array.from({ length: pages }, (_, i) => {
    run("pdftoppm", "-gray", "-r", "40", "-singlefile", "-f", String(i + 1), "-l", String(i + 1), pdf, `${pdf}-grey`);
    const data = readFileSync(`${pdf}-grey.pgm`);
    // Three lines of text come first: the sign, the size, the whitest white.
    let at = 0;
    for (let lines = 0; lines < 3; ++at) if (data[at] === 10) lines += 1;
    return data.subarray(at);
  });
}
const ink = (dots: Buffer) => dots.reduce((sum, dot) => sum + 255 - dot, 0);

test("a booklet as a PDF is what the print dialog gives", async ({ page }, info) => {
  const titles = await choose(page, [0, 25, 60, 90]);
  await page.getByRole("radio", { name: "4", exact: true }).check({ force: true });
  await page.getByRole("radio", { name: "A4" }).check({ force: true });
  await page.getByRole("radio", { name: "Booklet with a title page" }).check({ force: true });
  await page.getByRole("textbox", { name: "Title" }).fill("Rainy Sunday");
  const mine = info.outputPath("mine.pdf");
  await savePdf(page, mine);

  const about = run("pdfinfo", mine);
  expect(about).toMatch(/Title:\s+Rainy Sunday/);
  expect(about).toMatch(/Pages:\s+3\b/);
  expect(about).toMatch(/595\.\d* x 841\.\d* pts \(A4\)/);
  const fonts = run("pdffonts", mine).trim().split("\n").slice(2);
  expect(fonts.length).toBe(3);
  for (const font of fonts) expect(font).toMatch(/\+Clew\S+ .*Identity-H +yes yes yes/);
  const text = run("pdftotext", "-layout", mine, "-");
  for (const title of ["Rainy Sunday", "How to play", "Solutions", ...titles]) expect(text).toContain(title);

  const theirs = info.outputPath("theirs.pdf");
  await page.pdf({ path: theirs, preferCSSPageSize: true, printBackground: true });
  const [ours, dialog] = [greys(mine), greys(theirs)];
  expect(ours.length).toBe(dialog.length);
  ours.forEach((dots, i) => {
    const other = dialog[i]!;
    expect(dots.length).toBe(other.length);
    // Letters differ by a hair; a picture or a line in another place would be twice its own ink.
    const apart = dots.reduce((sum, dot, at) => sum + Math.abs(dot - other[at]!), 0);
    expect(apart / ink(other), `page ${i + 1}`).toBeLessThan(0.5);
    expect(Math.abs(ink(dots) / ink(other) - 1), `ink of page ${i + 1}`).toBeLessThan(0.2);
  });
});

test("a code on paper opens its puzzle in the app", async ({ page }, info) => {
  const [title] = await choose(page, [3, 40, 70]);
  await page.getByRole("radio", { name: "4", exact: true }).check({ force: true });
  const file = info.outputPath("sheet.pdf");
  await savePdf(page, file);
  const printed = await page
    .locator("a.printed-link")
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  expect(printed.length).toBe(3);
  expect(new Set(scanned(file))).toEqual(new Set(printed));
  const clickable = run("pdfinfo", "-url", file);
  for (const link of printed) expect(clickable).toContain(link);
  await page.goto(printed[0]!);
  await page.getByRole("button", { name: "Play it" }).click();
  await expect(page.getByRole("grid")).toBeVisible();
  const opened = await shown(page);
  await page.goto("./#/collection");
  await page.getByRole("button", { name: title }).click();
  await expect(page.getByRole("grid")).toBeVisible();
  expect(opened).toEqual(await shown(page));
});

test("the day's puzzle has a short link, and so has the page that is printed", desktopOnly, async ({ page }, info) => {
  await page.clock.setFixedTime(new Date("2026-03-04T10:00:00"));
  await page.goto("./#/");
  await page.locator("[data-kind=hidato]").click();
  await expect(page.getByRole("grid")).toBeVisible();
  await page.goto("./#/print");
  await page.getByRole("radio", { name: "My games" }).check({ force: true });
  await page.locator(".picks input[type=checkbox]").first().check();
  await page.getByLabel("Address in the codes").fill("https://clew.example/app/");
  await expect(page.getByText("clew.example/app/#/day/2026-03-04/hidato")).toBeVisible();
  await expect(page.getByRole("button", { name: "Print", exact: true })).toBeEnabled();
  const dialog = info.outputPath("dialog.pdf");
  await page.pdf({ path: dialog, preferCSSPageSize: true, printBackground: true });
  expect(scanned(dialog)).toEqual(["https://clew.example/app/#/day/2026-03-04/hidato"]);
  const mine = info.outputPath("mine.pdf");
  await savePdf(page, mine);
  expect(scanned(mine)).toEqual(["https://clew.example/app/#/day/2026-03-04/hidato"]);
});

test("axe finds nothing in both themes: pages with codes", async ({ page }) => {
  await choose(page, [0, 25]);
  await expect(page.locator(".sheet-of-paper .drawing")).toHaveCount(4);
  await expectAccessible(page, "print");
});

test("an address that is none is said to be none; codes can be left out", async ({ page, baseURL }) => {
  await choose(page, [0]);
  const field = page.getByLabel("Address in the codes");
  await field.fill("clew.example");
  await expect(page.getByText("That is no web address")).toBeVisible();
  await expect(field).toHaveAttribute("aria-invalid", "true");
  await expect(page.locator("a.printed-link")).toHaveAttribute("href", new RegExp(`^${baseURL}#/share/1`));
  await field.fill("https://clew.example");
  await expect(page.locator("a.printed-link")).toHaveAttribute("href", /^https:\/\/clew\.example\/#\/share\/1/);
  await page.getByRole("switch", { name: "QR code and link under each puzzle" }).uncheck();
  await expect(page.locator("a.printed-link")).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("switch", { name: "QR code and link under each puzzle" })).not.toBeChecked();
});

test(
  "a title in another script is on the page, and 30x30 is read from its code",
  desktopOnly,
  async ({ page }, info) => {
    const side = 30;
    const value = (r: number, c: number) => r * side + (r % 2 === 0 ? c : side - 1 - c) + 1;
    const rows = Array.from({ length: side }, (_, r) =>
      Array.from({ length: side }, (_, c) => (r % 3 === 1 ? 0 : value(r, c))).join(" "),
    );
    await page.goto("./#/open");
    await page.getByLabel("Paste a puzzle").fill(`${side} ${side}\n${rows.join("\n")}\n`);
    await page.getByRole("button", { name: "Read it" }).click();
    await expect(page.getByRole("grid")).toBeVisible();
    await page.goto("./#/print");
    await page.getByRole("radio", { name: "My games" }).check({ force: true });
    await page.locator(".picks input[type=checkbox]").first().check();
    await page.getByRole("radio", { name: "1", exact: true }).check({ force: true });
    await page.getByRole("textbox", { name: "Title" }).fill("数独 & Пути");
    const file = info.outputPath("sheet.pdf");
    await savePdf(page, file);
    const [link] = scanned(file);
    expect(link!.length).toBeGreaterThan(500);
    expect(run("pdfinfo", file)).toContain("数独 & Пути");
    // Two words are pictures; all else is text.
    expect(run("pdfimages", "-list", file).trim().split("\n").length - 2).toBe(2);
  },
);
