// The first boards: one of each kind, so small that three or four moves fill it. A step names the cells
// it asks for; what is said about it is in the words, under the same kind and number.
import type { ClewJson, Kind, Place } from "../engine/protocol.ts";

export interface GuidedStep {
  /** The cells to fill, in the order of a drag. */
  cells: Place[];
  /** Where the drag begins, where there is one. */
  from?: Place;
}
export interface FirstBoard {
  puzzle: ClewJson;
  /** By row and column; of a shading puzzle 1 is shaded. */
  solution: (number | null)[][];
  steps: GuidedStep[];
}

export const kFirst: Record<Kind, FirstBoard> = {
  numbrix: {
    puzzle: {
      clew: 1,
      kind: "numbrix",
      cells: [
        [1, 0, 3],
        [6, 0, 0],
        [0, 0, 9],
      ],
    },
    solution: [
      [1, 2, 3],
      [6, 5, 4],
      [7, 8, 9],
    ],
    steps: [
      { from: [0, 0], cells: [[0, 1]] },
      {
        from: [0, 2],
        cells: [
          [1, 2],
          [1, 1],
        ],
      },
      {
        from: [1, 0],
        cells: [
          [2, 0],
          [2, 1],
        ],
      },
    ],
  },
  hidato: {
    puzzle: {
      clew: 1,
      kind: "hidato",
      cells: [
        [1, 0, 4],
        [0, 2, 0],
        [9, 0, 6],
      ],
    },
    solution: [
      [1, 3, 4],
      [8, 2, 5],
      [9, 7, 6],
    ],
    steps: [
      { from: [1, 1], cells: [[0, 1]] },
      { from: [0, 2], cells: [[1, 2]] },
      {
        from: [2, 2],
        cells: [
          [2, 1],
          [1, 0],
        ],
      },
    ],
  },
  hex: {
    puzzle: {
      clew: 1,
      kind: "hex",
      shape: { rows: 3, cols: 3, layout: "axial" },
      cells: [
        [null, 1, 0],
        [0, 0, 3],
        [0, 7, null],
      ],
    },
    solution: [
      [null, 1, 2],
      [5, 4, 3],
      [6, 7, null],
    ],
    steps: [
      { from: [0, 1], cells: [[0, 2]] },
      { from: [1, 2], cells: [[1, 1]] },
      {
        from: [1, 1],
        cells: [
          [1, 0],
          [2, 0],
        ],
      },
    ],
  },
  zip: {
    puzzle: {
      clew: 1,
      kind: "zip",
      cells: [
        [1, 0, 2],
        [0, 0, 0],
        [3, 0, 4],
      ],
    },
    solution: [
      [1, 2, 3],
      [6, 5, 4],
      [7, 8, 9],
    ],
    steps: [
      {
        from: [0, 0],
        cells: [
          [0, 1],
          [0, 2],
        ],
      },
      {
        from: [0, 2],
        cells: [
          [1, 2],
          [1, 1],
          [1, 0],
          [2, 0],
        ],
      },
      { from: [2, 0], cells: [[2, 1]] },
    ],
  },
  latin: {
    puzzle: {
      clew: 1,
      kind: "latin",
      cells: [
        [-1, -1, 2, 1],
        [-1, -1, -1, -1],
        [-1, -1, -1, -1],
        [-1, -1, -1, -1],
      ],
    },
    solution: [
      [0, 1, 0, 0],
      [0, 0, 0, 1],
      [1, 0, 0, 0],
      [0, 0, 1, 0],
    ],
    steps: [{ cells: [[0, 1]] }, { cells: [[1, 3]] }, { cells: [[2, 0]] }, { cells: [[3, 2]] }],
  },
};
