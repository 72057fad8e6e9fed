// See apply.h.
#include "play/apply.h"

#include <algorithm>

namespace clew::play {
namespace {

void put(Position& position, Cell cell, int number, std::vector<Change>* log) {
  int& value = position.values[cell];
  if (log != nullptr) {
    if (number == kBlank) {
      log->push_back({Event::Type::remove, cell, value, 0});
    } else {
      log->push_back({value == kBlank ? Event::Type::add : Event::Type::modify, cell, number, 0});
    }
  }
  value = number;
}

void put_mark(std::vector<Mark>& marks, Mark mark) {
  const auto at =
      std::lower_bound(marks.begin(), marks.end(), mark,
                       [](const Mark& a, const Mark& b) { return a.number < b.number; });
  if (at != marks.end() && at->number == mark.number) {
    *at = mark;
  } else {
    marks.insert(at, mark);
  }
}

void clear_all(const Puzzle& puzzle, Position& position, std::vector<Change>* log) {
  for (const Cell cell : puzzle.cells()) {
    if (!puzzle.is_fixed(cell) && position.values[cell] != kBlank) put(position, cell, kBlank, log);
  }
  position = start_position(puzzle);
}

}  // namespace

Position start_position(const Puzzle& puzzle) {
  const auto cells = puzzle.cells().size();
  return {{puzzle.numbers().begin(), puzzle.numbers().end()},
          std::vector<std::vector<Mark>>(cells),
          std::vector<std::vector<Cell>>(cells)};
}

void apply_move(const Puzzle& puzzle, Position& position, const Move& move,
                std::vector<Change>* log) {
  const Topology& topology = puzzle.topology();
  const Cell cell = move.type == Move::Type::reset ? kNoCell : topology.at(move.place);
  switch (move.type) {
    case Move::Type::set: put(position, cell, move.number, log); break;
    case Move::Type::clear: put(position, cell, kBlank, log); break;
    case Move::Type::mark: put_mark(position.marks[cell], {move.number, true}); break;
    case Move::Type::never: put_mark(position.marks[cell], {move.number, false}); break;
    case Move::Type::unmark:
      std::erase_if(position.marks[cell],
                    [&](const Mark& mark) { return mark.number == move.number; });
      break;
    case Move::Type::join: {
      const Cell other = topology.at(move.other);
      for (const auto& [from, to] : {std::pair(cell, other), std::pair(other, cell)}) {
        position.joined[from].push_back(to);
        std::sort(position.joined[from].begin(), position.joined[from].end());
      }
      break;
    }
    case Move::Type::split: {
      const Cell other = topology.at(move.other);
      std::erase(position.joined[cell], other);
      std::erase(position.joined[other], cell);
      break;
    }
    case Move::Type::reset: clear_all(puzzle, position, log); break;
  }
}

}  // namespace clew::play
