// A race: up to four strategies on the same puzzle, or one on up to four puzzles, each with an engine in a thread
// of its own; by time, each as fast as it can, or by steps, all with as many nodes as each other at any moment.
//
// The engine answers a request when it is done, so what a runner has counted so far is found out by
// asking with a limit of nodes that doubles: each answer is a moment of the very same search. The
// time that counts is measured in the end, without limits or watching (measure.ts).
import { isAbort, type EngineClient } from "../engine/client.ts";
import { spareEngine } from "../engine/index.ts";
import type { Grid, Solved, SolveStats } from "../engine/protocol.ts";
import { measure } from "./measure.ts";
import type { Chosen } from "./source.ts";

export const kMostRunners = 4;
const kFirstNodes = 512;
/** The board is shown as long as watching it costs little. */
const kBoardNodes = 200_000;
const kMostMs = 120_000;

/** Who runs on what. */
export interface Entry {
  /** Names it in the race. */
  key: string;
  strategy: string;
  chosen: Chosen;
}
export type RaceBy = "time" | "steps";
/** A race by steps is slow enough to be seen: each round takes this long at least. */
const kRoundMs = 120;

export interface Result {
  key: string;
  /** The puzzle's title. */
  title: string;
  strategy: string;
  status: Solved["status"];
  stats: SolveStats;
  /** µs of one run */
  timeUs: number;
}

export interface Lane {
  key: string;
  strategy: string;
  chosen: Chosen;
  state: "running" | "timing" | "done" | "stopped" | "failed";
  stats: SolveStats;
  board: Grid | null;
  /** ms since the start. */
  elapsed: number;
  result: Result | null;
}

/** Those who came to an end first, then by what the race was about. */
export const betterFirst = (by: RaceBy) => (a: Result, b: Result) =>
  Number(a.status === "limit") - Number(b.status === "limit") ||
  (by === "time" ? a.timeUs - b.timeUs : a.stats.nodes - b.stats.nodes);
const kNothing: SolveStats = { nodes: 0, calls: 0, placements: 0, backtracks: 0 };

export class Race {
  lanes = $state.raw<Lane[]>([]);
  running = $state(false);
  by = $state<RaceBy>("time");
  /** The results of all races so far, the best first. */
  results = $state.raw<Result[]>([]);
  private engines: EngineClient[] = [];
  private started = 0;
  private ticker: ReturnType<typeof setInterval> | undefined;

  /** Lanes of a race by steps wait for each other here, round by round. */
  private round: { waiting: number; go: () => void; start: Promise<void> } | null = null;
  private racing = 0;

  async start(entries: readonly Entry[], by: RaceBy): Promise<void> {
    this.stop();
    this.running = true;
    this.started = performance.now();
    this.by = by;
    this.round = null;
    this.lanes = entries.slice(0, kMostRunners).map((entry) => ({
      ...entry,
      state: "running",
      stats: kNothing,
      board: null,
      elapsed: 0,
      result: null,
    }));
    const engines = this.lanes.map(() => spareEngine());
    this.engines = engines;
    this.ticker = setInterval(() => this.tick(), 100);
    this.racing = engines.length;
    await Promise.all(engines.map((each, lane) => this.run(each, lane, this.lanes[lane]!)));
    if (this.engines !== engines) return;
    this.engines = [];
    this.running = false;
    clearInterval(this.ticker);
  }

  /** Ends those still under way. */
  stop(): void {
    for (const each of this.engines) each.close();
    this.engines = [];
    this.round?.go();
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

  private async run(engine: EngineClient, lane: number, entry: Entry): Promise<void> {
    try {
      const status = await this.approach(engine, lane, entry);
      this.change(lane, { state: "timing" });
      const result = await this.time(engine, entry, status);
      const others = this.results.filter((each) => each.key !== entry.key);
      this.results = [...others, result].sort(betterFirst(this.by));
      this.change(lane, { state: "done", stats: result.stats, result, elapsed: performance.now() - this.started });
    } catch (error) {
      if (!isAbort(error)) this.change(lane, { state: "failed" });
    } finally {
      engine.close();
    }
  }

  /** The search again and again, each time twice as far, until it ends or takes too long. */
  private async approach(engine: EngineClient, lane: number, entry: Entry): Promise<Solved["status"]> {
    const { puzzle } = entry.chosen.item;
    try {
      for (let nodes = this.by === "steps" ? 1 : kFirstNodes; ; nodes *= 2) {
        const left = Math.max(0, Math.round(kMostMs - (performance.now() - this.started)));
        const ask = { puzzle, strategy: entry.strategy, nodes, time_ms: left };
        const answer =
          nodes <= kBoardNodes
            ? await engine.call("steps", { ...ask, from: Number.MAX_SAFE_INTEGER, max: 0, whole: true })
            : await engine.call("solve", ask);
        const board = "start" in answer ? answer.start : (answer.solutions[0] ?? this.lanes[lane]?.board ?? null);
        this.change(lane, { stats: answer.stats, board });
        const late = performance.now() - this.started >= kMostMs;
        if (answer.status !== "limit" || late) return answer.status ?? "limit";
        if (this.by === "steps") await this.nextRound();
      }
    } finally {
      this.racing -= 1;
      if (this.round && this.round.waiting >= this.racing) this.round.go();
    }
  }

  /** Waits until every lane that is still searching has come as far. */
  private nextRound(): Promise<void> {
    if (!this.round) {
      let go = () => {};
      const all = new Promise<void>((resolve) => (go = resolve));
      const pause = new Promise<void>((resolve) => setTimeout(resolve, kRoundMs));
      this.round = { waiting: 0, go, start: Promise.all([all, pause]).then(() => {}) };
    }
    const { round } = this;
    round.waiting += 1;
    if (round.waiting >= this.racing) {
      this.round = null;
      round.go();
    }
    return round.start;
  }

  /** One whole run, unwatched; where it would not end, only as much of it as tells that. */
  private async time(engine: EngineClient, entry: Entry, status: Solved["status"]): Promise<Result> {
    const { key, strategy, chosen } = entry;
    const most = status === "limit" ? 1000 : kMostMs;
    const { solved, timeUs } = await measure(engine, chosen.item.puzzle, strategy, most);
    return { key, title: chosen.title, strategy, status: solved.status, stats: solved.stats, timeUs };
  }
}
