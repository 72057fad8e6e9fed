// The one engine of the page.
import wasmUrl from "virtual:clew-wasm";
import { EngineClient } from "../../../npm/src/client.ts";
import type { Requests } from "./protocol.ts";

async function compile(): Promise<WebAssembly.Module> {
  const response = await fetch(wasmUrl, { credentials: "same-origin" });
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
  if (response.headers.get("Content-Type")?.startsWith("application/wasm")) {
    return WebAssembly.compileStreaming(response);
  }
  // A plain file server may not know the type.
  return WebAssembly.compile(await response.arrayBuffer());
}

const compiled = compile();
const makeEngine = () =>
  new EngineClient<Requests>(
    compiled,
    () => new Worker(new URL("../../../npm/src/worker.ts", import.meta.url), { type: "module" }),
  );

export const engine = makeEngine();

/** Another engine in a thread of its own, for long work beside the page's. End it with close(). */
export const spareEngine = makeEngine;
