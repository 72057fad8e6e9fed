// `rules`: Rai's solver, four families of rules and then depth-first search.
//
// From Arushi Rai's "Project report: Numbrix" (Lisp). Rules are applied from the smallest number
// up, and after any progress again from the first rule:
//   1. fill_one_option       a number beside a placed one with a single blank to go to;
//      fill_alternate        a number between two alternate ones (6 between 5 and 7), where one
//                            cell lies between them, or one of two is already taken;
//   2. fill_two_option       a number with two options, one of which
//                            leaves a blank that no number can fill any more, or
//                            breaks a sequence: leaves some number no cell to go on to;
//   3. fill_simple_distance  two numbers with several missing between them and only one route of
//                            that length through the blanks.
//   4. dfs_tree              when none of these helps: the lowest missing number is tried in each
//                            cell it could take, the rules are applied again, and so on, with
//                            backtracking.
//
// Where the document is loose, and how it is read here so that each rule is a proof on any board:
//   - an option of a number is a blank beside *all* its placed neighbours (n - 1 and n + 1) that
//     obeys the links; no option at all is a dead end;
//   - when exactly a blank is stranded and a sequence broken is said in options.h;
//   - routes that strand a blank are no routes ("taking other sequences would have created the
//     problem of blanks being not filled"). Long gaps have too many routes to look at: a gap of
//     more than kLongestRoute, or one that takes more than kRouteSteps steps, is passed over;
//   - the search refuses options that the two tests of rule 2 refute, too.
//
// Stats: nodes = numbers tried by the depth-first search; calls = times the rules were applied
// until nothing moved; placements = all numbers placed; backtracks = tries taken back; deductions =
// numbers placed by each rule.
#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "model/length.h"
#include "search/few_cells.h"
#include "search/options.h"
#include "search/path_board.h"
#include "search/strategies.h"
#include "search/watch.h"

namespace clew::search {
namespace {

enum Rule : std::size_t { kOneOption, kAlternates, kOneOfTwo, kStranded, kBroken, kOnlyRoute };
constexpr std::array<std::string_view, 6> kRules = {"one option",         "between alternates",
                                                    "one of two taken",   "no stranded blank",
                                                    "no broken sequence", "only route"};

/// Chosen on the tournament boards: longer or more thorough costs time and finds little.
constexpr int kLongestRoute = 12;
constexpr int kRouteSteps = 400;

template <class Watch>
class Rules {
 public:
  Rules(const Puzzle& puzzle, const Query& query)
      : topology_(puzzle.topology()), board_(puzzle), run_(query, kRulesCode, kRules) {}

  Outcome solve() {
    if (board_.consistent()) {
      fill_automatically();
      dfs_tree();
    }
    return run_.finish();
  }

 private:
  using Line = RulesLine;
  enum class Found : std::uint8_t { nothing, number, dead_end };

  /// A number being tried by the depth-first search.
  struct Try {
    int value;
    std::uint32_t tried = 0;  // cells looked at so far
    Cell placed = kNoCell;    // where the number is now
    std::size_t mark = 0;     // the trail before it was placed
    bool went_on = false;
  };

  /// The rules until nothing moves; then a solution, a dead end, or the next number to try.
  void fill_automatically() {
    ++run_.stats().calls;
    run_.at(Line::kFill);
    run_.depth(tries_.size());
    if (!apply_rules()) return;
    if (board_.full()) {
      run_.at(Line::kFull);
      run_.solution(board_.values());
    } else {
      run_.at(Line::kLowest);
      tries_.push_back({.value = board_.next_missing(1)});
    }
  }

  /// False at a dead end.
  bool apply_rules() {
    for (;;) {
      run_.at(Line::kRepeat);
      Found found = fill_one_option(/*alternate=*/false);
      if (found == Found::nothing) found = fill_one_option(/*alternate=*/true);
      if (found == Found::nothing) found = fill_two_option();
      if (found == Found::nothing) found = fill_simple_distance();
      if (found == Found::dead_end || run_.stopped()) return false;
      if (found == Found::nothing) return true;
    }
  }

  // --- 1. only one option -----------------------------------------------------------------------

