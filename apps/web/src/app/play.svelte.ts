// The game in front of the player: loads it, keeps it saved, follows it when another tab plays on,
// and asks the engine on its behalf.
import { createSubscriber } from "svelte/reactivity";
import { engine } from "../engine/index.ts";
import { EngineError, isAbort } from "../engine/client.ts";
import type { Hint, Run } from "../engine/protocol.ts";
import { edgeKey } from "../board/view.ts";
import { kBlank } from "../game/board.ts";
import { clockText } from "../game/clock.ts";
import type { Game } from "../game/game.ts";
import { clear, join, never, readStep, set, split, type Step } from "../game/move.ts";
import { Recording } from "../game/recording.ts";
import { writeSteps, type SavedGame } from "../game/save.ts";
import { snapshotOf, type Snapshot } from "../game/snapshot.ts";
import { cellName, namedCells } from "../game/speech.ts";
import { stepBack } from "../game/trail.ts";
import type { SolveRecord } from "../store/records.ts";
import { openStored, type NoGame } from "../store/stored.ts";
import { words } from "../words/index.ts";
import { feel } from "./feel.ts";
import { announce, changeSettings, games, keep, records, shared, toast } from "./state.svelte.ts";

/** A running clock is written now and then, so that a crash costs little of it. */
const kSaveClockMs = 10_000;
const kMostSteps = 100_000;
/** A puzzle that takes longer to prove is played without knowing its solution. */
const kSolveMs = 10_000;
const kHintMs = 5_000;
/** How long a refusal is to be seen: time to read a sentence twice. */
const kNoticeMs = 5_000;
const kComputerMs = 30_000;

/** What a check found, and what can be done about it. */
export interface Verdict {
  text: string;
  /** The cells that are wrong, as far as they are known. */
  wrong: ReadonlySet<number>;
}

export class Play {
  celebrate = $state(0);
  hintLevel = $state(0);
  /** What was said last, near the board, for a moment. */
  notice = $state("");
  /** The card of a solved board was closed. */
  finishClosed = $state(false);
  asking = $state(false);
  thinking = $state(false);
  verdict = $state.raw<Verdict | null>(null);
  strategies = $state.raw<string[]>([]);
  strategy = $state("");
  computerError = $state("");
  private readonly track: () => void;
  private snapshot: Snapshot | null = null;
  private readonly stops: (() => void)[] = [];
  private abort: AbortController | null = null;
  /** The search for the solution in the background gives way to what the player asks for. */
  private readonly solving = new AbortController();
  private hintAbort: AbortController | null = null;
  private noticeTimer: ReturnType<typeof setTimeout> | undefined;
  /** The state of the board that the verdict is about. */
  private judged = 0;
  /** The hint in front of the player counts already. */
  private counted = false;

