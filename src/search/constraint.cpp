// `constraint`: Vasquez's solver, constraints on the tips of the snake and the shortest gap.
//
// From a Numbrix project report ("Description of intelligence implemented"). Solver applies
// ConstraintSearch to the snake (snake.h) forward, from the last number of each segment in turn,
// until nothing more is found, then backward, from the first numbers, and repeats both until
// nothing moves. For a tip A and the number after it, `sought`, there are three degrees:
//   first   only one empty neighbour of A is left: it holds `sought`;
//   second  of the empty neighbours only one touches the number after `sought`: it connects them;
//   third   several connect them, but one of these is closed in by numbers and could connect no
//           other pair: it holds `sought`.
// Then HeuristicSearch bridges the shortest gap of the snake by depth-first search, and each time
// the gap is bridged a new Solver applies constraints again. All is undone on backtracking.
//
// Where the document's wording is loose, and how it is read here so that each step is sound on any
// board (holes, walls, links, 8 neighbours, hexagons, 1 or N missing):
//   - a tip has a next number only within 1..N; the last segment may end with N;
//   - "empty and legal" also obeys links; the cell the first degree finds must still touch the
//     number after `sought` if that is placed, or the position is lost;
//   - no cell at all for `sought` is a dead end, which the document only notices while searching;
//   - "two empty nodes can connect" holds for squares; elsewhere there may be more;
//   - "connect only one pair" is a proof only if every neighbour of the cell is populated (the
//   class
//     reference says so, the description does not), and 1 and N need one neighbour, not a pair;
//   - an open end of the snake (no segment before it or after it) has no far side to reach. It is
//     taken only when no gap between segments is left, one number at a time with constraints after
//     each; an empty board begins with 1 in each cell in turn.
//
// Islands, the check its author wished for (Query::check_islands, islands.h): after each
// connection, an empty region whose border has no tip of the snake ends the branch.
//
// The two searches call each other in the document. Here their calls are on a stack of our own,
// which can be as deep as the board: a Guess is one call of HeuristicSearch.search.
//
// Stats: nodes = cells tried by the depth-first search; calls = constraint searches, one at the
// start and one for each bridged gap; placements = all numbers placed, guessed or constrained;
// backtracks = guesses taken back; deductions = numbers found by each degree, and positions that
// the islands check refused.
#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "search/few_cells.h"
#include "search/islands.h"
#include "search/path_board.h"
#include "search/snake.h"
#include "search/strategies.h"
#include "search/watch.h"

namespace clew::search {
namespace {

enum Degree : std::size_t { kFirst, kSecond, kThird, kIslands };
constexpr std::array<std::string_view, 4> kDegreeRules = {"first degree", "second degree",
                                                          "third degree", "islands"};

template <class Watch>
class Constraint {
 public:
  Constraint(const Puzzle& puzzle, const Query& query)
      : topology_(puzzle.topology()),
        board_(puzzle),
        snake_(board_),
        run_(query, kConstraintCode, kDegreeRules),
        islands_(board_),
        check_islands_(query.check_islands) {}

  Outcome solve() {
    if (board_.consistent()) {
      constraint_satisfaction_search();
      heuristic_search();
    }
    return run_.finish();
  }

 private:
  using Line = ConstraintLine;
  enum class Found : std::uint8_t { nothing, number, dead_end };

  /// A call of HeuristicSearch.search: one number of the gap being bridged.
  struct Guess {
    int value;
    int increment;          // forward or backward through the gap
    int last;               // the number that bridges it
    std::uint32_t tried;    // cells looked at so far
    bool went_on = false;   // one of them would do
    Cell placed = kNoCell;  // where the number is now
    std::size_t mark = 0;   // the trail before it was placed
  };

  // --- Solver -----------------------------------------------------------------------------------

  /// Constraints until nothing moves; then a solution, a dead end, or the next gap to search.
  void constraint_satisfaction_search() {
    ++run_.stats().calls;
    run_.at(Line::kSolve);
    run_.depth(guesses_.size());
    if (!constraint_search()) return;
    if (board_.full()) {
      run_.at(Line::kFull);
      run_.solution(board_.values());
    } else if (!check_islands_ || !has_island()) {
      begin_gap(*snake_.shortest_gap());
    }
  }

