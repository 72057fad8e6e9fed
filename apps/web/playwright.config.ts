// End-to-end tests in Debian's Chromium, at desktop and at phone size, against the built files served
// as a web host would serve them. tools/web-test builds and runs them.
import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

const executablePath = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find((path) => existsSync(path));
const port = Number(process.env.CLEW_WEB_PORT ?? 4180);
const site = process.env.CLEW_WEB_SITE ?? "../../build/web";
// Another server of the same files, such as `clew serve`, may be tested instead.
const address = process.env.CLEW_WEB_ADDRESS ?? `http://localhost:${port}/`;

export default defineConfig({
  testDir: "../../tests/web",
  outputDir: "../../build/web-test",
  workers: 2,
  // A browser on a busy machine is late now and then; what fails twice is broken.
  retries: 1,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [["list"]],
  use: {
    baseURL: address,
    launchOptions: { executablePath, args: ["--no-sandbox"] },
    trace: "off",
  },
  webServer: process.env.CLEW_WEB_ADDRESS
    ? undefined
    : {
        command: `node ../../tests/web/serve.mjs ${site} ${port}`,
        url: address,
        reuseExistingServer: false,
        stdout: "ignore",
      },
  projects: [
    {
      name: "desktop",
      use: { viewport: { width: 1280, height: 860 } },
      // Measurements belong on a quiet machine: CLEW_SPEED=1 tools/web-test speed
      testIgnore: process.env.CLEW_SPEED ? [] : /speed\.spec\.ts/,
    },
    {
      name: "phone",
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
      testIgnore: /speed\.spec\.ts/,
    },
  ],
});
