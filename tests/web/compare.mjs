// How fast is the engine in the browser, compared with the native one? The same requests go to
// `clew batch` and to clew.wasm in Chromium, several times in turn. What counts is the engine's own
// clock, added up over a set; of the rounds the best, because the machine may have other things to do.
//
//   node tests/web/compare.mjs CLEW WASM SET.jsonl...
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { chromium } from "@playwright/test";

const [clew, wasm, ...sets] = process.argv.slice(2);
const kRounds = 5;
const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell";
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
const page = await browser.newPage();

await page.evaluate(async (bytes) => {
  const module = await WebAssembly.compile(Uint8Array.from(atob(bytes), (c) => c.charCodeAt(0)));
  let memory;
  const refuse = () => 52;
  const instance = await WebAssembly.instantiate(module, {
    clew: { progress: () => 1 },
    wasi_snapshot_preview1: {
      clock_time_get: (_id, _precision, at) => {
        new DataView(memory.buffer).setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
        return 0;
      },
      environ_sizes_get: (count, size) => {
        new DataView(memory.buffer).setUint32(count, 0, true);
        new DataView(memory.buffer).setUint32(size, 0, true);
        return 0;
      },
      environ_get: () => 0,
      fd_close: refuse,
      fd_fdstat_get: refuse,
      fd_read: refuse,
      fd_seek: refuse,
      fd_write: refuse,
      proc_exit: refuse,
    },
  });
  const e = instance.exports;
  memory = e.memory;
  e._initialize();
  window.ask = (request) => {
    const text = new TextEncoder().encode(request);
    const at = e.clew_alloc(text.length);
    new Uint8Array(memory.buffer, at, text.length).set(text);
    const out = e.clew_call(at, text.length);
    const length = new DataView(memory.buffer).getUint32(out, true);
    const answer = new TextDecoder().decode(new Uint8Array(memory.buffer, out + 4, length));
    e.clew_free(at);
    e.clew_free(out);
    return answer;
  };
}, readFileSync(wasm).toString("base64"));

const sum = (responses) => responses.reduce((total, text) => total + JSON.parse(text).result.stats.time_us, 0) / 1000;

function native(requests) {
  const run = spawnSync(clew, ["batch", "--jobs", "1"], {
    input: requests.join("\n") + "\n",
    maxBuffer: 1 << 30,
    encoding: "utf8",
  });
  return sum(run.stdout.trim().split("\n"));
}
const inBrowser = async (requests) =>
  sum(await page.evaluate((list) => list.map((request) => window.ask(request)), requests));

console.log("set                       puzzles   native ms   browser ms   ratio");
let [allNative, allBrowser] = [0, 0];
for (const set of sets) {
  const requests = readFileSync(set, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.stringify({ op: "solve", unique: true, time: true, puzzle: JSON.parse(line) }));
  let [a, b] = [Infinity, Infinity];
  for (let round = 0; round < kRounds; ++round) {
    a = Math.min(a, native(requests));
    b = Math.min(b, await inBrowser(requests));
  }
  allNative += a;
  allBrowser += b;
  console.log(
    `${basename(set).padEnd(26)}${String(requests.length).padStart(7)}${a.toFixed(1).padStart(12)}${b.toFixed(1).padStart(13)}${(b / a).toFixed(2).padStart(8)}`,
  );
}
console.log(
  `${"all".padEnd(33)}${allNative.toFixed(1).padStart(12)}${allBrowser.toFixed(1).padStart(13)}${(allBrowser / allNative).toFixed(2).padStart(8)}`,
);
await browser.close();
