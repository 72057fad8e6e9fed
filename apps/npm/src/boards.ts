// What the element <clew-board> and the board inside it say to each other. The element is small and loads the
// board, which is compiled from the web app, one file for each language (./board/en.js, ./board/de.js).
import type { EngineClient } from "./client.ts";
import type { Grid, Kind, PuzzleJson } from "./types.ts";

export type BoardMode = "play" | "show" | "step";

/** What the element's attributes ask for. */
export interface BoardWishes {
  puzzle: string | null;
  link: string | null;
  daily: string | null;
  mode: BoardMode;
  /** The address of a Clew to open the puzzle in, where a link to it is wanted. */
  app: string | null;
}

/** What the element tells its page, by the names of its events. */
export interface BoardEvents {
  /** The puzzle is on the board. `code` is what a link to it has after `#/share/`; "" where it is too large. */
  "clew-ready": { kind: Kind; puzzle: PuzzleJson; code: string };
  /** Something was entered, taken away, undone or redone. */
  "clew-move": { values: Grid; missing: number; progress: number };
  "clew-finish": { values: Grid; seconds: number; hints: number };
  /** Another step of the explanation is shown, of so many. */
  "clew-step": { step: number; steps: number };
  /** There is no board: what the element shows in its place. */
  "clew-error": { message: string };
}
export type Emit = <E extends keyof BoardEvents>(type: E, detail: BoardEvents[E]) => void;

export interface MountedBoard {
  close(): void;
}
/** Puts a board into a shadow tree. */
export type Mount = (root: ShadowRoot, wishes: BoardWishes, engine: EngineClient, emit: Emit) => MountedBoard;
