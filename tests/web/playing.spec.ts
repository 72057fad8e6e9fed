// What a game says and shows while it is played: refusals, checks, sheets, hints, keys, and what is said last.
import {
  cell,
  desktopOnly,
  dragFinger,
  dragMouse,
  expect,
  expectSolved,
  openBundled,
  openText,
  phoneOnly,
  settled,
  shown,
  spoken,
  test,
  type Page,
} from "./app.ts";

const kNine = "3 3\n1 0 0\n0 0 0\n0 0 9\n";
const notice = (page: Page) => page.locator(".said-line .notice");
const tap = (page: Page, row: number, col: number) => cell(page, row, col).locator(".ring").click({ force: true });
/** A tool of the game; the page's own bar has a "More" as well, until the game is there. */
const tool = (page: Page, name: string) => page.getByRole("toolbar").getByRole("button", { name, exact: true });

/** Is all of a thing on the screen, with nothing over its middle? */
async function expectInSight(page: Page, selector: string) {
  const hidden = await page.locator(selector).evaluateAll((nodes) =>
    nodes.flatMap((node) => {
      const box = node.getBoundingClientRect();
      const out = box.top < 0 || box.left < 0 || box.bottom > innerHeight + 0.5 || box.right > innerWidth + 0.5;
      return out ? [`${node.getAttribute("class")} ${box.left},${box.top} to ${box.right},${box.bottom}`] : [];
    }),
  );
  expect(hidden).toEqual([]);
  expect(await page.locator(selector).count()).toBeGreaterThan(0);
}

test("what is refused is seen near the board and heard, for a moment", async ({ page, isMobile }) => {
  await page.clock.install();
  await openText(page, "2 3\n1 0 3\n6 0 0\n");
  await tap(page, 0, 1);
  if (isMobile) {
    await tool(page, "Keypad").click();
    await page.getByRole("group", { name: "Keypad" }).getByRole("button", { name: "3", exact: true }).click();
  } else await page.keyboard.type("3");
  await expectRefused(page, "3 is already at row 1 column 3");
  await page.clock.runFor(6000);
  await expect(notice(page)).toHaveCount(0);
});

/** It is on the screen, beside or under the board, with nothing over it; and it was told. All that in one look, as it
 *  is there for a moment only. */
async function expectRefused(page: Page, text: string) {
  await expect
    .poll(() =>
      page.evaluate(() => {
        const notice = document.querySelector(".said-line .notice");
        const place = document.querySelector(".board-place");
        if (!notice || !place) return null;
        const told = document.querySelector("#spoken")?.textContent?.trim() ?? "";
        const card = notice.getBoundingClientRect();
        const board = place.getBoundingClientRect();
        const inside = card.top >= 0 && card.left >= 0 && card.bottom <= innerHeight && card.right <= innerWidth;
        const below = Math.max(0, card.top - board.bottom);
        const beside = Math.max(0, card.left - board.right);
        // What lets the pointer through is not found by it: what is found must not be over it.
        const at = document.elementFromPoint(card.left + card.width / 2, card.top + card.height / 2);
        const level = (node: Element | null): number =>
          node ? Math.max(Number(getComputedStyle(node).zIndex) || 0, level(node.parentElement)) : 0;
        const line = document.querySelector(".said-line")!;
        const covered = at !== null && !line.contains(at) && !at.contains(line) && level(at) > level(line);
        return { text: notice.textContent, told, inside, near: Math.hypot(below, beside) < 80, covered };
      }),
    )
    .toEqual({ text, told: expect.stringContaining(text), inside: true, near: true, covered: false });
}

/** A small board with a wall, a given that is in the way, and room to go wrong: 1, 4, 9, a wall below 1. */
const kRefusing = "kind: numbrix\nwall: r1c1-r2c1\n3 3\n1 4 0\n0 0 0\n0 0 9\n";