  bool has_island() {
    run_.tick_board(board_.size());
    const Cell cell = islands_.find();
    if (cell == kNoCell) return false;
    run_.count(kIslands);
    run_.at(Line::kIsland);
    run_.dead_end(cell, kBlank, [&] {
      return fmt::format("an island: no tip of the snake borders the empty cells around {}",
                         board_.name(cell));
    });
    return true;
  }

  bool constraint_search() {
    Found forward = Found::nothing;
    Found backward = Found::nothing;
    do {
      run_.at(Line::kRepeat);
      forward = until_nothing_moves(1);
      if (forward == Found::dead_end) return false;
      backward = until_nothing_moves(-1);
      if (backward == Found::dead_end) return false;
    } while (forward == Found::number || backward == Found::number);
    return true;
  }

  Found until_nothing_moves(int increment) {
    Found all = Found::nothing;
    for (;;) {
      const Found found = pass(increment);
      if (found != Found::number) return found == Found::dead_end ? found : all;
      all = Found::number;
    }
  }

  // --- ConstraintSearch -------------------------------------------------------------------------

  /// Forward: the last number of each segment, from the first segment to the last. Backward: the
  /// first number of each, from the last segment to the first. A segment that joins the one ahead
  /// of it keeps its place, counted from where the pass began.
  Found pass(int increment) {
    const auto tip = [&](std::size_t place) {
      return increment > 0 ? snake_[place].last : snake_[snake_.size() - 1 - place].first;
    };
    Found all = Found::nothing;
    for (std::size_t place = 0; place < snake_.size(); ++place) {
      Found step = Found::nothing;
      while ((step = search(tip(place), increment)) == Found::number) all = Found::number;
      if (step == Found::dead_end) return step;
    }
    return all;
  }

  /// The three degrees of constraint on the number that follows a tip.
  Found search(int tip, int increment) {
    const int sought = tip + increment;
    const int beyond = sought + increment;
    if (!board_.wanted(sought)) return Found::nothing;
    if (!run_.tick()) return Found::dead_end;

    const FewCells empty = empty_and_legal(board_.cell_of(tip), sought);
    run_.at(Line::kTips);
    tell(tip, sought, empty.size());
    if (empty.empty()) return lost(tip, sought, "has no empty neighbour");
    if (empty.size() == 1) {
      if (!board_.fits(empty[0], sought)) return lost(tip, sought, "is cut off");
      return found(kFirst, empty[0], sought, [&] {
        return fmt::format("{} fits only here: the other neighbours of {} are taken", sought, tip);
      });
    }

    FewCells connecting;
    for (const Cell cell : empty) {
      if (board_.fits(cell, sought)) connecting.push(cell);
    }
    tell(tip, sought, connecting.size());
    if (connecting.empty()) return lost(tip, sought, "cannot be connected");
    if (connecting.size() == 1) {
      return found(kSecond, connecting[0], sought, [&] {
        return fmt::format("{} fits only here: no other cell connects {} and {}", sought, tip,
                           beyond);
      });
    }

    for (const Cell cell : connecting) {
      if (!holds_only(cell, sought)) continue;
      return found(kThird, cell, sought, [&] {
        return fmt::format("{} goes here: closed in, {} can hold no other number", sought,
                           board_.name(cell));
      });
    }
    return Found::nothing;
  }

  [[nodiscard]] FewCells empty_and_legal(Cell around, int sought) const {
    FewCells cells;
    for (const Cell cell : topology_.neighbours(around)) {
      if (board_.blank(cell) && board_.links_agree(cell, sought)) cells.push(cell);
    }
    return cells;
  }

  /// Is every neighbour populated, and `sought` the only number that they let the cell hold?
  [[nodiscard]] bool holds_only(Cell cell, int sought) const {
    for (const Cell other : topology_.neighbours(cell)) {
      if (board_.blank(other)) return false;
    }
    for (const Cell other : topology_.neighbours(cell)) {
      for (const int value : {board_.at(other) - 1, board_.at(other) + 1}) {
        if (value == sought || !board_.wanted(value)) continue;
        const bool pair = !board_.wanted(value - 1) && !board_.wanted(value + 1);
        if (pair && board_.fits(cell, value)) return false;
      }
    }
    return true;
  }

  template <class Reason>
  Found found(Degree rule, Cell cell, int value, Reason&& reason) {
    run_.at(Line::kFirst + static_cast<int>(rule));
    run_.deduction(rule, cell, value, reason);
    add(cell, value);
    return Found::number;
  }

