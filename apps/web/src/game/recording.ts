// The computer plays: a strategy's run, to be stepped through with Next, Complete and Complete grid.
//
// Numbers come and go as the strategy places and removes them; events without a cell (a dead end, a
// note) count as steps too. Of a very long run the first steps are kept; from the last of them it
// goes straight to the end.
import { kBlank, type Board } from "./board.ts";
import type { Run, Solved } from "../engine/protocol.ts";

export interface RunStep {
  type: string;
  cell: number;
  value: number;
  reason: string;
}

export class Recording {
  readonly steps: RunStep[];
  readonly total: number;
  readonly strategy: string;
  readonly status: Solved["status"];
  readonly timeUs: number;
  values: number[];
  /** Where the board stands, and how many steps the history lists (complete grid lists none). */
  step = 0;
  listed = 0;

  constructor(
    readonly board: Board,
    run: Run,
    private readonly solution: readonly number[] | null,
  ) {
    this.strategy = run.strategy;
    this.status = run.status ?? "limit";
    this.timeUs = run.stats.time_us ?? 0;
    this.steps = run.events.map(([type, cell, value, reason]) => ({
      type,
      cell: cell ? board.at(cell) : -1,
      value: value ?? kBlank,
      reason: reason ?? "",
    }));
    this.total = run.total ?? this.steps.length;
    this.values = this.start();
  }

  get atEnd(): boolean {
    return this.step >= this.steps.length;
  }
  /** Whether the board shows the solution. */
  get solved(): boolean {
    return this.solution !== null && this.solution.every((value, cell) => value === this.values[cell]);
  }
  /** Whether "complete grid" has something to show: also of a run that stopped before its end. */
  get canComplete(): boolean {
    return !this.atEnd || (this.status === "limit" && this.solution !== null && !this.solved);
  }
  /** The step shown, counted on the whole run. */
  get shownStep(): number {
    return this.atEnd ? this.total : this.step;
  }

  next(): RunStep | null {
    const step = this.steps[this.step];
    if (!step) return null;
    this.step += 1;
    this.listed = this.step;
    this.apply(step);
    if (this.atEnd) this.showSolution();
    return step;
  }
  previous(): void {
    this.standAt(Math.max(0, this.step - 1));
    this.listed = this.step;
  }
  complete(): void {
    this.standAt(this.steps.length);
    this.listed = this.step;
  }
  completeGrid(): void {
    this.standAt(this.steps.length);
    this.listed = 0;
    // A strategy that was not done in time has no end of its own.
    if (this.status === "limit" && this.solution) this.values = [...this.solution];
  }
  rewind(): void {
    this.standAt(0);
    this.listed = 0;
  }

  private start(): number[] {
    const { board } = this;
    return board.isPath ? [...board.givens] : new Array<number>(board.size).fill(kBlank);
  }
  private standAt(step: number) {
    this.values = this.start();
    for (let i = 0; i < step; ++i) this.apply(this.steps[i]!);
    this.step = step;
    if (this.atEnd) this.showSolution();
  }
  /** The end is the solution, whatever the last kept steps were. */
  private showSolution() {
    if (this.status === "solved" && this.solution) this.values = [...this.solution];
  }
  private apply({ type, cell, value }: RunStep) {
    if (cell < 0) return;
    if (type === "add" || type === "modify") this.values[cell] = value;
    else if (type === "delete") this.values[cell] = kBlank;
  }
}
