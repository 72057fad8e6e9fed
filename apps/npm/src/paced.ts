// A client that says of every long operation how far it is. Counting and generating know it themselves, and are
// believed; a search does not know its end, and what is said of it is how much of its time is gone, where a time
// was given (`time_ms`).
import { EngineClient, type CallOptions } from "./client.ts";
import type { Operations } from "./types.ts";

const kEveryMs = 100;

export class WorkerEngine extends EngineClient {
  override call<O extends keyof Operations>(
    op: O,
    input: Operations[O]["in"],
    options: CallOptions = {},
  ): Promise<Operations[O]["out"]> {
    const { onProgress, signal } = options;
    const limit = input.time_ms;
    if (!onProgress || !limit) return super.call(op, input, options);
    const began = performance.now();
    const timer = setInterval(() => onProgress(Math.min(1, (performance.now() - began) / limit)), kEveryMs);
    const quiet = () => clearInterval(timer);
    const heard = (fraction: number) => {
      quiet();
      onProgress(fraction);
    };
    return super.call(op, input, { signal, onProgress: heard }).finally(quiet);
  }
}
