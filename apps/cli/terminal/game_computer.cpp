// The computer's turn: a strategy's run from the printed puzzle, stepped through as in Vasquez's
// game.
#include <algorithm>
#include <chrono>

#include <fmt/format.h>

#include "play_boards.h"
#include "terminal/game.h"

namespace clew::cli {

void Game::start_computer() {
  keep();
  const search::Strategy& strategy = strategy_ != nullptr && strategy_->applies(puzzle())
                                         ? *strategy_
                                         : search::teaching_strategy(puzzle());
  strategy_ = &strategy;
  auto run = play::Recording::make(puzzle(), strategy,
                                   {.stop = Stop::after(play::Recording::Limits::kPatience)});
  if (!run) {
    say(run.error().message(), Tone::bad);
    return;
  }
  run_ = *std::move(run);
  wrong_ = kNoCell;
  describe_run();
}

// The next strategy of the list that can play this puzzle.
void Game::next_strategy() {
  const auto all = search::strategies();
  std::size_t index = strategy_ - all.data();
  do index = (index + 1) % all.size();
  while (!all[index].applies(puzzle()));
  strategy_ = &all[index];
  start_computer();
}

// A strategy that was not done in time leaves the finished grid to the engine.
void Game::find_grid() {
  Query query;
  query.limits.stop = Stop::after(play::Recording::Limits::kPatience);
  auto outcome = search::solve_with(puzzle(), search::default_strategy(), query);
  if (outcome && !outcome->solutions.empty()) {
    run_->set_grid(std::move(outcome->solutions.front()));
  }
}

void Game::describe_run() {
  const std::string figures =
      fmt::format("{} steps, {}, {}", run_->total(), time_text(run_->time()), run_->strategy());
  if (!run_->at_end()) {
    // The whole of a step: the panel may have cut its reason short.
    say(run_->shown().empty()
            ? fmt::format("The computer is ready: {}. n shows the next step.", figures)
            : play::to_string(*run_, run_->shown().back(), puzzle()));
    return;
  }
  switch (run_->status()) {
    case Status::solved: {
      const Verdict verdict = verify(puzzle(), {run_->values()});
      say(fmt::format("{}: {}. {}.", verdict.correct() ? "Correct" : name(verdict.state),
                      verdict.message, figures),
          verdict.correct() ? Tone::good : Tone::bad);
      break;
    }
    case Status::none:
      say(run_->outcome().obstacle
              ? fmt::format("No solution: {}.", run_->outcome().obstacle->message)
              : fmt::format("No solution: {}.", figures),
          Tone::bad);
      break;
    case Status::limit:
      if (run_->shows_grid() && !run_->wants_grid()) {
        say(fmt::format("The finished grid is the engine's; {} stopped at its limit: {} steps, {}.",
                        run_->strategy(), run_->total(), time_text(run_->time())));
        break;
      }
      say(fmt::format("Stopped at its limit: {}. s tries another strategy.", figures), Tone::bad);
      break;
  }
}

void Game::act_computer(const Input& input) {
  switch (input.action) {
    case Action::next:
      if (run_->next()) describe_run();
      break;
    case Action::previous:
      if (run_->previous()) describe_run();
      break;
    case Action::complete:
      run_->complete();
      describe_run();
      break;
    case Action::complete_grid:
      if (run_->wants_grid()) find_grid();
      run_->complete_grid();
      describe_run();
      break;
    case Action::rewind:
      run_->rewind();
      describe_run();
      break;
    case Action::strategy: next_strategy(); break;
    case Action::computer:
      run_.reset();
      run_clock();
      say("Your turn again.");
      break;
    default: break;
  }
  // The cursor follows the computer's hand.
  if (run_ && !run_->shown().empty() && run_->shown().back().cell != kNoCell) {
    here_ = run_->shown().back().cell;
  }
}

}  // namespace clew::cli
