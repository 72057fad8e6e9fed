// See logic_puzzles.h.
#include "bench/logic_puzzles.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "clew/format.h"
#include "clew/search.h"

namespace clew::bench {
namespace {

void read_file(const std::filesystem::path& path, std::vector<Solved>& into) {
  std::ostringstream text;
  text << std::ifstream(path).rdbuf();
  const std::string all = text.str();
  format::Reader reader(all);
  while (auto entry = reader.next()) {
    if (!*entry) continue;
    const Puzzle& puzzle = (*entry)->puzzle;
    if (puzzle.topology().rows() > kMostSide || puzzle.topology().cols() > kMostSide) continue;
    Query query;
    query.limits = {.solutions = 2, .nodes = 1'000'000};
    const auto outcome = search::solve_with(puzzle, search::default_strategy(), query);
    if (!outcome || outcome->unique() != true) continue;
    into.push_back({path.stem().string() + " " + (*entry)->id, puzzle, outcome->solutions.front()});
  }
}

}  // namespace

std::vector<Solved> read_solved(const std::string& path) {
  std::vector<Solved> puzzles;
  if (!std::filesystem::is_directory(path)) {
    read_file(path, puzzles);
    return puzzles;
  }
  std::vector<std::filesystem::path> files;
  for (const auto& file : std::filesystem::directory_iterator(path)) {
    if (file.path().extension() == ".jsonl") files.push_back(file.path());
  }
  std::sort(files.begin(), files.end());
  for (const auto& file : files) read_file(file, puzzles);
  return puzzles;
}

}  // namespace clew::bench
