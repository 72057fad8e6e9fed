// What the lab says about the strategies, in English: their names, where they come from, how they
// think, what they cost, what they count; and why each step was taken, by the line of the pseudo-code.
import type { StepType } from "../lab/pages.ts";

export interface StrategyWords {
  title: string;
  who: string;
  /** Two paragraphs for a student. */
  about: readonly [string, string];
  /** What is different on another family of puzzles than the one it was written for. */
  on?: Partial<Record<"zip" | "latin", string>>;
  cost: string;
  /** What its counters count, and why the published figure is what it is. */
  counts: string;
}
/** By line; where one line does several things, by what it did. {n} is the variable n. */
export type Why = Record<number, string | Partial<Record<StepType, string>>>;

export const strategiesEn: Record<string, StrategyWords> = {
  dfs: {
    title: "Depth-first search with pruning",
    who: "“Numbrix”, a pair-programming assignment after Glen Martin: two-dimensional arrays and recursion.",
    about: [
      "Put 1 somewhere, 2 beside it, 3 beside that. Where nothing fits, take the last number back and try the next direction; where all directions have failed, so has the number before. This is recursion in its purest form: each call places one number and asks a smaller question.",
      "Two observations keep it from being hopeless, and they are the two prunings: do not step on a cell that holds another number, and do not write a number that is given elsewhere. What it lacks is foresight: a walk that has missed the given 9 goes on happily until it has to write 9 itself.",
    ],
    on: {
      zip: "On Zip nothing but the path is looked for, so there is one place for 1, and no number is known on the way: a checkpoint may be entered only in its turn, and that is all the pruning there is. A call puts the path one cell further.",
      latin:
        "On shading puzzles the same idea goes row by row: shade the first cell of the row that is allowed, go on to the next row, and come back if that fails. A call is a row, a node a cell that was shaded.",
    },
    cost: "In the worst case exponential: up to three new ways at each of N numbers, so about 3 to the power of N; memory for N open calls.",
    counts:
      "Calls are calls of recursiveSolve, those that return at once included; nodes are calls that get past the base cases, also those that step onto a given. Placements are numbers written into empty cells, backtracks numbers erased again.",
  },
  distance: {
    title: "Backtracking pruned by distance",
    who: "CSCI 145, week 5, assignment 1: solving Hidato recursively, with the search drawn in a window.",
    about: [
      "explore() looks for the lowest missing number and the next known one above it, and tries the missing number around its predecessor. Before each step it measures: if 17 is known six steps away and the number to place is 12, the step would leave five numbers for six steps. Refused.",
      "The distance is measured on an empty grid, which is quick and never too strict: a necessary condition, not a sufficient one. It cuts off a walk long before it bumps into something, but it looks only at the next known number. What comes after that one may be long lost.",
    ],
    on: {
      zip: "On Zip no cell of the path is known but the checkpoints, and they have no numbers, only an order. So the way is measured through all checkpoints that are left, one after the other: more steps than cells that are left, and the walk is refused.",
    },
    cost: "Exponential in the length of the longest gap rather than of the whole path, as every known number is a checkpoint; a distance is a subtraction.",
    counts:
      "The assignment counts calls of explore() until the first solution, the first call included: one more than placements. Its sheet says 22,715, 524 and 10,177 for its three puzzles. The figures depend on the order in which neighbours are tried; reading order is the only one of the eight that gives them.",
  },
  constraint: {
    title: "Constraints on the snake, then its shortest gap",
    who: "Carlos Vasquez, “Final Report: Numbrix”, 23 November 2013: a game for a class tournament with a constraint solver.",
    about: [
      "The numbers on the board are segments of a snake, and only their tips are interesting, because only beside a tip is something missing. Three degrees of constraint say when the number beside a tip can go to one cell only. They are applied forward along the snake until nothing moves, then backward, and again.",
      "Only when all is quiet is something guessed: the shortest gap between two segments is bridged by depth-first search, since few numbers with known ends have few ways. After each bridge the constraints have the word again, and often they finish the board or run into a contradiction.",
    ],
    cost: "Each round of constraints looks at every tip: linear in the board. The guesses are exponential, but in the length of the shortest gap, which is short by choice.",
    counts:
      "Nodes are cells tried while bridging a gap; calls are constraint searches, one at the start and one for each bridged gap. Placements count the numbers that followed as well, so they are far more than nodes. The report published seconds, not counts.",
  },
  rules: {
    title: "Rules first, then depth-first search",
    who: "Arushi Rai, “Project Report: Numbrix”, University of Florida: a Lisp program with manual and automatic play.",
    about: [
      "Rules first, guessing last, like a person with a pencil. One option; between two numbers; of two options the one that strands no blank and breaks no sequence; the only route between two numbers. After any progress it begins with the first rule again.",
      "When no rule applies, the lowest missing number is tried in each cell that it could take, and the rules have the word again. Many puzzles need no guess at all. Few nodes do not make a fast strategy, though: each node costs many looks at the board.",
    ],
    cost: "A round of rules costs the board times its neighbours, and up to 400 steps for each gap whose routes are counted; guesses are exponential but rare.",
    counts:
      "Nodes are numbers tried by the depth-first search, often none; calls are times the rules were applied until nothing moved. Placements are all numbers placed, by rules and by tries. The report published no counts.",
  },
  mrv: {
    title: "Minimum remaining values with forward checking",
    who: "Michael Rallo, “Homework 6”, CS 4750, autumn 2016: backtracking on a shading puzzle. On paths the idea is carried over.",
    about: [
      "Make a list of what is still possible for each variable, and always decide the one with the fewest values left. If it has one, that is no guess; if it has two, an error is found after one wrong try instead of seven. On a tie the one that constrains most others goes first: the degree.",
      "After each decision forward checking strikes from every list what has become impossible. A variable with an empty list ends the branch at once, long before a plain search would notice. On paths a variable is a missing number and its values are cells; on shading puzzles a variable is a column.",
    ],
    cost: "Exponential in the worst case, with a much smaller base; every node pays for looking through all lists, ten to fifty times a node of plain depth-first search.",
    counts:
      "On shading puzzles nodes are states taken off the fringe, the first included, one more than cells shaded: 11, 7, 51 and 60 on the homework’s four scenarios. The listing’s quirks are kept, because the figures depend on them: its degree also counts empty cells. On paths nodes are numbers tried in a cell.",
  },
  fast: {
    title: "Propagation, then learning from conflicts",
    who: "Clew’s own engine, in the line of SAT solvers such as MiniSat and CaDiCaL.",
    about: [
      "First everything that the givens leave no choice about is placed. Then a short search decides whatever has the fewest possibilities left, with bits for cells, so that one machine word answers for 64 of them. Most puzzles end here within a millisecond.",
      "What takes longer is given to a learning search. At each conflict it asks which decisions were to blame, writes that down as a lesson, and jumps back to the first point at which the lesson would have helped. It never makes the same mistake twice, not even in another part of the board.",
    ],
    on: {
      zip: "On Zip it decides about edges between cells: each cell but the two ends has exactly two on the path. What follows, and the lessons, are about edges and about which side of a checkpoint a stretch is on; a lesson may name walls.",
    },
    cost: "Still exponential in the worst case, as the problem is NP-complete; in practice a lesson cuts off not one branch but all that look like it.",
    counts:
      "Nodes are decisions of both searches, calls are propagations, backtracks are conflicts. Its tree shows the decisions that changed the board; after a lesson it may jump back several levels at once.",
  },
};

