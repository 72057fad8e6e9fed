// A game with the engine at its side: its clock, the solution found in the background, hints, checks, and what is
// said near the board. Where the game is kept, and whether, is the business of whoever derives from it: the app's
// own games are (play.svelte.ts), a board in somebody's page is not (embed/).
import { createSubscriber } from "svelte/reactivity";
import { isAbort, type EngineClient } from "../engine/client.ts";
import type { Hint } from "../engine/protocol.ts";
import { edgeKey } from "../board/view.ts";
import { kBlank } from "../game/board.ts";
import { clockText } from "../game/clock.ts";
import type { Game } from "../game/game.ts";
import { clear, join, never, set, split, type Step } from "../game/move.ts";
import { snapshotOf, type Snapshot } from "../game/snapshot.ts";
import { cellName, namedCells } from "../game/speech.ts";
import { stepBack } from "../game/trail.ts";
import { words } from "../words/index.ts";
import type { Feeling } from "./feel.ts";

/** A puzzle that takes longer to prove is played without knowing its solution. */
const kSolveMs = 10_000;
const kHintMs = 5_000;
/** How long a refusal is to be seen: time to read a sentence twice. */
const kNoticeMs = 5_000;

/** What a check found, and what can be done about it. */
export interface Verdict {
  text: string;
  /** The cells that are wrong, as far as they are known. */
  wrong: ReadonlySet<number>;
}

/** The place that a game is played in. */
export interface Room {
  engine: EngineClient;
  /** Says something to those who listen. */
  announce(text: string): void;
  /** Says in passing that something went wrong. */
  toast(text: string): void;
  feel(what: Feeling): void;
  /** Whether the first hint is the whole step. */
  wantsStep(): boolean;
  /** Whoever reads "r4c1" wants to see where that is. */
  showLabels(): void;
}

export class Coached {
  celebrate = $state(0);
  hintLevel = $state(0);
  /** What was said last, near the board, for a moment. */
  notice = $state("");
  /** The card of a solved board was closed. */
  finishClosed = $state(false);
  asking = $state(false);
  verdict = $state.raw<Verdict | null>(null);
  private readonly track: () => void;
  private snapshot: Snapshot | null = null;
  protected readonly stops: (() => void)[] = [];
  /** The search for the solution in the background, which gives way to what the player asks for. */
  private solving = new AbortController();
  /** What the player asked for and the engine is still busy with; and what is done once that is nothing. */
  private ahead = 0;
  private onFree = () => {};
  /** That search, taken up again as often as it gave way, until it ends. */
  private readonly searched: Promise<void>;
  private closed = false;
  private hintAbort: AbortController | null = null;
  private noticeTimer: ReturnType<typeof setTimeout> | undefined;
  /** The state of the board that the verdict is about. */
  private judged = 0;
  /** The hint in front of the player counts already. */
  private counted = false;

  constructor(
    readonly game: Game,
    protected readonly room: Room,
  ) {
    this.track = createSubscriber((update) => game.subscribe(update));
    game.events = {
      announce: (text) => room.announce(text),
      notice: (text) => {
        this.say(text);
        room.feel("refused");
      },
      entered: () => room.feel("entered"),
      save: () => this.save(),
      full: () => void this.judgeFull(),
      finish: ({ seconds }) => {
        this.record();
        this.celebrate += 1;
        this.say("");
        this.finishClosed = false;
        room.feel("solved");
        room.announce(`${words.play.finished.title} ${words.play.finished.time(clockText(seconds))}`);
      },
    };
    game.subscribe(() => {
      if (this.judged !== game.edits) {
        this.judged = game.edits;
        this.verdict = null;
        this.say("");
      }
      if (!game.hint) {
        this.hintLevel = 0;
        this.counted = false;
      }
    });
    const visibility = () => this.runClock();
    document.addEventListener("visibilitychange", visibility);
    addEventListener("pagehide", this.leave);
    this.stops.push(
      () => clearTimeout(this.noticeTimer),
      () => document.removeEventListener("visibilitychange", visibility),
      () => removeEventListener("pagehide", this.leave),
    );
    this.runClock();
    this.searched = this.findSolution();
  }

