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

/// The text with every {place} filled. `extra` is asked first; it returns nothing for names it does
/// not know.
std::string fill(std::string_view text, const Subject& subject,
                 const std::function<std::optional<std::string>(std::string_view)>& extra = {});

}  // namespace clew::logic
