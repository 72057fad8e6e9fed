// Puzzles to begin with in the lab. First those that the documents print that Clew grew from, five of them with
// the figures of a search; the two after them are docs/strategies.md's A and B.
export interface Example {
  key: string;
  text: string;
  /** The strategy and the figure that were published for it. */
  figure?: { strategy: string; count: "calls" | "nodes"; value: number };
}

export const kExamples: readonly Example[] = [
  {
    key: "sheet",
    figure: { strategy: "distance", count: "calls", value: 10_177 },
    text: `kind: hidato
10 10
. . 46 . 50 . . . . .
x . . 47 38 52 35 . 57 x
x x . . . . 34 . x x
x x x . . . 60 x x x
x x x x 31 . x x x x
x x x x . 28 x x x x
x x x . . . . x x x
x x . 9 . . 18 . x x
x . 6 10 12 . 19 . . x
1 3 . . 13 . 20 22 . 24`,
  },
  {
    key: "martin",
    text: `kind: numbrix
9 9
49 0 51 0 63 0 69 0 71
0 0 0 0 0 0 0 0 0
47 0 0 0 0 0 0 0 77
0 0 0 0 0 0 0 0 0
45 0 0 0 0 0 0 0 81
0 0 0 0 0 0 0 0 0
43 0 0 0 0 0 0 0 19
0 0 0 0 0 0 0 0 0
41 0 37 0 9 0 13 0 15`,
  },
  {
    key: "s1",
    figure: { strategy: "mrv", count: "nodes", value: 11 },
    text: `kind: latin
. . . . .
. . . . .
. . . . .
. . 1 . .
0 . . . .`,
  },
  {
    key: "s2",
    figure: { strategy: "mrv", count: "nodes", value: 7 },
    text: `kind: latin
. . . . . .
. . . . . .
. . . . . .
. . . . . .
. . . 2 . .
. 0 . . . .`,
  },
  {
    key: "s3",
    figure: { strategy: "mrv", count: "nodes", value: 51 },
    text: `kind: latin
. . . . . .
. . . . . .
. . . 1 . .
. . . . . 2
. . . . . .
1 . . . . .`,
  },
  {
    key: "s4",
    figure: { strategy: "mrv", count: "nodes", value: 60 },
    text: `kind: latin
. . . . 2 . .
. . . . . . .
. . . . . . .
. . . . . . .
. . . . . . .
. . . 0 . . .
1 . . . . . .`,
  },
  {
    key: "a",
    text: `kind: numbrix
. 30 . . . .
. . . . . .
1 . 7 . 15 .
. . . 11 . .
. . . . . .`,
  },
  {
    key: "b",
    text: `kind: numbrix
. . . . . . . . .
. 9 10 . . . 22 . 24
. 8 . 12 17 20 . . .
. . . . . . 72 . 64
. . . . . . . 68 .
. . . 1 . 75 . 69 .
. 40 . 44 . . . . .
. 49 . . 46 . . 81 .
. . . . . . . 58 .`,
  },
];
