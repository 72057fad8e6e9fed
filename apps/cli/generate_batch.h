// A batch of puzzles: made on all cores, written in order, without repetitions.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "clew/format.h"
#include "clew/generate.h"
#include "used_puzzles.h"

namespace clew::cli {

/// Makes puzzles 1, 2, 3 ... of a batch. Each follows from the batch's seed, its number and the
/// puzzles before it, so that neither the number of threads nor an interruption changes anything.
class Batch {
 public:
  /// Puzzles that are `used` are not made again.
  Batch(generate::Order order, std::string seed, UsedPuzzles used = {})
      : order_(std::move(order)), seed_(std::move(seed)), used_(std::move(used)) {}

  /// A puzzle that is there already, read back from a file.
  void remember(const Puzzle& puzzle);
  [[nodiscard]] std::uint64_t done() const { return done_; }
  /// The used ones, its own among them, for another batch that is to have none of them.
  [[nodiscard]] UsedPuzzles release() { return std::move(used_); }
  /// Who hears how far the puzzle in the making is. Only for puzzles made on one thread.
  void listen(ProgressListener* listener) { order_.stop.progress = listener; }

  /// Makes on until there are `count` in all, with so many threads, and hands each to `use`, which
  /// returns false to stop. The error that ended it, if one did; being stopped is none.
  std::optional<Error> run(std::uint64_t count, unsigned threads,
                           const std::function<bool(const generate::Made&)>& use);

  /// One puzzle of the batch, whatever the others are.
  [[nodiscard]] Result<generate::Made> make(const std::string& seed) const;

 private:
  struct Job {
    Result<generate::Made> made;
    Digest key = {};
  };
  [[nodiscard]] Job work(std::uint64_t number, std::uint64_t attempt) const;
  [[nodiscard]] Result<generate::Made> first_new(std::uint64_t number, Job job);

  generate::Order order_;
  std::string seed_;
  UsedPuzzles used_;
  std::uint64_t done_ = 0;
};

}  // namespace clew::cli
