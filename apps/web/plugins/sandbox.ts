// Writes sandbox.html, the document that a student's program runs in (src/write/sandbox). It has a policy of its
// own, so that the page's need not be loosened: its two scripts by their hashes, workers from memory, and
// nothing else: no network, no storage, no script from anywhere.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

const kName = "sandbox.html";
const source = (name: string) => readFileSync(new URL(`../src/write/sandbox/${name}`, import.meta.url), "utf8").trim();
const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

function sandboxPage(): string {
  const [outer, inner] = [source("outer.js"), source("inner.js")];
  const policy = [
    "default-src 'none'",
    `script-src ${hash(outer)} ${hash(inner)}`,
    "worker-src blob:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join("; ");
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="${policy}" />
    <title>Clew</title>
  </head>
  <body>
    <template><script>${inner}</script></template>
    <script>${outer}</script>
  </body>
</html>
`;
}

export function sandbox(): Plugin {
  return {
    name: "clew-sandbox",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: kName, source: sandboxPage() });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        if (request.url !== `/${kName}`) return next();
        response.setHeader("Content-Type", "text/html; charset=utf-8");
        response.end(sandboxPage());
      });
    },
  };
}
