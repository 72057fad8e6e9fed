// The State's effects and the plain consequences it draws from each.
#include "logic/state.h"

#include <algorithm>

namespace clew::logic {

State::State(const Board& board, Meter* meter)
    : Metered(meter),
      board_(&board),
      size_(board.size()),
      words_(board.words()),
      step_(board.words()),
      missing_(size_) {
  const std::size_t n = size_;
  cells_.assign((n + 2) * step_, 0);
  numbers_.assign(n * step_, 0);
  exits_.assign(n * step_, 0);
  free_.assign(step_, 0);
  stale_.assign(step_, 0);
  touched_.assign(step_, 0);
  at_.assign(n + 2, kNoCell);
  value_.assign(n, 0);
  open_.assign(n, 0);
  joined_.assign(n, 0);
  run_end_.resize(n);
  // What the givens leave to the others is worked out first: taking it from the full tables a
  // number at a time would be most of the work of a hint.
  const Puzzle& puzzle = board.puzzle();
  Bits missing(words_);
  Bits blank(words_);
  for (int number = 1; number <= size_; ++number) missing.insert(number);
  std::copy_n(missing.data(), words_, stale_.data());
  for (int i = 0; i < size_; ++i) {
    const Cell cell(i);
    if (puzzle.has_number(cell)) {
      missing.erase(puzzle.number(cell));
    } else {
      blank.insert(i);
    }
    insert(free_.data(), i);
    run_end_[cell] = cell;
    open_[cell] = (Slots{1} << board.degree(cell)) - 1;
    for (int k = 0; k < board.degree(cell); ++k) {
      insert(&exits_[cell * step_], board.neighbour(cell, k));
    }
  }
  missing.each(
      [&](int number) { std::copy_n(blank.data(), words_, &cells_[index(number) * step_]); });
  blank.each([&](int cell) { std::copy_n(missing.data(), words_, &numbers_[cell * step_]); });
  for (int i = 0; i < size_; ++i) {
    const Cell cell(i);
    if (!puzzle.has_number(cell)) continue;
    insert(&numbers_[cell * step_], puzzle.number(cell));
    insert(&cells_[index(puzzle.number(cell)) * step_], i);
  }
  for (const Cell cell : CellRange(size_)) {
    if (puzzle.has_number(cell)) place(cell, puzzle.number(cell));
  }
  for (const Border& link : board.topology().links()) {
    join(board.topology().at(link.a), board.topology().at(link.b));
  }
  for (const Cell cell : CellRange(size_)) check_exits(cell);
  settle();
}

bool State::is_joined(Cell a, Cell b) const {
  const int slot = board_->slot(a, b);
  return slot >= 0 && (joined_[a] >> slot & 1U) != 0;
}

void State::walk_run(Cell from, std::vector<Cell>& cells) const {
  walk_joined(*board_, joined_, from, cells);
}

std::vector<Gap> State::gaps() const {
  std::vector<Gap> found;
  int before = 0;
  for (int number = 1; number <= size_ + 1; ++number) {
    if (number <= size_ && !known(number)) continue;
    if (number - before > 1) found.push_back({before, number});
    before = number;
  }
  return found;
}

void State::fail(Conflict::Type type, Cell cell, int number) {
  if (sound()) conflict_ = {type, cell, number};
}

void State::place(Cell cell, int number) {
  if (!sound()) return;
  // Counting off a run can lead past either end: to 0, say, which is also how a free cell is noted.
  if (number < 1 || number > size_) return fail(Conflict::Type::cell_empty, cell, kBlank);
  if (value_[cell] == number) return;
  if (value_[cell] != 0 || known(number) || !can(cell, number)) {
    return fail(value_[cell] == 0 ? Conflict::Type::number_homeless : Conflict::Type::cell_empty,
                cell, number);
  }
  value_[cell] = number;
  at_[index(number)] = cell;
  --missing_;
  erase(free_.data(), cell);
  with_words(words_, [&](auto words) { take_cell<words()>(cell, number); });
  for (const int beside : {number - 1, number + 1}) {
    if (beside >= 1 && beside <= size_ && known(beside) && !is_open(cell, at(beside))) {
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
  const int words = W > 0 ? W : words_;
  insert(touched_.data(), number);
  BitsOf<W> left(&cells_[index(number) * step_], words);
  left -= gone.data();
  std::copy_n(left.data(), words, &cells_[index(number) * step_]);
  int rest = left.none() ? gone.count() : -1;
  gone.each([&](Cell cell) {
    Word* mine = &numbers_[cell * words];
    erase(mine, number);
    if (--rest == 0) fail(Conflict::Type::number_homeless, kNoCell, number);
    if (is_empty<W>(mine, words)) fail(Conflict::Type::cell_empty, cell, kBlank);
    if (number == 1 || number == size_) check_exits(cell);
  });
}

// Nobody else can be in the cell, and the number nowhere else.
template <int W>
void State::take_cell(Cell cell, int number) {
  const int words = W > 0 ? W : words_;
  const std::size_t step = words;
  Word* mine = &numbers_[cell * step];
  // Whoever else might have gone here has one cell less to go through.
  for (std::size_t i = 0; i < step; ++i) stale_[i] |= mine[i];
  // And the gap this number was in is now two.
  insert(stale_.data(), number - 1);
  if (number < size_) insert(stale_.data(), number + 1);
  for_each(mine, words, [&](int other) {
    if (other == number) return;
    Word* theirs = &cells_[index(other) * step];
    erase(theirs, cell);
    if (is_empty<W>(theirs, words)) fail(Conflict::Type::number_homeless, kNoCell, other);
  });
  for (int i = 0; i < words; ++i) mine[i] = 0;
  insert(mine, number);
  BitsOf<W> here(words);
  here.insert(cell);
  BitsOf<W> gone(&cells_[index(number) * step], words);
  gone -= here.data();
  if (!gone.none()) remove_all<W>(gone, number);
}

void State::remove(Cell cell, int number) {
  Word* mine = &numbers_[cell * step_];
  if (!test(mine, number)) return;
  erase(mine, number);
  insert(touched_.data(), number);
  Word* theirs = &cells_[index(number) * step_];
  erase(theirs, cell);
  if (first(theirs, words_) < 0) fail(Conflict::Type::number_homeless, kNoCell, number);
  if (first(mine, words_) < 0) fail(Conflict::Type::cell_empty, cell, kBlank);
  if (number == 1 || number == size_) check_exits(cell);
}

void State::join(Cell a, Cell b) {
  const int slot = board_->slot(a, b);
  if (slot < 0) return fail(Conflict::Type::cell_stuck, a, kBlank);
  join_slot(a, slot);
}

void State::forbid(Cell a, Cell b) {
  const int slot = board_->slot(a, b);
  if (slot >= 0) forbid_slot(a, slot);
}

void State::join_slot(Cell a, int slot) {
  if ((joined_[a] >> slot & 1U) != 0 || !sound()) return;
  const Cell b = board_->neighbour(a, slot);
  if ((open_[a] >> slot & 1U) == 0) return fail(Conflict::Type::cell_stuck, a, kBlank);
  if (run_end_[a] == b) return fail(Conflict::Type::loop, a, kBlank);
  if (std::popcount(joined_[a]) >= takes(a)) return fail(Conflict::Type::cell_stuck, a, kBlank);
  if (std::popcount(joined_[b]) >= takes(b)) return fail(Conflict::Type::cell_stuck, b, kBlank);
  joined_[a] |= Slots{1} << slot;
  joined_[b] |= Slots{1} << board_->back(a, slot);
  const Cell far_a = run_end_[a];
  const Cell far_b = run_end_[b];
  run_end_[far_a] = far_b;
  run_end_[far_b] = far_a;
  for (std::size_t i = 0; i < step_; ++i) {
    touched_[i] |= numbers_[a * step_ + i] | numbers_[b * step_ + i];
  }
  close_if_full(a);
  close_if_full(b);
}

void State::forbid_slot(Cell a, int slot) {
  if ((open_[a] >> slot & 1U) == 0) return;
  const Cell b = board_->neighbour(a, slot);
  if ((joined_[a] >> slot & 1U) != 0) return fail(Conflict::Type::cell_stuck, a, kBlank);
  open_[a] &= ~(Slots{1} << slot);
  open_[b] &= ~(Slots{1} << board_->back(a, slot));
  erase(&exits_[a * step_], b);
  erase(&exits_[b * step_], a);
  // Between two known numbers nobody would have passed anyway.
  if (free(a) || free(b)) {
    for (std::size_t i = 0; i < step_; ++i) {
      stale_[i] |= free(a) ? numbers_[a * step_ + i] : numbers_[b * step_ + i];
    }
  }
  check_exits(a);
  check_exits(b);
}

void State::close_if_full(Cell cell) {
  if (std::popcount(joined_[cell]) < takes(cell)) return;
  for (Slots rest = open_[cell] & ~joined_[cell]; rest != 0; rest &= rest - 1) {
    forbid_slot(cell, std::countr_zero(rest));
  }
}

void State::check_exits(Cell cell) {
  if (std::popcount(open_[cell]) < needs(cell)) fail(Conflict::Type::cell_stuck, cell, kBlank);
}

void State::apply(const Effect& effect) {
  switch (effect.type) {
    case Effect::Type::place: return place(effect.cell, effect.number);
    case Effect::Type::remove: return remove(effect.cell, effect.number);
    case Effect::Type::join: return join(effect.cell, effect.other);
    case Effect::Type::forbid: return forbid(effect.cell, effect.other);
  }
}

void State::apply(const Deduction& deduction) {
  for (const Effect& effect : deduction.effects) apply(effect);
  settle();
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
  for (int number = 1; number <= size_; ++number) {
    // On to the next missing number with news, word by word.
    const auto word = static_cast<std::size_t>(number) / 64;
    const Word ahead = stale_[word] >> (static_cast<unsigned>(number) % 64U);
    if (ahead == 0) {
      number = static_cast<int>(word) * 64 + 63;
      continue;
    }
    number += std::countr_zero(ahead);
    if (number > size_) break;
    if (known(number)) continue;
    Gap gap{number - 1, number + 1};
    while (gap.before >= 1 && !known(gap.before)) --gap.before;
    while (gap.after <= size_ && !known(gap.after)) ++gap.after;
    if (!stop(words_)) fit_window(gap);
    number = gap.after;
  }
  for (std::size_t i = 0; i < step_; ++i) touched_[i] |= stale_[i];
  std::fill(stale_.begin(), stale_.end(), 0);
}

void State::fit_window(const Gap& gap) {
  // Half of all the time goes into this.
  with_words(words_, [&](auto words) { fit_window_of<words()>(gap); });
}

// Breadth first from both ends of the gap over free cells: after i steps from `before`, number
// before + i must be among the cells seen.
template <int W>
void State::fit_window_of(const Gap& gap) {
  const int words = W > 0 ? W : words_;
  const std::size_t step = words;
  const auto sweep = [&](int from, int direction) {
    if (from < 1 || from > size_) return;
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
      BitsOf<W> gone(&cells_[index(number) * step], words);
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
