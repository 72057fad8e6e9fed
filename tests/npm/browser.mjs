// The package's file for pages, loaded by Node as a page would load it: over HTTP, by fetch().
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const dist = join(process.argv[2], "node_modules/clew-engine/dist");
const { loadEngine } = await import(pathToFileURL(join(dist, "browser.js")).href);
const wasm = await readFile(join(dist, "clew.wasm"));
const server = createServer((request, response) => {
  response.writeHead(request.url === "/clew.wasm" ? 200 : 404);
  response.end(request.url === "/clew.wasm" ? wasm : "");
});
await new Promise((ready) => server.listen(0, "127.0.0.1", ready));
const address = `http://127.0.0.1:${server.address().port}`;
const clew = await loadEngine({ wasm: `${address}/clew.wasm` });
assert.equal(clew.call("count", { puzzle: "1 . .\n. . ." }).count, "3");
await assert.rejects(loadEngine({ wasm: `${address}/nothing` }), /status 404/);
assert.ok((await readFile(join(dist, "browser.js"), "utf8")).indexOf("node:") < 0);
server.close();
