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
  /** Where the board stands: after 0, 1, 2, ... kept steps, and at the end of those not kept. */
  private step = 0;
  /** Whether the finished grid is drawn over it. */
  showsGrid = false;

  /** `grid` is how it ends: the run's own solution, or where it stopped at its limit another's. */
  constructor(
    readonly board: Board,
    run: Run,
    private readonly grid: readonly number[] | null,
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
    this.standAt(0);
  }

  private get last(): number {
    return this.steps.length + (this.total > this.steps.length ? 1 : 0);
  }
  get atStart(): boolean {
    return !this.showsGrid && this.step === 0;
  }
  get atEnd(): boolean {
    return this.showsGrid || this.step === this.last;
  }
  /** Whether the board shows the solution. */
  get solved(): boolean {
    return this.grid !== null && this.grid.every((value, cell) => value === this.values[cell]);
  }
  /** Whether "complete grid" has something to show: also of a run that stopped before its end. */
  get canComplete(): boolean {
    if (this.showsGrid) return false;
    return this.step !== this.last || (this.status === "limit" && this.grid !== null);
  }
  /** The step shown, counted on the whole run. */
  get shownStep(): number {
    return this.atEnd ? this.total : this.step;
  }
  /** How many steps the history lists; complete grid adds none. */
  get listed(): number {
    return Math.min(this.step, this.steps.length);
  }
  /** The step that led to what the board shows, where one did. */
  get current(): RunStep | null {
    return this.showsGrid ? null : (this.steps[this.step - 1] ?? null);
  }

  next(): void {
    if (!this.atEnd) this.standAt(this.step + 1);
  }
  /** One step back; from the finished grid back to where it was asked for. */
  previous(): void {
    if (!this.atStart) this.standAt(this.showsGrid ? this.step : this.step - 1);
  }
  complete(): void {
    this.standAt(this.last);
  }
  completeGrid(): void {
    if (!this.canComplete) return;
    const askedAt = this.step;
    this.standAt(this.last);
    if (this.grid) this.values = [...this.grid];
    this.step = askedAt;
    this.showsGrid = true;
  }
  rewind(): void {
    this.standAt(0);
  }

  private start(): number[] {
    return [...this.board.numbers];
  }
  /** The board after so many steps, whatever it showed before. */
  private standAt(step: number) {
    if (step < this.step || this.showsGrid) {
      this.values = this.start();
      this.step = 0;
      this.showsGrid = false;
    }
    for (const each of this.steps.slice(this.step, step)) this.apply(each);
    this.step = step;
    // The end is the solution where the run found one, whatever the last steps were.
    if (step === this.last && this.status === "solved" && this.grid) this.values = [...this.grid];
  }
  private apply({ type, cell, value }: RunStep) {
    if (cell < 0) return;
    if (type === "add" || type === "modify") this.values[cell] = value;
    else if (type === "delete") this.values[cell] = kBlank;
  }
}
