// Large boards: zooming and moving inside the board, with fingers, wheel, buttons and keys.
import {
  cell,
  desktopOnly,
  expect,
  expectSolved,
  middle,
  openText,
  painted,
  phoneOnly,
  settled,
  shown,
  test,
  type Page,
} from "./app.ts";

const kSide = 30;
const value = (r: number, c: number) => r * kSide + (r % 2 === 0 ? c : kSide - 1 - c) + 1;
/** A path to and fro; every fourth number is given. */
const thirty = `kind: numbrix\n${kSide} ${kSide}\n${Array.from({ length: kSide }, (_, r) =>
  Array.from({ length: kSide }, (_, c) => (value(r, c) % 4 === 1 || value(r, c) === 900 ? value(r, c) : 0)).join(" "),
).join("\n")}\n`;

async function openLarge(page: Page) {
  await openText(page, thirty);
  await expect(page.getByRole("grid")).toBeVisible();
  await settled(page);
}
/** Without the line around it, which is wider where the focus is. */
const cellWidth = (page: Page) =>
  cell(page, 0, 0)
    .locator(".ring")
    .evaluate((ring) => ring.getBoundingClientRect().width);
const whole = (page: Page) => page.getByRole("button", { name: "Show the whole board" });

/** Is a cell inside the window through which the board is seen? */
async function isSeen(page: Page, row: number, col: number): Promise<boolean> {
  return cell(page, row, col)
    .locator(".ring")
    .evaluate((ring) => {
      const at = ring.getBoundingClientRect();
      const window = ring.closest(".pane")!.getBoundingClientRect();
      return (
        at.left >= window.left - 1 &&
        at.right <= window.right + 1 &&
        at.top >= window.top - 1 &&
        at.bottom <= window.bottom + 1
      );
    });
}

async function touches(
  page: Page,
  steps: [type: "touchStart" | "touchMove" | "touchEnd", ...points: [number, number][]][],
) {
  const client = await page.context().newCDPSession(page);
  for (const [type, ...points] of steps) {
    const touchPoints = points.map(([x, y], id) => ({ x, y, id }));
    await client.send("Input.dispatchTouchEvent", { type, touchPoints });
  }
  await client.detach();
}

