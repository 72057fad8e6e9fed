// The engine's kernels under Google Benchmark.
#include <benchmark/benchmark.h>

#include <string>
#include <vector>

#include "bench/sets.h"
#include "clew/solve.h"
#include "solve/bits.h"
#include "solve/board.h"
#include "solve/root.h"

namespace {

using namespace clew;

Puzzle first_of(const std::string& set) {
  return bench::read_set(std::string(CLEW_SOURCE_DIR) + "/bench/sets/" + set + ".jsonl")
      .at(0)
      .puzzle;
}

template <int W>
void shift(benchmark::State& state) {
  solve::Bits<W> cells = solve::Bits<W>::zero();
  cells.set(W * 32);
  const solve::Shift step = solve::Shift::by(9);
  for (auto _ : state) {
    cells = solve::up(cells, step) | solve::down(cells, step);
    benchmark::DoNotOptimize(cells);
  }
}
BENCHMARK(shift<1>);
BENCHMARK(shift<2>);
BENCHMARK(shift<4>);
BENCHMARK(shift<16>);

void lay_out(benchmark::State& state, const std::string& set) {
  const Puzzle puzzle = first_of(set);
  for (auto _ : state) benchmark::DoNotOptimize(solve::Board(puzzle.topology()));
}
BENCHMARK_CAPTURE(lay_out, numbrix_9, std::string("numbrix-9"));
BENCHMARK_CAPTURE(lay_out, hidato_20, std::string("hidato-20"));

void settle_root(benchmark::State& state, const std::string& set) {
  const Puzzle puzzle = first_of(set);
  const solve::Board board(puzzle.topology());
  const std::vector<int> at = solve::given_positions(board, puzzle);
  for (auto _ : state) benchmark::DoNotOptimize(solve::settle(board, at));
}
BENCHMARK_CAPTURE(settle_root, numbrix_9, std::string("numbrix-9"));
BENCHMARK_CAPTURE(settle_root, numbrix_20, std::string("numbrix-20"));
BENCHMARK_CAPTURE(settle_root, hidato_20, std::string("hidato-20"));

void prove_unique(benchmark::State& state, const std::string& set) {
  const Puzzle puzzle = first_of(set);
  for (auto _ : state) benchmark::DoNotOptimize(solve::prove_unique(puzzle));
}
BENCHMARK_CAPTURE(prove_unique, numbrix_9, std::string("numbrix-9"));
BENCHMARK_CAPTURE(prove_unique, numbrix_12, std::string("numbrix-12"));
BENCHMARK_CAPTURE(prove_unique, hidato_15, std::string("hidato-15"));

}  // namespace

BENCHMARK_MAIN();
