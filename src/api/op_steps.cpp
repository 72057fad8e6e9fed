// steps: what a strategy does, event by event, in pages.
//
// A page is cut out of a run that always starts at the beginning: nothing is kept between requests,
// so a run of millions of events costs time but no memory, and any page can be asked for again.
//
// With "code" each event also says where the pseudo-code is ("strategies" has its lines). With
// "columns" the events are told as columns of numbers, a fifth of the text: for who wants all of a
// long run, to draw its search tree.
#include "api/request.h"

namespace clew::api {
namespace {

constexpr std::int64_t kMostEvents = 100'000;

/// Keeps the events after the first `from`, at most `most` of them, and the board before them.
class Page final : public Observer {
 public:
  struct Wish {
    std::uint64_t from = 0;
    std::uint64_t most = 0;
    bool whole = false;    ///< go on after the page, to count
    bool code = false;     ///< the pseudo-code beside the events
    bool columns = false;  ///< columns instead of events
  };

  Page(const Puzzle& puzzle, const Wish& wish) : topology_(puzzle.topology()), wish_(wish) {
    board.assign(puzzle.numbers().begin(), puzzle.numbers().end());
  }

  bool on_event(const Event& event) override {
    ++total;
    if (total <= wish_.from) {
      follow(event);
    } else if (total - wish_.from <= wish_.most) {
      keep(event);
    } else if (!wish_.whole) {
      cut = true;
      return false;
    }
    return true;
  }

  std::vector<int> board;  ///< before the first event of the page
  Json events = Json::array();
  Json lines = Json::array();      ///< with "code" or "columns": Event::line
  Json depths = Json::array();     ///< and Event::depth
  Json said = Json::array();       ///< with "code": Event::lines
  Json variables = Json::array();  ///< and Event::variables
  Json types = Json::array();      ///< with "columns": the place in Event::Type
  Json cells = Json::array();      ///< the cell, or -1
  Json values = Json::array();     ///< the value, or -1
  std::uint64_t total = 0;
  bool cut = false;  ///< the search was ended because the page is full

 private:
  void follow(const Event& event) {
    if (event.cell == kNoCell) return;
    if (event.type == Event::Type::add || event.type == Event::Type::modify) {
      board[event.cell] = event.value;
    } else if (event.type == Event::Type::remove) {
      board[event.cell] = kBlank;
    }
  }

  void keep(const Event& event) {
    if (wish_.code || wish_.columns) {
      lines.push_back(event.line);
      depths.push_back(event.depth);
    }
    if (wish_.columns) {
      types.push_back(static_cast<int>(event.type));
      cells.push_back(event.cell == kNoCell ? -1 : static_cast<int>(event.cell));
      values.push_back(event.value);
    } else {
      keep_event(event);
    }
    if (!wish_.code) return;
    said.push_back(event.lines);
    Json row = Json::array();
    for (const int value : event.variables) row.push_back(known(value));
    variables.push_back(std::move(row));
  }

  static Json known(int value) { return value == kBlank ? Json(nullptr) : Json(value); }

  void keep_event(const Event& event) {
    Json item = Json::array({std::string(name(event.type))});
    if (event.cell == kNoCell) {
      item.push_back(nullptr);
    } else {
      item.push_back(cell_json(topology_, event.cell));
    }
    item.push_back(known(event.value));
    if (!event.reason.empty()) item.push_back(std::string(event.reason));
    events.push_back(std::move(item));
  }

  const Topology& topology_;
  Wish wish_;
};

}  // namespace

Answer op_steps(Request& request) {
  const auto entry = request.puzzle();
  if (!entry) return entry.error();
  const Puzzle& puzzle = entry->puzzle;
  const auto strategy = request.strategy(puzzle, search::teaching_strategy(puzzle));
  if (!strategy) return strategy.error();
  const std::int64_t from = request.number("from", 0, 0, std::numeric_limits<std::int64_t>::max());
  const std::int64_t most = request.number("max", 10'000, 0, kMostEvents);
  const Page::Wish wish = {.from = static_cast<std::uint64_t>(from),
                           .most = static_cast<std::uint64_t>(most),
                           .whole = request.flag("whole"),
                           .code = request.flag("code"),
                           .columns = request.flag("columns")};
  const bool time = request.flag("time");
  Query query;
  query.limits = request.limits(request.flag("all") ? kNoLimit : 1);
  query.check_islands = request.flag("islands");
  if (request.error()) return *request.error();
  Page page(puzzle, wish);
  query.observer = &page;
  const auto outcome = search::solve_with(puzzle, **strategy, query);
  if (!outcome) return outcome.error();
  Json result = {{"strategy", std::string((*strategy)->name)},
                 {"from", from},
                 {"start", known_json(puzzle, page.board)},
                 {"events", std::move(page.events)},
                 {"more", page.cut},
                 {"total", page.cut ? Json(nullptr) : Json(page.total)},
                 {"status", page.cut ? Json(nullptr) : Json(std::string(name(outcome->status)))},
                 {"stats", stats_json(outcome->stats, time)}};
  if (wish.columns) {
    result["columns"] = {{"type", std::move(page.types)},
                         {"cell", std::move(page.cells)},
                         {"value", std::move(page.values)},
                         {"line", page.lines},
                         {"depth", page.depths}};
  }
  if (wish.code) {
    result["code"] = {{"name", std::string(search::pseudocode(**strategy, puzzle).name)},
                      {"line", std::move(page.lines)},
                      {"lines", std::move(page.said)},
                      {"depth", std::move(page.depths)},
                      {"variables", std::move(page.variables)}};
  }
  return dump(result);
}

}  // namespace clew::api
