// Islands: regions of free cells, and the gaps that can fill them.
#include "logic/regions.h"

#include <algorithm>
#include <optional>

#include "logic/techniques.h"
#include "model/length.h"

namespace clew::logic {
namespace {

/// What may fill one region: for each gap that could, whether it may be inside and outside.
struct Choice {
  int gap = 0;
  bool inside = false;
  bool outside = false;
};

/// Gaps against regions.
class Shares {
 public:
  explicit Shares(const State& state)
      : gaps_(state.gaps()), regions_(free_regions(state, {state.free_cells(), state.words()})) {
    for (const Gap& gap : gaps_) {
      fits_.emplace_back();
      for (const Bits& region : regions_) {
        // Once stopped, what comes of it is not used any more.
        const bool stopped = state.stop(gap.length() * state.words());
        fits_.back().push_back(!stopped && gap.length() <= region.count() &&
                               meets_all(state, gap, region));
      }
    }
  }

  [[nodiscard]] const std::vector<Gap>& gaps() const { return gaps_; }
  [[nodiscard]] const std::vector<Bits>& regions() const { return regions_; }
  [[nodiscard]] bool fits(std::size_t gap, std::size_t region) const { return fits_[gap][region]; }
  [[nodiscard]] int homes(std::size_t gap) const { return how_many(fits_[gap], true); }

  /// For one region: which gaps may and may not be in it so that the sizes add up. Nothing where
  /// they cannot.
  [[nodiscard]] std::optional<std::vector<Choice>> choices(std::size_t region) const {
    int target = regions_[region].count();
    std::vector<Choice> found;
    for (int gap = 0; gap < length(gaps_); ++gap) {
      if (!fits_[gap][region]) continue;
      if (homes(gap) == 1) {
        target -= gaps_[gap].length();
      } else {
        found.push_back({gap});
      }
    }
    if (target < 0) return std::nullopt;
    // sums[i]: what the first i gaps can add up to; the rest from the other side.
    const std::size_t size = target + 1;
    const auto add = [&](const std::vector<char>& sums, int length) {
      std::vector<char> more = sums;
      for (std::size_t s = length; s < size; ++s) {
        more[s] = static_cast<char>(more[s] | sums[s - length]);
      }
      return more;
    };
    std::vector<std::vector<char>> before(found.size() + 1, std::vector<char>(size, 0));
    auto after = before;
    before.front()[0] = 1;
    after.back()[0] = 1;
    const auto length = [&](std::size_t i) { return gaps_[found[i].gap].length(); };
    for (std::size_t i = 0; i < found.size(); ++i) before[i + 1] = add(before[i], length(i));
    if (before.back()[size - 1] == 0) return std::nullopt;
    for (std::size_t i = found.size(); i-- > 0;) after[i] = add(after[i + 1], length(i));
    for (std::size_t i = 0; i < found.size(); ++i) {
      for (std::size_t s = 0; s < size; ++s) {
        if (before[i][s] == 0) continue;
        const auto rest = static_cast<int>(size - 1 - s);
        found[i].outside |= after[i + 1][rest] != 0;
        if (rest >= length(i)) {
          found[i].inside |= after[i + 1][rest - length(i)] != 0;
        }
      }
    }
    return found;
  }

 private:
  std::vector<Gap> gaps_;
  std::vector<Bits> regions_;
  std::vector<std::vector<bool>> fits_;
};

}  // namespace

std::vector<Bits> free_regions(const State& state, const Bits& among) {
  std::vector<Bits> regions;
  Bits left = among;
  while (!left.none()) regions.push_back(take_region(state, left));
  return regions;
}

// numbers: the gap's ends, then how many cells the region has; cells: the region.
void find_island(const State& state, Finder& out) {
  const Shares shares(state);
  for (std::size_t r = 0; r < shares.regions().size() && !state.stopped(); ++r) {
    const Bits& region = shares.regions()[r];
    const auto cells = [&] {
      std::vector<Cell> list;
      region.each([&](Cell cell) { list.push_back(cell); });
      return list;
    };
    const auto choices = shares.choices(r);
    if (!choices) {
      const Cell cell(region.first());
      if (!out.wants(cell)) continue;
      Deduction found{
          .technique = Technique::island, .which = Case::nothing_fits, .cells = cells()};
      for_each(state.numbers_of(cell), state.words(),
               [&](int number) { found.effects.push_back(removed(cell, number)); });
      out.take(std::move(found));
      continue;
    }
    const auto offer = [&](const Gap& gap, bool must) {
      if (state.stop(gap.length() * state.words())) return;
      Deduction found{.technique = Technique::island,
                      .which = must ? Case::usual : Case::kept_out,
                      .numbers = {gap.before, gap.after, region.count()}};
      for (int number = gap.first(); number <= gap.last(); ++number) {
        for_each(state.cells_of(number), state.words(), [&](int cell) {
          if (region.test(cell) != must) {
            found.effects.push_back(removed(Cell(cell), number));
          }
        });
      }
      if (found.effects.empty() || !out.wants(found.effects.front().cell)) return;
      found.cells = cells();
      out.take(std::move(found));
    };
    for (std::size_t gap = 0; gap < shares.gaps().size(); ++gap) {
      if (!shares.fits(gap, r)) offer(shares.gaps()[gap], false);
    }
    for (const Choice& choice : *choices) {
      const Gap& gap = shares.gaps()[choice.gap];
      if (!choice.outside) offer(gap, true);
      if (!choice.inside) offer(gap, false);
    }
  }
}

}  // namespace clew::logic
