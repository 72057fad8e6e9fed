// The engine's thread: one request at a time, each answered with the engine's own text. It cannot
// be interrupted; to cancel, the client ends the whole worker and starts another.
import { instantiate, type Engine } from "./module.ts";

export type ToWorker = { type: "start"; module: WebAssembly.Module } | { type: "call"; id: number; request: string };
export type FromWorker =
  | { type: "ready" }
  | { type: "progress"; id: number; fraction: number }
  | { type: "answer"; id: number; response: string }
  | { type: "broken"; id: number | null; message: string };

const scope = self as unknown as {
  postMessage(message: FromWorker): void;
  onmessage: ((event: MessageEvent<ToWorker>) => void) | null;
};

const kProgressEveryMs = 50;
let engine: Engine | null = null;
let current = 0;
let lastProgress = 0;

function progress(fraction: number) {
  const now = performance.now();
  if (now - lastProgress < kProgressEveryMs) return;
  lastProgress = now;
  scope.postMessage({ type: "progress", id: current, fraction });
}

async function start(module: WebAssembly.Module) {
  try {
    engine = await instantiate(module, progress);
    scope.postMessage({ type: "ready" });
  } catch (error) {
    scope.postMessage({ type: "broken", id: null, message: String(error) });
  }
}

scope.onmessage = ({ data }) => {
  if (data.type === "start") {
    void start(data.module);
    return;
  }
  current = data.id;
  try {
    if (!engine) throw new Error("the engine has not started");
    scope.postMessage({ type: "answer", id: data.id, response: engine.call(data.request) });
  } catch (error) {
    // A trap leaves the instance in an unknown state: the client replaces this worker.
    scope.postMessage({ type: "broken", id: data.id, message: String(error) });
  }
};
