// Reasons, seen without a search, why no path comes to all checkpoints in their order, and what
// these checks share with those of obstacle.cpp.
#pragma once

#include <initializer_list>
#include <optional>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "clew/verify.h"

namespace clew::model {

using Found = std::optional<Obstacle>;

template <class... Parts>
Found found(Obstacle::Reason reason, std::vector<Cell> cells, fmt::format_string<Parts...> text,
            Parts&&... parts) {
  return Obstacle{reason, std::move(cells), fmt::format(text, std::forward<Parts>(parts)...)};
}

/// The obstacle of the first check that finds one.
inline Found first_of(std::initializer_list<Found (*)(const Puzzle&)> checks,
                      const Puzzle& puzzle) {
  for (const auto check : checks) {
    if (auto obstacle = check(puzzle)) return obstacle;
  }
  return std::nullopt;
}

/// For a puzzle with checkpoints on a board that is connected.
Found find_zip_obstacle(const Puzzle& puzzle);

}  // namespace clew::model
