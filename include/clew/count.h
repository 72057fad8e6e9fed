// How many solutions a puzzle has, exactly, without listing them.
//
// Empty boards have astronomically many, so the answer is a decimal string. docs/counting.md says
// how the counting works, what it costs and where its limits are.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
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

/// Threads for a count, where the caller has some: the library starts none.
class CountWorkers {
 public:
  virtual ~CountWorkers() = default;
  /// A piece of work, done by one of the workers.
  using Job = std::function<void(std::size_t job, unsigned worker)>;
  /// How many jobs go on at a time, at most; at least 1.
  [[nodiscard]] virtual unsigned size() const = 0;
  /// Does the jobs 0..jobs-1 in any order and returns when all are done. Workers are numbered from
  /// 0; none does two jobs at a time, and the calling thread is worker 0.
  virtual void run(std::size_t jobs, const Job& job) = 0;
};

/// Where a long count keeps how far it has come, so that another process can go on from there.
/// Only the frontier method does.
class CountCheckpoint {
 public:
  virtual ~CountCheckpoint() = default;
  /// Was anything kept?
  virtual bool exists() = 0;
  /// The next words of what was kept; false where there are not so many.
  virtual bool read(std::span<std::uint64_t> words) = 0;
  /// Asked after each step of the count: shall it be kept now?
  virtual bool due() = 0;
  /// Takes the next words; false if that went wrong.
  using Put = std::function<bool(std::span<const std::uint64_t> words)>;
  /// Keeps what `write` puts, in place of what was kept before: all of it, or if that returns
  /// false, nothing.
  virtual void save(const std::function<bool(const Put&)>& write) = 0;
};

/// Where the layers of a count live that do not fit the memory. Each piece is written once and read
/// once, whole. Several workers may call put() and get() at the same time.
class CountStorage {
 public:
  virtual ~CountStorage() = default;
  /// Puts words aside; where they are, or nothing if there is no room.
  virtual std::optional<std::uint64_t> put(std::span<const std::uint64_t> words) = 0;
  /// Brings them back; false if that went wrong.
  virtual bool get(std::uint64_t where, std::span<std::uint64_t> words) = 0;
  /// A layer is complete: what was put before the last such call will not be asked for again.
  virtual void turn() = 0;
};

/// In what order the frontier takes up the cells. The answer is the same for all: a count by two
/// orders is a check.
enum class CountOrder : std::uint8_t {
  automatic,  ///< the one with the fewest states
  rows,       ///< row by row
  columns,    ///< column by column
  snake,      ///< row by row, every other one backwards
  diagonals,  ///< diagonal by diagonal
};

/// "automatic", "rows", ...
std::string_view name(CountOrder order);

/// What to count, how, and when to stop.
struct CountQuery {
  /// Enough is known once this many were found: the answer may then be "at least max". A count
  /// that the frontier gives at once is still exact, even above it.
  std::uint64_t max = kNoLimit;
  CountMethod method = CountMethod::automatic;
  Stop stop = {};
  CountOrder order = CountOrder::automatic;
  CountWorkers* workers = nullptr;        ///< null: the calling thread does everything
  CountCheckpoint* checkpoint = nullptr;  ///< null: nothing is kept
  CountStorage* storage = nullptr;        ///< null: layers stay in memory

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

/// What the frontier method would take for a board, before any work.
struct CountEstimate {
  int width = 0;           ///< cells of its frontier
  double peak_states = 0;  ///< states of the largest layer
  double peak_bytes = 0;   ///< memory, on one thread
  double nodes = 0;        ///< states of all layers together
};

/// Usually within a third, and too high where walls or holes make states impossible. Nothing for
/// `latin` and where other numbers than 1 and N are given: that cannot be said beforehand.
std::optional<CountEstimate> estimate(const Puzzle& puzzle,
                                      CountOrder order = CountOrder::automatic);

/// The number of solutions. Refuses (ErrorKind::too_large) a board whose frontier needs more than
/// its memory where enumeration has no `max` or deadline that would end it.
Result<CountOutcome> count(const Puzzle& puzzle, const CountQuery& query = {});

}  // namespace clew::solve
