// What each technique buys: the ladder without it.
//
//   logic_ablation PATH...
//
// A PATH is a puzzle file or a folder of them. All puzzles are explained with every technique, then
// again with one of them left out at a time. Trials still follow all easy steps. Columns: puzzles
// that use it; of those that were finished, how many are finished no more; that were finished
// without a trial and now need one; that get a higher level; and by how much the median score grows
// over the puzzles that use it.
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <string>
#include <vector>

#include "bench/logic_puzzles.h"
#include "clew/logic.h"

namespace {

using namespace clew;
using logic::Technique;

// Without a rung, some boards become a matter of many long trials. Longer than this is not
// finished.
constexpr std::chrono::seconds kPatience{2};

struct Climbed {
  bool solved = false;
  int trials = 0;
  logic::Grade grade = {};

  [[nodiscard]] bool uses(Technique technique) const {
    return std::any_of(grade.counts.begin(), grade.counts.end(),
                       [&](const auto& count) { return count.first == technique; });
  }
};

Climbed climb(const Puzzle& puzzle, const logic::LadderOptions& options) {
  const logic::Explanation all = logic::explain(puzzle, options);
  return {.solved = all.reach == logic::Reach::solved,
          .trials = all.trials,
          .grade = logic::grade(all)};
}

double median(std::vector<double> all) {
  if (all.empty()) return 1;
  std::sort(all.begin(), all.end());
  return all[all.size() / 2];
}

}  // namespace

int main(int argc, char** argv) {
  std::vector<bench::Solved> puzzles;
  for (int i = 1; i < argc; ++i) {
    for (bench::Solved& item : bench::read_solved(argv[i])) puzzles.push_back(std::move(item));
  }
  const auto patience = [] { return Limits{.stop = Stop::after(kPatience)}; };
  std::vector<Climbed> base;
  for (const bench::Solved& item : puzzles) {
    base.push_back(climb(item.puzzle, {.limits = patience()}));
  }
  const auto count = [&](auto&& which) {
    return static_cast<int>(std::count_if(base.begin(), base.end(), which));
  };
  std::printf("%zu puzzles, %d finished, %d of them without a trial\n\n", puzzles.size(),
              count([](const Climbed& r) { return r.solved; }),
              count([](const Climbed& r) { return r.solved && r.trials == 0; }));
  std::printf("| technique | used | unfinished | need a trial | higher level | score |\n");
  std::printf("| --- | --- | --- | --- | --- | --- |\n");
  for (const logic::TechniqueInfo& technique : logic::techniques()) {
    logic::LadderOptions options{.limits = patience()};
    options.without.set(static_cast<std::size_t>(technique.technique));
    int used = 0;
    int unfinished = 0;
    int trial = 0;
    int higher = 0;
    std::vector<double> score;
    for (std::size_t i = 0; i < puzzles.size(); ++i) {
      // Where it is not used, the ladder finds the same without it.
      if (!base[i].uses(technique.technique)) continue;
      ++used;
      const Climbed without = climb(puzzles[i].puzzle, options);
      if (base[i].solved && !without.solved) {
        ++unfinished;
        continue;
      }
      if (base[i].trials == 0 && without.trials > 0) ++trial;
      if (without.grade.level > base[i].grade.level) ++higher;
      score.push_back(static_cast<double>(without.grade.score) /
                      static_cast<double>(std::max(1, base[i].grade.score)));
    }
    std::printf("| %.*s | %d | %d | %d | %d | x %.2f |\n", static_cast<int>(technique.key.size()),
                technique.key.data(), used, unfinished, trial, higher, median(std::move(score)));
    std::fflush(stdout);
  }
  return 0;
}
