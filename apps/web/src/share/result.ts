// A result as text to pass on: what was solved and how, a small picture in characters that gives nothing
// away, and a link that brings a friend to the same puzzle with your time in it.
import type { Board } from "../game/board.ts";

/** Cells in the order they were filled: first third, second, last. */
const kTimes = ["🟦", "🟩", "🟨"] as const;
const kGiven = "⬜";
const kFull = "\u3000";
const kHalf = "\u2002";
/** Wider boards are drawn with several cells to a character. */
const kMostColumns = 10;

/**
 * The picture: printed cells white, the others coloured by when they were settled, not by what is in
 * them. Of a shading puzzle only the rows are shown, since where the cells are is the solution.
 * `settled` is for each cell the step it was filled in, or -1.
 */
export function picture(board: Board, settled: readonly number[]): string {
  const times = settled.filter((step) => step >= 0).sort((a, b) => a - b);
  const colour = (step: number) => {
    if (step < 0) return kGiven;
    const rank = times.findIndex((each) => each >= step);
    return kTimes[Math.min(2, Math.floor((3 * rank) / Math.max(1, times.length)))]!;
  };
  if (!board.isPath) {
    return Array.from({ length: board.rows }, (_, row) => {
      const steps = settled.filter((step, cell) => board.place(cell)[0] === row && step >= 0);
      return colour(steps.length === 0 ? -1 : Math.max(...steps));
    }).join("");
  }
  const block = Math.ceil(board.cols / kMostColumns);
  const lowest = Math.min(...board.xs);
  const unit = unitOf(board);
  const lines: string[] = [];
  for (let top = 0; top < board.rows; top += block) {
    // In half characters from the left: hexagons of odd rows stand between those of even ones.
    const marks = new Map<number, number[]>();
    board.places.forEach(([row], cell) => {
      if (row < top || row >= top + block) return;
      const shift = board.hex && block === 1 ? Math.round((2 * (board.xs[cell]! - lowest)) / unit) : -1;
      const at = shift >= 0 ? shift : 2 * Math.floor(board.place(cell)[1] / block);
      marks.set(at, [...(marks.get(at) ?? []), settled[cell]!]);
    });
    let line = "";
    let at = 0;
    for (const [place, steps] of [...marks].sort(([a], [b]) => a - b)) {
      for (; at + 2 <= place; at += 2) line += kFull;
      if (at < place) line += kHalf;
      line += colour(Math.max(...steps));
      at = place + 2;
    }
    lines.push(line);
  }
  return lines.join("\n");
}

/** The distance of two cells beside each other in a row. */
function unitOf(board: Board): number {
  let unit = Infinity;
  for (let cell = 1; cell < board.size; ++cell) {
    if (board.place(cell)[0] === board.place(cell - 1)[0])
      unit = Math.min(unit, Math.abs(board.xs[cell]! - board.xs[cell - 1]!));
  }
  return Number.isFinite(unit) ? unit : 1;
}

/** What a challenge says of the friend who sent it. */
export interface Challenge {
  seconds: number;
  hints: number;
}
const kMostSeconds = 999_999;

export const writeChallenge = ({ seconds, hints }: Challenge): string =>
  `t${Math.min(kMostSeconds, Math.round(seconds))}h${Math.min(999, hints)}`;

export function readChallenge(text: string): Challenge | null {
  const found = /^t(\d{1,6})h(\d{1,3})$/.exec(text);
  return found ? { seconds: Number(found[1]), hints: Number(found[2]) } : null;
}

const base = () => `${location.origin}${location.pathname}`;
export const dayLink = (date: string, kind: string, challenge: Challenge): string =>
  `${base()}#/day/${date}/${kind}/${writeChallenge(challenge)}`;
export const challengeLink = (code: string, challenge: Challenge): string =>
  `${base()}#/share/${code}/${writeChallenge(challenge)}`;