  /// Numbers beside one that is placed, or (fill_alternate) between two of them.
  Found fill_one_option(bool alternate) {
    return for_each_missing([&](int value) {
      const int beside = board_.placed(value - 1) ? value - 1 : value + 1;
      const bool between = board_.placed(value - 1) && board_.placed(value + 1);
      if (between != alternate) return Found::nothing;
      const FewCells cells = options(board_, value);
      tell(value, cells.size());
      if (cells.empty()) return lost(value);
      if (cells.size() > 1) return Found::nothing;
      if (!between) {
        return fill(kOneOption, cells[0], value, [&] {
          return fmt::format("{} has one option: the other neighbours of {} are taken", value,
                             beside);
        });
      }
      const bool alone = cells_between(value) == 1;
      return fill(alone ? kAlternates : kOneOfTwo, cells[0], value, [&] {
        return fmt::format("{} goes between {} and {}{}", value, value - 1, value + 1,
                           alone ? "" : ": every other way is taken");
      });
    });
  }

  /// Cells that touch both neighbours of a number, blank or not.
  [[nodiscard]] int cells_between(int value) const {
    return how_many_are(topology_.neighbours(board_.cell_of(value - 1)), [&](Cell cell) {
      return topology_.adjacent(cell, board_.cell_of(value + 1));
    });
  }

  // --- 2. two options ---------------------------------------------------------------------------

  Found fill_two_option() {
    return for_each_missing([&](int value) {
      const FewCells cells = options(board_, value);
      if (cells.size() != 2) return Found::nothing;
      tell(value, cells.size());
      const std::optional<Rule> first = refutation(cells[0], value);
      const std::optional<Rule> second = refutation(cells[1], value);
      if (first && second) return lost(value);
      if (!first && !second) return Found::nothing;
      const Cell wrong = first ? cells[0] : cells[1];
      const Rule rule = first ? *first : *second;
      return fill(rule, first ? cells[1] : cells[0], value, [&] {
        return fmt::format("{} goes here: at {} it would {}", value, board_.name(wrong),
                           rule == kStranded ? "strand a blank" : "break the sequence");
      });
    });
  }

  /// Why a number cannot stand in a cell, seen one step ahead.
  std::optional<Rule> refutation(Cell cell, int value) {
    run_.tick_board(board_.size());  // the nearest placed numbers may be far
    board_.put(cell, value);
    std::optional<Rule> rule;
    if (breaks_sequence(board_, value)) {
      rule = kBroken;
    } else if (strands_blank(board_, value)) {
      rule = kStranded;
    }
    board_.take(cell);
    return rule;
  }

  // --- 3. the only route ------------------------------------------------------------------------

  Found fill_simple_distance() {
    int low = board_.next_placed(0);
    while (low <= board_.size()) {
      const int high = board_.next_placed(low);
      if (high > board_.size()) break;
      if (high - low > 2 && high - low <= kLongestRoute) {
        const Found found = fill_route(low, high);
        if (found != Found::nothing) return found;
      }
      low = high;
    }
    return Found::nothing;
  }

  Found fill_route(int low, int high) {
    search_ = {.low = low, .high = high};
    explore_routes(low + 1);
    run_.tick_board(search_.steps * static_cast<int>(kCellsInATick));
    if (search_.steps > kRouteSteps || search_.found > 1) return Found::nothing;
    tell(low + 1, kBlank);
    run_.set(Line::kFrom, low);
    run_.set(Line::kTo, high);
    if (search_.found == 0) return lost(low + 1);
    for (int value = low + 1; value < high; ++value) {
      fill(kOnlyRoute, search_.first[value - low], value, [&] {
        return fmt::format("{} lies on the only route from {} to {}", value, low, high);
      });
    }
    return Found::number;
  }

  /// Counts the routes of this gap from `value` on, up to two, and keeps the first.
  void explore_routes(int value) {
    for (const Cell cell : options(board_, value)) {
      if (++search_.steps > kRouteSteps || search_.found > 1) return;
      const Cell end = board_.cell_of(search_.high);
      if (topology_.grid_distance(cell, end) > search_.high - value) continue;
      board_.put(cell, value);
      if (value + 1 < search_.high) {
        explore_routes(value + 1);
      } else if (!route_strands_blank() && ++search_.found == 1) {
        for (int v = search_.low; v < search_.high; ++v) {
          search_.first[v - search_.low] = board_.cell_of(v);
        }
      }
      board_.take(cell);
    }
  }

