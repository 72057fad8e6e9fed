// The encoding; see cadical_peer.h.
#include "bench/cadical_peer.h"

#include <algorithm>
#include <chrono>
#include <ctime>
#include <map>
#include <utility>

#include <cadical.hpp>

namespace clew::bench {
namespace {

// Processor time, not the wall: the machine is shared.
struct Clock : std::chrono::steady_clock {
  static time_point now() {
    timespec t{};
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return time_point(std::chrono::seconds(t.tv_sec) + std::chrono::nanoseconds(t.tv_nsec));
  }
};

// At-most-one by pairs up to this many literals, beyond by a chain of auxiliary variables. Tried 4,
// 6, 12, 30 and always pairs on 9x9 to 20x20 boards; differences were within 20%.
constexpr std::size_t kPairsUpTo = 12;

struct Deadline : CaDiCaL::Terminator {
  Clock::time_point at;
  bool terminate() override { return Clock::now() >= at; }
};

class Encoder {
 public:
  Encoder(const Puzzle& puzzle, const CadicalOptions& options, CaDiCaL::Solver& sat)
      : puzzle_(puzzle), options_(options), sat_(sat), size_(puzzle.size()) {}

  /// False: some value has no cell.
  bool build() {
    if (!make_windows()) return false;
    values_and_cells();
    neighbours();
    if (options_.edges) edges();
    if (options_.gaps) gaps();
    links();
    return true;
  }
  [[nodiscard]] Solution read() {
    Solution solution{std::vector<int>(static_cast<std::size_t>(size_), kBlank)};
    for (int v = 1; v <= size_; ++v) {
      for (const Cell c : cells_[index(v)]) {
        if (sat_.val(x(v, c)) > 0) solution.values[c] = v;
      }
    }
    return solution;
  }
  void block(const Solution& solution) {
    for (const Cell c : CellRange(size_)) {
      if (values_of_[c].size() > 1) sat_.add(-x(solution.values[c], c));
    }
    sat_.add(0);
  }
  [[nodiscard]] int variables() const { return next_ - 1; }

 private:
  static std::size_t index(int v) { return static_cast<std::size_t>(v); }
  [[nodiscard]] int x(int v, Cell c) const {
    return x_[index(v) * static_cast<std::size_t>(size_) + c];
  }
  void clause(std::initializer_list<int> literals) {
    for (const int literal : literals) sat_.add(literal);
    sat_.add(0);
  }
  void clause(const std::vector<int>& literals) {
    for (const int literal : literals) sat_.add(literal);
    sat_.add(0);
  }

  bool make_windows() {
    const Topology& board = puzzle_.topology();
    std::vector<int> given;
    for (int v = 1; v <= size_; ++v) {
      if (puzzle_.cell_of(v) != kNoCell) given.push_back(v);
    }
    cells_.resize(index(size_ + 1));
    values_of_.resize(index(size_));
    x_.assign(index(size_ + 1) * static_cast<std::size_t>(size_), 0);
    const auto allow = [&](int v, Cell c) {
      cells_[index(v)].push_back(c);
      values_of_[c].push_back(v);
      x_[index(v) * static_cast<std::size_t>(size_) + c] = next_++;
    };
    std::vector<int> from_low;
    std::vector<int> from_high;
    const auto reaches = [&](const std::vector<int>& distance, Cell c, int gap) {
      if (distance.empty()) return true;
      if (distance[c] > gap) return false;
      return !board.bipartite() || (gap - distance[c]) % 2 == 0;
    };
    std::size_t next_given = 0;
    int low = 0;
    int high = given.empty() ? 0 : given[0];
    if (high != 0) from_high = board.distances_from(puzzle_.cell_of(high));
    for (int v = 1; v <= size_; ++v) {
      if (v == high) {
        allow(v, puzzle_.cell_of(v));
        low = high;
        from_low = std::move(from_high);
        from_high.clear();
        ++next_given;
        high = next_given < given.size() ? given[next_given] : 0;
        if (high != 0) from_high = board.distances_from(puzzle_.cell_of(high));
        continue;
      }
      for (const Cell c : CellRange(size_)) {
        if (puzzle_.is_given(c)) continue;
        if (reaches(from_low, c, v - low) && reaches(from_high, c, high - v)) allow(v, c);
      }
      if (cells_[index(v)].empty()) return false;
    }
    for (const Cell c : CellRange(size_)) {
      if (values_of_[c].empty()) return false;
    }
    return true;
  }

