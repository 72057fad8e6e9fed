// Can the gaps fill the regions at all? Safe routes ask this of thousands of boards, so it does
// without the tables of regions.cpp, which also say which gap may lie where.
#include "logic/regions.h"

namespace clew::logic {
namespace {

template <int W>
class QuickShares {
 public:
  explicit QuickShares(const State& state) : state_(state) {}

  [[nodiscard]] bool fit() {
    BitsOf<W> left(state_.free_cells(), state_.words());
    if (left.none()) return true;
    BitsOf<W> region = take_region(state_, left);
    // All gaps together are as long as all regions: with one region there is nothing to share out.
    if (left.none()) return true;
    for (;;) {
      regions_.push_back({region, region.count()});
      if (left.none()) break;
      region = take_region(state_, left);
    }
    for (const Gap& gap : state_.gaps()) {
      if (!find_homes(gap)) return false;
    }
    for (std::size_t region_at = 0; region_at < regions_.size(); ++region_at) {
      if (!filled(region_at)) return false;
    }
    return true;
  }

 private:
  struct Region {
    BitsOf<W> cells;
    int room;  ///< cells that are not taken by gaps that have no other home
  };
  /// A gap that has several regions to choose from.
  struct Choice {
    int length;
    std::size_t region;
  };

  /// False if there is none.
  bool find_homes(const Gap& gap) {
    const std::size_t others = choices_.size();
    for (std::size_t i = 0; i < regions_.size(); ++i) {
      // Once stopped, what comes of it is not used any more.
      if (state_.stop(gap.length() * state_.words())) return false;
      const Region& region = regions_[i];
      if (gap.length() <= region.cells.count() && meets_all(state_, gap, region.cells)) {
        choices_.push_back({gap.length(), i});
      }
    }
    if (choices_.size() == others + 1) {
      regions_[choices_.back().region].room -= gap.length();
      choices_.pop_back();
      return true;
    }
    return choices_.size() > others;
  }

  /// Do some of the gaps that may be in the region fill the room that is left?
  [[nodiscard]] bool filled(std::size_t at) {
    const int room = regions_[at].room;
    if (room <= 0) return room == 0;
    sums_.assign(room + 1, 0);
    sums_[0] = 1;
    for (const Choice& choice : choices_) {
      if (choice.region != at) continue;
      const std::size_t length = choice.length;
      for (std::size_t sum = sums_.size(); sum-- > length;) {
        sums_[sum] = static_cast<char>(sums_[sum] | sums_[sum - length]);
      }
    }
    return sums_.back() != 0;
  }

  const State& state_;
  std::vector<Region> regions_;
  std::vector<Choice> choices_;
  std::vector<char> sums_;  // what lengths of gaps can add up to
};

}  // namespace

bool regions_fit(const State& state) {
  bool fit = true;
  with_words(state.words(), [&](auto words) { fit = QuickShares<words()>(state).fit(); });
  return fit;
}

}  // namespace clew::logic
