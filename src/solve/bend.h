// Solutions of sparse boards: some path through all cells, bent until the givens fit.
//
// A search that decides which value is where builds a solution from nothing, and on a board with
// few givens most of its decisions are guesses that it takes back. A path through every cell is had
// at once (thread.h); what is wrong with it is only where on it the givens are. Simulated annealing
// puts that right: turn a stretch round, or move a piece of one or two cells, and take the move if
// the givens come nearer to their places, or by a chance that shrinks. It proves nothing, and where
// givens are many it ends close to a solution rather than at one: which is then where the learning
// search should look first.
#pragma once

#include <cstdint>
#include <vector>

#include "clew/puzzle.h"
#include "solve/bits.h"
#include "solve/meter.h"
#include "solve/thread.h"

namespace clew::solve {

class Bender {
 public:
  Bender(const Puzzle& puzzle, std::uint64_t seed, Meter& meter);

  /// Boards on which it can work at all: every cell can be reached, and no links.
  static bool applies(const Puzzle& puzzle);
  /// What one try is worth: moves proposed.
  [[nodiscard]] std::uint64_t proposals_of_a_try() const;

  /// One try from a new path. True: every given is in its place.
  bool bend();
  /// After a try that failed: whether it ended near a solution, and warmed up and cooled once more.
  [[nodiscard]] bool nearly_fits() const;
  bool look_again();
  /// After that: goes on to another solution, the same one now and then.
  bool wander();

  /// The path as it is, numbered: by cell, from 1 on. Empty if there is none.
  [[nodiscard]] std::vector<int> values() const { return thread_.values(); }

 private:
  // What a move does to places: those of one stretch are mirrored or shifted, those of another
  // shifted. Without branches, so that the compiler looks at several givens at a time.
  struct Change {
    Stretch one;
    int sign = 1;
    int add = 0;
    Stretch other = {};
    int shift = 0;
    static Change of(Stretch turned);
    static Change of(const Transfer& transfer);
    [[nodiscard]] int moved(int place) const {
      const int in_one = one.contains(place) ? sign * place + add - place : 0;
      const int in_other = other.contains(place) ? shift : 0;
      return place + in_one + in_other;
    }
  };
  // Temperatures are 16.16 fixed point: what follows from a seed follows from integers.
  using Heat = std::uint64_t;

  bool start();
  bool anneal(Heat hot, Heat cold, std::uint64_t proposals);
  void propose();
  [[nodiscard]] bool free(Stretch stretch) const;
  void hold();
  void measure();
  [[nodiscard]] int cost_after(const Change& change);
  [[nodiscard]] bool accept(const Change& change);

  const Puzzle& puzzle_;
  Meter& meter_;
  Random random_;
  Thread thread_;
  // The givens in the order of their values.
  std::vector<Cell> cells_;
  std::vector<int> wanted_;          // places
  std::vector<int> places_;          // as the path is now
  std::vector<int> off_;             // how far from their places, after the change looked at last
  std::vector<std::uint64_t> held_;  // by place, a bit each: a given lies there
  Heat heat_ = 0;
  int cost_ = 0;
  std::uint64_t moves_ = 0;
};

}  // namespace clew::solve