  /** Something worth keeping changed. */
  protected save(): void {}
  /** The board was solved just now. */
  protected record(): void {}

  /** What the game shows now: whoever reads it is told when there is another. */
  get now(): Snapshot {
    this.track();
    this.snapshot = snapshotOf(this.game, this.snapshot);
    return this.snapshot;
  }

  /** Shows a sentence near the board for a moment; what listens to it is told elsewhere. */
  say(text: string): void {
    clearTimeout(this.noticeTimer);
    this.notice = text;
    if (text) this.noticeTimer = setTimeout(() => (this.notice = ""), kNoticeMs);
  }
  private judge(text: string, wrong: ReadonlySet<number>, aloud = true): void {
    this.say("");
    this.judged = this.game.edits;
    this.verdict = { text, wrong };
    if (aloud) this.room.announce(text);
  }

  /** The board is full and not right, which is said at once; where, as soon as it can be known. */
  private async judgeFull(): Promise<void> {
    const { fullWrong } = words.play.verdict;
    this.judge(fullWrong, new Set(), false);
    const said = this.verdict;
    await this.searched;
    if (this.verdict === said) this.verdict = { text: fullWrong, wrong: this.game.findMistakes() };
  }

  close(): void {
    this.closed = true;
    this.hintAbort?.abort();
    this.solving.abort();
    this.onFree();
    this.leave();
    for (const stop of this.stops) stop();
  }

  private readonly leave = () => {
    const running = this.game.clock.isRunning;
    this.game.clock.stop();
    if (running) this.save();
  };

  protected runClock(): void {
    const { game } = this;
    if (document.hidden || game.paused || game.finished || game.isComputer) this.leave();
    else game.clock.start();
  }

  // --- The engine --------------------------------------------------------------------------------

  private async findSolution(): Promise<void> {
    while (!this.closed) {
      this.solving = new AbortController();
      const { signal } = this.solving;
      try {
        return await this.search(signal);
      } catch (error) {
        if (!isAbort(error)) return this.room.toast(words.engineFailed);
        // Not for the player: the engine itself was closed.
        if (!signal.aborted) return;
      }
      if (this.ahead > 0) await new Promise<void>((free) => (this.onFree = free));
    }
  }
  private async search(signal: AbortSignal): Promise<void> {
    const { game } = this;
    const request = { puzzle: game.puzzle, unique: true, time_ms: kSolveMs };
    const found = await this.room.engine.call("solve", request, { signal });
    const [first, second] = found.solutions;
    game.solutionCount = second
      ? "several"
      : first
        ? found.unique
          ? "one"
          : "unknown"
        : found.status === "none"
          ? "none"
          : "unknown";
    if (first && game.solutionCount === "one") game.solution = game.board.values(first);
    game.changed();
  }
  /** The search in the background waits until this is answered. */
  protected async first<T>(ask: () => Promise<T>): Promise<T> {
    this.ahead += 1;
    this.solving.abort();
    try {
      return await ask();
    } finally {
      this.ahead -= 1;
      if (this.ahead === 0) this.onFree();
    }
  }

  /**
   * Asks for the next level of hint, or for the first that the player wants to see. The first level says
   * only what Check says, and does not count as a hint; what comes after it counts once.
   */
  async askHint(level = this.nextLevel, counts = true): Promise<void> {
    const { game } = this;
    if (game.isLocked || this.asking) return;
    if (game.draft) game.enterDraft();
    this.asking = true;
    const { signal } = (this.hintAbort = new AbortController());
    try {
      const hint = await this.first(() => this.fetchHint(level, signal));
      if (!counts) this.counted = true;
      else if (level > 1 && hint.type !== "finished" && !this.counted) {
        this.counted = true;
        game.hints += 1;
      }
      game.hint = hint;
      this.hintLevel = level;
      this.say("");
      this.verdict = null;
      if (namedCells(game.board, hint.text).length > 0) this.room.showLabels();
      game.changed();
      this.room.announce(hint.text);
    } catch (error) {
      if (!isAbort(error)) this.room.toast(words.play.hints.failed);
    } finally {
      this.asking = false;
    }
  }
  private get nextLevel(): number {
    if (this.hintLevel === 0) return this.room.wantsStep() ? 4 : 1;
    return Math.min(4, this.hintLevel + 1);
  }