test("a tap or a drag that cannot lay the next number says why", async ({ page, isMobile }) => {
  const drag = isMobile ? dragFinger : dragMouse;
  await openText(page, kRefusing);
  await tap(page, 0, 0);
  await tap(page, 1, 0);
  await expectRefused(page, "A wall is in the way");
  await tap(page, 0, 0);
  await tap(page, 1, 1);
  await expectRefused(page, "Those cells do not touch");
  await drag(page, [
    [0, 0],
    [0, 1],
  ]);
  await expectRefused(page, "2 cannot go there");
  await drag(page, [
    [0, 0],
    [1, 0],
  ]);
  await expectRefused(page, "A wall is in the way");
  // Down from 9 there is 8 already, up from it there is nothing.
  await tap(page, 2, 2);
  await tap(page, 2, 1);
  await expect.poll(async () => (await shown(page))["2,1"]).toBe("8");
  await tap(page, 2, 2);
  await tap(page, 1, 2);
  await expectRefused(page, "8 is already at row 3 column 2");
  await tap(page, 2, 2);
  await tap(page, 2, 2);
  await tap(page, 1, 2);
  await expectRefused(page, "The path ends at 9");
  // Nothing was laid by any of it.
  expect(Object.values(await shown(page)).filter(Boolean)).toEqual(["1", "4", "8", "9"]);
});

test("a line that would pass a cell twice is refused", async ({ page, isMobile }) => {
  const drag = isMobile ? dragFinger : dragMouse;
  await openText(page, kRefusing);
  await page.getByRole("radio", { name: "Line" }).check({ force: true });
  await drag(page, [
    [1, 0],
    [1, 1],
    [1, 2],
  ]);
  await drag(page, [
    [1, 1],
    [2, 1],
  ]);
  await expectRefused(page, "The path passes a cell only once");
});

test("what is far away is only chosen, which is no refusal", async ({ page }) => {
  await openText(page, kRefusing);
  await tap(page, 0, 0);
  await tap(page, 2, 0);
  await expect(cell(page, 2, 0)).toHaveAttribute("aria-selected", "true");
  await expect(notice(page)).toHaveCount(0);
});

for (const [name, size] of [
  ["upright", null],
  ["on its side", { width: 844, height: 390 }],
] as const) {
  test(`what is typed and refused is seen, a phone ${name}`, phoneOnly, async ({ page }) => {
    if (size) await page.setViewportSize(size);
    await openText(page, kRefusing);
    await tap(page, 1, 1);
    await tool(page, "Keypad").click();
    const press = (key: string) =>
      page.getByRole("group", { name: "Keypad" }).getByRole("button", { name: key, exact: true }).click();
    await press("0");
    await expectRefused(page, "Numbers go from 1 to 9");
    await press("4");
    await expectRefused(page, "4 is already at row 1 column 2");
    await press("Erase");
    await expectRefused(page, "Nothing there to erase");
    await tap(page, 0, 0);
    await press("5");
    await expectRefused(page, "That number is given");
    await press("Erase");
    await expectRefused(page, "That number is given");
  });
}

test("what keys ask for and cannot have is seen", desktopOnly, async ({ page }) => {
  await openText(page, kRefusing);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("gridcell");
  const type = async (keys: string, text: string) => {
    for (const key of keys.split(" ")) await page.keyboard.press(key);
    await expectRefused(page, text);
  };
  await type("Control+Home ArrowDown Enter", "Choose a number first, then a cell beside it");
  await type("0", "Numbers go from 1 to 9");
  await type("4", "4 is already at row 1 column 2");
  await type("Backspace", "Nothing there to erase");
  await type("u", "Nothing to undo");
  await type("r", "Nothing to redo");
  await type("a", "Nothing is being tried out");
  await type("ArrowUp 5", "That number is given");
  await type("Backspace", "That number is given");
  await type("Shift+ArrowDown", "A wall is in the way");
  await type("Control+Home Enter ArrowDown ArrowRight Enter", "Those cells do not touch");
});

test("a clue that is tapped, and a board that is as printed, say so", async ({ page }) => {
  const board = await openBundled(page, "latin-01");
  const row = board.cells.findIndex((line) => line.some((value) => value !== null && value >= 0));
  const col = board.cells[row]!.findIndex((value) => value !== null && value >= 0);
  await tap(page, row, col);
  await expectRefused(page, "That cell is a clue and stays clear");
  await tool(page, "More").click();
  await page.getByRole("button", { name: "Start over" }).click();
  await expectRefused(page, "The board is as printed already");
});

