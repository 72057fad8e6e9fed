// See thin.h.
#include "generate/thin.h"

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
