// A strategy at work on a puzzle: where the eye is in its run, playing, pausing, scrubbing, and the
// figures of the whole run. Two engines of its own serve it: one for the pages of steps, one that
// runs the strategy to its end in the background for time, counts and the number of steps.
import { announce } from "../app/state.svelte.ts";
import { isAbort, type EngineClient } from "../engine/client.ts";
import { engine, spareEngine } from "../engine/index.ts";
import type { Pseudocode, Solved, SolveStats, StrategyInfo } from "../engine/protocol.ts";
import { Board } from "../game/board.ts";
import { labWords } from "../words/lab.ts";
import { measure } from "./measure.ts";
import { boardValues, kStepTypes, Pages, type LabStep } from "./pages.ts";
import { stepSentence } from "./sentences.ts";
import { TreeBuilder, type SearchTree } from "./tree.ts";
import type { Chosen } from "./source.ts";

/** Steps a second; the last is as fast as pages can be had. */
export const kSpeeds = [1, 3, 10, 30, 100, 1000, Infinity] as const;
/** Steps of the tree fetched at once: as many as the engine gives. */
const kTreeSteps = 100_000;
/** A search that takes longer is not waited for: its figures are then those until here. */
export const kMostMs = 120_000;

export interface Figures {
  status: Solved["status"];
  stats: SolveStats;
}

export class Lab {
  readonly board: Board;
  strategies = $state.raw<StrategyInfo[]>([]);
  strategy = $state("");
  /** How many steps have been done on the board shown. */
  step = $state(0);
  values = $state.raw<Int16Array>(new Int16Array());
  last = $state.raw<LabStep | null>(null);
  total = $state<number | null>(null);
  /** The total is only how far the count came. */
  totalOpen = $state(false);
  figures = $state.raw<Figures | null>(null);
  /** As far as it has been fetched; null before its first steps are here. */
  tree = $state.raw<SearchTree | null>(null);
  treeOpen = $state(false);
  playing = $state(false);
  speed = $state(3);
  waiting = $state(false);
  failed = $state(false);
  /** Complete grid shows no single steps. */
  listed = $state(true);
  solution: Int16Array | null = null;

  private pages: Pages;
  private reader: EngineClient | null = null;
  private counter: EngineClient | null = null;
  private wanted = 0;
  private frame = 0;
  private closed = false;

  constructor(readonly chosen: Chosen) {
    this.board = new Board(chosen.item.board);
    this.pages = new Pages(this.board, () => Promise.reject(new Error("no strategy")));
    this.values = this.startValues();
    void this.begin();
  }

  close(): void {
    this.closed = true;
    this.pause();
    this.reader?.close();
    this.counter?.close();
  }

  private startValues(): Int16Array {
    return Int16Array.from(this.board.numbers);
  }

