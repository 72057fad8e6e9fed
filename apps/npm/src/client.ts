// The typed client of the engine in a worker: a promise for every call, each of which can be cancelled. The web
// app, the board for any page and the package's startWorker() use it.
//
// Requests are answered one after the other. A request can be cancelled at once: where it has not
// been sent yet it is dropped; where the engine is busy with it, the worker is ended and another is
// started from the module that is already compiled, with the requests that were waiting.
import { isNothingButLimit, kTooShort } from "./module.ts";
import { ClewError } from "./problem.ts";
import type { Operations, Problem } from "./types.ts";
import type { FromWorker, ToWorker } from "./worker.ts";

export interface CallOptions {
  /** Cancels the call: its promise is rejected with an AbortError, and the engine stops working on it. */
  signal?: AbortSignal;
  /** Hears how far long work has come, 0 to 1. */
  onProgress?: (fraction: number) => void;
}

/** The part of Worker that is used; tests put their own in its place. */
export interface WorkerLike {
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  postMessage(message: ToWorker): void;
  terminate(): void;
}

interface Job {
  id: number;
  request: string;
  resolve(response: string): void;
  reject(error: Error): void;
  onProgress?: (fraction: number) => void;
}

function aborted(): Error {
  return new DOMException("cancelled", "AbortError");
}

/** Was a call cancelled, rather than refused? */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

interface Response {
  result?: unknown;
  error?: Problem;
}

/** `R` is what operations take and answer: the web app knows that a little more narrowly than the package. */
export class EngineClient<R extends { [O in keyof R]: { in: object; out: unknown } } = Operations> {
  private worker: WorkerLike | null = null;
  private waiting: Job[] = [];
  private busy: Job | null = null;
  private ready = false;
  private nextId = 1;
  private module: WebAssembly.Module | null = null;
  private failed: Error | null = null;
  /** Workers started so far: more than one after a cancelled request. */
  starts = 0;

  constructor(
    module: Promise<WebAssembly.Module>,
    private readonly makeWorker: () => WorkerLike,
  ) {
    module.then(
      (compiled) => {
        this.module = compiled;
        this.start();
      },
      (error: unknown) => this.fail(new Error(`the engine could not be loaded: ${String(error)}`)),
    );
  }

  /** One operation of the protocol. Rejects with a ClewError where it is refused. */
  call<O extends keyof R>(op: O, input: R[O]["in"], options: CallOptions = {}): Promise<R[O]["out"]> {
    const id = this.nextId++;
    return this.text(id, JSON.stringify({ op, id, ...input }), options).then((text) => {
      const response = JSON.parse(text) as Response;
      if (response.error) throw new ClewError(response.error);
      if (isNothingButLimit(response.result)) throw new ClewError(kTooShort);
      return response.result as R[O]["out"];
    });
  }

  /** Ends the worker; what is under way or waiting is cancelled. */
  close(): void {
    this.fail(aborted());
    this.worker?.terminate();
    this.worker = null;
  }

  private text(id: number, request: string, options: CallOptions): Promise<string> {
    const { signal, onProgress } = options;
    if (this.failed) return Promise.reject(this.failed);
    if (signal?.aborted) return Promise.reject(aborted());
    return new Promise((resolve, reject) => {
      const job: Job = { id, request, resolve, reject, onProgress };
      this.waiting.push(job);
      signal?.addEventListener("abort", () => this.cancel(job), { once: true });
      this.pump();
    });
  }

  private start() {
    if (!this.module || this.failed) return;
    this.starts += 1;
    this.ready = false;
    const worker = this.makeWorker();
    this.worker = worker;
    worker.onmessage = ({ data }) => {
      if (worker === this.worker) this.hear(data);
    };
    worker.onerror = (event) => {
      if (worker === this.worker) this.fail(new Error(event.message || "the engine stopped"));
    };
    worker.postMessage({ type: "start", module: this.module });
  }

  private hear(message: FromWorker) {
    switch (message.type) {
      case "ready":
        this.ready = true;
        break;
      case "progress":
        if (this.busy?.id === message.id) this.busy.onProgress?.(message.fraction);
        return;
      case "answer": {
        const job = this.busy;
        this.busy = null;
        if (job?.id === message.id) job.resolve(message.response);
        break;
      }
      case "broken": {
        const job = this.busy;
        this.busy = null;
        if (message.id === null) return this.fail(new Error(message.message));
        job?.reject(new Error(message.message));
        this.restart();
        break;
      }
    }
    this.pump();
  }

  private pump() {
    if (!this.ready || this.busy || !this.worker) return;
    const job = this.waiting.shift();
    if (!job) return;
    this.busy = job;
    this.worker.postMessage({ type: "call", id: job.id, request: job.request });
  }

  private cancel(job: Job) {
    const at = this.waiting.indexOf(job);
    if (at >= 0) this.waiting.splice(at, 1);
    else if (this.busy === job) {
      this.busy = null;
      this.restart();
    } else return;
    job.reject(aborted());
  }

  private restart() {
    this.worker?.terminate();
    this.worker = null;
    this.start();
  }

  private fail(error: Error) {
    this.failed = error;
    const jobs = this.busy ? [this.busy, ...this.waiting] : this.waiting;
    this.busy = null;
    this.waiting = [];
    for (const job of jobs) job.reject(error);
  }
}
