// Moves, the smallest changes, and steps, what one undo takes back. Written as text exactly as the
// terminal game writes its saves (docs/playing.md), so that a game can move between the two.
import type { Board } from "./board.ts";

export type Move =
  | { type: "set"; cell: number; number: number }
  | { type: "clear"; cell: number }
  | { type: "mark" | "never" | "unmark"; cell: number; number: number }
  | { type: "join" | "split"; cell: number; other: number }
  | { type: "reset" };

export type Step = Move[];

export const set = (cell: number, number: number): Move => ({ type: "set", cell, number });
export const clear = (cell: number): Move => ({ type: "clear", cell });
export const mark = (cell: number, number: number): Move => ({ type: "mark", cell, number });
export const never = (cell: number, number: number): Move => ({ type: "never", cell, number });
export const unmark = (cell: number, number: number): Move => ({ type: "unmark", cell, number });
export const join = (cell: number, other: number): Move => ({ type: "join", cell, other });
export const split = (cell: number, other: number): Move => ({ type: "split", cell, other });
export const reset = (): Move => ({ type: "reset" });

export function writeMove(board: Board, move: Move): string {
  switch (move.type) {
    case "reset":
      return "reset";
    case "clear":
      return `clear ${board.name(move.cell)}`;
    case "join":
    case "split":
      return `${move.type} ${board.name(move.cell)} ${board.name(move.other)}`;
    default:
      return `${move.type} ${board.name(move.cell)} ${move.number}`;
  }
}

export function writeStep(board: Board, step: Step): string {
  return step.map((move) => writeMove(board, move)).join("; ");
}

/**
 * Null where the text is no move. Whether the move is possible is not asked here: a place beyond the
 * board is cell -1, which Position.refusal() refuses.
 */
export function readMove(board: Board, text: string): Move | null {
  const [type, first = "", second = "", ...rest] = text.split(" ").filter((word) => word !== "");
  if (rest.length > 0) return null;
  if (type === "reset") return first === "" ? reset() : null;
  const cell = board.find(first);
  if (cell === null) return null;
  switch (type) {
    case "clear":
      return second === "" ? clear(cell) : null;
    case "join":
    case "split": {
      const other = board.find(second);
      return other === null ? null : { type, cell, other };
    }
    case "set":
    case "mark":
    case "never":
    case "unmark":
      // The added 0 makes 0 of -0.
      return /^-?\d+$/.test(second) ? { type, cell, number: Number(second) + 0 } : null;
    default:
      return null;
  }
}

export function readStep(board: Board, text: string): Step | null {
  const step: Step = [];
  for (const part of text.split(";")) {
    const move = readMove(board, part);
    if (!move) return null;
    step.push(move);
  }
  return step;
}
