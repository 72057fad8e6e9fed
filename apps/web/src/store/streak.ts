// Days in a row with a daily puzzle solved. Five such days earn a rest day, of which two are kept; a day
// that was missed takes one, and the row goes on. Everything is read off the results, so that it is the
// same on every device they are brought to.
import { dateKey } from "./daily.ts";
import type { SolveRecord } from "./records.ts";

export const kDaysForRest = 5;
export const kMostRests = 2;
/** A puzzle of the day that was finished in the small hours still counts for its day. */
const kLateHours = 6;

export interface Streak {
  now: number;
  longest: number;
  /** Rest days in hand. */
  rests: number;
  /** Solved days until the next rest day is earned; 0 where no more are kept. */
  toRest: number;
  /** Days of the present row that a rest day stood in for. */
  rested: string[];
  /** The row before this one, where it ended in the last week. */
  lost: number;
}

const kDayMs = 86_400_000;
const dayOf = (date: string) => Math.round(Date.parse(`${date}T00:00:00Z`) / kDayMs);
export const dateOfDay = (day: number) => new Date(day * kDayMs).toISOString().slice(0, 10);

/** Was it solved on its day? A puzzle of the calendar that is made up for later is no day in a row. */
export function isOnTime({ daily, at }: SolveRecord): boolean {
  if (!daily) return false;
  const [year, month, day] = daily.split("-").map(Number) as [number, number, number];
  return at < new Date(year, month - 1, day + 1, kLateHours).getTime();
}

export function streaks(records: readonly SolveRecord[], today: string): Streak {
  const days = [...new Set(records.flatMap((r) => (r.daily && isOnTime(r) ? [dayOf(r.daily)] : [])))]
    .filter((day) => day <= dayOf(today))
    .sort((a, b) => a - b);
  const row = { now: 0, longest: 0, rests: 0, rested: [] as string[], lost: 0 };
  let tally = 0;
  let previous = NaN;
  /** The days between the last solved one and `next` were missed. */
  const miss = (next: number) => {
    const missed = next - previous - 1;
    if (row.now === 0 || !(missed > 0)) return;
    if (missed <= row.rests) {
      row.rests -= missed;
      for (let day = previous + 1; day < next; ++day) row.rested.push(dateOfDay(day));
      return;
    }
    row.lost = dayOf(today) - previous <= 8 ? row.now : 0;
    row.now = row.rests = tally = 0;
    row.rested = [];
  };
  for (const day of days) {
    miss(day);
    row.now += 1;
    tally += 1;
    if (tally % kDaysForRest === 0) row.rests = Math.min(kMostRests, row.rests + 1);
    row.longest = Math.max(row.longest, row.now);
    previous = day;
  }
  miss(dayOf(today));
  if (row.now > 1) row.lost = 0;
  return { ...row, toRest: row.rests === kMostRests ? 0 : kDaysForRest - (tally % kDaysForRest) };
}

/** The dates of a month as weeks from Monday; null where a week has days of other months. */
export function weeksOf(year: number, month: number): (string | null)[][] {
  const first = new Date(year, month, 1);
  const days = new Date(year, month + 1, 0).getDate();
  const cells: (string | null)[] = new Array<null>((first.getDay() + 6) % 7).fill(null);
  for (let day = 1; day <= days; ++day) cells.push(dateKey(new Date(year, month, day)));
  while (cells.length % 7 !== 0) cells.push(null);
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(7 * week, 7 * week + 7));
}
