// The second language: chosen by the browser or in the settings, everywhere.
import { cell, expect, openBundled, phoneOnly, settled, test, type Page } from "./app.ts";

test.describe("a German browser", () => {
  test.use({ locale: "de-AT" });

  test("finds everything in German", async ({ page }) => {
    await page.goto("./");
    await expect(page.locator("html")).toHaveAttribute("lang", "de");
    const places: [string, string][] = [
      ["", "Heute"],
      ["new", "Neues Spiel"],
      ["collection", "Sammlung"],
      ["open", "Rätsel öffnen"],
      ["stats", "Ergebnisse"],
      ["settings", "Optionen"],
      ["make", "Rätsel entwerfen"],
      ["print", "Drucken"],
      ["watch", "Algorithmen bei der Arbeit"],
      ["learn", "Lernen"],
      ["help", "So geht’s"],
      ["first", "Dein erstes Rätsel: Numbrix"],
      ["calendar", "Frühere Tage"],
      ["share/1zzz", "Dieser Link ist beschädigt"],
    ];
    for (const [view, heading] of places) {
      await page.goto(`./#/${view}`);
      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
      if (view === "watch") await expect(page.locator(".meta.summary")).toContainText("Vorgängerin");
      // Words that no German page has, apart from the names of the boards.
      const text = await page.evaluate(() => {
        for (const names of document.querySelectorAll(".picks, option")) names.remove();
        return document.body.innerText;
      });
      expect(text, view).not.toMatch(/\b(the|and|with|puzzles|your)\b/i);
    }
  });

  test("plays in German, with hints", async ({ page }) => {
    await page.goto("./#/collection");
    await page.getByRole("button", { name: "Lange Tafel" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Lange Tafel" })).toBeVisible();
    await expect(cell(page, 0, 0)).toHaveAttribute("aria-label", /^Zeile 1, Spalte 1/);
    await page.getByRole("button", { name: "Hinweis", exact: true }).click();
    for (let level = 2; level <= 4; ++level) {
      await page.getByRole("button", { name: "Mehr verraten" }).click();
      await expect(page.locator(".dots i.on")).toHaveCount(level);
    }
    await expect(page.locator(".hint-card")).toContainText(/\b(der|die|das|ist|nur|kann|muss)\b/i);
    await expect(page.locator(".hint-card")).not.toContainText(/\b(the|only|must)\b/i);
  });

  test("breaks no title inside a word", async ({ page }) => {
    await page.goto("./#/collection");
    await page.getByRole("button", { name: "Laternenanzünder" }).click();
    const title = page.getByRole("heading", { level: 1, name: "Laternenanzünder" });
    await expect(title).toBeVisible();
    await settled(page);
    const lines = await title.evaluate((node) => {
      const text = document.createRange();
      text.selectNodeContents(node);
      return new Set([...text.getClientRects()].map((box) => Math.round(box.top))).size;
    });
    expect(lines).toBe(1);
  });

  test("says in German what is wrong with a puzzle", async ({ page }) => {
    const alert = await openBroken(page);
    await expect(alert).toContainText("Zeile 2 hat 2 Einträge. Erwartet: 3, wie in Zeile 1.");
    await expect(alert.locator("[lang=en]")).toHaveCount(0);
    expect(await alert.innerText()).not.toMatch(/\b(row|entries|expected)\b/i);
  });

  test("marks what it can only say in English", async ({ page }) => {
    await page.route("**/messages.de*.js", (route) =>
      route.fulfill({ contentType: "text/javascript", body: "export {}" }),
    );
    await expect((await openBroken(page)).locator("[lang=en]")).toHaveText(
      "row 2 has 2 entries; expected 3, as in row 1",
    );
  });

  test("makes puzzles in German", async ({ page }) => {
    await page.goto("./#/make");
    await page.getByRole("button", { name: "Ein ganzes Rätsel" }).click();
    await expect(page.getByRole("status", { name: "Lösungen" })).toContainText("Genau eine Lösung");
  });
});

async function paste(page: Page, text: string) {
  await page.goto("./#/open");
  await page.getByRole("textbox", { name: "Rätsel einfügen" }).fill(text);
  await page.getByRole("button", { name: "Lesen" }).click();
}

/** Brings a grid with a short row; what is said about it. */
async function openBroken(page: Page) {
  await paste(page, "1 . 3\n. .\n7 . 9");
  return page.getByRole("alert").filter({ hasText: "Das ließ sich nicht lesen" });
}

/** What is cut off: text wider than its box where the box hides the rest, or beyond the screen. */
function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("body *")].flatMap((node) => {
      const own = [...node.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.textContent?.trim());
      if (!own || !node.checkVisibility() || node.closest(".sheet-of-paper, .sr-only, svg")) return [];
      const { overflowX } = getComputedStyle(node);
      const hides = overflowX === "hidden" || overflowX === "clip";
      const box = node.getBoundingClientRect();
      const scrolls = [
        ...(function* () {
          for (let up = node.parentElement; up; up = up.parentElement) yield up;
        })(),
      ].some((up) => ["auto", "scroll"].includes(getComputedStyle(up).overflowX));
      const cut = (hides && node.scrollWidth > node.clientWidth + 1) || (!scrolls && box.right > innerWidth + 1);
      return cut && box.width > 2 ? [`${node.className}: ${node.textContent.trim().slice(0, 40)}`] : [];
    }),
  );
}

