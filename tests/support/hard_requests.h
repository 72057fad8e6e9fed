// Requests that nobody could answer in a moment, one and more for every operation that works: what
// tests and benchmarks of limits are held against.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "clew/puzzle.h"
#include "support/every_operation.h"

namespace clew::test {

/// Numbers along a snake through the rows. `given_percent` of them are given; -N: N of them, evenly
/// spread.
inline Puzzle snake_puzzle(Kind kind, int rows, int cols, int given_percent) {
  const auto topology =
      *Topology::make({.layout = default_layout(kind), .rows = rows, .cols = cols});
  std::vector<int> givens(topology->cells().size(), kBlank);
  std::uint64_t random = 1;
  int value = 0;
  for (int row = 0; row < rows; ++row) {
    for (int i = 0; i < cols; ++i) {
      const Cell cell = topology->at({row, row % 2 == 0 ? i : cols - 1 - i});
      ++value;
      random = random * 6364136223846793005U + 1442695040888963407U;
      const bool given =
          given_percent < 0
              ? value % (topology->size() / (1 - given_percent)) == 0 && value < topology->size()
              : (random >> 33U) % 100 < static_cast<unsigned>(given_percent);
      if (given) givens[cell] = value;
    }
  }
  return *Puzzle::make(kind, topology, givens);
}

struct HardRequest {
  std::string name;
  Json request;
};

inline std::vector<HardRequest> hard_requests() {
  const auto about = [](const Puzzle& puzzle, const char* op, const Json& more = Json::object()) {
    Json request = {{"op", op}, {"puzzle", puzzle_json(puzzle)}};
    request.update(more);
    return request;
  };
  const Puzzle open = snake_puzzle(Kind::hidato, 30, 30, -3);
  const Puzzle sparse = snake_puzzle(Kind::hidato, 40, 40, 10);
  const Puzzle small = snake_puzzle(Kind::numbrix, 12, 12, 4);
  const Puzzle full = snake_puzzle(Kind::numbrix, 25, 25, 100);
  const Puzzle huge = snake_puzzle(Kind::hidato, 64, 64, 20);
  const Puzzle empty = snake_puzzle(Kind::numbrix, 13, 13, 0);
  const Puzzle shading = *Puzzle::make(
      Kind::latin, *Topology::make({.layout = Layout::square8, .rows = 40, .cols = 40}),
      std::vector<int>(1600, kBlank));
  std::vector<HardRequest> all = {
      {"solve all of 30x30", about(open, "solve", {{"max", 4000}})},
      {"solve all of 64x64", about(huge, "solve", {{"max", 900}})},
      {"check 40x40", about(sparse, "check")},
      {"forced 30x30", about(open, "forced")},
      {"forced 40x40 shading", about(shading, "forced")},
      {"explain 30x30", about(open, "explain")},
      {"explain 40x40", about(sparse, "explain")},
      {"explain 64x64", about(huge, "explain")},
      {"explain 40x40 shading", about(shading, "explain")},
      {"grade 40x40", about(sparse, "grade")},
      {"hint 30x30", about(open, "hint")},
      {"hint 64x64", about(huge, "hint")},
      {"render a step of 40x40", about(sparse, "render", {{"step", 4000}})},
      {"count 13x13", about(empty, "count")},
      {"count 12x12 with givens", about(small, "count", {{"max", 1'000'000'000'000}})},
      {"convert 64x64 to cnf", about(huge, "convert", {{"to", "cnf"}})},
      {"reduce 25x25", about(full, "reduce")},
      {"reduce 25x25, easy", about(full, "reduce", {{"difficulty", "easy"}})},
      {"clue 30x30", about(open, "clue")},
      {"clue 40x40", about(sparse, "clue")},
  };
  for (const search::Strategy& strategy : search::strategies()) {
    for (const auto& [size, puzzle] : {std::pair("12x12", &small), {"30x30", &open}}) {
      if (!strategy.applies(*puzzle)) continue;
      const std::string name(strategy.name);
      all.push_back({name + " " + size, about(*puzzle, "solve", {{"strategy", name}})});
      all.push_back({name + " steps " + size,
                     about(*puzzle, "steps", {{"strategy", name}, {"whole", true}, {"max", 0}})});
    }
  }
  const auto make = [&](const std::string& name, const Json& order) {
    Json request = {{"op", "generate"}, {"seed", "a"}};
    request.update(order);
    all.push_back({"generate " + name, std::move(request)});
  };
  make("numbrix 30x30", {{"kind", "numbrix"}, {"rows", 30}});
  make("numbrix 30x30 irreducible", {{"kind", "numbrix"}, {"rows", 30}, {"minimal", true}});
  make("hidato 40x40", {{"kind", "hidato"}, {"rows", 40}});
  make("hidato 64x64", {{"kind", "hidato"}, {"rows", 64}});
  make("numbrix 20x20 fiendish", {{"kind", "numbrix"}, {"rows", 20}, {"difficulty", "fiendish"}});
  make("shading 30x30 irreducible", {{"kind", "latin"}, {"rows", 30}, {"minimal", true}});
  make("shading 64x64 irreducible", {{"kind", "latin"}, {"rows", 64}, {"minimal", true}});
  make("hex, 20 rings", {{"kind", "hex"}, {"rows", 20}});
  return all;
}

}  // namespace clew::test
