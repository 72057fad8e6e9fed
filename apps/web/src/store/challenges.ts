// The times that friends sent along with their links: kept beside the game until it is solved and seen.
import type { Challenge } from "../share/result.ts";
import type { Keep } from "./keep.ts";

const key = (game: string) => `challenge:${game}`;

export function keepChallenge(keep: Keep, game: string, challenge: Challenge): void {
  // Those of games that are gone go too.
  for (const name of keep.keys("challenge:")) {
    if (keep.read(`game:${name.slice("challenge:".length)}`) === null) keep.remove(name);
  }
  keep.write(key(game), challenge);
}
export function challengeOf(keep: Keep, game: string): Challenge | null {
  const kept = keep.read(key(game));
  if (typeof kept !== "object" || kept === null) return null;
  const { seconds, hints } = kept as Partial<Challenge>;
  const good = (x: unknown): x is number => typeof x === "number" && Number.isFinite(x) && x >= 0;
  return good(seconds) && good(hints) ? { seconds, hints } : null;
}