test("a full board that is not right says so; what is wrong is shown, and undone to the mistake", async ({
  page,
  isMobile,
}) => {
  await openText(page, "2 3\n1 2 0\n0 0 0\n");
  const way: [number, number][] = [
    [0, 1],
    [0, 2],
  ];
  await (isMobile ? dragFinger : dragMouse)(page, way);
  await expect.poll(async () => (await shown(page))["0,2"]).toBe("3");
  // 5 and 6 change places.
  for (const [row, col, digit] of [
    [1, 2, "4"],
    [1, 1, "6"],
    [1, 0, "5"],
  ] as const) {
    await tap(page, row, col);
    if (isMobile) {
      const keypad = page.getByRole("group", { name: "Keypad" });
      if (!(await keypad.isVisible())) await tool(page, "Keypad").click();
      await keypad.getByRole("button", { name: digit, exact: true }).click();
    } else await page.keyboard.type(digit);
  }
  const line = page.locator(".said-line");
  await expect(line).toContainText("Everything is filled, but something is not right yet.");
  await expect(spoken(page)).toContainText("Everything is filled");
  await line.getByRole("button", { name: "Show them" }).click();
  await expect(page.locator(".flaw")).toHaveCount(2);
  await line.getByRole("button", { name: "Back to the last right moment" }).click();
  // The tap had laid 5, which was right; the 6 typed over it is gone.
  await expect.poll(async () => (await shown(page))["1,1"]).toBe("5");
  expect((await shown(page))["1,0"]).toBe("");
  await tool(page, "Check").click();
  await expect(line).toContainText("Right so far.");
});

test("after Check the wrong cells are shown, and undone to the mistake", async ({ page }) => {
  await openBundled(page, "numbrix-02");
  const line = page.locator(".said-line");
  await tap(page, 2, 0);
  await tap(page, 3, 0);
  await tap(page, 2, 4);
  await tool(page, "Check").click();
  await expect(line).toContainText("1 cell is wrong.");
  await expect(page.locator(".flaw")).toHaveCount(0);
  await line.getByRole("button", { name: "Show it" }).click();
  await expect(page.locator(".flaw")).toHaveCount(1);
  await expect(cell(page, 3, 0)).toHaveAttribute("aria-label", /wrong/);
  await expect(spoken(page)).toContainText("Wrong: row 4 column 1");
  await line.getByRole("button", { name: "Back to the last right moment" }).click();
  await expect.poll(async () => (await shown(page))["3,0"]).toBe("");
  await expect(notice(page)).toContainText("taken back");
  await tool(page, "Check").click();
  await expect(line).toContainText("Right so far.");
  await line.getByRole("button", { name: "Close" }).click();
  await expect(line).not.toContainText("Right so far.");
});

test("Solved is said last, and its card can be closed and opened", async ({ page }) => {
  await openText(page, kNine);
  for (const [row, col] of [
    [0, 0],
    [0, 1],
    [0, 2],
    [1, 2],
    [1, 1],
    [1, 0],
    [2, 0],
    [2, 1],
  ] as const)
    await tap(page, row, col);
  await expectSolved(page);
  await expect(spoken(page)).toHaveText(/^Solved in \d+:\d\d$/);
  const card = page.locator(".finish");
  await card.getByRole("button", { name: "Close" }).click();
  await expect(card).toHaveCount(0);
  await page.getByRole("button", { name: /^Solved · \d/ }).click();
  await expect(card).toBeVisible();
  await expect(card).toContainText("Without a hint.");
});

test("a solution that the computer showed is not called found without a hint", async ({ page }) => {
  await openText(page, kNine);
  await tool(page, "More").click();
  await page.getByRole("button", { name: "Computer" }).click();
  await page.getByRole("button", { name: "Complete grid" }).click();
  await page.getByRole("button", { name: "Close" }).click();
  await page.reload();
  for (const [row, col] of [
    [0, 0],
    [0, 1],
    [0, 2],
    [1, 2],
    [1, 1],
    [1, 0],
    [2, 0],
    [2, 1],
  ] as const)
    await tap(page, row, col);
  await expectSolved(page);
  await expect(page.locator(".finish")).toContainText("After the computer had shown it.");
  await expect(page.locator(".finish")).not.toContainText("Without a hint");
});

