// A game being played: the session, the clock, where the player's eye and hand are, and what the
// engine had to say. Plain TypeScript; whoever draws it subscribes.
import type { ClewJson, Hint } from "../engine/protocol.ts";
import { words } from "../words/index.ts";
import { Backtracks } from "./backtracks.ts";
import { kBlank, type Board } from "./board.ts";
import { Clock } from "./clock.ts";
import { Drag } from "./drag.ts";
import { nextNumber, type Gap } from "./gaps.ts";
import { clear, mark, never, set, unmark, type Step } from "./move.ts";
import type { Refusal } from "./position.ts";
import type { Recording } from "./recording.ts";
import { brokenCells, isSolved } from "./rules.ts";
import { withNumberedRuns, type Direction } from "./runs.ts";
import { readSession, writeSteps, type Finish, type GameMeta, type SavedGame } from "./save.ts";
import { Session } from "./session.ts";
import { barText, describeStep, describeTrail, refusalText } from "./speech.ts";
import { barTo, pastTheTurn, pathOf, Trail, type Bar } from "./trail.ts";

export type Mode = "number" | "thread" | "maybe" | "never";
export const kModes: readonly Mode[] = ["number", "thread", "maybe", "never"];

/** What can happen that others want to know about. */
export interface GameEvents {
  /** Say something to a player who listens rather than looks. */
  announce?(text: string): void;
  /** Show something near the board for a moment; it is announced as well. */
  notice?(text: string): void;
  /** Something was entered or taken away. */
  entered?(): void;
  /** Something worth keeping changed. */
  save?(): void;
  /** Everything is filled in just now, and something is not right. */
  full?(): void;
  /** The board was solved just now. */
  finish?(finish: Finish): void;
}

export interface GameOptions {
  showMistakes: boolean;
}

export class Game {
  session: Session;
  readonly clock: Clock;
  cursor: number;
  /** The number that taps and Enter go on from. */
  anchor: number | null = null;
  direction: Direction = 1;
  mode: Mode = "number";
  /** Digits typed but not entered yet. */
  draft = "";
  drag: Drag | Trail | null = null;
  /** Checkpoints: where the path was refused, until anything else is done. */
  barred = -1;
  readonly backtracks = new Backtracks();
  /** Shading puzzles: what the drag paints. */
  paint: { value: number; cells: Set<number> } | null = null;
  paused = false;
  hint: Hint | null = null;
  hints = 0;
  /** Cells a check complained about, until they change. */
  complaints = new Set<number>();
  finished: Finish | null = null;
  recording: Recording | null = null;
  /** The computer has shown the solution of this very game. */
  shown = false;
  /** Counts what was entered, undone and redone: what was said of the board before is old news. */
  edits = 0;
  /** The cell of a number that was complete with its last digit, until anything else is done. */
  private typed: number | null = null;
  /** The solution, where the engine found exactly one. */
  solution: readonly number[] | null = null;
  solutionCount: "unknown" | "none" | "one" | "several" = "unknown";
  rev = 0;
  /** Counts the changes: what a snapshot is stamped with. */
  version = 0;
  events: GameEvents = {};
  options: GameOptions = { showMistakes: false };
  private readonly listeners = new Set<() => void>();

  constructor(
    readonly board: Board,
    readonly puzzle: ClewJson,
    readonly meta: GameMeta,
    now?: () => number,
  ) {
    this.session = new Session(board);
    this.clock = new Clock(0, now);
    const blank = this.session.position.values.indexOf(kBlank);
    this.cursor = board.hasCheckpoints ? Math.max(0, board.numbers.indexOf(1)) : Math.max(0, blank);
  }

