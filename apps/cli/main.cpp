// The `clew` command: the table of commands, and what they have in common.
#include <array>
#include <cstdio>
#include <string>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "command.h"
#include "input.h"
#include "version.h"

namespace clew::cli {
namespace {

struct Command {
  const char* name;
  const char* summary;
  Action (*add)(CLI::App& command);
  const char* examples;
};

constexpr std::array kCommands = {
    Command{"solve", "Solve puzzles", add_solve,
            "Examples:\n"
            "  clew solve puzzle.txt\n"
            "  clew solve --all puzzle.txt           every solution\n"
            "  clew solve --unique --json *.jsonl    one line of JSON a puzzle\n"
            "  clew solve --kind hidato - < grid     from standard input"},
    Command{"check", "Is a puzzle sound, or an answer right?", add_check,
            "Examples:\n"
            "  clew check puzzle.txt                 exactly one solution?\n"
            "  clew check puzzle.txt --answer mine.txt"},
    Command{"compare", "Race the strategies on a puzzle", add_compare,
            "Examples:\n"
            "  clew compare puzzle.txt\n"
            "  clew compare puzzle.txt --strategies dfs,constraint --time-limit 60"},
    Command{"convert", "Write puzzles in another format", add_convert,
            "Examples:\n"
            "  clew convert puzzle.txt --to json\n"
            "  clew convert puzzle.txt --to cnf | cadical -"},
    Command{"formats", "List the formats", add_formats, ""},
    Command{"strategies", "List the solving strategies", add_strategies, ""},
};

std::string version_text() { return fmt::format("clew {} ({})", CLEW_VERSION, CLEW_COMMIT); }

int run(int argc, char** argv) {
  CLI::App app{"Clew: plays, solves, explains and makes number-path puzzles.", "clew"};
  app.set_version_flag("-V,--version", version_text());
  app.require_subcommand(0, 1);
  app.get_formatter()->column_width(34);

  std::vector<std::pair<CLI::App*, Action>> actions;
  for (const Command& command : kCommands) {
    CLI::App* sub = app.add_subcommand(command.name, command.summary);
    sub->footer(command.examples);
    actions.emplace_back(sub, command.add(*sub));
  }
  app.footer(
      "`clew COMMAND --help` says more about a command.\n"
      "Exit status: 0 yes, 1 no, 2 bad usage or input, 3 a limit was reached.");

  try {
    app.parse(argc, argv);
  } catch (const CLI::Success& done) {  // --help, --version
    return app.exit(done);
  } catch (const CLI::ParseError& error) {
    const auto used = app.get_subcommands();
    const std::string command = used.empty() ? "clew" : "clew " + used.front()->get_name();
    complain(fmt::format("{}\nsee {} --help", error.what(), command));
    return static_cast<int>(Exit::bad);
  }
  for (const auto& [sub, action] : actions) {
    if (sub->parsed()) return static_cast<int>(action());
  }
  fmt::print("{}", app.help());
  return static_cast<int>(Exit::yes);
}

}  // namespace

void add_kind_option(CLI::App& command, std::optional<Kind>& kind) {
  command
      .add_option_function<std::string>(
          "-k,--kind",
          [&kind](const std::string& text) {
            kind = kind_from_name(text);
            if (!kind) {
              throw CLI::ValidationError(
                  "--kind",
                  fmt::format("unknown kind '{}'; there are numbrix, hidato, hex, latin", text));
            }
          },
          "What the puzzles are: numbrix, hidato, hex, latin (default: as the file says)")
      ->type_name("KIND");
}

}  // namespace clew::cli

int main(int argc, char** argv) { return clew::cli::run(argc, argv); }
