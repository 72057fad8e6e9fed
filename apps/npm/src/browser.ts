// In a page or a worker: the module is fetched.
import { Engine, type LoadOptions } from "./engine.ts";
import { compile } from "./fetch.ts";

export { isAbort, type CallOptions } from "./client.ts";
export { ClewError, Engine, type LoadOptions } from "./engine.ts";
export { WorkerEngine } from "./paced.ts";
export { startWorker } from "./start.ts";
export type * from "./types.ts";

export async function loadEngine(options: LoadOptions = {}): Promise<Engine> {
  return Engine.start(await compile(options.wasm), options.onProgress);
}
