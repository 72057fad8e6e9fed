// The puzzles that the measurements of the ladder are made on: any file that Clew reads, boards up
// to 10x10, exactly one solution.
#pragma once

#include <string>
#include <vector>

#include "clew/puzzle.h"

namespace clew::bench {

struct Solved {
  std::string id;
  Puzzle puzzle;
  Solution solution;
};

inline constexpr int kMostSide = 10;

/// Those of a file, or of all .jsonl files of a folder; the rest is left out.
std::vector<Solved> read_solved(const std::string& path);

}  // namespace clew::bench
