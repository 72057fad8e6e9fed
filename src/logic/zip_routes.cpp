// Zip: all ways of one stretch, and what those have in common that leave the rest a chance.
#include <algorithm>

#include "logic/techniques.h"
#include "logic/zip_stretches.h"
#include "logic/zip_what_if.h"

namespace clew::logic {
namespace {

/// Steps spent on the ways of one stretch before giving up on it, and ways that anybody compares.
constexpr int kMostSteps = 3000;
constexpr std::size_t kMostWays = 60;

using Way = std::vector<std::pair<Cell, Cell>>;  ///< its steps that are not known yet

/// All ways of a stretch through every cell that is its own.
class WaysOf {
 public:
  WaysOf(const ZipState& state, const Stretches& stretches, int stretch)
      : state_(state),
        stretches_(stretches),
        stretch_(stretch),
        used_(state.size(), false),
        nodes_(kMostSteps) {
    for (const Cell cell : state.cells()) {
      if (!state.full(cell) && is_own(cell)) ++own_;
    }
  }

  /// False if there are more than anybody would compare.
  bool find() {
    for (const Cell start : stretches_.starts(stretch_)) {
      if (!stretches_.can(start, stretch_)) continue;
      used_[start] = true;
      extend(start);
      used_[start] = false;
    }
    return nodes_ > 0 && all_.size() <= kMostWays && !state_.stopped();
  }
  [[nodiscard]] const std::vector<Way>& all() const { return all_; }

 private:
  [[nodiscard]] bool is_own(Cell cell) const {
    return state_.near(cell) == 0 && stretches_.only(cell) == stretch_;
  }

  void extend(Cell here) {
    for (Slots rest = state_.undecided(here); rest != 0; rest &= rest - 1) {
      if (--nodes_ <= 0 || all_.size() > kMostWays || state_.stop(8)) return;
      const Cell next = state_.board().neighbour(here, std::countr_zero(rest));
      if (used_[next] || !stretches_.can(next, stretch_)) continue;
      if (state_.near(next) != 0) {
        if (state_.near(next) != stretch_ + 1 || own_ > 0) continue;
        all_.push_back(way_);
        all_.back().emplace_back(here, next);
        continue;
      }
      const Cell end = state_.run_end(next);
      // Both ends of a piece count, or the one cell that is both.
      const int own = !is_own(next) ? 0 : end == next ? 1 : 2;
      used_[next] = used_[end] = true;
      own_ -= own;
      way_.emplace_back(here, next);
      extend(end);
      way_.pop_back();
      own_ += own;
      used_[next] = used_[end] = false;
    }
  }

  const ZipState& state_;
  const Stretches& stretches_;
  int stretch_;
  std::vector<bool> used_;
  int own_ = 0;
  int nodes_;
  Way way_;
  std::vector<Way> all_;
};

/// The board if the stretch went that way.
ZipState after_way(const ZipState& state, const Way& way) {
  ZipState after = state;
  for (const auto& [a, b] : way) after.join(a, b);
  return after;
}

/// What is the same on all boards, and not known yet.
std::vector<Effect> common(const ZipState& state, const std::vector<ZipState>& boards) {
  std::vector<Effect> effects;
  state.each_undecided([&](Cell a, Cell b) {
    const auto on_all = [&](auto&& is) { return std::all_of(boards.begin(), boards.end(), is); };
    if (on_all([&](const ZipState& board) { return board.is_joined(a, b); })) {
      effects.push_back(joined(a, b));
    } else if (on_all([&](const ZipState& board) { return !board.is_open(a, b); })) {
      effects.push_back(forbidden(a, b));
    }
  });
  // What is to be drawn comes first.
  std::stable_partition(effects.begin(), effects.end(),
                        [](const Effect& effect) { return effect.type == Effect::Type::join; });
  return effects;
}

}  // namespace

// cells and numbers: the stretch's checkpoints.
void find_zip_routes(const ZipState& state, Finder& out) {
  const Stretches stretches(state, Stretches::Look::measures);
  if (state.stopped()) return;
  if (!stretches.sound()) {
    return offer_failure(state, stretches.conflict(), Technique::zip_routes, out);
  }
  for (int stretch = 1; stretch < state.last(); ++stretch) {
    if (!stretches.is_missing(stretch)) continue;
    const Deduction* goal = out.goal();
    if (goal != nullptr && !goal->numbers.empty() && goal->numbers.front() != stretch) continue;
    WaysOf ways(state, stretches, stretch);
    if (!ways.find()) continue;
    std::vector<ZipState> boards;
    for (const Way& way : ways.all()) {
      ZipState after = after_way(state, way);
      if (after.sound() && Stretches(after, Stretches::Look::shares).sound()) {
        boards.push_back(std::move(after));
      }
      if (state.stop(state.size())) return;
    }
    if (boards.empty()) {
      return offer_failure(state,
                           {Conflict::Type::no_way, stretches.starts(stretch).front(), stretch},
                           Technique::zip_routes, out);
    }
    Deduction found{.technique = Technique::zip_routes,
                    .cells = {state.checkpoint(stretch), state.checkpoint(stretch + 1)},
                    .numbers = {stretch, stretch + 1},
                    .effects = common(state, boards)};
    if (found.effects.empty()) continue;
    const bool joins = found.effects.front().type == Effect::Type::join;
    found.which = boards.size() == 1 ? Case::one_left : joins ? Case::usual : Case::not_taken;
    out.offer(std::move(found));
    if (out.enough()) return;
  }
}

}  // namespace clew::logic
