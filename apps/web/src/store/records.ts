// What was solved, when and how fast; best times, counts and streaks are read off it.
import type { Kind, Level } from "../engine/protocol.ts";
import { kKinds, kLevels } from "../engine/protocol.ts";
import type { Keep } from "./keep.ts";
import { median } from "./times.ts";

export interface SolveRecord {
  /** The game it belongs to: a game counts once. */
  game: string;
  kind: Kind;
  rows: number;
  cols: number;
  cells: number;
  level: Level | null;
  seconds: number;
  hints: number;
  at: number;
  /** The date of a daily puzzle. */
  daily: string | null;
  title: string;
}

const kKey = "records";
const kMost = 5000;

export function readRecord(x: unknown): SolveRecord | null {
  if (typeof x !== "object" || x === null) return null;
  const r = x as Record<string, unknown>;
  const number = (value: unknown) => (typeof value === "number" && Number.isFinite(value) && value >= 0 ? value : -1);
  if (typeof r.game !== "string" || !kKinds.includes(r.kind as Kind)) return null;
  const [rows, cols, seconds, at] = [r.rows, r.cols, r.seconds, r.at].map(number) as [number, number, number, number];
  if (rows < 1 || cols < 1 || seconds < 0 || at < 0) return null;
  return {
    game: r.game.slice(0, 80),
    kind: r.kind as Kind,
    rows,
    cols,
    cells: Math.max(1, number(r.cells)),
    level: kLevels.includes(r.level as Level) ? (r.level as Level) : null,
    seconds,
    hints: Math.max(0, number(r.hints)),
    at,
    daily: typeof r.daily === "string" && /^\d{4}-\d\d-\d\d$/.test(r.daily) ? r.daily : null,
    title: typeof r.title === "string" ? r.title.slice(0, 200) : "",
  };
}

export class Records {
  constructor(private readonly keep: Keep) {}

  all(): SolveRecord[] {
    const stored = this.keep.readChecked(kKey, (x) => (Array.isArray(x) ? (x as unknown[]) : null));
    return (stored ?? []).flatMap((item) => readRecord(item) ?? []);
  }
  /** Adds those that are not there yet; reads first, so that another tab's are kept. */
  add(records: readonly SolveRecord[]): number {
    const all = this.all();
    const known = new Set(all.map((record) => record.game));
    const added = records.filter((record) => !known.has(record.game) && known.add(record.game));
    if (added.length === 0) return 0;
    const merged = [...all, ...added].sort((a, b) => a.at - b.at).slice(-kMost);
    this.keep.write(kKey, merged);
    return added.length;
  }
}

export interface BestRow {
  kind: Kind;
  rows: number;
  cols: number;
  cells: number;
  level: Level | null;
  best: number;
  median: number;
  count: number;
}

/** A row for each kind, size and level that was solved. */
export function bestTimes(records: readonly SolveRecord[]): BestRow[] {
  const groups = new Map<string, SolveRecord[]>();
  for (const record of records) {
    const key = [record.kind, record.rows, record.cols, record.cells, record.level].join();
    const group = groups.get(key);
    if (group) group.push(record);
    else groups.set(key, [record]);
  }
  return [...groups.values()]
    .map((group) => {
      const [first] = group as [SolveRecord];
      const times = group.map((record) => record.seconds);
      return {
        kind: first.kind,
        rows: first.rows,
        cols: first.cols,
        cells: first.cells,
        level: first.level,
        best: Math.min(...times),
        median: median(times),
        count: group.length,
      };
    })
    .sort(
      (a, b) =>
        kKinds.indexOf(a.kind) - kKinds.indexOf(b.kind) ||
        a.cells - b.cells ||
        kLevels.indexOf(a.level ?? "gentle") - kLevels.indexOf(b.level ?? "gentle"),
    );
}

/** Is this the fastest of its kind, size and level, with others to compare? */
export function isBest(records: readonly SolveRecord[], record: SolveRecord): boolean {
  const others = records.filter(
    (other) =>
      other.game !== record.game &&
      other.kind === record.kind &&
      other.cells === record.cells &&
      other.level === record.level,
  );
  return others.length > 0 && others.every((other) => other.seconds > record.seconds);
}

export { streaks } from "./streak.ts";
