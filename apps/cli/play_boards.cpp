// See play_boards.h.
#include "play_boards.h"

#include <charconv>

#include <fmt/format.h>

#include "letters.h"

namespace clew::cli {
namespace {

// Titles come from files: nothing in them may steer the terminal.
std::string harmless(std::string text) {
  for (char& c : text) {
    if (is_control(c)) c = '?';
  }
  return text;
}

}  // namespace

std::vector<format::Entry> bundled_boards(std::optional<Kind> kind) {
  std::vector<format::Entry> boards;
  for (const std::string_view line : bundled_lines()) {
    auto entry = format::read_one(line);
    if (entry && (!kind || entry->puzzle.kind() == *kind)) boards.push_back(*std::move(entry));
  }
  return boards;
}

std::size_t find_board(std::span<const format::Entry> boards, std::string_view name) {
  std::size_t number = 0;
  const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
  if (error == std::errc() && end == name.data() + name.size()) {
    return number >= 1 && number <= boards.size() ? number - 1 : kNoBoard;
  }
  const std::string wanted = lower_case(name);
  for (std::size_t i = 0; i < boards.size(); ++i) {
    if (lower_case(boards[i].id) == wanted || lower_case(boards[i].title) == wanted) return i;
  }
  return kNoBoard;
}

std::string size_text(const Puzzle& puzzle) {
  const Topology& topology = puzzle.topology();
  if (topology.slanted()) return fmt::format("{} cells", puzzle.size());
  return fmt::format("{}x{}", topology.rows(), topology.cols());
}

std::string board_name(const format::Entry& entry) {
  if (!entry.title.empty()) return harmless(entry.title);
  if (!entry.id.empty()) return harmless(entry.id);
  return fmt::format("{} {}", name(entry.puzzle.kind()), size_text(entry.puzzle));
}

std::string board_line(const format::Entry& entry) {
  return fmt::format("{:<12}{:<9}{:<10}{}", harmless(entry.id), name(entry.puzzle.kind()),
                     size_text(entry.puzzle), harmless(entry.title));
}

std::string capitalised(std::string text) {
  const bool cell = text.size() > 1 && is_digit(text[1]);
  if (!text.empty() && !cell) {
    text.front() = upper(text.front());
  }
  return text;
}

std::string time_text(std::chrono::microseconds time) {
  const auto count = static_cast<double>(time.count());
  return count < 1e6 ? fmt::format("{:.1f} ms", count / 1e3) : fmt::format("{:.2f} s", count / 1e6);
}

}  // namespace clew::cli
