// Which language's words; see words.h.
#include "logic/words.h"

#include <algorithm>

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

std::string_view Book::sentence(logic::Technique technique, Case which) const {
  const auto found =
      std::find_if(sentences.begin(), sentences.end(), [&](const Sentence& sentence) {
        return sentence.technique == technique && sentence.which == which;
      });
  return found == sentences.end() ? std::string_view() : found->text;
}

const Trial& Book::trial(Effect::Type type, bool latin, bool shaded) const {
  if (latin) return shaded ? shade_trial : clear_trial;
  if (type == Effect::Type::join) return join_trial;
  if (type == Effect::Type::forbid) return forbid_trial;
  return place_trial;
}

}  // namespace words
}  // namespace clew::logic
