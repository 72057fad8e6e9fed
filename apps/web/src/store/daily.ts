// The daily puzzles: one a kind, the same on every device, because the date is the seed. They grow
// through the week, gentle on Monday and hard on Sunday.
import type { Kind, Level, Requests } from "../engine/protocol.ts";

/** The local date as 2026-03-01. */
export function dateKey(date: Date): string {
  const two = (n: number) => String(n).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

const kWeek: readonly Level[] = ["hard", "gentle", "easy", "easy", "medium", "medium", "hard"];
// From Sunday, like the levels: rows and columns, or for hexagons the rings.
const kSizes: Record<Exclude<Kind, "hex">, readonly [number, number][]> = {
  numbrix: [
    [9, 9],
    [6, 6],
    [6, 7],
    [7, 7],
    [7, 8],
    [8, 8],
    [8, 9],
  ],
  hidato: [
    [8, 8],
    [5, 5],
    [5, 6],
    [6, 6],
    [6, 7],
    [7, 7],
    [7, 8],
  ],
  zip: [
    [8, 8],
    [5, 5],
    [6, 6],
    [6, 6],
    [6, 7],
    [7, 7],
    [7, 8],
  ],
  latin: [
    [9, 9],
    [6, 6],
    [6, 6],
    [7, 7],
    [7, 7],
    [8, 8],
    [8, 8],
  ],
};
const kRings: readonly number[] = [4, 2, 3, 3, 3, 4, 4];

export function dailyRequest(
  kind: Kind,
  date: string,
): Requests["generate"]["in"] & { rows: number; difficulty: Level } {
  const weekday = new Date(`${date}T12:00:00Z`).getUTCDay();
  const difficulty = kWeek[weekday]!;
  const seed = `daily ${date} ${kind}`;
  if (kind === "hex") return { kind, rows: kRings[weekday]!, difficulty, seed };
  const [rows, cols] = kSizes[kind][weekday]!;
  return { kind, rows, cols, difficulty, seed };
}

/** The game of a daily puzzle has a name of its own, so that it is one game on this device. */
export const dailyId = (kind: Kind, date: string): string => `daily-${date}-${kind}`;

/** The calendar begins here. */
export const kFirstDay = "2026-01-01";

export function isDate(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && dateKey(new Date(`${text}T12:00:00`)) === text;
}
/** A day that has puzzles: from the first to today. */
export const isPlayable = (date: string, today: string): boolean => isDate(date) && date >= kFirstDay && date <= today;
