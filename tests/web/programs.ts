// Programs of one's own, as tests type them in: what a student does in the workshop.
import { expect, type Page } from "./app.ts";

export const outcome = (page: Page) => page.locator("[data-outcome]");
export const content = (page: Page) => page.locator(".cm-content");

export async function write(page: Page, at: string, code?: string) {
  await page.goto(`./#/watch/write/${at}`);
  // Until these are there, another program and another puzzle may be, and can be touched.
  const [id, ref] = at.split(/\/(.*)/s);
  await expect(page.locator(".write-columns")).toHaveAttribute("data-program", id!);
  await expectPuzzle(page, ref ?? /./);
  await expect(content(page)).toBeVisible();
  if (code !== undefined) await type(page, code);
}
/** The program is to run on that puzzle, whose board is there. */
export async function expectPuzzle(page: Page, ref: string | RegExp) {
  const board = page.locator(".write-right");
  await expect(board).toHaveAttribute("data-ref", ref);
  await expect(board).toHaveAttribute("aria-busy", "false");
}
/** Pastes a text over the program. */
export async function type(page: Page, code: string) {
  await content(page).focus();
  await page.keyboard.press("ControlOrMeta+a");
  await content(page).evaluate((node, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    node.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true, composed: true }));
  }, code);
}
export async function run(page: Page, how: string, timeout = 60_000) {
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(outcome(page)).toHaveAttribute("data-outcome", how, { timeout });
}

export const kRecursiveSolve = `function solve() {
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < cols; c++) recursiveSolve(r, c, 1);
  }
}

function recursiveSolve(r, c, n) {
  if (r < 0 || c < 0 || r >= rows || c >= cols) return;
  const zero = grid[r][c] === 0;
  if (zero && used[n]) return;
  if (!zero && grid[r][c] !== n) return;
  grid[r][c] = n;
  if (n === rows * cols) solution();
  else {
    recursiveSolve(r - 1, c, n + 1);
    recursiveSolve(r + 1, c, n + 1);
    recursiveSolve(r, c - 1, n + 1);
    recursiveSolve(r, c + 1, n + 1);
  }
  if (zero) grid[r][c] = 0;
}
`;
export const kExplore = `function explore() {
  const next = findMissingValue();
  if (next === -1) return true;
  const end = findNextValue(next);
  for (const loc of neighbours(locationOf(next - 1))) {
    if (isAvailable(loc) && distance(loc, locationOf(end)) <= end - next) {
      place(loc, next);
      if (explore()) return true;
      remove(loc, next);
    }
  }
  return false;
}
`;
