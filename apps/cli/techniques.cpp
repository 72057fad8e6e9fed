// `clew techniques`: the ladder, a line each.
#include <array>
#include <memory>

#include <fmt/format.h>

#include "clew/logic.h"
#include "command.h"
#include "length.h"
#include "output.h"
#include "protocol_answer.h"

namespace clew::cli {

Action add_techniques(Arguments& arguments) {
  auto language = std::make_shared<logic::Language>(logic::Language::english);
  arguments.choice("--language", *language, logic::kAllLanguages, "L",
                   "Of the sentences: en or de (default: en)");
  auto json = std::make_shared<bool>(false);
  protocol_json(arguments, *json);
  return [language, json] {
    if (*json) {
      put_answer(fmt::format(R"({{"op":"techniques","language":"{}"}})", logic::name(*language)));
      return Exit::yes;
    }
    constexpr std::array<std::string_view, 3> kTitles = {"paths", "shading (latin)",
                                                         "paths through checkpoints (zip)"};
    for (const logic::Family family : logic::kAllFamilies) {
      put("{}{}\n", family == logic::Family::path ? "" : "\n", kTitles[ordinal(family)]);
      for (const auto& technique : logic::techniques()) {
        if (technique.family != family) continue;
        put("  {:<17}{:<10}{:>4}  {}: {}\n", technique.key, logic::name(technique.level),
            technique.weight, logic::title(technique.technique, *language),
            logic::rule(technique.technique, *language));
      }
    }
    return Exit::yes;
  };
}

}  // namespace clew::cli