test("trying ends when the board is solved", async ({ page }) => {
  await openText(page, "2 2\n1 0\n0 3\n");
  await tool(page, "More").click();
  await page.getByRole("button", { name: "Try from here" }).click();
  await expect(page.getByText("Trying something out")).toBeVisible();
  await tap(page, 0, 0);
  await tap(page, 0, 1);
  await tap(page, 1, 1);
  await tap(page, 1, 0);
  await expectSolved(page);
  await expect(page.getByText("Trying something out")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Take it back" })).toHaveCount(0);
});

test("what is being tried is told without covering the strip", phoneOnly, async ({ page }) => {
  for (const [width, height] of [
    [390, 844],
    [320, 640],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openText(page, kRefusing);
    await tool(page, "More").click();
    await page.getByRole("button", { name: "Try from here" }).click();
    const card = page.locator(".said-card.staying");
    await expect(card).toContainText("Trying something out");
    const [said, strip] = [(await card.boundingBox())!, (await page.locator(".strip").boundingBox())!];
    expect(strip.y, `${width}`).toBeGreaterThanOrEqual(said.y + said.height);
    // A refusal in the meantime moves nothing.
    await tap(page, 0, 0);
    await tap(page, 1, 0);
    await expectRefused(page, "A wall is in the way");
    expect((await page.locator(".strip").boundingBox())!.y).toBe(strip.y);
    await page.getByRole("button", { name: "Take it back" }).click();
    await expect(card).toHaveCount(0);
  }
});

test("one sheet at a time, and More is never under another", phoneOnly, async ({ page }) => {
  for (const [width, height] of [
    [390, 844],
    [320, 568],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openBundled(page, "numbrix-05");
    await tool(page, "Keypad").click();
    await expect(page.locator(".sheet:visible")).toHaveCount(1);
    await tool(page, "Hint").click();
    await expect(page.locator(".hint-card")).toBeVisible();
    await expect(page.locator(".sheet:visible")).toHaveCount(1);
    await tool(page, "More").click();
    await expect(page.locator(".sheet:visible")).toHaveCount(1);
    await expect(page.locator(".sheet.menu")).toBeVisible();
    // Its buttons can be touched: nothing lies over them.
    await page.getByRole("button", { name: "Number rows and columns" }).click();
    await expect(page.locator(".board .labels text").first()).toBeVisible();
    await expect(page.locator(".hint-card")).toBeVisible();
    await tool(page, "More").click();
    await page.getByRole("button", { name: "Computer" }).click();
    await expect(page.getByText(/^Step 0 of/)).toBeVisible();
    await expect(page.locator(".sheet:visible")).toHaveCount(1);
    await page.evaluate(() => localStorage.clear());
    await page.reload();
  }
});

test(
  "a phone on its side shows the whole board with the strip and the tools beside it",
  phoneOnly,
  async ({ page }) => {
    await page.setViewportSize({ width: 844, height: 390 });
    for (const id of ["numbrix-05", "hex-10", "zip-06", "latin-08", "hidato-07"]) {
      await openBundled(page, id);
      await settled(page);
      await expectInSight(page, ".board .ring");
      await expectInSight(page, ".tool, .strip, .play-head");
      const board = (await page.locator(".board").boundingBox())!;
      for (const beside of [".strip", ".tools"]) {
        expect((await page.locator(beside).boundingBox())!.x, beside).toBeGreaterThanOrEqual(board.x + board.width);
      }
      // Nor does a sheet lie over the board.
      await tool(page, "Hint").click();
      await page.getByRole("button", { name: "Show the step" }).click();
      await expect(page.locator(".dots i.on")).toHaveCount(4);
      await settled(page);
      const sheet = (await page.locator(".hint-card").boundingBox())!;
      const tools = (await page.locator(".tools").boundingBox())!;
      expect(sheet.y, "below the tools, also under a rule of two lines").toBeGreaterThanOrEqual(tools.y + tools.height);
      const now = (await page.locator(".board").boundingBox())!;
      expect(sheet.x).toBeGreaterThanOrEqual(now.x + now.width);
      await expectInSight(page, ".board .ring");
    }
  },
);

test("the step is two presses away, or one for those who want it so", async ({ page }) => {
  await openBundled(page, "numbrix-05");
  await tool(page, "Hint").click();
  await page.getByRole("button", { name: "Show the step" }).click();
  await expect(page.locator(".dots i.on")).toHaveCount(4);
  await page.goto("./#/settings");
  await page.getByRole("radio", { name: "The step" }).check();
  await openBundled(page, "hidato-05");
  await tool(page, "Hint").click();
  await expect(page.locator(".dots i.on")).toHaveCount(4);
});

test("what only says what Check says does not count as a hint", async ({ page }) => {
  await openText(page, kNine);
  const hints = () =>
    page.evaluate(() => {
      const key = Object.keys(localStorage).find((each) => each.startsWith("clew:game:"))!;
      return (JSON.parse(localStorage.getItem(key)!) as { hints: number }).hints;
    });
  await tool(page, "Hint").click();
  await expect(page.locator(".hint-card")).toContainText("Nothing is wrong so far");
  await page.getByRole("button", { name: "Close the hint" }).click();
  await tap(page, 0, 0);
  await tap(page, 0, 1);
  await expect.poll(async () => (await shown(page))["0,1"]).toBe("2");
  expect(await hints()).toBe(0);
  await tool(page, "Hint").click();
  await page.getByRole("button", { name: "Tell me more" }).click();
  await expect(page.locator(".dots i.on")).toHaveCount(2);
  await page.getByRole("button", { name: "Tell me more" }).click();
  await expect(page.locator(".dots i.on")).toHaveCount(3);
  await tap(page, 0, 2);
  await expect.poll(async () => (await shown(page))["0,2"]).toBe("3");
  expect(await hints()).toBe(1);
});

test("rows and columns are numbered from the first hint that names a cell, until switched off", async ({ page }) => {
  await openBundled(page, "numbrix-02");
  const labels = page.locator(".board .labels text");
  await tool(page, "Hint").click();
  await expect(page.locator(".hint-card")).toBeVisible();
  await expect(labels).toHaveCount(0);
  await page.getByRole("button", { name: "Tell me more" }).click();
  await expect(labels).toHaveCount(10);
  // The cell that is named is ringed, and stands in its row and column.
  await page.getByRole("button", { name: "Show the step" }).click();
  await expect(page.locator(".dots i.on")).toHaveCount(4);
  // On a phone the page scrolls to where it is seen above the sheet.
  await settled(page);
  const [row, col] = /r(\d+)c(\d+)/
    .exec((await page.locator(".hint-card .text").textContent())!)!
    .slice(1)
    .map(Number);
  await expect(cell(page, row! - 1, col! - 1)).toHaveClass(/hint|reason/);
  const named = (await cell(page, row! - 1, col! - 1)
    .locator(".ring")
    .boundingBox())!;
  const boxes = await labels.evaluateAll((nodes) =>
    nodes.map((node) => {
      const { x, y, width, height } = node.getBoundingClientRect();
      return { text: node.textContent, x, y, width, height };
    }),
  );
  const across = (from: number, length: number, at: number) => at > from && at < from + length;
  const rowLabel = boxes.slice(0, 5).find((box) => across(named.y, named.height, box.y + box.height / 2));
  const colLabel = boxes.slice(5).find((box) => across(named.x, named.width, box.x + box.width / 2));
  expect([rowLabel?.text, colLabel?.text]).toEqual([String(row), String(col)]);
  await page.getByRole("button", { name: "Close the hint" }).click();
  await page.reload();
  await expect(labels).toHaveCount(10);
  await tool(page, "More").click();
  await page.getByRole("button", { name: "Hide row and column numbers" }).click();
  await expect(labels).toHaveCount(0);
  await tool(page, "Hint").click();
  await page.getByRole("button", { name: "Show the step" }).click();
  await expect(page.locator(".dots i.on")).toHaveCount(4);
  await expect(labels).toHaveCount(0);
});

test("the sheet of a hint does not hide the cells that it is about", phoneOnly, async ({ page }) => {
  for (const [width, height] of [
    [360, 740],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const id of ["hex-10", "numbrix-09", "zip-06", "latin-08"]) {
      await openBundled(page, id);
      for (const level of [1, 2, 3, 4]) {
        await page.getByRole("button", { name: level === 1 ? "Hint" : "Tell me more", exact: true }).click();
        await expect(page.locator(".dots i.on")).toHaveCount(level);
        if (level < 2) continue;
        await expect
          .poll(
            () =>
              page.evaluate(() => {
                const top = document.querySelector(".hint-card")!.getBoundingClientRect().top;
                const boxes = (which: string) =>
                  [...document.querySelectorAll(`.board ${which} .ring`)].map((node) => node.getBoundingClientRect());
                const all = boxes(":is(.hint, .reason)");
                const reach = Math.max(...all.map((box) => box.bottom)) - Math.min(...all.map((box) => box.top));
                // With the reasons, where the room above the sheet is enough for them.
                const wanted = reach + 20 <= top ? all : boxes(".hint");
                return wanted.filter((box) => box.bottom > top || box.top < 0).length;
              }),
            { message: `${id} ${width} level ${level}` },
          )
          .toBe(0);
      }
      await page.getByRole("button", { name: "Close the hint" }).click();
    }
  }
});

test("a shading puzzle speaks of shaded and clear", async ({ page }) => {
  const board = await openBundled(page, "latin-01");
  const find = (value: number) => {
    for (const [r, row] of board.solution.entries())
      for (const [c, v] of row.entries()) if (v === value && board.cells[r]![c] === -1) return [r, c] as const;
    throw new Error("no such cell");
  };
  // A cell that is clear in the solution, shaded.
  const [row, col] = find(0);
  await tap(page, row, col);
  await tool(page, "Hint").click();
  for (let level = 2; level <= 4; ++level) {
    await page.getByRole("button", { name: "Tell me more" }).click();
    await expect(page.locator(".dots i.on")).toHaveCount(level);
    await expect(page.locator(".hint-card .text")).not.toContainText(/number/i);
  }
  await expect(page.locator(".hint-card .text")).toContainText(/clear/);
});

test("P pauses and goes on, and the focus is on the board again", desktopOnly, async ({ page }) => {
  await openBundled(page, "numbrix-01");
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("role"));
  await expect.poll(focused).toBe("gridcell");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("p");
  await expect(page.getByRole("grid")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Paused" })).toBeVisible();
  await page.keyboard.press("p");
  await expect(page.getByRole("grid")).toBeVisible();
  await expect.poll(focused).toBe("gridcell");
  await page.keyboard.press("p");
  await expect(page.getByRole("grid")).toHaveCount(0);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("grid")).toBeVisible();
  await expect.poll(focused).toBe("gridcell");
  await page.reload();
  await expect.poll(focused).toBe("gridcell");
});

test("arrows visit every row of hexagons", desktopOnly, async ({ page }) => {
  await openBundled(page, "hex-10");
  const row = () =>
    page.evaluate(() => Number(document.activeElement?.parentElement?.getAttribute("aria-rowindex") ?? -1));
  await expect.poll(row).toBeGreaterThan(0);
  await page.keyboard.press("Control+Home");
  await expect.poll(row).toBe(1);
  const rows = await page.locator("[role=row]").count();
  for (let wanted = 2; wanted <= rows; ++wanted) {
    await page.keyboard.press("ArrowDown");
    await expect.poll(row).toBe(wanted);
  }
  for (let wanted = rows - 1; wanted >= 1; --wanted) {
    await page.keyboard.press("ArrowUp");
    await expect.poll(row).toBe(wanted);
  }
});

test("Enter after a number that was complete changes nothing", desktopOnly, async ({ page }) => {
  await openText(page, kNine);
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("role"))).toBe("gridcell");
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.type("2");
  await expect(page.getByRole("button", { name: /^Next 3\. Counting up/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await shown(page))["0,2"]).toBe("3");
  await expect(page.getByRole("button", { name: /^Next 4\. Counting up/ })).toBeVisible();
});

test("sound and vibration are off until they are switched on", async ({ page }) => {
  await page.addInitScript(() => {
    const scope = window as unknown as { felt: string[]; AudioContext: typeof AudioContext };
    scope.felt = [];
    Object.defineProperty(navigator, "vibrate", { value: () => scope.felt.push("buzz") });
    const Real = scope.AudioContext;
    scope.AudioContext = class extends Real {
      constructor() {
        super();
        scope.felt.push("sound");
      }
    };
  });
  const felt = () => page.evaluate(() => [...(window as unknown as { felt: string[] }).felt].sort());
  await openText(page, kNine);
  await tap(page, 0, 0);
  await tap(page, 0, 1);
  await expect.poll(async () => (await shown(page))["0,1"]).toBe("2");
  expect(await felt()).toEqual([]);
  const game = page.url();
  await page.goto("./#/settings");
  await page.getByRole("switch", { name: "Sound" }).click();
  await page.getByRole("switch", { name: /Short vibrations/ }).click();
  await page.goto(game);
  await tap(page, 0, 1);
  await tap(page, 0, 2);
  await expect.poll(async () => (await shown(page))["0,2"]).toBe("3");
  expect(await felt()).toEqual(["buzz", "sound"]);
});
