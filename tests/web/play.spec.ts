// Playing, by every way to enter.
import {
  cell,
  desktopOnly,
  dragFinger,
  dragMouse,
  expect,
  expectSolved,
  openBundled,
  openFromCollection,
  openText,
  painted,
  shown,
  solutionPath,
  spoken,
  test,
} from "./app.ts";

/** Stretches of the solution that start at a number on the board and go on to the next. */
function stretches(cells: (number | null)[][], path: [number, number][]): [number, number][][] {
  const given = path.map(([r, c]) => cells[r]![c] !== 0);
  const list: [number, number][][] = [];
  // Before the first given, from it backwards; then from each given up to the next.
  const first = given.indexOf(true);
  if (first > 0) list.push(path.slice(0, first + 1).reverse());
  for (let from = first; from < path.length - 1;) {
    let to = from + 1;
    while (to < path.length - 1 && !given[to]) ++to;
    if (to > from + 1 || !given[to]) list.push(path.slice(from, to + 1));
    from = to;
  }
  return list;
}

test("a board of the collection is played to the end by dragging", async ({ page, isMobile }) => {
  const board = await openFromCollection(page, "numbrix-02");
  for (const stretch of stretches(board.cells, solutionPath(board))) {
    await (isMobile ? dragFinger : dragMouse)(page, stretch);
  }
  await expectSolved(page);
});

test("a finished board plays its path once, from 1 to N, and again when asked", async ({ page, isMobile }) => {
  const board = await openBundled(page, "numbrix-01");
  // Cells as the path reaches them, by the number they show.
  await page.locator("svg.board").evaluate((svg) => {
    const scope = window as unknown as { reached: string[] };
    scope.reached = [];
    new MutationObserver((list) => {
      for (const { target } of list) {
        const cell = target as Element;
        if (cell.hasAttribute("data-bead")) scope.reached.push(cell.querySelector("text.number")!.textContent);
      }
    }).observe(svg, { subtree: true, attributeFilter: ["data-bead"] });
  });
  const reached = () => page.evaluate(() => (window as unknown as { reached: string[] }).reached);
  const path = solutionPath(board);
  const once = path.map((_, i) => String(i + 1));

  for (const stretch of stretches(board.cells, path)) await (isMobile ? dragFinger : dragMouse)(page, stretch);
  await expectSolved(page);
  await expect.poll(reached).toEqual(once);
  // It leaves nothing behind and does not start again by itself.
  await expect(page.locator(".bead")).toHaveCount(0);
  await expect(page.locator("[data-bead], [data-fading]")).toHaveCount(0);
  expect(await reached()).toEqual(once);
  await page.getByRole("button", { name: "Show the path again" }).click();
  await expect.poll(reached).toEqual([...once, ...once]);
  // Taking a number back ends the show, which would now go on for minutes.
  const client = await page.context().newCDPSession(page);
  await client.send("Animation.enable");
  await client.send("Animation.setPlaybackRate", { playbackRate: 0.01 });
  await page.getByRole("button", { name: "Show the path again" }).click();
  await expect(page.locator(".bead").first()).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.locator(".bead")).toHaveCount(0);
});

test("by tapping a number and then its neighbours", async ({ page, isMobile }) => {
  const board = await openBundled(page, "hidato-01");
  const tap = async (row: number, col: number) => {
    const target = cell(page, row, col).locator(".ring");
    await (isMobile ? target.tap({ force: true }) : target.click({ force: true }));
  };
  for (const stretch of stretches(board.cells, solutionPath(board))) {
    const [[row, col], [nextRow, nextCol]] = stretch as [[number, number], [number, number]];
    // The number to go on from, unless it is already; once more to count down.
    await painted(page);
    if (!/going on/.test((await cell(page, row, col).getAttribute("aria-label"))!)) await tap(row, col);
    const wanted = board.solution[nextRow]![nextCol]!;
    await painted(page);
    if (!(await page.getByRole("button", { name: `Next ${wanted}.` }).isVisible()) && stretch.length > 1)
      await tap(row, col);
    for (const [r, c] of stretch.slice(1)) await tap(r, c);
  }
  await expectSolved(page);
});

test("by keyboard alone, from the first tab stop", desktopOnly, async ({ page }) => {
  const { title, cells, solution } = await openBundled(page, "numbrix-01");
  await page.goto("./#/collection");
  await page.reload();
  await expect(page.getByRole("button", { name: title })).toBeVisible();
  for (let i = 0; i < 40; ++i) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((name) => document.activeElement?.textContent?.includes(name), title)) break;
  }
  await page.keyboard.press("Enter");
  await expect(page.getByRole("grid")).toBeVisible();
  // The focus is on the board, which is one tab stop.
  const onBoard = () => page.evaluate(() => document.activeElement?.getAttribute("role") === "gridcell");
  await expect.poll(onBoard).toBe(true);
  await page.keyboard.press("Tab");
  expect(await onBoard()).toBe(false);
  await page.keyboard.press("Shift+Tab");
  expect(await onBoard()).toBe(true);
  await page.keyboard.press("Control+Home");
  for (let row = 0; row < cells.length; ++row) {
    for (let col = 0; col < cells[row]!.length; ++col) {
      await expect(cell(page, row, col)).toBeFocused();
      if (cells[row]![col] === 0) await page.keyboard.type(String(solution[row]![col]));
      if (col < cells[row]!.length - 1) await page.keyboard.press("ArrowRight");
    }
    await page.keyboard.press("ArrowDown");
    for (let col = 1; col < cells[row]!.length; ++col) await page.keyboard.press("ArrowLeft");
  }
  await page.keyboard.press("Enter");
  await expectSolved(page);
});

