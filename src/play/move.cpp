// Moves as text: the one notation of saves, tests and scripts.
#include <algorithm>
#include <array>
#include <charconv>

#include <fmt/format.h>

#include "clew/play.h"

namespace clew::play {
namespace {

struct Word {
  Move::Type type;
  std::string_view name;
  bool has_place;
  bool has_number;
  bool has_other;
};

constexpr std::array kWords = {
    Word{Move::Type::set, "set", true, true, false},
    Word{Move::Type::clear, "clear", true, false, false},
    Word{Move::Type::mark, "mark", true, true, false},
    Word{Move::Type::never, "never", true, true, false},
    Word{Move::Type::unmark, "unmark", true, true, false},
    Word{Move::Type::join, "join", true, false, true},
    Word{Move::Type::split, "split", true, false, true},
    Word{Move::Type::reset, "reset", false, false, false},
};

// The next word of a text, which is shortened by it; empty at the end.
std::string_view take_word(std::string_view& text) {
  text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
  const std::string_view word = text.substr(0, text.find(' '));
  text.remove_prefix(word.size());
  return word;
}

std::optional<int> read_int(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return value;
}

// "r4c12"; 1-based, so anything below 1 is no place at all.
std::optional<Place> read_place(std::string_view text) {
  const auto c = text.find('c');
  if (text.empty() || text.front() != 'r' || c == std::string_view::npos) return std::nullopt;
  const auto row = read_int(text.substr(1, c - 1));
  const auto col = read_int(text.substr(c + 1));
  if (!row || !col || *row < 1 || *col < 1) return std::nullopt;
  return Place{*row - 1, *col - 1};
}

Error not_a_move(std::string_view text, std::string_view expected) {
  return {.what = fmt::format("'{}' is not a move", text), .expected = std::string(expected)};
}

}  // namespace

std::string to_string(const Move& move) {
  for (const Word& word : kWords) {
    if (word.type != move.type) continue;
    std::string text(word.name);
    if (word.has_place) text += ' ' + clew::to_string(move.place);
    if (word.has_other) text += ' ' + clew::to_string(move.other);
    if (word.has_number) text += fmt::format(" {}", move.number);
    return text;
  }
  return {};
}

Result<Move> read_move(std::string_view text) {
  std::string_view rest = text;
  const std::string_view name = take_word(rest);
  for (const Word& word : kWords) {
    if (word.name != name) continue;
    Move move{.type = word.type};
    if (word.has_place) {
      const auto place = read_place(take_word(rest));
      if (!place) return not_a_move(text, "a cell such as r3c4");
      move.place = *place;
    }
    if (word.has_other) {
      const auto place = read_place(take_word(rest));
      if (!place) return not_a_move(text, "a second cell such as r3c5");
      move.other = *place;
    }
    if (word.has_number) {
      const auto number = read_int(take_word(rest));
      if (!number) return not_a_move(text, "a number after the cell");
      move.number = *number;
    }
    if (!take_word(rest).empty()) return not_a_move(text, "nothing more");
    return move;
  }
  return not_a_move(text, "set, clear, mark, never, unmark, join, split or reset");
}

std::string to_string(const Step& step) {
  std::string text;
  for (const Move& move : step) {
    if (!text.empty()) text += "; ";
    text += to_string(move);
  }
  return text;
}

Result<Step> read_step(std::string_view text) {
  Step step;
  while (true) {
    const auto end = text.find(';');
    auto move = read_move(text.substr(0, end));
    if (!move) return std::move(move).error();
    step.push_back(*move);
    if (end == std::string_view::npos) return step;
    text.remove_prefix(end + 1);
  }
}

}  // namespace clew::play
