// The JSON protocol (docs/protocol.md), as types: what each operation takes and answers.

export type Kind = "numbrix" | "hidato" | "hex" | "zip" | "latin";
export type Level = "gentle" | "easy" | "medium" | "hard" | "expert" | "fiendish";
export type Language = "en" | "de";
export type Symmetry = "none" | "rotational" | "mirror";
export type Status = "solved" | "none" | "limit";

/** A cell, counted from 0. */
export type Place = [row: number, column: number];
/** Rows of numbers; null is a hole, 0 a blank (in `latin`, where 0 is a clue, -1). */
export type Grid = (number | null)[][];

/** A puzzle as docs/formats.md describes it. */
export interface PuzzleJson {
  clew?: 1;
  kind: Kind;
  id?: string;
  title?: string;
  author?: string;
  note?: string;
  seed?: string;
  shape?: { rows: number; cols: number; layout?: "square4" | "square8" | "axial" | "odd-r" };
  cells: Grid;
  walls?: [Place, Place][];
  links?: [Place, Place][];
  solution?: Grid;
  grade?: Partial<Grade>;
}
/** Text in any format that Clew reads, or an object. */
export type PuzzleInput = string | PuzzleJson;

/** What a page needs to draw a board and to know its neighbours. */
export interface Board {
  kind: Kind;
  rows: number;
  cols: number;
  hex: boolean;
  cells: { at: Place; x: number; y: number; given: number | null; neighbours: number[] }[];
  walls: [Place, Place][];
  links: [Place, Place][];
}
export interface Drawn {
  puzzle: PuzzleJson;
  /** What a page needs to draw it; left out of an answer where `board: false` asked for that. */
  board: Board;
}

export interface Stats {
  nodes: number;
  calls: number;
  placements: number;
  backtracks: number;
  deductions?: Record<string, number>;
  /** Only where `time` was asked for. */
  time_us?: number;
}
/** Why there is no solution, where that is seen without searching. */
export interface Reason {
  reason: string;
  message: string;
  cells: Place[];
}
export interface Solved {
  id: string | null;
  kind: Kind;
  status: Status;
  /** null unless `unique` was asked for. */
  unique: boolean | null;
  solutions: Grid[];
  strategy: string;
  stats: Stats;
  reason?: Reason;
}
/** Of a puzzle: does it have one solution? */
export interface Checked {
  verdict: "one" | "several" | "none" | "limit";
  reason?: Reason;
  /** Givens that contradict each other; empty: the bare board has no solution; null: not known. */
  conflict?: Place[] | null;
  /** With checkpoints: the walls that are in the way too. */
  walls?: [Place, Place][];
  minimal?: boolean;
  solution?: Grid;
  other?: Grid;
}
/** Of an answer: is it right? */
export interface Judged {
  correct: boolean;
  state: "correct" | "incorrect grid" | "incorrect element" | "incorrect size";
  message: string;
  cell?: Place;
}

export interface Effect {
  type: "place" | "remove" | "join" | "forbid";
  cell: Place;
  other?: Place;
  number?: number;
}
export interface Step {
  technique: string;
  level: Level;
  title: string;
  text: string;
  targets: Place[];
  reasons: Place[];
  effects: Effect[];
  /** What follows from the assumption of a trial. */
  trial?: Step[];
}
export interface Explanation {
  id: string | null;
  kind: Kind;
  solved: boolean;
  impossible: boolean;
  /** Stopped early: the steps are right, but there may be more. */
  limit?: true;
  trials: number;
  steps: Step[];
}
export interface Hint {
  id: string | null;
  type: "fine" | "mistake" | "step" | "finished" | "stuck" | "stopped";
  level: number;
  text: string;
  cells: Place[];
  reasons: Place[];
  technique: string | null;
  steps: Step[];
}
export interface Grade {
  id: string | null;
  difficulty: Level | null;
  score: number;
  hardest: string | null;
  techniques: Record<string, number>;
  steps: number;
  bottleneck: number;
  needs_search: boolean;
  limit?: true;
}
export interface Counted {
  id: string | null;
  kind: Kind;
  /** In decimal: it may be far beyond what a number holds. */
  count: string;
  status: "exact" | "at least" | "limit";
  stats: {
    method: "frontier" | "enumeration" | "formula";
    width: number;
    peak_states: number;
    peak_bytes: number;
    nodes: number;
    time_us?: number;
  };
}
export interface NextClue {
  cell: Place | null;
  value: number | null;
  others: number;
  excluded: number;
  complete: boolean;
  /** With checkpoints: a wall, where one rules out more than any checkpoint; `cell` is then null. */
  wall?: [Place, Place];
}
/** What happened, where, which number, why. */
export type RunEvent = [
  type: "add" | "modify" | "delete" | "deduce" | "dead end" | "solution",
  cell: Place | null,
  value: number | null,
  reason?: string,
];
/** A page of what a strategy does; `total` and `status` are null where it was cut off. */
export interface Run {
  strategy: string;
  from: number;
  start: Grid;
  events: RunEvent[];
  more: boolean;
  total: number | null;
  status: Status | null;
  stats: Stats;
  /** With "columns", instead of events: the place of the type in the list of types, the cell in reading order or -1. */
  columns?: { type: number[]; cell: number[]; value: number[]; line: number[]; depth: number[] };
  /** With "code", for each event: the line at work, from 1; bits of the lines that had a say; open decisions; variables. */
  code?: { name: string; line: number[]; lines: number[]; depth: number[]; variables: (number | null)[][] };
}
/** A strategy's algorithm in a few lines. */
export interface Pseudocode {
  name: string;
  lines: string[];
  variables: string[];
}

