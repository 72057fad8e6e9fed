// See parse.h.
#include "parse.h"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>
#include <sstream>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "input.h"
#include "length.h"
#include "names.h"
#include "output.h"

namespace clew::cli {
namespace {

// What to say about a first word that is no command, or nothing if it is one.
std::optional<std::string> unknown_command(std::string_view word,
                                           std::span<const Command> commands) {
  std::vector<std::string> names;
  for (const Command& command : commands) {
    if (command.name == word) return std::nullopt;
    names.emplace_back(command.name);
  }
  std::error_code ignored;
  if (std::filesystem::exists(word, ignored)) {
    return fmt::format("'{}' is a file; did you mean clew solve {}?", word, word);
  }
  if (const auto meant = nearest_of(word, names)) {
    return fmt::format("unknown command '{}'; did you mean {}?", word, *meant);
  }
  return fmt::format("unknown command '{}'; clew --help lists the commands", word);
}

// What stands after `--` is to be taken as it is, and CLI11 needs help with that. Where a list of
// values ends with it, CLI11 takes it away and reads the words after it as options: a flag that
// nobody sees ends the list first. And a word in square brackets is a list to it: a mark goes
// before.
constexpr const char* kEndOfLists = "--end-of-lists";
constexpr char kAsItIs = '\x01';
std::vector<std::string> words_for_parser(int argc, const char* const* argv) {
  std::vector<std::string> words;
  bool ended = false;
  for (int i = 0; i < argc; ++i) {
    const std::string_view word = argv[i];
    if (ended) {
      words.push_back(kAsItIs + std::string(word));
      continue;
    }
    ended = i > 1 && word == "--";
    if (ended) words.emplace_back(kEndOfLists);
    words.emplace_back(word);
  }
  return words;
}

// One command: its declarations, the parser made from them, and what to do.
struct Entry {
  CLI::App* app = nullptr;
  Arguments arguments;
  Action action;

  void declare(const Option& option);
  [[nodiscard]] std::vector<std::string> option_names() const;
};

void Entry::declare(const Option& option) {
  const auto take = [&option](const std::string& word) {
    const std::string written = word.starts_with(kAsItIs) ? word.substr(1) : word;
    if (const auto problem = option.take(written)) {
      throw CLI::ValidationError(option.long_name(), *problem);
    }
  };
  CLI::Option* made = nullptr;
  if (option.is_flag()) {
    made = app->add_flag_callback(option.names, [take] { take(""); }, option.help);
  } else if (option.is_list) {
    made = app->add_option_function<std::vector<std::string>>(
        option.names,
        [take](const std::vector<std::string>& words) {
          for (const std::string& word : words) take(word);
        },
        option.help);
    if (option.separator != 0) made->delimiter(option.separator);
  } else {
    made = app->add_option_function<std::string>(option.names, take, option.help);
  }
  if (option.value_optional) made->expected(0, 1);
  if (!option.is_flag()) {
    made->type_name(option.is_positional() ? "" : option.value);
    if (!option.fallback.empty()) made->default_str(option.fallback);
  }
  made->required(option.is_required);
}

std::vector<std::string> Entry::option_names() const {
  std::vector<std::string> names = {"--help"};
  for (const Option& option : arguments.options()) {
    if (!option.is_positional()) names.push_back(option.long_name());
  }
  return names;
}

// What to say about a word that is none of these options.
std::string unexpected(const std::string& word, std::span<const std::string> options) {
  if (word.starts_with(kAsItIs)) return fmt::format("unexpected '{}'", word.substr(1));
  const std::string name = word.substr(0, word.find('='));
  if (!word.starts_with('-')) return fmt::format("unexpected '{}'", word);
  if (const auto meant = nearest_of(name, options)) {
    return fmt::format("unknown option {}; did you mean {}?", name, *meant);
  }
  return fmt::format("unknown option {}", name);
}

// needs and excludes name options that may be declared later, so they come in a second round.
void relate(const Entry& entry) {
  for (const Option& option : entry.arguments.options()) {
    CLI::Option* made = entry.app->get_option(option.long_name());
    if (!option.needs.empty()) made->needs(entry.app->get_option(option.needs));
    if (!option.excludes.empty()) made->excludes(entry.app->get_option(option.excludes));
  }
}

int complain_and_fail(const std::string& problem, const std::string& command) {
  complain(fmt::format("{}\nsee {} --help", problem, command));
  return ordinal(Exit::bad);
}

}  // namespace

int parse_and_run(const Program& program, std::span<const Command> commands, int argc,
                  const char* const* argv) {
  if (argc > 1 && argv[1][0] != '-') {
    if (const auto problem = unknown_command(argv[1], commands)) {
      complain(*problem);
      return ordinal(Exit::bad);
    }
  }
  CLI::App app{program.summary, program.name};
  app.set_version_flag("-V,--version", program.version);
  app.require_subcommand(0, 1);
  app.get_formatter()->column_width(34);
  app.footer(program.footer);

  std::vector<std::unique_ptr<Entry>> entries;
  for (const Command& command : commands) {
    Entry& entry = *entries.emplace_back(std::make_unique<Entry>());
    entry.app = app.add_subcommand(command.name, command.summary);
    entry.app->footer(command.examples);
    entry.app->add_flag(kEndOfLists)->group("");
    entry.action = command.add(entry.arguments);
    for (const Option& option : entry.arguments.options()) entry.declare(option);
    relate(entry);
  }

  const auto used = [&]() -> const Entry* {
    const auto found = std::find_if(entries.begin(), entries.end(),
                                    [](const auto& entry) { return entry->app->parsed(); });
    return found == entries.end() ? nullptr : found->get();
  };
  const auto used_name = [&] {
    return used() == nullptr ? program.name : program.name + " " + used()->app->get_name();
  };
  try {
    std::vector<const char*> pointers;
    const auto words = words_for_parser(argc, argv);
    for (const std::string& word : words) pointers.push_back(word.c_str());
    app.parse(length(pointers), pointers.data());
  } catch (const CLI::Success& done) {  // --help, --version
    std::ostringstream text;
    const int status = app.exit(done, text, text);
    put_text(text.str());
    return status;
  } catch (const CLI::ExtrasError& error) {
    const Entry* entry = used();
    auto words = entry == nullptr ? app.remaining() : entry->app->remaining();
    if (words.empty()) words = app.remaining();  // what stands after `--`
    const std::vector<std::string> options =
        entry == nullptr ? std::vector<std::string>{"--help", "--version"} : entry->option_names();
    return complain_and_fail(words.empty() ? error.what() : unexpected(words.front(), options),
                             used_name());
  } catch (const CLI::ParseError& error) {
    return complain_and_fail(error.what(), used_name());
  }
  if (const Entry* entry = used()) return ordinal(entry->action());
  put_text(app.help());
  return ordinal(Exit::yes);
}

}  // namespace clew::cli
