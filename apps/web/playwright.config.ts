// End-to-end tests in Debian's Chromium, at desktop and at phone size, against the built files served
// as a web host would serve them. tools/web-test builds and runs them.
import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

const executablePath = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find((path) => existsSync(path));
// The server takes a port that is free, so that two runs on a machine do not meet. Those that run the tests, which
// read this once more, find it here.
const port = Number(process.env.CLEW_WEB_PORT ?? 0);
const site = process.env.CLEW_WEB_SITE ?? "../../build/web";
// Another server of the same files, such as `clew serve`, may be tested instead.
const address = process.env.CLEW_WEB_ADDRESS ?? `http://localhost:${port}/`;
// Measurements belong on a quiet machine: CLEW_SPEED=1 tools/web-test speed --workers=1
const timed = process.env.CLEW_SPEED ? [] : /speed\.spec\.ts/;

export default defineConfig({
  testDir: "../../tests/web",
  outputDir: "../../build/web-test",
  workers: 2,
  // No test leans on another, so any two may run side by side.
  fullyParallel: true,
  // What fails now and then is broken. The ceilings are far above what a busy machine needs.
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  // ./test counts the browser's tests one by one from the second.
  reporter: [["list"], ["junit", { outputFile: "../../build/logs/web-browser.xml" }]],
  use: {
    baseURL: address,
    // No switch or shared context was found that saves much (2026-11-18). Processor time of 40 tests, each tried once
    // on a busy machine, where the same tests without any change took 117, 118 and, at the highest load, 129 s:
    // wasm by Liftoff alone 124, lazily compiled wasm 125, --max-lazy --no-opt 115, --disable-gpu --in-process-gpu
    // 115, PW_TEST_REUSE_CONTEXT with cached assets 115. So none is told from chance.
    launchOptions: { executablePath, args: ["--no-sandbox"] },
    trace: "off",
  },
  webServer: process.env.CLEW_WEB_ADDRESS
    ? undefined
    : {
        command: `node ../../tests/web/serve.mjs ${site} ${port}`,
        wait: { stdout: /^http:\/\/localhost:(?<clew_web_port>\d+)\// },
        stdout: "ignore",
      },
  projects: [
    {
      name: "desktop",
      use: { viewport: { width: 1280, height: 860 } },
      testIgnore: timed,
      grepInvert: /@phone/,
    },
    {
      name: "phone",
      // A screen with more points would only be more to paint, in software.
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 1 },
      testIgnore: timed,
      grepInvert: /@desktop/,
    },
  ],
});
