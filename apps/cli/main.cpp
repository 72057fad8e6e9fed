// The `clew` command: the table of commands, and what they have in common.
#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
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
    Command{"count", "Count solutions, exactly", add_count,
            "Examples:\n"
            "  clew count puzzle.txt\n"
            "  clew count --kind hidato --size 6     ways to number an empty 6x6 board"},
    Command{"explain", "Solve like a person, with a reason for each step", add_explain,
            "Examples:\n"
            "  clew explain puzzle.txt\n"
            "  clew explain --boards puzzle.txt      the board after every step"},
    Command{"hint", "Help with the next step", add_hint,
            "Examples:\n"
            "  clew hint puzzle.txt --state mine.txt\n"
            "  clew hint puzzle.txt --level 1        is anything wrong so far?"},
    Command{"grade", "How hard is a puzzle, and why?", add_grade,
            "Examples:\n"
            "  clew grade puzzle.txt\n"
            "  clew grade --json *.jsonl"},
    Command{"play", "Play in the terminal", add_play,
            "Examples:\n"
            "  clew play                             choose a board\n"
            "  clew play numbrix-07                  a bundled board\n"
            "  clew play puzzle.txt --plain          line by line"},
    Command{"bench", "How much the engine searches, on fixed boards", add_bench, ""},
    Command{"formats", "List the formats", add_formats, ""},
    Command{"strategies", "List the solving strategies", add_strategies, ""},
    Command{"techniques", "List the techniques of explanations and grades", add_techniques, ""},
};

// How many letters must be changed, added or left out to get from one word to the other.
std::size_t edit_distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t replaced = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({replaced, row[j] + 1, row[j - 1] + 1});
    }
  }
  return row[b.size()];
}

// What to say about a first word that is no command, or nothing if it is one.
std::optional<std::string> unknown_command(std::string_view word) {
  const Command* nearest = nullptr;
  for (const Command& command : kCommands) {
    if (command.name == word) return std::nullopt;
    if (nearest == nullptr ||
        edit_distance(word, command.name) < edit_distance(word, nearest->name)) {
      nearest = &command;
    }
  }
  if (std::filesystem::exists(word)) {
    return fmt::format("'{}' is a file; did you mean clew solve {}?", word, word);
  }
  // More than two slips are another word.
  if (edit_distance(word, nearest->name) <= 2) {
    return fmt::format("unknown command '{}'; did you mean {}?", word, nearest->name);
  }
  return fmt::format("unknown command '{}'; clew --help lists the commands", word);
}

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

  if (argc > 1 && argv[1][0] != '-') {
    if (const auto problem = unknown_command(argv[1])) {
      complain(*problem);
      return static_cast<int>(Exit::bad);
    }
  }
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

}  // namespace clew::cli

int main(int argc, char** argv) { return clew::cli::run(argc, argv); }
