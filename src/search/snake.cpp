#include "search/snake.h"

#include <algorithm>

namespace clew::search {

Snake::Snake(const PathBoard& board) : size_(board.size()) {
  for (int value = 1; value <= size_; ++value) {
    if (board.placed(value)) add(value);
  }
}

std::size_t Snake::find(int value) const {
  const auto found =
      std::lower_bound(segments_.begin(), segments_.end(), value,
                       [](const Segment& segment, int wanted) { return segment.last < wanted; });
  return found - segments_.begin();
}

void Snake::add(int value) {
  const auto above = segments_.begin() + find(value);
  const bool after = above != segments_.begin() && std::prev(above)->last == value - 1;
  const bool before = above != segments_.end() && above->first == value + 1;
  if (after && before) {
    std::prev(above)->last = above->last;
    segments_.erase(above);
  } else if (after) {
    std::prev(above)->last = value;
  } else if (before) {
    above->first = value;
  } else {
    segments_.insert(above, {value, value});
  }
}

void Snake::remove(int value) {
  const auto segment = segments_.begin() + find(value);
  if (segment->first == value && segment->last == value) {
    segments_.erase(segment);
  } else if (segment->first == value) {
    segment->first = value + 1;
  } else if (segment->last == value) {
    segment->last = value - 1;
  } else {
    const Segment below = {segment->first, value - 1};
    segment->first = value + 1;
    segments_.insert(segment, below);
  }
}

std::optional<Gap> Snake::shortest_gap() const {
  std::optional<Gap> shortest;
  const auto consider = [&](int from, int to) {
    const Gap gap{from, to};
    if (gap.length() > 0 && (!shortest || gap.length() < shortest->length())) shortest = gap;
  };
  for (std::size_t index = 1; index < segments_.size(); ++index) {
    consider(segments_[index - 1].last, segments_[index].first);
  }
  if (shortest) return shortest;
  if (segments_.empty()) return Gap{0, size_ + 1};
  consider(0, segments_.front().first);
  consider(segments_.back().last, size_ + 1);
  // cppcheck-suppress identicalConditionAfterEarlyExit ; consider() changed it
  return shortest;
}

}  // namespace clew::search
