// A race: up to four strategies and programs on the same puzzle, or one on up to four puzzles, each in a thread of
// its own; by time, each as fast as it can, or by steps, all with as many nodes as each other at any moment.
import { isAbort } from "../engine/client.ts";
import type { Grid, SolveStats } from "../engine/protocol.ts";
import type { PatienceName } from "../write/patience.ts";
import { isRight, StrategyRunner, type Moment, type Runner, type Status } from "./runner.ts";
import type { Chosen } from "./source.ts";

export const kMostRunners = 4;
/** Strategies that run by time are asked for this much first. */
const kFirstNodes = 512;

/** Who runs on what. */
export interface Entry {
  /** Names it in the race. */
  key: string;
  /** The strategy's name, or the program's. */
  strategy: string;
  chosen: Chosen;
  /** A program's name on this device and its text. */
  program?: { id: string; code: string };
}
export type RaceBy = "time" | "steps";
/** A race by steps is slow enough to be seen: each round takes this long at least. */
const kRoundMs = 120;

export interface Result {
  key: string;
  /** The puzzle's title. */
  title: string;
  strategy: string;
  status: Status;
  stats: SolveStats;
  /** µs of one run */
  timeUs: number;
}

export interface Lane extends Entry {
  state: "running" | "timing" | "checking" | "done" | "stopped" | "failed";
  stats: SolveStats;
  board: Grid | null;
  /** ms since the start. */
  elapsed: number;
  result: Result | null;
  /** What a program's end is about. */
  said: string;
}
const isUnderWay = ({ state }: Lane) => state === "running" || state === "timing" || state === "checking";

/** Those with a right answer first, then by what the race was about. */
const betterFirst = (by: RaceBy) => (a: Result, b: Result) =>
  Number(isRight(b.status)) - Number(isRight(a.status)) ||
  (by === "time" ? a.timeUs - b.timeUs : a.stats.nodes - b.stats.nodes);
const kNothing: SolveStats = { nodes: 0, calls: 0, placements: 0, backtracks: 0 };

/** Runners for all of them; what programs need comes only where there is one. */
async function runnersOf(entries: readonly Entry[], patience: PatienceName): Promise<Runner[]> {
  const lanes = entries.some((entry) => entry.program) ? await import("../write/lane.ts") : null;
  return entries.map(({ strategy, program, chosen }) =>
    program && lanes ? new lanes.ProgramRunner(program.code, chosen, patience) : new StrategyRunner(strategy, chosen),
  );
}

export class Race {
  lanes = $state.raw<Lane[]>([]);
  running = $state(false);
  by = $state<RaceBy>("time");
  /** The results of all races so far, the best first. */
  results = $state.raw<Result[]>([]);
  private runners: Runner[] = [];
  private started = 0;
  private ticker: ReturnType<typeof setInterval> | undefined;

  /** Lanes of a race by steps wait for each other here, round by round. */
  private round: { waiting: number; go: () => void; start: Promise<void> } | null = null;
  private racing = 0;
  /** Which race it is: what comes late from one before is of no interest. */
  private number = 0;

  async start(entries: readonly Entry[], by: RaceBy, patience: PatienceName = "short"): Promise<void> {
    this.stop();
    const number = ++this.number;
    this.running = true;
    this.by = by;
    this.round = null;
    const taken = entries.slice(0, kMostRunners);
    this.lanes = taken.map((entry) => ({
      ...entry,
      state: "running",
      stats: kNothing,
      board: null,
      elapsed: 0,
      result: null,
      said: "",
    }));
    let runners: Runner[];
    try {
      runners = await runnersOf(taken, patience);
    } catch {
      if (this.number !== number) return;
      this.lanes = this.lanes.map((lane) => ({ ...lane, state: "failed" }));
      this.running = false;
      return;
    }
    if (this.number !== number) {
      for (const each of runners) each.close();
      return;
    }
    this.runners = runners;
    this.started = performance.now();
    this.ticker = setInterval(() => this.tick(), 100);
    this.racing = runners.length;
    await Promise.all(runners.map((each, lane) => this.run(each, lane, taken[lane]!)));
    if (this.number !== number) return;
    this.runners = [];
    this.running = false;
    clearInterval(this.ticker);
  }

  /** Ends those still under way. */
  stop(): void {
    this.number += 1;
    for (const each of this.runners) each.close();
    this.runners = [];
    this.round?.go();
    clearInterval(this.ticker);
    this.running = false;
    this.lanes = this.lanes.map((lane) => (isUnderWay(lane) ? { ...lane, state: "stopped" } : lane));
  }

  private change(index: number, change: Partial<Lane>): void {
    this.lanes = this.lanes.map((lane, i) => (i === index ? { ...lane, ...change } : lane));
  }
  private tick(): void {
    const elapsed = performance.now() - this.started;
    this.lanes = this.lanes.map((lane, i) => {
      if (!isUnderWay(lane)) return lane;
      const moment = this.by === "time" && lane.state === "running" ? this.runners[i]?.now?.() : undefined;
      return { ...lane, elapsed, ...(moment && { stats: moment.stats, board: moment.board }) };
    });
  }

  private async run(runner: Runner, lane: number, entry: Entry): Promise<void> {
    const { number } = this;
    const isOld = () => this.number !== number;
    try {
      await this.approach(runner, lane, isOld);
      if (isOld()) return;
      this.change(lane, { state: runner.after });
      const { said, ...figures } = await runner.finish();
      if (isOld()) return;
      const { key, strategy, chosen } = entry;
      const result = { key, title: chosen.title, strategy, ...figures };
      const others = this.results.filter((each) => each.key !== key);
      this.results = [...others, result].sort(betterFirst(this.by));
      const elapsed = performance.now() - this.started;
      this.change(lane, { state: "done", stats: result.stats, result, said, elapsed });
    } catch (error) {
      if (!isOld() && !isAbort(error)) this.change(lane, { state: "failed" });
    } finally {
      runner.close();
    }
  }

  /** The search as far as some number of nodes, each time twice as far, until it ends. */
  private async approach(runner: Runner, lane: number, isOld: () => boolean): Promise<void> {
    try {
      // One that runs by itself tells where it is (tick).
      const first = this.by === "steps" ? 1 : runner.now ? Infinity : kFirstNodes;
      for (let nodes = first; ; nodes *= 2) {
        const { stats, board, over }: Moment = await runner.upTo(nodes);
        if (isOld()) return;
        this.change(lane, { stats, board });
        if (over) return;
        if (this.by === "steps") await this.nextRound();
        if (isOld()) return;
      }
    } finally {
      if (!isOld()) {
        this.racing -= 1;
        if (this.round && this.round.waiting >= this.racing) this.closeRound();
      }
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
    if (round.waiting >= this.racing) this.closeRound();
    return round.start;
  }
  private closeRound(): void {
    this.round?.go();
    this.round = null;
  }
}
