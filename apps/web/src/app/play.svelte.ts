// The game in front of the player: loads it, keeps it saved, follows it when another tab plays on, and lets the
// computer play it.
import { engine } from "../engine/index.ts";
import { EngineError, isAbort } from "../engine/client.ts";
import type { BoardJson, Run } from "../engine/protocol.ts";
import { doAgain, standingOf, type Standing } from "../game/again.ts";
import type { Game } from "../game/game.ts";
import { Recording } from "../game/recording.ts";
import type { SavedGame } from "../game/save.ts";
import type { SolveRecord } from "../store/records.ts";
import { openStored, type NoGame } from "../store/stored.ts";
import { words } from "../words/index.ts";
import { Coached, type Room } from "./coached.svelte.ts";
import { beginNamed } from "./collection.ts";
import { feel } from "./feel.ts";
import { announce, changeSettings, games, keep, records, shared, toast } from "./state.svelte.ts";

/** A running clock is written now and then, so that a crash costs little of it. */
const kSaveClockMs = 10_000;
const kMostSteps = 100_000;
const kComputerMs = 30_000;

const room: Room = {
  engine,
  announce,
  toast,
  feel,
  wantsStep: () => shared.settings.hints === "step",
  showLabels() {
    if (shared.settings.labels === "hint") changeSettings({ labels: "on" });
  },
};

export class Play extends Coached {
  thinking = $state(false);
  strategies = $state.raw<string[]>([]);
  strategy = $state("");
  computerError = $state("");
  private abort: AbortController | null = null;
  /** As it was kept last, by this tab or another. */
  private kept: Standing;

  constructor(game: Game) {
    super(game, room);
    this.kept = standingOf(game);
    const tick = setInterval(() => {
      if (game.clock.isRunning) this.save();
    }, kSaveClockMs);
    this.stops.push(
      keep.watch(window, (key) => this.hear(key)),
      () => clearInterval(tick),
    );
  }

  override close(): void {
    this.abort?.abort();
    super.close();
  }

  // --- Keeping -----------------------------------------------------------------------------------

  protected override save(): void {
    const { game } = this;
    const save = game.toSave();
    const result = games.write(save);
    if (result === "done") {
      game.rev += 1;
      this.kept = { steps: save.steps, cursor: save.cursor };
    } else if (result === "newer") this.catchUp(save);
    else toast(words.play.unsaved);
    shared.stored += 1;
  }

  /** Another tab wrote first: its game is taken over, and what was done here is done to it. */
  private catchUp(mine: SavedGame): void {
    const { game, kept } = this;
    this.hear(`game:${game.meta.id}`);
    if (game.rev > mine.rev) doAgain(game, kept, mine);
  }

  /** Another tab wrote this game: what it has is newer, and is shown here too. */
  private hear(key: string | null): void {
    const { game } = this;
    if (key !== null && key !== `game:${game.meta.id}`) return;
    const saved = games.read(game.meta.id);
    if (!saved || saved.rev <= game.rev) return;
    const here = standingOf(game);
    if (saved.cursor === here.cursor && saved.steps.join() === here.steps.join()) {
      // Only its clock went on: nothing that the hand here is doing is disturbed.
      game.rev = saved.rev;
      game.clock.set(Math.max(saved.seconds, game.clock.seconds));
      this.kept = here;
      return;
    }
    if (!game.fromSave(saved)) return;
    this.kept = standingOf(game);
    announce(words.play.synced);
    this.say(words.play.synced);
    this.runClock();
  }

  protected override record(): void {
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

  // --- The computer plays ------------------------------------------------------------------------

  async startComputer(strategy = this.strategy): Promise<void> {
    const { game } = this;
    if (game.paused) game.setPaused(false);
    this.abort?.abort();
    this.abort = new AbortController();
    const { signal } = this.abort;
    this.thinking = true;
    this.computerError = "";
    this.closeHint();
    try {
      game.recording = await this.first(() => this.recordRun(strategy, signal));
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
  /** A strategy's whole run. */
  private async recordRun(strategy: string, signal: AbortSignal): Promise<Recording> {
    const { game } = this;
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
    return new Recording(game.board, run, await this.findGrid(run, signal));
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

async function layOut(saved: SavedGame): Promise<BoardJson | "engine" | null> {
  try {
    const read = await engine.call("read", { text: JSON.stringify(saved.puzzle) });
    return read.puzzles[0]?.board ?? null;
  } catch (error) {
    return error instanceof EngineError ? null : "engine";
  }
}

/** Opens a stored game: at once where its drawing is kept, else as soon as the engine is there. That of a bundled
 *  board begins where there is none. */
export async function openGame(id: string): Promise<Play | NoGame> {
  let game = await openStored(games, id, layOut);
  if (game === "missing" && (await beginNamed(id))) game = await openStored(games, id, layOut);
  if (typeof game !== "string") return new Play(game);
  shared.stored += 1;
  return game;
}
