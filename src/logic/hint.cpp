// hint(): what to say to a player who asks, in four levels.
//
// First the board is compared with what is right; a mistake is then all the hint is about, because
// no technique may reason from a wrong number. Otherwise the ladder goes on from the player's own
// position, drawn joins and marks included, so that it only finds what the player has not done yet.
// A step that only rules something out leaves nothing to write down, so the hint goes on to the
// next one that does, and tells what that one needs (needed_steps.h).
#include <algorithm>
#include <cassert>
#include <cstdlib>

#include "logic/needed_steps.h"
#include "logic/sentence.h"
#include "logic/words.h"
#include "logic/zip_position.h"

namespace clew::logic {
namespace {

struct Mistake {
  enum class Type : std::uint8_t { number, mark, join, step };
  Type type = Type::number;
  Cell cell = kNoCell;
  Cell other = kNoCell;
  int number = kBlank;
};

/// The cells of a position in the order in which they are judged: a zip's path from its start on,
/// all others as they are read.
std::vector<Cell> judged_in_order(const Puzzle& puzzle, const HintPosition& position) {
  std::vector<Cell> cells(puzzle.cells().begin(), puzzle.cells().end());
  if (puzzle.has_checkpoints()) {
    std::stable_sort(cells.begin(), cells.end(),
                     [&](Cell a, Cell b) { return position.values[a] < position.values[b]; });
  }
  return cells;
}

/// What is wrong with a position. Numbers are judged one by one: one is wrong if no solution has it
/// together with those that were found right before it.
class Judge {
 public:
  Judge(const Puzzle& puzzle, const HintPosition& position, const HintQuery& query)
      : puzzle_(puzzle), query_(query), right_(*query.solution) {
    std::vector<int> accepted(puzzle.cells().size(), kBlank);
    for (const Cell cell : judged_in_order(puzzle, position)) {
      const int value = position.values[cell];
      if (value == kBlank || puzzle.has_number(cell)) continue;
      accepted[cell] = value;
      if (right_.values[cell] == value || agrees(accepted)) continue;
      if (stopped_) return;
      accepted[cell] = kBlank;
      if (const Cell before = path_before(puzzle, accepted, cell, value); before != kNoCell) {
        // The rest of the path follows from the wrong turn and needs no judge.
        mistakes_ = {{Mistake::Type::step, before, cell, value}};
        return;
      }
      mistakes_.push_back({Mistake::Type::number, cell, kNoCell, value});
    }
    // With several solutions a mark or a join that this one does not have may be right in another.
    if (query.complete) return;
    for (const auto& [cell, number] : position.never) {
      if (right_.values[cell] == number) {
        mistakes_.push_back({Mistake::Type::mark, cell, kNoCell, number});
      }
    }
    for (const auto& [a, b] : position.joined) {
      if (std::abs(right_.values[a] - right_.values[b]) != 1) {
        mistakes_.push_back({Mistake::Type::join, a, b, kBlank});
      }
    }
  }

  [[nodiscard]] const std::vector<Mistake>& mistakes() const { return mistakes_; }
  /// A limit was reached: there may be mistakes that are not listed.
  [[nodiscard]] bool stopped() const { return stopped_; }

 private:
  bool agrees(const std::vector<int>& values) {
    if (!query_.complete) return false;
    Completion found = query_.complete(puzzle_, values);
    stopped_ = found.status == Status::limit;
    if (found.status != Status::solved) return false;
    right_ = std::move(found.solution);
    return true;
  }

