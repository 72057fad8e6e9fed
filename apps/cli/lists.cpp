// `clew formats` and `clew strategies`: what there is, a line each.
#include <memory>
#include <vector>

#include <memory>

#include <fmt/format.h>

#include "clew/api.h"
#include "clew/drawing.h"
#include "clew/format.h"
#include "clew/search.h"
#include "command.h"
#include "output.h"
#include "painter.h"
#include "protocol_answer.h"

namespace clew::cli {

namespace {

// Drawings are no formats of the library's own, which knows them by another name.
std::vector<format::Format> all_formats() {
  std::vector<format::Format> all(format::formats().begin(), format::formats().end());
  all.push_back(api::kSvgFormat);
  all.push_back(kPngFormat);
  return all;
}

void list_formats() {
  for (const auto& format : all_formats()) {
    put("{:<12}{:<12}{}\n", format.name,
        format.reads && format.writes ? "read, write"
        : format.reads                ? "read"
                                      : "write",
        format.summary);
  }
}

void list_formats_json() {
  std::string list;
  for (const auto& format : all_formats()) {
    list += fmt::format(R"({}{{"name":"{}","summary":"{}","reads":{},"writes":{}}})",
                        list.empty() ? "" : ",", format.name, format.summary, format.reads,
                        format.writes);
  }
  put("{{\"formats\":[{}]}}\n", list);
}

}  // namespace

Action add_formats(Arguments& arguments) {
  auto json = std::make_shared<bool>(false);
  protocol_json(arguments, *json).help += ", and drawings";
  return [json] {
    *json ? list_formats_json() : list_formats();
    return Exit::yes;
  };
}

Action add_strategies(Arguments& arguments) {
  return as_json_or(arguments, R"({"op":"strategies","code":true})", [] {
    for (const auto& strategy : search::strategies()) {
      put("{:<12}{:<21}{}\n", strategy.name, strategy.origin, strategy.summary);
    }
    return Exit::yes;
  });
}

}  // namespace clew::cli
