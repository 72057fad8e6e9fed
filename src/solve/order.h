// Which variable to decide next: the one in the most recent conflict (VMTF).
//
// A doubly linked list from the variable longest out of conflicts to the one seen last; a conflict
// moves its variables to the end. Deciding walks back from the end to the first that is open.
// Against a heap by activity (VSIDS, whose best decay here was 0.75, which forgets nearly as fast)
// it needs as many conflicts and saves the heap's work; docs/engine.md has the figures.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "solve/literal.h"

namespace clew::solve {

class Order {
 public:
  /// The variables 0..n-1, the first to be decided last.
  void start(const std::vector<Var>& last_first) {
    links_.assign(last_first.size(), Link{});
    for (const Var var : last_first) append(var);
    from_ = last_;
  }
  [[nodiscard]] std::size_t size() const { return links_.size(); }

  /// Moves these to the end; their order among themselves stays.
  void bump(std::vector<Var>& vars) {
    std::sort(vars.begin(), vars.end(),
              [&](Var a, Var b) { return links_[a].stamp < links_[b].stamp; });
    for (const Var var : vars) {
      if (var == last_) continue;
      if (from_ == var)
        from_ = links_[var].before != kNoVar ? links_[var].before : links_[var].after;
      unlink(var);
      append(var);
    }
  }
  /// The variable is open again.
  void reopen(Var var) {
    if (links_[var].stamp > links_[from_].stamp) from_ = var;
  }
  /// The last open variable, or kNoVar.
  template <typename IsOpen>
  Var next(IsOpen&& is_open) {
    Var var = from_;
    while (var != kNoVar && !is_open(var)) var = links_[var].before;
    if (var != kNoVar) from_ = var;
    return var;
  }

 private:
  struct Link {
    Var before = kNoVar;
    Var after = kNoVar;
    std::uint64_t stamp = 0;  // when it was last moved to the end
  };

  void append(Var var) {
    links_[var] = {last_, kNoVar, ++clock_};
    if (last_ != kNoVar) links_[last_].after = var;
    last_ = var;
  }
  void unlink(Var var) {
    const Link link = links_[var];
    if (link.before != kNoVar) links_[link.before].after = link.after;
    if (link.after != kNoVar) links_[link.after].before = link.before;
  }

  std::vector<Link> links_;
  std::uint64_t clock_ = 0;
  Var last_ = kNoVar;
  Var from_ = kNoVar;  // no open variable comes after it
};

}  // namespace clew::solve