test("by keys that drag: Shift and arrows, Enter", desktopOnly, async ({ page }) => {
  await openText(page, "3 3\n1 0 0\n0 0 0\n0 0 9\n");
  await cell(page, 0, 0).focus();
  await page.keyboard.press("Shift+ArrowRight");
  await page.keyboard.press("Shift+ArrowRight");
  await expect(spoken(page)).toContainText("3 at row 1 column 3");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(cell(page, 1, 2)).toHaveAttribute("aria-label", /4/);
  for (const key of ["Shift+ArrowLeft", "Shift+ArrowLeft", "Shift+ArrowDown", "Shift+ArrowRight"])
    await page.keyboard.press(key);
  await expectSolved(page);
});

test("by typing, with a mistake that is said to be one", async ({ page, isMobile }) => {
  const board = await openBundled(page, "hex-01");
  for (const [row, line] of board.cells.entries()) {
    for (const [col, value] of line.entries()) {
      if (value !== 0) continue;
      const number = String(board.solution[row]![col]);
      await cell(page, row, col).locator(".ring").click({ force: true });
      if (isMobile) {
        if (!(await page.getByRole("button", { name: "Enter" }).isVisible())) {
          await page.getByRole("button", { name: "Keypad" }).click();
        }
        for (const digit of number)
          await page.getByRole("group", { name: "Keypad" }).getByRole("button", { name: digit, exact: true }).click();
        await page
          .getByRole("button", { name: "Enter" })
          .or(page.getByRole("heading", { name: /^Solved/ }))
          .first()
          .click();
      } else {
        await page.keyboard.type(number);
        await page.keyboard.press("Enter");
      }
    }
  }
  await expectSolved(page);
});

test("a number that is on the board already is refused in words", desktopOnly, async ({ page }) => {
  await openText(page, "2 3\n1 0 3\n6 0 0\n");
  await cell(page, 0, 1).focus();
  await page.keyboard.type("3");
  await expect(spoken(page)).toContainText("3 is already at row 1 column 3");
  await page.keyboard.type("9");
  await expect(spoken(page)).toContainText("Numbers go from 1 to 6");
});

test("a run without numbers is drawn and numbered when an end is known", async ({ page, isMobile }) => {
  await openText(page, "3 3\n0 0 0\n0 0 0\n0 0 9\n");
  await (isMobile ? dragFinger : dragMouse)(page, [
    [0, 1],
    [0, 0],
    [1, 0],
  ]);
  expect((await shown(page))["0,0"]).toBe("");
  await expect(page.locator(".ribbon .thread")).toHaveCount(2);
  await expect(cell(page, 0, 0)).toHaveAttribute("aria-label", /line to row 1 column 2 and row 2 column 1/);
  // 1 at its end leaves one way to count.
  await cell(page, 0, 1).locator(".ring").click({ force: true });
  if (isMobile) {
    await page.getByRole("button", { name: "Keypad" }).click();
    await page.getByRole("group", { name: "Keypad" }).getByRole("button", { name: "1", exact: true }).click();
  } else await page.keyboard.type("1");
  await expect.poll(async () => (await shown(page))["1,0"]).toBe("3");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(async () => (await shown(page))["0,1"]).toBe("");
  await expect(page.locator(".ribbon .thread")).toHaveCount(2);
});

test("marks, also 'not this number'", async ({ page, isMobile }) => {
  await openText(page, "3 3\n1 0 0\n0 0 0\n0 0 9\n");
  await cell(page, 1, 1).locator(".ring").click({ force: true });
  const enter = async (digit: string) => {
    if (isMobile) {
      const keypad = page.getByRole("group", { name: "Keypad" });
      if (!(await keypad.isVisible())) await page.getByRole("button", { name: "Keypad" }).click();
      await keypad.getByRole("button", { name: digit, exact: true }).click();
    } else {
      await cell(page, 1, 1).focus();
      await page.keyboard.type(digit);
    }
  };
  await page.getByRole("radio", { name: "Maybe" }).check();
  await enter("3");
  await enter("5");
  await page.getByRole("radio", { name: "Rule out", exact: true }).check();
  await enter("4");
  await expect(cell(page, 1, 1)).toHaveAttribute("aria-label", /maybe 3 and 5, not 4/);
  await enter("4");
  await expect(cell(page, 1, 1)).toHaveAttribute("aria-label", /maybe 3 and 5$/);
});

