// A race: up to four strategies on the same puzzle, each with an engine in a thread of its own.
//
// The engine answers a request when it is done, so what a runner has counted so far is found out by
// asking with a limit of nodes that doubles: each answer is a moment of the very same search. The
// time that counts is measured in the end, without limits or watching (measure.ts).
import { isAbort, type EngineClient } from "../engine/client.ts";
import { spareEngine } from "../engine/index.ts";
import type { ClewJson, Grid, Solved, SolveStats } from "../engine/protocol.ts";
import { measure } from "./measure.ts";

export const kMostRunners = 4;
const kFirstNodes = 512;
/** The board is shown as long as watching it costs little. */
const kBoardNodes = 200_000;
const kMostMs = 120_000;

export interface Result {
  strategy: string;
  status: Solved["status"];
  stats: SolveStats;
  /** µs of one run */
  timeUs: number;
}

export interface Lane {
  strategy: string;
  state: "running" | "timing" | "done" | "stopped" | "failed";
  stats: SolveStats;
  board: Grid | null;
  /** ms since the start. */
  elapsed: number;
  result: Result | null;
}

const fasterFirst = (a: Result, b: Result) =>
  Number(a.status === "limit") - Number(b.status === "limit") || a.timeUs - b.timeUs;
const kNothing: SolveStats = { nodes: 0, calls: 0, placements: 0, backtracks: 0 };

export class Race {
  lanes = $state.raw<Lane[]>([]);
  running = $state(false);
  /** The results of all races on this puzzle, by strategy, the fastest first. */
  results = $state.raw<Result[]>([]);
  private engines: EngineClient[] = [];
  private started = 0;
  private ticker: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly puzzle: ClewJson) {}

  async start(strategies: readonly string[]): Promise<void> {
    this.stop();
    this.running = true;
    this.started = performance.now();
    this.lanes = strategies.slice(0, kMostRunners).map((strategy) => ({
      strategy,
      state: "running",
      stats: kNothing,
      board: null,
      elapsed: 0,
      result: null,
    }));
    const engines = this.lanes.map(() => spareEngine());
    this.engines = engines;
    this.ticker = setInterval(() => this.tick(), 100);
    await Promise.all(engines.map((each, lane) => this.run(each, lane, strategies[lane]!)));
    if (this.engines !== engines) return;
    this.engines = [];
    this.running = false;
    clearInterval(this.ticker);
  }

  /** Ends those still under way. */
  stop(): void {
    for (const each of this.engines) each.close();
    this.engines = [];
    clearInterval(this.ticker);
    this.running = false;
    this.lanes = this.lanes.map((lane) =>
      lane.state === "running" || lane.state === "timing" ? { ...lane, state: "stopped" } : lane,
    );
  }

  private change(index: number, change: Partial<Lane>): void {
    this.lanes = this.lanes.map((lane, i) => (i === index ? { ...lane, ...change } : lane));
  }
  private tick(): void {
    const elapsed = performance.now() - this.started;
    this.lanes = this.lanes.map((lane) =>
      lane.state === "running" || lane.state === "timing" ? { ...lane, elapsed } : lane,
    );
  }

  private async run(engine: EngineClient, lane: number, strategy: string): Promise<void> {
    try {
      const status = await this.approach(engine, lane, strategy);
      this.change(lane, { state: "timing" });
      const result = await this.time(engine, strategy, status);
      const others = this.results.filter((each) => each.strategy !== strategy);
      this.results = [...others, result].sort(fasterFirst);
      this.change(lane, { state: "done", stats: result.stats, result, elapsed: performance.now() - this.started });
    } catch (error) {
      if (!isAbort(error)) this.change(lane, { state: "failed" });
    } finally {
      engine.close();
    }
  }

  /** The search again and again, each time twice as far, until it ends or takes too long. */
  private async approach(engine: EngineClient, lane: number, strategy: string): Promise<Solved["status"]> {
    const { puzzle } = this;
    for (let nodes = kFirstNodes; ; nodes *= 2) {
      const left = Math.max(0, Math.round(kMostMs - (performance.now() - this.started)));
      const ask = { puzzle, strategy, nodes, time_ms: left };
      const answer =
        nodes <= kBoardNodes
          ? await engine.call("steps", { ...ask, from: Number.MAX_SAFE_INTEGER, max: 0, whole: true })
          : await engine.call("solve", ask);
      const board = "start" in answer ? answer.start : (answer.solutions[0] ?? this.lanes[lane]?.board ?? null);
      this.change(lane, { stats: answer.stats, board });
      const late = performance.now() - this.started >= kMostMs;
      if (answer.status !== "limit" || late) return answer.status ?? "limit";
    }
  }

  /** One whole run, unwatched; where it would not end, only as much of it as tells that. */
  private async time(engine: EngineClient, strategy: string, status: Solved["status"]): Promise<Result> {
    const { solved, timeUs } = await measure(engine, this.puzzle, strategy, status === "limit" ? 1000 : kMostMs);
    return { strategy, status: solved.status, stats: solved.stats, timeUs };
  }
}
