// A program in its sandbox, seen from the page: sandbox.html in a hidden frame, one for each run, taken away to
// end it, whatever the program is doing, also when patience is at its end.
import { isObject } from "../store/shapes.ts";
import type { Patience } from "./patience.ts";
import { readFailure, type Failure, type Recording } from "./recording.ts";
import type { Script } from "./script.ts";

export type Ending =
  | { type: "end"; answer: boolean | null }
  | { type: "error"; failure: Failure }
  /** Stopped: it did no step for too long, took too long, was ended by the person, or sent nonsense. */
  | { type: "silent" | "late" | "stopped" | "nonsense" | "unavailable" };

/** How often the clock is looked at. */
const kTickMs = 50;
/** A tick that comes later than this tells of a page that was busy, not of a program that was silent. */
const kLateTickMs = 150;
/** The frame comes from this device or from the network. */
const kLoadMs = 15_000;

export class SandboxRun {
  readonly ended: Promise<Ending>;
  private readonly frame = document.createElement("iframe");
  private readonly channel = new MessageChannel();
  private finish!: (ending: Ending) => void;
  private isLoaded = false;
  private silent = 0;
  private whole = 0;
  private last = performance.now();
  private readonly ticker: ReturnType<typeof setInterval>;

  constructor(
    private readonly script: Script,
    private readonly recording: Recording,
    private readonly patience: Patience,
    private readonly onprogress: () => void,
  ) {
    this.ended = new Promise((resolve) => {
      this.finish = (ending) => {
        this.close();
        resolve(ending);
      };
    });
    this.channel.port1.onmessage = ({ data }) => this.hear(data);
    addEventListener("message", this.hearFrame);
    this.ticker = setInterval(() => this.tick(), kTickMs);
    this.frame.hidden = true;
    this.frame.title = "";
    this.frame.setAttribute("aria-hidden", "true");
    this.frame.src = "./sandbox.html";
    document.body.append(this.frame);
  }

  stop(): void {
    this.finish({ type: "stopped" });
  }

  private close(): void {
    clearInterval(this.ticker);
    removeEventListener("message", this.hearFrame);
    this.channel.port1.close();
    this.frame.remove();
  }

  private readonly hearFrame = ({ source, data }: MessageEvent<unknown>): void => {
    if (source === null || source !== this.frame.contentWindow || !isObject(data)) return;
    if (data.type === "ready") {
      this.frame.contentWindow.postMessage(this.script.text, location.origin, [this.channel.port2]);
    } else if (data.type === "loaded") this.begin();
    else if (data.type === "broken") this.fail(data);
  };

  /** What kept the text from being a program, or what it did outside of all procedures. */
  private fail(data: Record<string, unknown>): void {
    const failure = readFailure(data);
    if (!failure) return this.finish({ type: "nonsense" });
    // An open bracket is only missed at the end, which is after the program's last line.
    const most = this.script.text.split("\n").length - this.script.before - 1;
    failure.line = Math.max(0, Math.min(failure.line - this.script.before, most));
    failure.message = failure.message.replace(/^Uncaught /, "");
    this.finish({ type: "error", failure });
  }

  private begin(): void {
    this.isLoaded = true;
    this.silent = 0;
    this.whole = 0;
  }

  private hear(data: unknown): void {
    const before = this.recording.counts.steps;
    if (!isObject(data) || !this.recording.take(data)) return this.finish({ type: "nonsense" });
    if (!this.isLoaded) this.begin();
    if (data.type === "start" || this.recording.counts.steps > before) this.silent = 0;
    this.onprogress();
    if (data.type === "end") {
      this.finish({ type: "end", answer: typeof data.answer === "boolean" ? data.answer : null });
    } else if (data.type === "error") {
      const failure = readFailure(data.failure);
      this.finish(failure ? { type: "error", failure } : { type: "nonsense" });
    }
  }

  private tick(): void {
    const now = performance.now();
    const passed = Math.min(now - this.last, kLateTickMs);
    this.last = now;
    this.silent += passed;
    this.whole += passed;
    if (!this.isLoaded) {
      if (this.whole >= kLoadMs) this.finish({ type: "unavailable" });
    } else if (this.silent >= this.patience.silent) this.finish({ type: "silent" });
    else if (this.whole >= this.patience.whole) this.finish({ type: "late" });
  }
}
