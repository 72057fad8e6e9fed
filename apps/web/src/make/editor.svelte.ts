// The editor: a draft, how it came to be, and what a person does to it.
import { engine } from "../engine/index.ts";
import { EngineError, isAbort } from "../engine/client.ts";
import type { Grid, Kind, Level, Place, Requests, Symmetry } from "../engine/protocol.ts";
import { ended, told, type Told } from "../app/problem.ts";
import { announce } from "../app/state.svelte.ts";
import { newId } from "../store/games.ts";
import { workshop } from "../words/workshop.ts";
import {
  answerClues,
  answerGrid,
  blankDraft,
  fromClew,
  isAnswerWhole,
  isOpen,
  kBlank,
  kHole,
  openCells,
  toClew,
  withAnswer,
  withBorder,
  withGiven,
  withHole,
  withKind,
  bareBoard,
  withoutClues,
  type Draft,
  type Pair,
} from "./draft.ts";
import { imageOf, kSymmetries, placeOf } from "./grid.ts";
import { Judge, type Verdict } from "./judge.svelte.ts";
import { dragPath, pressPath } from "./path.ts";
import { dragStop, placeInOrder, withoutStop, withStop } from "./stops.ts";

export type Tool = "clues" | "holes" | "walls" | "links" | "answer";
export const kTools: readonly Tool[] = ["clues", "holes", "walls", "links", "answer"];
export const toolsFor = (kind: Kind): readonly Tool[] => (kind === "latin" ? ["clues", "answer"] : kTools);
export type Target = Level | "any";

const kMostSteps = 500;
const w = workshop.make;

export class Editor {
  draft = $state.raw<Draft>(blankDraft("numbrix", 7, 7));
  tool = $state<Tool>("clues");
  symmetry = $state<Symmetry>("none");
  target = $state<Target>("any");
  cursor = $state(0);
  /** Digits typed into the cell under the cursor and not yet entered. */
  typing = $state("");
  showAnswer = $state(true);
  busy = $state(false);
  message = $state("");
  /** Behind the message, perhaps in the engine's English. */
  reason = $state.raw<Told | null>(null);
  private past = $state.raw<readonly Draft[]>([]);
  private future = $state.raw<readonly Draft[]>([]);
  private abort: AbortController | null = null;
  /** Where a gesture under way began: it is one step to undo. */
  private before: Draft | null = null;
  private paint: boolean | null = null;
  /** A checkpoint that is being dragged: where it was, on which draft, and whether a tap takes it away. */
  private carried: { from: number; draft: Draft; drop: boolean } | null = null;
  readonly judge = new Judge();

  get canUndo(): boolean {
    return this.past.length > 0 || this.typing !== "";
  }
  get canRedo(): boolean {
    return this.future.length > 0;
  }
  get verdict(): Verdict {
    return this.judge.verdict;
  }

  /** What is known to be in the cells: the intended solution, else the only one. */
  known = $derived.by(() => {
    const clues = answerClues(this.draft);
    if (this.draft.answer.length > 0 || this.judge.verdict.type !== "one") return clues;
    const { solution } = this.judge.verdict;
    return answerClues(withAnswer(this.draft, rows(this.draft, solution)));
  });
  /** Cells that lack the clue which the symmetry asks for. */
  wanted = $derived.by(() => {
    if (this.symmetry === "none") return new Set<number>();
    const open = openCells(this.draft);
    const given = (cell: number) => this.draft.cells[cell]! >= 0;
    return new Set(
      open.filter((cell) => {
        const image = given(cell) ? -1 : imageOf(this.draft, open, cell, this.symmetry);
        return image >= 0 && image !== cell && given(image);
      }),
    );
  });

  // --- Changing ------------------------------------------------------------------------------------

  /** Replaces the draft; with `quietly`, as a part of a gesture that ends later. */
  set(next: Draft, quietly = false): void {
    if (next === this.draft) return;
    if (!quietly) this.remember(this.draft);
    this.show(next);
  }
  /** Opens another puzzle, which cannot be undone into the one before. */
  open(draft: Draft): void {
    this.stop();
    this.past = [];
    this.future = [];
    this.typing = "";
    this.say("");
    this.cursor = openCells(draft)[0] ?? 0;
    this.show(draft);
  }
  undo(): void {
    if (this.typing) {
      this.typing = "";
      return;
    }
    const before = this.past.at(-1);
    if (!before) return announce(w.nothingToUndo);
    this.past = this.past.slice(0, -1);
    this.future = [...this.future, this.draft];
    this.show(before);
    announce(w.undone);
  }
  redo(): void {
    const after = this.future.at(-1);
    if (!after) return announce(w.nothingToRedo);
    this.future = this.future.slice(0, -1);
    this.past = [...this.past, this.draft];
    this.show(after);
    announce(w.redone);
  }
  private remember(draft: Draft): void {
    this.past = [...this.past.slice(-kMostSteps), draft];
    this.future = [];
  }
  private show(draft: Draft): void {
    this.draft = draft;
    if (this.cursor >= draft.cells.length) this.cursor = openCells(draft)[0] ?? 0;
    if (!toolsFor(draft.kind).includes(this.tool)) this.tool = "clues";
    this.judge.ask(draft);
  }

