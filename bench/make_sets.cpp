// Makes the puzzle sets of bench/sets from a seed.
//
//   make_sets KIND ROWS COLS COUNT SEED irreducible|unsolvable|PERCENT   (hex: ROWS = radius, COLS
//   = 0)
//
// A random Hamiltonian path by backbite moves (join an end to a neighbour, break the loop this
// closes); then
//   PERCENT      each cell is a given with this probability;
//   irreducible  a random third of the cells, givens added where two solutions differ until there
//                is one solution, then one removal tried after the other in random order;
//   unsolvable   a fifth of the cells, and two givens near each other on the path, of the same
//                parity, change places, until there is no solution.
// The engine is the judge where it is quick, else CaDiCaL; `peers` compares the two on every
// puzzle. One puzzle a line on standard output. The sets in bench/sets were made with seed 1:
// numbrix and hidato 9, 12, 15 (8 puzzles each), 20 (5), hex 3..6 (5), and so on by their names.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <string>

#include "bench/cadical_peer.h"
#include "bench/sets.h"
#include "solve/solver.h"

namespace {

using namespace clew;

using Random = std::mt19937_64;

// numbrix boards of this side and more are thinned by one solver with memory.
constexpr int kFromHereByCores = 25;

int below(Random& random, std::size_t bound) {
  return static_cast<int>(random() % static_cast<std::uint64_t>(bound));
}

TopologyPtr make_board(Kind kind, int rows, int cols) {
  Shape shape;
  shape.layout = default_layout(kind);
  shape.rows = rows;
  shape.cols = cols;
  if (kind == Kind::hex) {
    const int radius = rows;
    shape.rows = shape.cols = 2 * radius + 1;
    for (int r = 0; r < shape.rows; ++r) {
      for (int q = 0; q < shape.cols; ++q) {
        const int sum = r + q - 2 * radius;
        shape.open.push_back(std::abs(sum) <= radius);
      }
    }
  }
  return *Topology::make(shape);
}

// A snake through the rows is a path on all our boards (rows overlap on hexagons too).
std::vector<Cell> snake(const Topology& board) {
  std::vector<Cell> path;
  for (int row = 0; row < board.rows(); ++row) {
    std::vector<Cell> cells;
    for (int col = 0; col < board.cols(); ++col) {
      const Cell cell = board.at({row, col});
      if (cell != kNoCell) cells.push_back(cell);
    }
    if (row % 2 == 1) std::reverse(cells.begin(), cells.end());
    path.insert(path.end(), cells.begin(), cells.end());
  }
  return path;
}

// Enough moves that nothing of the snake is left: ten for each cell and its logarithm is common.
void shuffle_path(const Topology& board, std::vector<Cell>& path, Random& random) {
  const std::size_t moves = path.size() * 200;
  for (std::size_t i = 0; i < moves; ++i) {
    if (random() % 2 == 0) std::reverse(path.begin(), path.end());
    const auto near = board.neighbours(path.back());
    const Cell to = near[static_cast<std::size_t>(below(random, near.size()))];
    const auto at = std::find(path.begin(), path.end(), to);
    std::reverse(at + 1, path.end());
  }
}

bench::CadicalAnswer judge(const Puzzle& puzzle) {
  return bench::cadical_solve(
      puzzle, {.edges = puzzle.kind() == Kind::numbrix, .solutions = 2, .seconds = 600});
}

Puzzle with(Kind kind, const TopologyPtr& board, const std::vector<int>& givens) {
  return *Puzzle::make(kind, board, givens);
}

// Two solutions: by the engine where that is quick, else by CaDiCaL.
std::vector<Solution> two(const Puzzle& puzzle) {
  Limits limits;
  limits.stop = Stop::after(std::chrono::seconds(20));
  const Outcome quick = solve::prove_unique(puzzle, limits);
  if (quick.status != Status::limit) return quick.solutions;
  return judge(puzzle).solutions;
}

// Givens that look right and are not.
std::vector<int> unsolvable(Kind kind, const TopologyPtr& board, const std::vector<int>& answer,
                            Random& random) {
  std::vector<int> givens(answer.size(), kBlank);
  for (std::size_t c = 0; c < answer.size(); ++c) {
    if (below(random, 100) < 20) givens[c] = answer[c];
  }
  while (true) {
    std::vector<int> swapped = givens;
    const auto a = static_cast<std::size_t>(below(random, givens.size()));
    const auto b = static_cast<std::size_t>(below(random, givens.size()));
    if (a == b || givens[a] == kBlank || givens[b] == kBlank) continue;
    if ((givens[a] - givens[b]) % 2 != 0 || std::abs(givens[a] - givens[b]) > 12) continue;
    std::swap(swapped[a], swapped[b]);
    if (two(with(kind, board, swapped)).empty()) return swapped;
  }
}

std::vector<int> irreducible(Kind kind, const TopologyPtr& board, const std::vector<int>& answer,
                             Random& random) {
  std::vector<std::size_t> order(answer.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::shuffle(order.begin(), order.end(), random);
  std::vector<int> givens(answer.size(), kBlank);
  for (std::size_t i = 0; i < order.size() / 3; ++i) givens[order[i]] = answer[order[i]];
  while (true) {
    const auto solutions = two(with(kind, board, givens));
    if (solutions.size() < 2) break;
    // A cell where they differ, as the order has it, becomes a given.
    for (const std::size_t i : order) {
      if (solutions[0].values[i] == solutions[1].values[i]) continue;
      givens[i] = answer[i];
      break;
    }
  }
  std::shuffle(order.begin(), order.end(), random);
  for (const std::size_t i : order) {
    if (givens[i] == kBlank) continue;
    givens[i] = kBlank;
    if (two(with(kind, board, givens)).size() != 1) givens[i] = answer[i];
  }
  return givens;
}

// The same with one solver that keeps what it learns from query to query: it looks for a solution
// other than the intended one, and its proofs say which givens they needed. For boards of 25 and 30
// squared, where starting anew for each given takes hours.
std::vector<int> irreducible_by_cores(const TopologyPtr& board, const std::vector<int>& answer,
                                      Random& random) {
  std::vector<std::size_t> order(answer.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::shuffle(order.begin(), order.end(), random);
  std::vector<int> values(answer.size(), kBlank);
  for (std::size_t i = 0; i < order.size() / 3; ++i) values[order[i]] = answer[order[i]];
  solve::Solver solver(board);
  solver.exclude(Solution{answer});
  const auto others = [&] {
    std::vector<solve::Given> givens;
    for (const std::size_t i : order) {
      if (values[i] != kBlank) givens.push_back({Cell(i), values[i]});
    }
    return solver.solve(givens);
  };
  const auto keep_core = [&](const std::vector<solve::Given>& core) {
    std::fill(values.begin(), values.end(), kBlank);
    for (const solve::Given& given : core) values[given.cell] = given.value;
  };
  while (true) {
    const auto other = others();
    if (other.status == Status::none) {
      keep_core(other.core);
      break;
    }
    for (const std::size_t i : order) {
      if (other.solution.values[i] == answer[i]) continue;
      values[i] = answer[i];
      break;
    }
  }
  std::shuffle(order.begin(), order.end(), random);
  for (const std::size_t i : order) {
    if (values[i] == kBlank) continue;
    values[i] = kBlank;
    const auto other = others();
    if (other.status == Status::none) {
      keep_core(other.core);
    } else {
      values[i] = answer[i];
    }
  }
  return values;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 7) {
    std::fputs("usage: make_sets KIND ROWS COLS COUNT SEED irreducible|PERCENT\n", stderr);
    return 2;
  }
  const Kind kind = *kind_from_name(argv[1]);
  const int rows = std::atoi(argv[2]);
  const int cols = std::atoi(argv[3]);
  const int count = std::atoi(argv[4]);
  const std::string what = argv[6];
  const TopologyPtr board = make_board(kind, rows, cols);
  for (int i = 0; i < count; ++i) {
    Random random(static_cast<std::uint64_t>(std::atoll(argv[5])) * 1000 +
                  static_cast<std::uint64_t>(i));
    std::vector<Cell> path = snake(*board);
    shuffle_path(*board, path, random);
    std::vector<int> answer(path.size());
    for (std::size_t v = 0; v < path.size(); ++v) answer[path[v]] = static_cast<int>(v) + 1;
    std::vector<int> givens(answer.size(), kBlank);
    if (what == "irreducible") {
      givens = kind != Kind::numbrix || rows < kFromHereByCores
                   ? irreducible(kind, board, answer, random)
                   : irreducible_by_cores(board, answer, random);
    } else if (what == "unsolvable") {
      givens = unsolvable(kind, board, answer, random);
    } else {
      const int percent = std::atoi(what.c_str());
      for (std::size_t c = 0; c < answer.size(); ++c) {
        if (below(random, 100) < percent) givens[c] = answer[c];
      }
    }
    const Puzzle puzzle = with(kind, board, givens);
    const std::string id = std::string(argv[1]) + "-" + std::to_string(rows) + "-" + what + "-" +
                           std::to_string(i + 1);
    std::puts(bench::write_line(id, puzzle).c_str());
    std::fflush(stdout);
  }
  return 0;
}
