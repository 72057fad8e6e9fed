// A run on the screen, whoever made it: where the eye is among its steps, playing, pausing, scrubbing. The steps
// come in pages (pages.ts) from an engine (lab.svelte.ts) or from a student's program (write/).
import { announce } from "../app/state.svelte.ts";
import { isAbort } from "../engine/client.ts";
import type { Pseudocode, Solved, SolveStats } from "../engine/protocol.ts";
import type { Board } from "../game/board.ts";
import { labWords } from "../words/lab.ts";
import { Pages, type LabStep } from "./pages.ts";
import { stepSentence } from "./sentences.ts";
import type { SearchTree } from "./tree.ts";

/** Steps a second; the last is as fast as pages can be had. */
export const kSpeeds = [1, 3, 10, 30, 100, 1000, Infinity] as const;

export interface Figures {
  status: Solved["status"];
  stats: SolveStats;
}

export class Playback {
  /** How many steps have been done on the board shown. */
  step = $state(0);
  values = $state.raw<Int16Array>(new Int16Array());
  last = $state.raw<LabStep | null>(null);
  total = $state<number | null>(null);
  /** The total is only how far the count came. */
  totalOpen = $state(false);
  figures = $state.raw<Figures | null>(null);
  /** As far as it is known; null before its first steps are here. */
  tree = $state.raw<SearchTree | null>(null);
  treeOpen = $state(false);
  playing = $state(false);
  speed = $state(3);
  waiting = $state(false);
  failed = $state(false);
  /** Complete grid shows no single steps. */
  listed = $state(true);

  protected pages: Pages;
  protected closed = false;
  private wanted = 0;
  /** The page on its way, until what is wanted then is shown. */
  private arriving: Promise<void> = Promise.resolve();
  private frame = 0;

  constructor(readonly board: Board) {
    this.pages = new Pages(board, () => Promise.reject(new Error("no strategy")));
    this.values = this.startValues();
  }

  close(): void {
    this.closed = true;
    this.pause();
  }

  private startValues(): Int16Array {
    return Int16Array.from(this.board.numbers);
  }

  /** Another run on the same board, from its start. */
  protected begin(pages: Pages): void {
    this.pause();
    this.pages = pages;
    this.step = 0;
    this.wanted = 0;
    this.values = this.startValues();
    this.last = null;
    this.total = null;
    this.totalOpen = false;
    this.figures = null;
    this.tree = null;
    this.treeOpen = false;
    this.failed = false;
    this.listed = true;
    this.waiting = false;
  }

  /** Where there is pseudo-code, its lines are the reasons of steps that have no other. */
  get code(): Pseudocode | undefined {
    return undefined;
  }

  /** Where the eye goes: while a page is fetched, where it was sent last. Two presses are two steps. */
  private get aim(): number {
    return this.waiting ? this.wanted : this.step;
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
    // Whoever asks while a page is on its way is there when that is shown: what is said of it then is true.
    if (!this.waiting) this.arriving = this.fetchWanted(pages);
    await this.arriving;
  }

  private async fetchWanted(pages: Pages): Promise<void> {
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
    await this.seek(this.aim + 1);
    this.say();
  }
  async previous(): Promise<void> {
    this.pause();
    this.listed = true;
    await this.seek(this.aim - 1);
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
