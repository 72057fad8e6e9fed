// A run of a strategy: its limits, its events, its solutions and its figures.
//
// Every strategy is a template over a Watch policy. `Watched` sends each event to the observer;
// `Silent` compiles the events away, so that a search nobody watches pays nothing for them: not a
// branch, not a string. What the events mean is in clew/outcome.h; what a strategy counts is in
// its own opening comment.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "clew/outcome.h"
#include "clew/puzzle.h"
#include "search/pseudocode.h"

namespace clew::search {

struct Silent {
  static constexpr bool kOn = false;
};
struct Watched {
  static constexpr bool kOn = true;
};

/// Reading the clock costs about as much as a node of the simplest search, so it is read once in
/// this many ticks: some 0.1 ms of small steps. Strategies with large steps tick inside them.
inline constexpr std::uint32_t kTicksBetweenLooks = 1024;
/// Visiting a cell takes a nanosecond or so, a small step some tens of them.
inline constexpr std::uint32_t kCellsInATick = 16;

template <class Watch>
class Run {
 public:
  Run(const Query& query, const Pseudocode& code, std::span<const std::string_view> rules = {})
      : query_(query), code_(code), rules_(rules), counts_(rules.size(), 0) {
    variables_.fill(kBlank);
    look();
  }

  Stats& stats() { return outcome_.stats; }
  [[nodiscard]] bool stopped() const { return end_ != End::not_yet; }

  /// Counts a node. False if the search has to stop, this node not included.
  bool node() {
    if (outcome_.stats.nodes >= query_.limits.nodes) end_ = End::limit;
    if (stopped() || !tick()) return false;
    ++outcome_.stats.nodes;
    return true;
  }

  /// Called at each small piece of work, so that time limits and cancelling are noticed in it.
  bool tick() {
    if (++ticks_ >= kTicksBetweenLooks) look();
    return !stopped();
  }

  /// The same for work that visits the whole board.
  bool tick_board(int cells) {
    ticks_ += static_cast<std::uint32_t>(cells) / kCellsInATick;
    return tick();
  }

  /// Does anybody hear of events? Never where they are compiled away.
  [[nodiscard]] bool watched() const {
    if constexpr (Watch::kOn) return query_.observer != nullptr;
    return false;
  }
  /// The search is at this line of its pseudo-code; the next event says so.
  void at(int line) {
    if (watched()) note(line);
  }
  /// A variable of the pseudo-code has this value now, kBlank for none.
  void set(std::size_t variable, int value) {
    if constexpr (Watch::kOn) variables_[variable] = value;
  }
  /// As many decisions are in force; see Event::depth.
  void depth(std::size_t decisions) {
    if constexpr (Watch::kOn) depth_ = static_cast<int>(decisions);
  }

  void add(Cell cell, int value) {
    ++outcome_.stats.placements;
    emit(Event::Type::add, cell, value);
  }
  void remove(Cell cell, int value) { emit(Event::Type::remove, cell, value); }

  /// Counts for a rule that is too busy to report each time.
  void count(std::size_t rule) { ++counts_[rule]; }

  /// A rule decided something. `reason` is a callable that returns the sentence; it is called only
  /// when someone watches.
  template <class Reason>
  void deduction(std::size_t rule, Cell cell, int value, Reason&& reason) {
    ++counts_[rule];
    explain(Event::Type::deduction, cell, value, std::forward<Reason>(reason));
  }
  template <class Reason>
  void dead_end(Cell cell, int value, Reason&& reason) {
    explain(Event::Type::dead_end, cell, value, std::forward<Reason>(reason));
  }

  void solution(std::span<const int> values) {
    const bool more = outcome_.take(query_, {{values.begin(), values.end()}});
    emit(Event::Type::solution, kNoCell, kBlank);
    if (!more) end_ = End::limit;
    if (!stopped() && outcome_.found() >= query_.limits.solutions) end_ = End::enough;
  }

  /// The search is over: it ran out of possibilities, or it was stopped.
  Outcome finish() {
    for (std::size_t rule = 0; rule < rules_.size(); ++rule) {
      outcome_.stats.deductions.emplace(rules_[rule], counts_[rule]);
    }
    outcome_.complete = !stopped();
    if (end_ == End::limit) {
      outcome_.status = Status::limit;
    } else {
      outcome_.status = outcome_.found() == 0 ? Status::none : Status::solved;
    }
    return std::move(outcome_);
  }

 private:
  enum class End : std::uint8_t { not_yet, enough, limit };

  // A call, as there are some hundred and thirty of them.
  [[gnu::noinline]] void note(int line) {
    line_ = line;
    lines_ |= std::uint32_t{1} << line;
  }

  void look() {
    ticks_ = 0;
    if (!stopped() && query_.limits.stop.due()) end_ = End::limit;
  }

  // After a stop nothing more is reported: what was on the board then is the final board, although
  // the search still takes its numbers back on the way out.
  void emit(Event::Type type, Cell cell, int value, std::string_view reason = {}) {
    if constexpr (Watch::kOn) {
      if (stopped() || !watched()) return;
      const Event event{.type = type,
                        .step = ++step_,
                        .cell = cell,
                        .value = value,
                        .reason = reason,
                        .line = line_,
                        .lines = lines_,
                        .depth = depth_,
                        .variables = std::span(variables_).first(code_.variables.size())};
      lines_ = 0;
      if (!query_.observer->on_event(event)) end_ = End::limit;
    }
  }

  template <class Reason>
  void explain(Event::Type type, Cell cell, int value, Reason&& reason) {
    if constexpr (Watch::kOn) {
      if (stopped() || !watched()) return;
      const std::string text = std::forward<Reason>(reason)();
      emit(type, cell, value, text);
    }
  }

  const Query& query_;
  const Pseudocode& code_;
  std::span<const std::string_view> rules_;
  std::vector<std::uint64_t> counts_;
  Outcome outcome_;
  std::uint64_t step_ = 0;
  std::uint32_t ticks_ = 0;
  End end_ = End::not_yet;
  // Where a watched search is.
  int line_ = 0;
  std::uint32_t lines_ = 0;
  int depth_ = 0;
  std::array<int, kMostVariables> variables_;
};

/// Runs `Search<Watched>` where there is an observer and `Search<Silent>` where there is none. As
/// WebAssembly every byte is downloaded before a page can do anything: there each strategy is
/// compiled only once, and asks at each line whether anybody watches.
template <template <class> class Search>
Outcome run_search(const Puzzle& puzzle, const Query& query) {
#ifdef __wasm__
  return Search<Watched>(puzzle, query).solve();
#else
  if (query.observer != nullptr) return Search<Watched>(puzzle, query).solve();
  return Search<Silent>(puzzle, query).solve();
#endif
}

}  // namespace clew::search
