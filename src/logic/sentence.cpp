// sentence(): the words of words_*.cpp with the numbers and cells of a deduction in their places.
#include "logic/sentence.h"

#include <algorithm>

#include "logic/needed_steps.h"
#include "logic/words.h"

namespace clew::logic {
namespace {

using Items = std::vector<std::string>;

/// Longer lists are cut: nobody reads on.
constexpr std::size_t kLongestList = 8;
/// Of a longer run the beginning and the last cell are named.
constexpr std::size_t kLongestRun = 10;
constexpr std::size_t kRunBeginning = 4;

std::string replaced(std::string_view text, std::string_view place, const std::string& value) {
  std::string out(text);
  const auto at = out.find(place);
  if (at != std::string::npos) out.replace(at, place.size(), value);
  return out;
}

std::string list(Items items, const words::Lists& style) {
  items.erase(std::unique(items.begin(), items.end()), items.end());
  const std::size_t shown = items.size() > kLongestList + 1 ? kLongestList : items.size();
  std::string out;
  for (std::size_t i = 0; i < shown; ++i) {
    if (i > 0) out += shown == items.size() && i + 1 == shown ? style.last : style.comma;
    out += items[i];
  }
  if (shown == items.size()) return out;
  return replaced(replaced(style.more, "{count}", std::to_string(items.size() - shown)), "{first}",
                  out);
}

class Filler {
 public:
  explicit Filler(const Subject& subject)
      : subject_(subject),
        deduction_(*subject.deduction),
        topology_(*subject.topology),
        book_(words::in(subject.language)),
        style_(book_.lists) {}

  /// The one of [forms|in brackets] that fits.
  [[nodiscard]] std::string_view choice(std::string_view forms) const {
    const bool two = std::count(forms.begin(), forms.end(), '|') == 1;
    int index = two ? (deduction_.effects.size() > 1 ? 1 : 0) : open_ends();
    for (; index > 0; --index) forms.remove_prefix(forms.find('|') + 1);
    return forms.substr(0, forms.find('|'));
  }

  [[nodiscard]] std::string value(std::string_view name) const {
    const auto& effects = deduction_.effects;
    const auto& numbers = deduction_.numbers;
    const auto& cells = deduction_.cells;
    if (name == "number") return effects.empty() ? "" : std::to_string(effects.front().number);
    if (name == "cell") return effects.empty() ? "" : cell(effects.front().cell);
    if (name == "other") return effects.empty() ? "" : cell(effects.front().other);
    const auto all = [](const Effect&) { return true; };
    const auto is = [](Effect::Type type) {
      return [type](const Effect& effect) { return effect.type == type; };
    };
    const auto has = [](int number) {
      return [number](const Effect& effect) { return effect.number == number; };
    };
    const auto target = [&](const Effect& effect) { return cell(effect.cell); };
    const auto pair = [&](const Effect& effect) {
      return replaced(replaced(style_.at, "{number}", std::to_string(effect.number)), "{cell}",
                      cell(effect.cell));
    };
    if (name == "placements") return listed(is(Effect::Type::place), pair);
    if (name == "removals") return listed(is(Effect::Type::remove), pair);
    if (name == "targets") return listed(all, target);
    if (name == "shaded") return listed(has(1), target);
    if (name == "clear") return listed(has(0), target);
    if (name == "others") return listed(all, [&](const Effect& e) { return cell(e.other); });
    if (name == "steps" && !effects.empty()) {
      return listed(is(effects.front().type), [&](const Effect& effect) {
        return cell(effect.cell) + std::string(style_.run) + cell(effect.other);
      });
    }
    if (name == "low" || name == "n0") return number(0);
    if (name == "high" || name == "n1") return number(1);
    if (name == "n2") return number(2);
    if (name == "gap") return gap();
    if (name == "numbers") return listed(number_items(0, numbers.size()));
    if (name == "rows") return listed(number_items(0, numbers.size() / 2));
    if (name == "crossing") return listed(number_items(numbers.size() / 2, numbers.size()));
    if (name == "a") return cell_at(0);
    if (name == "b") return cell_at(1);
    if (name == "c") return cell_at(2);
    if (name == "cells") return listed(cell_items(0));
    if (name == "rest") return listed(cell_items(1));
    if (name == "shared") return listed(cell_items(tips()));
    if (name == "run") return run(cells);
    if (name == "from" && !deduction_.joins.empty()) return cell(deduction_.joins.front().first);
    if (name == "to" && !deduction_.joins.empty()) return cell(deduction_.joins.front().second);
    if (name == "last") return std::to_string(topology_.size());
    if (name == "way") return fill(style_.way, subject_);
    if (name == "common") return fill(book_.common[shading()], subject_);
    if (name == "technique") return std::string(book_.of(deduction_.technique).title);
    if (name == "rule") return std::string(book_.of(deduction_.technique).rule);
    return {};
  }

