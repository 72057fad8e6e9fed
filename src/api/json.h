// How values of the model look in JSON. Keys keep the order in which they are written.
#pragma once

#include <nlohmann/json.hpp>

#include "clew/outcome.h"
#include "clew/puzzle.h"
#include "clew/result.h"

namespace clew::api {

using Json = nlohmann::ordered_json;

/// Rows of values; a hole is null.
Json grid_json(const Topology& topology, const std::vector<int>& values);
Json stats_json(const Stats& stats);
Json error_object(const Error& error);
/// One line. Bytes that are no UTF-8 (a title from a strange file) become U+FFFD.
std::string dump(const Json& json);

}  // namespace clew::api
