// Races worth watching: puzzles on which strategies differ by orders of magnitude. The figures are the nodes until
// the first solution, the same on every machine; a test runs them again (test/races.test.ts). What to look for is
// said in words/.
export interface WorthWatching {
  key: string;
  /** The puzzle, as source.ts names it. */
  ref: string;
  nodes: Readonly<Record<string, number>>;
}

export const kRaces: readonly WorthWatching[] = [
  { key: "reasoning", ref: "example/martin", nodes: { distance: 5_445_753, constraint: 566, mrv: 494, fast: 4 } },
  { key: "each", ref: "board/hidato-09", nodes: { dfs: 366_971, distance: 49_984, constraint: 252, rules: 8 } },
  { key: "simple", ref: "board/hex-25", nodes: { dfs: 480_599, distance: 226, constraint: 22_492, mrv: 34_127 } },
  { key: "luck", ref: "board/numbrix-23", nodes: { dfs: 9_876, distance: 152_700, constraint: 49_211, rules: 69 } },
  { key: "learning", ref: "board/hidato-12", nodes: { distance: 175_341, constraint: 1_244, mrv: 1_231, fast: 34 } },
];