  constructor(readonly game: Game) {
    this.track = createSubscriber((update) => game.subscribe(update));
    game.events = {
      announce,
      notice: (text) => {
        this.say(text);
        feel("refused");
      },
      entered: () => feel("entered"),
      save: () => this.save(),
      full: () => this.judge(words.play.verdict.fullWrong, game.findMistakes(), false),
      finish: ({ seconds }) => {
        this.record();
        this.celebrate += 1;
        this.say("");
        this.finishClosed = false;
        feel("solved");
        announce(`${words.play.finished.title} ${words.play.finished.time(clockText(seconds))}`);
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
    this.stops.push(() => clearTimeout(this.noticeTimer));
    this.stops.push(keep.watch(window, (key) => this.hear(key)));
    const tick = setInterval(() => {
      if (game.clock.isRunning) this.save();
    }, kSaveClockMs);
    this.stops.push(() => clearInterval(tick));
    const visibility = () => this.runClock();
    document.addEventListener("visibilitychange", visibility);
    addEventListener("pagehide", this.leave);
    this.stops.push(
      () => document.removeEventListener("visibilitychange", visibility),
      () => removeEventListener("pagehide", this.leave),
    );
    this.runClock();
    void this.findSolution();
  }

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
    if (aloud) announce(text);
  }

  close(): void {
    this.abort?.abort();
    this.hintAbort?.abort();
    this.solving.abort();
    this.leave();
    for (const stop of this.stops) stop();
  }

  // --- Keeping -----------------------------------------------------------------------------------

  private readonly leave = () => {
    const running = this.game.clock.isRunning;
    this.game.clock.stop();
    if (running) this.save();
  };

  private runClock(): void {
    const { game } = this;
    if (document.hidden || game.paused || game.finished || game.isComputer) this.leave();
    else game.clock.start();
  }

  private save(): void {
    const { game } = this;
    const save = game.toSave();
    const result = games.write(save);
    if (result === "done") game.rev += 1;
    else if (result === "newer") this.catchUp(save);
    else toast(words.play.unsaved);
    shared.stored += 1;
  }

  /** Another tab wrote first: its game is taken over, and what was entered here is entered on it. */
  private catchUp(mine: SavedGame): void {
    const { game } = this;
    this.hear(`game:${game.meta.id}`);
    const text = mine.steps[mine.cursor - 1];
    if (text === undefined || text === writeSteps(game.session).at(-1)) return;
    const step = readStep(game.board, text);
    if (step) game.play(step);
  }

  /** Another tab wrote this game: what it has is newer, and is shown here too. */
  private hear(key: string | null): void {
    const { game } = this;
    if (key !== null && key !== `game:${game.meta.id}`) return;
    const saved = games.read(game.meta.id);
    if (!saved || saved.rev <= game.rev) return;
    if (saved.cursor === game.session.cursor && saved.steps.join() === writeSteps(game.session).join()) {
      // Only its clock went on: nothing that the hand here is doing is disturbed.
      game.rev = saved.rev;
      game.clock.set(Math.max(saved.seconds, game.clock.seconds));
      return;
    }
    if (!game.fromSave(saved)) return;
    announce(words.play.synced);
    this.say(words.play.synced);
    this.runClock();
  }

  private record(): void {
    const { game } = this;
    const { board, meta, finished } = game;
    if (!finished) return;
    const record: SolveRecord = {
      game: meta.id,
      kind: board.kind,
      rows: board.rows,
      cols: board.cols,
      cells: board.size,
      level: meta.level,
      seconds: finished.seconds,
      hints: finished.hints,
      at: finished.at,
      daily: meta.source.type === "daily" ? meta.source.date : null,
      title: meta.title,
    };
    records.add([record]);
    shared.stored += 1;
  }

  // --- The engine --------------------------------------------------------------------------------

  private async findSolution(): Promise<void> {
    const { game } = this;
    try {
      const found = await engine.call(
        "solve",
        { puzzle: game.puzzle, unique: true, time_ms: kSolveMs },
        { signal: this.solving.signal },
      );
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
    } catch (error) {
      if (!isAbort(error)) toast(words.engineFailed);
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
    this.solving.abort();
    this.hintAbort = new AbortController();
    try {
      const hint = await this.fetchHint(level, this.hintAbort.signal);
      if (!counts) this.counted = true;
      else if (level > 1 && hint.type !== "finished" && !this.counted) {
        this.counted = true;
        game.hints += 1;
      }
      game.hint = hint;
      this.hintLevel = level;
      this.say("");
      this.verdict = null;
      // Whoever reads "r4c1" wants to see where that is.
      if (shared.settings.labels === "hint" && namedCells(game.board, hint.text).length > 0) {
        changeSettings({ labels: "on" });
      }
      game.changed();
      announce(hint.text);
    } catch (error) {
      if (!isAbort(error)) toast(words.play.hints.failed);
    } finally {
      this.asking = false;
    }
  }
  private get nextLevel(): number {
    if (this.hintLevel === 0) return shared.settings.hints === "step" ? 4 : 1;
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
    return engine.call(
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
    announce(words.playing.shownWrong([...wrong].map((cell) => cellName(this.game.board, cell))));
  }

  // --- The computer plays ------------------------------------------------------------------------

  async startComputer(strategy = this.strategy): Promise<void> {
    const { game } = this;
    if (game.paused) game.setPaused(false);
    this.abort?.abort();
    this.solving.abort();
    this.abort = new AbortController();
    const { signal } = this.abort;
    this.thinking = true;
    this.computerError = "";
    this.closeHint();
    try {
      if (this.strategies.length === 0) {
        const { strategies } = await engine.call("strategies", { puzzle: game.puzzle }, { signal });
        this.strategies = strategies.map((each) => each.name);
      }
      const run = await engine.call(
        "steps",
        {
          puzzle: game.puzzle,
          ...(strategy ? { strategy } : {}),
          max: kMostSteps,
          whole: true,
          time: true,
          time_ms: kComputerMs,
        },
        { signal },
      );
      this.strategy = run.strategy;
      game.recording = new Recording(game.board, run, await this.findGrid(run, signal));
      game.anchor = null;
      game.drag = null;
      announce(words.say.computer);
    } catch (error) {
      if (!isAbort(error)) this.computerError = words.play.computer.failed;
    } finally {
      if (this.abort?.signal === signal) this.thinking = false;
      this.runClock();
      game.changed();
    }
  }
  /**
   * How a run ends: the solution that its own strategy found, of several perhaps another than the
   * engine's. A strategy that was not done in time leaves the finished grid to the engine.
   */
  private async findGrid(run: Run, signal: AbortSignal): Promise<readonly number[] | null> {
    const { game } = this;
    if (run.status === "none") return null;
    if (game.solution) return game.solution;
    const strategy = run.status === "solved" ? { strategy: run.strategy } : {};
    const found = await engine.call("solve", { puzzle: game.puzzle, ...strategy, time_ms: kComputerMs }, { signal });
    return found.solutions[0] ? game.board.values(found.solutions[0]) : null;
  }
  stopComputer(): void {
    this.abort?.abort();
    this.thinking = false;
    if (this.game.recording) announce(words.say.human);
    this.game.recording = null;
    this.computerError = "";
    this.runClock();
    this.game.changed();
  }
  computer(action: "next" | "previous" | "complete" | "completeGrid" | "rewind"): void {
    const { recording } = this.game;
    if (!recording) return;
    const wasSolved = recording.solved;
    recording[action]();
    const { steps, seconds, solved } = words.play.computer;
    const said = [steps(recording.shownStep.toLocaleString("en"), recording.total.toLocaleString("en"))];
    if (recording.atEnd && recording.solved) {
      if (!wasSolved) this.celebrate += 1;
      if (!this.game.finished && !this.game.shown) {
        this.game.shown = true;
        this.save();
      }
      said.push(solved);
      // The time is the strategy's, which may have stopped before the end.
      if (recording.status === "solved") said.push(seconds(recording.timeUs));
    }
    announce(said.join(", "));
    this.game.changed();
  }
}

/** Opens a stored game: at once where its drawing is kept, else as soon as the engine is there. */
export async function openGame(id: string): Promise<Play | NoGame> {
  const game = await openStored(games, id, async (saved) => {
    try {
      const read = await engine.call("read", { text: JSON.stringify(saved.puzzle) });
      return read.puzzles[0]?.board ?? null;
    } catch (error) {
      return error instanceof EngineError ? null : "engine";
    }
  });
  if (typeof game !== "string") return new Play(game);
  shared.stored += 1;
  return game;
}
