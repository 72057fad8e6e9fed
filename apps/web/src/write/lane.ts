// A program as a runner of a race: it runs in its sandbox as it does in the workshop, until its first answer, which
// the engine judges. It cannot be held, so in a race by steps it runs ahead and is shown where the others are.
import { Board, kBlank } from "../game/board.ts";
import type { Finish, Moment, Runner, Status } from "../lab/runner.ts";
import type { Chosen } from "../lab/source.ts";
import { kPatiences, type PatienceName } from "./patience.ts";
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

export class ProgramRunner implements Runner {
  readonly after = "checking";
  private readonly board: Board;
  private readonly recording: Recording;
  private readonly run: SandboxRun;
  private ending: Ending | null = null;
  /** Told of every report, and of the end. */
  private listeners: (() => void)[] = [];
  /** The board after as many steps as `played`. */
  private values: number[];
  private played = 0;

  constructor(
    code: string,
    private readonly chosen: Chosen,
    private readonly patience: PatienceName,
  ) {
    this.board = new Board(chosen.item.board);
    this.values = [...this.board.numbers];
    this.recording = new Recording(this.board);
    this.run = new SandboxRun(makeScript(this.board, code), this.recording, kPatiences[patience], () => this.hear());
    void this.run.ended.then((ending) => {
      // Stopped by its first answer: that is the end of this race.
      const answered = ending.type === "stopped" && this.recording.answers.length > 0;
      this.ending = answered ? { type: "end", answer: true } : ending;
      this.tell();
    });
  }

  private hear(): void {
    if (this.recording.answers.length > 0) this.run.stop();
    this.tell();
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
    return { status: statusOf(ending, verdict), stats: recording.stats, timeUs: recording.timeUs, said };
  }

  close(): void {
    this.run.stop();
  }
}
