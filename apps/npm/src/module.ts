// Instantiates clew.wasm and calls it: bytes in, bytes out. Used by the package, by the web app and its worker,
// and by the build and the tests under Node.
//
// The module asks WASI for a clock, and mentions a few output functions that the library never
// uses: those answer "not supported".

const kNotSupported = 52;

interface Exports {
  memory: WebAssembly.Memory;
  _initialize(): void;
  clew_alloc(size: number): number;
  clew_free(at: number): void;
  clew_call(at: number, size: number): number;
}

export interface Engine {
  call(request: string): string;
}

/** Hears how far long work has come, 0 to 1; false asks the engine to stop. */
export type Progress = (fraction: number) => boolean | void;

function imports(memory: () => WebAssembly.Memory, progress: Progress) {
  const view = () => new DataView(memory().buffer);
  const unsupported = () => kNotSupported;
  return {
    clew: {
      progress: (fraction: number) => (progress(fraction) === false ? 0 : 1),
    },
    wasi_snapshot_preview1: {
      clock_time_get(_clock: number, _precision: bigint, result: number) {
        view().setBigUint64(result, BigInt(Math.round(performance.now() * 1e6)), true);
        return 0;
      },
      environ_sizes_get(count: number, size: number) {
        view().setUint32(count, 0, true);
        view().setUint32(size, 0, true);
        return 0;
      },
      environ_get: () => 0,
      fd_close: unsupported,
      fd_fdstat_get: unsupported,
      fd_read: unsupported,
      fd_seek: unsupported,
      fd_write: unsupported,
      proc_exit(status: number) {
        throw new Error(`the engine stopped with status ${status}`);
      },
    },
  };
}

export async function instantiate(module: WebAssembly.Module, progress: Progress = () => {}): Promise<Engine> {
  const instance: WebAssembly.Instance = await WebAssembly.instantiate(
    module,
    imports(() => clew.memory, progress),
  );
  const clew = instance.exports as unknown as Exports;
  clew._initialize();
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  return {
    call(request) {
      const bytes = encoder.encode(request);
      const input = clew.clew_alloc(bytes.length);
      new Uint8Array(clew.memory.buffer, input, bytes.length).set(bytes);
      const output = clew.clew_call(input, bytes.length);
      clew.clew_free(input);
      if (output === 0) throw new Error("the engine is out of memory");
      // The memory may have grown during the call, which leaves older views without a buffer.
      const length = new DataView(clew.memory.buffer).getUint32(output, true);
      const text = decoder.decode(new Uint8Array(clew.memory.buffer, output + 4, length));
      clew.clew_free(output);
      return text;
    },
  };
}

/** Whether an operation was stopped before it had anything to give. */
export const isNothingButLimit = (result: unknown): boolean =>
  typeof result === "object" && result !== null && Object.keys(result).join() === "limit";

/** What a caller who wants an answer is told then. */
export const kTooShort = { what: "stopped before there was an answer", expected: "more time" };