test("30x30 is played on a phone: near enough to touch, two fingers move, one plays", phoneOnly, async ({ page }) => {
  await openLarge(page);
  // It opens near enough to touch a cell.
  expect(await cellWidth(page)).toBeGreaterThan(24);
  await expect(page.locator(".pane")).toHaveClass(/zoomed/);
  // One finger plays.
  const [from, to] = [await middle(page, 0, 0), await middle(page, 0, 2)];
  await touches(page, [
    ["touchStart", [from.x, from.y]],
    ["touchMove", [(from.x + to.x) / 2, to.y]],
    ["touchMove", [to.x, to.y]],
    ["touchEnd"],
  ]);
  await expect.poll(async () => (await shown(page))["0,2"]).toBe("3");
  // Two fingers move the board, and play nothing.
  const before = await shown(page);
  const box = (await page.locator(".pane").boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const corner = (await cell(page, 0, 0).locator(".ring").boundingBox())!;
  await touches(page, [
    ["touchStart", [x - 40, y]],
    ["touchStart", [x - 40, y], [x + 40, y]],
    ["touchMove", [x - 100, y - 60], [x - 20, y - 60]],
    ["touchMove", [x - 140, y - 100], [x - 60, y - 100]],
    ["touchEnd"],
  ]);
  await painted(page);
  const moved = (await cell(page, 0, 0).locator(".ring").boundingBox())!;
  expect(moved.x).toBeLessThan(corner.x - 80);
  expect(moved.y).toBeLessThan(corner.y - 80);
  expect(await shown(page)).toEqual(before);
  // Fingers apart: nearer.
  const width = await cellWidth(page);
  await touches(page, [
    ["touchStart", [x - 30, y]],
    ["touchStart", [x - 30, y], [x + 30, y]],
    ["touchMove", [x - 60, y], [x + 60, y]],
    ["touchEnd"],
  ]);
  await painted(page);
  expect(await cellWidth(page)).toBeGreaterThan(1.5 * width);
  await whole(page).click();
  await painted(page);
  expect(await cellWidth(page)).toBeLessThan(13);
  expect(await isSeen(page, 29, 29)).toBe(true);
});

test("a drag goes on beyond the edge of the window", phoneOnly, async ({ page }) => {
  await openLarge(page);
  const from = await middle(page, 0, 0);
  const box = (await page.locator(".pane").boundingBox())!;
  const edge = box.x + box.width - 3;
  expect(await isSeen(page, 0, 20)).toBe(false);
  const client = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", ...touchPoints: { x: number; y: number }[]) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints });
  await send("touchStart", from);
  for (let x = from.x; x < edge; x += 8) await send("touchMove", { x, y: from.y });
  await send("touchMove", { x: edge, y: from.y });
  await expect.poll(() => isSeen(page, 0, 20)).toBe(true);
  await send("touchEnd");
  await client.detach();
  expect((await shown(page))["0,10"]).toBe("11");
});

test("the wheel zooms where the pointer is; buttons zoom and fit", desktopOnly, async ({ page }) => {
  await openLarge(page);
  const width = await cellWidth(page);
  const at = await middle(page, 20, 20);
  await page.mouse.move(at.x, at.y);
  await page.mouse.wheel(0, -400);
  await expect.poll(() => cellWidth(page)).toBeGreaterThan(1.8 * width);
  const after = await middle(page, 20, 20);
  expect(Math.hypot(after.x - at.x, after.y - at.y)).toBeLessThan(4);
  await whole(page).click();
  await expect.poll(() => cellWidth(page)).toBeLessThan(1.01 * width);
  await expect(whole(page)).toBeDisabled();
  await page.getByRole("button", { name: "Zoom in" }).click();
  await expect.poll(() => cellWidth(page)).toBeGreaterThan(1.4 * width);
  await page.getByRole("button", { name: "Zoom out" }).click();
  await expect.poll(() => cellWidth(page)).toBeLessThan(1.01 * width);
});

test("a board that is solved can be looked at closely", desktopOnly, async ({ page }) => {
  // All but its second number is there.
  const full = Array.from({ length: kSide }, (_, r) => Array.from({ length: kSide }, (_, c) => value(r, c)));
  full[0]![1] = 0;
  await openText(page, `kind: numbrix\n${kSide} ${kSide}\n${full.map((row) => row.join(" ")).join("\n")}\n`);
  await expect(page.getByRole("grid")).toBeVisible();
  await settled(page);
  await cell(page, 0, 1).focus();
  await page.keyboard.type("2");
  await page.keyboard.press("Enter");
  await expectSolved(page);
  const width = await cellWidth(page);
  await page.getByRole("button", { name: "Zoom in" }).click();
  await painted(page);
  expect(await cellWidth(page)).toBeGreaterThan(1.4 * width);
});

test("by keys alone: Z zooms, and the cursor is kept in sight", desktopOnly, async ({ page }) => {
  await openLarge(page);
  const width = await cellWidth(page);
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("z");
  await expect.poll(() => cellWidth(page)).toBeGreaterThan(1.5 * width);
  expect(await isSeen(page, 29, 0)).toBe(false);
  for (let i = 0; i < 29; ++i) await page.keyboard.press("ArrowDown");
  await expect.poll(() => isSeen(page, 29, 0)).toBe(true);
  await page.keyboard.press("Control+Home");
  await expect.poll(() => isSeen(page, 0, 0)).toBe(true);
  await page.keyboard.press("z");
  await expect.poll(() => cellWidth(page)).toBeLessThan(1.01 * width);
});

test("the wheel over a small board scrolls the page", desktopOnly, async ({ page }) => {
  await openText(page, "3 3\n1 0 0\n0 0 0\n0 0 9\n");
  await expect(page.getByRole("grid")).toBeVisible();
  await settled(page);
  const width = await cellWidth(page);
  const at = await middle(page, 1, 1);
  await page.mouse.move(at.x, at.y);
  await page.mouse.wheel(0, -400);
  await painted(page);
  expect(await cellWidth(page)).toBeCloseTo(width);
  await expect(page.getByRole("button", { name: "Zoom in" })).toHaveCount(0);
});