  private fetchHint(level: number, signal?: AbortSignal): Promise<Hint> {
    const { game } = this;
    const { board, position } = game;
    const neverMarks = position.marks.flatMap((marks, cell) =>
      marks.filter((m) => !m.possible).map((m) => [...board.place(cell), m.number] as [number, number, number]),
    );
    const joined = position.joined.flatMap((others, cell) =>
      others
        .filter((other) => other > cell)
        .map((other): [[number, number], [number, number]] => [board.place(cell), board.place(other)]),
    );
    return this.room.engine.call(
      "hint",
      {
        puzzle: game.puzzle,
        level: level as 1 | 2 | 3 | 4,
        values: board.grid(position.values, board.isPath ? 0 : -1),
        near: board.place(game.cursor),
        time_ms: kHintMs,
        language: words.language,
        ...(neverMarks.length > 0 ? { never: neverMarks } : {}),
        ...(joined.length > 0 ? { joined } : {}),
      },
      { signal },
    );
  }

  closeHint(): void {
    this.game.hint = null;
    this.hintLevel = 0;
    this.game.changed();
  }

  /** Does what the hint's last level says. */
  applyHint(): void {
    const { game } = this;
    const { hint, board, position } = game;
    if (!hint) return;
    const step: Step = [];
    if (hint.type === "mistake") {
      const cells = hint.cells.map((place) => board.at(place));
      const [first, second] = cells;
      if (board.hasCheckpoints) step.push(...stepBack(position, cells));
      else if (first !== undefined && second !== undefined && position.joined[first]?.includes(second))
        step.push(split(first, second));
      else if (first !== undefined && position.values[first] !== kBlank) step.push(clear(first));
    }
    for (const effect of hint.steps.flatMap((each) => each.effects)) {
      const cell = board.at(effect.cell);
      const number = effect.number ?? kBlank;
      if (effect.type === "place" && position.values[cell] === kBlank) step.push(set(cell, number));
      else if (effect.type === "remove" && board.isPath && !board.hasCheckpoints && position.values[cell] === kBlank) {
        if (!position.marks[cell]!.some((m) => m.number === number && !m.possible)) step.push(never(cell, number));
      } else if (effect.type === "join" && effect.other) {
        const other = board.at(effect.other);
        // Two steps of one hint may come to the same line.
        const there = step.some(
          (move) => move.type === "join" && edgeKey(move.cell, move.other) === edgeKey(cell, other),
        );
        if (!there && !position.refusal(join(cell, other))) step.push(join(cell, other));
      }
    }
    this.hintLevel = 0;
    if (step.length === 0) this.closeHint();
    else if (game.play(step) && board.hasCheckpoints) game.moveTo(game.pathEnd);
  }

  /** "Is it right so far?" */
  async check(): Promise<void> {
    const { game } = this;
    if (game.paused || game.isComputer) return;
    if (game.draft) game.enterDraft();
    const { verdict } = words.play;
    // What is said must not depend on who is faster. The engine would answer another question after this one anyway.
    await this.searched;
    if (this.closed || game.paused || game.isComputer) return;
    const wrong = game.findMistakes();
    if (game.solution) return this.judge(wrong.size > 0 ? verdict.wrong(wrong.size) : verdict.fine, wrong);
    try {
      // Of several solutions, or one that is not known yet, the engine knows whether any can be reached.
      const { text, type } = await this.fetchHint(1);
      if (type !== "mistake") return this.judge(text, new Set());
      const { cells } = await this.fetchHint(4);
      this.judge(text, new Set(cells.map((place) => game.board.at(place))));
    } catch {
      this.judge(wrong.size > 0 ? verdict.wrong(wrong.size) : verdict.unknown, wrong);
    }
  }
  /** Marks what the check found, on the board. */
  showWrong(): void {
    if (!this.verdict) return;
    const { wrong } = this.verdict;
    this.game.showMistakes(wrong);
    this.room.announce(words.playing.shownWrong([...wrong].map((cell) => cellName(this.game.board, cell))));
  }
}