  const Puzzle& puzzle_;
  const HintQuery& query_;
  Solution right_;
  std::vector<Mistake> mistakes_;
  bool stopped_ = false;
};

/// A neighbour to point at, so that "around" does not give the cell itself away.
Cell beside(const Topology& topology, Cell cell) {
  const auto around = topology.neighbours(cell);
  return around.empty() ? cell : around[around.size() / 2];
}

std::vector<Cell> surroundings(const Topology& topology, Cell cell) {
  std::vector<Cell> cells = {cell};
  const auto around = topology.neighbours(cell);
  cells.insert(cells.end(), around.begin(), around.end());
  return cells;
}

/// What to say of a mistake at level 3, or at level 4.
std::string_view what_is_wrong(const Puzzle& puzzle, const Mistake& mistake,
                               const HintQuery& query) {
  const words::Hints& text = words::in(query.language).hints;
  const bool rough = query.level == 3;
  switch (mistake.type) {
    case Mistake::Type::number:
      // A number of a shading puzzle is a clue, and clues are never wrong.
      if (puzzle.has_path()) return rough ? text.mistake_what[0] : text.mistake_number;
      return rough ? text.mistake_shading : text.mistake_shade[mistake.number == 1 ? 1 : 0];
    case Mistake::Type::mark: return rough ? text.mistake_what[1] : text.mistake_mark;
    case Mistake::Type::join: return rough ? text.mistake_what[2] : text.mistake_join;
    case Mistake::Type::step: return rough ? text.mistake_path : text.mistake_step;
  }
  return {};
}

Hint about_mistake(const Puzzle& puzzle, const std::vector<Mistake>& mistakes,
                   const HintQuery& query) {
  const Topology& topology = puzzle.topology();
  const Mistake* nearest = &mistakes.front();
  for (const Mistake& mistake : mistakes) {
    if (query.near != kNoCell && topology.grid_distance(query.near, mistake.cell) <
                                     topology.grid_distance(query.near, nearest->cell)) {
      nearest = &mistake;
    }
  }
  const words::Hints& text = words::in(query.language).hints;
  Hint hint{.type = Hint::Type::mistake, .level = query.level, .text = std::string(text.wrong)};
  if (query.level == 1) return hint;
  Deduction subject;
  subject.effects = {{Effect::Type::place, nearest->cell, nearest->other, nearest->number}};
  if (query.level < 4) {
    const Cell near = beside(topology, nearest->cell);
    subject.effects.front().cell = near;
    hint.cells = surroundings(topology, near);
  } else {
    hint.cells = {nearest->cell};
    if (nearest->other != kNoCell) hint.cells.push_back(nearest->other);
  }
  hint.text = fill(query.level == 2 ? text.mistake_where : what_is_wrong(puzzle, *nearest, query),
                   {&subject, &topology, query.language});
  return hint;
}

/// The steps up to the next thing to draw. `state` is as far as they lead.
template <class AnyState>
std::vector<Deduction> next_to_draw(AnyState& state, Cell near) {
  BarrenGaps barren(state);
  std::vector<Deduction> steps;
  NeededSteps needed(state);
  while (steps.empty() && state.sound() && !state.complete()) {
    auto step = next_step(state, {}, near, nullptr, &barren);
    if (!step) break;
    apply(state, *step);
    barren.forget_touched(state);
    near = step->effects.front().cell;
    needed.take(*std::move(step), steps);
  }
  return steps;
}

/// Where a path is drawn from its start on, nothing is as welcome as its next step. It is told if
/// so few steps lead there, and looked for no further than so many; otherwise whatever comes next.
constexpr std::size_t kFewSteps = 4;
constexpr int kStepsAhead = 40;

std::vector<Deduction> next_to_draw(ZipState& state, Cell near) {
  const Cell end = state.run_end(state.checkpoint(1));
  if (near == kNoCell) near = end;
  std::vector<Deduction> anywhere;
  std::vector<Deduction> at_end;
  NeededSteps needed(state);
  NeededSteps needed_at_end(state, end);
  for (int i = 0; state.sound() && !state.complete(); ++i) {
    if (!anywhere.empty() && (!at_end.empty() || i >= kStepsAhead)) break;
    auto step = next_step(state, {}, near);
    if (!step) break;
    apply(state, *step);
    if (anywhere.empty()) needed.take(Deduction(*step), anywhere);
    if (at_end.empty()) needed_at_end.take(*std::move(step), at_end);
  }
  return at_end.empty() || at_end.size() > kFewSteps ? anywhere : at_end;
}

template <class AnyState>
Hint about_step(const Puzzle& puzzle, const AnyState& start, const HintQuery& query) {
  const words::Hints& text = words::in(query.language).hints;
  Hint hint{.level = query.level, .text = std::string(text.fine)};
  if (start.complete()) {
    hint.type = Hint::Type::finished;
    hint.text = text.finished;
    return hint;
  }
  if (query.level == 1) return hint;
  AnyState state = start;
  std::vector<Deduction> steps = next_to_draw(state, query.near);
  if (steps.empty()) {
    hint.type = state.stopped() ? Hint::Type::stopped : Hint::Type::stuck;
    hint.text = state.stopped() ? text.stopped : text.stuck;
    return hint;
  }
  const Deduction& first = steps.front();
  hint.type = Hint::Type::step;
  const Cell around = first.effects.front().cell;
  if (query.level < 4) {
    hint.cells = surroundings(puzzle.topology(), around);
    if (query.level == 3) hint.technique = first.technique;
    hint.text = fill(query.level == 2 ? text.where : text.which,
                     {&first, &puzzle.topology(), query.language});
    return hint;
  }
  hint.technique = first.technique;
  hint.text.clear();
  for (const Deduction& step : steps) {
    if (!hint.text.empty()) hint.text += text.then;
    hint.text += sentence(step, puzzle, query.language);
  }
  const Highlight light = highlight(steps.back());
  hint.cells = light.targets;
  hint.reasons = light.reasons;
  hint.steps = std::move(steps);
  return hint;
}

/// Draws the player's position; marks and joins only if they are known to be right (`all`).
void draw(State& state, const HintPosition& position, bool all) {
  for (const Cell cell : state.cells()) {
    if (position.values[cell] != kBlank) state.place(cell, position.values[cell]);
  }
  if (!all) return;
  for (const auto& [cell, number] : position.never) {
    // A mark may say anything; what no cell can hold is nothing new.
    if (number >= 1 && number <= state.size()) state.remove(cell, number);
  }
  for (const auto& [a, b] : position.joined) state.join(a, b);
}
void draw(LatinState& state, const HintPosition& position, bool /*all*/) {
  for (const Cell cell : state.cells()) {
    const int value = position.values[cell];
    if (value != kBlank) state.apply(placed(cell, value));
  }
}

}  // namespace

Hint unjudged(const HintQuery& query) {
  return {.type = Hint::Type::stopped,
          .level = query.level,
          .text = std::string(words::in(query.language).hints.unjudged)};
}

Hint hint(const Puzzle& puzzle, const HintPosition& drawn, const HintQuery& query) {
  assert(drawn.values.size() == puzzle.cells().size());
  HintPosition position = drawn;
  if (puzzle.has_checkpoints()) number_drawn_path(puzzle, position);
  if (query.solution != nullptr) {
    const Judge judge(puzzle, position, query);
    if (!judge.mistakes().empty()) return about_mistake(puzzle, judge.mistakes(), query);
    if (judge.stopped()) return unjudged(query);
  }
  Meter meter(query.limits);
  return with_state(puzzle, meter, [&](auto&& state) {
    draw(state, position, !query.complete);
    state.settle();
    return about_step(puzzle, state, query);
  });
}

}  // namespace clew::logic
