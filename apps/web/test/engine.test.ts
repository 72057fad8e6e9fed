import { readFile } from "node:fs/promises";
import { describe, expect, test } from "vitest";
import { EngineClient, isAbort, type WorkerLike } from "../../npm/src/client.ts";
import { instantiate } from "../../npm/src/module.ts";
import { ClewError } from "../../npm/src/problem.ts";
import type { FromWorker, ToWorker } from "../../npm/src/worker.ts";
import type { ReadPuzzle, Response } from "../src/engine/protocol.ts";

/** A worker that answers when it is told to. */
class FakeWorker implements WorkerLike {
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;
  calls: { id: number; request: { op: string } }[] = [];
  ended = false;
  postMessage(message: ToWorker) {
    if (message.type === "start") queueMicrotask(() => this.say({ type: "ready" }));
    else this.calls.push({ id: message.id, request: JSON.parse(message.request) as { op: string } });
  }
  terminate() {
    this.ended = true;
  }
  say(data: FromWorker) {
    this.onmessage?.({ data } as MessageEvent<FromWorker>);
  }
  answer(result: unknown) {
    const { id } = this.calls.at(-1)!;
    this.say({ type: "answer", id, response: JSON.stringify({ clew: 1, id, result }) });
  }
}

function fakeEngine() {
  const workers: FakeWorker[] = [];
  const client = new EngineClient(Promise.resolve({} as WebAssembly.Module), () => {
    workers.push(new FakeWorker());
    return workers.at(-1)!;
  });
  return { client, workers };
}
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

describe("the client", () => {
  test("sends one request at a time", async () => {
    const { client, workers } = fakeEngine();
    const first = client.call("version", {});
    const second = client.call("version", {});
    await settle();
    expect(workers[0]!.calls.length).toBe(1);
    workers[0]!.answer({ version: "1" });
    expect(await first).toEqual({ version: "1" });
    expect(workers[0]!.calls.length).toBe(2);
    workers[0]!.answer({ version: "2" });
    expect(await second).toEqual({ version: "2" });
  });
  test("cancels what runs by starting another worker, and keeps what waits", async () => {
    const { client, workers } = fakeEngine();
    const abort = new AbortController();
    const fractions: number[] = [];
    const long = client.call("version", {}, { signal: abort.signal, onProgress: (f) => fractions.push(f) });
    const waiting = client.call("version", {});
    await settle();
    workers[0]!.say({ type: "progress", id: workers[0]!.calls[0]!.id, fraction: 0.5 });
    abort.abort();
    await expect(long).rejects.toSatisfy(isAbort);
    expect(fractions).toEqual([0.5]);
    expect(workers[0]!.ended).toBe(true);
    await settle();
    expect(workers.length).toBe(2);
    // A late word from the ended worker is not heard.
    workers[0]!.say({ type: "answer", id: workers[1]!.calls[0]!.id, response: '{"result":"late"}' });
    workers[1]!.answer({ version: "on" });
    expect(await waiting).toEqual({ version: "on" });
  });
  test("drops what waits without disturbing what runs", async () => {
    const { client, workers } = fakeEngine();
    const abort = new AbortController();
    const running = client.call("version", {});
    const waiting = client.call("version", {}, { signal: abort.signal });
    await settle();
    abort.abort();
    await expect(waiting).rejects.toSatisfy(isAbort);
    workers[0]!.answer({ version: "1" });
    expect(await running).toEqual({ version: "1" });
    expect(workers.length).toBe(1);
  });
  test("replaces a worker that trapped, and says so to who asked", async () => {
    const { client, workers } = fakeEngine();
    const bad = client.call("version", {});
    await settle();
    workers[0]!.say({ type: "broken", id: workers[0]!.calls[0]!.id, message: "trap" });
    await expect(bad).rejects.toThrow("trap");
    const good = client.call("version", {});
    await settle();
    workers[1]!.answer({ version: "1" });
    expect(await good).toEqual({ version: "1" });
  });
  test("gives the engine's errors as errors", async () => {
    const { client, workers } = fakeEngine();
    const asked = client.call("version", {});
    await settle();
    const { id } = workers[0]!.calls[0]!;
    workers[0]!.say({ type: "answer", id, response: JSON.stringify({ id, error: { what: "no", line: 3 } }) });
    const error = await asked.catch((e: unknown) => e);
    expect(error).toBeInstanceOf(ClewError);
    expect((error as ClewError).problem).toEqual({ what: "no", line: 3 });
  });
  test("says when the engine cannot be loaded", async () => {
    const client = new EngineClient(Promise.reject(new Error("404")), () => new FakeWorker());
    await expect(client.call("version", {})).rejects.toThrow("404");
    await expect(client.call("version", {})).rejects.toThrow("404");
  });
});

test("the real module reads a board, and refuses with a line and a column", async () => {
  const path = process.env.CLEW_WASM ?? new URL("../../../build/wasm/clew.wasm", import.meta.url);
  const engine = await instantiate(await WebAssembly.compile(await readFile(path)));
  const ask = (request: object) => JSON.parse(engine.call(JSON.stringify(request))) as Response & { id?: number };
  const good = ask({ op: "read", id: 7, text: "2 3\n1 0 3\n6 0 0\n" });
  const { board } = (good.result as { puzzles: ReadPuzzle[] }).puzzles[0]!;
  expect(good.id).toBe(7);
  expect(board).toMatchObject({ kind: "numbrix", rows: 2, cols: 3, hex: false });
  expect(board.cells[1]).toMatchObject({ at: [0, 1], neighbours: [0, 2, 4] });
  const bad = ask({ op: "read", text: "2 3\n1 0 word\n6 0 0\n" });
  expect(bad.error).toMatchObject({ line: 2, column: 5 });
});
