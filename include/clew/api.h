// The JSON protocol: one request in, one response out.
//
// The same code answers the web app (as WebAssembly), `clew batch`, and gives the command line its
// `--json`. Responses are one line of compact JSON with a fixed order of keys, so that equal work
// gives equal bytes; times are only in them where they were asked for. docs/protocol.md describes
// every operation.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "clew/count.h"
#include "clew/format.h"
#include "clew/logic.h"
#include "clew/outcome.h"
#include "clew/stop.h"
#include "clew/verify.h"

namespace clew::generate {
struct Made;
}  // namespace clew::generate

namespace clew::api {

/// Raised when an old client would misunderstand an answer; new operations and keys do not count.
inline constexpr int kProtocolVersion = 1;
/// Longest request that is read: the largest puzzle, its state, and then some.
inline constexpr std::size_t kMaxRequestBytes = std::size_t{4} << 20U;

/// Answers {"op": …, "id": …, …} with {"clew":1,"id":…,"op":…,"result":{…}}. Never fails: what is
/// wrong with a request is said in "error" instead of "result". What `stop` allows is the most that
/// a request can ask for itself ("time_ms", "memory_mib").
[[nodiscard]] std::string handle(std::string_view request, const Stop& stop = {});

/// The answer of `solve --json` for one puzzle. `asked_unique` says whether uniqueness was asked
/// for; otherwise "unique" is null even where it happens to be known. Where the solutions went to a
/// Query::sink there is no field "solutions": who streamed them writes it.
[[nodiscard]] std::string solve_json(const format::Entry& entry, const Outcome& outcome,
                                     std::string_view strategy, bool asked_unique);
/// One item of "solutions": the rows of the grid.
[[nodiscard]] std::string solution_json(const Puzzle& puzzle, const Solution& solution);
/// The answer of `strategies --json`: all of them with their pseudo-code.
[[nodiscard]] std::string strategies_json();
/// The answer of `count --json`.
[[nodiscard]] std::string count_json(const format::Entry& entry,
                                     const solve::CountOutcome& outcome);
/// The answer of `count --estimate --json`.
[[nodiscard]] std::string estimate_json(const format::Entry& entry,
                                        const std::optional<solve::CountEstimate>& estimate);

/// The answer of `check --json`: how many solutions there are and which givens conflict, which is
/// looked for within `limits`. Where the file has a solution and there is only one, also whether it
/// is that one.
[[nodiscard]] std::string check_json(const format::Entry& entry, const Outcome& outcome,
                                     const Limits& limits);
/// The answer of `check --answer --json`.
[[nodiscard]] std::string verdict_json(const format::Entry& entry, const Verdict& verdict);

/// What explain, grade and hint answer; docs/techniques.md shows them.
std::string explanation_json(const Puzzle& puzzle, const logic::Explanation& explanation,
                             std::string_view id = {},
                             logic::Language language = logic::Language::english);
/// See explanation_json().
std::string grade_json(const logic::Grade& grade, std::string_view id = {});
/// See explanation_json().
std::string hint_json(const Puzzle& puzzle, const logic::Hint& hint, std::string_view id = {},
                      logic::Language language = logic::Language::english);

/// A puzzle that was made, as files have it. What a quick grading did not look into is left out.
format::Entry entry_of(const generate::Made& made);

/// {"what":…,"expected":…,"line":…,"column":…,"cell":[row,col]} without the parts that are unknown.
[[nodiscard]] std::string error_json(const Error& error);

}  // namespace clew::api
