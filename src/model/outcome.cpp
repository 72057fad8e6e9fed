// Names for what a search reports; see clew/outcome.h.
#include "clew/outcome.h"

#include <array>
#include <utility>

#include "model/ordinal.h"

namespace clew {

std::string_view name(Event::Type type) {
  static constexpr std::array<std::string_view, 6> kNames = {"add",    "modify",   "delete",
                                                             "deduce", "dead end", "solution"};
  return kNames[ordinal(type)];
}

std::string_view name(Status status) {
  static constexpr std::array<std::string_view, 3> kNames = {"solved", "none", "limit"};
  return kNames[ordinal(status)];
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