  // --- Listening ---------------------------------------------------------------------------------

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }
  changed(): void {
    this.version += 1;
    for (const listener of this.listeners) listener();
  }
  announce(text: string): void {
    if (text) this.events.announce?.(text);
  }

  // --- Looking -----------------------------------------------------------------------------------

  get position() {
    return this.session.position;
  }
  get isComputer(): boolean {
    return this.recording !== null;
  }
  /** Nothing can be entered while paused, finished or while the computer plays. */
  get isLocked(): boolean {
    return this.paused || this.finished !== null || this.isComputer;
  }
  get next(): number | null {
    return nextNumber(this.position, this.anchor, this.direction);
  }
  /** Numbers known to be wrong, as far as the player wants to see them. */
  get wrong(): ReadonlySet<number> {
    if (!this.options.showMistakes || this.isComputer) return this.complaints;
    return this.findMistakes();
  }
  findMistakes(): Set<number> {
    const { solution } = this;
    const { values } = this.position;
    if (!solution) return brokenCells(this.board, values);
    if (this.board.hasCheckpoints) return pastTheTurn(this.board, pathOf(this.position), values, solution);
    const wrong = new Set<number>();
    values.forEach((value, cell) => {
      if (value !== kBlank && value !== solution[cell]) wrong.add(cell);
    });
    return wrong;
  }
  /** The share of what the player has to fill in that is filled in. */
  get progress(): number {
    if (!this.board.isPath) return 1 - this.position.missing / Math.max(1, this.board.rows);
    const open = this.board.numbers.filter((number) => number === kBlank).length;
    return open === 0 ? 1 : 1 - this.position.missing / open;
  }

  // --- Playing -----------------------------------------------------------------------------------

  /** Plays a gesture with all that follows from it. False where it was refused, which is said. */
  play(step: Step): boolean {
    if (this.isLocked || step.length === 0) return false;
    const whole = withNumberedRuns(this.position, step);
    const wasFull = this.position.missing === 0;
    const refusal = this.session.play(whole);
    if (refusal) {
      this.refuse(refusal);
      return false;
    }
    this.draft = "";
    this.afterChange(
      this.board.hasCheckpoints
        ? describeTrail(this.board, pathOf(this.position))
        : describeStep(this.board, step, whole),
    );
    if (!this.finished && !wasFull && this.board.isPath && this.position.missing === 0) {
      this.announce(words.play.verdict.fullWrong);
      this.events.full?.();
    }
    return true;
  }

  refuse(refusal: Refusal): void {
    this.notice(refusalText(this.board, refusal));
  }
  notice(text: string): void {
    this.announce(text);
    this.events.notice?.(text);
  }

  /** `said` is what was done. Of a board that is solved by it only that is said, and said last. */
  private afterChange(said: string): void {
    this.barred = -1;
    if (this.board.hasCheckpoints) this.backtracks.see(pathOf(this.position).length);
    this.complaints = new Set();
    this.hint = null;
    this.edits += 1;
    this.typed = null;
    if (this.anchor !== null && this.position.values[this.anchor] === kBlank) this.anchor = null;
    const solved = this.position.missing === 0 && isSolved(this.board, this.position.values);
    if (solved) this.finish();
    this.changed();
    this.events.save?.();
    if (solved) this.events.finish?.(this.finished!);
    else {
      this.announce(said);
      this.events.entered?.();
    }
  }

  private finish(): void {
    this.clock.stop();
    const shown = this.shown ? { shown: true as const } : {};
    this.finished = { at: Date.now(), seconds: this.clock.seconds, hints: this.hints, ...shown };
    if (this.board.hasCheckpoints) this.finished.backtracks = this.backtracks.count;
    this.drag = null;
    this.anchor = null;
    // What was tried out has turned out right.
    this.session.accept();
  }

  undo(): void {
    if (this.paused || this.isComputer) return;
    if (this.draft) {
      this.draft = "";
      this.changed();
      return;
    }
    const refusal = this.session.undo();
    if (refusal) return this.refuse(refusal);
    this.finished = null;
    this.afterChange(words.say.undone);
  }
  redo(): void {
    if (this.paused || this.isComputer) return;
    const refusal = this.session.redo();
    if (refusal) return this.refuse(refusal);
    this.afterChange(words.say.redone);
  }
  restart(): void {
    if (this.paused || this.isComputer) return;
    const refusal = this.session.restart();
    if (refusal) return this.refuse(refusal);
    this.finished = null;
    this.afterChange(words.say.reset);
  }

  tryFromHere(): void {
    if (this.isLocked) return;
    this.session.tryFromHere();
    this.announce(words.say.trying);
    this.changed();
    this.events.save?.();
  }
  accept(): void {
    const refusal = this.session.accept();
    if (refusal) return this.refuse(refusal);
    this.announce(words.say.accepted);
    this.changed();
    this.events.save?.();
  }
  /** Takes back what was tried out, which ends the try. Where nothing was tried since, it only ends. */
  goBack(): void {
    if (this.paused || this.isComputer) return;
    const refusal = this.session.goBack();
    if (refusal && refusal.why !== "nothing-tried") return this.refuse(refusal);
    this.session.accept();
    this.finished = null;
    this.afterChange(words.say.wentBack);
  }
  /** Undoes as far as the last moment at which nothing was wrong. Redo leads forward again. */
  backToRight(): void {
    if (this.paused || this.isComputer) return;
    let steps = 0;
    while (this.session.canUndo && this.findMistakes().size > 0) {
      this.session.undo();
      steps += 1;
    }
    if (steps === 0) return;
    this.draft = "";
    this.finished = null;
    this.afterChange("");
    this.notice(words.playing.wentBack(steps));
  }
  /** Marks what is wrong, until the next change. */
  showMistakes(cells: ReadonlySet<number> = this.findMistakes()): void {
    this.complaints = new Set(cells);
    this.changed();
  }

  // --- Where the hand is -------------------------------------------------------------------------

  /** Moves the eye; digits typed so far are entered first, as in the terminal game. */
  moveTo(cell: number): void {
    if (cell < 0 || cell >= this.board.size) return;
    if (this.draft && cell !== this.cursor) this.enterDraft();
    this.cursor = cell;
    this.typed = null;
    this.barred = -1;
    this.changed();
  }
  setMode(mode: Mode): void {
    if (this.mode === mode) return;
    this.mode = mode;
    this.draft = "";
    this.announce(words.say.mode(words.play.modes[mode]));
    this.changed();
  }
  setAnchor(cell: number | null): void {
    this.anchor = cell;
    if (cell !== null) {
      const value = this.position.values[cell]!;
      // The side that is still open, where there is one.
      if (!this.position.isFree(value + this.direction)) {
        if (this.position.isFree(value - this.direction)) this.direction = -this.direction as Direction;
      }
      this.announce(words.say.anchor(value, this.next));
    }
    this.changed();
  }
  /** Goes on from the number before a gap, or back from the one after it. */
  goOnFrom({ before, after }: Gap): void {
    const from = before >= 0 ? before : after;
    if (this.isLocked || from < 0) return;
    this.direction = before >= 0 ? 1 : -1;
    this.cursor = from;
    this.setAnchor(from);
  }
  flipDirection(): void {
    this.direction = -this.direction as Direction;
    this.announce(this.direction === 1 ? words.say.up : words.say.down);
    this.changed();
  }

  // --- Typing ------------------------------------------------------------------------------------

  type(digit: number): void {
    if (this.isLocked || !this.board.isPath || this.board.hasCheckpoints) return;
    const draft = this.draft + digit;
    if (Number(draft) === 0 || Number(draft) > this.board.highest) {
      this.notice(words.refuse["out-of-range"](this.board.lowest, this.board.highest));
      return;
    }
    this.draft = draft;
    // No further digit can follow: that is the number.
    if (Number(draft) * 10 > this.board.highest) {
      this.enterDraft();
      this.typed = this.cursor;
    } else {
      this.announce(words.cell.draft(draft));
      this.changed();
    }
  }
  /** Is this the Enter that some type after every number, also one that was entered by itself? */
  takeSpareEnter(): boolean {
    const spare = this.typed === this.cursor;
    this.typed = null;
    return spare;
  }
  enterDraft(): void {
    const number = Number(this.draft);
    this.draft = "";
    if (number > 0) this.enter(this.cursor, number);
    this.changed();
  }
  /** Puts a number, or toggles it as a mark, by the mode. */
  enter(cell: number, number: number): boolean {
    if (this.mode === "maybe" || this.mode === "never") return this.toggleMark(cell, number);
    if (this.position.values[cell] === number) return true;
    if (!this.play([set(cell, number)])) return false;
    if (!this.finished) this.anchor = cell;
    this.changed();
    return true;
  }
  private toggleMark(cell: number, number: number): boolean {
    const possible = this.mode === "maybe";
    const present = this.position.marks[cell]!.find((m) => m.number === number);
    if (present && present.possible === possible) return this.play([unmark(cell, number)]);
    return this.play([possible ? mark(cell, number) : never(cell, number)]);
  }
  /** Backspace: a typed digit, else the number, else the marks. */
  erase(cell = this.cursor): void {
    if (this.isLocked) return;
    if (this.draft) {
      this.draft = this.draft.slice(0, -1);
      this.changed();
      return;
    }
    if (this.position.values[cell] !== kBlank) {
      this.play([clear(cell)]);
      return;
    }
    const marks = this.position.marks[cell]!;
    if (marks.length > 0) this.play(marks.map((m) => unmark(cell, m.number)));
    else if (this.position.joined[cell]!.length > 0) {
      this.play(this.position.joined[cell]!.map((other) => ({ type: "split", cell, other })));
    } else this.refuse({ why: "nothing-there", cell });
  }
  /** Shading puzzles: what a cell becomes next. */
  cycle(cell: number): void {
    const value = this.position.values[cell];
    if (value === kBlank) this.play([set(cell, 1)]);
    else if (value === 1) this.play([set(cell, 0)]);
    else this.play([clear(cell)]);
  }
  /** Lays one step from a cell to a neighbour, as a drag of that length would. */
  lay(from: number, to: number, threadOnly = false): boolean {
    if (this.isLocked || !this.board.isPath) return false;
    const drag = new Drag(this.position, from, { prefer: this.direction, threadOnly });
    if (!drag.over(to)) return false;
    const { direction } = drag;
    if (!this.play(drag.step(true))) return false;
    if (this.finished) return true;
    this.direction = direction;
    if (this.position.values[to] !== kBlank) this.anchor = to;
    this.cursor = to;
    this.changed();
    return true;
  }

  // --- Drawing from checkpoint to checkpoint -----------------------------------------------------

  /** The end of the drawn path, where it is the path alone that is played. */
  get pathEnd(): number {
    return this.drag instanceof Trail ? this.drag.head : pathOf(this.position).at(-1)!;
  }
  /** Plays what a thread has come to, with the cursor at its end; says why where it came to nothing. */
  endTrail(trail: Trail): void {
    const { bar } = trail;
    if (trail.hasMoved) {
      this.cursor = trail.head;
      this.play(trail.step());
    } else if (bar) this.refuseWay(bar);
    this.changed();
  }
  /** One cell on, or back where the path came from. */
  stepTrail(to: number): void {
    if (this.isLocked) return;
    const trail = new Trail(this.position, this.pathEnd);
    const bar = trail.cells.includes(to) ? null : barTo(this.board, trail.cells, to);
    if (bar) this.refuseWay(bar);
    else {
      trail.over(to);
      this.endTrail(trail);
    }
  }
  refuseWay(bar: Bar): void {
    this.barred = bar.cell;
    this.notice(barText(bar));
    this.changed();
  }

  /** Why the next number cannot go from one cell to another, in words. */
  refuseLay(from: number, to: number): void {
    const { position, board } = this;
    if (board.isWalled(from, to)) return this.notice(words.playing.trail.wall);
    if (!board.touches(from, to)) return this.refuse({ why: "not-neighbours", cell: from, other: to });
    const value = position.values[from]!;
    const number = value + this.direction;
    if (value === kBlank || this.mode === "thread") return this.refuse({ why: "joined-twice", cell: from });
    if (number < board.lowest || number > board.highest) return this.notice(words.playing.pathEnds(value));
    const cell = position.cellOf[number]!;
    if (cell >= 0) return this.refuse({ why: "repeated", number, cell });
    this.notice(words.playing.cannotGo(number));
  }

  // --- Pausing -----------------------------------------------------------------------------------

  setPaused(paused: boolean): void {
    if (this.paused === paused || this.finished) return;
    this.paused = paused;
    if (paused) this.clock.stop();
    else this.clock.start();
    this.announce(paused ? words.say.paused : words.say.resumed);
    this.changed();
    this.events.save?.();
  }

  // --- Keeping -----------------------------------------------------------------------------------

  toSave(): SavedGame {
    return {
      clew_save: 1,
      ...this.meta,
      rev: this.rev,
      updated: Date.now(),
      puzzle: this.puzzle,
      steps: writeSteps(this.session),
      cursor: this.session.cursor,
      bookmark: this.session.bookmark,
      seconds: this.clock.seconds,
      here: this.board.name(this.cursor),
      ...(this.draft ? { draft: { cell: this.board.name(this.cursor), digits: this.draft } } : {}),
      hints: this.hints,
      ...(this.backtracks.count > 0 ? { backtracks: this.backtracks.count } : {}),
      ...(this.shown ? { shown: true } : {}),
      finished: this.finished,
      progress: this.progress,
    };
  }

  /** Takes over a save of the same puzzle. False where it does not fit the board. */
  fromSave(save: SavedGame): boolean {
    const { board } = this;
    const session = readSession(board, save);
    const here = this.board.find(save.here) ?? -1;
    const draftAt = save.draft ? (this.board.find(save.draft.cell) ?? -1) : here;
    if (!session || here < 0 || draftAt < 0) return false;
    this.session = session;
    this.clock.set(save.seconds);
    this.hints = save.hints;
    this.shown = save.shown ?? false;
    this.backtracks.settle(board.hasCheckpoints ? pathOf(session.position).length : 1, save.backtracks ?? 0);
    this.rev = save.rev;
    // What is half typed is typed where the cursor is, here.
    this.draft = save.draft?.digits ?? "";
    this.cursor = this.draft ? draftAt : here;
    const solved = isSolved(this.board, session.position.values);
    this.finished = solved ? (save.finished ?? { at: save.updated, seconds: save.seconds, hints: save.hints }) : null;
    this.edits += 1;
    this.typed = null;
    if (this.anchor !== null && session.position.values[this.anchor] === kBlank) this.anchor = null;
    this.drag = null;
    this.paint = null;
    this.hint = null;
    this.complaints = new Set();
    this.changed();
    return true;
  }
}
