// Pairs and triples: two numbers with the same two cells left, three with the same three, and the
// same for cells with their numbers.
#include <algorithm>

#include "logic/techniques.h"
#include "model/length.h"

namespace clew::logic {
namespace {

/// Numbers over cells or cells over numbers: the same thought twice.
struct Side {
  const State& state;
  bool by_number;

  [[nodiscard]] const Word* options(int item) const {
    return by_number ? state.cells_of(item) : state.numbers_of(Cell(item));
  }
  [[nodiscard]] std::vector<int> items(int most) const {
    std::vector<int> found;
    const int from = by_number ? 1 : 0;
    const int to = by_number ? state.size() : state.size() - 1;
    for (int item = from; item <= to; ++item) {
      const bool done = by_number ? state.known(item) : !state.free(Cell(item));
      if (!done && count(options(item), state.words()) <= most) found.push_back(item);
    }
    return found;
  }
};

// cells and numbers: the group.
template <int W>
void offer(const Side& side, const std::vector<int>& group, const BitsOf<W>& options, Finder& out) {
  const State& state = side.state;
  Deduction found{.technique = group.size() == 2 ? Technique::pair : Technique::triple,
                  .which = side.by_number ? Case::usual : Case::by_cell};
  const auto outside = [&](int item) {
    return std::find(group.begin(), group.end(), item) == group.end();
  };
  options.each([&](int option) {
    const Word* others = side.by_number ? state.numbers_of(Cell(option)) : state.cells_of(option);
    for_each(others, state.words(), [&](int item) {
      if (!outside(item)) return;
      found.effects.push_back(side.by_number ? removed(Cell(option), item)
                                             : removed(Cell(item), option));
    });
  });
  if (found.effects.empty() || !out.wants(found.effects.front().cell)) return;
  for (const int item : group) {
    if (side.by_number) found.numbers.push_back(item);
    if (!side.by_number) found.cells.push_back(Cell(item));
  }
  options.each([&](int option) {
    if (side.by_number) found.cells.push_back(Cell(option));
    if (!side.by_number) found.numbers.push_back(option);
  });
  out.take(std::move(found));
}

template <int W>
void find_groups(const State& state, Finder& out, int size) {
  for (const bool by_number : {true, false}) {
    const Side side{state, by_number};
    const auto items = side.items(size);
    for (std::size_t i = 0; i < items.size(); ++i) {
      if (state.stop(length(items) * state.words())) return;
      for (std::size_t j = i + 1; j < items.size(); ++j) {
        BitsOf<W> both(side.options(items[i]), state.words());
        if (!both.meets(side.options(items[j]))) continue;
        both |= side.options(items[j]);
        if (both.count() > size) continue;
        if (size == 2) {
          offer(side, {items[i], items[j]}, both, out);
          continue;
        }
        if (state.stop(length(items) * state.words())) return;
        for (std::size_t k = 0; k < items.size(); ++k) {
          // The third may come before the others where those two alone do not touch it.
          if (k == i || k == j || !both.meets(side.options(items[k]))) continue;
          BitsOf<W> all = both;
          all |= side.options(items[k]);
          if (all.count() == 3) offer(side, {items[i], items[j], items[k]}, all, out);
        }
      }
    }
  }
}

}  // namespace

void find_pair(const State& state, Finder& out) {
  with_words(state.words(), [&](auto words) { find_groups<words()>(state, out, 2); });
}
void find_triple(const State& state, Finder& out) {
  with_words(state.words(), [&](auto words) { find_groups<words()>(state, out, 3); });
}

}  // namespace clew::logic
