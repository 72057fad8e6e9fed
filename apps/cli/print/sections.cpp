// See sections.h.
#include "print/sections.h"

#include <algorithm>
#include <set>
#include <tuple>

#include <fmt/format.h>

#include "length.h"
#include "letters.h"

namespace clew::cli::book {
namespace {

int level_order(const BookPuzzle& puzzle) {
  return puzzle.level ? ordinal(*puzzle.level) : logic::kLevels;
}
int kind_order(const BookPuzzle& puzzle) { return ordinal(puzzle.entry.puzzle.kind()); }
int size_order(const BookPuzzle& puzzle) { return puzzle.entry.puzzle.size(); }

// What comes first decides the section; the rest puts it in a sensible order.
std::tuple<int, int, int> key(const BookPuzzle& puzzle, Sort sort) {
  switch (sort) {
    case Sort::level: return {level_order(puzzle), kind_order(puzzle), size_order(puzzle)};
    case Sort::kind: return {kind_order(puzzle), level_order(puzzle), size_order(puzzle)};
    case Sort::size: return {size_order(puzzle), kind_order(puzzle), level_order(puzzle)};
    case Sort::none: break;
  }
  return {0, 0, 0};
}

std::string level_title(const Book& book, const BookPuzzle& puzzle) {
  return std::string(puzzle.level ? level_name(*book.style.words, *puzzle.level)
                                  : book.style.words->ungraded);
}

std::string section_title(const Book& book, const BookPuzzle& puzzle) {
  switch (book.style.sort) {
    case Sort::level: {
      std::string title = level_title(book, puzzle);
      // Sections begin with a capital; names of levels begin with plain letters.
      if (title.front() >= 'a' && title.front() <= 'z') {
        title.front() = upper(title.front());
      }
      return title;
    }
    case Sort::kind: return std::string(kind_title(*book.style.words, puzzle.entry.puzzle.kind()));
    default: break;
  }
  return filled(book.style.words->cells, {{"size", std::to_string(puzzle.entry.puzzle.size())}});
}

// Runs of puzzles with the same title.
template <typename Title>
std::vector<Heading> runs(const Book& book, Title title) {
  std::vector<Heading> found;
  for (std::size_t i = 0; i < book.puzzles.size(); ++i) {
    std::string next = title(book.puzzles[i]);
    if (found.empty() || found.back().title != next) found.push_back({std::move(next), i});
  }
  return found;
}

bool says_something(const std::vector<Heading>& found, std::size_t most) {
  if (found.size() < 2 || found.size() > most) return false;
  std::set<std::string> titles;
  return std::all_of(found.begin(), found.end(),
                     [&](const Heading& one) { return titles.insert(one.title).second; });
}

// "Puzzles 1 to 20"
std::vector<Heading> stretches(const Book& book, std::size_t most) {
  static constexpr std::size_t kSteps[] = {5, 10, 20, 25, 50, 100, 200, 250, 500, 1000};
  const std::size_t count = book.puzzles.size();
  std::size_t step = count;
  for (const std::size_t wanted : kSteps) {
    if ((count + wanted - 1) / wanted > most) continue;
    step = wanted;
    break;
  }
  std::vector<Heading> found;
  for (std::size_t first = 0; first < count; first += step) {
    const std::size_t last = std::min(first + step, count) - 1;
    found.push_back({filled(book.style.words->puzzle_range,
                            {{"first", book.labels[first]}, {"last", book.labels[last]}}),
                     first});
  }
  return found;
}

}  // namespace

std::string_view name(Sort sort) {
  static constexpr std::array<std::string_view, 4> kNames = {"none", "level", "kind", "size"};
  return kNames[ordinal(sort)];
}
std::string_view name(Numbering numbering) {
  return numbering == Numbering::through ? "through" : "section";
}
std::string_view name(Answers answers) {
  static constexpr std::array<std::string_view, 4> kNames = {"back", "next", "foot", "none"};
  return kNames[ordinal(answers)];
}

void put_in_order(Book& book) {
  const Sort sort = book.style.sort;
  std::stable_sort(
      book.puzzles.begin(), book.puzzles.end(),
      [sort](const BookPuzzle& a, const BookPuzzle& b) { return key(a, sort) < key(b, sort); });
  book.sections.clear();
  book.labels.clear();
  const bool named = !book.parts.empty();
  if (named || sort != Sort::none) {
    const auto found = runs(book, [&](const BookPuzzle& puzzle) {
      return named ? book.parts[puzzle.part] : section_title(book, puzzle);
    });
    for (std::size_t i = 0; i < found.size(); ++i) {
      const std::size_t end = i + 1 < found.size() ? found[i + 1].first : book.puzzles.size();
      book.sections.push_back({found[i].title, found[i].first, end - found[i].first});
    }
  }
  if (book.style.numbering == Numbering::section && book.sections.size() > 1) {
    for (std::size_t s = 0; s < book.sections.size(); ++s) {
      for (std::size_t i = 1; i <= book.sections[s].count; ++i) {
        book.labels.push_back(fmt::format("{}.{}", s + 1, i));
      }
    }
    return;
  }
  for (std::size_t i = 1; i <= book.puzzles.size(); ++i) book.labels.push_back(std::to_string(i));
}

std::vector<Heading> headings(const Book& book, std::size_t most) {
  const auto kind = [&](const BookPuzzle& puzzle) {
    return std::string(kind_title(*book.style.words, puzzle.entry.puzzle.kind()));
  };
  const auto kind_and_level = [&](const BookPuzzle& puzzle) {
    return fmt::format("{}, {}", kind(puzzle), level_title(book, puzzle));
  };
  std::vector<Heading> sections;
  for (const Section& section : book.sections) sections.push_back({section.title, section.first});
  const auto finest = runs(book, kind_and_level);
  if (book.sections.empty() && says_something(finest, most)) return finest;
  if (says_something(sections, most)) return sections;
  if (says_something(finest, most)) return finest;
  if (auto kinds = runs(book, kind); says_something(kinds, most)) return kinds;
  return stretches(book, most);
}

std::string size_text(const Book& book, const Puzzle& puzzle) {
  const Topology& board = puzzle.topology();
  if (board.outline() == CellOutline::hexagon) {
    return filled(book.style.words->cells, {{"size", std::to_string(puzzle.size())}});
  }
  return fmt::format("{} \u00d7 {}", board.rows(), board.cols());
}

std::vector<Kind> kinds_of(const Book& book) {
  std::vector<Kind> found;
  for (const Kind kind : kAllKinds) {
    const bool occurs = std::any_of(
        book.puzzles.begin(), book.puzzles.end(),
        [kind](const BookPuzzle& puzzle) { return puzzle.entry.puzzle.kind() == kind; });
    if (occurs) found.push_back(kind);
  }
  return found;
}

}  // namespace clew::cli::book
