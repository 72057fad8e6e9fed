// See generate_order.h.
#include "generate_order.h"

#include <array>
#include <charconv>
#include <vector>

#include <fmt/format.h>

#include "input.h"

namespace clew::cli {
namespace {

using generate::Order;

struct Size {
  int rows = 9;
  int cols = 9;
  bool one_number = false;
};

std::optional<int> number(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

std::optional<Size> parse_size(const std::string& text) {
  const auto cross = text.find_first_of("xX");
  if (cross == std::string::npos) {
    const auto side = number(text);
    if (!side) return std::nullopt;
    return Size{*side, *side, true};
  }
  const auto rows = number(std::string_view(text).substr(0, cross));
  const auto cols = number(std::string_view(text).substr(cross + 1));
  if (!rows || !cols) return std::nullopt;
  return Size{*rows, *cols, false};
}

constexpr std::array kLevels = {logic::Level::gentle, logic::Level::easy,   logic::Level::medium,
                                logic::Level::hard,   logic::Level::expert, logic::Level::fiendish};
constexpr std::array kGradings = {generate::Grading::none, generate::Grading::quick,
                                  generate::Grading::full};

// The board by its name and size; a hexagon is what one number means for hex.
std::optional<Shape> board_of(const OrderOptions& options, Kind kind) {
  Size size = kind == Kind::hex ? Size{4, 4, true} : Size{};
  if (!options.size.empty()) {
    const auto parsed = parse_size(options.size);
    if (!parsed) {
      complain(fmt::format("unknown size '{}'; expected ROWSxCOLUMNS such as 6x8, or one number",
                           options.size));
      return std::nullopt;
    }
    size = *parsed;
  }
  std::string shape = options.shape;
  if (shape.empty()) shape = kind == Kind::hex && size.one_number ? "hexagon" : "rectangle";
  auto made = generate::shape_named(shape, kind, size.rows, size.cols);
  if (!made) {
    complain(made.error().message());
    return std::nullopt;
  }
  return *std::move(made);
}

}  // namespace

void add_order_options(Arguments& arguments, OrderOptions& options) {
  Order& order = options.order;
  arguments.kind(options.kind).help = "What to make: numbrix (the default), hidato, hex, latin";
  arguments.text("--size", options.size, "SIZE", "6x8, or 9 for 9x9 (default); hex: the radius");
  std::vector<std::string> shapes;
  for (const auto& shape : generate::named_shapes()) shapes.emplace_back(shape.name);
  arguments.one_of("--shape", shapes, "NAME", "The board: a rectangle, a heart, ...",
                   [&options, shapes](std::size_t which) { options.shape = shapes[which]; });
  arguments.text("--board", options.board, "FILE", "The board of this puzzle: its holes and walls")
      .without("--size");
  arguments.choice("-d,--difficulty", order.difficulty, kLevels, "LEVEL",
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
  arguments.flag("--nice", order.nice, "A path with few long straight runs");
  arguments
      .one_of("--grade", {"none", "quick", "full"}, "HOW",
              "How closely to grade: none, quick (without trials), full",
              [&order](std::size_t which) { order.grading = kGradings[which]; })
      .fallback = "quick";
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
  order.kind = options.kind.value_or(Kind::numbrix);
  auto shape = board_of(options, order.kind);
  if (!shape) return std::nullopt;
  order.shape = *std::move(shape);
  return order;
}

}  // namespace clew::cli
