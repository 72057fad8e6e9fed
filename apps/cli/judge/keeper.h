// The process that starts one program, watches over it and everything it starts, and ends it.
//
//   judge ── keeper ── program ── whatever it starts
//         └─ keeper ── program
//
// A process of its own for each run, so that all below it belongs to that run, whatever it does;
// so that no program's output or memory meets another's; and so that somebody is left to clean up
// when the judge itself is killed: the pipe that the judge holds open closes then.
#pragma once

#include <optional>
#include <string_view>

#include "judge/run.h"

namespace clew::cli::judging {

/// Runs the task in the process that calls it, which ends with that. The report goes to `result`;
/// when `lifeline` closes, the run is ended early.
[[noreturn]] void keep(const Task& task, int lifeline, int result);

/// What a keeper reported; nothing where it did not come to its end.
[[nodiscard]] std::optional<Run> read_report(std::string_view report);

}  // namespace clew::cli::judging
