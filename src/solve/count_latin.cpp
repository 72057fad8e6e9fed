// Counts the solutions of a `latin` puzzle row by row.
//
// Without clues and holes they are the permutations in which no two neighbours differ by one, for
// which there is a recurrence (A002464 in the encyclopedia of integer sequences). Otherwise a
// state is the set of columns used, the last row's column and, only where a clue still asks, the
// column before that: at most C(n, n/2) times a little in the middle rows, however many solutions.
#include <array>
#include <vector>

#include "solve/count_layers.h"
#include "solve/count_methods.h"
#include "solve/latin_lines.h"

namespace clew::solve::counting {
namespace {

constexpr int kNoColumn = 0xFF;
// Keeps the first word of a key from being zero.
constexpr std::uint64_t kInUse = std::uint64_t{1} << 63U;

// a(n) = (n+1) a(n-1) - (n-2) a(n-2) - (n-5) a(n-3) + (n-3) a(n-4)
BigUint without_clues(int side) {
  std::vector<BigUint> a = {BigUint(1), BigUint(1), BigUint(), BigUint(), BigUint(2)};
  const auto times = [](BigUint number, int factor) {
    number.multiply(factor);
    return number;
  };
  for (int n = 5; n <= side; ++n) {
    const std::size_t at = n;
    BigUint next = times(a[at - 1], n + 1);
    next.add(times(a[at - 4], n - 3));
    next.subtract(times(a[at - 2], n - 2));
    next.subtract(times(a[at - 3], n - 5));
    a.push_back(std::move(next));
  }
  return a[side];
}

struct RowState {
  std::uint64_t used = 0;  // columns
  int last = kNoColumn;
  int before = kNoColumn;

  [[nodiscard]] Key<2> pack() const {
    return {kInUse | static_cast<std::uint64_t>(last) | static_cast<std::uint64_t>(before) << 8U,
            used};
  }
  static RowState unpack(const Key<2>& key) {
    return {key[1], static_cast<int>(key[0] & 0xFFU), static_cast<int>(key[0] >> 8U & 0xFFU)};
  }
};

bool touches(int column, const latin::Clue& clue) {
  return column != kNoColumn && column - clue.col <= 1 && clue.col - column <= 1;
}

// The method as count_layers.h wants it: one step for each row, and nothing that a step leaves
// alone.
class LatinRows {
 public:
  static constexpr std::size_t kWords = 2;
  LatinRows(const Puzzle& puzzle, const latin::Lines& lines)
      : puzzle_(puzzle), lines_(lines), due_(lines.side, 0), clues_(lines.side + 1) {
    std::uint64_t seen = 0;
    for (std::size_t row = due_.size(); row-- > 0;) {
      due_[row] = lines.rows[row] & ~seen;
      seen |= lines.rows[row];
    }
    for (const latin::Clue& clue : lines.clues) clues_[clue.row].push_back(clue);
  }

  [[nodiscard]] std::uint64_t fingerprint() const {
    return counting::fingerprint(puzzle_, Plan{}, kStatesVersion);
  }
  [[nodiscard]] std::size_t steps() const { return lines_.side; }
  [[nodiscard]] double share(std::size_t) const { return 1.0 / lines_.side; }
  [[nodiscard]] Key<2> first() const { return RowState{}.pack(); }
  void begin(std::size_t i) { row_ = static_cast<int>(i); }
  [[nodiscard]] bool counts_twice(const Key<2>&) const { return false; }
  void expand(const Key<2>& key, const std::uint64_t* number, Sink<2>& sink) const {
    const RowState state = RowState::unpack(key);
    for (std::uint64_t left = allowed(state, row_); left != 0; left &= left - 1) {
      RowState next = state;
      if (follow(next, std::countr_zero(left))) sink.put(next.pack(), number);
    }
  }
  [[nodiscard]] std::uint64_t group(std::size_t, const Key<2>&) const { return 0; }
  [[nodiscard]] bool accept(const Key<2>& key) const {
    return allowed(RowState::unpack(key), lines_.side) != 0;
  }

 private:
  static constexpr std::uint64_t kStatesVersion = 2001;
  // Stands for the row below the board, which every state may use that its clues let pass.
  static constexpr std::uint64_t kBeyond = ~std::uint64_t{0};

  // Columns the state may use in a row, by the clues of the row before.
  [[nodiscard]] std::uint64_t allowed(const RowState& state, int row) const {
    std::uint64_t columns = row < lines_.side ? lines_.rows[row] & ~state.used : kBeyond;
    if (row == 0) return columns;
    if (state.last != kNoColumn) columns &= ~latin::around(state.last);
    for (const latin::Clue& clue : clues_[row - 1]) {
      const int missing =
          clue.count - (touches(state.last, clue) ? 1 : 0) - (touches(state.before, clue) ? 1 : 0);
      if (missing < 0 || missing > 1) return 0;
      if (missing == 0) columns &= ~latin::around(clue.col);
      if (missing == 1) columns &= row < lines_.side ? latin::around(clue.col) : 0;
    }
    return columns;
  }

  [[nodiscard]] bool follow(RowState& state, int column) const {
    const int before = state.last;
    state.used |= std::uint64_t{1} << column;
    state.last = column;
    state.before = kNoColumn;
    for (const latin::Clue& clue : clues_[row_]) {
      if (touches(before, clue)) state.before = before;
    }
    // A column that no later row can use must be used by now.
    return (due_[row_] & ~state.used) == 0;
  }

  const Puzzle& puzzle_;
  const latin::Lines& lines_;
  std::vector<std::uint64_t> due_;
  std::vector<std::vector<latin::Clue>> clues_;  // by row
  int row_ = 0;
};

}  // namespace

Tally count_latin_rows(const Puzzle& puzzle, Guard& guard, CountStats& stats) {
  const latin::Lines lines(puzzle);
  if (puzzle.given_count() == 0 && !puzzle.topology().has_holes()) {
    stats.method = CountMethod::formula;
    return {.number = without_clues(lines.side)};
  }
  stats.method = CountMethod::frontier;
  stats.width = lines.side;
  LatinRows rows(puzzle, lines);
  return Sweep(rows, guard, stats).run();
}

}  // namespace clew::solve::counting
