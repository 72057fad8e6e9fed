// A hint that was left for a lesson, to be shown again when its game is opened next.
let left: { game: string; level: number } | null = null;

export function leaveHint(game: string, level: number): void {
  left = { game, level };
}
/** The level of the hint that was left in this game, or 0. */
export function takeHint(game: string): number {
  const level = left?.game === game ? left.level : 0;
  left = null;
  return level;
}
