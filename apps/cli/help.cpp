// `clew help` and `clew version`: for people who type a word where others type --help.
#include <array>
#include <cstdio>
#include <memory>
#include <string>

#include <fmt/format.h>

#include "command.h"
#include "commands.h"
#include "output.h"
#include "protocol_answer.h"

namespace clew::cli {
namespace {

// Asks the parser for the help of a command, or of the program, as --help does.
Exit help(const std::string& command) {
  const Program about = program();
  const std::array words = {about.name.c_str(), command.empty() ? "--help" : command.c_str(),
                            "--help"};
  return static_cast<Exit>(parse_and_run(about, commands(), command.empty() ? 2 : 3, words.data()));
}

}  // namespace

Action add_help(Arguments& arguments) {
  auto command = std::make_shared<std::string>();
  Option& option = arguments.text("COMMAND", *command, "COMMAND", "Which one (default: all)");
  for (const Command& one : commands()) option.choices.emplace_back(one.name);
  return [command] { return help(*command); };
}

Action add_version(Arguments& arguments) {
  return as_json_or(arguments, R"({"op":"version"})", [] {
    put("{}\n", program().version);
    return Exit::yes;
  });
}

}  // namespace clew::cli
