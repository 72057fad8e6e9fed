// Finds and compiles the module in a page. Bundlers know what `new URL(..., import.meta.url)` means and bring the
// file along.

/** Where clew.wasm is, or its bytes. */
export type WasmSource = URL | string | ArrayBuffer | Uint8Array<ArrayBuffer>;

export async function compile(wasm: WasmSource = new URL("./clew.wasm", import.meta.url)): Promise<WebAssembly.Module> {
  if (typeof wasm !== "string" && !(wasm instanceof URL)) return WebAssembly.compile(wasm);
  const response = await fetch(wasm);
  if (!response.ok) throw new Error(`${wasm}: status ${response.status}`);
  if (response.headers.get("Content-Type")?.startsWith("application/wasm")) {
    return WebAssembly.compileStreaming(response);
  }
  // A plain file server may not know the type.
  return WebAssembly.compile(await response.arrayBuffer());
}
