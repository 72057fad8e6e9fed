// What an explanation and a hint cost: median, 95th percentile and worst, in microseconds.
//
//   logic_cost [--repeat N] [--worst] [--no-hints] PATH...
//
// A PATH is a puzzle file or a folder of them; each makes a row. A puzzle is explained once a
// repetition. Then it is solved along the explanation, and at each position on the way a hint is
// asked for: by the ladder alone ("hint", which is told the solution) and as a player asks
// ("asked", where the engine first finds it). Of the repetitions the quickest counts: the others
// were disturbed.
// --worst names the slowest.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <vector>

#include "bench/logic_puzzles.h"
#include "clew/logic.h"
#include "clew/play.h"

namespace {

using namespace clew;

double cpu_us() {
  timespec now{};
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return static_cast<double>(now.tv_sec) * 1e6 + static_cast<double>(now.tv_nsec) * 1e-3;
}

template <typename Work>
double quickest(int repeat, Work&& work) {
  double best = 1e30;
  for (int i = 0; i < repeat; ++i) {
    const double start = cpu_us();
    work();
    best = std::min(best, cpu_us() - start);
  }
  return best;
}

struct Sample {
  double us;
  const bench::Solved* puzzle;
  int placed;
};

class Column {
 public:
  void add(double us, const bench::Solved& puzzle, int placed) {
    all_.push_back({us, &puzzle, placed});
  }
  void print() {
    if (all_.empty()) return;
    std::sort(all_.begin(), all_.end(),
              [](const Sample& a, const Sample& b) { return a.us < b.us; });
    std::printf(" |%8.0f%8.0f%8.0f", at(50).us, at(95).us, all_.back().us);
  }
  void name_worst(const char* what) const {
    if (all_.empty()) return;
    const Sample& worst = all_.back();
    std::printf("    worst %s: %s, %d placed\n", what, worst.puzzle->id.c_str(), worst.placed);
  }

 private:
  [[nodiscard]] const Sample& at(std::size_t percent) const {
    return all_[(all_.size() - 1) * percent / 100];
  }
  std::vector<Sample> all_;
};

void measure(const std::string& path, int repeat, bool name_worst, bool hints) {
  const auto puzzles = bench::read_solved(path);
  Column whole;
  Column ladder;
  Column asked;
  int trials = 0;
  int unsolved = 0;
  for (const bench::Solved& item : puzzles) {
    logic::Explanation all;
    whole.add(quickest(repeat, [&] { all = logic::explain(item.puzzle); }), item, 0);
    trials += all.trials;
    unsolved += all.reach == logic::Reach::solved ? 0 : 1;
    if (!hints) continue;
    logic::HintPosition position;
    position.values.assign(item.solution.values.size(), kBlank);
    int placed = 0;
    int last = -1;
    for (const logic::Deduction& step : all.steps) {
      if (placed != last) {
        const logic::HintQuery query{.solution = &item.solution};
        ladder.add(quickest(repeat, [&] { logic::hint(item.puzzle, position, query); }), item,
                   placed);
        asked.add(quickest(repeat, [&] { (void)play::hint(item.puzzle, position, {}); }), item,
                  placed);
        last = placed;
      }
      for (const logic::Effect& effect : step.effects) {
        if (effect.type != logic::Effect::Type::place) continue;
        position.values[effect.cell] = effect.number;
        ++placed;
      }
    }
  }
  const auto slash = path.find_last_of('/');
  std::printf("%-24s%5zu%5d%5d", path.substr(slash + 1).c_str(), puzzles.size(), trials, unsolved);
  for (Column* column : {&whole, &ladder, &asked}) column->print();
  std::puts("");
  if (name_worst) {
    whole.name_worst("explanation");
    ladder.name_worst("hint");
    asked.name_worst("asked");
  }
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
  int repeat = 3;
  bool worst = false;
  bool hints = true;
  std::vector<std::string> paths;
  for (int i = 1; i < argc; ++i) {
    const std::string word = argv[i];
    if (word == "--repeat" && i + 1 < argc) {
      repeat = std::max(1, std::atoi(argv[++i]));
    } else if (word == "--worst") {
      worst = true;
    } else if (word == "--no-hints") {
      hints = false;
    } else {
      paths.push_back(word);
    }
  }
  std::printf("%-24s%5s%5s%5s |%24s |%24s |%24s\n", "", "n", "try", "uns", "explain", "hint",
              "asked");
  for (const std::string& path : paths) measure(path, repeat, worst, hints);
  return 0;
}
