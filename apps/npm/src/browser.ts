// In a page or a worker: the module is fetched. Bundlers know what `new URL(..., import.meta.url)`
// means and bring the file along.
import { Engine, type LoadOptions } from "./engine.ts";

export { ClewError, Engine, type LoadOptions } from "./engine.ts";
export type * from "./types.ts";

export async function loadEngine(options: LoadOptions = {}): Promise<Engine> {
  const wasm = options.wasm ?? new URL("./clew.wasm", import.meta.url);
  if (typeof wasm !== "string" && !(wasm instanceof URL)) {
    return Engine.start(wasm, options.onProgress);
  }
  const response = await fetch(wasm);
  if (!response.ok) throw new Error(`${wasm}: status ${response.status}`);
  return Engine.start(await response.arrayBuffer(), options.onProgress);
}
