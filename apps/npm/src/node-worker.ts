// The worker's entry under Node: what a page calls self is a port there.
import { parentPort } from "node:worker_threads";

const scope = {
  postMessage: (message: unknown) => parentPort!.postMessage(message),
  onmessage: null as ((event: { data: unknown }) => void) | null,
};
Object.assign(globalThis, { self: scope });
// After self is there, which the worker's own file takes when it is loaded.
await import("./worker.ts");
parentPort!.on("message", (data: unknown) => scope.onmessage?.({ data }));
