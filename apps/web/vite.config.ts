import { svelte } from "@sveltejs/vite-plugin-svelte";
import { readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import { embedPage } from "./plugins/embed.ts";
import { clewFiles } from "./plugins/engine.ts";
import { lessons } from "./plugins/lessons.ts";
import { offline } from "./plugins/offline.ts";
import { sandbox } from "./plugins/sandbox.ts";

// The project's version is the one CMake knows.
function version(): string {
  const cmake = readFileSync(new URL("../../CMakeLists.txt", import.meta.url), "utf8");
  return /project\(\s*\w+\s+VERSION\s+([\d.]+)/i.exec(cmake)?.[1] ?? "0";
}

export default defineConfig({
  base: "./",
  define: { __CLEW_VERSION__: JSON.stringify(version()) },
  plugins: [svelte(), clewFiles(), lessons(), sandbox(), offline(), embedPage()],
  // The engine's client is the npm package's.
  server: { fs: { allow: ["../.."] } },
  worker: { format: "es" },
  build: {
    target: "es2022",
    // No data: addresses, no preload helper: what the content security policy allows, and no more.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true,
    rolldownOptions: {
      output: {
        hashCharacters: "hex",
        // What the first page needs is one file: each would cost its headers and its own start of compression.
        codeSplitting: { groups: [{ name: "first", test: /\/src\/App\.svelte$/ }] },
      },
    },
  },
  test: {
    environment: "node",
    include: ["test/**/*.test.ts"],
  },
});
