// All English of books. See words.h for what {places} stand for.
#include "print/words.h"

namespace clew::cli::book {
namespace {

using T = logic::Technique;

constexpr std::string_view kPathRule =
    "The numbers then form a single path through all cells. Where they are printed, its first "
    "number is in a ring and its last one in a frame.";

constexpr std::array<KindWords, 5> kKinds = {{
    {Kind::numbrix,
     "Numbrix",
     {"Fill in the missing numbers so that every number from 1 to the highest occurs once. "
      "Consecutive numbers are neighbours: from each number you can walk to the next one up, down, "
      "left or right, never diagonally.",
      kPathRule}},
    {Kind::hidato,
     "Hidato",
     {"Fill in the missing numbers so that every number from 1 to the highest occurs once. "
      "Consecutive numbers are neighbours: from each number you can walk to the next one up, down, "
      "left, right or diagonally.",
      kPathRule}},
    {Kind::hex,
     "Hexagonal Hidato",
     {"Fill in the missing numbers so that every number from 1 to the highest occurs once. "
      "Consecutive numbers are neighbours: from each number you can walk to the next one through "
      "one of the six sides of its cell.",
      kPathRule}},
    {Kind::latin,
     "Latin shading",
     {"Shade some of the cells. Every row and every column has exactly one shaded cell, and no two "
      "shaded cells touch, not even at a corner.",
      "A cell with a number is never shaded. Its number says how many of the cells around it, up "
      "to eight, are shaded."}},
    {Kind::zip,
     "Zip",
     {"Draw one path through all cells. It starts at 1, comes to the printed numbers in their "
      "order "
      "and ends at the highest; it visits every cell once and never crosses itself.",
      "From each cell the path goes on to a cell beside it."}},
}};

constexpr std::array<StepWords, 3> kSteps = {{
    {T::bridge,
     "{number} comes between {low} and {high}, which have dashed frames. Only one free cell "
     "touches both of them: the one in the solid frame."},
    {T::latin_zero,
     "A 0 has no shaded cell around it. So none of the cells in solid frames is shaded."},
    {T::zip_exits,
     "A cell with only two ways out has the path through both. So the path joins the cells in "
     "solid "
     "frames."},
}};

}  // namespace

const Words& english() {
  static constexpr Words kWords = {
      .code = "en",
      .levels = {"gentle", "easy", "medium", "hard", "expert", "fiendish"},
      .kinds = kKinds,
      .steps = kSteps,
      .default_title = "Number paths",
      .one_puzzle = "1 puzzle",
      .puzzles = "{count} puzzles",
      .last_and = " and ",
      .on_a_screen = "Play it on a screen",
      .contents = "Contents",
      .how_to_play = "How to play",
      .solutions = "Solutions",
      .check_answers = "Scan to check your answer",
      .check_how = "Each code shows the solution of the puzzle whose number is above it.",
      .introduction = "Introduction",
      .puzzle_range = "Puzzles {first} to {last}",
      .cells = "{size} cells",
      .ungraded = "not graded",
      .range = "1\u2013{last}",
      .solution_page = "solution p. {page}",
      .seed = "seed {seed}",
      .by_difficulty = "By difficulty: {list}.",
      .one_solution = "Every puzzle has exactly one solution.",
      .made_with = "Made with Clew.",
      .isbn = "ISBN {isbn}",
      .example_puzzle = "A puzzle",
      .example_step = "A first step",
      .example_solution = "Its solution",
      .wall = "A thick bar between two cells is a wall: the path does not cross it.",
      .link = "A small diamond on a border is a link: the two cells hold consecutive numbers.",
      .hole = "Grey cells and gaps are not part of the board.",
      .board = "{title}, {rows} rows and {cols} columns, {given} given.",
      .row = "Row {row}: {cells}.",
      .cell_words = {.blank = "blank",
                     .hole = "hole",
                     .shaded = "shaded",
                     .not_shaded = "not shaded",
                     .checkpoint = "checkpoint",
                     .times = " "},
      .solution_of = "Solution of puzzle {number}.",
  };
  return kWords;
}

}  // namespace clew::cli::book