  // --- Clues ---------------------------------------------------------------------------------------

  moveTo(cell: number): void {
    if (cell === this.cursor) return;
    this.enter();
    this.cursor = cell;
  }
  type(digit: string): void {
    if (!isOpen(this.draft, this.cursor)) return announce(w.isHole);
    if (this.draft.kind === "latin") {
      this.give(this.cursor, Number(digit));
      return;
    }
    // Of checkpoints there can be one more than there are.
    const most = this.draft.kind === "zip" ? count(this.draft) + 1 : openCells(this.draft).length;
    const next = Number(this.typing + digit);
    this.typing = next >= 1 && next <= most ? String(next) : digit === "0" ? this.typing : digit;
    // No number goes on from here: no need to wait for Enter.
    if (this.typing && Number(this.typing) * 10 > most) this.enter();
  }
  /** What was typed becomes a given; without it, what is known of the cell does. */
  enter(): void {
    if (!this.typing) return;
    const value = Number(this.typing);
    this.typing = "";
    this.give(this.cursor, value);
  }
  erase(): void {
    if (this.typing) this.typing = this.typing.slice(0, -1);
    else this.give(this.cursor, kBlank);
  }
  /** Prints what is known of a cell as its clue. */
  printKnown(cell: number): void {
    if (!isOpen(this.draft, cell)) return announce(w.isHole);
    if (this.draft.kind === "zip") return this.nextStop(cell);
    // An Enter after a number that was entered by itself must not take it away again.
    if (this.draft.cells[cell]! >= 0) return;
    if (this.known[cell] !== kBlank) this.give(cell, this.known[cell]!);
    else announce(w.notKnown);
  }
  /** A second tap: prints what is known, or takes the clue away where it would come back. */
  private tapAgain(cell: number): void {
    const value = this.draft.cells[cell];
    if (value !== undefined && value >= 0) {
      if (value === this.known[cell]) this.give(cell, kBlank);
    } else this.printKnown(cell);
  }
  private give(cell: number, value: number): void {
    if (this.draft.kind === "zip") return this.putStop(cell, value);
    let next = withGiven(this.draft, cell, value);
    const image = imageOf(this.draft, openCells(this.draft), cell, this.symmetry);
    if (image >= 0 && image !== cell && isOpen(this.draft, image)) {
      if (value === kBlank) next = withGiven(next, image, kBlank);
      else if (next.cells[image] === kBlank && this.known[image] !== kBlank && this.known[cell] === value) {
        next = withGiven(next, image, this.known[image]!);
      }
    }
    this.set(next);
    announce(value === kBlank ? w.erased(this.name(cell)) : w.given(value, this.name(cell)));
  }
  /** A checkpoint at a cell as that number, or none; the others keep their order. */
  private putStop(cell: number, at: number): void {
    const { cells } = this.draft;
    const value = cells[cell]!;
    if (!isOpen(this.draft, cell) || (at === kBlank && value < 0) || value === at) return;
    this.set({ ...this.draft, cells: at === kBlank ? withoutStop(cells, cell) : withStop(cells, cell, at) });
    announce(at === kBlank ? w.erased(this.name(cell)) : w.given(this.draft.cells[cell]!, this.name(cell)));
  }
  private nextStop(cell: number): void {
    if (!isOpen(this.draft, cell)) return announce(w.isHole);
    if (this.draft.cells[cell]! < 0) this.putStop(cell, placeInOrder(this.draft.cells, cell, this.draft.answer));
  }
  private pressStop(cell: number, again: boolean): void {
    if (!isOpen(this.draft, cell)) return;
    const blank = this.draft.cells[cell]! < 0;
    if (blank) {
      const at = placeInOrder(this.draft.cells, cell, this.draft.answer);
      this.set({ ...this.draft, cells: withStop(this.draft.cells, cell, at) }, true);
    }
    this.carried = { from: cell, draft: this.draft, drop: again && !blank };
  }
  private carryTo(cell: number): void {
    const { from, draft } = this.carried!;
    if (!isOpen(draft, cell)) return;
    this.carried!.drop = false;
    this.cursor = cell;
    this.set({ ...draft, cells: dragStop(draft.cells, from, cell) }, true);
  }
  private putDown(): void {
    const { from, drop } = this.carried!;
    if (drop) this.set({ ...this.draft, cells: withoutStop(this.draft.cells, from) }, true);
    this.carried = null;
    // Dragged onto another it stays where it was, with that one's number.
    const value = this.draft.cells[this.cursor]!;
    announce(value < 0 ? w.erased(this.name(this.cursor)) : w.given(value, this.name(this.cursor)));
  }

