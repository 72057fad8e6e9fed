// The JSON protocol: one request in, one response out.
//
// The same code answers the web app (as WebAssembly), and gives the command line its `--json`.
// Responses are one line of compact JSON with a fixed order of keys, so that equal work gives equal
// bytes (only "time_us" differs from run to run).
#pragma once

#include <string>
#include <string_view>

#include "clew/format.h"
#include "clew/outcome.h"

namespace clew::api {

/// Answers {"op": "solve", "puzzle": TEXT, ...}. Never fails: what is wrong with a request is said
/// in {"error": {...}}.
std::string handle(std::string_view request);

/// The answer of `solve --json` for one puzzle. `asked_unique` says whether uniqueness was asked
/// for; otherwise "unique" is null even where it happens to be known.
std::string solve_json(const format::Entry& entry, const Outcome& outcome,
                       std::string_view strategy, bool asked_unique);

/// {"what":…,"expected":…,"line":…,"column":…,"cell":[row,col]} without the parts that are unknown.
std::string error_json(const Error& error);

}  // namespace clew::api