  void exactly_one(const std::vector<int>& literals) {
    clause(literals);
    at_most_one(literals);
  }
  void at_most_one(const std::vector<int>& literals) {
    if (literals.size() <= kPairsUpTo) {
      for (std::size_t i = 0; i < literals.size(); ++i) {
        for (std::size_t j = i + 1; j < literals.size(); ++j) clause({-literals[i], -literals[j]});
      }
      return;
    }
    // The first few and the rest exclude each other through one new variable.
    const auto head = static_cast<std::ptrdiff_t>(kPairsUpTo / 2);
    std::vector<int> first(literals.begin(), literals.begin() + head);
    std::vector<int> rest(literals.begin() + head, literals.end());
    const int link = next_++;
    first.push_back(link);
    rest.insert(rest.begin(), -link);
    at_most_one(first);
    at_most_one(rest);
  }
  void values_and_cells() {
    std::vector<int> literals;
    for (int v = 1; v <= size_; ++v) {
      literals.clear();
      for (const Cell c : cells_[index(v)]) literals.push_back(x(v, c));
      exactly_one(literals);
    }
    for (const Cell c : CellRange(size_)) {
      literals.clear();
      for (const int v : values_of_[c]) literals.push_back(x(v, c));
      exactly_one(literals);
    }
  }
  void neighbours() {
    std::vector<int> literals;
    for (int v = 1; v <= size_; ++v) {
      for (const Cell c : cells_[index(v)]) {
        for (const int other : {v - 1, v + 1}) {
          if (other < 1 || other > size_) continue;
          literals.assign(1, -x(v, c));
          for (const Cell n : puzzle_.topology().neighbours(c)) {
            if (x(other, n) != 0) literals.push_back(x(other, n));
          }
          clause(literals);
        }
      }
    }
  }
  // e(a,b) is true exactly when a and b hold consecutive values.
  void edges() {
    const Topology& board = puzzle_.topology();
    std::vector<std::vector<int>> at(static_cast<std::size_t>(size_));
    for (const Cell a : CellRange(size_)) {
      for (const Cell b : board.neighbours(a)) {
        if (b < a) continue;
        bool possible = false;
        for (const int v : values_of_[a]) {
          possible = possible || (v > 1 && x(v - 1, b) != 0) || (v < size_ && x(v + 1, b) != 0);
        }
        if (!possible) continue;
        const int e = next_++;
        edge_[{a, b}] = e;
        at[a].push_back(e);
        at[b].push_back(e);
        channel(a, b, e);
        channel(b, a, e);
      }
    }
    for (const Cell c : CellRange(size_)) {
      const int first = x(1, c);
      const int last = x(size_, c);
      const auto& list = at[c];
      for (std::size_t i = 0; i < list.size(); ++i) {
        for (std::size_t j = i + 1; j < list.size(); ++j) {
          for (std::size_t k = j + 1; k < list.size(); ++k) {
            clause({-list[i], -list[j], -list[k]});
          }
          if (first != 0) clause({-first, -list[i], -list[j]});
          if (last != 0) clause({-last, -list[i], -list[j]});
        }
      }
      // Two edges, unless it is an end: all but any one of them hold one.
      std::vector<int> literals;
      for (std::size_t leave = 0; leave < list.size(); ++leave) {
        literals.clear();
        if (first != 0) literals.push_back(first);
        if (last != 0) literals.push_back(last);
        for (std::size_t i = 0; i < list.size(); ++i) {
          if (i != leave) literals.push_back(list[i]);
        }
        clause(literals);
      }
      if (size_ > 1) clause(list);
    }
  }
  void channel(Cell a, Cell b, int e) {
    for (const int v : values_of_[a]) {
      std::vector<int> literals = {-e, -x(v, a)};
      for (const int other : {v - 1, v + 1}) {
        if (other < 1 || other > size_ || x(other, b) == 0) continue;
        literals.push_back(x(other, b));
        if (other > v) clause({e, -x(v, a), -x(other, b)});
      }
      clause(literals);
    }
  }
  // s(c,g) is true exactly when c holds a value between givens g and g+1.
  void gaps() {
    std::vector<int> gap_of(index(size_ + 1), 0);
    int gap = 0;
    for (int v = 1; v <= size_; ++v) {
      if (puzzle_.cell_of(v) != kNoCell) ++gap;
      gap_of[index(v)] = gap;
    }
    std::map<std::pair<Cell, int>, int> s;
    for (const Cell c : CellRange(size_)) {
      if (puzzle_.is_given(c)) continue;
      std::map<int, std::vector<int>> by_gap;
      for (const int v : values_of_[c]) by_gap[gap_of[index(v)]].push_back(x(v, c));
      std::vector<int> all;
      for (auto& [g, literals] : by_gap) {
        const int var = next_++;
        s[{c, g}] = var;
        all.push_back(var);
        for (const int literal : literals) clause({-literal, var});
        literals.push_back(-var);
        clause(literals);
      }
      exactly_one(all);
    }
    for (const auto& [pair, e] : edge_) {
      const auto [a, b] = pair;
      if (puzzle_.is_given(a) || puzzle_.is_given(b)) continue;
      for (int g = 0; g <= gap; ++g) {
        const auto at_a = s.find({a, g});
        const auto at_b = s.find({b, g});
        if (at_a != s.end() && at_b != s.end()) {
          clause({-e, -at_a->second, at_b->second});
          clause({-e, at_a->second, -at_b->second});
        } else if (at_a != s.end()) {
          clause({-e, -at_a->second});
        } else if (at_b != s.end()) {
          clause({-e, -at_b->second});
        }
      }
    }
  }
  void links() {
    const Topology& board = puzzle_.topology();
    std::vector<int> literals;
    for (const Cell a : CellRange(size_)) {
      for (const Cell b : board.linked(a)) {
        for (const int v : values_of_[a]) {
          literals.assign(1, -x(v, a));
          if (v > 1 && x(v - 1, b) != 0) literals.push_back(x(v - 1, b));
          if (v < size_ && x(v + 1, b) != 0) literals.push_back(x(v + 1, b));
          clause(literals);
        }
      }
    }
  }

