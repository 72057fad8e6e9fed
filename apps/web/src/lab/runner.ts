// Who runs in a race: a strategy of the engine's, or a program of one's own (write/lane.ts).
import type { EngineClient } from "../engine/client.ts";
import { spareEngine } from "../engine/index.ts";
import type { Grid, Solved, SolveStats } from "../engine/protocol.ts";
import { measure } from "./measure.ts";
import type { Chosen } from "./source.ts";

/** How it ended; the engine's strategies are never wrong, programs may be. */
export type Status = Solved["status"] | "wrong" | "error" | "endless" | "nothing" | "unchecked";
export const isRight = (status: Status): boolean => status === "solved" || status === "none";

export interface Moment {
  stats: SolveStats;
  board: Grid | null;
  over: boolean;
}
export interface Finish {
  status: Status;
  stats: SolveStats;
  /** µs of one run */
  timeUs: number;
  /** What there is to say of it, in words. */
  said: string;
}

export interface Runner {
  /** What is done between the search and the result. */
  readonly after: "timing" | "checking";
  /** The moment at which it had decided as often as this, or its end. */
  upTo(nodes: number): Promise<Moment>;
  /** How far one is that runs on by itself. */
  now?(): Moment;
  finish(): Promise<Finish>;
  close(): void;
}

/** The board is shown as long as watching it costs little. */
const kBoardNodes = 200_000;
const kMostMs = 120_000;

/**
 * The engine answers a request when it is done, so what a strategy has counted so far is found out by asking with a
 * limit of nodes: each answer is a moment of the very same search. The time that counts is measured in the end,
 * without limits or watching (measure.ts).
 */
export class StrategyRunner implements Runner {
  readonly after = "timing";
  private readonly engine: EngineClient = spareEngine();
  private readonly started = performance.now();
  private status: Solved["status"] = "limit";
  private board: Grid | null = null;

  constructor(
    private readonly strategy: string,
    private readonly chosen: Chosen,
  ) {}

  async upTo(nodes: number): Promise<Moment> {
    const { puzzle } = this.chosen.item;
    const left = () => Math.max(0, Math.round(kMostMs - (performance.now() - this.started)));
    const ask = { puzzle, strategy: this.strategy, nodes, time_ms: left() };
    const answer =
      nodes <= kBoardNodes
        ? await this.engine.call("steps", { ...ask, from: Number.MAX_SAFE_INTEGER, max: 0, whole: true })
        : await this.engine.call("solve", ask);
    this.board = "start" in answer ? answer.start : (answer.solutions[0] ?? this.board);
    this.status = answer.status ?? "limit";
    return { stats: answer.stats, board: this.board, over: this.status !== "limit" || left() === 0 };
  }

  /** One whole run, unwatched; where it would not end, only as much of it as tells that. */
  async finish(): Promise<Finish> {
    const most = this.status === "limit" ? 1000 : kMostMs;
    const { solved, timeUs } = await measure(this.engine, this.chosen.item.puzzle, this.strategy, most);
    return { status: solved.status, stats: solved.stats, timeUs, said: "" };
  }

  close(): void {
    this.engine.close();
  }
}