  Found lost(int tip, int sought, std::string_view why) {
    run_.at(Line::kLost);
    run_.dead_end(board_.cell_of(tip), sought, [&] {
      return fmt::format("{} has no cell: {} at {} {}", sought, tip,
                         board_.name(board_.cell_of(tip)), why);
    });
    return Found::dead_end;
  }

  // --- HeuristicSearch --------------------------------------------------------------------------

  void heuristic_search() {
    while (!guesses_.empty() && !run_.stopped()) {
      Guess& guess = guesses_.back();
      if (guess.placed != kNoCell) take_back(guess);
      const Cell cell = next_cell(guess);
      if (cell == kNoCell) {
        fail(guess);
        guesses_.pop_back();
      } else if (run_.node()) {
        place(guess, cell);
        if (guess.value == guess.last) {
          run_.at(Line::kBridged);
          constraint_satisfaction_search();
        } else {
          run_.at(Line::kOn);
          begin_guess(guess.value + guess.increment, guess.increment, guess.last);
        }
      }
    }
  }

  void begin_gap(Gap gap) {
    run_.at(Line::kGap);
    run_.at(Line::kBridge);
    run_.set(Line::kFrom, gap.from);
    run_.set(Line::kTo, gap.to);
    if (snake_.closed(gap)) {
      begin_guess(gap.from + 1, 1, gap.to - 1);
    } else if (gap.from >= 1 || gap.to > board_.size()) {
      begin_guess(gap.from + 1, 1, gap.from + 1);
    } else {
      begin_guess(gap.to - 1, -1, gap.to - 1);
    }
  }

  void begin_guess(int value, int increment, int last) {
    run_.at(Line::kGuess);
    guesses_.push_back({value, increment, last, 0});
  }

  /// The next neighbour that is empty and legal, and connects if it is the last of the gap.
  Cell next_cell(Guess& guess) const {
    // On an empty board 1 may begin anywhere.
    const Cell from = board_.cell_of(guess.value - guess.increment);
    return board_.next_fit(guess.value, from, guess.tried, [](Cell) { return true; });
  }

  void place(Guess& guess, Cell cell) {
    guess.placed = cell;
    guess.went_on = true;
    guess.mark = trail_.size();
    tell(guess.value - guess.increment, guess.value, kBlank);
    run_.at(Line::kCells);
    run_.at(Line::kPlace);
    run_.depth(guesses_.size());
    add(cell, guess.value);
  }

  void fail(const Guess& guess) {
    if (guess.went_on) return;
    const int from = guess.value - guess.increment;
    tell(from, guess.value, 0);
    run_.at(Line::kNowhere);
    run_.depth(guesses_.size() - 1);
    run_.dead_end(board_.cell_of(from), guess.value, [&] {
      return fmt::format("{} fits nowhere beside {} on the way to {}", guess.value, from,
                         guess.last + guess.increment);
    });
  }

  void take_back(Guess& guess) {
    ++run_.stats().backtracks;
    guess.placed = kNoCell;
    tell(guess.value - guess.increment, guess.value, kBlank);
    run_.at(Line::kTakeBack);
    run_.depth(guesses_.size() - 1);
    undo(guess.mark);
  }

  // --- what the pseudo-code shows ---------------------------------------------------------------

  void tell(int tip, int sought, int cells) {
    run_.set(Line::kTip, tip == 0 ? kBlank : tip);
    run_.set(Line::kSought, sought);
    run_.set(Line::kOptions, cells);
  }

  // --- the board and the snake together ---------------------------------------------------------

  void add(Cell cell, int value) {
    board_.put(cell, value);
    snake_.add(value);
    trail_.push_back(cell);
    run_.add(cell, value);
  }

  void undo(std::size_t mark) {
    while (trail_.size() > mark) {
      const Cell cell = trail_.back();
      const int value = board_.at(cell);
      trail_.pop_back();
      board_.take(cell);
      snake_.remove(value);
      run_.remove(cell, value);
    }
  }

  const Topology& topology_;
  PathBoard board_;
  Snake snake_;
  Run<Watch> run_;
  Islands islands_;
  bool check_islands_;
  std::vector<Cell> trail_;  // what was added, in order
  std::vector<Guess> guesses_;
};

}  // namespace

Outcome run_constraint(const Puzzle& puzzle, const Query& query) {
  return run_search<Constraint>(puzzle, query);
}

}  // namespace clew::search
