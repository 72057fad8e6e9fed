// `clew completions SHELL`: what bash, zsh and fish need, from the same declarations as the help.
#include <array>
#include <memory>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "command.h"
#include "commands.h"
#include "output.h"

namespace clew::cli {
namespace {

struct Described {
  const Command* command;
  Arguments arguments;
  Action keeps_alive;  // the options live in it
};

std::vector<std::unique_ptr<Described>> described() {
  std::vector<std::unique_ptr<Described>> all;
  for (const Command& command : commands()) {
    auto& one = *all.emplace_back(std::make_unique<Described>());
    one.command = &command;
    one.keeps_alive = command.add(one.arguments);
  }
  return all;
}

std::vector<std::string> names_of(const Option& option) {
  std::vector<std::string> names;
  std::string rest = option.names;
  while (!rest.empty()) {
    const auto comma = rest.find(',');
    names.push_back(rest.substr(0, comma));
    rest = comma == std::string::npos ? "" : rest.substr(comma + 1);
  }
  return names;
}

std::string joined(const std::vector<std::string>& words, std::string_view between) {
  std::string text;
  for (const std::string& word : words) {
    if (!text.empty()) text += between;
    text += word;
  }
  return text;
}

// For single quotes in a shell.
std::string in_quotes(std::string_view text) {
  std::string out = "'";
  for (const char c : text) {
    if (c == '\'') {
      out += "'\\''";
    } else {
      out.push_back(c);
    }
  }
  return out + "'";
}

std::string command_names() {
  std::vector<std::string> names;
  for (const Command& command : commands()) names.emplace_back(command.name);
  return joined(names, " ");
}

// What may follow an option, by the option itself; options without choices take files.
void bash() {
  put("# bash completion for clew\n"
      "_clew() {{\n"
      "  local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD-1]}}\n"
      "  if [[ $COMP_CWORD -eq 1 ]]; then\n"
      "    COMPREPLY=($(compgen -W '{} --help --version' -- \"$word\"))\n"
      "    return\n"
      "  fi\n"
      "  case ${{COMP_WORDS[1]}},$before in\n",
      command_names());
  for (const auto& one : described()) {
    for (const Option& option : one->arguments.options()) {
      if (option.choices.empty()) continue;
      std::vector<std::string> patterns;
      for (const std::string& name : names_of(option)) {
        patterns.push_back(option.is_positional()
                               ? fmt::format("{},{}", one->command->name, one->command->name)
                               : fmt::format("{},{}", one->command->name, name));
      }
      put("    {}) COMPREPLY=($(compgen -W '{}' -- \"$word\")); return ;;\n", joined(patterns, "|"),
          joined(option.choices, " "));
    }
  }
  put("  esac\n  case ${{COMP_WORDS[1]}} in\n");
  for (const auto& one : described()) {
    std::vector<std::string> words = {"--help"};
    for (const Option& option : one->arguments.options()) {
      if (!option.is_positional()) words.push_back(option.long_name());
    }
    put("    {}) [[ $word == -* ]] && COMPREPLY=($(compgen -W '{}' -- \"$word\")) ;;\n",
        one->command->name, joined(words, " "));
  }
  put("  esac\n}}\ncomplete -o default -F _clew clew\n");
}

void fish() {
  put("# fish completion for clew\n");
  for (const Command& command : commands()) {
    put("complete -c clew -n __fish_use_subcommand -f -a {} -d {}\n", command.name,
        in_quotes(command.summary));
  }
  for (const auto& one : described()) {
    const std::string when = fmt::format("-n '__fish_seen_subcommand_from {}'", one->command->name);
    for (const Option& option : one->arguments.options()) {
      std::string line = fmt::format("complete -c clew {}", when);
      if (option.is_positional()) {
        if (option.choices.empty()) continue;
        put("{} -f -a '{}'\n", line, joined(option.choices, " "));
        continue;
      }
      for (const std::string& name : names_of(option)) {
        line += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
      }
      if (!option.is_flag()) line += " -r";
      if (!option.choices.empty()) line += fmt::format(" -f -a '{}'", joined(option.choices, " "));
      put("{} -d {}\n", line, in_quotes(option.help));
    }
  }
}

// zsh reads a colon and brackets in its descriptions.
std::string zsh_text(std::string_view text) {
  std::string out;
  for (const char c : text) {
    if (c == ':' || c == '[' || c == ']') out += "\\";
    out.push_back(c);
  }
  return out;
}

std::string zsh_value(const Option& option) {
  if (option.is_flag()) return "";
  if (!option.choices.empty()) {
    return fmt::format(":{}:({})", zsh_text(option.value), joined(option.choices, " "));
  }
  return fmt::format(":{}:_files", zsh_text(option.value));
}

void zsh() {
  put("#compdef clew\n_clew() {{\n  local -a commands\n  commands=(\n");
  for (const Command& command : commands()) {
    put("    {}\n", in_quotes(fmt::format("{}:{}", command.name, zsh_text(command.summary))));
  }
  put("  )\n"
      "  if (( CURRENT == 2 )); then\n"
      "    _describe command commands\n"
      "    return\n"
      "  fi\n"
      "  local command=$words[2]\n"
      "  shift words\n"
      "  (( CURRENT-- ))\n"
      "  case $command in\n");
  for (const auto& one : described()) {
    put("    {})\n      _arguments '--help[Print help]'", one->command->name);
    for (const Option& option : one->arguments.options()) {
      if (option.is_positional()) {
        const std::string place = option.is_list ? "*" : "";
        put(" \\\n        {}",
            in_quotes(place + (option.is_list ? "" : "1") +
                      (option.choices.empty() ? fmt::format(":{}:_files", option.names)
                                              : zsh_value(option))));
        continue;
      }
      for (const std::string& name : names_of(option)) {
        put(" \\\n        {}",
            in_quotes(fmt::format("{}[{}]{}", name, zsh_text(option.help), zsh_value(option))));
      }
    }
    put("\n      ;;\n");
  }
  put("  esac\n}}\n_clew \"$@\"\n");
}

struct Shell {
  const char* name;
  void (*write)();
};
constexpr std::array kShells = {Shell{"bash", bash}, Shell{"zsh", zsh}, Shell{"fish", fish}};

}  // namespace

Action add_completions(Arguments& arguments) {
  auto chosen = std::make_shared<std::size_t>(0);
  std::vector<std::string> names;
  for (const Shell& shell : kShells) names.emplace_back(shell.name);
  arguments
      .one_of("SHELL", names, "SHELL", "bash, zsh or fish",
              [chosen](std::size_t which) { *chosen = which; })
      .required();
  return [chosen] {
    kShells[*chosen].write();
    return Exit::yes;
  };
}

}  // namespace clew::cli
