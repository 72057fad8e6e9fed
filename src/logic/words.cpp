// The names of levels and languages, and which language's words; see words.h.
#include "logic/words.h"

#include <algorithm>

#include "model/named.h"
#include "model/ordinal.h"

namespace clew::logic {

std::string_view name(Level level) {
  constexpr std::array<std::string_view, kLevels> kNames = {"gentle", "easy",   "medium",
                                                            "hard",   "expert", "fiendish"};
  return kNames[ordinal(level)];
}

std::optional<Level> level_from_name(std::string_view name) { return named(kAllLevels, name); }

std::string_view name(Family family) {
  constexpr std::array<std::string_view, kAllFamilies.size()> kNames = {"path", "latin", "zip"};
  return kNames[ordinal(family)];
}

std::string_view name(Language language) { return language == Language::german ? "de" : "en"; }

std::optional<Language> language_from_name(std::string_view name) {
  // "de-AT" is German as well.
  return named(kAllLanguages, name.substr(0, name.find_first_of("-_")));
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

const Trial& Book::trial(Effect::Type type, Family family, bool shaded) const {
  if (family == Family::latin) return shaded ? shade_trial : clear_trial;
  if (family == Family::zip) return type == Effect::Type::join ? step_trial : gap_trial;
  if (type == Effect::Type::join) return join_trial;
  if (type == Effect::Type::forbid) return forbid_trial;
  return place_trial;
}

}  // namespace words
}  // namespace clew::logic
