// Drawing the intended path by hand: pressing begins, continues or cuts it; moving over cells makes
// it longer, and going back makes it shorter.
import { samePair, steps, type Draft } from "./draft.ts";

/** The path after a press on a cell, or null where it cannot go on from there. */
export function pressPath(draft: Draft, cell: number): readonly number[] | null {
  const { answer } = draft;
  const at = answer.indexOf(cell);
  if (answer.length === 0) return [cell];
  if (at === answer.length - 1) return answer;
  // From its start the path grows the other way: turned round, so that it always grows at its end.
  if (at === 0) return [...answer].reverse();
  if (at > 0) return answer.slice(0, at + 1);
  if (steps(draft, answer.at(-1)!).includes(cell)) return [...answer, cell];
  if (steps(draft, answer[0]!).includes(cell)) return [...[...answer].reverse(), cell];
  return null;
}

/** The path after the pointer came to a cell. */
export function dragPath(draft: Draft, cell: number): readonly number[] {
  const { answer } = draft;
  const head = answer.at(-1);
  if (head === undefined || head === cell) return answer;
  if (answer.at(-2) === cell) return answer.slice(0, -1);
  if (answer.includes(cell) || !steps(draft, head).includes(cell)) return answer;
  return [...answer, cell];
}

/** Links that a finished path does not follow. */
export const linksMissed = (draft: Draft): number =>
  draft.links.filter((link) => !draft.answer.some((cell, i) => i > 0 && samePair(link, [draft.answer[i - 1]!, cell])))
    .length;
