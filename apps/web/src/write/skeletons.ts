// What a program may begin from: the frames of the two assignments (docs/sources.md), with their procedures by
// the names they have there, and an empty one. The words in them are the reader's language's.
import type { WriteWords } from "../words/write.en.ts";

export const kSkeletons = ["martin", "csci145", "empty"] as const;
export type Skeleton = (typeof kSkeletons)[number];

/** The puzzle that comes with a skeleton, as the lab names it (lab/source.ts). */
export const kSkeletonPuzzle: Record<Skeleton, string> = {
  martin: "example/martin",
  csci145: "example/sheet",
  empty: "example/a",
};

export function skeletonCode(skeleton: Skeleton, w: WriteWords["skeletons"]): string {
  const note = (lines: readonly string[], indent = "") => lines.map((line) => `${indent}// ${line}`).join("\n");
  switch (skeleton) {
    case "martin":
      return `${note(w.martin.head)}

function solve() {
  for (let r = 0; r < rows; r++) {
    for (let c = 0; c < cols; c++) {
      recursiveSolve(r, c, 1);
    }
  }
}

function recursiveSolve(r, c, n) {
${note(w.martin.body, "  ")}
}
`;
    case "csci145":
      return `${note(w.csci145.head)}

function explore() {
${note(w.csci145.body, "  ")}
  return false;
}

${note(w.csci145.ready)}
// function place(loc, n) { }
// function remove(loc, n) { }
// function findMissingValue() { }
// function findNextValue(n) { }
// function distance(loc1, loc2) { }
`;
    default:
      return `${note(w.empty.head)}

function solve() {
}
`;
  }
}
