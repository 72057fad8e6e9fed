// Loads the WebAssembly module as a browser would and solves one puzzle with it.
//
//   node tests/wasm/smoke.mjs build/wasm/clew.wasm
//
// The module needs very little of WASI: a clock, and the functions that its C library mentions
// for output and exit and the library never uses. Anything more is a mistake, and said so.
import assert from "node:assert/strict";
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
  for (const wanted of WebAssembly.Module.imports(module)) {
    assert.equal(wanted.module, "wasi_snapshot_preview1", `unexpected import ${wanted.module}`);
    assert.ok(wanted.name in wasi, `the module should not need ${wanted.name}`);
  }
  const instance = await WebAssembly.instantiate(module, { wasi_snapshot_preview1: wasi });
  memory = instance.exports.memory;
  instance.exports._initialize();
  return instance.exports;
}

function call(clew, request) {
  const bytes = new TextEncoder().encode(JSON.stringify(request));
  const input = clew.clew_alloc(bytes.length);
  new Uint8Array(clew.memory.buffer, input, bytes.length).set(bytes);
  const output = clew.clew_call(input, bytes.length);
  clew.clew_free(input);
  // The memory may have grown, and its old buffer with it gone, since the last look.
  const length = new DataView(clew.memory.buffer).getUint32(output, true);
  const text = new TextDecoder().decode(new Uint8Array(clew.memory.buffer, output + 4, length));
  clew.clew_free(output);
  return JSON.parse(text);
}

function isPath(grid) {
  const place = new Map();
  grid.forEach((row, r) => row.forEach((value, c) => place.set(value, [r, c])));
  for (let n = 1; n < place.size; ++n) {
    const [a, b] = [place.get(n), place.get(n + 1)];
    if (!a || !b || Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) !== 1) return false;
  }
  return true;
}

const clew = await load(process.argv[2]);

const solved = call(clew, { op: "solve", puzzle: "3 3\n1 0 0\n0 0 0\n0 0 9\n" });
assert.equal(solved.status, "solved", JSON.stringify(solved));
const [grid] = solved.solutions;
assert.equal(grid.length, 3);
assert.ok(grid.every((row) => row.length === 3));
assert.equal(grid[0][0], 1);
assert.equal(grid[2][2], 9);
assert.ok(isPath(grid), `not a path: ${JSON.stringify(grid)}`);

// A bad request is answered, not trapped, and the module lives on.
const bad = call(clew, { op: "solve", puzzle: "3 3\n1 0 0\n0 word 0\n0 0 9\n" });
assert.notEqual(bad.status, "solved");
assert.ok(bad.error, `no error in ${JSON.stringify(bad)}`);

console.log("the module solves, and refuses what it should");
