// Which language's words; see words.h.
#include "logic/words.h"

namespace clew::logic {

std::string_view name(Language language) { return language == Language::german ? "de" : "en"; }

std::optional<Language> language_from_name(std::string_view name) {
  // "de-AT" is German as well.
  const std::string_view first = name.substr(0, name.find_first_of("-_"));
  for (const Language language : kAllLanguages) {
    if (logic::name(language) == first) return language;
  }
  return std::nullopt;
}

namespace words {

const Book& in(Language language) { return language == Language::german ? german() : english(); }

const Trial& Book::trial(Effect::Type type, bool latin, bool shaded) const {
  if (latin) return shaded ? shade_trial : clear_trial;
  if (type == Effect::Type::join) return join_trial;
  if (type == Effect::Type::forbid) return forbid_trial;
  return place_trial;
}

}  // namespace words
}  // namespace clew::logic