test("dragging lights up legal targets, and going back takes away", desktopOnly, async ({ page }) => {
  await openText(page, "3 3\n1 0 0\n0 0 0\n0 0 9\n");
  await dragMouse(page, [
    [0, 0],
    [0, 1],
    [0, 2],
    [1, 2],
  ]);
  expect((await shown(page))["1,2"]).toBe("4");
  const box = (await cell(page, 1, 2).locator(".ring").boundingBox())!;
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await expect(page.locator(".cell.target")).toHaveCount(2);
  await page.mouse.up();
  await dragMouse(page, [
    [1, 2],
    [0, 2],
    [0, 1],
  ]);
  const after = await shown(page);
  expect([after["0,1"], after["0,2"], after["1,2"]]).toEqual(["2", "", ""]);
});

test("the strip shows the gaps and leads to them", async ({ page }) => {
  await openText(page, "3 3\n1 0 0\n0 0 0\n0 0 9\n");
  const gap = page.getByRole("button", { name: "2–8" });
  await gap.click();
  await expect(gap).toHaveAttribute("aria-pressed", "true");
  await expect(page.locator(".cell.gap")).toHaveCount(2);
  await expect(page.getByRole("button", { name: /^Next 2\. Counting up/ })).toBeVisible();
});

test("every step is undone and redone, and the history says so", async ({ page }) => {
  await openText(page, "3 3\n1 0 0\n0 0 0\n0 0 9\n");
  for (const [row, col] of [
    [0, 0],
    [0, 1],
    [0, 2],
    [1, 2],
    [1, 1],
  ] as const)
    await cell(page, row, col).locator(".ring").click({ force: true });
  await page.getByText(/^History/).click();
  await expect(page.getByRole("log")).toContainText("add");
  await expect(page.locator(".history li")).toHaveCount(4);
  const before = await shown(page);
  const undo = page.getByRole("button", { name: "Undo" });
  for (let i = 0; i < 4; ++i) await undo.click();
  await expect(undo).toBeDisabled();
  await expect(page.locator(".history li")).toHaveCount(0);
  expect(Object.values(await shown(page)).filter(Boolean).length).toBe(2);
  for (let i = 0; i < 4; ++i) await page.getByRole("button", { name: "Redo" }).click();
  expect(await shown(page)).toEqual(before);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("button", { name: "Start over" }).click();
  expect(Object.values(await shown(page)).filter(Boolean).length).toBe(2);
  await undo.click();
  expect(await shown(page)).toEqual(before);
});

test("trying something out, and going back", async ({ page }) => {
  await openText(page, "3 3\n1 0 0\n0 0 0\n0 0 9\n");
  await cell(page, 0, 0).locator(".ring").click({ force: true });
  await cell(page, 0, 1).locator(".ring").click({ force: true });
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("button", { name: "Try from here" }).click();
  for (const [row, col] of [
    [0, 2],
    [1, 2],
  ] as const)
    await cell(page, row, col).locator(".ring").click({ force: true });
  await expect(cell(page, 1, 2)).toHaveAttribute("aria-label", /tried out/);
  await page.getByRole("button", { name: "Take it back" }).click();
  expect((await shown(page))["0,2"]).toBe("");
  expect((await shown(page))["0,1"]).toBe("2");
  // Taken back is over and done with.
  await expect(page.getByText("Trying something out")).toHaveCount(0);
  await page.getByRole("button", { name: "More", exact: true }).click();
  await page.getByRole("button", { name: "Try from here" }).click();
  await cell(page, 0, 1).locator(".ring").click({ force: true });
  await cell(page, 1, 1).locator(".ring").click({ force: true });
  await page.getByRole("button", { name: "Keep it" }).click();
  await expect(cell(page, 1, 1)).not.toHaveAttribute("aria-label", /tried out/);
  expect((await shown(page))["1,1"]).toBe("3");
});

test("pausing hides the board and stops the clock", async ({ page }) => {
  await page.clock.install();
  await openBundled(page, "numbrix-01");
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.getByRole("grid")).toHaveCount(0);
  const time = (await page.getByRole("timer").textContent())!;
  // The clock shows what it has to show every quarter of a second.
  await page.clock.runFor("05:00");
  expect(await page.getByRole("timer").textContent()).toBe(time);
  await page.getByRole("button", { name: "Go on" }).first().click();
  await expect(page.getByRole("grid")).toBeVisible();
  await page.clock.runFor("05:00");
  await expect(page.getByRole("timer")).toHaveText(/^5:\d\d$/);
});

test("a shading puzzle is played to the end", async ({ page }) => {
  const board = await openBundled(page, "latin-01");
  for (const [row, line] of board.solution.entries()) {
    for (const [col, value] of line.entries()) {
      if (value === 1) await cell(page, row, col).locator(".ring").click({ force: true });
    }
  }
  await expectSolved(page);
});

test("hexagons with links are played to the end by dragging", async ({ page, isMobile }) => {
  const board = await openBundled(page, "hex-03");
  await expect(page.locator(".link")).toHaveCount(2);
  for (const stretch of stretches(board.cells, solutionPath(board))) {
    await (isMobile ? dragFinger : dragMouse)(page, stretch);
  }
  await expectSolved(page);
});
