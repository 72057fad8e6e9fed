// steps: what a strategy does, event by event, in pages.
//
// A page is cut out of a run that always starts at the beginning: nothing is kept between requests,
// so a run of millions of events costs time but no memory, and any page can be asked for again.
#include "api/request.h"

namespace clew::api {
namespace {

constexpr std::int64_t kMostEvents = 100'000;

/// Keeps the events after the first `from`, at most `most` of them, and the board before them.
class Page final : public Observer {
 public:
  Page(const Puzzle& puzzle, std::uint64_t from, std::uint64_t most, bool whole)
      : topology_(puzzle.topology()), from_(from), most_(most), whole_(whole) {
    board.assign(puzzle.numbers().begin(), puzzle.numbers().end());
  }

  bool on_event(const Event& event) override {
    ++total;
    if (total <= from_) {
      follow(event);
    } else if (events.size() < most_) {
      keep(event);
    } else if (!whole_) {
      cut = true;
      return false;
    }
    return true;
  }

  std::vector<int> board;  ///< before the first event of the page
  Json events = Json::array();
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
    Json item = Json::array({std::string(name(event.type))});
    if (event.cell == kNoCell) {
      item.push_back(nullptr);
    } else {
      item.push_back(cell_json(topology_, event.cell));
    }
    item.push_back(event.value == kBlank ? Json(nullptr) : Json(event.value));
    if (!event.reason.empty()) item.push_back(std::string(event.reason));
    events.push_back(std::move(item));
  }

  const Topology& topology_;
  std::uint64_t from_;
  std::uint64_t most_;
  bool whole_;
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
  const bool whole = request.flag("whole");
  const bool time = request.flag("time");
  Query query;
  query.limits = request.limits(request.flag("all") ? kNoLimit : 1);
  query.check_islands = request.flag("islands");
  if (request.error()) return *request.error();
  Page page(puzzle, static_cast<std::uint64_t>(from), static_cast<std::uint64_t>(most), whole);
  query.observer = &page;
  const auto outcome = search::solve_with(puzzle, **strategy, query);
  if (!outcome) return outcome.error();
  return dump({{"strategy", std::string((*strategy)->name)},
               {"from", from},
               {"start", known_json(puzzle, page.board)},
               {"events", std::move(page.events)},
               {"more", page.cut},
               {"total", page.cut ? Json(nullptr) : Json(page.total)},
               {"status", page.cut ? Json(nullptr) : Json(std::string(name(outcome->status)))},
               {"stats", stats_json(outcome->stats, time)}});
}

}  // namespace clew::api
