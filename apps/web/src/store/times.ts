// Times as a distribution: which results belong together, their median, bins of a round width, and how
// many were solved on each of the last days.
import type { Kind, Level } from "../engine/protocol.ts";
import { dateKey } from "./daily.ts";
import type { SolveRecord } from "./records.ts";

export interface Filter {
  kind: Kind | "all";
  /** As sizeKey() writes it. */
  size: string;
  level: Level | "all";
}
export const sizeKey = ({ rows, cols, cells }: Pick<SolveRecord, "rows" | "cols" | "cells">): string =>
  `${rows}x${cols}/${cells}`;

export function matching(records: readonly SolveRecord[], filter: Filter): SolveRecord[] {
  return records.filter(
    (record) =>
      (filter.kind === "all" || record.kind === filter.kind) &&
      (filter.size === "all" || sizeKey(record) === filter.size) &&
      (filter.level === "all" || record.level === filter.level),
  );
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const half = sorted.length >> 1;
  if (sorted.length === 0) return 0;
  return sorted.length % 2 === 1 ? sorted[half]! : Math.round((sorted[half - 1]! + sorted[half]!) / 2);
}

export interface Bin {
  /** Seconds, from this to less than that. */
  from: number;
  to: number;
  count: number;
}
/** Widths that people count in. */
const kWidths = [5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 14_400, 43_200, 86_400];
const kMostBins = 10;

export function bins(seconds: readonly number[]): Bin[] {
  if (seconds.length === 0) return [];
  // What took unusually long does not press all others into one bin: it is counted in the last.
  const sorted = [...seconds].sort((a, b) => a - b);
  const usual = sorted[Math.floor((sorted.length - 1) * 0.95)]!;
  const least = sorted[0]!;
  const fits = (width: number) => Math.floor(usual / width) - Math.floor(least / width) < kMostBins;
  const width = kWidths.find(fits) ?? kWidths.at(-1)!;
  const first = Math.floor(least / width);
  const last = Math.max(first, Math.min(first + kMostBins - 1, Math.floor(usual / width)));
  const list = Array.from({ length: last - first + 1 }, (_, i) => ({
    from: (first + i) * width,
    to: (first + i + 1) * width,
    count: 0,
  }));
  for (const value of seconds) list[Math.min(last, Math.floor(value / width)) - first]!.count += 1;
  if (sorted.at(-1)! >= list.at(-1)!.to) list.at(-1)!.to = Infinity;
  return list;
}

export interface DayCount {
  date: string;
  count: number;
}
/** How many were solved on each of the last days, today last. */
export function lastDays(records: readonly SolveRecord[], today: string, days: number): DayCount[] {
  const counts = new Map<string, number>();
  for (const record of records) {
    const date = dateKey(new Date(record.at));
    counts.set(date, (counts.get(date) ?? 0) + 1);
  }
  const [year, month, day] = today.split("-").map(Number) as [number, number, number];
  return Array.from({ length: days }, (_, i) => {
    const date = dateKey(new Date(year, month - 1, day - (days - 1 - i)));
    return { date, count: counts.get(date) ?? 0 };
  });
}
