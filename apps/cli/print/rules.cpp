// See rules.h.
#include "print/rules.h"

#include <algorithm>

#include "clew/format.h"
#include "clew/logic.h"
#include "print/plan.h"

namespace clew::cli::book {
namespace {

std::string_view example_text(Kind kind) {
  switch (kind) {
    case Kind::numbrix: return "kind: numbrix\n4 4\n. . . .\n. 6 7 .\n. . . 3\n15 . . .\n";
    case Kind::hidato: return "kind: hidato\n4 4\n. . . 10\n13 . 11 .\n14 . 7 .\n. 2 . 6\n";
    case Kind::hex:
      return "kind: hex\nlayout: axial\n5 5\nx x 4 19 17\nx 5 . . .\n. . . 1 .\n. 11 . 14 x\n"
             ". . . x x\n";
    case Kind::zip: return "kind: zip\n4 4\n. . . 1\n. . . 3\n4 . 2 .\n. . . .\n";
    case Kind::latin: break;
  }
  return "kind: latin\n5 5\n. 1 . . .\n. . . 2 .\n1 . . 2 .\n1 . . . 1\n. . . 1 .\n";
}

std::string steps_sentence(Kind kind) {
  switch (kind) {
    case Kind::numbrix:
      return "Consecutive numbers are neighbours: from each number you can walk to the next one "
             "up, "
             "down, left or right, never diagonally.";
    case Kind::hidato:
      return "Consecutive numbers are neighbours: from each number you can walk to the next one "
             "up, "
             "down, left, right or diagonally.";
    default: break;
  }
  return "Consecutive numbers are neighbours: from each number you can walk to the next one "
         "through "
         "one of the six sides of its cell.";
}

bool any_board(const Book& book, Kind kind, bool (*has)(const Puzzle&)) {
  return std::any_of(book.puzzles.begin(), book.puzzles.end(), [&](const BookPuzzle& puzzle) {
    return puzzle.entry.puzzle.kind() == kind && has(puzzle.entry.puzzle);
  });
}

// Gaps at the rim of hexagons are no surprise to anyone; grey cells are.
bool has_odd_places(const Puzzle& puzzle) {
  const Topology& board = puzzle.topology();
  if (!board.has_holes()) return false;
  if (board.outline() == CellOutline::square) return true;
  const auto scene = render::make_scene(puzzle);
  return std::any_of(scene.figures.begin(), scene.figures.end(), [](const render::Figure& figure) {
    return figure.role == render::Role::hole;
  });
}

}  // namespace

std::vector<std::string> rules_of(Kind kind, const Book& book) {
  if (kind == Kind::latin) {
    return {
        "Shade some of the cells. Every row and every column has exactly one shaded cell, and no "
        "two "
        "shaded cells touch, not even at a corner.",
        "A cell with a number is never shaded. Its number says how many of the cells around it, up "
        "to eight, are shaded.",
    };
  }
  std::vector<std::string> all;
  if (kind == Kind::zip) {
    all = {
        "Draw one path through all cells. It starts at 1, comes to the printed numbers in their "
        "order and ends at the highest; it visits every cell once and never crosses itself.",
        "From each cell the path goes on to a cell beside it."};
  } else {
    all = {
        "Fill in the missing numbers so that every number from 1 to the highest occurs once. " +
            steps_sentence(kind),
        "The numbers then form a single path through all cells. Where they are printed, its first "
        "number is in a ring and its last one in a frame."};
  }
  if (any_board(book, kind, [](const Puzzle& p) { return !p.topology().walls().empty(); })) {
    all.emplace_back("A thick bar between two cells is a wall: the path does not cross it.");
  }
  if (any_board(book, kind, [](const Puzzle& p) { return !p.topology().links().empty(); })) {
    all.emplace_back(
        "A small diamond on a border is a link: the two cells hold consecutive numbers.");
  }
  if (any_board(book, kind, has_odd_places)) {
    all.emplace_back("Grey cells and gaps are not part of the board.");
  }
  return all;
}

Example example_of(Kind kind) {
  const auto entry = format::read_one(example_text(kind));
  if (!entry) return {};
  const Puzzle& puzzle = entry->puzzle;
  const auto all = logic::explain(puzzle);
  const auto draw = [&](std::span<const int> values, bool path, const logic::Highlight& highlight,
                        bool labels) {
    return render::make_scene(puzzle, {.values = values,
                                       .thread = path ? values : std::span<const int>(),
                                       .highlight = highlight,
                                       .labels = labels,
                                       .margin = kBoardMargin});
  };
  Example example;
  example.puzzle = draw({}, false, {}, false);
  example.solution = draw(all.values, true, {}, false);
  if (all.steps.empty()) return example;
  example.step = draw({}, false, logic::highlight(all.steps.front()), true);
  example.sentence = logic::sentence(all.steps.front(), puzzle);
  return example;
}

}  // namespace clew::cli::book
