// What a first visit downloads: the page, the engine, today's puzzles. Unlike times it is the same on every
// machine, so ./test holds it too.
import { desktopOnly, expect, test } from "./app.ts";

const kLimit = 400 * 1024;

test("the page with its engine is small", desktopOnly, async ({ page }) => {
  const client = await page.context().newCDPSession(page);
  await client.send("Network.enable");
  const urls = new Map<string, string>();
  const sizes = new Map<string, number>();
  client.on("Network.responseReceived", ({ requestId, response }) => urls.set(requestId, response.url));
  client.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const url = urls.get(requestId);
    if (url) sizes.set(url, Math.max(sizes.get(url) ?? 0, encodedDataLength));
  });
  await page.goto("./");
  await expect(page.getByRole("heading", { name: "Today" })).toBeVisible();
  await page.waitForLoadState("networkidle");

  const engine = [...sizes].find(([url]) => url.endsWith(".wasm"));
  // The faces have a limit of their own (looks.spec.ts).
  const total = [...sizes].reduce((sum, [url, size]) => sum + (url.endsWith(".woff2") ? 0 : size), 0);
  console.log(
    `   measured: ${Math.round(total / 1024)} KB in ${sizes.size} files, the engine ${Math.round((engine?.[1] ?? 0) / 1024)}`,
  );
  expect(engine, "the engine is among what was loaded").toBeDefined();
  expect(total).toBeLessThan(kLimit);
});
