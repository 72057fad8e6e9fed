// Loads the WebAssembly module as a browser would and gives it the requests of a file: its answers
// must be those of `clew batch`, byte for byte.
//
//   node tests/wasm/protocol.mjs build/wasm/clew.wasm build/clew tests/protocol/requests.jsonl
//
// The module needs very little of WASI: a clock, and the functions that its C library mentions
// for output and exit and the library never uses. Anything more is a mistake, and said so.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import process from "node:process";

const kNoSys = 52; // WASI's "function not supported"

function makeWasi(memory) {
  const view = () => new DataView(memory().buffer);
  return {
    clock_time_get(_clock, _precision, result) {
      view().setBigUint64(result, process.hrtime.bigint(), true);
      return 0;
    },
    environ_sizes_get(count, size) {
      view().setUint32(count, 0, true);
      view().setUint32(size, 0, true);
      return 0;
    },
    environ_get: () => 0,
    fd_close: () => kNoSys,
    fd_fdstat_get: () => kNoSys,
    fd_read: () => kNoSys,
    fd_seek: () => kNoSys,
    fd_write: () => kNoSys,
    proc_exit(status) {
      throw new Error(`the module asked to exit with status ${status}`);
    },
  };
}

async function load(path) {
  const module = await WebAssembly.compile(await readFile(path));
  let memory;
  const wasi = makeWasi(() => memory);
  const imports = { wasi_snapshot_preview1: wasi, clew: { progress: () => 1 } };
  for (const wanted of WebAssembly.Module.imports(module)) {
    const offered = imports[wanted.module] ?? {};
    assert.ok(wanted.name in offered, `the module should not need ${wanted.module}.${wanted.name}`);
  }
  const instance = await WebAssembly.instantiate(module, imports);
  memory = instance.exports.memory;
  instance.exports._initialize();
  return instance.exports;
}

function call(clew, request) {
  const bytes = new TextEncoder().encode(request);
  const input = clew.clew_alloc(bytes.length);
  new Uint8Array(clew.memory.buffer, input, bytes.length).set(bytes);
  const output = clew.clew_call(input, bytes.length);
  clew.clew_free(input);
  // The memory may have grown, and its old buffer with it gone, since the last look.
  const length = new DataView(clew.memory.buffer).getUint32(output, true);
  const text = new TextDecoder().decode(new Uint8Array(clew.memory.buffer, output + 4, length));
  clew.clew_free(output);
  return text;
}

// The same through the C interface of include/clew.h, as another host of WebAssembly would call it.
function callC(clew, request) {
  const bytes = new TextEncoder().encode(request);
  const context = clew.clew_new();
  const input = clew.clew_alloc(bytes.length);
  new Uint8Array(clew.memory.buffer, input, bytes.length).set(bytes);
  const size = clew.clew_alloc(4);
  const output = clew.clew_request(context, input, bytes.length, size);
  const length = new DataView(clew.memory.buffer).getUint32(size, true);
  const text = new TextDecoder().decode(new Uint8Array(clew.memory.buffer, output, length));
  for (const at of [output, size, input]) clew.clew_free(at);
  clew.clew_delete(context);
  return text;
}

const [wasm, command, file] = process.argv.slice(2);
const clew = await load(wasm);
const requests = (await readFile(file, "utf8")).split("\n").filter((line) => line !== "");
const native = execFileSync(command, ["batch", file], { encoding: "utf8", maxBuffer: 1 << 26 });
const answers = native.split("\n");
assert.equal(answers.length - 1, requests.length);

let results = 0;
for (const [i, request] of requests.entries()) {
  const answer = call(clew, request);
  assert.equal(answer, answers[i], `request ${i + 1}: ${request}`);
  if ("result" in JSON.parse(answer)) ++results;
}
// The shared library's names, all of them, and that they work.
const list = await readFile(new URL("../c/symbols.txt", import.meta.url), "utf8");
const names = list
  .trim()
  .split("\n")
  .map((line) => line.split("@")[0]);
for (const name of names) assert.equal(typeof clew[name], "function", `the module exports ${name}`);
for (const i of [1, 4, 7]) assert.equal(callC(clew, requests[i]), answers[i], requests[i]);
const context = clew.clew_new();
clew.clew_cancel(context);
clew.clew_delete(context);
// Both kinds of answer must occur, or the file tests nothing.
assert.ok(results > 0 && results < requests.length);
console.log(`${requests.length} requests, ${results} with a result: the same bytes as the command`);
