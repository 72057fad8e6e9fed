// `--json` of the commands that list what there is: what the protocol answers, by asking it.
#pragma once

#include <string_view>

#include "command.h"

namespace clew::cli {

/// Declares `--json` for such a command.
Option& protocol_json(Arguments& arguments, bool& into);
/// Writes the "result" of a request that cannot go wrong, on a line.
void put_answer(std::string_view request);
/// The action of a command that answers `request` with --json, and else does `action`.
Action as_json_or(Arguments& arguments, std::string_view request, Action action);

}  // namespace clew::cli
