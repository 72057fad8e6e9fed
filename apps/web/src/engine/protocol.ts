// The JSON protocol of src/api, as types: every shape that crosses into the engine is here and
// nowhere else. Cells are [row, column], counted from 0.

export type Kind = "numbrix" | "hidato" | "hex" | "latin";
export const kKinds: readonly Kind[] = ["numbrix", "hidato", "hex", "latin"];

export type Level = "gentle" | "easy" | "medium" | "hard" | "expert" | "fiendish";
export const kLevels: readonly Level[] = [
  "gentle", "easy", "medium", "hard", "expert", "fiendish",
];

export type Place = [row: number, col: number];
/** Rows of values: null a hole; 0 a blank on paths, -1 no clue in `latin`. */
export type Grid = (number | null)[][];

/** A puzzle as docs/formats.md describes it. Keys that are not needed here pass through. */
export interface ClewJson {
  clew?: number;
  kind: Kind;
  id?: string;
  title?: string;
  author?: string;
  note?: string;
  seed?: string;
  shape?: { rows: number; cols: number; layout?: string };
  cells: Grid;
  walls?: [Place, Place][];
  links?: [Place, Place][];
  solution?: Grid;
  grade?: Partial<Grade>;
}

export interface BoardCell {
  at: Place;
  x: number;
  y: number;
  given?: number | null;
  neighbours: number[];
}

export interface BoardJson {
  kind: Kind;
  rows: number;
  cols: number;
  hex: boolean;
  cells: BoardCell[];
  walls: [Place, Place][];
  links: [Place, Place][];
}

export interface ReadPuzzle {
  puzzle: ClewJson;
  board: BoardJson;
}

export interface Grade {
  difficulty: Level | null;
  score: number;
  hardest: string | null;
  techniques: Record<string, number>;
  steps: number;
  needs_search: boolean;
}

export interface SolveStats {
  nodes: number;
  calls: number;
  placements: number;
  backtracks: number;
  time_us?: number;
}

export interface Solved {
  status: "solved" | "none" | "limit";
  unique: boolean | null;
  solutions: Grid[];
  strategy: string;
  stats: SolveStats;
}

export type HintType = "fine" | "mistake" | "step" | "finished" | "stuck";
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
}
export interface Hint {
  type: HintType;
  level: number;
  text: string;
  cells: Place[];
  reasons: Place[];
  technique: string | null;
  steps: Step[];
}

/** One event of a strategy's run: what, where, which number, why. */
export type RunEvent = [type: string, cell: Place | null, value: number | null, reason?: string];
/** A page of a run. `total` and `status` are null where the run was cut off at the page's end. */
export interface Run {
  strategy: string;
  from: number;
  start: Grid;
  events: RunEvent[];
  more: boolean;
  total: number | null;
  status: "solved" | "none" | "limit" | null;
  stats: SolveStats;
}

export interface StrategyInfo {
  name: string;
  origin: string;
  summary: string;
  finds_all: boolean;
}

/** The whole way through a puzzle, step by step; a trial has its own steps under `trial`. */
export interface Explanation {
  solved: boolean;
  impossible: boolean;
  trials: number;
  steps: (Step & { trial?: Step[] })[];
}

export interface TechniqueInfo {
  key: string;
  title: string;
  rule: string;
  level: Level;
  weight: number;
  latin: boolean;
}

/** Where either stops a search its status is "limit". */
export interface SearchLimits {
  nodes?: number;
  time_ms?: number;
}

export interface Checked {
  verdict: "one" | "several" | "none" | "limit";
  /** Givens that contradict each other; empty: the bare board has no solution; null: not known. */
  conflict?: Place[] | null;
  solution?: Grid;
}

export interface FormatInfo {
  name: string;
  reads: boolean;
  writes: boolean;
}

export interface Requests {
  read: { in: { text: string; kind?: Kind }; out: { format: string; puzzles: ReadPuzzle[] } };
  solve: {
    in: { puzzle: ClewJson; strategy?: string; unique?: boolean; max?: number; time?: boolean } & SearchLimits;
    out: Solved;
  };
  hint: {
    in: {
      puzzle: ClewJson;
      level: number;
      values: Grid;
      never?: [number, number, number][];
      joined?: [Place, Place][];
      near?: Place;
      time_ms?: number;
      language?: string;
    };
    out: Hint;
  };
  generate: {
    in: {
      kind: Kind;
      /** Rows; for a hexagon of hexagons (kind `hex` without columns) the rings around its middle. */
      rows?: number;
      cols?: number;
      /** The board to fill, instead of a size. */
      puzzle?: ClewJson;
      symmetry?: string;
      difficulty?: Level;
      seed: string;
    };
    out: ReadPuzzle;
  };
  check: { in: { puzzle: ClewJson; time_ms?: number }; out: Checked };
  forced: {
    in: { puzzle: ClewJson; time_ms?: number };
    out: { status: "solved" | "none" | "limit"; values: Grid };
  };
  count: {
    in: { puzzle: ClewJson; max?: number; time_ms?: number };
    out: { count: string; status: "exact" | "at least" | "limit" };
  };
  reduce: {
    in: { puzzle: ClewJson; symmetry?: string; difficulty?: Level; seed?: string };
    out: ReadPuzzle;
  };
  clue: {
    in: { puzzle: ClewJson; answer?: Grid; time_ms?: number };
    out: { cell: Place | null; value: number | null; others: number; excluded: number; complete: boolean };
  };
  render: {
    in: { puzzle: ClewJson; solution?: boolean; path?: boolean; labels?: boolean; theme?: "light" | "dark" | "print" };
    out: { svg: string };
  };
  formats: { in: object; out: { formats: FormatInfo[] } };
  grade: { in: { puzzle: ClewJson }; out: Grade };
  convert: { in: { puzzle: ClewJson; to: string }; out: { text: string } };
  steps: {
    in: {
      puzzle: ClewJson;
      strategy?: string;
      from?: number;
      max?: number;
      whole?: boolean;
      time?: boolean;
    } & SearchLimits;
    out: Run;
  };
  explain: { in: { puzzle: ClewJson; language?: string }; out: Explanation };
  techniques: { in: { language?: string }; out: { techniques: TechniqueInfo[] } };
  strategies: { in: { puzzle?: ClewJson }; out: { strategies: StrategyInfo[] } };
  version: { in: object; out: { version: string } };
}
export type Op = keyof Requests;

export interface EngineErrorJson {
  what: string;
  expected?: string;
  line?: number;
  column?: number;
  cell?: Place;
}

export interface Response {
  clew?: number;
  id?: number;
  op?: string;
  result?: unknown;
  error?: EngineErrorJson;
}
