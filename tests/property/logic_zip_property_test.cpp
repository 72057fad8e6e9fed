// Zip's ladder against the engine: every deduction is true in every solution, grades are honest,
// the official puzzles are explained, and hints lead a player who draws from the first checkpoint
// on.
#include <algorithm>
#include <map>

#include <gtest/gtest.h>

#include "clew/logic.h"
#include "clew/play.h"
#include "clew/search.h"
#include "logic/easy_chain.h"
#include "logic/ladder.h"
#include "logic/zip_stretches.h"
#include "support/unique_puzzles.h"
#include "unit/search_testing.h"

namespace clew::logic {
namespace {

using test::Rng;

bool step_holds(const Effect& effect, const std::vector<int>& values) {
  const bool consecutive = std::abs(values[effect.cell] - values[effect.other]) == 1;
  return effect.type == Effect::Type::join ? consecutive : !consecutive;
}

void expect_steps_hold(const std::vector<Deduction>& steps, const Solution& solution,
                       const Puzzle& puzzle, std::uint64_t seed) {
  for (const Deduction& step : steps) {
    ASSERT_FALSE(step.effects.empty());
    for (const Effect& effect : step.effects) {
      ASSERT_TRUE(effect.type == Effect::Type::join || effect.type == Effect::Type::forbid);
      ASSERT_TRUE(step_holds(effect, solution.values))
          << "seed " << seed << ": " << sentence(step, puzzle);
    }
  }
}

TEST(LogicZipProperty, DeductionsAreTrueInEverySolution) {
  constexpr std::uint64_t kPuzzles = 2000;
  constexpr std::uint64_t kMostSolutions = 300;
  int checked = 0;
  int several = 0;
  for (std::uint64_t seed = 0; checked < static_cast<int>(kPuzzles); ++seed) {
    ASSERT_LT(seed, 4 * kPuzzles);
    Rng rng(seed);
    const Puzzle puzzle = test::random_puzzle(rng, Kind::zip, {.max_rows = 5, .max_cols = 6});
    Query query;
    query.limits.solutions = kMostSolutions;
    const auto outcome = search::solve_with(puzzle, search::default_strategy(), query);
    ASSERT_TRUE(outcome);
    const Explanation all = explain(puzzle);
    if (outcome->solutions.empty()) {
      EXPECT_NE(all.reach, Reach::solved) << "seed " << seed;
      continue;
    }
    ++checked;
    several += outcome->solutions.size() > 1 ? 1 : 0;
    EXPECT_NE(all.reach, Reach::impossible) << "seed " << seed;
    if (all.reach == Reach::solved) {
      EXPECT_EQ(outcome->solutions.size(), 1U) << "seed " << seed;
      EXPECT_EQ(all.values, outcome->solutions.front().values) << "seed " << seed;
    }
    for (const Solution& solution : outcome->solutions) {
      expect_steps_hold(all.steps, solution, puzzle, seed);
    }
  }
  EXPECT_GT(several, 300);
}

// Checkpoints taken away as long as one solution is left; then the ladder cut off below the grade.
TEST(LogicZipProperty, GradesAreHonestAndAllOfThemOccur) {
  std::map<Level, int> levels;
  int made = 0;
  int unfinished = 0;
  for (std::uint64_t seed = 0; seed < 500; ++seed) {
    Rng rng(seed);
    const auto one = test::unique_puzzle(
        rng, Kind::zip,
        {.min_side = 5, .max_side = 7, .max_kept_percent = 25, .plain = seed % 2 == 0});
    if (!one) continue;
    ++made;
    const auto& [puzzle, solution] = *one;
    const Explanation all = explain(puzzle);
    expect_steps_hold(all.steps, solution, puzzle, seed);
    EXPECT_NE(all.reach, Reach::impossible) << "seed " << seed;
    const Grade grade = logic::grade(all);
    ++levels[grade.level];
    if (all.reach != Reach::solved) {
      ++unfinished;
      continue;
    }
    EXPECT_EQ(all.values, solution.values) << "seed " << seed;
    EXPECT_EQ(cells_left(puzzle, grade.level), 0) << "seed " << seed;
    if (grade.level == Level::gentle) continue;
    const auto below = static_cast<Level>(static_cast<int>(grade.level) - 1);
    EXPECT_NE(explain(puzzle, {.hardest = below}).reach, Reach::solved)
        << "seed " << seed << " is " << name(grade.level);
    EXPECT_GT(cells_left(puzzle, below), 0) << "seed " << seed;
  }
  EXPECT_GT(made, 300);
  EXPECT_LT(unfinished, made / 50);
  EXPECT_EQ(levels.size(), static_cast<std::size_t>(kLevels));
  for (const auto& [level, count] : levels) RecordProperty(std::string(name(level)), count);
}

// Trials follow assumptions with a shortcut; it must lead where the ladder up to easy leads.
TEST(LogicZipProperty, TheEasyChainIsTheEasyLadder) {
  int contradictions = 0;
  for (std::uint64_t seed = 0; seed < 150; ++seed) {
    Rng rng(seed);
    const auto made = test::unique_puzzle(rng, Kind::zip, {.max_kept_percent = 30});
    if (!made) continue;
    const Board board(made->puzzle);
    const ZipState start(board);
    start.each_undecided([&](Cell a, Cell b) {
      for (const auto type : {Effect::Type::join, Effect::Type::forbid}) {
        ZipState ladder = start;
        ladder.apply(Effect{type, a, b, kBlank});
        ZipState chain = ladder;
        follow(ladder, Level::easy, 100'000);
        draw_easy_chain(chain);
        ASSERT_EQ(chain.sound(), ladder.sound()) << "seed " << seed;
        if (!chain.sound()) {
          ++contradictions;
          continue;
        }
        for (const Cell at : start.cells()) {
          ASSERT_EQ(chain.joined(at), ladder.joined(at)) << "seed " << seed;
          ASSERT_EQ(chain.open(at), ladder.open(at)) << "seed " << seed;
        }
      }
    });
  }
  EXPECT_GT(contradictions, 200);
}

// What-if questions start from what was seen before the step; they must find trouble where a look
// at the whole board afterwards finds it.
TEST(LogicZipProperty, ALookAfterAStepIsALookAtTheWholeBoard) {
  using Look = Stretches::Look;
  int conflicts = 0;
  int questions = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Rng rng(seed);
    const auto made = test::unique_puzzle(
        rng, Kind::zip,
        {.min_side = 5, .max_side = 8, .max_kept_percent = 20, .plain = seed % 2 == 0});
    if (!made) continue;
    const Board board(made->puzzle);
    ZipState state(board);
    for (int position = 0; position < 12 && state.sound() && !state.complete(); ++position) {
      for (const Look look : {Look::ways, Look::shares, Look::measures}) {
        Stretches before(state, look);
        ASSERT_TRUE(before.sound()) << "seed " << seed;
        before.number_ways();
        Stretches quick;
        Stretches whole;
        state.each_undecided([&](Cell a, Cell b) {
          for (const auto type : {Effect::Type::join, Effect::Type::forbid}) {
            ZipState after = state;
            after.apply(Effect{type, a, b, kBlank});
            if (!after.sound()) continue;
            quick.read_after(before, after, a, b);
            whole.read(after, look);
            ++questions;
            conflicts += whole.sound() ? 0 : 1;
            // The first look goes over the stretches once; afterwards over what changed until
            // nothing does, and may see more.
            if (look == Look::ways && whole.sound()) continue;
            ASSERT_EQ(quick.sound(), whole.sound()) << "seed " << seed << " position " << position;
          }
        });
      }
      follow(state, Level::expert, 2);
    }
  }
  EXPECT_GT(questions, 30'000);
  EXPECT_GT(conflicts, 1'000);
}

// Whoever draws what each hint says comes from the first checkpoint to the last, a step of the path
// or a line elsewhere at a time; a wrong turn on the way is found where it was taken.
TEST(LogicZipProperty, HintsLeadAlongThePath) {
  int wrong_turns = 0;
  int finished = 0;
  int of_the_path = 0;
  int elsewhere = 0;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    Rng rng(seed);
    const auto made = test::unique_puzzle(rng, Kind::zip, {.max_kept_percent = 20, .plain = true});
    if (!made) continue;
    const auto& [puzzle, solution] = *made;
    HintPosition position{.values = {puzzle.numbers().begin(), puzzle.numbers().end()}};
    Cell end = puzzle.checkpoints().front();
    for (int number = 1; number + 1 < puzzle.size();) {
      for (const Cell other : puzzle.topology().neighbours(end)) {
        if (position.values[other] != kBlank || solution.values[other] == number + 1) continue;
        HintPosition wrong = position;
        wrong.joined.clear();
        wrong.values[other] = number + 1;
        const Hint hint = logic::hint(puzzle, wrong, {.level = 4, .solution = &solution});
        ASSERT_EQ(hint.type, Hint::Type::mistake) << "seed " << seed;
        ASSERT_EQ(hint.cells, (std::vector{end, other})) << "seed " << seed << hint.text;
        ++wrong_turns;
        break;
      }
      const Hint hint = logic::hint(puzzle, position, {.level = 4, .solution = &solution});
      if (hint.type == Hint::Type::stuck) break;
      ASSERT_EQ(hint.type, Hint::Type::step) << "seed " << seed << hint.text;
      expect_steps_hold(hint.steps, solution, puzzle, seed);
      const std::size_t lines = position.joined.size();
      for (const Effect& effect : hint.steps.back().effects) {
        if (effect.type == Effect::Type::join)
          position.joined.emplace_back(effect.cell, effect.other);
      }
      ASSERT_GT(position.joined.size(), lines) << "seed " << seed << ": " << hint.text;
      // As far as lines lead on from the path's end, they are numbered.
      const int before = number;
      for (bool on = true; on && number + 1 < puzzle.size();) {
        on = false;
        for (const auto& [a, b] : position.joined) {
          const Cell next = a == end ? b : b == end ? a : kNoCell;
          if (next == kNoCell || solution.values[next] != number + 1) continue;
          position.values[next] = ++number;
          end = next;
          on = true;
          break;
        }
      }
      ++(number > before ? of_the_path : elsewhere);
    }
    const Hint last = logic::hint(puzzle, position, {.level = 4, .solution = &solution});
    if (last.type == Hint::Type::finished) ++finished;
  }
  EXPECT_GT(wrong_turns, 300);
  EXPECT_GT(finished, 40);
  EXPECT_GT(of_the_path, elsewhere);
}

// All of LinkedIn's puzzles, at least 95 % of them without a trial; docs/techniques.md has figures.
TEST(LogicZipProperty, OfficialPuzzlesAreExplained) {
  CLEW_NEEDS_CORPUS();
  int puzzles = 0;
  int without_trial = 0;
  for (const auto& [id, puzzle] : test::corpus("linkedin_zip_archive.jsonl")) {
    Query query;
    query.limits.solutions = 2;
    const auto outcome = search::solve_with(puzzle, search::default_strategy(), query);
    ASSERT_TRUE(outcome && outcome->unique() == true) << id;
    ++puzzles;
    const Explanation all = explain(puzzle);
    EXPECT_EQ(all.reach, Reach::solved) << id;
    EXPECT_EQ(all.values, outcome->solutions.front().values) << id;
    expect_steps_hold(all.steps, outcome->solutions.front(), puzzle, 0);
    if (all.trials == 0) ++without_trial;
  }
  EXPECT_EQ(puzzles, 22);
  EXPECT_GE(without_trial * 100, puzzles * 95);
}

}  // namespace
}  // namespace clew::logic
