// See describe.h.
#include "render/describe.h"

#include <array>

#include <fmt/format.h>

#include "clew/render.h"
#include "model/ordinal.h"

namespace clew::render {
namespace {

// Longer than this nobody listens to the end.
constexpr int kCellsRead = 256;

std::string content(const Puzzle& puzzle, std::span<const int> values, Cell cell,
                    const CellWords& words) {
  if (cell == kNoCell) return std::string(words.hole);
  const int value = values.empty() ? kBlank : values[cell];
  if (puzzle.has_checkpoints() && puzzle.is_given(cell)) {
    const std::string checkpoint = fmt::format("{} {}", words.checkpoint, puzzle.given(cell));
    // The path's numbers are others: "7 (checkpoint 2)" is its seventh cell.
    return value == kBlank ? checkpoint : fmt::format("{} ({})", value, checkpoint);
  }
  if (puzzle.is_given(cell)) return std::to_string(puzzle.given(cell));
  if (value == kBlank) return std::string(words.blank);
  if (is_path(puzzle.kind())) return std::to_string(value);
  return std::string(value == 1 ? words.shaded : words.not_shaded);
}

// "blank, blank, blank" is heard as "3 blank".
std::string row_text(const Puzzle& puzzle, std::span<const int> values, int row,
                     const CellWords& words) {
  const Topology& topology = puzzle.topology();
  std::string text;
  int times = 0;
  for (int col = 0; col < topology.cols(); ++col) {
    const auto at = [&](int there) {
      return content(puzzle, values, topology.at({row, there}), words);
    };
    ++times;
    const std::string current = at(col);
    if (col + 1 < topology.cols() && at(col + 1) == current) continue;
    if (!text.empty()) text += ", ";
    text += times > 1 ? fmt::format("{}{}{}", times, words.times, current) : current;
    times = 0;
  }
  return text;
}

}  // namespace

std::string_view kind_title(Kind kind) {
  static constexpr std::array<std::string_view, kAllKinds.size()> kTitles = {
      "Numbrix", "Hidato", "Hexagonal Hidato", "Latin shading", "Zip"};
  return kTitles[ordinal(kind)];
}

std::vector<std::string> told_rows(const Puzzle& puzzle, std::span<const int> values,
                                   const CellWords& words) {
  std::vector<std::string> rows;
  for (int row = 0; row < puzzle.topology().rows(); ++row) {
    rows.push_back(row_text(puzzle, values, row, words));
  }
  return rows;
}

std::string describe(const Puzzle& puzzle, std::span<const int> values) {
  const Topology& topology = puzzle.topology();
  std::string text =
      fmt::format("{}, {} rows and {} columns, {} cells, {} given.", kind_title(puzzle.kind()),
                  topology.rows(), topology.cols(), puzzle.size(), puzzle.given_count());
  if (const auto walls = topology.walls().size(); walls > 0)
    text += fmt::format(" Walls: {}.", walls);
  if (const auto links = topology.links().size(); links > 0)
    text += fmt::format(" Links: {}.", links);
  if (topology.rows() * topology.cols() > kCellsRead) return text;
  const auto rows = told_rows(puzzle, values);
  for (std::size_t row = 0; row < rows.size(); ++row) {
    text += fmt::format(" Row {}: {}.", row + 1, rows[row]);
  }
  return text;
}

}  // namespace clew::render
