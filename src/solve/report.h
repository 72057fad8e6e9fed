// Where solutions and events of a search go.
//
// The searches work with values and positions; a Report turns them into solutions and, for an
// observer, into placements and removals with the puzzle's own cells and numbers. Without an
// observer nothing of the latter happens.
#pragma once

#include <array>
#include <vector>

#include "clew/outcome.h"
#include "clew/puzzle.h"
#include "solve/lines.h"
#include "solve/meter.h"

namespace clew::solve {

class Report {
 public:
  Report(const Puzzle& puzzle, const Query& query, Meter& meter, Outcome& outcome)
      : puzzle_(&puzzle), query_(&query), meter_(&meter), outcome_(&outcome) {
    if (query.observer != nullptr) shown_.assign(puzzle.size(), kBlank);
  }

  [[nodiscard]] bool observed() const { return query_->observer != nullptr; }
  /// True when as many solutions were found as were asked for.
  [[nodiscard]] bool enough() const { return outcome_->found() >= query_->limits.solutions; }
  [[nodiscard]] std::uint64_t found() const { return outcome_->found(); }

  /// The search is at this line of its pseudo-code, with so many decisions in force; the next
  /// event says so.
  void at(FastLine line, std::size_t depth = 0);
  /// The same for a learning search that has placed what follows, after a decision or a lesson.
  void learned(std::size_t depth);

  void solution(std::vector<int> values);
  void dead_end();
  /// The search is over: how it ended, and what it took.
  void conclude();
  /// The cells that have a value now (kBlank elsewhere): says what was removed and what was added
  /// since the last call.
  void show(const std::vector<int>& now);

 private:
  bool send(Event::Type type, Cell cell, int value, std::string_view reason = {});

  const Puzzle* puzzle_;
  const Query* query_;
  Meter* meter_;
  Outcome* outcome_;
  std::uint64_t step_ = 0;
  std::vector<int> shown_;
  FastLine line_ = kFastSolve;
  std::uint32_t lines_ = std::uint32_t{1} << kFastSolve;
  int depth_ = 0;
  std::uint64_t conflicts_ = 0;  // before learned() was last called
};

}  // namespace clew::solve
