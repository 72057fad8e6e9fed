// `clew formats` and `clew strategies`: what there is, a line each.

#include <fmt/format.h>

#include "clew/drawing.h"
#include "clew/format.h"
#include "clew/search.h"
#include "command.h"
#include "output.h"

namespace clew::cli {

Action add_formats(Arguments& /*arguments*/) {
  return [] {
    const auto print = [](const format::Format& format) {
      put("{:<12}{:<12}{}\n", format.name,
          format.reads && format.writes ? "read, write"
          : format.reads                ? "read"
                                        : "write",
          format.summary);
    };
    for (const auto& format : format::formats()) print(format);
    print(api::kSvgFormat);
    return Exit::yes;
  };
}

Action add_strategies(Arguments& /*arguments*/) {
  return [] {
    for (const auto& strategy : search::strategies()) {
      put("{:<12}{:<21}{}\n", strategy.name, strategy.origin, strategy.summary);
    }
    return Exit::yes;
  };
}

}  // namespace clew::cli
