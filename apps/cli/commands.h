// The table of commands, and what is said about the program as a whole.
#pragma once

#include <span>

#include "parse.h"

namespace clew::cli {

std::span<const Command> commands();
Program program();

}  // namespace clew::cli
