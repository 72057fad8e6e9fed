// The short search: smallest domain first over bit-parallel states.
//
// Each node is one placement tried; what remains is searched after taking that placement away, so
// that a refuted one is also a deduction. States are copied for each level (measured against a
// trail in docs/engine.md). It gives up after a number of nodes without a solution, and then says
// which part of the space it has finished, so that the learning search need not look there again.
#pragma once

#include <vector>

#include "solve/meter.h"
#include "solve/propagate.h"
#include "solve/report.h"

namespace clew::solve {

/// "Value v is at this position"; both 0-based.
struct Placement {
  int value = 0;
  int position = 0;
};

/// A part of the space that is finished: everything under all of `under` and `tried`.
struct Finished {
  std::size_t under = 0;  ///< how many of Remainder::decisions
  Placement tried;
};

struct Remainder {
  std::vector<Placement> decisions;
  std::vector<Finished> finished;
};

template <int W>
class ShallowSearch {
 public:
  ShallowSearch(Propagator<W>& propagator, Meter& meter, Report& report);

  enum class End { finished, enough, stopped, gave_up };

  /// The state that deductions alone lead to; kept for those who continue.
  State<W> root() { return level(0); }
  bool settle_root(std::span<const int> at);
  /// Searches from the settled root. `patience` is the number of nodes without a new solution.
  End search(std::uint64_t patience);
  [[nodiscard]] const Remainder& remainder() const { return remainder_; }

 private:
  State<W> level(std::size_t i) {
    return State<W>(sets_.data() + i * stride_, propagator_->values(), propagator_->steps());
  }
  bool grow(std::size_t levels);
  Placement choose(const State<W>& state) const;
  // By cell: what is placed.
  [[nodiscard]] std::vector<int> values(const State<W>& state) const;

  Propagator<W>* propagator_;
  Meter* meter_;
  Report* report_;
  std::size_t stride_;
  std::vector<Bits<W>> sets_;
  Remainder remainder_;
};

}  // namespace clew::solve