interface AboutPuzzle {
  puzzle: PuzzleInput;
  /** Settles what a bare grid is. */
  kind?: Kind;
}
/** When any request must end; see docs/protocol.md for what it then answers. */
export interface Stopping {
  time_ms?: number;
  memory_mib?: number;
}
/** The same, and for a search. */
export interface Limited extends Stopping {
  nodes?: number;
}
interface Timed {
  /** Adds times to the answer, which is then not the same every time. */
  time?: boolean;
}

/** Each operation: what it takes and what it answers. */
export interface Operations {
  read: { in: Stopping & { text: string; kind?: Kind; board?: boolean }; out: { format: string; puzzles: Drawn[] } };
  solve: {
    in: AboutPuzzle & Limited & Timed & { strategy?: string; unique?: boolean; max?: number; islands?: boolean };
    out: Solved;
  };
  check: { in: AboutPuzzle & Limited & { answer?: Grid }; out: Checked | Judged };
  forced: { in: AboutPuzzle & Limited; out: { status: Status; values: Grid } };
  explain: { in: AboutPuzzle & Limited & { language?: Language }; out: Explanation };
  hint: {
    in: AboutPuzzle &
      Limited & {
        level?: 1 | 2 | 3 | 4;
        values?: Grid;
        never?: [row: number, column: number, number: number][];
        joined?: [Place, Place][];
        near?: Place;
        language?: Language;
      };
    out: Hint;
  };
  grade: { in: AboutPuzzle & Limited; out: Grade };
  count: {
    in: AboutPuzzle & Stopping & Timed & { max?: number };
    out: Counted;
  };
  generate: {
    in: Stopping & {
      kind?: Kind;
      /** "6x8", or "9" for 9x9; instead of rows and columns. */
      size?: string;
      /** Rows; of a hexagon (kind `hex` without columns) the rings around its middle. */
      rows?: number;
      cols?: number;
      shape?: string;
      /** The board to fill, instead of a size; its givens do not matter. */
      puzzle?: PuzzleInput;
      difficulty?: Level;
      minimal?: boolean;
      clues?: number;
      symmetry?: Symmetry;
      pattern?: "scattered" | "newspaper";
      holes?: number;
      walls?: number;
      links?: number;
      nice?: boolean;
      ends?: boolean;
      seed?: string;
      board?: boolean;
    };
    out: Drawn;
  };
  reduce: {
    in: AboutPuzzle & Stopping & { symmetry?: Symmetry; difficulty?: Level; seed?: string; board?: boolean };
    out: Drawn;
  };
  clue: { in: AboutPuzzle & Limited & { answer?: Grid }; out: NextClue };
  /** The same text for puzzles that are turned, mirrored or counted backwards. */
  canonical: { in: AboutPuzzle & Stopping; out: { form: string } };
  convert: { in: AboutPuzzle & Stopping & { to: string }; out: { format: string; text: string } };
  render: {
    in: AboutPuzzle &
      Limited & {
        solution?: boolean;
        path?: boolean;
        labels?: boolean;
        step?: number;
        theme?: "light" | "dark" | "print";
      };
    out: { svg: string };
  };
  steps: {
    in: AboutPuzzle &
      Limited &
      Timed & {
        strategy?: string;
        from?: number;
        max?: number;
        all?: boolean;
        whole?: boolean;
        islands?: boolean;
        code?: boolean;
        columns?: boolean;
      };
    out: Run;
  };
  strategies: {
    in: Stopping & { puzzle?: PuzzleInput; kind?: Kind; code?: boolean };
    out: {
      strategies: {
        name: string;
        title: string;
        origin: string;
        summary: string;
        finds_all: boolean;
        /** With "code": on the puzzle, or on paths and on shading puzzles. */
        code?: Pseudocode[];
      }[];
    };
  };
  techniques: {
    in: Stopping & { language?: Language };
    out: {
      techniques: {
        key: string;
        title: string;
        rule: string;
        level: Level;
        weight: number;
        /** Puzzles that share a ladder of techniques. */
        family: "path" | "latin" | "zip";
        latin: boolean;
      }[];
    };
  };
  formats: {
    in: Stopping;
    out: { formats: { name: string; summary: string; reads: boolean; writes: boolean }[] };
  };
  version: { in: Stopping; out: { protocol: number; library: string } };
}
export type Operation = keyof Operations;

/** What is wrong with a request, and where. */
export interface Problem {
  what: string;
  expected?: string;
  line?: number;
  column?: number;
  cell?: Place;
}
