// Options that several commands have in common; see command.h.
#include <fmt/format.h>

#include "command.h"

namespace clew::cli {

void add_kind_option(CLI::App& command, std::optional<Kind>& kind) {
  const auto parse = [&kind](const std::string& text) {
    kind = kind_from_name(text);
    if (kind) return;
    throw CLI::ValidationError(
        "--kind", fmt::format("unknown kind '{}'; there are numbrix, hidato, hex, latin", text));
  };
  command
      .add_option_function<std::string>(
          "-k,--kind", parse,
          "What the puzzles are: numbrix, hidato, hex, latin (default: as the file says)")
      ->type_name("KIND");
}

void add_time_limit_option(CLI::App& command, TimeLimit& limit) {
  const auto parse = [&limit](double seconds) {
    limit = std::chrono::microseconds(static_cast<std::int64_t>(seconds * 1e6));
  };
  // The upper bound keeps the microseconds within 64 bits.
  command
      .add_option_function<double>("--time-limit", parse, "Stop after this many seconds a puzzle")
      ->type_name("S")
      ->check(quietly(CLI::Range(0.0, 1e9)));
}

}  // namespace clew::cli
