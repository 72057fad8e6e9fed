// `clew formats` and `clew strategies`: what there is, a line each.

#include <memory>

#include <fmt/format.h>

#include "clew/api.h"
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

Action add_strategies(Arguments& arguments) {
  const auto json = std::make_shared<bool>(false);
  arguments.json(*json);
  return [json] {
    if (*json) {
      put("{}\n", api::strategies_json());
      return Exit::yes;
    }
    for (const auto& strategy : search::strategies()) {
      put("{:<12}{:<21}{}\n", strategy.name, strategy.origin, strategy.summary);
    }
    return Exit::yes;
  };
}

}  // namespace clew::cli