  // --- The other tools: press, move over, let go -----------------------------------------------------

  press(cell: number): void {
    const again = cell === this.cursor;
    this.moveTo(cell);
    this.before = this.draft;
    switch (this.tool) {
      case "clues":
        if (this.draft.kind === "zip") return this.pressStop(cell, again);
        if (again && !this.typing) this.tapAgain(cell);
        this.before = null;
        break;
      case "holes":
        this.paint = isOpen(this.draft, cell);
        this.hole(cell, this.paint);
        break;
      case "answer":
        if (this.draft.kind === "latin") this.shade(cell);
        else this.startPath(cell);
        break;
      default:
    }
  }
  over(cell: number): void {
    if (!this.before) return;
    if (this.carried) this.carryTo(cell);
    else if (this.tool === "holes" && this.paint !== null) this.hole(cell, this.paint);
    else if (this.tool === "answer" && this.draft.kind !== "latin") {
      const answer = dragPath(this.draft, cell);
      if (answer !== this.draft.answer) {
        this.cursor = cell;
        this.set({ ...this.draft, answer }, true);
      }
    }
  }
  letGo(): void {
    const { before } = this;
    if (this.carried) this.putDown();
    this.before = null;
    this.paint = null;
    if (!before || before === this.draft) return;
    this.remember(before);
    if (this.tool === "answer") announce(w.pathLength(this.draft.answer.length, openCells(this.draft).length));
    else if (this.tool === "holes") announce(w.cellsLeft(openCells(this.draft).length));
  }
  loseGrip(): void {
    if (this.before && this.before !== this.draft) this.show(this.before);
    this.carried = null;
    this.before = null;
    this.paint = null;
  }
  border(pair: Pair): void {
    if (this.tool !== "walls" && this.tool !== "links") return;
    const had = this.draft[this.tool].length;
    this.set(withBorder(this.draft, pair, this.tool));
    const added = this.draft[this.tool].length > had;
    announce(w.border(this.tool, added, this.name(pair[0]), this.name(pair[1])));
  }
  toggleHole(cell: number): void {
    if (this.draft.kind === "latin") return;
    const before = this.draft;
    this.hole(cell, isOpen(this.draft, cell));
    if (before !== this.draft) this.remember(before);
    announce(isOpen(this.draft, cell) ? w.opened(this.name(cell)) : w.closed(this.name(cell)));
  }
  private hole(cell: number, hole: boolean): void {
    const all = this.draft.cells.map((_, each) => each);
    const image = imageOf(this.draft, all, cell, this.symmetry);
    let next = withHole(this.draft, cell, hole);
    if (image >= 0) next = withHole(next, image, hole);
    if (openCells(next).length > 0) this.set(next, true);
  }
  private shade(cell: number): void {
    const { answer } = this.draft;
    const next = answer.includes(cell) ? answer.filter((each) => each !== cell) : [...answer, cell];
    this.set({ ...this.draft, answer: next }, true);
  }
  private startPath(cell: number): void {
    if (!isOpen(this.draft, cell)) return announce(w.isHole);
    const answer = pressPath(this.draft, cell);
    if (!answer) {
      this.say(w.pathApart);
      announce(w.pathApart);
    } else {
      this.say("");
      this.set({ ...this.draft, answer }, true);
    }
  }
  /** One step of the path by keyboard. */
  stepPath(from: number, to: number): void {
    if (this.draft.answer.at(-1) !== from) {
      this.press(from);
      this.letGo();
    }
    this.press(to);
    this.letGo();
  }

  name(cell: number): string {
    const [row, col] = placeOf(this.draft, cell);
    return w.place(row + 1, col + 1);
  }

  // --- With the engine's help ------------------------------------------------------------------------

