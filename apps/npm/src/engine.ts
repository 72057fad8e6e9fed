// The engine as an object: a request in, its result out. Loading is node.ts's and browser.ts's
// business, the module's memory module.ts's (the web app uses the same).
import { instantiate, isNothingButLimit, kTooShort } from "./module.ts";
import type { WasmSource } from "./fetch.ts";
import { ClewError } from "./problem.ts";
import type { Operation, Operations } from "./types.ts";

export { ClewError };

export interface LoadOptions {
  /** Where clew.wasm is, or its bytes; by default the one that came with this package. */
  wasm?: WasmSource;
  /** Hears how far a long count has come, 0 to 1. Return false to stop it: "limit". */
  onProgress?: (fraction: number) => boolean | void;
}

/** Answers are worked out before a call returns: in a page, use it from a worker. */
export class Engine {
  private constructor(private readonly answer: (request: string) => string) {}

  /** For those who compile the module themselves; everybody else calls loadEngine(). */
  static async start(
    wasm: ArrayBuffer | Uint8Array<ArrayBuffer> | WebAssembly.Module,
    onProgress?: LoadOptions["onProgress"],
  ): Promise<Engine> {
    const compiled = wasm instanceof WebAssembly.Module ? wasm : await WebAssembly.compile(wasm);
    const raw = await instantiate(compiled, onProgress);
    return new Engine((request) => raw.call(request));
  }

  /** One operation of the protocol. Throws a ClewError where it is refused, or stopped by its
   * own limit before there is an answer. */
  call<O extends Operation>(op: O, input: Operations[O]["in"]): Operations[O]["out"] {
    const response = JSON.parse(this.line(JSON.stringify({ ...input, op })));
    if (response.error) throw new ClewError(response.error);
    if (isNothingButLimit(response.result)) throw new ClewError(kTooShort);
    return response.result;
  }

  /** A request as a line of JSON, answered with the bytes that `clew batch` would print. */
  line(request: string): string {
    return this.answer(request);
  }
}
