// `mrv` on paths: Rallo's idea, minimum remaining values with degree tie-break and forward
// checking, carried over from the shading puzzle.
//
// A variable is a missing number, its domain the blank cells it can still take. Each step picks the
// number with the fewest cells left (minimum remaining values); on a tie the one with more missing
// numbers beside it, n - 1 and n + 1 (the degree: constraints on variables still open); then the
// lowest. Its cells are tried in turn, those touching the most numbers that still wait for a
// neighbour first: an open number is what an unsatisfied clue is to Rallo's cell degree.
// Forward checking then strikes from the domains what the new number forbids: its cell for every
// other number; for the k-th number before or after it, up to the next placed one, every cell more
// than k steps away; a linked cell for all but its two neighbours in the count. A number without
// a cell, or a cell without a number, ends the branch.
//
// Stats: nodes = calls = placements = numbers tried in a cell; backtracks = numbers taken back.
// Deductions: "forward checking" counts the candidates struck.
#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "model/length.h"
#include "search/path_board.h"
#include "search/strategies.h"
#include "search/watch.h"

namespace clew::search {
namespace {

constexpr std::array<std::string_view, 1> kCheckingRules = {"forward checking"};

template <class Watch>
class Mrv {
 public:
  Mrv(const Puzzle& puzzle, const Query& query)
      : topology_(puzzle.topology()),
        board_(puzzle),
        run_(query, kMrvCode, kCheckingRules),
        words_(topology_.words()),
        domains_((board_.cells().size() + 2) * words_, 0),
        cells_left_(board_.size() + 2),
        numbers_left_(board_.cells().size(), 0) {}

  Outcome solve() {
    run_.at(Line::kSolve);
    if (board_.consistent() && fill_domains()) search();
    return run_.finish();
  }

 private:
  using Line = MrvLine;

  /// A number being tried in the cells of its domain.
  struct Choice {
    int number;
    std::uint32_t first;  // its cells: candidates_[first..], not yet tried from `next` on
    std::uint32_t next;
    std::size_t mark;  // the trail before it was placed
  };
  struct Struck {
    int number;
    Cell cell;
  };

  void search() {
    run_.at(Line::kBegin);
    choose();
    while (!choices_.empty() && !run_.stopped()) {
      Choice& choice = choices_.back();
      if (choice.next > choice.first) take_back(choice);
      if (choice.next == candidates_.size()) {
        candidates_.resize(choice.first);
        choices_.pop_back();
      } else if (run_.node()) {
        if (place(choice.number, candidates_[choice.next++])) {
          run_.at(Line::kOn);
          choose();
        }
      }
    }
  }

  /// Minimum remaining values, then the degree, then the lowest number; and the order of its cells.
  void choose() {
    run_.at(Line::kChoose);
    if (board_.full()) {
      run_.at(Line::kFull);
      run_.solution(board_.values());
      return;
    }
    run_.tick_board(board_.size());
    int best = 0;
    for (int number = 1; number <= board_.size(); ++number) {
      if (board_.placed(number)) continue;
      if (best == 0 || left(number) < left(best) ||
          (left(number) == left(best) && degree(number) > degree(best))) {
        best = number;
      }
    }
    const std::uint32_t first = length(candidates_);
    for_each_cell(best, [&](Cell cell) { candidates_.push_back(cell); });
    std::ranges::sort(candidates_.begin() + first, candidates_.end(), {},
                      [&](Cell cell) { return std::pair(-open_around(cell), cell); });
    run_.at(Line::kFewest);
    choices_.push_back({best, first, first, trail_.size()});
  }

  bool place(int number, Cell cell) {
    ++run_.stats().calls;
    tell(number, cell);
    board_.put(cell, number);
    run_.at(Line::kCells);
    run_.at(Line::kPlace);
    run_.depth(choices_.size());
    run_.add(cell, number);
    return forward_check(number, cell);
  }

  void take_back(const Choice& choice) {
    ++run_.stats().backtracks;
    run_.set(Line::kStruck, static_cast<int>(trail_.size() - choice.mark));
    while (trail_.size() > choice.mark) {
      const Struck struck = trail_.back();
      trail_.pop_back();
      word(struck.number, struck.cell) |= bit(struck.cell);
      ++left(struck.number);
      ++numbers_left_[struck.cell];
    }
    const Cell cell = candidates_[choice.next - 1];
    board_.take(cell);
    tell(choice.number, cell);
    run_.at(Line::kTakeBack);
    run_.depth(choices_.size() - 1);
    run_.remove(cell, choice.number);
    run_.set(Line::kStruck, kBlank);
  }

  /// Every blank cell for every missing number, then what the givens leave of it.
  bool fill_domains() {
    run_.at(Line::kEvery);
    for (int number = 1; number <= board_.size(); ++number) {
      if (board_.placed(number)) continue;
      if (!run_.tick_board(board_.size())) return false;
      for (const Cell cell : board_.cells()) {
        if (!board_.blank(cell)) continue;
        word(number, cell) |= bit(cell);
        ++left(number);
        ++numbers_left_[cell];
      }
    }
    for (int number = 1; number <= board_.size(); ++number) {
      if (board_.placed(number)) run_.at(Line::kGivens);
      if (board_.placed(number) && !forward_check(number, board_.cell_of(number))) return false;
      if (run_.stopped()) return false;
    }
    trail_.clear();
    return true;
  }

