// See words.h.
#include "print/words.h"

#include <algorithm>

#include "clew/render.h"
#include "length.h"

namespace clew::cli::book {

std::span<const Words* const> languages() {
  static const std::array<const Words*, 3> kAll = {&english(), &german(), &french()};
  return kAll;
}

const KindWords* kind_words(const Words& words, Kind kind) {
  const auto found = std::find_if(words.kinds.begin(), words.kinds.end(),
                                  [kind](const KindWords& one) { return one.kind == kind; });
  return found == words.kinds.end() ? nullptr : &*found;
}

std::string_view kind_title(const Words& words, Kind kind) {
  const KindWords* found = kind_words(words, kind);
  return found == nullptr ? render::kind_title(kind) : found->title;
}

std::string_view level_name(const Words& words, logic::Level level) {
  return words.levels[ordinal(level)];
}

std::string filled(std::string_view text,
                   std::initializer_list<std::pair<std::string_view, std::string_view>> places) {
  std::string out;
  while (!text.empty()) {
    const auto open = text.find('{');
    const auto close = text.find('}', open);
    if (open == std::string_view::npos || close == std::string_view::npos) break;
    out += text.substr(0, open);
    const std::string_view name = text.substr(open + 1, close - open - 1);
    for (const auto& [place, value] : places) {
      if (place == name) out += value;
    }
    text.remove_prefix(close + 1);
  }
  return out + std::string(text);
}

std::string listed(const Words& words, std::span<const std::string> names) {
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (i > 0) text += i + 1 == names.size() ? words.last_and : std::string_view(", ");
    text += names[i];
  }
  return text;
}

}  // namespace clew::cli::book
