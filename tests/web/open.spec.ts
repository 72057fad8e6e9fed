// Opening puzzles from outside, good and bad.
import { bundled, desktopOnly, expect, openText, shown, test, type Page } from "./app.ts";

const files: Record<string, { text: string; cells: Record<string, string>; kind: string }> = {
  "rows and integers (Martin)": { text: "2 3\n0 0 1\n6 0 0\n", kind: "Numbrix", cells: { "0,2": "1", "1,0": "6" } },
  "words with holes (CSCI 145)": {
    text: "3 4\n4 . . 11\n. . . .\n. 6 x 1\n",
    kind: "Hidato",
    cells: { "0,0": "4", "2,3": "1" },
  },
  "coordinates (Vasquez)": {
    text: "3\n1 2 4\n0 0 9\n2 0 1\n",
    kind: "Numbrix",
    cells: { "0,1": "4", "2,0": "9", "2,2": "1" },
  },
  "lisp rows (Rai)": { text: "((1 NIL 3)\n (6 NIL NIL))\n", kind: "Numbrix", cells: { "0,0": "1", "1,0": "6" } },
  "shading (Rallo)": {
    text: "kind: latin\n. . . 1 .\n2 2 2 . .\n. . . 2 .\n. . . 2 1\n. . 1 2 .\n",
    kind: "Shading",
    cells: { "0,3": "1" },
  },
  "Clew JSON": {
    text: '{"clew":1,"kind":"hidato","cells":[[4,0,0,11],[0,0,0,0],[0,6,null,1]]}',
    kind: "Hidato",
    cells: { "0,3": "11" },
  },
  "an Ascent game": { text: "4x3mR:4b11e6A1", kind: "Hidato", cells: { "0,3": "11" } },
  "a Kudamono address": { text: "W=4x3&L=(4)2(6)1x3(1)3(11)2&G=hidoku", kind: "Hidato", cells: { "0,3": "11" } },
};

async function dropText(page: Page, text: string, name = "puzzle.txt") {
  const data = await page.evaluateHandle(
    ([content, file]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content!], file!, { type: "text/plain" }));
      return transfer;
    },
    [text, name],
  );
  await page.dispatchEvent("body", "dragover", { dataTransfer: data });
  await page.dispatchEvent("body", "drop", { dataTransfer: data });
}
async function pasteText(page: Page, text: string) {
  await page.evaluate((content) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", content);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

for (const [name, file] of Object.entries(files)) {
  for (const way of ["dropped", "pasted"] as const) {
    // How a text is read is the engine's; that it can be pasted on a phone is seen with one of them.
    const onPhone = way === "pasted" && name === Object.keys(files)[0];
    test(`${name}, ${way}`, onPhone ? {} : desktopOnly, async ({ page }) => {
      await page.goto("./#/");
      await expect(page.getByRole("heading", { name: "Today" })).toBeVisible();
      await (way === "dropped" ? dropText : pasteText)(page, file.text);
      await expect(page.getByRole("grid")).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toContainText(file.kind);
      expect(await shown(page)).toMatchObject(file.cells);
    });
  }
}

test("a file with several puzzles lets one choose", async ({ page }) => {
  await openText(page, "2 2\n1 0\n0 0\n\n2 3\n0 0 1\n6 0 0\n");
  await expect(page.getByText("2 puzzles in there")).toBeVisible();
  await page.getByRole("button", { name: /Puzzle 2/ }).click();
  await expect(page.getByRole("grid")).toBeVisible();
  expect((await shown(page))["1,0"]).toBe("6");
});

test("a broken file is refused at its line and column", async ({ page }) => {
  await page.goto("./#/");
  await expect(page.getByRole("heading", { name: "Today" })).toBeVisible();
  await dropText(page, "3 4\n4 . . 11\n. . .\n. 6 x 1\n");
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Line 3, column 6");
  await expect(alert).toContainText("row 2 has 3 entries");
  await expect(alert.locator("pre")).toHaveText(/\. \. \.\n {5}\^/);
  await expect(page.getByLabel("Paste a puzzle")).toHaveValue(/4 \. \. 11/);
});

test("a save of the terminal game goes on here", async ({ page }) => {
  await openText(
    page,
    '{"clew_save":1,"puzzle":{"clew":1,"kind":"numbrix","shape":{"rows":2,"cols":3},"cells":[[1,0,3],[6,0,0]]},"steps":["set r1c2 2","set r2c2 5"],"cursor":2,"bookmark":null,"seconds":95,"here":"r2c2"}',
  );
  await expect(page.getByRole("grid")).toBeVisible();
  expect((await shown(page))["1,1"]).toBe("5");
  // 1:35, and on from there.
  await expect(page.getByRole("timer")).toHaveText(/^1:(3[5-9]|[45]\d)$/);
  await page.getByRole("button", { name: "Undo" }).click();
  expect((await shown(page))["1,1"]).toBe("");
});

const hostile = [
  "<img src=x onerror=alert(1)>",
  "{".repeat(5000),
  '{"clew":1,"cells":[[1e999]]}',
  '{"clew":1,"kind":"numbrix","cells":[[' + "0,".repeat(5000) + "0]]}",
  '{"clew_save":1,"puzzle":{"cells":[[1,0],[0,0]]},"steps":["set r1c1 9"],"cursor":1}',
  '{"__proto__":{"polluted":true},"cells":[[0]]}',
  "\u0000\u0001\u0002\ufffd".repeat(100),
  "9999999 9999999\n1",
  "title: <script>alert(1)</script>\n2 2\n1 0\n0 0\n",
];
test("hostile text produces a message or a board, and nothing else", desktopOnly, async ({ page }) => {
  let alerted = false;
  page.on("dialog", (dialog) => {
    alerted = true;
    void dialog.dismiss();
  });
  for (const text of hostile) {
    await page.goto("./#/open");
    await page.getByLabel("Paste a puzzle").fill(text);
    await page.getByRole("button", { name: "Read it" }).click();
    await expect(page.getByRole("alert").locator(".error").or(page.getByRole("grid"))).toBeVisible();
  }
  expect(alerted).toBe(false);
  expect(await page.evaluate(() => "polluted" in {})).toBe(false);
});

test("hostile links lead to a message or a view, and nothing else", async ({ page }) => {
  for (const hash of [
    "#/play/nothing",
    "#/play/%E0%A4%A",
    "#/play/<script>",
    "#/<script>alert(1)</script>",
    "#/../../etc",
    "#//",
    "#/share/AAAA",
    "#/constructor",
    "#/play/__proto__",
  ]) {
    await page.goto(`./${hash}`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  await page.goto("./#/play/nothing");
  await expect(page.getByRole("heading", { name: /not on this device/ })).toBeVisible();
});

test("a bundled board's address opens it on any device, and one that there is not says so", async ({ page }) => {
  const board = bundled("hex-01");
  await page.goto("./#/play/board-hex-01");
  await expect(page.getByRole("heading", { name: board.title })).toBeVisible();
  // It is the same game as from the collection.
  await page.goto("./#/collection");
  await page.getByRole("button", { name: board.title }).click();
  await expect(page).toHaveURL(/#\/play\/board-hex-01$/);
  await page.goto("./#/play/board-hex-99");
  await expect(page.getByRole("heading", { name: /not on this device/ })).toBeVisible();
});
