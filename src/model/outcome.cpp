// Names for what a search reports; see clew/outcome.h.
#include "clew/outcome.h"

#include <utility>

namespace clew {

std::string_view name(Event::Type type) {
  switch (type) {
    case Event::Type::add: return "add";
    case Event::Type::modify: return "modify";
    case Event::Type::remove: return "delete";
    case Event::Type::deduction: return "deduce";
    case Event::Type::dead_end: return "dead end";
    case Event::Type::solution: break;
  }
  return "solution";
}

std::string_view name(Status status) {
  switch (status) {
    case Status::solved: return "solved";
    case Status::none: return "none";
    case Status::limit: break;
  }
  return "limit";
}

std::optional<bool> Outcome::unique() const {
  if (found() > 1) return false;
  if (complete) return found() == 1;
  return std::nullopt;
}

bool Outcome::take(const Query& query, Solution solution) {
  if (query.sink == nullptr) {
    solutions.push_back(std::move(solution));
    return true;
  }
  ++streamed;
  return query.sink->on_solution(solution);
}

}  // namespace clew
