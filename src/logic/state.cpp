// The State's effects and the plain consequences it draws from each.
#include "logic/state.h"

#include <algorithm>

namespace clew::logic {

State::State(const Board& board, Meter* meter)
    : PathState(board, board.size(), meter), step_(board.words()) {
  const std::size_t n = size();
  cells_.assign((n + 2) * step_, 0);
  numbers_.assign(n * step_, 0);
  exits_.assign(n * step_, 0);
  free_.assign(step_, 0);
  stale_.assign(step_, 0);
  touched_.assign(step_, 0);
  at_.assign(n + 2, kNoCell);
  value_.assign(n, 0);
  // What the givens leave to the others is worked out first: taking it from the full tables a
  // number at a time would be most of the work of a hint.
  const Puzzle& puzzle = board.puzzle();
  Bits missing(words());
  Bits blank(words());
  for (int number = 1; number <= size(); ++number) missing.insert(number);
  std::copy_n(missing.data(), step_, stale_.data());
  for (const Cell cell : cells()) {
    if (puzzle.has_number(cell)) {
      missing.erase(puzzle.number(cell));
    } else {
      blank.insert(cell);
    }
    insert(free_.data(), cell);
    for (const Cell other : board.beside(cell, open(cell))) {
      insert(&exits_[cell * step_], other);
    }
  }
  missing.each([&](int number) { std::copy_n(blank.data(), step_, &cells_[number * step_]); });
  blank.each([&](int cell) { std::copy_n(missing.data(), step_, &numbers_[cell * step_]); });
  for (const Cell cell : cells()) {
    if (!puzzle.has_number(cell)) continue;
    insert(&numbers_[cell * step_], puzzle.number(cell));
    insert(&cells_[puzzle.number(cell) * step_], cell);
  }
  for (const Cell cell : cells()) {
    if (puzzle.has_number(cell)) place(cell, puzzle.number(cell));
  }
  join_links();
  settle();
}

std::vector<Gap> State::gaps() const {
  std::vector<Gap> found;
  int before = 0;
  for (int number = 1; number <= size() + 1; ++number) {
    if (number <= size() && !known(number)) continue;
    if (number - before > 1) found.push_back({before, number});
    before = number;
  }
  return found;
}

Gap State::gap_around(int number) const {
  Gap gap{number, number};
  while (gap.before >= 1 && !known(gap.before)) --gap.before;
  while (gap.after <= size() && !known(gap.after)) ++gap.after;
  return gap;
}

void State::place(Cell cell, int number) {
  if (!sound()) return;
  // Counting off a run can lead past either end: to 0, say, which is also how a free cell is noted.
  if (number < 1 || number > size()) return fail(Conflict::Type::cell_empty, cell);
  if (value_[cell] == number) return;
  if (value_[cell] != 0 || known(number) || !can(cell, number)) {
    return fail(value_[cell] == 0 ? Conflict::Type::number_homeless : Conflict::Type::cell_empty,
                cell, number);
  }
  value_[cell] = number;
  at_[number] = cell;
  --missing_;
  erase(free_.data(), cell);
  with_words(words(), [&](auto words) { take_cell<words()>(cell, number); });
  for (const int beside : {number - 1, number + 1}) {
    if (beside >= 1 && beside <= size() && known(beside) && !is_open(cell, at(beside))) {
      fail(Conflict::Type::far_apart, cell, number);
    }
  }
  for (int k = 0; k < board_->degree(cell); ++k) {
    const int other = value_[board_->neighbour(cell, k)];
    if (other == 0) continue;
    if (other == number + 1 || other == number - 1) {
      join_slot(cell, k);
    } else {
      forbid_slot(cell, k);
    }
  }
  close_if_full(cell);
  check_exits(cell);
}

// remove() for many cells at once; what fails first there fails first here.
template <int W>
void State::remove_all(const BitsOf<W>& gone, int number) {
  const int words = W > 0 ? W : board_->words();
  insert(touched_.data(), number);
  BitsOf<W> left(&cells_[number * step_], words);
  left -= gone.data();
  std::copy_n(left.data(), words, &cells_[number * step_]);
  int rest = left.none() ? gone.count() : -1;
  gone.each([&](Cell cell) {
    Word* mine = &numbers_[cell * words];
    erase(mine, number);
    if (--rest == 0) fail(Conflict::Type::number_homeless, kNoCell, number);
    if (is_empty<W>(mine, words)) fail(Conflict::Type::cell_empty, cell);
    if (number == 1 || number == size()) check_exits(cell);
  });
}

// Nobody else can be in the cell, and the number nowhere else.
template <int W>
void State::take_cell(Cell cell, int number) {
  const int words = W > 0 ? W : board_->words();
  const std::size_t step = words;
  Word* mine = &numbers_[cell * step];
  // Whoever else might have gone here has one cell less to go through.
  for (std::size_t i = 0; i < step; ++i) stale_[i] |= mine[i];
  // And the gap this number was in is now two.
  insert(stale_.data(), number - 1);
  if (number < size()) insert(stale_.data(), number + 1);
  for_each(mine, words, [&](int other) {
    if (other == number) return;
    Word* theirs = &cells_[other * step];
    erase(theirs, cell);
    if (is_empty<W>(theirs, words)) fail(Conflict::Type::number_homeless, kNoCell, other);
  });
  for (int i = 0; i < words; ++i) mine[i] = 0;
  insert(mine, number);
  BitsOf<W> here(words);
  here.insert(cell);
  BitsOf<W> gone(&cells_[number * step], words);
  gone -= here.data();
  if (!gone.none()) remove_all<W>(gone, number);
}

void State::remove(Cell cell, int number) {
  Word* mine = &numbers_[cell * step_];
  if (!test(mine, number)) return;
  erase(mine, number);
  insert(touched_.data(), number);
  Word* theirs = &cells_[number * step_];
  erase(theirs, cell);
  if (first(theirs, words()) < 0) fail(Conflict::Type::number_homeless, kNoCell, number);
  if (first(mine, words()) < 0) fail(Conflict::Type::cell_empty, cell);
  if (number == 1 || number == size()) check_exits(cell);
}

void State::after_join(Cell a, Cell b, Cell /*far_a*/, Cell /*far_b*/) {
  for (std::size_t i = 0; i < step_; ++i) {
    touched_[i] |= numbers_[a * step_ + i] | numbers_[b * step_ + i];
  }
}

void State::after_forbid(Cell a, Cell b) {
  erase(&exits_[a * step_], b);
  erase(&exits_[b * step_], a);
  // Between two known numbers nobody would have passed anyway.
  if (!free(a) && !free(b)) return;
  const Word* numbers = numbers_of(free(a) ? a : b);
  for (std::size_t i = 0; i < step_; ++i) stale_[i] |= numbers[i];
}

void State::apply(const Effect& effect) {
  switch (effect.type) {
    case Effect::Type::place: return place(effect.cell, effect.number);
    case Effect::Type::remove: return remove(effect.cell, effect.number);
    case Effect::Type::join: return join(effect.cell, effect.other);
    case Effect::Type::forbid: return forbid(effect.cell, effect.other);
  }
}

bool State::knows(const Effect& effect) const {
  switch (effect.type) {
    case Effect::Type::place: return effect.number != 0 && value(effect.cell) == effect.number;
    case Effect::Type::remove: return !can(effect.cell, effect.number);
    case Effect::Type::join: return is_joined(effect.cell, effect.other);
    case Effect::Type::forbid: return !is_open(effect.cell, effect.other);
  }
  return false;
}

void State::settle() {
  if (!sound()) return;
  for (int number = 1; number <= size(); ++number) {
    // On to the next missing number with news, word by word.
    const auto word = static_cast<std::size_t>(number) / 64;
    const Word ahead = stale_[word] >> (static_cast<unsigned>(number) % 64U);
    if (ahead == 0) {
      number = static_cast<int>(word) * 64 + 63;
      continue;
    }
    number += std::countr_zero(ahead);
    if (number > size()) break;
    if (known(number)) continue;
    const Gap gap = gap_around(number);
    // Half of all the time goes into this.
    if (!stop(words())) with_words(words(), [&](auto words) { fit_window<words()>(gap); });
    number = gap.after;
  }
  for (std::size_t i = 0; i < step_; ++i) touched_[i] |= stale_[i];
  std::fill(stale_.begin(), stale_.end(), 0);
}

// Breadth first from both ends of the gap over free cells: after i steps from `before`, number
// before + i must be among the cells seen.
template <int W>
void State::fit_window(const Gap& gap) {
  const int words = W > 0 ? W : board_->words();
  const std::size_t step = words;
  const auto sweep = [&](int from, int direction) {
    if (from < 1 || from > size()) return;
    BitsOf<W> seen(words);
    BitsOf<W> front(words);
    front.insert(at(from));
    bool grows = true;
    for (int i = 1; i <= gap.length() && sound() && !stop(words * words); ++i) {
      if (grows) {
        BitsOf<W> next(words);
        front.each([&](int cell) { next |= &exits_[cell * step]; });
        next &= free_.data();
        next -= seen.data();
        seen |= next.data();
        front = next;
        grows = !next.none();
      }
      const int number = from + direction * i;
      BitsOf<W> gone(&cells_[number * step], words);
      gone -= seen.data();
      if (!gone.none()) remove_all<W>(gone, number);
    }
  };
  sweep(gap.before, 1);
  sweep(gap.after, -1);
}

std::vector<int> State::values() const {
  std::vector<int> values(value_);
  std::replace(values.begin(), values.end(), 0, kBlank);
  return values;
}

}  // namespace clew::logic
