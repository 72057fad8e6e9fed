// Makes the bundled boards: a random path, then clues taken away as long as one solution is left.
//
// Kept only so that the collection can be made again; not part of the build. README.md says how to
// compile it. Writes KIND.jsonl into the current folder; the same seed gives the same boards.
#include <algorithm>
#include <array>
#include <cstdio>
#include <fstream>
#include <numeric>
#include <random>
#include <string>

#include <fmt/format.h>

#include "clew/format.h"
#include "clew/search.h"

namespace {

using namespace clew;
using Rng = std::mt19937_64;

std::size_t below(Rng& rng, std::size_t count) { return rng() % count; }

template <typename T>
void shuffle(Rng& rng, std::vector<T>& items) {
  for (std::size_t i = items.size(); i > 1; --i) std::swap(items[i - 1], items[below(rng, i)]);
}

// --- Paths ---

// Grows a path from a random cell; where it is stuck, "backbiting" turns an end around: join the
// end to a neighbour on the path and cut the path there. Then many more such turns to mix it.
std::vector<Cell> random_path(Rng& rng, const Topology& topology) {
  const auto cells = static_cast<std::size_t>(topology.size());
  std::vector<Cell> path = {Cell(below(rng, cells))};
  std::vector<std::size_t> index(cells, SIZE_MAX);
  const auto renumber = [&] {
    std::fill(index.begin(), index.end(), SIZE_MAX);
    for (std::size_t i = 0; i < path.size(); ++i) index[path[i]] = i;
  };
  renumber();
  const std::size_t turns = 40 * cells;
  std::size_t mixed = 0;
  for (std::size_t tries = 0; tries < 1'000'000 && mixed < turns; ++tries) {
    if (below(rng, 2) == 0) {
      std::reverse(path.begin(), path.end());
      renumber();
    }
    const auto around = topology.neighbours(path.back());
    const Cell next = around[below(rng, around.size())];
    if (index[next] == SIZE_MAX) {
      path.push_back(next);
      index[next] = path.size() - 1;
    } else if (index[next] + 2 < path.size()) {
      std::reverse(path.begin() + static_cast<std::ptrdiff_t>(index[next]) + 1, path.end());
      renumber();
    }
    if (path.size() == cells) ++mixed;
  }
  if (path.size() != cells) path.clear();
  return path;
}

// --- Uniqueness ---

// A board that takes the strategy more than this is no fun for people either: then keep the clue.
constexpr std::uint64_t kNodes = 4000;

bool unique(const Puzzle& puzzle) {
  Query query;
  query.limits.solutions = 2;
  query.limits.nodes = kNodes;
  query.limits.stop = Stop::after(std::chrono::seconds(2));
  const auto outcome = search::solve(puzzle, search::default_strategy(), query);
  return outcome && outcome->unique() == true;
}

// Takes clues away in random order while the puzzle stays unique and has more than `least`.
std::optional<Puzzle> thin_out(Rng& rng, Kind kind, const TopologyPtr& board,
                               std::vector<int> givens, int least) {
  auto puzzle = Puzzle::make(kind, board, givens);
  if (!puzzle || !unique(*puzzle)) return std::nullopt;
  std::vector<Cell> order(givens.size());
  std::iota(order.begin(), order.end(), Cell{0});
  std::erase_if(order, [&](Cell cell) { return givens[cell] == kBlank; });
  shuffle(rng, order);
  auto left = static_cast<int>(order.size());
  for (const Cell cell : order) {
    if (left <= least) break;
    const int clue = givens[cell];
    givens[cell] = kBlank;
    auto thinner = Puzzle::make(kind, board, givens);
    if (thinner && unique(*thinner)) {
      puzzle = std::move(thinner);
      --left;
    } else {
      givens[cell] = clue;
    }
  }
  return *puzzle;
}

// --- Boards ---

struct Plan {
  const char* title;
  int rows;
  int cols;
  int holes = 0;
  int walls = 0;
  int links = 0;
  int clue_percent = 0;  // stop here; 0 = as few clues as uniqueness allows
  int radius = 0;        // hex: a hexagon instead of rows x cols
};

Shape shape_of(Rng& rng, Kind kind, const Plan& plan) {
  Shape shape{.layout = default_layout(kind), .rows = plan.rows, .cols = plan.cols};
  if (plan.radius > 0) {
    shape.rows = shape.cols = 2 * plan.radius + 1;
  } else if (kind == Kind::hex) {
    shape.layout = Layout::hex_odd_r;
  }
  shape.open.assign(static_cast<std::size_t>(shape.rows * shape.cols), true);
  const auto at = [&](int row, int col) {
    return static_cast<std::size_t>(row * shape.cols + col);
  };
  if (plan.radius > 0) {
    for (int row = 0; row < shape.rows; ++row) {
      for (int col = 0; col < shape.cols; ++col) {
        shape.open[at(row, col)] = row + col >= plan.radius && row + col <= 3 * plan.radius;
      }
    }
  }
  // Holes in pairs, so that the board looks meant; an odd one in the middle. Where a step changes
  // the colour of the square, the two must differ in colour or no path is left: mirrored left to
  // right on an even number of columns. Elsewhere opposite each other.
  int holes = plan.holes;
  if (holes % 2 == 1) {
    shape.open[at(shape.rows / 2, shape.cols / 2)] = false;
    --holes;
  }
  while (holes > 0) {
    const std::size_t one = below(rng, shape.open.size());
    const auto cols = static_cast<std::size_t>(shape.cols);
    const std::size_t other = kind == Kind::numbrix ? one / cols * cols + cols - 1 - one % cols
                                                    : shape.open.size() - 1 - one;
    if (one == other || !shape.open[one] || !shape.open[other]) continue;
    shape.open[one] = shape.open[other] = false;
    holes -= 2;
  }
  return shape;
}

void add_borders(Rng& rng, const Topology& topology, const std::vector<int>& values,
                 const Plan& plan, Shape& shape) {
  std::vector<Border> apart;
  std::vector<Border> together;
  for (const Cell cell : topology.cells()) {
    for (const Cell other : topology.neighbours(cell)) {
      if (other < cell) continue;
      const int step = std::abs(values[cell] - values[other]);
      (step == 1 ? together : apart).push_back({topology.place(cell), topology.place(other)});
    }
  }
  shuffle(rng, apart);
  shuffle(rng, together);
  apart.resize(std::min(apart.size(), static_cast<std::size_t>(plan.walls)));
  together.resize(std::min(together.size(), static_cast<std::size_t>(plan.links)));
  shape.walls = apart;
  shape.links = together;
}

std::optional<format::Entry> make_path(Rng& rng, Kind kind, const Plan& plan) {
  Shape shape = shape_of(rng, kind, plan);
  auto plain = Topology::make(shape);
  if (!plain || (*plain)->components() != 1) return std::nullopt;
  const std::vector<Cell> path = random_path(rng, **plain);
  if (path.empty()) return std::nullopt;
  std::vector<int> values(path.size());
  for (std::size_t i = 0; i < path.size(); ++i) values[path[i]] = static_cast<int>(i) + 1;
  add_borders(rng, **plain, values, plan, shape);
  const auto board = Topology::make(shape);
  if (!board) return std::nullopt;
  const int least = plan.clue_percent * static_cast<int>(values.size()) / 100;
  auto puzzle = thin_out(rng, kind, *board, values, least);
  if (!puzzle) return std::nullopt;
  return format::Entry{.puzzle = *std::move(puzzle), .solution = Solution{values}};
}

std::optional<format::Entry> make_latin(Rng& rng, const Plan& plan) {
  const int side = plan.rows;
  std::vector<int> shaded(static_cast<std::size_t>(side));
  std::iota(shaded.begin(), shaded.end(), 0);
  const auto touches = [&] {
    for (std::size_t i = 1; i < shaded.size(); ++i) {
      if (std::abs(shaded[i] - shaded[i - 1]) < 2) return true;
    }
    return false;
  };
  do shuffle(rng, shaded);
  while (touches());
  const auto board = Topology::make({.layout = Layout::square8, .rows = side, .cols = side});
  Solution solution{std::vector<int>(static_cast<std::size_t>(side * side), 0)};
  for (int row = 0; row < side; ++row) {
    solution.values[(*board)->at({row, shaded[static_cast<std::size_t>(row)]})] = 1;
  }
  std::vector<int> clues(solution.values.size(), kBlank);
  for (const Cell cell : (*board)->cells()) {
    if (solution.values[cell] == 1) continue;
    clues[cell] = 0;
    for (const Cell other : (*board)->neighbours(cell)) clues[cell] += solution.values[other];
  }
  auto puzzle = thin_out(rng, Kind::latin, *board, clues, plan.clue_percent * side * side / 100);
  if (!puzzle) return std::nullopt;
  return format::Entry{.puzzle = *std::move(puzzle), .solution = solution};
}

void make_kind(Kind kind, std::span<const Plan> plans, std::uint64_t seed) {
  Rng rng(seed);
  std::ofstream out(std::string(name(kind)) + ".jsonl");
  int number = 0;
  for (const Plan& plan : plans) {
    ++number;
    std::optional<format::Entry> entry;
    while (!entry) {
      entry = kind == Kind::latin ? make_latin(rng, plan) : make_path(rng, kind, plan);
    }
    entry->id = fmt::format("{}-{:02}", name(kind), number);
    entry->title = plan.title;
    out << *format::write(*entry, "json");
    fmt::print("{} {}: {} of {} given\n", entry->id, plan.title, entry->puzzle.given_count(),
               entry->puzzle.size());
    std::fflush(stdout);
  }
}

//                        title                rows cols holes walls links clue% radius
constexpr std::array kNumbrix = {
    Plan{"First thread", 4, 4, 0, 0, 0, 45}, Plan{"Garden path", 5, 5, 0, 0, 0, 45},
    Plan{"Courtyard", 5, 5, 1, 0, 0, 35},    Plan{"Staircase", 6, 6, 0, 0, 0, 40},
    Plan{"Long table", 5, 7, 0, 0, 0, 35},   Plan{"Hedgerow", 6, 6, 0, 4, 0, 30},
    Plan{"Seven gates", 7, 7, 0, 0, 0, 40},  Plan{"Cloister", 7, 7, 1, 0, 0, 30},
    Plan{"Orchard", 6, 8, 0, 0, 2, 30},      Plan{"Market square", 8, 8, 0, 0, 0, 35},
    Plan{"Two ponds", 8, 8, 2, 0, 0, 0},     Plan{"The mill race", 9, 9, 0, 0, 0, 40},
    Plan{"Nine bridges", 9, 9, 0, 0, 0, 30}, Plan{"Walled town", 9, 9, 0, 8, 0, 0},
    Plan{"Canal", 7, 10, 0, 0, 0, 0},        Plan{"The hundred", 10, 10, 0, 0, 0, 35},
    Plan{"Ariadne", 10, 10, 4, 4, 2, 0},
};
constexpr std::array kHidato = {
    Plan{"Hopscotch", 4, 4, 0, 0, 0, 40},    Plan{"Skipping rope", 4, 5, 0, 0, 0, 35},
    Plan{"Kite", 5, 5, 0, 0, 0, 40},         Plan{"Pinwheel", 5, 5, 1, 0, 0, 30},
    Plan{"Dragonfly", 6, 6, 0, 0, 0, 40},    Plan{"Stepping stones", 6, 6, 4, 0, 0, 30},
    Plan{"Ribbon", 5, 8, 0, 0, 0, 30},       Plan{"Swallow's flight", 7, 7, 0, 0, 0, 35},
    Plan{"Cat's cradle", 7, 7, 5, 0, 0, 30}, Plan{"Chessboard", 8, 8, 0, 0, 0, 35},
    Plan{"Archipelago", 8, 8, 8, 0, 0, 30},  Plan{"Weaver", 6, 9, 0, 0, 0, 0},
    Plan{"Spider", 9, 9, 0, 0, 0, 35},       Plan{"Lace", 9, 9, 9, 0, 2, 30},
    Plan{"Caravan", 8, 10, 0, 4, 0, 30},     Plan{"Night sky", 10, 10, 0, 0, 0, 35},
    Plan{"Minotaur", 10, 10, 8, 4, 2, 28},
};
constexpr std::array kHex = {
    Plan{"Daisy", 0, 0, 0, 0, 0, 45, 2},      Plan{"Ring", 0, 0, 1, 0, 0, 40, 2},
    Plan{"Snowflake", 0, 0, 1, 0, 2, 30, 2},  Plan{"Clover", 0, 0, 0, 0, 3, 0, 2},
    Plan{"Basalt", 4, 5, 0, 0, 0, 35},        Plan{"Honeycomb", 0, 0, 0, 0, 0, 40, 3},
    Plan{"Hive", 0, 0, 1, 0, 0, 35, 3},       Plan{"Beeline", 0, 0, 1, 0, 4, 30, 3},
    Plan{"Wasp", 0, 0, 1, 4, 0, 25, 3},       Plan{"Tiled floor", 5, 7, 0, 0, 0, 30},
    Plan{"Propolis", 0, 0, 1, 0, 6, 0, 3},    Plan{"Queen", 0, 0, 0, 0, 0, 0, 3},
    Plan{"Great comb", 0, 0, 0, 0, 0, 40, 4}, Plan{"Orbit", 0, 0, 1, 0, 0, 30, 4},
    Plan{"Meadow", 0, 0, 1, 0, 6, 25, 4},     Plan{"Causeway", 7, 8, 2, 0, 0, 30},
    Plan{"Daedalus", 0, 0, 1, 6, 4, 0, 4},
};
constexpr std::array kLatin = {
    Plan{"Lantern", 5, 5, 0, 0, 0, 36},
    Plan{"Five rooks", 5, 5, 0, 0, 0, 28},
    Plan{"Window", 5, 5},
    Plan{"Six kings", 6, 6, 0, 0, 0, 30},
    Plan{"Shutters", 6, 6, 0, 0, 0, 25},
    Plan{"Candles", 6, 6, 0, 0, 0, 20},
    Plan{"Blind alley", 6, 6},
    Plan{"Lamplighter", 7, 7, 0, 0, 0, 28},
    Plan{"Quilt", 7, 7, 0, 0, 0, 24},
    Plan{"Mosaic", 7, 7, 0, 0, 0, 20},
    Plan{"Seven sleepers", 7, 7},
    Plan{"Pavement", 8, 8, 0, 0, 0, 26},
    Plan{"Eight owls", 8, 8, 0, 0, 0, 20},
    Plan{"Dark room", 8, 8},
    Plan{"City at night", 9, 9, 0, 0, 0, 24},
    Plan{"Nine moons", 9, 9, 0, 0, 0, 18},
    Plan{"Eclipse", 9, 9},
};

}  // namespace

int main() {
  make_kind(Kind::numbrix, kNumbrix, 1);
  make_kind(Kind::hidato, kHidato, 2);
  make_kind(Kind::hex, kHex, 3);
  make_kind(Kind::latin, kLatin, 4);
}
