// Checkpoints in the editor: counted without a gap whatever is done to them; and links that carry them.
import { describe, expect, test } from "vitest";
import type { ClewJson } from "../src/engine/protocol.ts";
import { bareBoard, blankDraft, faultOf, fromClew, toClew, withHole, withKind } from "../src/make/draft.ts";
import { dragStop, inOrder, placeInOrder, stopsOf, withoutStop, withStop } from "../src/make/stops.ts";
import { decode, encode } from "../src/share/code.ts";

const kEmpty = [-1, -1, -1, -1, -1, -1];

describe("checkpoints", () => {
  test("are added at the end or in between, and close the gap when one goes", () => {
    const three = [4, 0, 2].reduce<readonly number[]>((cells, cell, i) => withStop(cells, cell, i + 1), kEmpty);
    expect(three).toEqual([2, -1, 3, -1, 1, -1]);
    expect(withStop(three, 5, 2)).toEqual([3, -1, 4, -1, 1, 2]);
    expect(withoutStop(three, 0)).toEqual([-1, -1, 2, -1, 1, -1]);
  });

  test("move when dragged to a blank cell, and take the place of the one they are dragged onto", () => {
    const cells = [1, 2, 3, 4, -1, -1];
    expect(dragStop(cells, 1, 5)).toEqual([1, -1, 3, 4, -1, 2]);
    expect(stopsOf(dragStop(cells, 3, 1))).toEqual([0, 3, 1, 2]);
    expect(dragStop(cells, 3, 3)).toBe(cells);
  });

  test("follow the path that its maker has in mind, where it meets them all", () => {
    const path = [0, 1, 2, 5, 4, 3];
    expect(placeInOrder([1, -1, -1, 2, -1, -1], 5, path)).toBe(2);
    expect(placeInOrder([1, -1, -1, 2, -1, -1], 5, [0, 1, 2])).toBe(3);
  });

  test("stay 1, 2, 3, ... when a hole takes one or another kind leaves its numbers", () => {
    expect(inOrder([7, -1, -2, 3, 9, -1])).toEqual([2, -1, -2, 1, 3, -1]);
    const draft = { ...blankDraft("zip", 2, 3), cells: [1, 2, 3, -1, -1, -1] };
    expect(withHole(draft, 1, true).cells).toEqual([1, -2, 2, -1, -1, -1]);
    const numbrix = { ...blankDraft("numbrix", 2, 3), cells: [1, -1, 4, -1, -1, 6] };
    expect(withKind(numbrix, "zip").cells).toEqual([1, -1, 2, -1, -1, 3]);
  });

  test("are two at least; a bare board has two for the generator", () => {
    expect(faultOf({ ...blankDraft("zip", 2, 2), cells: [1, -1, -1, -1] })).toEqual({ why: "stops", cells: [0] });
    const two = { ...blankDraft("zip", 2, 2), cells: [-1, 2, -1, 1] };
    expect(faultOf(two)).toBeNull();
    expect(bareBoard(two).cells).toEqual([1, 2, -1, -1]);
    expect(toClew(two).cells).toEqual([
      [0, 2],
      [0, 1],
    ]);
  });
});

describe("links", () => {
  const puzzle: ClewJson = {
    clew: 1,
    kind: "zip",
    shape: { rows: 2, cols: 3 },
    cells: [
      [1, 0, null],
      [0, 2, 3],
    ],
    walls: [
      [
        [0, 0],
        [0, 1],
      ],
    ],
    title: "Größe",
  };
  test("carry checkpoints, walls and every layout, and are of the second version", () => {
    expect(encode(puzzle)).toMatch(/^2/);
    expect(decode(encode(puzzle))).toEqual(puzzle);
    for (const layout of ["square8", "axial", "odd-r"] as const) {
      const other = { ...puzzle, shape: { ...puzzle.shape!, layout } };
      expect(decode(encode(other))).toEqual(other);
      expect(fromClew(other).layout).toBe(layout);
      expect(toClew(fromClew(other)).shape?.layout).toBe(layout);
    }
  });
  test("of the kinds that were there before are what they were", () => {
    const old: ClewJson = { clew: 1, kind: "numbrix", shape: { rows: 1, cols: 2 }, cells: [[1, 0]] };
    expect(encode(old)).toMatch(/^1/);
    expect(decode(encode(old))).toEqual(old);
    expect(decode(`2${encode(old).slice(1)}`)).toBe("puzzle");
    expect(decode(`3${encode(old).slice(1)}`)).toBe("version");
  });
});
