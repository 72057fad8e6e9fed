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

/// An array of numbers, written as it grows: a run has many, and a Json for each would be large.
class Column {
 public:
  void push(std::int64_t value) {
    text_ += std::to_string(value);
    text_ += ',';
  }
  /// For what has no number, and for arrays in arrays.
  void push(std::string_view text) {
    text_ += text;
    text_ += ',';
  }
  /// "[1,2,3]"
  [[nodiscard]] std::string json() const {
    return "[" + text_.substr(0, text_.empty() ? 0 : text_.size() - 1) + "]";
  }

 private:
  std::string text_;
};

/// Adds a field, an object with the fields given, to the text of an object.
void add_object(std::string& object, std::string_view name,
                std::initializer_list<std::pair<std::string_view, std::string>> fields) {
  object.pop_back();
  object.append(",\"").append(name).append("\":{");
  for (const auto& [key, value] : fields) {
    object.append("\"").append(key).append("\":").append(value).append(",");
  }
  object.back() = '}';
  object += '}';
}

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
  Column lines;      ///< with "code" or "columns": Event::line
  Column depths;     ///< and Event::depth
  Column said;       ///< with "code": Event::lines
  Column variables;  ///< and Event::variables
  Column types;      ///< with "columns": the place in Event::Type
  Column cells;      ///< the cell, or -1
  Column values;     ///< the value, or -1
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
      lines.push(event.line);
      depths.push(event.depth);
    }
    if (wish_.columns) {
      types.push(static_cast<int>(event.type));
      cells.push(event.cell == kNoCell ? -1 : static_cast<int>(event.cell));
      values.push(event.value);
    } else {
      keep_event(event);
    }
    if (!wish_.code) return;
    said.push(event.lines);
    Column row;
    for (const int value : event.variables) {
      row.push(value == kBlank ? "null" : std::to_string(value));
    }
    variables.push(row.json());
  }

  void keep_event(const Event& event) {
    Json item = Json::array({std::string(name(event.type))});
    item.push_back(event.cell == kNoCell ? Json(nullptr) : cell_json(topology_, event.cell));
    item.push_back(event.value == kBlank ? Json(nullptr) : Json(event.value));
    if (!event.reason.empty()) item.push_back(std::string(event.reason));
    events.push_back(std::move(item));
  }

  const Topology& topology_;
  Wish wish_;
};

}  // namespace

Answer op_steps(const format::Entry& entry, Request& request) {
  const Puzzle& puzzle = entry.puzzle;
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
  std::string result =
      dump({{"strategy", std::string((*strategy)->name)},
            {"from", from},
            {"start", known_json(puzzle, page.board)},
            {"events", std::move(page.events)},
            {"more", page.cut},
            {"total", page.cut ? Json(nullptr) : Json(page.total)},
            {"status", page.cut ? Json(nullptr) : Json(std::string(name(outcome->status)))},
            {"stats", stats_json(outcome->stats, time)}});
  if (wish.columns) {
    add_object(result, "columns",
               {{"type", page.types.json()},
                {"cell", page.cells.json()},
                {"value", page.values.json()},
                {"line", page.lines.json()},
                {"depth", page.depths.json()}});
  }
  if (wish.code) {
    const std::string_view code = search::pseudocode(**strategy, puzzle).name;
    add_object(result, "code",
               {{"name", "\"" + std::string(code) + "\""},
                {"line", page.lines.json()},
                {"lines", page.said.json()},
                {"depth", page.depths.json()},
                {"variables", page.variables.json()}});
  }
  return result;
}

}  // namespace clew::api
