// The one place that knows CLI11: turns declarations into a parser, and words into what to do.
#pragma once

#include <span>
#include <string>

#include "command.h"

namespace clew::cli {

struct Command {
  const char* name;
  const char* summary;
  Action (*add)(Arguments& arguments);
  const char* examples;
};

/// What is said about the program as a whole.
struct Program {
  std::string name;
  std::string summary;
  std::string version;
  std::string footer;
};

/// Parses the words and does what they ask for. Returns the exit status.
int parse_and_run(const Program& program, std::span<const Command> commands, int argc,
                  const char* const* argv);

}  // namespace clew::cli
