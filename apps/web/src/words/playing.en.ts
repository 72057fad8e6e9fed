// The words of a game in play that came after the first ones (en.ts): what is said near the board, what
// follows a check, zooming, sheets, and what is said of games that cannot be read.
const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;
const list = (items: readonly string[]) =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;

export const playingEn = {
  saveRefused: "This is a saved game, but something in it is not as it should be. It cannot be played on.",
  saveMisfit: "This is a saved game, but its steps cannot be played on its board. It cannot be played on.",
  setAside: "Something that was stored here is damaged. It was set aside; everything else is as it was.",
  damaged: {
    title: "This game is damaged",
    lead: "What was stored of it cannot be read. It was set aside, and “Save everything to a file” takes it along.",
  },
  // After a check.
  show: (n: number): string => (n === 1 ? "Show it" : "Show them"),
  shownWrong: (names: readonly string[]) => `Wrong: ${list(names)}`,
  backToRight: "Back to the last right moment",
  wentBack: (n: number) => `${count(n, "step", "steps")} taken back. Redo brings them again.`,
  // Refusals.
  pathEnds: (n: number) => `The path ends at ${n}`,
  cannotGo: (n: number) => `${n} cannot go there`,
  noAnchor: "Choose a number first, then a cell beside it",
  shading: {
    given: "That cell is a clue and stays clear",
    already: "It is so already",
    many: (n: number) => `${n} cells clear`,
    keys: [
      ["Arrows", "move; Home, End, Page Up and Page Down move diagonally"],
      ["Space", "shade, clear and blank in turn"],
      ["S  X", "shade, clear"],
      ["Backspace", "erase"],
      ["U  R", "undo, redo"],
      ["B  A  G", "try from here, keep it, take it back"],
      ["H  C  P", "hint, right so far?, pause and go on"],
    ] as [string, string][],
  },
  // Drawing from checkpoint to checkpoint.
  trail: {
    early: (stop: number, next: number) => `${stop} comes too early: ${next} is next`,
    last: (stop: number, left: number) => `${stop} is the end: ${count(left, "cell is", "cells are")} still empty`,
    wall: "A wall is in the way",
    done: "The path is at its end",
    apart: "Draw on from the end of the path, or tap the path to cut it there",
    at: (length: number, where: string, next: number | null) =>
      `${count(length, "cell", "cells")} drawn, ${where}${next === null ? "" : `, next is ${next}`}`,
    stop: (n: number) => `checkpoint ${n}`,
    lastStop: "the end of the path",
    onPath: (n: number) => `on the path, cell ${n}`,
    free: "empty",
    end: "the path goes on from here",
    next: (n: number) => `Next: ${n}`,
    left: (n: number) => count(n, "cell to go", "cells to go"),
    shorten: "Shorten",
    backtracks: (n: number) => (n === 0 ? "You never turned back." : `You turned back ${count(n, "time", "times")}.`),
    shared: (n: number) => (n === 0 ? "no backtracks" : count(n, "backtrack", "backtracks")),
    keys: [
      ["Arrows", "draw on; back along the path to shorten it"],
      ["Backspace", "shorten by one cell"],
      ["Shift + arrows", "look around without drawing"],
      ["Enter", "on the path: cut it here; in line with its end: draw up to here"],
      ["U  R", "undo, redo"],
      ["B  A  G", "try from here, keep it, take it back"],
      ["H  C  P", "hint, right so far?, pause and go on"],
    ] as [string, string][],
  },
  zoomKey: ["Z", "zoom in on the cursor, and out again"] as [string, string],
  theStep: "Show the step",
  showLabels: "Number rows and columns",
  hideLabels: "Hide row and column numbers",
  zoom: { label: "Zoom", in: "Zoom in", out: "Zoom out", fit: "Show the whole board" },
  shownByComputer: "After the computer had shown it.",
  settings: {
    hints: "The first press of Hint gives",
    hintWishes: { nudge: "A nudge", step: "The step" },
    labels: "Number rows and columns",
    labelsHelp: "They also come by themselves with the first hint that names a cell.",
    sound: "Sound",
    haptics: "Short vibrations",
    hapticsHelp: "On devices that can.",
  },
  broken: {
    title: "Something went wrong here",
    lead: "Your games are safe. Load the page again, or go back to today’s puzzles.",
    reload: "Load the page again",
  },
};

export type PlayingWords = typeof playingEn;
