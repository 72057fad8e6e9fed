// `clew techniques`: the ladder, a line each.
#include <cstdio>

#include <fmt/format.h>

#include "clew/logic.h"
#include "command.h"

namespace clew::cli {

Action add_techniques(Arguments& /*arguments*/) {
  return [] {
    for (const bool latin : {false, true}) {
      fmt::print("{}{}\n", latin ? "\n" : "", latin ? "shading (latin)" : "paths");
      for (const auto& technique : logic::techniques()) {
        if (technique.latin != latin) continue;
        fmt::print("  {:<17}{:<10}{:>4}  {}: {}\n", technique.key, logic::name(technique.level),
                   technique.weight, logic::title(technique.technique),
                   logic::rule(technique.technique));
      }
    }
    return Exit::yes;
  };
}

}  // namespace clew::cli
