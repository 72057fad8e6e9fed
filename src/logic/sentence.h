// Filling the places of a text.
#pragma once

#include <string>
#include <string_view>

#include "clew/logic.h"

namespace clew::logic {

/// What a text is about.
struct Subject {
  const Deduction* deduction = nullptr;
  const Topology* topology = nullptr;
  Language language = Language::english;
};

/// The text with every {place} filled.
std::string fill(std::string_view text, const Subject& subject);

}  // namespace clew::logic
