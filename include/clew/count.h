// How many solutions a puzzle has, exactly, without listing them.
//
// Empty boards have astronomically many, so the answer is a decimal string. docs/counting.md says
// how the counting works, what it costs and where its limits are.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>

#include "clew/outcome.h"
#include "clew/puzzle.h"
#include "clew/result.h"
#include "clew/stop.h"

namespace clew::solve {

/// Which algorithm counts.
enum class CountMethod : std::uint8_t {
  automatic,    ///< whichever suits; the outcome says which one it was
  frontier,     ///< cell by cell over the states of a frontier: needs no solution to be visited
  enumeration,  ///< visits every solution; the only one that can say "at least"
  formula,      ///< only in outcomes: seen without any search
};

/// "automatic", "frontier", ...
[[nodiscard]] std::string_view name(CountMethod method);

/// What the tables of one count may take together unless Stop::memory says otherwise: with the rest
/// of a process under 200 MiB.
inline constexpr std::uint64_t kDefaultCountMemory = 176ULL << 20U;

/// What to count, how, and when to stop.
struct CountQuery {
  /// Enough is known once this many were found: the answer may then be "at least max". A count
  /// that the frontier gives at once is still exact, even above it.
  std::uint64_t max = kNoLimit;
  CountMethod method = CountMethod::automatic;
  Stop stop = {};

  /// What the tables may take.
  [[nodiscard]] std::uint64_t memory() const { return stop.memory.value_or(kDefaultCountMemory); }
};

/// How much the number says.
enum class CountStatus : std::uint8_t {
  exact,     ///< the number is the answer
  at_least,  ///< CountQuery::max was reached; there may be more
  limit,     ///< stopped by time, cancellation or the listener; so many were seen until then
};

/// "exact", "at least", "limit".
[[nodiscard]] std::string_view name(CountStatus status);

/// What the work amounted to.
struct CountStats {
  CountMethod method = CountMethod::formula;
  int width = 0;                  ///< frontier: the most cells it ever held
  std::uint64_t peak_states = 0;  ///< frontier: states of the largest layer
  std::uint64_t peak_bytes = 0;   ///< frontier: the most memory its tables took
  std::uint64_t nodes = 0;        ///< frontier: states expanded; enumeration: cells placed
  std::chrono::microseconds time{0};
};

/// The number, and how sure it is.
struct CountOutcome {
  CountStatus status = CountStatus::exact;
  std::string count = "0";  ///< decimal, without separators
  CountStats stats = {};
};

/// The number of solutions. Refuses (ErrorKind::too_large) a board whose frontier needs more than
/// its memory where enumeration has no `max` or deadline that would end it.
Result<CountOutcome> count(const Puzzle& puzzle, const CountQuery& query = {});

}  // namespace clew::solve