  const Puzzle& puzzle_;
  const CadicalOptions& options_;
  CaDiCaL::Solver& sat_;
  int size_;
  int next_ = 1;
  std::vector<std::vector<Cell>> cells_;
  std::vector<std::vector<int>> values_of_;
  std::vector<int> x_;
  std::map<std::pair<Cell, Cell>, int> edge_;
};

double ms_since(Clock::time_point start) {
  return std::chrono::duration<double, std::milli>(Clock::now() - start).count();
}

}  // namespace

CadicalAnswer cadical_solve(const Puzzle& puzzle, const CadicalOptions& options) {
  CadicalAnswer answer;
  const auto start = Clock::now();
  Deadline deadline;
  deadline.at = start + std::chrono::microseconds(static_cast<std::int64_t>(options.seconds * 1e6));
  CaDiCaL::Solver sat;
  sat.set("quiet", 1);
  if (options.probing) {
    sat.set("probeint", 300);
    sat.set("elim", 0);
  }
  Encoder encoder(puzzle, options, sat);
  const bool open = encoder.build();
  answer.build_ms = ms_since(start);
  answer.variables = encoder.variables();
  sat.connect_terminator(&deadline);
  while (open && answer.solutions.size() < options.solutions) {
    const int result = sat.solve();
    if (result != 10) {
      answer.complete = result == 20;
      break;
    }
    answer.solutions.push_back(encoder.read());
    if (answer.solutions.size() < options.solutions) encoder.block(answer.solutions.back());
  }
  if (!open) answer.complete = true;
  sat.disconnect_terminator();
  answer.total_ms = ms_since(start);
  return answer;
}

}  // namespace clew::bench
