// Looks inside the learning search: what its variables mean, and whether its tables agree.
//
// Clauses are judged against solutions that brute force found, so that nothing of the search
// vouches for itself. The tables (sets, counts, segments) are made anew from the assignment and
// compared.
#pragma once

#include <array>
#include <cstdlib>
#include <sstream>
#include <string>
#include <vector>

#include "solve/learn.h"

namespace clew::solve {

class LearnerCheck {
 public:
  explicit LearnerCheck(Learner& learner) : learner_(learner) {}

  /// Trials at the root and forgetting from the first conflict on, which small boards never reach.
  void hurry() {
    learner_.next_probing_ = 0;
    learner_.next_reduce_ = 1;
  }
  [[nodiscard]] bool contradiction() const { return learner_.contradiction_; }

  /// Whether a literal is true of a solution, given as value by cell.
  [[nodiscard]] bool holds(Lit lit, const std::vector<int>& values) const {
    const auto at = [&](int position) {
      return values[learner_.board_->cell[static_cast<std::size_t>(position)]] - 1;
    };
    const Var var = var_of(lit);
    bool is = false;
    if (learner_.is_edge(var)) {
      const auto& edge = learner_.edges_[learner_.edge_of_var_[var - learner_.value_variables_]];
      is = std::abs(at(edge.low) - at(edge.high)) == 1;
    } else {
      is = at(learner_.places_[var].position) == learner_.places_[var].value;
    }
    return is != negated(lit);
  }
  [[nodiscard]] std::string words(Lit lit) const {
    const Var var = var_of(lit);
    std::ostringstream text;
    text << (negated(lit) ? "not " : "");
    if (learner_.is_edge(var)) {
      const auto& edge = learner_.edges_[learner_.edge_of_var_[var - learner_.value_variables_]];
      text << edge.low << "-" << edge.high;
    } else {
      text << learner_.places_[var].value + 1 << "@" << learner_.places_[var].position;
    }
    return text.str();
  }

  /// The first table that does not say what the assignment says, or nothing.
  [[nodiscard]] std::string fault() const {
    for (std::size_t i = 0; i < learner_.trail_.size(); ++i) {
      const Lit lit = learner_.trail_[i];
      if (learner_.value_[lit] != 1 || learner_.value_[negate(lit)] != -1) return "value_";
      if (learner_.held_[var_of(lit)].place != i) return "held_.place";
    }
    if (std::string wrong = value_tables(); !wrong.empty()) return wrong;
    return edge_tables();
  }

 private:
  // 1: v is at p; -1: it is not; 0: open.
  [[nodiscard]] int state(int v, int p) const {
    const Var var = learner_.variable(v, p);
    if (var != kNoVar) return learner_.value_[yes(var)];
    return learner_.allows(v, p) ? 1 : -1;
  }
  static bool bit(const std::uint64_t* words, int at) {
    return (words[at / 64] >> static_cast<unsigned>(at % 64) & 1U) != 0;
  }

  [[nodiscard]] std::string value_tables() const {
    Learner& it = learner_;
    std::vector<int> left(static_cast<std::size_t>(it.positions_), 0);
    for (int v = 0; v < it.values_; ++v) {
      int cells = 0;
      int cell_of = -1;
      for (int p = 0; p < it.positions_; ++p) {
        const bool open = it.board_->cell[static_cast<std::size_t>(p)] != kNoCell;
        const int is = open ? state(v, p) : -1;
        if (bit(it.row(v), p) != (is >= 0)) return "rows_";
        if (bit(it.column(p), v) != (is >= 0)) return "columns_";
        if (is > 0) cell_of = p;
        cells += is >= 0 ? 1 : 0;
        left[static_cast<std::size_t>(p)] += is >= 0 ? 1 : 0;
        if (is > 0 && it.cells_[static_cast<std::size_t>(p)].value != v) return "a cell's value";
      }
      if (it.numbers_[static_cast<std::size_t>(v)].cells_left != cells) return "cells_left";
      if (it.numbers_[static_cast<std::size_t>(v)].cell != cell_of) return "a value's cell";
      if (it.row(v)[-1] != 0 || it.row(v)[it.words_] != 0) return "the padding of rows_";
    }
    for (int p = 0; p < it.positions_; ++p) {
      const auto at = static_cast<std::size_t>(p);
      if (it.cells_[at].values_left != left[at]) return "values_left";
      if (it.column(p)[-1] != 0 || it.column(p)[it.value_words_] != 0) {
        return "the padding of columns_";
      }
      for (int i = 0; i < it.value_words_; ++i) {
        const bool filled = (it.cells_[at].filled >> static_cast<unsigned>(i) & 1U) != 0;
        if (filled != (it.column(p)[i] != 0)) return "filled";
      }
    }
    return {};
  }

  [[nodiscard]] std::string edge_tables() const {
    Learner& it = learner_;
    const auto positions = static_cast<std::size_t>(it.positions_);
    std::vector<int> open(positions, 0);
    std::vector<std::vector<int>> used(positions);
    std::vector<std::uint64_t> near(positions, 0);
    for (std::uint32_t e = 0; e < it.edges_.size(); ++e) {
      const int low = it.edges_[e].low;
      const int high = it.edges_[e].high;
      for (const auto& [here, there] : {std::array{low, high}, std::array{high, low}}) {
        const auto at = static_cast<std::size_t>(here);
        if (it.edge_value(e) >= 0) ++open[at];
        if (it.edge_value(e) > 0) used[at].push_back(there);
        if (it.edge_value(e) >= 0 && it.narrow_) near[at] |= it.bit_near(here, there);
      }
    }
    for (std::size_t p = 0; p < positions; ++p) {
      if (it.open_edges(static_cast<int>(p)) != open[p]) return "possible: too many or too few";
      const auto touching = it.touching(static_cast<int>(p));
      for (unsigned i = 0; i < touching.size(); ++i) {
        const int is = it.edge_value(touching[i].edge);
        if ((it.cells_[p].possible >> i & 1U) != (is >= 0 ? 1U : 0U)) return "possible";
        if ((it.cells_[p].used >> i & 1U) != (is > 0 ? 1U : 0U)) return "used";
      }
      if (it.narrow_ && it.cells_[p].near != near[p]) return "near";
      if (used[p].size() != 1) continue;
      int length = 1;
      int from = static_cast<int>(p);
      int at = used[p][0];
      while (used[static_cast<std::size_t>(at)].size() == 2) {
        const auto& onwards = used[static_cast<std::size_t>(at)];
        const int next = onwards[0] == from ? onwards[1] : onwards[0];
        from = at;
        at = next;
        if (++length > it.values_) return "used edges close a loop";
      }
      if (it.cells_[p].mate != at) return "mate";
      if (it.cells_[p].length != length) return "length";
    }
    return {};
  }

  Learner& learner_;
};

}  // namespace clew::solve
