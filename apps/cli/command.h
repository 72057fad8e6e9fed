// A command of the program: one file each, one line in the table of main.cpp.
#pragma once

#include <chrono>
#include <functional>
#include <optional>

#include <CLI/CLI.hpp>

#include "clew/puzzle.h"
#include "exit_status.h"

namespace clew::cli {

/// Declares the options of a command on its CLI11 sub-command and returns what to do once they are
/// parsed. The options live in the returned function.
using Action = std::function<Exit()>;

Action add_bench(CLI::App& command);
Action add_solve(CLI::App& command);
Action add_check(CLI::App& command);
Action add_compare(CLI::App& command);
Action add_convert(CLI::App& command);
Action add_count(CLI::App& command);
Action add_explain(CLI::App& command);
Action add_hint(CLI::App& command);
Action add_grade(CLI::App& command);
Action add_play(CLI::App& command);
Action add_formats(CLI::App& command);
Action add_strategies(CLI::App& command);
Action add_techniques(CLI::App& command);

/// A check that does not write its own description into the help: the help says it in words.
inline CLI::Validator quietly(CLI::Validator check) { return check.description(""); }

/// `--kind K`, as every command that reads puzzles has it.
void add_kind_option(CLI::App& command, std::optional<Kind>& kind);

/// `--time-limit S`, as every command that searches has it.
using TimeLimit = std::optional<std::chrono::microseconds>;
void add_time_limit_option(CLI::App& command, TimeLimit& limit);

}  // namespace clew::cli
