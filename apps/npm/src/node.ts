// Under Node: the module is a file.
import { readFile } from "node:fs/promises";
import { Engine, type LoadOptions } from "./engine.ts";

export { ClewError, Engine, type LoadOptions } from "./engine.ts";
export type * from "./types.ts";

export async function loadEngine(options: LoadOptions = {}): Promise<Engine> {
  const wasm = options.wasm ?? new URL("./clew.wasm", import.meta.url);
  const bytes = typeof wasm === "string" || wasm instanceof URL ? new Uint8Array(await readFile(wasm)) : wasm;
  return Engine.start(bytes, options.onProgress);
}
