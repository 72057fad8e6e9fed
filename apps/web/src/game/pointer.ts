// Mouse, pen and finger on the board: press a cell, move over others, let go.
//
// A press that goes nowhere is a tap. Nothing is played before the pointer is let go, so a gesture
// is one step to undo; losing the pointer (a call comes in, the browser scrolls) plays nothing.
import { kBlank, type Board } from "./board.ts";
import { Drag } from "./drag.ts";
import type { Game } from "./game.ts";
import { clear, set, type Step } from "./move.ts";
import { pathOf, Trail } from "./trail.ts";

export function pressCell(game: Game, cell: number, countDown: boolean): void {
  if (game.paused || game.isComputer) return;
  if (game.draft && cell !== game.cursor) game.enterDraft();
  game.takeSpareEnter();
  if (game.finished) {
    game.moveTo(cell);
    return;
  }
  game.barred = -1;
  if (game.board.hasCheckpoints) {
    game.drag = new Trail(game.position, cell);
    game.cursor = cell;
    game.backtracks.see(game.drag.cells.length);
  } else if (!game.board.isPath) {
    const value = game.position.values[cell];
    const next = value === kBlank ? 1 : value === 1 ? 0 : kBlank;
    game.paint = { value: next, cells: new Set([cell]) };
    game.cursor = cell;
  } else if (game.mode === "number" || game.mode === "thread") {
    const prefer = countDown ? (-game.direction as 1 | -1) : game.direction;
    game.drag = new Drag(game.position, cell, { prefer, threadOnly: game.mode === "thread" });
  } else {
    game.cursor = cell;
  }
  game.changed();
}

/** True where something on the board changed. */
export function dragOver(game: Game, cell: number): boolean {
  if (game.paint) {
    if (game.paint.cells.has(cell)) return false;
    game.paint.cells.add(cell);
    // A second shaded cell beside the first is never right: dragging clears, it does not shade.
    if (game.paint.value === 1) game.paint.value = 0;
    game.changed();
    return true;
  }
  if (!game.drag?.over(cell)) return false;
  if (game.drag instanceof Trail) followTrail(game, game.drag);
  game.changed();
  return true;
}

/** What is refused is said at once; with the last cell the board is solved, also with the finger still on it. */
function followTrail(game: Game, trail: Trail): void {
  game.cursor = trail.head;
  game.backtracks.see(trail.cells.length);
  game.barred = -1;
  if (trail.bar) game.refuseWay(trail.bar);
  else if (trail.isWhole) letGo(game);
}

export function letGo(game: Game): void {
  const { drag, paint } = game;
  game.drag = null;
  game.paint = null;
  if (paint) {
    const [first] = paint.cells;
    if (paint.cells.size === 1 && game.board.isGiven(first!)) game.refuse({ why: "given", cell: first! });
    else game.play(paintStep(game, paint.value, [...paint.cells]));
  } else if (drag instanceof Trail) {
    game.endTrail(drag);
  } else if (drag) {
    if (drag.hasMoved) endDrag(game, drag);
    else if (drag.bar < 0) tapCell(game, drag.start);
    else {
      if (game.position.values[drag.start] !== kBlank) game.setAnchor(drag.start);
      game.cursor = drag.start;
      game.refuseLay(drag.start, drag.bar);
    }
  }
  game.changed();
}

export function loseGrip(game: Game): void {
  if (game.drag instanceof Trail) game.backtracks.settle(pathOf(game.position).length);
  game.drag = null;
  game.paint = null;
  game.changed();
}

function endDrag(game: Game, drag: Drag): void {
  const { direction, head } = drag;
  const step = drag.step(true);
  game.cursor = head;
  if (step.length > 0 && !game.play(step)) return;
  if (game.finished) return;
  game.direction = direction;
  const numbered = game.position.values[head] !== kBlank;
  game.anchor = numbered ? head : null;
}

function tapCell(game: Game, cell: number): void {
  const { anchor } = game;
  game.cursor = cell;
  if (game.position.values[cell] !== kBlank) {
    if (anchor === cell) game.flipDirection();
    else game.setAnchor(cell);
    return;
  }
  // A cell further away is only chosen; one beside the number was meant to have the next.
  if (anchor !== null && isBeside(game.board, anchor, cell)) {
    if (game.lay(anchor, cell, game.mode === "thread")) return;
    game.refuseLay(anchor, cell);
  }
  game.anchor = null;
}

/** In the next row and column at most, whether or not the path may go there. */
function isBeside(board: Board, a: number, b: number): boolean {
  const [[r, c], [s, d]] = [board.place(a), board.place(b)];
  return Math.abs(r - s) < 2 && Math.abs(c - d) < 2;
}

function paintStep(game: Game, value: number, cells: readonly number[]): Step {
  const { values } = game.position;
  const step: Step = [];
  for (const [i, cell] of cells.entries()) {
    if (game.board.isGiven(cell)) continue;
    // After the first cell only blank ones are painted, and only painted ones wiped.
    const present = values[cell];
    if (value === kBlank ? present !== kBlank : present !== value && (i === 0 || present === kBlank)) {
      step.push(value === kBlank ? clear(cell) : set(cell, value));
    }
  }
  return step;
}