  /// Strikes what `number` in `cell` forbids. False if a number or a cell has nothing left.
  bool forward_check(int number, Cell cell) {
    run_.tick_board(board_.size());
    run_.at(Line::kCheck);
    run_.at(Line::kOwnCell);
    for (int other = 1; other <= board_.size(); ++other) {
      if (board_.placed(other)) continue;
      if (!strike(other, cell)) return false;
    }
    run_.at(Line::kReach);
    return check_reach(number, cell, 1) && check_reach(number, cell, -1) &&
           check_links(number, cell);
  }

  /// The k-th number after (or before) this one is at most k steps away.
  bool check_reach(int number, Cell cell, int direction) {
    const int widest = topology_.rows() + topology_.cols();  // beyond, every cell is near enough
    for (int steps = 1; steps <= widest; ++steps) {
      const int other = number + direction * steps;
      if (!board_.wanted(other)) return true;
      bool ok = true;
      for_each_cell(other, [&](Cell there) {
        const bool near = steps == 1 ? topology_.adjacent(cell, there)
                                     : topology_.grid_distance(cell, there) <= steps;
        if (!near && ok) ok = strike(other, there);
      });
      if (!ok || !run_.tick_board(left(other))) return false;
    }
    return true;
  }

  /// A blank cell linked to this one holds the number before or after it and no other.
  bool check_links(int number, Cell cell) {
    for (const Cell linked : topology_.linked(cell)) {
      if (!board_.blank(linked)) continue;
      run_.at(Line::kLinks);
      for (int other = 1; other <= board_.size(); ++other) {
        if (other == number - 1 || other == number + 1 || board_.placed(other)) continue;
        if (!strike(other, linked)) return false;
      }
    }
    return true;
  }

  /// Takes a cell out of a number's domain. False, with the dead end told, if that ends the branch.
  bool strike(int number, Cell cell) {
    if ((word(number, cell) & bit(cell)) == 0) return true;
    word(number, cell) &= ~bit(cell);
    trail_.push_back({number, cell});
    run_.count(0);
    --left(number);
    --numbers_left_[cell];
    if (left(number) == 0) {
      run_.at(Line::kNoCell);
      run_.dead_end(cell, number, [&] { return std::to_string(number) + " has no cell left"; });
      return false;
    }
    if (numbers_left_[cell] == 0 && board_.blank(cell)) {
      run_.at(Line::kNoNumber);
      run_.dead_end(cell, kBlank, [&] { return "no number is left for " + board_.name(cell); });
      return false;
    }
    return true;
  }

  /// What the pseudo-code shows of a number that is, or was, tried in a cell.
  void tell(int number, Cell cell) {
    if (run_.watched()) {
      const Place place = topology_.place(cell);
      run_.set(Line::kN, number);
      run_.set(Line::kDomain, left(number));
      run_.set(Line::kDegree, degree(number));
      run_.set(Line::kRow, place.row + 1);
      run_.set(Line::kColumn, place.col + 1);
    }
  }

  [[nodiscard]] int degree(int number) const {
    return (board_.wanted(number - 1) ? 1 : 0) + (board_.wanted(number + 1) ? 1 : 0);
  }

  [[nodiscard]] int open_around(Cell cell) const {
    return how_many_are(topology_.neighbours(cell), [&](Cell other) {
      return !board_.blank(other) && board_.open(board_.at(other));
    });
  }

  /// The cells of a number's domain in reading order; the visit may strike the cell it is given.
  template <class Visit>
  void for_each_cell(int number, Visit&& visit) {
    for (std::size_t w = 0; w < words_; ++w) {
      std::uint64_t rest = domains_[number * words_ + w];
      for (; rest != 0; rest &= rest - 1) {
        visit(Cell(w * 64 + std::countr_zero(rest)));
      }
    }
  }

  std::uint64_t& word(int number, Cell cell) { return domains_[number * words_ + cell / 64U]; }
  static std::uint64_t bit(Cell cell) { return std::uint64_t{1} << (cell % 64U); }
  int& left(int number) { return cells_left_[number]; }

  const Topology& topology_;
  PathBoard board_;
  Run<Watch> run_;
  std::size_t words_;
  std::vector<std::uint64_t> domains_;  // words_ words a number
  std::vector<int> cells_left_;         // by number
  std::vector<int> numbers_left_;       // by cell
  std::vector<Struck> trail_;
  std::vector<Cell> candidates_;  // a stack: the cells of every open choice
  std::vector<Choice> choices_;
};

}  // namespace

Outcome run_mrv(const Puzzle& puzzle, const Query& query) { return run_search<Mrv>(puzzle, query); }

}  // namespace clew::search
