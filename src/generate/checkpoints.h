// Which checkpoints to print, and which walls: what choose.h does for zip.
//
// A checkpoint says nothing by itself, only in which order the path comes to two of them, so that
// there are no clues of which each tells the solution from others by itself. Instead every cell is
// a checkpoint at first, and they are taken away again as long as one solution is left; the judge
// says which of them its proof did without.
#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "generate/choose.h"
#include "generate/solved_board.h"
#include "solve/judge.h"

namespace clew::generate {

/// Asks about checkpoints and walls of one solved board. Any wall that the path does not cross may
/// be asked about, whether the board has it or not.
class CheckpointJudge {
 public:
  CheckpointJudge(const SolvedBoard& solved, const Stop& stop);

  /// Walls that may be there: every border that the path does not cross.
  [[nodiscard]] const std::vector<Border>& walls() const { return full_->walls(); }
  /// Which of them are among these.
  [[nodiscard]] std::vector<std::size_t> find(const std::vector<Border>& walls) const;

  /// What is asked about: checkpoints by cell, and walls by index.
  struct Parts {
    Chosen checkpoints;
    std::vector<std::size_t> walls;
  };
  /// solved: only the intended solution; none: there is another; limit: not known. Where it is
  /// solved, `used` has the checkpoints that the proof used as well.
  Status ask(const Parts& parts, Random& random, Chosen* used = nullptr);
  /// After `none`: the walls that would be in the way of the other solution.
  [[nodiscard]] std::vector<std::size_t> walls_crossed() const;

 private:
  Limits limits_;
  TopologyPtr full_;        // the board with every wall that may be there
  std::vector<Cell> path_;  // the cell of each number, from 1 on
  std::unique_ptr<solve::ZipJudge> judge_;
};

/// As few checkpoints as leave one solution, then more up to the number ordered; with
/// Order::minimal, walls of which none can go either. `hear` is told how far it is and answers
/// whether to go on.
Choice choose_checkpoints(const Order& order, const SolvedBoard& solved, const Chosen& fixed,
                          Random& random, const std::function<bool(double)>& hear);

/// The board with other walls.
TopologyPtr with_walls(const Topology& board, std::vector<Border> walls);

}  // namespace clew::generate
