// Whether some clues leave only the intended solution.
#pragma once

#include <memory>

#include "clew/latin.h"
#include "clew/outcome.h"
#include "generate/field.h"

namespace clew::generate {

class UniqueJudge {
 public:
  UniqueJudge(const Field& field, const std::atomic<bool>* cancel);

  /// solved: only the intended solution; none: there is another; limit: not known.
  Status ask(const Chosen& chosen);
  /// After `none`: one other solution.
  [[nodiscard]] const Solution& other() const { return other_; }
  /// Takes clues away in this order until none can go, or `least` are left.
  void reduce(Chosen& chosen, const std::vector<std::size_t>& order, int least);

 private:
  const Field& field_;
  Limits limits_;
  std::unique_ptr<solve::LatinJudge> latin_;
  Solution other_;
};

}  // namespace clew::generate
