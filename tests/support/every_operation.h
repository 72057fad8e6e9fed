// One request of the protocol for everything that can be done with a puzzle, so that tests can put
// any board through all of it; and a watchdog, because the fault to look for is an answer that
// never comes.
#pragma once

#include <array>
#include <chrono>
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include <nlohmann/json.hpp>

#include "clew/format.h"
#include "clew/search.h"
#include "support/random_boards.h"
#include "support/thread_time.h"

namespace clew::test {

using Json = nlohmann::ordered_json;

/// The puzzle as requests carry it.
inline std::string puzzle_text(const Puzzle& puzzle) {
  std::string text = *format::write({.puzzle = puzzle}, "json");
  while (text.ends_with('\n')) text.pop_back();
  return text;
}
inline Json puzzle_json(const Puzzle& puzzle) { return Json::parse(puzzle_text(puzzle)); }

/// A player's board: right, wrong and impossible numbers in any cell.
inline std::string random_position(Rng& rng, const Topology& topology, int highest) {
  std::string rows;
  const int percent = pick(rng, 0, 60);
  for (int row = 0; row < topology.rows(); ++row) {
    rows += row == 0 ? "[[" : ",[";
    for (int col = 0; col < topology.cols(); ++col) {
      if (col > 0) rows += ',';
      rows += chance(rng, percent) ? std::to_string(pick(rng, 0, highest)) : "null";
    }
    rows += ']';
  }
  return rows + ']';
}

/// Something to ask about a puzzle: the operation, and the rest of the request as text, which is a
/// fuzzer's way of not spending its time on building JSON.
struct Question {
  std::string op;
  std::string more = {};
  bool limited = false;  ///< sets a limit of its own

  [[nodiscard]] std::string about(const std::string& puzzle_text) const {
    return R"({"op":")" + op + R"(","puzzle":)" + puzzle_text + more + "}";
  }
};

/// Everything that can be asked about a puzzle, without a time limit: on a small board each answer
/// comes at once.
inline std::vector<Question> questions_about(const Puzzle& puzzle, Rng& rng) {
  const int highest = is_path(puzzle.kind()) ? puzzle.size() : 1;
  const auto position = [&] { return random_position(rng, puzzle.topology(), highest); };
  std::vector<Question> all;
  for (const search::Strategy& strategy : search::strategies()) {
    if (!strategy.applies(puzzle)) continue;
    // The teaching strategies may take for ever on a board without givens; that is what they teach.
    const std::string by = R"(,"strategy":")" + std::string(strategy.name) + '"';
    all.push_back({"solve", by + R"(,"nodes":2000)", true});
    all.push_back({"steps", by + R"(,"nodes":200,"max":100)", true});
  }
  all.push_back({"solve", R"(,"unique":true)"});
  all.push_back({"check"});
  all.push_back({"check", R"(,"answer":)" + position()});
  all.push_back({"forced"});
  all.push_back({"explain"});
  all.push_back({"explain", R"(,"language":"de")"});
  all.push_back({"grade"});
  all.push_back({"hint"});
  for (const char level : {'1', '2', '3', '4'}) {
    all.push_back({"hint", std::string(R"(,"level":)") + level + R"(,"values":)" + position()});
  }
  all.push_back({"count", R"(,"max":1000)"});
  for (const format::Format& format : format::formats()) {
    if (!format.writes) continue;
    all.push_back({"convert", R"(,"to":")" + std::string(format.name) + '"'});
  }
  all.push_back({"render", R"(,"solution":true,"path":true)"});
  all.push_back({"render", R"(,"labels":true,"step":)" + std::to_string(pick(rng, 1, 3))});
  all.push_back({"reduce", R"(,"seed":"x")"});
  all.push_back({"reduce", R"(,"difficulty":"easy","symmetry":"rotational")"});
  all.push_back({"clue"});
  all.push_back({"canonical"});
  const std::string make = R"(,"seed":"x","kind":")" + std::string(name(puzzle.kind())) + '"';
  all.push_back({"generate", make});
  all.push_back({"generate", make + R"(,"minimal":true)"});
  // Small boards are seldom that hard, so this one tries four hundred times.
  if (chance(rng, 5)) all.push_back({"generate", make + R"(,"difficulty":"fiendish")"});
  return all;
}

/// Ends the program with the request's text where an answer takes longer than any should: that much
/// work of the thread which made the watchdog, or ten times as long by the clock, so that waiting
/// for ever is noticed and a busy machine is not.
class Watchdog {
 public:
  explicit Watchdog(std::chrono::seconds patience) : patience_(patience) {
    thread_ = std::thread([this] { watch(); });
  }
  ~Watchdog() {
    {
      const std::lock_guard lock(mutex_);
      over_ = true;
    }
    changed_.notify_one();
    thread_.join();
  }
  Watchdog(const Watchdog&) = delete;
  Watchdog& operator=(const Watchdog&) = delete;

  /// The next piece of work begins.
  void begin(std::string what) {
    const std::lock_guard lock(mutex_);
    what_ = std::move(what);
    since_ = std::chrono::steady_clock::now();
    worked_before_ = worked_();
  }

 private:
  [[nodiscard]] bool too_long() const {
    return worked_() - worked_before_ >= patience_ ||
           std::chrono::steady_clock::now() - since_ >= 10 * patience_;
  }

  void watch() {
    std::unique_lock lock(mutex_);
    while (!over_) {
      changed_.wait_for(lock, std::chrono::seconds(1));
      if (over_ || !too_long()) continue;
      std::fprintf(stderr, "no answer in %d s to %s\n", static_cast<int>(patience_.count()),
                   what_.c_str());
      std::abort();
    }
  }

  const ThreadTime worked_;
  std::chrono::seconds patience_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::string what_;
  std::chrono::steady_clock::time_point since_ = std::chrono::steady_clock::now();
  std::chrono::nanoseconds worked_before_ = worked_();
  bool over_ = false;
  std::thread thread_;
};

}  // namespace clew::test
