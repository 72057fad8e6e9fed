// See generate_order.h.
#include "generate_order.h"

#include <array>
#include <vector>

#include <fmt/format.h>

#include "input.h"

namespace clew::cli {
namespace {

using generate::Order;

constexpr std::array kGradings = {generate::Grading::none, generate::Grading::quick,
                                  generate::Grading::full};

// The board by its name and size; a hexagon is what one number means for hex.
std::optional<Shape> board_of(const OrderOptions& options, Kind kind) {
  const bool hexagons = outline_of(default_layout(kind)) == CellOutline::hexagon;
  const std::string usual = hexagons ? "4" : "9x9";
  auto made =
      generate::shape_sized(options.size.empty() ? usual : options.size, kind, options.shape);
  if (!made) {
    complain(made.error().message());
    return std::nullopt;
  }
  return *std::move(made);
}

// "8x8 or 10x10"
std::string either(const std::vector<std::string>& words) {
  std::string text;
  for (const std::string& word : words) text += (text.empty() ? "" : " or ") + word;
  return text;
}

void add_order_options(Arguments& arguments, OrderOptions& options) {
  Order& order = options.order;
  arguments.kind(options.kind).help =
      "What to make: numbrix (the default), hidato, hex, zip, latin";
  arguments.text("--size", options.size, "SIZE", "6x8, or 9 for 9x9 (default); hex: the radius");
  std::vector<std::string> shapes;
  for (const auto& shape : generate::named_shapes()) shapes.emplace_back(shape.name);
  arguments.one_of("--shape", shapes, "NAME", "The board: a rectangle, a heart, ...",
                   [&options, shapes](std::size_t which) { options.shape = shapes[which]; });
  arguments.text("--board", options.board, "FILE", "The board of this puzzle: its holes and walls")
      .without("--size");
  arguments.choice("-d,--difficulty", order.difficulty, logic::kAllLevels, "LEVEL",
                   "Exactly this: gentle, easy, medium, hard, expert, fiendish");
  arguments.flag("-m,--minimal", order.minimal, "No clue can be left out");
  arguments.number("--clues", options.clues, {0, kMaxCells}, "N", "Exactly so many clues")
      .fallback.clear();
  arguments.choice("--symmetry", order.symmetry, generate::kAllSymmetries, "NAME",
                   "How the clues lie: none, rotational, mirror");
  arguments.choice("--pattern", order.pattern, generate::kAllPatterns, "NAME",
                   "Where the clues are: scattered, newspaper");
  arguments.number("--holes", order.holes, {0, kMaxCells}, "N", "Holes at random places");
  arguments.number("--walls", order.walls, {0, kMaxCells}, "N", "Walls at random places");
  arguments.number("--links", order.links, {0, kMaxCells}, "N", "Links at random places");
  arguments.flag("--ends", order.ends, "Clues at both ends of the path, as newspapers have it");
  arguments.flag("--nice", order.nice, "A path with few long straight runs");
  arguments
      .one_of("--grade", {"none", "quick", "full"}, "HOW",
              "How closely to grade: none, quick (without trials), full",
              [&order](std::size_t which) { order.grading = kGradings[which]; })
      .fallback = "quick";
}

}  // namespace

void add_series_options(Arguments& arguments, SeriesOptions& options) {
  add_order_options(arguments, options.order);
  arguments.number("-n,--count", options.count, {1, kLargestNumber}, "N", "How many puzzles");
  arguments.text("-s,--seed", options.seed, "TEXT",
                 "Any text: the same text makes the same puzzles (default: another every time)");
  arguments.list("--exclude", options.exclude, "FILE",
                 "Leave out puzzles that these files have, also turned or mirrored");
}

std::string working_sizes(const OrderOptions& options, const generate::Order& order) {
  if (options.shape.empty() || !options.board.empty()) return {};
  constexpr int kFarthest = 3;
  std::vector<std::string> found;
  for (int off = 1; off <= kFarthest && found.size() < 2; ++off) {
    for (const int change : {-off, off}) {
      const int rows = order.shape.rows + change;
      const int cols = order.shape.cols + change;
      auto shape = generate::shape_named(options.shape, order.kind, rows, cols);
      if (!shape) continue;
      // With its holes, pattern and symmetry, or it would not work after all; how hard it is does
      // not matter.
      Order probe = order;
      probe.shape = *std::move(shape);
      probe.difficulty.reset();
      probe.clues.reset();
      probe.minimal = false;
      probe.grading = generate::Grading::none;
      probe.seed = "size";
      if (generate::make(probe)) found.push_back(fmt::format("{}x{}", rows, cols));
    }
  }
  return found.empty() ? "" : fmt::format("; a {} of {} works", options.shape, either(found));
}

std::optional<generate::Order> read_order(const OrderOptions& options) {
  Order order = options.order;
  if (options.clues >= 0) order.clues = options.clues;
  if (!options.board.empty()) {
    const auto item = read_only_puzzle(options.board, {.kind = options.kind});
    if (!item) return std::nullopt;
    order.kind = item->entry.puzzle.kind();
    order.shape = item->entry.puzzle.topology().shape();
    return order;
  }
  order.kind = options.kind.value_or(kUsualKind);
  auto shape = board_of(options, order.kind);
  if (!shape) return std::nullopt;
  order.shape = *std::move(shape);
  return order;
}

}  // namespace clew::cli
