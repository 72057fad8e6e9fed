// The engine in a worker of its own, in a page: the page goes on while it works, and every call can be cancelled.
import type { WorkerLike } from "./client.ts";
import { compile, type WasmSource } from "./fetch.ts";
import { WorkerEngine } from "./paced.ts";

/** A script from another host may not start a worker from there; a module of a few bytes that imports it may. */
function makeWorker(): WorkerLike {
  const { origin, href } = new URL("./worker.js", import.meta.url);
  if (origin === location.origin) return new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
  const blob = new Blob([`import ${JSON.stringify(href)};`], { type: "text/javascript" });
  const address = URL.createObjectURL(blob);
  const worker = new Worker(address, { type: "module" });
  worker.addEventListener("message", () => URL.revokeObjectURL(address), { once: true });
  return worker;
}

/** Starts an engine in a worker: `await engine.call("solve", { puzzle }, { signal, onProgress })`. End it with close(). */
export function startWorker(options: { wasm?: WasmSource } = {}): WorkerEngine {
  return new WorkerEngine(compile(options.wasm), makeWorker);
}
