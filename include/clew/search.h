// The strategies: who can solve what, by name.
#pragma once

#include <span>
#include <string_view>

#include "clew/outcome.h"
#include "clew/puzzle.h"
#include "clew/result.h"

namespace clew::search {

/// An algorithm in a few lines. The events of a run say which of them is at work.
struct Pseudocode {
  std::string_view name;                        ///< that of the strategy, or of its variant
  std::span<const std::string_view> lines;      ///< indented by two spaces a level
  std::span<const std::string_view> variables;  ///< what Event::variables holds
};

/// A way of solving, and what it can do.
struct Strategy {
  std::string_view name;
  std::string_view title;    ///< its full name
  std::string_view origin;   ///< who described it; docs/sources.md
  std::string_view summary;  ///< one line
  bool (*applies)(const Puzzle& puzzle);
  bool finds_all;  ///< can enumerate, so it can also prove uniqueness
  Outcome (*run)(const Puzzle& puzzle, const Query& query);
  const Pseudocode* code;
  const Pseudocode* shading_code = nullptr;  ///< where shading puzzles are solved otherwise
  bool checks_islands = false;               ///< knows Query::check_islands
};

/// All strategies in the order they are listed to people.
[[nodiscard]] std::span<const Strategy> strategies();
/// The strategy of that name, or null.
[[nodiscard]] const Strategy* find_strategy(std::string_view name);
/// The one used when nobody asks for another.
[[nodiscard]] const Strategy& default_strategy();
/// How the strategy goes about such a puzzle.
[[nodiscard]] const Pseudocode& pseudocode(const Strategy& strategy, const Puzzle& puzzle);
/// The one to watch step by step: it says why it does what it does.
[[nodiscard]] const Strategy& teaching_strategy(const Puzzle& puzzle);

/// Runs a strategy with the care every caller wants: obvious obstacles are answered without a
/// search, time is measured, and every solution is re-proved by verify() before anyone sees it.
Result<Outcome> solve_with(const Puzzle& puzzle, const Strategy& strategy, const Query& query);

}  // namespace clew::search
