// Under Node: the module is a file, and a worker a thread.
import { readFile } from "node:fs/promises";
import { Worker } from "node:worker_threads";
import type { WorkerLike } from "./client.ts";
import { Engine, type LoadOptions } from "./engine.ts";
import type { WasmSource } from "./fetch.ts";
import { WorkerEngine } from "./paced.ts";
import type { FromWorker } from "./worker.ts";

export { isAbort, type CallOptions } from "./client.ts";
export { ClewError, Engine, type LoadOptions } from "./engine.ts";
export { WorkerEngine } from "./paced.ts";
export type * from "./types.ts";

async function compile(wasm: WasmSource = new URL("./clew.wasm", import.meta.url)): Promise<WebAssembly.Module> {
  return WebAssembly.compile(typeof wasm === "string" || wasm instanceof URL ? await readFile(wasm) : wasm);
}

export async function loadEngine(options: LoadOptions = {}): Promise<Engine> {
  return Engine.start(await compile(options.wasm), options.onProgress);
}

/** A thread as a page knows workers. It keeps the program alive until it is ended. */
function makeWorker(): WorkerLike {
  const worker = new Worker(new URL("./node-worker.js", import.meta.url));
  const like: WorkerLike = {
    onmessage: null,
    onerror: null,
    postMessage: (message) => worker.postMessage(message),
    terminate: () => void worker.terminate(),
  };
  worker.on("message", (data: FromWorker) => like.onmessage?.({ data } as MessageEvent<FromWorker>));
  worker.on("error", ({ message }) => like.onerror?.({ message } as ErrorEvent));
  return like;
}

/** Starts an engine in a thread: `await engine.call("solve", { puzzle }, { signal, onProgress })`. End it with close(). */
export function startWorker(options: { wasm?: WasmSource } = {}): WorkerEngine {
  return new WorkerEngine(compile(options.wasm), makeWorker);
}