  private async begin(): Promise<void> {
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
    this.pause();
    this.reader?.close();
    this.counter?.close();
    const reader = spareEngine();
    const counter = spareEngine();
    this.reader = reader;
    this.counter = counter;
    const { puzzle } = this.chosen.item;
    this.pages = new Pages(this.board, (from, max) =>
      reader.call("steps", { puzzle, strategy, from, max, code: true }),
    );
    this.strategy = strategy;
    this.step = 0;
    this.wanted = 0;
    this.values = this.startValues();
    this.last = null;
    this.total = null;
    this.totalOpen = false;
    this.figures = null;
    this.tree = null;
    this.treeOpen = true;
    this.failed = false;
    this.listed = true;
    this.waiting = false;
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
  get code(): Pseudocode | undefined {
    return this.strategies.find((each) => each.name === this.strategy)?.code?.[0];
  }

  get atEnd(): boolean {
    return this.total !== null && this.step >= this.total;
  }

  // --- Moving ------------------------------------------------------------------------------------

  /** Shows the board after `step` steps; where its page has to be fetched, as soon as it is here. */
  async seek(step: number): Promise<void> {
    const { pages } = this;
    this.wanted = Math.max(0, Math.min(step, this.total ?? pages.total ?? Infinity));
    if (this.show(this.wanted)) return;
    if (this.waiting) return;
    this.waiting = true;
    try {
      // What is wanted may change meanwhile: only the latest wish is fetched.
      while (!this.closed && pages === this.pages && !this.show(this.wanted)) {
        const page = await pages.load(pages.pageOf(this.wanted));
        if (page.total !== null) this.wanted = Math.min(this.wanted, page.total);
      }
    } catch (error) {
      if (!isAbort(error)) this.failed = true;
    } finally {
      if (pages === this.pages) this.waiting = false;
    }
  }

  private show(step: number): boolean {
    const values = this.pages.boardAt(step);
    if (!values) return false;
    if (this.pages.total !== null) this.total = this.pages.total;
    const end = this.total ?? Infinity;
    this.step = Math.min(step, end);
    this.values = values;
    this.last = this.pages.stepAt(this.step);
    return true;
  }

  /** Lines of the log: the steps up to the one shown, the newest first. */
  recent(count: number): { number: number; step: LabStep }[] {
    const lines: { number: number; step: LabStep }[] = [];
    for (let number = this.step; number > 0 && lines.length < count; --number) {
      const step = this.pages.stepAt(number);
      if (!step) break;
      lines.push({ number, step });
    }
    return lines;
  }

  async next(): Promise<void> {
    this.pause();
    this.listed = true;
    await this.seek(this.step + 1);
    this.say();
  }
  async previous(): Promise<void> {
    this.pause();
    this.listed = true;
    await this.seek(this.step - 1);
    this.say();
  }
  async rewind(): Promise<void> {
    this.pause();
    this.listed = true;
    await this.seek(0);
    this.say();
  }
  /** To the end with every step listed, or only the grid as it is then. */
  async complete(listed: boolean): Promise<void> {
    this.pause();
    if (this.total === null) return;
    await this.seek(this.total);
    this.listed = listed;
    this.say();
  }

  say(): void {
    const { steps, stepsOpen } = labWords.watch;
    const n = (value: number) => value.toLocaleString(labWords.language);
    const total = this.total === null ? null : n(this.total);
    const where = total === null || this.totalOpen ? stepsOpen(n(this.step)) : steps(n(this.step), total);
    const what = this.last ? stepSentence(this.board, this.last, this.code) : "";
    announce(what ? `${where}. ${what}` : where);
  }

  // --- Playing -----------------------------------------------------------------------------------

  play(): void {
    if (this.playing) return;
    this.playing = true;
    this.listed = true;
    if (this.atEnd) void this.seek(0);
    let before = performance.now();
    let due = 0;
    const tick = (now: number) => {
      if (!this.playing) return;
      const rate = kSpeeds[this.speed]!;
      if (this.waiting) due = 0;
      else {
        due = rate === Infinity ? this.pages.size : due + ((now - before) / 1000) * rate;
        const whole = Math.floor(due);
        if (whole > 0) {
          due -= whole;
          void this.seek(this.step + whole);
          // The next page is on its way while this one is shown.
          const ahead = this.pages.pageOf(this.step + this.pages.size);
          if (ahead * this.pages.size < (this.total ?? Infinity)) void this.pages.load(ahead).catch(() => {});
        }
      }
      before = now;
      if (this.atEnd) {
        this.pause();
        this.say();
      } else this.frame = requestAnimationFrame(tick);
    };
    this.frame = requestAnimationFrame(tick);
  }
  pause(): void {
    if (!this.playing) return;
    this.playing = false;
    cancelAnimationFrame(this.frame);
  }
  toggle(): void {
    if (this.playing) {
      this.pause();
      this.say();
    } else this.play();
  }

  /** Steps `from` + 1 to `to`, for a file; fetched where they are not here. */
  async steps(from: number, to: number): Promise<LabStep[]> {
    const { pages } = this;
    const steps: LabStep[] = [];
    for (let number = from + 1; number <= to; ++number) {
      const here = pages.stepAt(number) ?? (await pages.load(pages.pageOf(number)), pages.stepAt(number));
      if (!here) break;
      steps.push(here);
    }
    return steps;
  }
}
