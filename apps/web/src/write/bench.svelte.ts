// A program on a puzzle: its run in the sandbox, what the engine says of its answers, and its steps to look at,
// played like those of Clew's own strategies.
import { Board, kBlank } from "../game/board.ts";
import { Pages } from "../lab/pages.ts";
import { Playback } from "../lab/playback.svelte.ts";
import type { Chosen } from "../lab/source.ts";
import { treeOf } from "../lab/tree.ts";
import { kPatiences, type PatienceName } from "./patience.ts";
import { Recording } from "./recording.ts";
import { SandboxRun, type Ending } from "./sandbox.ts";
import { makeScript } from "./script.ts";
import { judge, type Finished, type Verdict } from "./verdict.ts";

export class Bench extends Playback {
  running = $state(false);
  /** Steps so far, while it runs. */
  progress = $state(0);
  recording = $state.raw<Recording | null>(null);
  ending = $state.raw<Ending | null>(null);
  verdict = $state.raw<Verdict | null>(null);
  patience = $state<PatienceName>("short");
  /** The first answer, where it came after the last step that was kept; until the eye moves to a step. */
  answer = $state.raw<Int16Array | null>(null);
  private current: SandboxRun | null = null;

  constructor(readonly chosen: Chosen) {
    super(new Board(chosen.item.board));
  }

  override close(): void {
    super.close();
    this.stop();
  }
  stop(): void {
    this.current?.stop();
  }
  override async seek(step: number): Promise<void> {
    this.answer = null;
    await super.seek(step);
  }

  /** Runs a program to its end, whatever that is; null where the view went away meanwhile. */
  async run(code: string, patience: PatienceName): Promise<Finished | null> {
    this.stop();
    const recording = new Recording(this.board);
    this.begin(new Pages(this.board, (from, max) => Promise.resolve(recording.page(from, max))));
    this.total = 0;
    this.patience = patience;
    this.recording = null;
    this.ending = null;
    this.verdict = null;
    this.progress = 0;
    this.running = true;
    const run = new SandboxRun(makeScript(this.board, code), recording, kPatiences[patience], () => {
      this.progress = recording.counts.steps;
    });
    this.current = run;
    const ending = await run.ended;
    if (this.closed || this.current !== run) return null;
    const verdict = await judge(this.board, this.chosen.item.puzzle, recording, ending);
    if (this.closed || this.current !== run) return null;
    this.current = null;
    this.running = false;
    this.recording = recording;
    this.ending = ending;
    this.verdict = verdict;
    this.total = recording.length;
    this.tree = treeOf(recording.steps());
    const status = verdict.type === "solved" ? "solved" : verdict.type === "none" ? "none" : "limit";
    this.figures = { status, stats: recording.stats };
    // Where it failed, or its first answer.
    await this.seek(ending.type === "end" && recording.firstAnswer > 0 ? recording.firstAnswer : recording.length);
    const [first] = recording.answers;
    if (first && recording.firstAnswer === 0)
      this.answer = Int16Array.from(first, (value) => (value > 0 ? value : kBlank));
    return { verdict, ending, counts: recording.counts, solutions: null };
  }
}
