// What a command takes, declared once: CLI11 parses it and prints the help (parse.cpp), and the
// manual page and the shells' completions are written from the same declarations.
//
// Commands see only this header. CLI11 is a large header of templates; including it in each command
// made every one of them take ten seconds to compile.
#pragma once

#include <chrono>
#include <concepts>
#include <cstdint>
#include <deque>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "clew/puzzle.h"

namespace clew::cli {

struct Option {
  /// Takes what was written; answers what is wrong with it, or nothing.
  using Take = std::function<std::optional<std::string>(const std::string& written)>;

  std::string names;  ///< "-a,--all"; without dashes ("FILE") it is known by its place
  std::string value;  ///< what the help calls its value; empty for a flag
  std::string help;
  Take take;
  std::string fallback = {};  ///< the default, where the help should show it
  std::string needs = {};     ///< another option that must be there as well: "--watch"
  std::string excludes = {};  ///< one that must not
  std::vector<std::string> choices = {};
  bool is_required = false;
  bool is_list = false;
  char separator = 0;           ///< between the items of a list that is one word
  bool value_optional = false;  ///< "--watch" or "--watch=5": the value may be left out

  [[nodiscard]] bool is_flag() const { return value.empty(); }
  [[nodiscard]] bool is_positional() const { return names.front() != '-'; }
  /// "--all": the name that messages use.
  [[nodiscard]] std::string long_name() const;

  Option& required() { return is_required = true, *this; }
  Option& with(std::string other) { return needs = std::move(other), *this; }
  Option& without(std::string other) { return excludes = std::move(other), *this; }
  Option& split_at(char mark) { return separator = mark, *this; }
};

class Arguments {
 public:
  Option& flag(std::string names, bool& into, std::string help);
  Option& text(std::string names, std::string& into, std::string value, std::string help);
  Option& list(std::string names, std::vector<std::string>& into, std::string value,
               std::string help);

  /// One that reads its value by itself.
  Option& own(std::string names, std::string value, std::string help, Option::Take take);

  struct Range {
    double least = 0;
    double most = 0;
  };
  /// The default shown in the help is what `into` holds now, unless that is 0.
  template <typename Number>
    requires std::integral<Number> || std::floating_point<Number>
  Option& number(std::string names, Number& into, Range range, std::string value,
                 std::string help) {
    Option& option = add_number(std::move(names), std::move(value), std::move(help), range,
                                std::integral<Number>,
                                [&into](double number) { into = static_cast<Number>(number); });
    if (into != Number{}) option.fallback = shown(static_cast<double>(into));
    return option;
  }

  /// `--no-NAME`: sets it to false.
  Option& negation(std::string names, bool& into, std::string help);
  /// One of some words; `store` hears which.
  Option& one_of(std::string names, std::vector<std::string> words, std::string value,
                 std::string help, std::function<void(std::size_t)> store);
  /// One of some values that have names; `Into` is the value's type, or an optional of it.
  template <typename Into, typename Values>
  Option& choice(std::string names, Into& into, const Values& values, std::string value,
                 std::string help) {
    std::vector<std::string> words;
    for (const auto& one : values) words.emplace_back(name(one));
    return one_of(std::move(names), std::move(words), std::move(value), std::move(help),
                  [&into, values](std::size_t which) { into = values[which]; });
  }

  /// `FILE`, for commands that take one.
  Option& file(std::string& into);
  /// `FILE...`, as most commands have it.
  Option& files(std::vector<std::string>& into);
  /// `--kind K`, as every command that reads puzzles has it.
  Option& kind(std::optional<Kind>& into);
  /// `--time-limit S`, as every command that searches has it.
  Option& time_limit(std::optional<std::chrono::microseconds>& into);
  /// `--memory MIB`, as every command that may need much has it; see memory.h.
  Option& memory();
  /// `--json`
  Option& json(bool& into);
  /// `--jobs N`: threads to work with, all cores by default.
  Option& jobs(unsigned& into, std::string help);

  [[nodiscard]] const std::deque<Option>& options() const { return options_; }

 private:
  Option& add(Option option);
  Option& add_number(std::string names, std::string value, std::string help, Range range,
                     bool whole, std::function<void(double)> store);
  static std::string shown(double number);

  std::deque<Option> options_;  // a deque: references to options stay good
};

/// Where numbers end that need no other limit: whole numbers are exact up to here.
inline constexpr double kLargestNumber = 9e15;

}  // namespace clew::cli
