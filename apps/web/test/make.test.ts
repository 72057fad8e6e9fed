import { describe, expect, test } from "vitest";
import {
  answerClues,
  answerGrid,
  blankDraft,
  faultOf,
  fromClew,
  hexagonDraft,
  isAnswerWhole,
  isOpen,
  kBlank,
  kHole,
  openCells,
  resized,
  ringsOf,
  steps,
  toClew,
  withAnswer,
  withBorder,
  withGiven,
  withHole,
  withKind,
} from "../src/make/draft.ts";
import { around, imageOf, wholeBoard } from "../src/make/grid.ts";
import { dragPath, pressPath } from "../src/make/path.ts";

describe("the draft", () => {
  test("goes to the engine and back", () => {
    let draft = withGiven(blankDraft("hidato", 3, 4), 5, 7);
    draft = withBorder(withBorder(withHole(draft, 11, true), [0, 5], "walls"), [1, 2], "links");
    const json = toClew({ ...draft, title: "T" });
    expect(json).toEqual({
      clew: 1,
      kind: "hidato",
      shape: { rows: 3, cols: 4 },
      cells: [
        [0, 0, 0, 0],
        [0, 7, 0, 0],
        [0, 0, 0, null],
      ],
      walls: [
        [
          [0, 0],
          [1, 1],
        ],
      ],
      links: [
        [
          [0, 1],
          [0, 2],
        ],
      ],
      title: "T",
    });
    expect(toClew(fromClew(json))).toEqual(json);
  });

  test("in shading, no clue is -1 and 0 is a clue", () => {
    const draft = withGiven(blankDraft("latin", 4, 4), 0, 0);
    expect(toClew(draft).cells[0]).toEqual([0, -1, -1, -1]);
    expect(fromClew(toClew(draft)).cells[0]).toBe(0);
  });

  test("a hole takes its borders and a path over it along", () => {
    let draft = withBorder(blankDraft("numbrix", 2, 2), [0, 1], "walls");
    draft = withBorder(draft, [2, 3], "links");
    draft = { ...draft, answer: [0, 2, 3, 1] };
    const holed = withHole(draft, 1, true);
    expect(holed.walls).toEqual([]);
    expect(holed.links).toEqual([[2, 3]]);
    expect(holed.answer).toEqual([]);
    expect(withHole(holed, 1, false).cells[1]).toBe(kBlank);
  });

  test("a border is a wall or a link, never both, and goes with a second tap", () => {
    const wall = withBorder(blankDraft("numbrix", 2, 2), [1, 0], "walls");
    expect(wall.walls).toEqual([[0, 1]]);
    const link = withBorder(wall, [0, 1], "links");
    expect([link.walls, link.links]).toEqual([[], [[0, 1]]]);
    expect(withBorder(link, [0, 1], "links").links).toEqual([]);
  });

  test("a wall stops steps and cuts the path", () => {
    const draft = { ...blankDraft("numbrix", 2, 2), answer: [0, 1, 3, 2] };
    const walled = withBorder(draft, [1, 3], "walls");
    expect(walled.answer).toEqual([]);
    expect(steps(walled, 1)).toEqual([0]);
  });

  test("another size keeps what fits", () => {
    const draft = withBorder(withGiven(withGiven(blankDraft("numbrix", 3, 3), 4, 5), 8, 9), [0, 1], "walls");
    const small = resized(draft, 2, 2);
    expect(small.cells).toEqual([kBlank, kBlank, kBlank, 5]);
    expect(small.walls).toEqual([[0, 1]]);
    expect(resized(small, 2, 5).cells[6]).toBe(5);
  });

  test("numbrix becomes hidato with everything on it; latin starts afresh", () => {
    const draft = withGiven(blankDraft("hidato", 5, 6), 3, 3);
    expect(withKind(draft, "numbrix").cells[3]).toBe(3);
    expect(withKind(draft, "latin")).toMatchObject({ kind: "latin", rows: 5, cols: 5 });
    const diagonal = withBorder(draft, [0, 7], "walls");
    expect(withKind(diagonal, "numbrix").walls).toEqual([]);
  });

  test("a hexagon of rings", () => {
    expect(openCells(hexagonDraft(2)).length).toBe(19);
    expect(ringsOf(hexagonDraft(4))).toBe(4);
    expect(ringsOf(withHole(hexagonDraft(2), 12, true))).toBe(0);
  });

  test("sees what is no puzzle at all", () => {
    const twice = withGiven(withGiven(blankDraft("numbrix", 2, 2), 0, 3), 3, 3);
    expect(faultOf(twice)).toEqual({ why: "twice", value: 3, cells: [0, 3] });
    expect(faultOf(withGiven(blankDraft("numbrix", 2, 2), 1, 5))).toMatchObject({ why: "range", most: 4, cells: [1] });
    expect(faultOf(withGiven(blankDraft("latin", 5, 5), 1, 3))).toMatchObject({ why: "range", most: 2 });
    expect(faultOf({ ...blankDraft("numbrix", 1, 1), cells: [kHole] })).toMatchObject({ why: "empty" });
    expect(faultOf(blankDraft("hidato", 3, 3))).toBeNull();
  });
});

