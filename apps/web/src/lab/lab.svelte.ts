// A strategy at work on a puzzle, and the figures of the whole run. Two engines of its own serve it: one for
// the pages of steps, one that runs the strategy to its end in the background for time, counts and the number
// of steps.
import { isAbort, type EngineClient } from "../engine/client.ts";
import { engine, spareEngine } from "../engine/index.ts";
import type { Pseudocode, StrategyInfo } from "../engine/protocol.ts";
import { Board } from "../game/board.ts";
import { measure } from "./measure.ts";
import { boardValues, kStepTypes, Pages } from "./pages.ts";
import { Playback } from "./playback.svelte.ts";
import type { Chosen } from "./source.ts";
import { TreeBuilder } from "./tree.ts";

/** Steps of the tree fetched at once: as many as the engine gives. */
const kTreeSteps = 100_000;
/** A search that takes longer is not waited for: its figures are then those until here. */
export const kMostMs = 120_000;

export class Lab extends Playback {
  strategies = $state.raw<StrategyInfo[]>([]);
  strategy = $state("");
  solution: Int16Array | null = null;
  private reader: EngineClient | null = null;
  private counter: EngineClient | null = null;

  constructor(readonly chosen: Chosen) {
    super(new Board(chosen.item.board));
    void this.open();
  }

  override close(): void {
    super.close();
    this.reader?.close();
    this.counter?.close();
  }

  private async open(): Promise<void> {
    const { puzzle } = this.chosen.item;
    try {
      const [{ strategies }, { strategy }] = await Promise.all([
        engine.call("strategies", { puzzle, code: true }),
        engine.call("steps", { puzzle, max: 0 }),
      ]);
      if (this.closed) return;
      this.strategies = strategies;
      this.choose(this.chosen.figure?.strategy ?? strategy);
    } catch (error) {
      this.failed = !isAbort(error);
    }
  }

  /** Begins a strategy's run from its start. */
  choose(strategy: string): void {
    this.reader?.close();
    this.counter?.close();
    const reader = spareEngine();
    const counter = spareEngine();
    this.reader = reader;
    this.counter = counter;
    const { puzzle } = this.chosen.item;
    this.begin(new Pages(this.board, (from, max) => reader.call("steps", { puzzle, strategy, from, max, code: true })));
    this.treeOpen = true;
    this.strategy = strategy;
    this.solution = null;
    void this.count(counter, strategy);
    void this.seek(0);
  }

  private async count(counter: EngineClient, strategy: string): Promise<void> {
    const { puzzle } = this.chosen.item;
    try {
      // Unwatched for the time, watched for the number of steps.
      const { solved, timeUs } = await measure(counter, puzzle, strategy, kMostMs);
      if (counter !== this.counter) return;
      this.figures = { status: solved.status, stats: { ...solved.stats, time_us: Math.round(timeUs) } };
      this.solution = solved.solutions[0] ? boardValues(this.board, solved.solutions[0]) : null;
      const run = await counter.call("steps", { puzzle, strategy, max: 0, whole: true, time_ms: kMostMs });
      if (counter !== this.counter) return;
      this.total = run.total;
      this.totalOpen = run.status === "limit";
      // All of a run that fits is fetched at once, so that scrubbing never waits.
      const pages = this.pages.pageOf(run.total ?? 0);
      for (let page = 0; page <= Math.min(pages, 11); ++page) await this.pages.load(page);
      await this.grow(counter, strategy);
    } catch (error) {
      if (counter === this.counter && !isAbort(error)) this.failed = true;
    } finally {
      if (counter === this.counter) counter.close();
    }
  }

  /** The search tree, from the beginning to as many nodes as can be kept. */
  private async grow(counter: EngineClient, strategy: string): Promise<void> {
    const { puzzle } = this.chosen.item;
    const builder = new TreeBuilder();
    let shown = 0;
    for (let from = 0; ; from += kTreeSteps) {
      const run = await counter.call("steps", {
        puzzle,
        strategy,
        from,
        max: kTreeSteps,
        columns: true,
        time_ms: kMostMs,
      });
      if (counter !== this.counter || !run.columns) return;
      const { type, cell, value, line, depth } = run.columns;
      for (let i = 0; i < type.length; ++i) {
        builder.push({
          type: kStepTypes[type[i]!]!,
          cell: cell[i]!,
          value: value[i]!,
          line: line[i]!,
          depth: depth[i]!,
        });
      }
      const last = !run.more || builder.full || type.length === 0;
      // A large tree is drawn again each time that it has doubled, so that its sizes cost little.
      if (last || from + type.length >= 2 * shown) {
        this.tree = builder.build();
        shown = from + type.length;
      }
      if (last) break;
    }
    this.treeOpen = false;
  }

  /** The algorithm at work, in a few lines. */
  override get code(): Pseudocode | undefined {
    return this.strategies.find((each) => each.name === this.strategy)?.code?.[0];
  }
}
