// `clew manual`: the manual page in roff, from the same declarations as the help.
#include <memory>
#include <string>

#include <fmt/format.h>

#include "command.h"
#include "commands.h"
#include "output.h"

namespace clew::cli {
namespace {

// Text as roff wants it: a backslash and a leading dot or quote mean something to it, and a plain
// hyphen is not a minus sign.
std::string escaped(std::string_view text) {
  std::string out;
  bool line_start = true;
  for (const char c : text) {
    if (line_start && (c == '.' || c == '\'')) out += "\\&";
    line_start = c == '\n';
    if (c == '\\') {
      out += "\\e";
    } else if (c == '-') {
      out += "\\-";
    } else {
      out.push_back(c);
    }
  }
  return out;
}

std::string synopsis(const Command& command, const Arguments& arguments) {
  std::string text = fmt::format(".B clew {}\n", command.name);
  bool options = false;
  for (const Option& option : arguments.options()) {
    if (option.is_positional()) continue;
    if (option.is_required) {
      text += fmt::format("\\fB{}\\fR \\fI{}\\fR\n", escaped(option.long_name()),
                          escaped(option.value));
    } else {
      options = true;
    }
  }
  if (options) text += "[\\fIOPTIONS\\fR]\n";
  for (const Option& option : arguments.options()) {
    if (!option.is_positional()) continue;
    const std::string name =
        fmt::format("\\fI{}\\fR{}", escaped(option.names), option.is_list ? "..." : "");
    text += option.is_required ? name + "\n" : "[" + name + "]\n";
  }
  return text + ".br\n";
}

void print_option(const Option& option) {
  std::string names;
  std::string rest = option.names;
  while (!rest.empty()) {
    const auto comma = rest.find(',');
    names += fmt::format("{}\\fB{}\\fR", names.empty() ? "" : ", ", escaped(rest.substr(0, comma)));
    rest = comma == std::string::npos ? "" : rest.substr(comma + 1);
  }
  if (!option.is_flag() && !option.is_positional()) {
    names += fmt::format(" \\fI{}\\fR", escaped(option.value));
  }
  put(".TP\n{}\n{}", names, escaped(option.help));
  if (!option.fallback.empty()) put(" (default: {})", escaped(option.fallback));
  put("{}\n", option.help.ends_with('?') ? "" : ".");
}

void print_command(const Command& command, const Arguments& arguments) {
  const std::string_view summary = command.summary;
  put(".SS clew {}\n{}{}\n", command.name, escaped(summary), summary.ends_with('?') ? "" : ".");
  for (const Option& option : arguments.options()) print_option(option);
  std::string_view examples = command.examples;
  constexpr std::string_view kTitle = "Examples:\n";
  if (examples.starts_with(kTitle)) examples.remove_prefix(kTitle.size());
  if (!examples.empty()) put(".PP\n.nf\n{}\n.fi\n", escaped(examples));
}

Exit manual() {
  const Program about = program();
  put(".TH CLEW 1 \"\" \"{}\" \"User Commands\"\n", escaped(about.version));
  put(".SH NAME\nclew \\- plays, solves, explains and makes number\\-path puzzles\n");
  put(".SH SYNOPSIS\n");
  for (const Command& command : commands()) {
    Arguments arguments;
    const Action ignored = command.add(arguments);
    put("{}", synopsis(command, arguments));
  }
  put(".SH DESCRIPTION\n"
      "Numbrix: fill a grid with 1..N so that consecutive numbers are neighbours.\n"
      "Hidato: the same with diagonals; hex: the same on hexagons.\n"
      "Latin: shade one cell in every row and column, no two touching, as the clues say.\n"
      ".PP\n"
      "A file may be \\- for standard input and may hold several puzzles, in any format that\n"
      ".B clew formats\n"
      "lists. Results go to standard output, everything else to standard error.\n"
      ".SH COMMANDS\n");
  for (const Command& command : commands()) {
    Arguments arguments;
    const Action ignored = command.add(arguments);
    print_command(command, arguments);
  }
  put(".SH EXIT STATUS\n"
      ".TP\n0\nDone, and the answer is yes.\n"
      ".TP\n1\nDone, and the answer is no: no solution, a wrong answer, not unique.\n"
      ".TP\n2\nBad usage, bad input, or output that could not be written.\n"
      ".TP\n3\nA limit was reached.\n"
      ".SH ENVIRONMENT\n"
      ".TP\nNO_COLOR\nNo colours, whatever the terminal can do.\n"
      ".TP\nXDG_STATE_HOME\nWhere games are kept, in a folder clew (default: ~/.local/state).\n");
  return Exit::yes;
}

}  // namespace

Action add_manual(Arguments& /*arguments*/) { return manual; }

}  // namespace clew::cli
