// The words of the first boards, of "How to play" and of the calendar, in English: loaded with their views.
import type { Kind } from "../engine/protocol.ts";

export const guideEn = {
  first: {
    title: "Your first puzzle",
    step: (n: number, of: number) => `Step ${n} of ${of}`,
    board: (n: number, of: number) => `Board ${n} of ${of}`,
    skip: "Skip",
    steps: {
      numbrix: [
        "The numbers from 1 to 9 make one path, and each touches the next along an edge. 2 belongs between 1 and 3. Drag from 1 into the marked cell, or tap one after the other.",
        "Go on from 3 in the same way: 4, then 5, until the path meets 6. It turns corners, but never runs diagonally.",
        "7 and 8 are missing, between 6 and 9. Every cell gets a number, so there is only one way. Drag from 6 through both cells.",
      ],
      hidato: [
        "In Hidato the next number may also touch at a corner, as 2 touches 1. 3 comes between 2 and 4: drag from 2 into the marked cell, or tap one after the other.",
        "5 must touch both 4 and 6. Drag from 4 into the marked cell.",
        "7 and 8 are left, on the way from 6 to 9. One of the steps goes from corner to corner. Drag from 6 through both cells.",
      ],
      hex: [
        "A hexagon has up to six neighbours. 2 must touch 1 and 3. In the middle it would leave the corner beside it without a number, so it goes into the corner: drag from 1 into the marked cell.",
        "4 touches 3. Only one free cell does.",
        "5 and 6 lead to 7, through every cell that is left. Drag from 4 through both.",
      ],
      zip: [
        "Now you draw, without numbers: one path through every cell, from 1 to the last number, meeting the others in order. Drag from 1 along the marked cells to 2.",
        "3 comes next. The short way down would leave cells behind, and 4 would come too early. Drag on from the end of the path through the marked cells.",
        "One cell is left before the end. Drag on from 3.",
      ],
      latin: [
        "Here you shade cells: exactly one in every row and one in every column. A number counts the shaded cells around it and is never shaded itself. The 2 needs two around it, one in each of the upper rows. Tap the marked cell.",
        "Shaded cells never touch, not even at a corner. So only one cell is left in the second row. Tap it.",
        "In the third row, two columns have their shaded cell already, and one cell would touch another. Shade the one that is left.",
        "The last row: every column needs a shaded cell, and only one column has none.",
      ],
    } satisfies Record<Kind, string[]>,
    wrong: {
      numbrix: "Not there: each number touches the next along an edge. That was taken back.",
      hidato: "Not there: each number touches the next along an edge or at a corner. That was taken back.",
      hex: "Not there: each number touches the next, and no cell may be left over. That was taken back.",
      zip: "Not that way: the numbers come in order, and no cell may be left over. That was taken back.",
      latin: "Not there: one shaded cell in each row and column, and none may touch. That was taken back.",
    } satisfies Record<Kind, string>,
    done: "That is all there is to it.",
    doneLast: "You know all five now.",
    next: (kind: string) => `Next: ${kind}`,
    today: "To today’s puzzles",
    failed: "The first boards could not be loaded. Reload the page to try again.",
  },

  help: {
    title: "How to play",
    lead: "The rules, what the signs mean, and how to enter what you find.",
    kind: "Kind",
    rules: {
      numbrix: [
        "Fill every cell with a number, from 1 up to the number of cells, each once.",
        "Each number and the next touch along an edge: left, right, above or below. So the numbers make one path through all cells.",
        "Printed numbers stay where they are. There is exactly one way to finish.",
      ],
      hidato: [
        "Fill every cell with a number, from 1 up to the number of cells, each once.",
        "Each number and the next touch, along an edge or at a corner. So the numbers make one path through all cells, which may run diagonally and cross itself.",
        "Printed numbers stay where they are. There is exactly one way to finish.",
      ],
      hex: [
        "Fill every cell with a number, from 1 up to the number of cells, each once.",
        "Each number and the next are in hexagons that touch; a hexagon has up to six neighbours. So the numbers make one path through all cells.",
        "Printed numbers stay where they are. There is exactly one way to finish.",
      ],
      zip: [
        "Draw one path through all cells, each once. It goes from a cell to the next along an edge.",
        "It begins at 1, meets the printed numbers in order, and ends at the last of them.",
        "It does not cross walls. There is exactly one way to finish.",
      ],
      latin: [
        "Shade cells: exactly one in every row and exactly one in every column.",
        "Shaded cells never touch, not even at a corner.",
        "A printed number says how many of the cells around it are shaded, corners included. It is never shaded itself.",
      ],
    } satisfies Record<Kind, string[]>,
    example: {
      numbrix: "Example: a solved board of three by three. The path runs from 1 to 9 along edges only.",
      hidato: "Example: a solved board of three by three. The path runs from 1 to 9, twice from corner to corner.",
      hex: "Example: seven hexagons, solved. The path runs from 1 around and through the middle to 7.",
      zip: "Example: a solved board of three by three with the numbers 1 to 4. The path runs along the rows, to and fro.",
      latin: "Example: four by four, solved. One shaded cell in each row and column; the 2 has two of them around it.",
    } satisfies Record<Kind, string>,
    legend: "What the signs mean",
    signs: {
      given: "A number on a filled cell was printed and stays.",
      path: "The band joins numbers that follow each other.",
      wall: "A thick bar is a wall: the path does not cross it.",
      link: "A diamond joins two cells whose numbers follow each other.",
      hole: "A solid block is a hole: the path does not go there.",
      stop: "A number on a disc is a checkpoint: the path meets them in order.",
      thread: "The thread is your path so far.",
    },
    signTitles: {
      stop: "Checkpoint",
      thread: "Your path",
      given: "Printed number",
      path: "Path",
      wall: "Wall",
      link: "Diamond",
      hole: "Hole",
    },
    ways: "Ways to enter",
    pathWays: [
      ["Drag", "from a number over its neighbours: the next numbers are laid down. Drag back to take them away."],
      ["Tap", "a number, then a cell beside it: the next number goes there. Tap the number again to count down."],
      ["Type", "choose a cell and type a number; on a phone, open the keypad."],
      ["Draw", "from a blank cell: a line without numbers, for a piece of the path whose numbers you do not know yet."],
      ["Note", "small numbers: Maybe for what may go there, Rule out for what cannot."],
    ] as [string, string][],
    trailWays: [
      ["Drag", "from 1, or from the end of your path, over the cells. Drag back along it to shorten it."],
      ["Tap", "a cell in line with the end: the path goes there. Tap a cell on the path: it is cut there."],
      ["Undo", "takes back a whole drag. What would come too early is refused where it happens."],
    ] as [string, string][],
    shadingWays: [
      ["Tap", "a cell: shaded, then a cross for “stays clear”, then blank again."],
      ["Drag", "from a cell with a cross over others to clear many at once."],
    ] as [string, string][],
    keys: "Keys",
    shadingKeys: [
      ["Arrows", "move"],
      ["Space", "shaded, clear, blank"],
      ["S  X", "shade, clear"],
      ["Backspace", "erase"],
      ["U  R", "undo, redo"],
      ["H  C  P", "hint, right so far?, pause"],
    ] as [string, string][],
    stuck: "Stuck?",
    stuckLead:
      "Hint tells a little more with every press, up to the step itself. Check says whether all is right so far.",
    first: "Play your first",
    learn: "Learn the techniques",
    close: "Close",
  },
};

export type GuideWords = typeof guideEn;