  private async work(task: (signal: AbortSignal) => Promise<void>): Promise<void> {
    this.stop();
    this.enter();
    const abort = new AbortController();
    this.abort = abort;
    this.busy = true;
    this.say("");
    try {
      await task(abort.signal);
    } catch (error) {
      if (isAbort(error)) return;
      const why = error instanceof EngineError ? await told(error.problem) : null;
      if (this.abort === abort) this.say(why ? w.failed : workshop.engineFailed, why && ended(why));
    } finally {
      if (this.abort === abort) {
        this.abort = null;
        this.busy = false;
      }
    }
  }
  stop(): void {
    this.abort?.abort();
    this.abort = null;
    this.busy = false;
  }
  close(): void {
    this.stop();
    this.judge.close();
  }
  say(text: string, reason: Told | null = null): void {
    this.message = text;
    this.reason = reason;
  }
  private get level(): { difficulty?: Level } {
    return this.target === "any" ? {} : { difficulty: this.target };
  }
  private generate(more: Partial<Requests["generate"]["in"]>, signal: AbortSignal) {
    const puzzle = toClew(bareBoard(this.draft));
    return engine.call("generate", { kind: this.draft.kind, puzzle, seed: newId(), ...more }, { signal });
  }

  /** A random solution for this board; clues are left to choose. */
  fill(): Promise<void> {
    return this.work(async (signal) => {
      const made = await this.generate({}, signal);
      this.set(withAnswer(withoutClues(this.draft), made.puzzle.solution!));
      this.showAnswer = true;
      this.say(this.draft.kind === "latin" ? w.filledShading : w.filled);
    });
  }
  /** A whole puzzle on this board. */
  invent(): Promise<void> {
    return this.work(async (signal) => {
      const made = await this.generate({ ...this.level, symmetry: this.symmetry }, signal);
      const { cells } = fromClew(made.puzzle);
      this.set(withAnswer({ ...this.draft, cells }, made.puzzle.solution!));
      this.say(w.invented(count(this.draft)));
    });
  }
  /** As few clues as the intended solution can do with. */
  chooseClues(): Promise<void> {
    return this.work(async (signal) => {
      if (!isAnswerWhole(this.draft)) return this.say(this.draft.kind === "latin" ? w.shadeFirst : w.drawFirst);
      const clues = answerClues(this.draft);
      const cells = this.draft.cells.map((value, cell) => (value === kHole ? kHole : clues[cell]!));
      await this.reduce({ ...this.draft, cells }, signal);
      this.say(w.chosen(count(this.draft)));
    });
  }
  removeClues(): Promise<void> {
    return this.work(async (signal) => {
      // Of a zip, walls that are not needed go as well.
      const all = () => count(this.draft) + this.draft.walls.length;
      const before = all();
      await this.reduce(this.draft, signal);
      const removed = before - all();
      this.say(removed === 0 ? w.allNeeded : w.removed(removed));
    });
  }
  private async reduce(draft: Draft, signal: AbortSignal): Promise<void> {
    const request = { puzzle: toClew(draft), symmetry: this.symmetry, seed: newId(), ...this.level };
    const { puzzle } = await engine.call("reduce", request, { signal });
    const { cells, walls } = fromClew(puzzle);
    this.set({ ...this.draft, cells, walls });
  }
  nextClue(): Promise<void> {
    return this.work(async (signal) => {
      const answer = answerGrid(this.draft);
      const request = { puzzle: toClew(this.draft), ...(answer ? { answer } : {}), time_ms: 4000 };
      const clue = await engine.call("clue", request, { signal });
      const index = ([row, col]: Place) => row * this.draft.cols + col;
      if (clue.wall) {
        const pair: Pair = [index(clue.wall[0]), index(clue.wall[1])];
        this.set(withBorder(this.draft, pair, "walls"));
        return this.say(w.wallAdded(this.name(pair[0]), this.name(pair[1])));
      }
      if (!clue.cell || clue.value === null) return this.say(w.noClueNeeded);
      const cell = index(clue.cell);
      this.cursor = cell;
      this.give(cell, clue.value);
      this.say(w.clueAdded(clue.value, this.name(cell)));
    });
  }
  clearClues(): void {
    this.set(withoutClues(this.draft));
  }
  clearAnswer(): void {
    this.set({ ...this.draft, answer: [] });
  }
  setKind(kind: Kind): void {
    this.set(withKind(this.draft, kind));
  }
}

export const count = (draft: Draft): number => draft.cells.filter((value) => value >= 0).length;

function rows(draft: Draft, values: readonly number[]): Grid {
  return Array.from({ length: draft.rows }, (_, row) =>
    values.slice(row * draft.cols, (row + 1) * draft.cols).map((value) => (value === kHole ? null : value)),
  );
}

export { kSymmetries };
