// See names.h.
#include "names.h"

#include <fmt/format.h>

#include "clew/format.h"
#include "clew/search.h"
#include "src/model/nearest.h"

namespace clew::cli {

std::optional<std::string> nearest_of(std::string_view written,
                                      std::span<const std::string> names) {
  const std::vector<std::string_view> views(names.begin(), names.end());
  const auto nearest = nearest_name(written, views);
  return nearest ? std::optional(std::string(*nearest)) : std::nullopt;
}

std::string unknown_name(std::string_view what, std::string_view written,
                         std::span<const std::string> names) {
  if (const auto meant = nearest_of(written, names)) {
    return fmt::format("unknown {} '{}'; did you mean {}?", what, written, *meant);
  }
  return fmt::format("unknown {} '{}'; there are {}", what, written, listed(names));
}

std::string listed(std::span<const std::string> names) {
  std::string text;
  for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
  return text;
}

std::vector<std::string> strategy_names() {
  std::vector<std::string> names;
  for (const auto& strategy : search::strategies()) names.emplace_back(strategy.name);
  return names;
}

std::vector<std::string> written_formats() {
  std::vector<std::string> names;
  for (const auto& format : format::formats()) {
    if (format.writes) names.emplace_back(format.name);
  }
  return names;
}

}  // namespace clew::cli