 private:
  /// Around a gap: 0 both numbers are known, 1 only the one before it, 2 only the one after, 3
  /// neither.
  [[nodiscard]] int open_ends() const {
    const auto& numbers = deduction_.numbers;
    if (numbers.size() < 2) return 0;
    return (numbers[1] <= topology_.size() ? 0 : 1) + (numbers[0] >= 1 ? 0 : 2);
  }
  /// What the effects do to cells: 0 clear them, 1 shade them, 2 both.
  [[nodiscard]] int shading() const {
    const auto& effects = deduction_.effects;
    const auto shades = [](const Effect& effect) { return effect.number == 1; };
    if (std::all_of(effects.begin(), effects.end(), shades)) return 1;
    return std::any_of(effects.begin(), effects.end(), shades) ? 2 : 0;
  }
  [[nodiscard]] std::string cell(Cell c) const {
    if (c == kNoCell) return {};
    const Place place = topology_.place(c);
    return replaced(replaced(style_.cell, "{row}", std::to_string(place.row + 1)), "{column}",
                    std::to_string(place.col + 1));
  }
  [[nodiscard]] std::string listed(Items items) const { return list(std::move(items), style_); }
  [[nodiscard]] std::string cell_at(std::size_t i) const {
    return i < deduction_.cells.size() ? cell(deduction_.cells[i]) : std::string();
  }
  [[nodiscard]] std::string number(std::size_t i) const {
    return i < deduction_.numbers.size() ? std::to_string(deduction_.numbers[i]) : std::string();
  }
  [[nodiscard]] Items cell_items(std::size_t from) const {
    Items items;
    for (std::size_t i = from; i < deduction_.cells.size(); ++i) items.push_back(cell_at(i));
    return items;
  }
  [[nodiscard]] Items number_items(std::size_t from, std::size_t to) const {
    Items items;
    for (std::size_t i = from; i < to; ++i) items.push_back(number(i));
    return items;
  }
  /// The effects that `keep` is true of, each as `say` says it.
  template <typename Keep, typename Say>
  [[nodiscard]] std::string listed(Keep&& keep, Say&& say) const {
    Items items;
    for (const Effect& effect : deduction_.effects) {
      if (keep(effect)) items.push_back(say(effect));
    }
    return listed(std::move(items));
  }
  /// Cells of known numbers around a gap come first in a deduction's cells.
  [[nodiscard]] std::size_t tips() const { return open_ends() == 0 ? 2 : 1; }
  [[nodiscard]] std::string gap() const {
    if (deduction_.numbers.size() < 2) return {};
    const int first = deduction_.numbers[0] + 1;
    const int last = deduction_.numbers[1] - 1;
    if (first == last) return std::to_string(first);
    if (first + 1 == last) return listed({std::to_string(first), std::to_string(last)});
    return replaced(replaced(style_.range, "{first}", std::to_string(first)), "{last}",
                    std::to_string(last));
  }
  [[nodiscard]] std::string run(const std::vector<Cell>& cells) const {
    const bool whole = cells.size() <= kLongestRun;
    std::string out;
    for (std::size_t i = 0; i < (whole ? cells.size() : kRunBeginning); ++i) {
      if (i > 0) out += style_.run;
      out += cell(cells[i]);
    }
    if (whole) return out;
    out = replaced(style_.long_run, "{first}", out);
    out = replaced(out, "{last}", cell(cells.back()));
    return replaced(out, "{count}", std::to_string(cells.size()));
  }

  const Subject& subject_;
  const Deduction& deduction_;
  const Topology& topology_;
  const words::Book& book_;
  const words::Lists& style_;
};

std::string trial_sentence(const Deduction& trial, const Puzzle& puzzle, Language language) {
  const words::Book& book = words::in(language);
  const Family family = family_of(puzzle);
  // What the trail placed, as one deduction to be listed.
  Deduction placed{.technique = trial.technique};
  for (std::size_t i = 1; i < trial.trail.size(); ++i) {
    for (const Effect& effect : trial.trail[i].effects) {
      if (is_drawn(effect, family)) placed.effects.push_back(effect);
    }
  }
  const Deduction& supposed = trial.trail.front();
  const Effect& first = supposed.effects.front();
  const words::Trial& text = book.trial(first.type, family, first.number == 1);
  const Topology& topology = puzzle.topology();
  std::string out = fill(text.suppose, {&supposed, &topology, language});
  if (!placed.effects.empty()) {
    out += book.hints.then;
    out += fill(text.follows, {&placed, &topology, language});
  }
  out += book.hints.then;
  Deduction failed{.technique = trial.technique, .effects = {first}};
  failed.effects.front().number = trial.conflict.number;
  if (trial.conflict.cell != kNoCell) failed.effects.front().cell = trial.conflict.cell;
  out += fill(book.conflicts[ordinal(trial.conflict.type)], {&failed, &topology, language});
  out += book.hints.then;
  return out + fill(text.conclude, {&supposed, &topology, language});
}

}  // namespace

std::string fill(std::string_view text, const Subject& subject) {
  const Filler filler(subject);
  std::string out;
  while (!text.empty()) {
    const auto open = text.find_first_of("{[");
    out += text.substr(0, open);
    if (open == std::string_view::npos) break;
    const bool place = text[open] == '{';
    const auto close = text.find(place ? '}' : ']', open);
    const auto inside = text.substr(open + 1, close - open - 1);
    out += place ? filler.value(inside) : fill(filler.choice(inside), subject);
    text.remove_prefix(close + 1);
  }
  return out;
}

std::string_view title(Technique technique, Language language) {
  return words::in(language).of(technique).title;
}
std::string_view rule(Technique technique, Language language) {
  return words::in(language).of(technique).rule;
}

std::string sentence(const Deduction& deduction, const Puzzle& puzzle, Language language) {
  if (!deduction.trail.empty()) return trial_sentence(deduction, puzzle, language);
  return fill(words::in(language).sentence(deduction.technique, deduction.which),
              {&deduction, &puzzle.topology(), language});
}

Highlight highlight(const Deduction& deduction) {
  Highlight found;
  const auto add = [](std::vector<Cell>& list, Cell cell) {
    if (cell != kNoCell && std::find(list.begin(), list.end(), cell) == list.end()) {
      list.push_back(cell);
    }
  };
  for (const Effect& effect : deduction.effects) {
    add(found.targets, effect.cell);
    add(found.targets, effect.other);
  }
  for (const Cell cell : deduction.cells) add(found.reasons, cell);
  for (const auto& [a, b] : deduction.joins) {
    add(found.reasons, a);
    add(found.reasons, b);
  }
  return found;
}

}  // namespace clew::logic
