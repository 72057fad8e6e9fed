// Turning and moving what no given holds; see nearby.h.
#include "solve/nearby.h"

#include <algorithm>
#include <tuple>

namespace clew::solve {
namespace {

// A solution as a thread, and where on it the givens are.
class Held {
 public:
  Held(const Puzzle& puzzle, const std::vector<int>& values)
      : puzzle_(puzzle), thread_(puzzle.topology()), before_(values.size() + 1, 0) {
    std::vector<Cell> path(values.size(), kNoCell);
    for (std::size_t c = 0; c < values.size(); ++c) {
      path[values[c] - 1] = Cell(c);
    }
    for (std::size_t i = 0; i < path.size(); ++i) {
      before_[i + 1] = before_[i] + (puzzle.is_given(path[i]) ? 1 : 0);
    }
    thread_.set(std::move(path));
  }
  Thread& thread() { return thread_; }

  // Givens between two places: whatever joins the places turns or shifts these, too. Asked first,
  // because on an irreducible board the answer is nearly always that there are some.
  [[nodiscard]] int between(int low, int high) const { return count({low + 1, high}); }
  // A given in the very middle stays where it is.
  [[nodiscard]] bool turns(Stretch stretch) const {
    const int givens = count(stretch);
    const int middle = (stretch.from + stretch.until - 1) / 2;
    return givens == 0 ||
           (givens == 1 && stretch.length() % 2 == 1 && puzzle_.is_given(thread_.at(middle)));
  }
  // Within the path, and without givens.
  [[nodiscard]] bool free(Stretch piece) const {
    return piece.from >= 0 && piece.until <= thread_.size() && count(piece) == 0;
  }
  [[nodiscard]] bool moves(const Transfer& transfer) const {
    return count(transfer.touched()) == 0;
  }

 private:
  [[nodiscard]] int count(Stretch stretch) const {
    return before_[stretch.until] - before_[stretch.from];
  }

  const Puzzle& puzzle_;
  Thread thread_;
  std::vector<int> before_;  // by place: givens before it
};

// Calls f(low, high) for the places of each two neighbours, while f says true.
template <typename F>
bool for_each_pair(const Thread& thread, F&& f) {
  for (int low = 0; low < thread.size(); ++low) {
    for (const Cell near : thread.board().neighbours(thread.at(low))) {
      const int high = thread.place(near);
      if (high > low && !f(low, high)) return false;
    }
  }
  return true;
}

bool turn_one(Held& held) {
  Thread& thread = held.thread();
  return !for_each_pair(thread, [&](int low, int high) {
    if (held.between(low, high) > 1) return true;
    for (const bool after : {true, false}) {
      const Stretch stretch = thread.joining(low, high, after);
      if (stretch.length() == 0 || !held.turns(stretch)) continue;
      thread.turn(stretch);
      return false;
    }
    return true;
  });
}

bool move_one(Held& held) {
  Thread& thread = held.thread();
  const auto try_to = [&](Stretch piece, int to) {
    if (!held.free(piece)) return false;
    for (const bool after : {true, false}) {
      const auto transfer = thread.moving(piece, to, after);
      if (!transfer || !held.moves(*transfer)) continue;
      thread.move(*transfer);
      return true;
    }
    return false;
  };
  return !for_each_pair(thread, [&](int low, int high) {
    if (held.between(low, high) > 0) return true;
    for (int length = 1; length <= kLongestPiece; ++length) {
      for (int back = 0; back < length; ++back) {
        if (try_to({low - back, low - back + length}, high)) return false;
        if (try_to({high - back, high - back + length}, low)) return false;
      }
    }
    return true;
  });
}

}  // namespace

std::vector<Stretch> turnable(const Thread& thread) {
  std::vector<Stretch> found;
  for_each_pair(thread, [&](int low, int high) {
    for (const bool after : {true, false}) {
      const Stretch stretch = thread.joining(low, high, after);
      if (stretch.length() != 0) found.push_back(stretch);
    }
    return true;
  });
  const auto key = [](Stretch s) { return std::tuple(s.length(), s.from); };
  std::sort(found.begin(), found.end(), [&](Stretch a, Stretch b) { return key(a) < key(b); });
  const auto same = [&](Stretch a, Stretch b) { return key(a) == key(b); };
  found.erase(std::unique(found.begin(), found.end(), same), found.end());
  return found;
}

std::optional<std::vector<int>> nearby(const Puzzle& puzzle, const std::vector<int>& values) {
  if (!puzzle.topology().links().empty()) return std::nullopt;
  Held held(puzzle, values);
  if (!turn_one(held) && !move_one(held)) return std::nullopt;
  return held.thread().values();
}

}  // namespace clew::solve
