// How values of the model look in JSON. Keys keep the order in which they are written.
#pragma once

#include <nlohmann/json.hpp>

#include "clew/count.h"
#include "clew/format.h"
#include "clew/outcome.h"
#include "clew/puzzle.h"
#include "clew/result.h"
#include "clew/verify.h"

namespace clew::api {

using Json = nlohmann::ordered_json;

/// What a puzzle is called in its file; null where it has no name.
Json id_json(std::string_view id);
/// [row, column], counted from 0.
Json cell_json(const Topology& topology, Cell cell);
Json cells_json(const Topology& topology, const std::vector<Cell>& cells);
/// Each as the pair of its cells.
Json borders_json(const std::vector<Border>& borders);
/// Rows of values; a hole is null.
Json grid_json(const Topology& topology, const std::vector<int>& values);
/// The same for a board that is not full: blanks as Clew's JSON writes them, 0 or for latin -1.
Json known_json(const Puzzle& puzzle, std::vector<int> values);
/// Times differ from run to run, so they are left out of answers that should not.
Json stats_json(const Stats& stats, bool with_time);
Json obstacle_json(const Topology& topology, const Obstacle& obstacle);
Json solve_object(const format::Entry& entry, const Outcome& outcome, std::string_view strategy,
                  bool asked_unique, bool with_time);
Json count_object(const format::Entry& entry, const solve::CountOutcome& outcome, bool with_time);
/// How many solutions a puzzle has, and where it has none, which givens are to blame; that search
/// ends by `limits`.
Json check_object(const Puzzle& puzzle, const Outcome& outcome, const Limits& limits);
/// Whether an answer is right.
Json verdict_object(const Puzzle& puzzle, const Verdict& verdict);
/// One line. Bytes that are no UTF-8 (a title from a strange file) become U+FFFD.
std::string dump(const Json& json);

}  // namespace clew::api
