// The names of the levels.
#include <array>

#include "clew/logic.h"

namespace clew::logic {
namespace {

constexpr std::array<std::string_view, kLevels> kNames = {"gentle", "easy",   "medium",
                                                          "hard",   "expert", "fiendish"};

}  // namespace

std::string_view name(Level level) { return kNames[static_cast<std::size_t>(level)]; }

std::optional<Level> level_from_name(std::string_view name) {
  for (std::size_t i = 0; i < kNames.size(); ++i) {
    if (kNames[i] == name) return static_cast<Level>(i);
  }
  return std::nullopt;
}

}  // namespace clew::logic
