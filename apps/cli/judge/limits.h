// What a program that is judged may use, whatever is said on the command line.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>

namespace clew::cli::judging {

/// Bytes that a run may print, on both streams together. Ten thousand solutions of a 9x9 board
/// take a sixth of it.
inline constexpr std::size_t kMostOutput = std::size_t{16} << 20U;
/// The end of standard error that is kept, to say what a program complained of.
inline constexpr std::size_t kKeptErrors = std::size_t{4} << 10U;
/// Largest file that it may write.
inline constexpr std::uint64_t kMostFileBytes = std::uint64_t{256} << 20U;
/// Processes and threads at a time: a Java machine with a hundred cores starts about 200.
inline constexpr unsigned kMostTasks = 512;
/// Between SIGTERM and SIGKILL.
inline constexpr auto kGrace = std::chrono::milliseconds(500);
/// How often a run's time and memory are looked at: what a program can take in between is some
/// 80 MB, and the look costs about a two-hundredth of a core.
inline constexpr auto kLookEvery = std::chrono::milliseconds(20);
/// Solutions of a puzzle beyond which --all-solutions is refused.
inline constexpr std::uint64_t kMostSolutions = 10'000;
/// For our own engine, to settle a puzzle before any program is run.
inline constexpr auto kEngineTime = std::chrono::seconds(60);

/// What one run may use.
struct Allowance {
  std::chrono::microseconds time{std::chrono::seconds(10)};  ///< of processors, all processes
  std::uint64_t memory = std::uint64_t{1024} << 20U;         ///< bytes, all processes
  std::uint64_t tasks_of_user = 0;  ///< processes of the whole user, for the system's own limit
  bool apart = true;                ///< in a process namespace of its own, where there are such
};

/// How long a program may wait instead of working: three times its processor time, and a second.
[[nodiscard]] inline std::chrono::microseconds patience_with(const Allowance& allowed) {
  return 3 * allowed.time + std::chrono::seconds(1);
}
/// On a machine that gives it no processor it has this many times as long, and then it ends too.
inline constexpr int kHardLimit = 20;

}  // namespace clew::cli::judging
