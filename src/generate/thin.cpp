// See thin.h.
#include "generate/thin.h"

#include "model/length.h"

namespace clew::generate {

void thin(const SolvedBoard& solved, Chosen& chosen, const std::vector<std::size_t>& order,
          int least, const std::function<bool(const Chosen&)>& keeps,
          const std::function<void(double)>& hear) {
  int left = count(chosen);
  std::size_t next = 0;
  std::size_t step = std::max<std::size_t>(1, order.size() / 2);
  while (next < order.size()) {
    const std::size_t until = std::min(order.size(), next + step);
    Chosen fewer = chosen;
    int fewer_left = left;
    for (std::size_t i = next; i < until; ++i) {
      for (const Cell cell : solved.groups[order[i]]) {
        fewer_left -= fewer[cell];
        fewer[cell] = 0;
      }
    }
    if (fewer_left >= least && keeps(fewer)) {
      chosen = std::move(fewer);
      left = fewer_left;
      next = until;
      step *= 2;
    } else if (until - next == 1) {
      next = until;
    } else {
      step = std::max<std::size_t>(1, (until - next) / 2);
    }
    if (hear) hear(static_cast<double>(next) / static_cast<double>(order.size()));
  }
}

Status UsedClues::keep_used(const Chosen& asked, Chosen& chosen) const {
  Chosen used = fixed_;
  const Status status = ask_(asked, used);
  if (status != Status::solved) return status;
  // What is fixed need not be in a group.
  chosen = fixed_;
  for (const auto& group : solved_.groups) {
    const bool any = std::ranges::any_of(group, [&](Cell cell) { return used[cell] != 0; });
    for (const Cell cell : group) chosen[cell] = any ? 1 : 0;
  }
  return status;
}

bool UsedClues::drop(Chosen& chosen, const std::vector<std::size_t>& order,
                     const std::function<bool(double)>& hear) const {
  double looked_at = 0;
  for (const std::size_t g : order) {
    if (!hear(looked_at++ / length(order))) return false;
    const auto& group = solved_.groups[g];
    if (chosen[group.front()] == 0 || fixed_[group.front()] != 0) continue;
    Chosen fewer = chosen;
    for (const Cell cell : group) fewer[cell] = 0;
    if (keep_used(fewer, chosen) == Status::limit) return false;
  }
  return true;
}

bool solved_by(const SolvedBoard& solved, const Chosen& chosen, logic::Level level,
               const Stop& stop) {
  return logic::cells_left(puzzle_of(solved, chosen), level, stop) == 0;
}

std::vector<std::size_t> shuffled_groups(const SolvedBoard& solved, const Chosen& chosen,
                                         Random& random) {
  std::vector<std::size_t> order;
  for (std::size_t g = 0; g < solved.groups.size(); ++g) {
    if (chosen[solved.groups[g].front()] != 0) order.push_back(g);
  }
  random.shuffle(order);
  return order;
}

}  // namespace clew::generate