export const whyEn: Record<string, Why> = {
  dfs: {
    9: "the cell is free and {n} is not given elsewhere",
    10: "{n} was the last number",
    11: "every direction from here is closed",
    13: "nothing further along led to a solution, so the cell is empty again",
  },
  distance: {
    3: "no value is missing any more",
    8: "the next free location around the value before it that is near enough to the next known one",
    10: "no way on from there led to a solution",
    11: "no location around the value before it would do",
  },
  constraint: {
    4: "no cell is left for {sought} beside {tip}",
    5: "{tip} has only one empty neighbour left",
    6: "no other cell connects {tip} with the number after next",
    7: "the cell is closed in and can hold nothing else",
    8: "every cell is filled",
    9: "an empty region touches no tip of the snake",
    14: "a guess: it may be a way through the shortest gap",
    17: "the guess {sought} failed, so all that followed from it goes, too",
    18: "{sought} fits nowhere on the way through the gap",
  },
  rules: {
    4: "{n} has no option left",
    5: "{n} has one option",
    6: "one cell is left between its two neighbours in the count",
    7: "in the other cell it would strand a blank",
    8: "in the other cell it would break a sequence",
    9: "it lies on the only route from {from} to {to}",
    10: "every cell is filled",
    13: "no rule finds anything, so the lowest missing number is tried",
    15: "the try of {n} failed, so all that followed from it goes, too",
    16: "{n} fits nowhere",
  },
  mrv: {
    6: "no number is missing any more",
    9: "of all missing numbers {n} had the fewest cells left: {cells}",
    11: "forward checking or all that came after it failed; what it struck comes back",
    16: "a number has no cell left",
    17: "a cell has no number left",
  },
  dfs_latin: {
    2: "every row has its shaded cell",
    7: "it is the first cell of row {r} that no clue, column or neighbour refuses",
    8: "all cells around the clue are decided, and their number is wrong",
    10: "it led to no solution",
    11: "no cell of row {r} can be shaded",
  },
  mrv_latin: {
    3: {
      add: "this state was the last on the fringe",
      delete: "the state before had no child left; the last on the fringe is taken instead",
    },
    4: "every row has its shaded cell and every clue is satisfied",
    12: "no column has a cell that may still be shaded",
  },
  fast: {
    2: "a path can be built without a search",
    3: "the givens leave no choice",
    5: "everything is known",
    7: { add: "decided, as it had the fewest possibilities, or it follows from that" },
    8: {
      delete: "the decision failed and is excluded",
      add: "it follows from excluding the decision that failed",
      "dead end": "something has no possibility left",
    },
    11: { add: "decided, as it was in most conflicts, or it follows from that" },
    12: "something has no possibility left; why is learned",
    13: { delete: "the lesson goes back past it", add: "it follows from the lesson just learned" },
    14: "everything is known",
  },
};
