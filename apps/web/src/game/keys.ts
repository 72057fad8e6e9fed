// The keyboard on the board. Keys are those of the terminal game where it has one for it; they act
// only while the board has the focus.
import { kBlank, type Board } from "./board.ts";
import { clear, set } from "./move.ts";
import type { Game } from "./game.ts";
import { pathOf, Trail } from "./trail.ts";
import { words } from "../words/index.ts";

/** The cell to go to from a cell in a direction on the screen, or the cell itself. */
export function cellTowards(board: Board, from: number, dx: number, dy: number): number {
  const [x, y] = [board.xs[from]!, board.ys[from]!];
  // Rows of hexagons are half a cell apart: from one go right, from the next left, and up and down lead
  // along a line, through every row, and back the same way.
  const lean = board.hex ? (board.place(from)[0] % 2 === 0 ? 0.01 : -0.01) : 0;
  let best = from;
  let bestCost = Infinity;
  for (let cell = 0; cell < board.size; ++cell) {
    if (cell === from) continue;
    const [along, up] = [board.xs[cell]! - x, board.ys[cell]! - y];
    let cost: number;
    if (dy === 0) {
      if (Math.abs(up) > 0.1 || along * dx <= 0) continue;
      cost = Math.abs(along);
    } else if (dx === 0) {
      if (up * dy <= 0.1 || Math.abs(along) > Math.abs(up) * 0.75) continue;
      cost = board.hex ? 10 * Math.abs(up) + Math.abs(along) - along * lean : Math.abs(up) + 2 * Math.abs(along);
    } else {
      if (along * dx <= 0.1 || up * dy <= 0.1) continue;
      cost = Math.hypot(along, up);
    }
    if (cost < bestCost - 1e-9) {
      best = cell;
      bestCost = cost;
    }
  }
  return best;
}

export const kArrows: Record<string, [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  Home: [-1, -1],
  PageUp: [1, -1],
  End: [-1, 1],
  PageDown: [1, 1],
};

export interface KeyLike {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** What keys ask for that is not the game's own business. */
export interface KeyActions {
  hint(): void;
  check(): void;
  zoom(): void;
}

/** True where the key meant something here. */
export function pressKey(game: Game, event: KeyLike, actions: KeyActions): boolean {
  const { key } = event;
  const command = event.ctrlKey || event.metaKey;
  if (event.altKey) return false;
  if (command) {
    const letter = key.toLowerCase();
    if (letter === "z" && !event.shiftKey) game.undo();
    else if (letter === "y" || (letter === "z" && event.shiftKey)) game.redo();
    else if (key === "Home") game.moveTo(0);
    else if (key === "End") game.moveTo(game.board.size - 1);
    else return false;
    return true;
  }
  const arrow = kArrows[key];
  if (arrow) {
    if (game.board.hasCheckpoints && !event.shiftKey && !game.isLocked) {
      const end = game.pathEnd;
      const next = cellTowards(game.board, end, arrow[0], arrow[1]);
      if (next !== end) game.stepTrail(next);
      return true;
    }
    const to = cellTowards(game.board, game.cursor, arrow[0], arrow[1]);
    if (event.shiftKey && to !== game.cursor && game.board.isPath && !game.board.hasCheckpoints && !game.isLocked) {
      // Like dragging one cell. Where nothing can be laid, the eye moves along what is there.
      const from = game.cursor;
      if (!game.lay(from, to, game.mode === "thread")) {
        const both = [from, to].every((cell) => game.position.values[cell] !== kBlank);
        if (both) game.moveTo(to);
        else game.refuseLay(from, to);
      }
    } else game.moveTo(to);
    return true;
  }
  if (/^[0-9]$/.test(key)) {
    if (game.board.hasCheckpoints) return false;
    if (game.board.isPath) game.type(Number(key));
    else shadeTo(game, key === "1" ? 1 : 0);
    return true;
  }
  switch (key) {
    case "Enter":
    case " ":
      pressEnter(game);
      return true;
    case "Backspace":
    case "Delete":
      if (game.board.hasCheckpoints) shortenTrail(game);
      else game.erase();
      return true;
    case "Escape":
      if (game.draft) game.draft = "";
      else if (game.hint) game.hint = null;
      else if (game.anchor !== null) game.anchor = null;
      else return false;
      game.changed();
      return true;
    case "-":
      if (game.board.hasCheckpoints) return false;
      game.flipDirection();
      return true;
  }
  switch (key.toLowerCase()) {
    case "u":
      game.undo();
      return true;
    case "r":
      game.redo();
      return true;
    case "b":
      game.tryFromHere();
      return true;
    case "a":
      game.accept();
      return true;
    case "g":
      game.goBack();
      return true;
    case "p":
      game.setPaused(!game.paused);
      return true;
    case "h":
      actions.hint();
      return true;
    case "c":
      actions.check();
      return true;
    case "z":
      actions.zoom();
      return true;
  }
  if (game.board.hasCheckpoints) return false;
  if (!game.board.isPath) {
    if (key.toLowerCase() === "s") shadeTo(game, 1);
    else if (key.toLowerCase() === "x") shadeTo(game, 0);
    else return false;
    return true;
  }
  switch (key.toLowerCase()) {
    case "n":
      game.setMode("number");
      return true;
    case "t":
      game.setMode("thread");
      return true;
    case "m":
      game.setMode(game.mode === "maybe" ? "number" : "maybe");
      return true;
    case "v":
      game.setMode(game.mode === "never" ? "number" : "never");
      return true;
  }
  return false;
}

function pressEnter(game: Game): void {
  if (game.isLocked) return;
  const { cursor } = game;
  if (game.board.hasCheckpoints) return game.endTrail(new Trail(game.position, cursor));
  if (!game.board.isPath) return game.cycle(cursor);
  if (game.draft) return game.enterDraft();
  if (game.takeSpareEnter()) return;
  if (game.position.values[cursor] !== kBlank) {
    if (game.anchor === cursor) game.flipDirection();
    else game.setAnchor(cursor);
    return;
  }
  if (game.anchor === null) return game.notice(words.playing.noAnchor);
  if (!game.lay(game.anchor, cursor, false)) game.refuseLay(game.anchor, cursor);
}

/** Backspace: one cell of the path less. */
function shortenTrail(game: Game): void {
  const before = pathOf(game.position).at(-2);
  if (before !== undefined) game.stepTrail(before);
  else if (!game.isLocked) game.refuse({ why: "nothing-there", cell: game.cursor });
}

function shadeTo(game: Game, value: number): void {
  const { cursor } = game;
  if (game.position.values[cursor] === value) game.play([clear(cursor)]);
  else game.play([set(cursor, value)]);
}