test.describe("a German phone of 320 px", () => {
  test.use({ locale: "de-DE" });

  test("cuts nothing off", phoneOnly, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    const check = async (name: string) => {
      await settled(page);
      expect(await cutOff(page), name).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(320);
    };
    const views = [
      "",
      "new",
      "collection",
      "open",
      "stats",
      "settings",
      "make",
      "print",
      "watch",
      "watch/race",
      "learn",
    ];
    for (const view of [...views, "learn/technique/bridge", "help", "first", "calendar", "day/2026-03-02/hex"]) {
      await page.goto(`./#/${view}`);
      await check(view);
    }
    await expect(await openBroken(page)).toContainText("Zeile 2 hat 2 Einträge. Erwartet: 3, wie in Zeile 1.");
    await check("a grid that cannot be read");
    await page.goto("./#/new/kind=hex&size=5x7&level=hard&shape=cross&seed=a");
    await check("an order");
    await page.goto("./#/collection");
    await page.getByRole("button", { name: "Lange Tafel" }).click();
    await expect(page.getByRole("grid")).toBeVisible();
    await check("a game");
    const ways = page.locator(".modes .chip span");
    const heights = await ways.evaluateAll((all) => all.map((way) => way.getBoundingClientRect().height));
    expect(heights.length).toBe(4);
    expect(Math.max(...heights), "the four ways to enter stand in one line").toBeLessThan(45);
    const tool = (name: string) => page.getByRole("toolbar").getByRole("button", { name, exact: true });
    await tool("Hinweis").click();
    await page.getByRole("button", { name: "Mehr verraten" }).click();
    await check("a hint");
    await tool("Mehr").click();
    await check("the menu");
    await page.getByRole("button", { name: "Ab hier probieren" }).click();
    await check("something tried out");
    await tool("Ziffern").click();
    await check("the keypad");
    const game = page.url();
    await tool("Mehr").click();
    await page.getByRole("button", { name: "Den Computer lösen lassen" }).click();
    await expect(page.getByText(/^Schritt 0 von/)).toBeVisible();
    await check("the computer");
    await page.goto(game.replace("#/play/", "#/learn/explain/game/"));
    await check("an explanation");
    await page.goto(game.replace("#/play/", "#/watch/game/"));
    await check("the lab");
    await page.goto("./#/watch/write");
    await check("a program");
    await page.getByText("Weitergeben oder eine Aufgabe daraus machen").click();
    await check("a task being made");
    await page.goto("./#/");
    await check("today with a game");
    await paste(page, "2 2\n1 0\n0 3\n");
    for (const at of [0, 1, 3, 2]) await page.locator(`[data-cell="${at}"] .ring`).click({ force: true });
    await expect(page.getByRole("heading", { name: /^Gelöst/ })).toBeVisible();
    await check("solved");
    await page.getByRole("button", { name: "Ergebnis teilen" }).click();
    await check("a result to share");
    await page.goto("./#/stats");
    await check("results with a game");
    await page.goto("./#/print");
    await page.locator(".picks input").first().check();
    await expect(page.locator(".sheet-of-paper .drawing").first()).toBeVisible();
    await check("pages to print");
  });
});

test("English otherwise, until German is chosen in the settings", async ({ page }) => {
  await page.goto("./#/settings");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.getByRole("radio", { name: "Deutsch" }).check({ force: true });
  await expect(page.getByRole("heading", { name: "Optionen" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await page.reload();
  await expect(page.getByRole("radio", { name: "Deutsch" })).toBeChecked();
  await page.getByRole("radio", { name: "English" }).check({ force: true });
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
  await openBundled(page, "latin-02");
});
