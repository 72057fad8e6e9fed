// A program as a runner of a race: it runs in its sandbox as it does in the workshop, until its first answer, which
// the engine judges. It cannot be held, so in a race by steps it runs ahead and is shown where the others are.
// Its time is that of a second run, in which no step is written down: that takes longer than many a search.
import { Board, kBlank } from "../game/board.ts";
import { isRight, type Finish, type Moment, type Runner, type Status } from "../lab/runner.ts";
import type { Chosen } from "../lab/source.ts";
import { kPatiences, type Patience, type PatienceName } from "./patience.ts";
import { gridOf, Recording, statsOf, type Mark } from "./recording.ts";
import { endingSentence, failureReason } from "./said.ts";
import { SandboxRun, type Ending } from "./sandbox.ts";
import { makeScript } from "./script.ts";
import { judge, type Verdict } from "./verdict.ts";

function statusOf(ending: Ending, verdict: Verdict): Status {
  if (ending.type === "error" || ending.type === "nonsense") return "error";
  if (ending.type === "silent") return "endless";
  if (ending.type !== "end") return "limit";
  if (verdict.type === "none") return verdict.right === null ? "unchecked" : verdict.right ? "none" : "wrong";
  return verdict.type === "open" ? "nothing" : verdict.type;
}

/** Runs a program until its first answer. */
function runToAnswer(
  board: Board,
  code: string,
  recording: Recording,
  how: { patience: Patience; unwatched: boolean; onprogress: () => void },
): SandboxRun {
  const run = new SandboxRun(makeScript(board, code, how.unwatched), recording, how.patience, () => {
    if (recording.answers.length > 0) run.stop();
    how.onprogress();
  });
  return run;
}
/** A second run may take that many times as long as the first, and this many ms. */
const kAgainTimes = 2;
const kAgainMs = 1_000;

export class ProgramRunner implements Runner {
  readonly after = "checking";
  private readonly board: Board;
  private readonly recording: Recording;
  private readonly run: SandboxRun;
  private again: SandboxRun | null = null;
  private readonly started = performance.now();
  /** ms of the first run. */
  private watchedMs = 0;
  private ending: Ending | null = null;
  /** Told of every report, and of the end. */
  private listeners: (() => void)[] = [];
  /** The board after as many steps as `played`. */
  private values: number[];
  private played = 0;

  constructor(
    private readonly code: string,
    private readonly chosen: Chosen,
    private readonly patience: PatienceName,
  ) {
    this.board = new Board(chosen.item.board);
    this.values = [...this.board.numbers];
    this.recording = new Recording(this.board);
    this.run = runToAnswer(this.board, code, this.recording, {
      patience: kPatiences[patience],
      unwatched: false,
      onprogress: () => this.tell(),
    });
    void this.run.ended.then((ending) => {
      this.watchedMs = performance.now() - this.started;
      // Stopped by its first answer: that is the end of this race.
      const answered = ending.type === "stopped" && this.recording.answers.length > 0;
      this.ending = answered ? { type: "end", answer: true } : ending;
      this.tell();
    });
  }

  private tell(): void {
    const told = this.listeners;
    this.listeners = [];
    for (const each of told) each();
  }

  private moment(mark: Mark, over: boolean): Moment {
    if (mark.length < this.played) {
      this.values = [...this.board.numbers];
      this.played = 0;
    }
    this.recording.play(this.values, this.played, mark.length);
    this.played = mark.length;
    return { stats: statsOf(mark), board: gridOf(this.board, this.values), over };
  }
  now(): Moment {
    return this.moment(this.recording.now, false);
  }
  async upTo(nodes: number): Promise<Moment> {
    for (;;) {
      const mark = this.recording.marks.get(nodes);
      if (mark) return this.moment(mark, false);
      if (this.ending) break;
      await new Promise<void>((resolve) => this.listeners.push(resolve));
    }
    const last = this.moment(this.recording.now, true);
    // The answer may be beyond the steps that are kept, or in a grid of the program's own.
    const [answer] = this.recording.answers;
    const board =
      answer &&
      gridOf(
        this.board,
        answer.map((value) => (value > 0 ? value : kBlank)),
      );
    return board ? { ...last, board } : last;
  }

  async finish(): Promise<Finish> {
    const ending = await this.run.ended.then(() => this.ending!);
    const { recording, patience } = this;
    if (ending.type === "unavailable") throw new Error(endingSentence(ending, { type: "open" }, patience));
    const verdict = await judge(this.board, this.chosen.item.puzzle, recording, ending);
    const sentence = endingSentence(ending, verdict, patience);
    const said = ending.type === "error" ? `${sentence} ${failureReason(ending.failure)}` : sentence;
    const status = statusOf(ending, verdict);
    return { status, stats: recording.stats, timeUs: await this.time(status), said };
  }
  /** µs: of a second run where the first was right, else of all the time that it had. */
  private async time(status: Status): Promise<number> {
    if (!isRight(status)) return Math.round(1000 * this.watchedMs);
    const whole = kAgainTimes * this.watchedMs + kAgainMs;
    const second = new Recording(this.board);
    const patience = { silent: whole, whole };
    this.again = runToAnswer(this.board, this.code, second, { patience, unwatched: true, onprogress: () => {} });
    const { type } = await this.again.ended;
    const isSame = type === "end" || (type === "stopped" && second.answers.length > 0);
    return isSame ? second.timeUs : this.recording.timeUs;
  }

  close(): void {
    this.run.stop();
    this.again?.stop();
  }
}
