// A damaged store: whatever is found under a key, the app opens, says so, and has every other game.
// (apps/web/test/damage.test.ts does 500 damages of every key without a browser.)
import {
  cell,
  desktopOnly,
  expect,
  openBundled,
  openFromCollection,
  openText,
  settled,
  shown,
  test,
  type Page,
} from "./app.ts";

const kViews = ["", "new", "collection", "stats", "settings", "make", "print"];

/** A store with two games, a draft and a saved puzzle; gives its keys. */
async function stock(page: Page): Promise<string[]> {
  await openBundled(page, "numbrix-01");
  await cell(page, 1, 3).locator(".ring").click({ force: true });
  await cell(page, 0, 3).locator(".ring").click({ force: true });
  await openBundled(page, "hex-01");
  await page.goto("./#/make");
  await page.getByRole("button", { name: "Random path" }).click();
  await expect.poll(() => page.evaluate(() => localStorage.getItem("clew:draft"))).not.toBeNull();
  await page.goto("./#/print");
  await settled(page);
  return page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("clew:")));
}

const kDamages: [string, (text: string) => string][] = [
  ["cut off", (text) => text.slice(0, text.length / 2)],
  ["a number", () => "7"],
  ["an empty list", () => "[]"],
  ["lists in the place of numbers", (text) => text.replace(/\d+/g, "[]")],
  ["nothing in the place of lists", (text) => text.replace(/\[/g, "[null,")],
];

for (const [name, damage] of kDamages) {
  test(`the app opens with every key damaged in turn: ${name}`, desktopOnly, async ({ page }) => {
    const keys = await stock(page);
    expect(keys.length).toBeGreaterThanOrEqual(6);
    const whole = await page.evaluate((): Record<string, string> => ({ ...localStorage }));
    for (const key of keys) {
      const text = damage(whole[key]!);
      await page.goto("./#/");
      // What was here before writes nothing any more.
      await expect(page.getByRole("heading", { name: "Today" })).toBeVisible();
      await page.evaluate(
        ([all, bad, instead]) => {
          localStorage.clear();
          for (const [each, value] of Object.entries(all)) localStorage.setItem(each, value);
          localStorage.setItem(bad, instead);
        },
        [whole, key, text] as const,
      );
      await page.reload();
      await expect(page.getByRole("heading", { name: "Today" })).toBeVisible();
      for (const [id, title] of [
        ["numbrix-01", "First thread"],
        ["hex-01", "Daisy"],
      ] as const) {
        const link = page.getByRole("link", { name: new RegExp(title) });
        if (key !== `clew:game:board-${id}`) await expect(link, `${title} after ${key}`).toBeVisible();
        else await expect(page.getByText("It was set aside").or(link).first()).toBeVisible();
      }
      // The game that goes with a damaged drawing is drawn anew.
      if (key === "clew:board:board-numbrix-01") {
        await page.getByRole("link", { name: /First thread/ }).click();
        expect((await shown(page))["0,3"]).toBe("9");
      }
      // And the other views.
      for (const view of kViews) {
        await page.goto(`./#/${view}`);
        await settled(page);
        await expect(page.getByRole("heading", { name: "Something went wrong" })).toHaveCount(0);
      }
    }
  });
}

test("a damaged game says so, and the way back is there", async ({ page }) => {
  await openBundled(page, "numbrix-01");
  const game = page.url();
  // Not while it is open: a page that has it in front of it writes it anew when it goes.
  await page.goto("./#/settings");
  await settled(page);
  await page.evaluate(() => localStorage.setItem("clew:game:board-numbrix-01", '{"clew_save":1'));
  await page.goto(game);
  await expect(page.getByRole("heading", { name: "This game is damaged" })).toBeVisible();
  await page.getByRole("link", { name: "Back to today" }).click();
  await expect(page.getByRole("heading", { name: "Today" })).toBeVisible();
  // The board itself can be begun again.
  await openFromCollection(page, "numbrix-01");
});

test("a save that cannot be played on is refused in words", async ({ page }) => {
  const save = { clew_save: 1, puzzle: { clew: 1, kind: "numbrix", cells: [[1, 0], [4, 0]] }, steps: ["set r1c2 9"], cursor: 1, bookmark: null, seconds: 0, here: "r1c1" }; // prettier-ignore
  await openText(page, JSON.stringify(save));
  await expect(page.getByRole("alert")).toContainText("its steps cannot be played on its board");
  await openText(page, JSON.stringify({ ...save, cursor: "x" }));
  await expect(page.getByRole("alert")).toContainText("something in it is not as it should be");
  await openText(page, JSON.stringify({ ...save, steps: ["set r1c2 2"] }));
  expect((await shown(page))["0,1"]).toBe("2");
});
