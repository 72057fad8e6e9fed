// See rules.h.
#include "print/rules.h"

#include <algorithm>

#include "clew/format.h"
#include "clew/logic.h"
#include "print/plan.h"

namespace clew::cli::book {
namespace {

// Each begins with a gentle step that words.h has a sentence for.
std::string_view example_text(Kind kind) {
  switch (kind) {
    case Kind::numbrix: return "kind: numbrix\n4 4\n. . 9 .\n6 . . .\n. . . 14\n4 . . 15\n";
    case Kind::hidato: return "kind: hidato\n4 4\n. . 13 .\n1 . . 11\n3 . . 8\n5 6 . 9\n";
    case Kind::hex:
      return "kind: hex\nlayout: axial\n5 5\nx x 4 19 17\nx 5 . . .\n. . . 1 .\n. 11 . 14 x\n"
             ". . . x x\n";
    case Kind::zip: return "kind: zip\n4 4\n. . . 1\n. . . 3\n4 . 2 .\n. . . .\n";
    case Kind::latin: break;
  }
  return "kind: latin\n5 5\n. . . . 0\n. 2 1 . .\n. . . . .\n. . . . .\n. 1 . . 1\n";
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

// Two cells in a row, or three with a hole between them.
render::Scene sample(Kind kind, int cols, void (*change)(Shape&)) {
  const bool hexagons = outline_of(default_layout(kind)) == CellOutline::hexagon;
  Shape shape{.layout = hexagons ? Layout::hex_odd_r : Layout::square4, .rows = 1, .cols = cols};
  change(shape);
  const auto board = Topology::make(std::move(shape));
  if (!board) return {};
  const auto puzzle = Puzzle::make(hexagons ? Kind::hex : Kind::numbrix, *board,
                                   std::vector<int>((*board)->cells().size(), kBlank));
  if (!puzzle) return {};
  return render::make_scene(*puzzle, {.margin = kBoardMargin});
}

std::string sentence_of(const logic::Deduction& step, const Style& style) {
  for (const StepWords& words : style.words->steps) {
    if (words.technique != step.technique || step.which != logic::Case::usual) continue;
    const int number = step.effects.empty() ? 0 : step.effects.front().number;
    return filled(words.text, {{"number", std::to_string(number)},
                               {"low", std::to_string(number - 1)},
                               {"high", std::to_string(number + 1)}});
  }
  return {};
}

}  // namespace

std::vector<Sign> signs_of(Kind kind, const Book& book) {
  const Words& words = *book.style.words;
  std::vector<Sign> all;
  if (any_board(book, kind, [](const Puzzle& p) { return !p.topology().walls().empty(); })) {
    all.push_back(
        {sample(kind, 2, [](Shape& shape) { shape.walls = {{{0, 0}, {0, 1}}}; }), words.wall});
  }
  if (any_board(book, kind, [](const Puzzle& p) { return !p.topology().links().empty(); })) {
    all.push_back(
        {sample(kind, 2, [](Shape& shape) { shape.links = {{{0, 0}, {0, 1}}}; }), words.link});
  }
  if (any_board(book, kind, has_odd_places)) {
    all.push_back(
        {sample(kind, 3, [](Shape& shape) { shape.open = {true, false, true}; }), words.hole});
    // A hole in a single row is outside the board and not drawn; here it is what is shown.
    render::Scene& scene = all.back().scene;
    if (!scene.figures.empty()) {
      render::Figure hole = scene.figures.front();
      for (Point& point : hole.points) point.x += 1;
      hole.role = render::Role::hole;
      scene.figures.insert(scene.figures.begin(), std::move(hole));
    }
  }
  return all;
}

Example example_of(Kind kind, const Style& style) {
  const auto entry = format::read_one(example_text(kind));
  if (!entry) return {};
  const Puzzle& puzzle = entry->puzzle;
  const auto all = logic::explain(puzzle);
  const auto draw = [&](std::span<const int> values, bool path, const logic::Highlight& highlight) {
    const bool numbered = !puzzle.has_checkpoints();
    return render::make_scene(puzzle, {.values = numbered ? values : std::span<const int>(),
                                       .thread = path ? values : std::span<const int>(),
                                       .highlight = highlight,
                                       .margin = kBoardMargin,
                                       .numbers = numbers(style)});
  };
  Example example;
  example.puzzle = draw({}, false, {});
  example.solution = draw(all.values, true, {});
  // The first that there are words for; it must be one that the bare board shows.
  for (const logic::Deduction& step : all.steps) {
    example.sentence = sentence_of(step, style);
    if (example.sentence.empty()) continue;
    example.step = draw({}, false, logic::highlight(step));
    break;
  }
  return example;
}

}  // namespace clew::cli::book
