// A command of the program: one file each, one line in the table of commands.cpp.
#pragma once

#include <chrono>
#include <functional>
#include <optional>

#include "arguments.h"
#include "exit_status.h"

namespace clew::cli {

/// Declares what a command takes and returns what to do once that is parsed. The options live in
/// the returned function.
using Action = std::function<Exit()>;

Action add_solve(Arguments& arguments);
Action add_check(Arguments& arguments);
Action add_compare(Arguments& arguments);
Action add_convert(Arguments& arguments);
Action add_count(Arguments& arguments);
Action add_explain(Arguments& arguments);
Action add_export(Arguments& arguments);
Action add_find(Arguments& arguments);
Action add_hint(Arguments& arguments);
Action add_judge(Arguments& arguments);
Action add_generate(Arguments& arguments);
Action add_grade(Arguments& arguments);
Action add_play(Arguments& arguments);
Action add_print(Arguments& arguments);
Action add_serve(Arguments& arguments);
Action add_batch(Arguments& arguments);
Action add_bench(Arguments& arguments);
Action add_completions(Arguments& arguments);
Action add_manual(Arguments& arguments);
Action add_help(Arguments& arguments);
Action add_version(Arguments& arguments);
Action add_formats(Arguments& arguments);
Action add_strategies(Arguments& arguments);
Action add_techniques(Arguments& arguments);

using TimeLimit = std::optional<std::chrono::microseconds>;

}  // namespace clew::cli
