// What was done here to a game that another tab had changed first, done again to what the game is now.
import type { Game } from "./game.ts";
import { readStep } from "./move.ts";
import { writeSteps, type SavedGame } from "./save.ts";

/** How far a game has come. */
export type Standing = Pick<SavedGame, "steps" | "cursor">;
export function standingOf({ session }: Game): Standing {
  return { steps: writeSteps(session), cursor: session.cursor };
}
const sameSteps = (a: Standing, b: Standing) => a.steps.join() === b.steps.join();

/** `before` is what both tabs knew, `mine` what came of it here. */
export function doAgain(game: Game, before: Standing, mine: Standing): void {
  const theirs = standingOf(game);
  if (sameSteps(theirs, mine) && theirs.cursor === mine.cursor) return;
  if (sameSteps(before, mine)) {
    // Undone or redone; or nothing but the clock went on.
    const back = before.cursor - mine.cursor;
    if (back !== 0) game.draft = "";
    for (let i = 0; i < back && game.session.canUndo; ++i) game.undo();
    for (let i = 0; i < -back && game.session.canRedo; ++i) game.redo();
    return;
  }
  const text = mine.steps[mine.cursor - 1];
  if (text === undefined || text === theirs.steps[theirs.cursor - 1]) return;
  const step = readStep(game.board, text);
  if (step) game.play(step);
}
