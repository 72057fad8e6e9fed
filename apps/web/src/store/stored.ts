// A stored game, opened: on the drawing that is kept beside it where the two fit, else on the board that
// the engine lays out. What fits neither is set aside.
import type { BoardJson } from "../engine/protocol.ts";
import { Board } from "../game/board.ts";
import { Game } from "../game/game.ts";
import type { SavedGame } from "../game/save.ts";
import type { Games } from "./games.ts";

/** Why a game is not there: none of that name, one that cannot be read, or nobody to read it. */
export type NoGame = "missing" | "damaged" | "engine";
/** The board of a puzzle; null: the engine says that it is none; "engine": there is no engine. */
export type LayOut = (saved: SavedGame) => Promise<BoardJson | "engine" | null>;

export async function openStored(games: Games, id: string, layOut: LayOut): Promise<Game | NoGame> {
  const saved = games.read(id);
  if (!saved) return games.isDamaged(id) ? "damaged" : "missing";
  const kept = games.board(id);
  const game = kept && gameOn(kept, saved);
  if (game) return game;
  // The drawing is only a copy: what it says of a game is worth nothing where it does not fit.
  const board = await layOut(saved);
  if (board === "engine") return board;
  const again = board && gameOn(board, saved);
  if (!again) {
    games.setAside(id);
    return "damaged";
  }
  games.keepBoard(id, board);
  return again;
}

function gameOn(json: BoardJson, saved: SavedGame): Game | null {
  const { id, title, source, level, created } = saved;
  const game = new Game(new Board(json), saved.puzzle, { id, title, source, level, created });
  return game.fromSave(saved) ? game : null;
}
