// Is an answer right? Written to be obviously correct, and sharing nothing with any solver.
//
// Path puzzles are judged as Vasquez's validator and Rai's checker do it: every element by
// itself first, then from 1 along the path. `latin` is judged clue by clue and line by line. What
// is wrong is told before what is missing: a blank can still be filled.
#include "clew/verify.h"

#include <array>
#include <vector>

#include <fmt/format.h>

#include "model/ordinal.h"
#include "model/where.h"

namespace clew {
namespace {

using State = Verdict::State;

template <class... Parts>
Verdict wrong(State state, Cell cell, fmt::format_string<Parts...> text, Parts&&... parts) {
  return {
      .state = state, .cell = cell, .message = fmt::format(text, std::forward<Parts>(parts)...)};
}

// Every number by itself: in range, not seen before, the given left alone.
Verdict check_elements(const Puzzle& puzzle, const std::vector<int>& values) {
  const Topology& topology = puzzle.topology();
  std::vector<Cell> seen(puzzle.size() + 1, kNoCell);
  for (const Cell cell : topology.cells()) {
    const int value = values[cell];
    if (value == kBlank) continue;
    if (value < 1 || value > puzzle.size()) {
      return wrong(State::incorrect_element, cell, "{} at {} is not one of the numbers 1 to {}",
                   value, at(topology, cell), puzzle.size());
    }
    if (!puzzle.has_checkpoints() && puzzle.is_given(cell) && puzzle.given(cell) != value) {
      return wrong(State::incorrect_element, cell, "{} should hold the given {}, not {}",
                   at(topology, cell), puzzle.given(cell), value);
    }
    Cell& first = seen[value];
    if (first != kNoCell) {
      return wrong(State::incorrect_element, cell, "{} stands at {} and again at {}", value,
                   at(topology, first), at(topology, cell));
    }
    first = cell;
  }
  return {};
}

// From 1 to N: each number beside the one before, and every link honoured, as far as the numbers
// are there.
Verdict trace_path(const Puzzle& puzzle, const std::vector<int>& values) {
  const Topology& topology = puzzle.topology();
  std::vector<Cell> cell_of(puzzle.size() + 1, kNoCell);
  for (const Cell cell : topology.cells()) {
    if (values[cell] != kBlank) cell_of[values[cell]] = cell;
  }
  for (std::size_t value = 1; value < values.size(); ++value) {
    const Cell here = cell_of[value];
    const Cell next = cell_of[value + 1];
    if (here == kNoCell || next == kNoCell) continue;
    if (!topology.adjacent(here, next)) {
      return wrong(State::incorrect_grid, here, "{} at {} is not beside {} at {}", value,
                   at(topology, here), value + 1, at(topology, next));
    }
  }
  for (const Border& link : topology.links()) {
    const int a = values[topology.at(link.a)];
    const int b = values[topology.at(link.b)];
    if (a == kBlank || b == kBlank) continue;
    if (a - b != 1 && b - a != 1) {
      return wrong(State::incorrect_grid, topology.at(link.a),
                   "{} and {} are linked but hold {} and {}", to_string(link.a), to_string(link.b),
                   a, b);
    }
  }
  return {};
}

// From 1 to N past the checkpoints: the first of them first, each after those below it, the last
// at the end. As long as no number is missing it is known which checkpoint must come next; after
// that only that none comes before one below it.
Verdict trace_checkpoints(const Puzzle& puzzle, const std::vector<int>& values) {
  const Topology& topology = puzzle.topology();
  std::vector<Cell> cell_of(puzzle.size() + 1, kNoCell);
  std::vector<Cell> checkpoints(puzzle.given_count() + 1, kNoCell);
  for (const Cell cell : topology.cells()) {
    if (values[cell] != kBlank) cell_of[values[cell]] = cell;
    if (puzzle.is_given(cell)) checkpoints[puzzle.given(cell)] = cell;
  }
  const auto too_early = [&](int ordinal, std::string_view why) {
    const Cell cell = checkpoints[ordinal];
    return wrong(State::incorrect_grid, cell, "checkpoint {} at {} comes too early, at {}: {}",
                 ordinal, at(topology, cell), values[cell], why);
  };
  const auto missed = [&](int ordinal) {
    const Cell cell = checkpoints[ordinal];
    return values[cell] == kBlank
               ? fmt::format("the path has not been at {}, {}", ordinal, at(topology, cell))
               : fmt::format("{} at {} comes only at {}", ordinal, at(topology, cell),
                             values[cell]);
  };
  if (cell_of[1] != kNoCell && puzzle.given(cell_of[1]) != 1) {
    return wrong(State::incorrect_grid, cell_of[1],
                 "the path starts at {}, not at checkpoint 1, {}", at(topology, cell_of[1]),
                 at(topology, checkpoints[1]));
  }
  int last = 0;
  bool unbroken = true;
  for (int value = 1; value <= puzzle.size(); ++value) {
    const Cell cell = cell_of[value];
    if (cell == kNoCell) unbroken = false;
    if (cell == kNoCell || !puzzle.is_given(cell)) continue;
    const int ordinal = puzzle.given(cell);
    if (ordinal < last) return too_early(last, missed(ordinal));
    if (unbroken && ordinal > last + 1) return too_early(ordinal, missed(last + 1));
    if (ordinal == puzzle.given_count() && value < puzzle.size()) {
      return too_early(ordinal,
                       fmt::format("the path ends there, after all {} cells", puzzle.size()));
    }
    last = ordinal;
  }
  const Cell end = cell_of[puzzle.size()];
  if (end != kNoCell && puzzle.given(end) != puzzle.given_count()) {
    return wrong(State::incorrect_grid, end, "the path ends at {}, not at checkpoint {}, {}",
                 at(topology, end), puzzle.given_count(),
                 at(topology, checkpoints[puzzle.given_count()]));
  }
  return {};
}

Verdict verify_path(const Puzzle& puzzle, const std::vector<int>& values) {
  Verdict verdict = check_elements(puzzle, values);
  if (verdict.correct()) verdict = trace_path(puzzle, values);
  if (verdict.correct() && puzzle.has_checkpoints()) verdict = trace_checkpoints(puzzle, values);
  if (!verdict.correct()) return verdict;
  const Topology& topology = puzzle.topology();
  for (const Cell cell : topology.cells()) {
    if (values[cell] == kBlank) {
      return wrong(State::incorrect_element, cell, "{} is still blank", at(topology, cell));
    }
  }
  return {};
}

// Shaded cells by row and by column.
struct Lines {
  std::vector<int> rows;
  std::vector<int> cols;
};

int shaded_around(const Topology& topology, const std::vector<int>& values, Cell cell) {
  int shaded = 0;
  for (const Cell other : topology.neighbours(cell)) shaded += values[other];
  return shaded;
}

Verdict miscounted(const Puzzle& puzzle, Cell cell, int shaded) {
  return wrong(State::incorrect_grid, cell, "{} asks for {} shaded neighbour{} and has {}",
               at(puzzle.topology(), cell), puzzle.given(cell), puzzle.given(cell) == 1 ? "" : "s",
               shaded);
}

// Shaded cells where none may be: beside another, beside a clue that has its number, in a
// line that has its own.
Verdict check_shaded(const Puzzle& puzzle, const std::vector<int>& values, Lines& lines) {
  const Topology& topology = puzzle.topology();
  for (const Cell cell : topology.cells()) {
    const int shaded = shaded_around(topology, values, cell);
    if (values[cell] == 1 && shaded > 0) {
      return wrong(State::incorrect_grid, cell, "the shaded cell {} touches another",
                   at(topology, cell));
    }
    if (puzzle.is_given(cell) && shaded > puzzle.given(cell)) {
      return miscounted(puzzle, cell, shaded);
    }
  }
  for (const Cell cell : topology.cells()) {
    if (values[cell] == 0) continue;
    const Place place = topology.place(cell);
    if (++lines.rows[place.row] > 1) {
      return wrong(State::incorrect_grid, cell, "row {} has a second shaded cell at {}",
                   place.row + 1, to_string(place));
    }
    if (++lines.cols[place.col] > 1) {
      return wrong(State::incorrect_grid, cell, "column {} has a second shaded cell at {}",
                   place.col + 1, to_string(place));
    }
  }
  return {};
}

// Clues and lines that want more shaded cells than they have.
Verdict check_unshaded(const Puzzle& puzzle, const std::vector<int>& values, const Lines& lines) {
  const Topology& topology = puzzle.topology();
  for (const Cell cell : topology.cells()) {
    const int shaded = shaded_around(topology, values, cell);
    if (puzzle.is_given(cell) && shaded < puzzle.given(cell)) {
      return miscounted(puzzle, cell, shaded);
    }
  }
  const auto find_empty = [](const std::vector<int>& counts, std::string_view line) -> Verdict {
    for (std::size_t i = 0; i < counts.size(); ++i) {
      if (counts[i] > 0) continue;
      return wrong(State::incorrect_grid, kNoCell, "{} {} has no shaded cell", line, i + 1);
    }
    return {};
  };
  Verdict verdict = find_empty(lines.rows, "row");
  return verdict.correct() ? find_empty(lines.cols, "column") : verdict;
}

Verdict verify_shading(const Puzzle& puzzle, const std::vector<int>& values) {
  const Topology& topology = puzzle.topology();
  for (const Cell cell : topology.cells()) {
    if (values[cell] != 0 && values[cell] != 1) {
      return wrong(State::incorrect_element, cell, "{} is neither shaded nor unshaded",
                   at(topology, cell));
    }
    if (values[cell] == 1 && puzzle.is_given(cell)) {
      return wrong(State::incorrect_element, cell, "{} holds a clue and cannot be shaded",
                   at(topology, cell));
    }
  }
  Lines lines{std::vector<int>(topology.rows()), std::vector<int>(topology.cols())};
  Verdict verdict = check_shaded(puzzle, values, lines);
  return verdict.correct() ? check_unshaded(puzzle, values, lines) : verdict;
}

}  // namespace

std::string_view name(State state) {
  static constexpr std::array<std::string_view, 4> kNames = {"correct", "incorrect grid",
                                                             "incorrect element", "incorrect size"};
  return kNames[ordinal(state)];
}

Verdict verify(const Puzzle& puzzle, const Solution& solution) {
  const auto cells = puzzle.cells().size();
  if (solution.values.size() != cells) {
    return wrong(State::incorrect_size, kNoCell,
                 "the answer's board is not that of the puzzle, which has {} rows, {} "
                 "columns and {} open cells",
                 puzzle.topology().rows(), puzzle.topology().cols(), cells);
  }
  Verdict verdict = puzzle.has_path() ? verify_path(puzzle, solution.values)
                                      : verify_shading(puzzle, solution.values);
  if (verdict.correct()) verdict.message = "every rule holds";
  return verdict;
}

}  // namespace clew