  [[nodiscard]] bool route_strands_blank() const {
    for (int value = search_.low + 1; value < search_.high; value += 2) {
      if (strands_blank(board_, value)) return true;
    }
    return false;
  }

  // --- 4. depth-first search --------------------------------------------------------------------

  void dfs_tree() {
    while (!tries_.empty() && !run_.stopped()) {
      Try& current = tries_.back();
      if (current.placed != kNoCell) take_back(current);
      const Cell cell = next_cell(current);
      if (cell == kNoCell) {
        run_.depth(tries_.size() - 1);
        if (!current.went_on) lost(current.value, Line::kNowhere);
        tries_.pop_back();
      } else if (run_.node()) {
        current.placed = cell;
        current.went_on = true;
        current.mark = trail_.size();
        tell(current.value, kBlank);
        run_.at(Line::kCells);
        run_.at(Line::kPlace);
        run_.depth(tries_.size());
        add(cell, current.value);
        run_.at(Line::kAgain);
        fill_automatically();
      }
    }
  }

  /// The next cell the number could take: beside its placed neighbours, or anywhere.
  Cell next_cell(Try& current) {
    return board_.next_fit(current.value, anchor_of(board_, current.value), current.tried,
                           [&](Cell cell) { return !refutation(cell, current.value); });
  }

  void take_back(Try& current) {
    ++run_.stats().backtracks;
    current.placed = kNoCell;
    tell(current.value, kBlank);
    run_.at(Line::kTakeBack);
    run_.depth(tries_.size() - 1);
    while (trail_.size() > current.mark) {
      const Cell cell = trail_.back();
      const int value = board_.at(cell);
      trail_.pop_back();
      board_.take(cell);
      run_.remove(cell, value);
    }
  }

  // --- what the rules share ---------------------------------------------------------------------

  /// Asks a rule about every missing number, from the smallest; stops at a dead end.
  template <class Ask>
  Found for_each_missing(Ask&& ask) {
    Found all = Found::nothing;
    run_.tick_board(board_.size());
    for (int value = 1; value <= board_.size(); ++value) {
      if (board_.placed(value) || anchor_of(board_, value) == kNoCell) continue;
      if (!run_.tick()) return Found::dead_end;
      run_.at(Line::kMissing);
      const Found found = ask(value);
      if (found == Found::dead_end) return found;
      if (found == Found::number) all = found;
    }
    return all;
  }

  template <class Reason>
  Found fill(Rule rule, Cell cell, int value, Reason&& reason) {
    constexpr std::array kLines = {Line::kOneOption, Line::kBetween, Line::kBetween,
                                   Line::kStranded,  Line::kBroken,  Line::kRoute};
    run_.at(kLines[rule]);
    run_.deduction(rule, cell, value, reason);
    add(cell, value);
    return Found::number;
  }

  void add(Cell cell, int value) {
    board_.put(cell, value);
    trail_.push_back(cell);
    run_.add(cell, value);
  }

  Found lost(int value, Line::Line line = Line::kLost) {
    run_.set(Line::kN, value);
    run_.at(line);
    run_.dead_end(anchor_of(board_, value), value,
                  [&] { return fmt::format("{} fits nowhere", value); });
    return Found::dead_end;
  }

  /// What the pseudo-code shows.
  void tell(int value, int cells) {
    run_.set(Line::kN, value);
    run_.set(Line::kOptions, cells);
    run_.set(Line::kFrom, kBlank);
    run_.set(Line::kTo, kBlank);
  }

  /// The routes through one gap, while they are counted.
  struct RouteSearch {
    int low = 0;
    int high = 0;
    int steps = 0;
    int found = 0;
    std::array<Cell, kLongestRoute> first = {};  // from `low` on
  };

  const Topology& topology_;
  PathBoard board_;
  Run<Watch> run_;
  std::vector<Cell> trail_;  // what was added, in order
  std::vector<Try> tries_;
  RouteSearch search_;
};

}  // namespace

Outcome run_rules(const Puzzle& puzzle, const Query& query) {
  return run_search<Rules>(puzzle, query);
}

}  // namespace clew::search
