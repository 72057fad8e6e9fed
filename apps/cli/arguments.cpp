// See arguments.h.
#include "arguments.h"

#include <charconv>
#include <cmath>
#include <thread>
#include <utility>

#include <fmt/format.h>

#include "memory.h"
#include "names.h"

namespace clew::cli {
namespace {

// An option whose value is called FILE (or FILE.pdf) wants a name; "" is a variable of a script
// that was never set.
std::optional<std::string> empty_name(std::string_view value, std::string_view written) {
  if (!value.starts_with("FILE") || !written.empty()) return std::nullopt;
  return "the name is empty; expected the name of a file";
}

std::optional<double> read_number(const std::string& text, bool whole) {
  double number = 0;
  const char* end = text.data() + text.size();
  const auto [stop, problem] = std::from_chars(text.data(), end, number);
  if (problem != std::errc() || stop != end || !std::isfinite(number)) return std::nullopt;
  if (whole && number != std::floor(number)) return std::nullopt;
  return number;
}

}  // namespace

std::string Option::long_name() const {
  const auto comma = names.rfind(',');
  return comma == std::string::npos ? names : names.substr(comma + 1);
}

Option& Arguments::add(Option option) { return options_.emplace_back(std::move(option)); }

Option& Arguments::flag(std::string names, bool& into, std::string help) {
  return add({.names = std::move(names),
              .value = {},
              .help = std::move(help),
              .take = [&into](const std::string&) -> std::optional<std::string> {
                into = true;
                return std::nullopt;
              }});
}

Option& Arguments::negation(std::string names, bool& into, std::string help) {
  return add({.names = std::move(names),
              .value = {},
              .help = std::move(help),
              .take = [&into](const std::string&) -> std::optional<std::string> {
                into = false;
                return std::nullopt;
              }});
}

Option& Arguments::text(std::string names, std::string& into, std::string value, std::string help) {
  const auto take = [&into, value](const std::string& written) {
    auto problem = empty_name(value, written);
    if (!problem) into = written;
    return problem;
  };
  Option& option = add({.names = std::move(names),
                        .value = std::move(value),
                        .help = std::move(help),
                        .take = take});
  option.fallback = into;
  return option;
}

Option& Arguments::list(std::string names, std::vector<std::string>& into, std::string value,
                        std::string help) {
  const auto take = [&into, value](const std::string& written) {
    auto problem = empty_name(value, written);
    if (!problem) into.push_back(written);
    return problem;
  };
  return add({.names = std::move(names),
              .value = std::move(value),
              .help = std::move(help),
              .take = take,
              .is_list = true});
}

Option& Arguments::add_number(std::string names, std::string value, std::string help, Range range,
                              bool whole, std::function<void(double)> store) {
  const auto take = [range, whole, store = std::move(store)](
                        const std::string& written) -> std::optional<std::string> {
    const auto number = read_number(written, whole);
    if (number && *number >= range.least && *number <= range.most) {
      store(*number);
      return std::nullopt;
    }
    const char* sort = whole ? "a whole number" : "a number";
    if (range.most >= kLargestNumber) {
      return fmt::format("'{}' is not {} of at least {}", written, sort, shown(range.least));
    }
    return fmt::format("'{}' is not {} from {} to {}", written, sort, shown(range.least),
                       shown(range.most));
  };
  return add({.names = std::move(names),
              .value = std::move(value),
              .help = std::move(help),
              .take = take});
}

Option& Arguments::one_of(std::string names, std::vector<std::string> words, std::string value,
                          std::string help, std::function<void(std::size_t)> store) {
  const auto take =
      [words, store = std::move(store)](const std::string& written) -> std::optional<std::string> {
    for (std::size_t i = 0; i < words.size(); ++i) {
      if (words[i] != written) continue;
      store(i);
      return std::nullopt;
    }
    return unknown_name("value", written, words);
  };
  Option& option = add({.names = std::move(names),
                        .value = std::move(value),
                        .help = std::move(help),
                        .take = take});
  option.choices = std::move(words);
  return option;
}

std::string Arguments::shown(double number) { return fmt::format("{}", number); }

Option& Arguments::file(std::string& into) {
  return text("FILE", into, "FILE", "A puzzle file; - is standard input").required();
}

Option& Arguments::files(std::vector<std::string>& into) {
  return list("FILE", into, "FILE", "Puzzle files; - is standard input").required();
}

Option& Arguments::kind(std::optional<Kind>& into) {
  // For completions and advice: the names others use for the same kinds are understood as well.
  std::vector<std::string> kinds;
  for (const Kind kind : kAllKinds) kinds.emplace_back(name(kind));
  Option& option = add(
      {.names = "-k,--kind",
       .value = "KIND",
       .help = "What the puzzles are: numbrix, hidato, hex, zip, latin (default: as the file says)",
       .take = [&into, kinds](const std::string& written) -> std::optional<std::string> {
         into = kind_from_name(written);
         if (into) return std::nullopt;
         return unknown_name("kind", written, kinds);
       }});
  option.choices = std::move(kinds);
  return option;
}

Option& Arguments::time_limit(std::optional<std::chrono::microseconds>& into) {
  // The upper bound keeps the microseconds within 64 bits.
  return add_number("--time-limit", "S", "Stop after this many seconds a puzzle", {0, 1e9}, false,
                    [&into](double seconds) {
                      into = std::chrono::microseconds(static_cast<std::int64_t>(seconds * 1e6));
                    });
}

Option& Arguments::memory() {
  return add_number(
      "--memory", "MIB", "Most memory to work with, in MiB", {1, 1U << 20U}, true,
      [](double mebibytes) { limit_memory(static_cast<std::size_t>(mebibytes) << 20U); });
}

Option& Arguments::json(bool& into) { return flag("-j,--json", into, "A line of JSON a puzzle"); }

Option& Arguments::jobs(unsigned& into, std::string help) {
  into = std::max(1U, std::thread::hardware_concurrency());
  Option& option = number("--jobs", into, {1, 1024}, "N", std::move(help));
  option.fallback = "all cores";
  return option;
}

}  // namespace clew::cli
