// See play_sequence.h.
#include "play_sequence.h"

#include <algorithm>
#include <vector>

#include <fmt/format.h>

#include "play_plain.h"

namespace clew::cli {

Sequence find_sequence(const Puzzle& puzzle, std::span<const int> values) {
  std::vector<Cell> cell_of(values.size() + 2, kNoCell);
  for (const Cell cell : puzzle.cells()) {
    if (values[cell] != kBlank) cell_of[values[cell]] = cell;
  }
  Sequence sequence{.next = cell_of[1]};
  while (sequence.next != kNoCell) {
    const Cell here = cell_of[sequence.last];
    if (sequence.last > 0 && !puzzle.topology().adjacent(here, sequence.next)) break;
    ++sequence.last;
    sequence.next = cell_of[sequence.last + 1];
  }
  return sequence;
}

std::string sequence_board(const Puzzle& puzzle, std::span<const int> values, int last) {
  std::vector<int> shown(values.begin(), values.end());
  std::replace_if(shown.begin(), shown.end(), [&](int value) { return value > last; }, kBlank);
  return board_text(puzzle, shown);
}

std::string to_string(const Sequence& sequence, const Puzzle& puzzle) {
  const int last = sequence.last;
  const std::string found = last > 1    ? fmt::format("1 to {} follow each other", last)
                            : last == 1 ? "1 is there"
                                        : "";
  if (last == puzzle.size()) return found;
  const std::string end =
      sequence.next == kNoCell
          ? fmt::format("{} is not on the board", last + 1)
          : fmt::format("{} at {} is not beside {}", last + 1,
                        to_string(puzzle.topology().place(sequence.next)), last);
  return found.empty() ? end : found + "; " + end;
}

}  // namespace clew::cli
