// A strategy's run, step by step, in bounded memory.
//
// The engine serves a run in pages, each with the board before its first step, and keeps nothing
// between requests: any page can be asked for again. So a run of millions of steps needs no more
// here than the pages around the eye: the least recently used ones are dropped. Within a page a
// position is the page's board with at most kPageSteps changes, some tens of microseconds.
import type { Grid, Run, RunEvent } from "../engine/protocol.ts";
import { kBlank, type Board } from "../game/board.ts";

/** Long enough that pages are seldom waited for, short enough to be read without a hitch. */
export const kPageSteps = 10_000;
/** About 16 MB of steps, most of it variables, and, where every step has its own sentence, 10 MB of sentences. */
export const kPagesKept = 16;

export const kStepTypes = ["add", "modify", "delete", "deduce", "dead end", "solution"] as const;
export type StepType = (typeof kStepTypes)[number];

/** One step: `cell` is -1 and `value` kBlank where there is none. */
export interface LabStep {
  type: StepType;
  cell: number;
  value: number;
  reason: string;
  code?: CodePlace;
}

/** Where a run is in its pseudo-code after a step. */
export interface CodePlace {
  /** The line at work, from 1, and all that had a say since the step before, bit k for line k. */
  line: number;
  lines: number;
  /** Decisions in force. */
  depth: number;
  variables: readonly (number | null)[];
}

/** Rows from the engine as values by cell. On paths the engine writes 0 for a blank. */
export function boardValues(board: Board, grid: Grid): Int16Array {
  const values = Int16Array.from(board.values(grid));
  if (board.isPath) values.forEach((value, cell) => value === 0 && (values[cell] = kBlank));
  return values;
}

export class Page {
  readonly from: number;
  readonly length: number;
  /** How many steps the run has, where this page came to its end. */
  readonly total: number | null;
  private readonly start: Int16Array;
  private readonly types: Uint8Array;
  private readonly cells: Int16Array;
  private readonly values: Int16Array;
  /** Which sentence, counted from 1; many steps have none and many share one. */
  private readonly reasons: Uint16Array;
  private readonly sentences: string[] = [];
  private readonly code: Run["code"];

  constructor(board: Board, run: Run) {
    this.from = run.from;
    this.length = run.events.length;
    this.total = run.total;
    this.code = run.code;
    this.start = boardValues(board, run.start);
    this.types = new Uint8Array(this.length);
    this.cells = new Int16Array(this.length);
    this.values = new Int16Array(this.length);
    this.reasons = new Uint16Array(this.length);
    const known = new Map<string, number>();
    run.events.forEach(([type, cell, value, reason]: RunEvent, i) => {
      this.types[i] = Math.max(0, kStepTypes.indexOf(type));
      this.cells[i] = cell ? board.at(cell) : -1;
      this.values[i] = value ?? kBlank;
      if (!reason) return;
      let number = known.get(reason);
      if (number === undefined) {
        number = this.sentences.push(reason);
        known.set(reason, number);
      }
      this.reasons[i] = number;
    });
  }

  /** The step at `index` of this page. */
  step(index: number): LabStep {
    const { code } = this;
    const place = code && {
      line: code.line[index]!,
      lines: code.lines[index]!,
      depth: code.depth[index]!,
      variables: code.variables[index]!,
    };
    return {
      type: kStepTypes[this.types[index]!]!,
      cell: this.cells[index]!,
      value: this.values[index]!,
      reason: this.sentences[this.reasons[index]! - 1] ?? "",
      ...(place ? { code: place } : {}),
    };
  }

  /** The board after the first `count` steps of this page. */
  boardAfter(count: number): Int16Array {
    const values = this.start.slice();
    for (let i = 0; i < count; ++i) {
      const cell = this.cells[i]!;
      if (cell < 0) continue;
      const type = this.types[i]!;
      if (type <= 1) values[cell] = this.values[i]!;
      else if (type === 2) values[cell] = kBlank;
    }
    return values;
  }
}

export class Pages {
  /** In the order of use, the least recently used first. */
  private readonly kept = new Map<number, Page>();
  private readonly coming = new Map<number, Promise<Page>>();

  constructor(
    private readonly board: Board,
    private readonly fetch: (from: number, max: number) => Promise<Run>,
    readonly size = kPageSteps,
    private readonly most = kPagesKept,
  ) {}

  /** How many steps there are, as soon as the last page has been seen. */
  total: number | null = null;

  get keptCount(): number {
    return this.kept.size;
  }

  /** Which page tells the board after `step` steps. */
  pageOf(step: number): number {
    return step === 0 ? 0 : Math.floor((step - 1) / this.size);
  }

  /** The page if it is here. */
  peek(index: number): Page | null {
    const page = this.kept.get(index);
    if (!page) return null;
    this.kept.delete(index);
    this.kept.set(index, page);
    return page;
  }

  /** The page, from the engine if need be. */
  load(index: number): Promise<Page> {
    const page = this.peek(index);
    if (page) return Promise.resolve(page);
    const asked = this.coming.get(index);
    if (asked) return asked;
    const answer = this.fetch(index * this.size, this.size)
      .then((run) => this.keep(index, new Page(this.board, run)))
      .finally(() => this.coming.delete(index));
    this.coming.set(index, answer);
    return answer;
  }

  /** The board after `step` steps, or null where its page is not here. */
  boardAt(step: number): Int16Array | null {
    const index = this.pageOf(step);
    const page = this.peek(index);
    if (!page) return null;
    return page.boardAfter(Math.min(page.length, step - index * this.size));
  }

  /** Step `number`, counted from 1, or null where its page is not here. */
  stepAt(number: number): LabStep | null {
    if (number < 1) return null;
    const index = this.pageOf(number);
    const page = this.peek(index);
    const at = number - 1 - index * this.size;
    return page && at < page.length ? page.step(at) : null;
  }

  private keep(index: number, page: Page): Page {
    if (page.total !== null) this.total = page.total;
    this.kept.set(index, page);
    for (const oldest of this.kept.keys()) {
      if (this.kept.size <= this.most) break;
      this.kept.delete(oldest);
    }
    return page;
  }
}
