// The game in front of the player: loads it, keeps it saved, follows it when another tab plays on,
// and asks the engine on its behalf.
import { createSubscriber } from "svelte/reactivity";
import { engine } from "../engine/index.ts";
import { isAbort } from "../engine/client.ts";
import type { Hint, Run } from "../engine/protocol.ts";
import { Board, kBlank } from "../game/board.ts";
import { Game } from "../game/game.ts";
import { clear, join, never, readStep, set, split, type Step } from "../game/move.ts";
import { Recording } from "../game/recording.ts";
import { writeSteps, type SavedGame } from "../game/save.ts";
import { snapshotOf, type Snapshot } from "../game/snapshot.ts";
import type { SolveRecord } from "../store/records.ts";
import { words } from "../words/index.ts";
import { announce, games, keep, records, shared, toast } from "./state.svelte.ts";

/** A running clock is written now and then, so that a crash costs little of it. */
const kSaveClockMs = 10_000;
const kMostSteps = 100_000;
/** A puzzle that takes longer to prove is played without knowing its solution. */
const kSolveMs = 10_000;
const kHintMs = 5_000;
const kComputerMs = 30_000;

export class Play {
  celebrate = $state(0);
  hintLevel = $state(0);
  asking = $state(false);
  thinking = $state(false);
  verdict = $state("");
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

  constructor(readonly game: Game) {
    this.track = createSubscriber((update) => game.subscribe(update));
    game.events = {
      announce,
      save: () => this.save(),
      finish: () => {
        this.record();
        this.celebrate += 1;
        this.verdict = "";
        announce(`${words.play.finished.title} ${words.play.finished.time(String(game.clock.seconds))}`);
      },
    };
    game.subscribe(() => {
      this.verdict = "";
      if (!game.hint) this.hintLevel = 0;
    });
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

  /** Asks for the next level of hint, or the first, which counts as another hint. */
  async askHint(level = Math.min(4, this.hintLevel + 1), counts = this.hintLevel === 0): Promise<void> {
    const { game } = this;
    if (game.isLocked || this.asking) return;
    if (game.draft) game.enterDraft();
    this.asking = true;
    this.solving.abort();
    this.hintAbort = new AbortController();
    try {
      const hint = await this.fetchHint(level, this.hintAbort.signal);
      if (counts) game.hints += 1;
      game.hint = hint;
      this.hintLevel = level;
      game.changed();
      announce(hint.text);
    } catch (error) {
      if (!isAbort(error)) toast(words.play.hints.failed);
    } finally {
      this.asking = false;
    }
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
      if (first !== undefined && second !== undefined && position.joined[first]?.includes(second))
        step.push(split(first, second));
      else if (first !== undefined && position.values[first] !== kBlank) step.push(clear(first));
    }
    for (const effect of hint.steps.flatMap((each) => each.effects)) {
      const cell = board.at(effect.cell);
      const number = effect.number ?? kBlank;
      if (effect.type === "place" && position.values[cell] === kBlank) step.push(set(cell, number));
      else if (effect.type === "remove" && board.isPath && position.values[cell] === kBlank) {
        if (!position.marks[cell]!.some((m) => m.number === number && !m.possible)) step.push(never(cell, number));
      } else if (effect.type === "join" && effect.other) {
        const other = board.at(effect.other);
        if (!position.refusal(join(cell, other))) step.push(join(cell, other));
      }
    }
    this.hintLevel = 0;
    if (step.length > 0) game.play(step);
    else this.closeHint();
  }

  /** "Is it right so far?" */
  async check(): Promise<void> {
    const { game } = this;
    if (game.paused || game.isComputer) return;
    const { verdict } = words.play;
    let text: string;
    if (game.solution) {
      const wrong = game.findMistakes().size;
      text = wrong > 0 ? verdict.wrong(wrong) : verdict.fine;
    } else {
      try {
        const hint = await this.fetchHint(1);
        text = hint.text;
      } catch {
        text = game.findMistakes().size > 0 ? verdict.fullWrong : verdict.unknown;
      }
    }
    this.verdict = text;
    announce(text);
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
      said.push(solved);
      // The time is the strategy's, which may have stopped before the end.
      if (recording.status === "solved") said.push(seconds(recording.timeUs));
    }
    announce(said.join(", "));
    this.game.changed();
  }
}

/** Opens a stored game: at once where its drawing is kept, else as soon as the engine is there. */
export async function openGame(id: string): Promise<Play | null> {
  const saved = games.read(id);
  if (!saved) return null;
  const board = await boardOf(saved);
  if (!board) return null;
  const game = new Game(board, saved.puzzle, {
    id: saved.id,
    title: saved.title,
    source: saved.source,
    level: saved.level,
    created: saved.created,
  });
  if (!game.fromSave(saved)) return null;
  return new Play(game);
}

async function boardOf(saved: SavedGame): Promise<Board | null> {
  const kept = games.board(saved.id);
  if (kept) return new Board(kept);
  try {
    const read = await engine.call("read", { text: JSON.stringify(saved.puzzle) });
    const item = read.puzzles[0];
    if (!item) return null;
    games.keepBoard(saved.id, item.board);
    return new Board(item.board);
  } catch {
    return null;
  }
}
