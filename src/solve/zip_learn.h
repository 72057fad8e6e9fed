// A learning search for puzzles with checkpoints: edges, and which side of each checkpoint.
//
// What is printed says next to nothing about a cell's number: between two checkpoints the path may
// be long or short. So there are no numbers here. The path is its edges: every cell has two, its
// ends one, and no edge closes a loop or joins the ends too early. And each cell is before or after
// each checkpoint but the first and the last: two cells that an edge joins are on the same side,
// and of the two edges at a checkpoint one comes from before it and one leads after it. With the
// checkpoints themselves on their right sides that is the whole puzzle.
//
//        1 . .        sides of checkpoint 2:     b b b      b  before
//        . 2 .                                   b 2 a      a  after
//        . . 3                                   a a a
//
// None of this is written down as clauses; the rules look at what changed and can say afterwards
// why they concluded what they did, as in learn.h. A checkpoint may have a literal that switches it
// on, and a wall is an edge assumed to be out, so that an answer "no" names what it used.
//   zip_setup.cpp    edges, sides and tables from the puzzle
//   zip_rules.cpp    what follows from an edge or a side
//   zip_explain.cpp  the clause behind each conclusion
//   zip_learn.cpp    what an edge does to the segments; solutions
// The search itself is in assuming_search.h.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "clew/puzzle.h"
#include "solve/assuming_search.h"

namespace clew::solve::zip {

class Learner : public AssumingSearch<Learner> {
 public:
  static constexpr Habits kHabits{.restart_unit = 50,
                                  .conflict_cost = 10'000,
                                  .keep_at_first = 2000,
                                  .keep_more = 500,
                                  .goes_on = true,
                                  .renews = true};

  /// With `switches`, a checkpoint between the first and the last counts only while checkpoint() of
  /// it is assumed.
  Learner(const Puzzle& puzzle, bool switches, std::uint64_t seed);

  /// "The path goes from one cell to the other", or kNoLit where there is no step.
  [[nodiscard]] Lit edge(Cell a, Cell b) const;
  /// Switches a checkpoint on: 1 < ordinal < K.
  [[nodiscard]] Lit checkpoint(int ordinal) const { return yes(first_switch_ + ordinal - 2); }
  [[nodiscard]] bool is_checkpoint(Lit lit) const { return var_of(lit) >= first_switch_; }
  [[nodiscard]] int ordinal_of(Lit lit) const {
    return static_cast<int>(var_of(lit) - first_switch_) + 2;
  }

  /// After yes: from now on only other solutions; the next search begins near this one. False:
  /// there is no other.
  bool exclude_found();
  /// From now on only other solutions.
  void exclude(const Solution& solution);
  /// How many decisions are in force.
  [[nodiscard]] std::uint32_t decisions() const { return level(); }
  /// The numbers that are known now: along the path from both ends. For observers.
  [[nodiscard]] std::vector<int> known_numbers() const;
  void (*on_change)(const Learner& now, void* context) = nullptr;
  void* context = nullptr;

 private:
  friend AssumingSearch<Learner>;

  struct Edge {
    Cell low;
    Cell high;
  };
  struct Touch {  // an edge as seen from one of its cells
    Cell cell;
    Var edge;
  };

  // zip_setup.cpp
  void make_edges(const Topology& topology);
  void start(const Puzzle& puzzle);

  // zip_rules.cpp
  bool on_used(Var e);
  bool on_out(Var e);
  bool on_side(Cell cell, int k, bool after);
  bool on_switch(int k);
  bool check_degree(Cell cell);
  bool check_ends(Cell a, Cell b);
  bool check_checkpoint(Cell cell);
  bool check_ways(Cell cell, int k, bool after);
  bool put_in_order(int k, int other);
  void join(Var e);
  void unjoin(Var e);

  // zip_explain.cpp
  void explain_rule(Lit implied, Reason reason, std::uint32_t before, std::vector<Lit>& out) const;
  void explain_edges_at(Cell cell, Lit implied, bool used, std::uint32_t before,
                        std::vector<Lit>& out) const;
  void explain_walk(Cell from, Cell to, Var came, std::uint32_t before,
                    std::vector<Lit>& out) const;
  void explain_ways(Lit implied, Cell cell, bool after, std::uint32_t before,
                    std::vector<Lit>& out) const;
  void explain_switches(int a, int b, std::vector<Lit>& out) const;

  // zip_learn.cpp
  bool on_assigned(Lit lit);
  void on_undone(Lit lit);
  void on_settled() {
    if (on_change != nullptr) on_change(*this, context);
  }
  bool follow_rules(Lit lit);
  void keep_solution();

  [[nodiscard]] bool is_edge(Var var) const { return var < edge_count_; }
  // "The cell comes after checkpoint k + 2", 0 <= k < inner_.
  [[nodiscard]] Var side(Cell cell, int k) const {
    return edge_count_ + (cell.index() * inner_ + k);
  }
  [[nodiscard]] Cell cell_of_side(Var var) const {
    return Cell(static_cast<int>(var - edge_count_) / inner_);
  }
  [[nodiscard]] int checkpoint_of_side(Var var) const {
    return static_cast<int>(var - edge_count_) % inner_;
  }
  [[nodiscard]] std::span<const Touch> touching(Cell cell) const {
    return std::span(touches_).subspan(first_touch_[cell],
                                       first_touch_[cell + 1U] - first_touch_[cell]);
  }
  [[nodiscard]] Var edge_between(Cell a, Cell b) const {
    for (const Touch& touch : touching(a)) {
      if (touch.cell == b) return touch.edge;
    }
    return kNoVar;
  }
  // Whether two checkpoints are both switched on.
  [[nodiscard]] bool both_on(int a, int b) const {
    return !switches_ || (value_[yes(first_switch_ + a)] > 0 && value_[yes(first_switch_ + b)] > 0);
  }

  int size_;
  int inner_;  // checkpoints between the first and the last
  bool switches_;
  Cell first_;
  Cell last_;
  std::vector<Cell> inner_cell_;    // by checkpoint
  std::vector<int> checkpoint_at_;  // by cell: which of the inner checkpoints, or -1
  Var edge_count_ = 0;
  Var first_switch_ = 0;

  std::vector<Edge> edges_;
  std::vector<std::uint32_t> first_touch_;
  std::vector<Touch> touches_;

  std::vector<std::uint8_t> need_;  // by cell: how many edges it uses in the end
  std::vector<std::uint8_t> used_;  // by cell: how many it uses
  std::vector<std::uint8_t> open_;  // by cell: how many are not out
  std::vector<Cell> mate_;          // by end of a segment: the other end
  std::vector<int> length_;         // by end of a segment: its edges
  Var unjoined_ = kNoVar;           // an edge that was assigned and could not be joined
};

}  // namespace clew::solve::zip