describe("the intended solution", () => {
  test("a path gives each cell its number", () => {
    const draft = withAnswer(blankDraft("numbrix", 2, 2), [
      [1, 4],
      [2, 3],
    ]);
    expect(draft.answer).toEqual([0, 2, 3, 1]);
    expect(answerClues(draft)).toEqual([1, 4, 2, 3]);
    expect(answerGrid(draft)).toEqual([
      [1, 4],
      [2, 3],
    ]);
    expect(isAnswerWhole({ ...draft, answer: [0, 2] })).toBe(false);
    expect(answerGrid({ ...draft, answer: [0, 2] })).toBeNull();
  });

  test("shading counts neighbours once it is whole", () => {
    const grid = [
      [0, 1, 0, 0],
      [0, 0, 0, 1],
      [1, 0, 0, 0],
      [0, 0, 1, 0],
    ];
    const draft = withAnswer(blankDraft("latin", 4, 4), grid);
    expect(isAnswerWhole(draft)).toBe(true);
    expect(answerClues(draft)).toEqual([1, kBlank, 2, 1, 2, 2, 2, kBlank, kBlank, 2, 2, 2, 1, 2, kBlank, 1]);
    const touching = { ...draft, answer: [1, 6, 8, 15] };
    expect(isAnswerWhole(touching)).toBe(false);
    expect(answerClues(touching).every((clue) => clue === kBlank)).toBe(true);
  });

  test("drawing: begin, go on, go back, cut, and turn round at the start", () => {
    let draft = blankDraft("numbrix", 3, 3);
    const press = (cell: number) => {
      const answer = pressPath(draft, cell);
      if (answer) draft = { ...draft, answer };
      return answer !== null;
    };
    const drag = (...cells: number[]) => cells.forEach((cell) => (draft = { ...draft, answer: dragPath(draft, cell) }));
    press(4);
    drag(5, 2, 1);
    expect(draft.answer).toEqual([4, 5, 2, 1]);
    drag(2);
    expect(draft.answer).toEqual([4, 5, 2]);
    drag(4, 8);
    expect(draft.answer).toEqual([4, 5, 2]);
    expect(press(6)).toBe(false);
    expect(press(3)).toBe(true);
    expect(draft.answer).toEqual([2, 5, 4, 3]);
    press(5);
    expect(draft.answer).toEqual([2, 5]);
    press(2);
    expect(draft.answer).toEqual([5, 2]);
  });
});

describe("the grid", () => {
  test("neighbours of the four layouts", () => {
    const shape = { kind: "hidato" as const, rows: 3, cols: 4 };
    expect(around({ ...shape, layout: "square4" }, 5)).toEqual([1, 4, 6, 9]);
    expect(around({ ...shape, layout: "square8" }, 5)).toEqual([0, 1, 2, 4, 6, 8, 9, 10]);
    expect(around({ ...shape, layout: "axial" }, 5)).toEqual([1, 2, 4, 6, 8, 9]);
    expect(around({ ...shape, layout: "odd-r" }, 5)).toEqual([1, 2, 4, 6, 9, 10]);
    expect(around({ ...shape, layout: "odd-r" }, 8)).toEqual([4, 9]);
  });

  test("images under a symmetry, on a board that is not square", () => {
    const draft = blankDraft("numbrix", 3, 4);
    const open = openCells(draft);
    expect(imageOf(draft, open, 1, "rotational")).toBe(10);
    expect(imageOf(draft, open, 1, "mirror")).toBe(2);
    expect(imageOf(draft, open, 1, "none")).toBe(1);
    const hexagon = hexagonDraft(1);
    const cells = openCells(hexagon);
    for (const symmetry of ["rotational", "mirror"] as const) {
      const images = cells.map((cell) => imageOf(hexagon, cells, cell, symmetry));
      expect([...images].sort((a, b) => a - b)).toEqual(cells);
      expect(images.every((image) => isOpen(hexagon, image))).toBe(true);
    }
  });

  test("draws squares from the middle of cells and hexagons in rows", () => {
    const board = wholeBoard(blankDraft("numbrix", 2, 2));
    expect(board.cells[3]).toMatchObject({ x: 1.5, y: 1.5, neighbours: [1, 2] });
    expect(wholeBoard(hexagonDraft(1)).cells[3]).toMatchObject({ x: 0.5, at: [1, 0] });
  });
});
