// A run on the screen: where the eye goes while its steps are still on their way.
import { expect, test, vi } from "vitest";
import type { Run } from "../src/engine/protocol.ts";
import { kBlank } from "../src/game/board.ts";
import { Pages } from "../src/lab/pages.ts";
import { makeBoard } from "./boards.ts";

vi.stubGlobal("window", { addEventListener() {} });
const { Playback } = await import("../src/lab/playback.svelte.ts");

const board = makeBoard("numbrix", ". . .\n. . .");

/** A run of four steps whose first page comes when it is let go. */
class Slow extends Playback {
  private release = () => {};
  constructor() {
    super(board);
    const arrived = new Promise<void>((resolve) => (this.release = resolve));
    const run: Run = {
      strategy: "test",
      from: 0,
      start: board.grid(new Array<number>(board.size).fill(kBlank), 0),
      events: [1, 2, 3, 4].map((n) => ["add", board.place(n - 1), n, undefined] as Run["events"][number]),
      more: false,
      total: 4,
      status: "solved",
      stats: { nodes: 0, calls: 0, placements: 0, backtracks: 0 },
    };
    this.begin(new Pages(board, () => arrived.then(() => run)));
  }
  arrive(): void {
    this.release();
  }
}

test("every press of Next counts, also before the first steps are here", async () => {
  const run = new Slow();
  const start = run.seek(0);
  const presses = [run.next(), run.next(), run.next(), run.previous()];
  run.arrive();
  await Promise.all([start, ...presses]);
  expect(run.step).toBe(2);
  await run.next();
  expect(run.step).toBe(3);
  await run.next();
  await run.next();
  expect(run.step).toBe(4);
  await run.previous();
  expect(run.step).toBe(3);
});

test("whoever asks for the end before the first steps are here is there when it is said", async () => {
  const run = new Slow();
  void run.seek(0);
  // How many there are is known from elsewhere, and may be known sooner.
  run.total = 4;
  const end = run.complete(true);
  run.arrive();
  await end;
  expect(run.step).toBe(4);
});
