// `clew bench`: how much the engine searches, over boards made from a fixed seed.
//
// The same boards on every machine, made here and not read, so that the number of decisions is a
// fingerprint of the search: it changes when the search changes, and only then. A commit that
// changes search quotes the new number, and a test holds the program to it. Comparing with other
// solvers is the business of bench/ in the source tree.
#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "clew/solve.h"
#include "command.h"
#include "length.h"
#include "output.h"

namespace clew::cli {
namespace {

struct Family {
  std::string_view name;
  Kind kind;
  int size;  // the side of a square, the radius of a hexagon
  int given_percent;
  bool swap;  // two givens change places: nearly always unsolvable
};

// Densities at which the short search seldom suffices, so that both tiers show.
constexpr std::array kFamilies = {
    Family{"numbrix 9x9, 12% given", Kind::numbrix, 9, 12, false},
    Family{"numbrix 12x12, 15% given", Kind::numbrix, 12, 15, false},
    Family{"numbrix 12x12, two givens swapped", Kind::numbrix, 12, 20, true},
    Family{"hidato 9x9, 30% given", Kind::hidato, 9, 30, false},
    Family{"hidato 12x12, 35% given", Kind::hidato, 12, 35, false},
    Family{"hidato 12x12, two givens swapped", Kind::hidato, 12, 35, true},
    Family{"hexagon of radius 5, 25% given", Kind::hex, 5, 25, false},
};
constexpr int kBoardsEach = 10;

// Knuth's MMIX generator: the same numbers everywhere, unlike the standard library's
// distributions.
class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}
  std::size_t below(std::size_t bound) {
    state_ = state_ * 6364136223846793005U + 1442695040888963407U;
    return (state_ >> 33U) % bound;
  }

 private:
  std::uint64_t state_;
};

// A snake through the rows, then backbite moves until nothing of it is left.
std::vector<Cell> random_path(const Topology& board, Random& random) {
  std::vector<Cell> path;
  for (int row = 0; row < board.rows(); ++row) {
    const std::ptrdiff_t from = path.size();
    for (int col = 0; col < board.cols(); ++col) {
      if (const Cell cell = board.at({row, col}); cell != kNoCell) path.push_back(cell);
    }
    if (row % 2 == 1) std::reverse(path.begin() + from, path.end());
  }
  for (std::size_t move = 0; move < path.size() * 100; ++move) {
    if (random.below(2) == 0) std::reverse(path.begin(), path.end());
    const auto near = board.neighbours(path.back());
    const auto to = std::find(path.begin(), path.end(), near[random.below(near.size())]);
    std::reverse(to + 1, path.end());
  }
  return path;
}

Result<Puzzle> make_board(const Family& family, int number) {
  const Shape shape =
      outline_of(default_layout(family.kind)) == CellOutline::hexagon
          ? hexagon(family.size)
          : Shape{.layout = default_layout(family.kind), .rows = family.size, .cols = family.size};
  auto topology = Topology::make(shape);
  if (!topology) return topology.error();
  Random random(number + 1);
  const std::vector<Cell> path = random_path(**topology, random);
  std::vector<int> givens(path.size(), kBlank);
  std::vector<Cell> given;
  for (int i = 0; i < length(path); ++i) {
    if (random.below(100) >= static_cast<std::size_t>(family.given_percent)) continue;
    givens[path[i]] = i + 1;
    given.push_back(path[i]);
  }
  if (family.swap && given.size() > 4) {
    // Two along the path with one between them: of the same colour, and near each other.
    const std::size_t at = random.below(given.size() - 2);
    std::swap(givens[given[at]], givens[given[at + 2]]);
  }
  return Puzzle::make(family.kind, *topology, std::move(givens));
}

struct BenchOptions {
  bool signature = false;
  bool json = false;
};

Exit bench(const BenchOptions& options) {
  const bool table = !options.signature && !options.json;
  std::uint64_t total = 0;
  std::string rows;
  if (table) put("{:36} {:>9} {:>9} {:>9}\n", "boards", "decisions", "dead ends", "ms");
  for (const Family& family : kFamilies) {
    Stats sum;
    for (int i = 0; i < kBoardsEach; ++i) {
      const auto puzzle = make_board(family, i);
      if (!puzzle) return Exit::bad;
      const Outcome outcome = solve::prove_unique(*puzzle);
      sum.nodes += outcome.stats.nodes;
      sum.backtracks += outcome.stats.backtracks;
      sum.time += outcome.stats.time;
    }
    total += sum.nodes;
    const double ms = in_milliseconds(sum.time);
    if (table) {
      put("{:36} {:>9} {:>9} {:>9.1f}\n", family.name, sum.nodes, sum.backtracks, ms);
    }
    rows += fmt::format(R"({}{{"boards":"{}","decisions":{},"dead_ends":{},"ms":{:.1f}}})",
                        rows.empty() ? "" : ",", family.name, sum.nodes, sum.backtracks, ms);
  }
  if (options.json) {
    put("{{\"boards\":[{}],\"signature\":{}}}\n", rows, total);
  } else {
    put("{}{}\n", table ? "signature " : "", total);
  }
  return Exit::yes;
}

}  // namespace

Action add_bench(Arguments& arguments) {
  auto options = std::make_shared<BenchOptions>();
  arguments.flag("--signature", options->signature,
                 "Print only the number of decisions, a fingerprint of the search");
  arguments.json(options->json).without("--signature").help = "A line of JSON with all of it";
  return [options] { return bench(*options); };
}

}  // namespace clew::cli
