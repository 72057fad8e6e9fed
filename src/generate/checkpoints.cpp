// See checkpoints.h.
#include "generate/checkpoints.h"

#include <algorithm>

#include "generate/thin.h"
#include "model/length.h"

namespace clew::generate {
namespace {

// Exchanges of a checkpoint for a wall that are tried for each wall ordered.
constexpr int kWallTries = 12;
// Of the time that an order with walls takes, about what the checkpoints do.
constexpr double kFirstPart = 0.5;

class Chooser {
 public:
  Chooser(const Order& order, const SolvedBoard& solved, const Chosen& fixed, Random& random,
          const std::function<bool(double)>& hear)
      : order_(order),
        solved_(solved),
        fixed_(fixed),
        random_(random),
        hear_(hear),
        judge_(solved, order.stop),
        parts_{everything(solved), {}} {
    for (std::size_t c = 0; c < fixed.size(); ++c) parts_.checkpoints[c] |= fixed[c];
    parts_.walls = judge_.find(solved.board->walls());
    // Those of the board as it was ordered stay.
    kept_ = judge_.find((*Topology::make(order.shape))->walls());
  }

  Choice run() {
    const bool walls_too = order_.minimal && order_.walls > 0;
    share_ = walls_too ? kFirstPart : 1;
    if (!drop_checkpoints()) return {};
    if (walls_too && !settle_walls()) return {};
    Choice choice{.good = true, .chosen = parts_.checkpoints};
    if (walls_too) {
      std::vector<Border> walls;
      for (const std::size_t wall : parts_.walls) walls.push_back(judge_.walls()[wall]);
      choice.board = with_walls(*solved_.board, std::move(walls));
    }
    return choice;
  }

 private:
  // Takes away every checkpoint that can go. False: it took too long.
  bool drop_checkpoints() {
    // Walls are looked at one by one.
    const UsedClues clues(solved_, fixed_, [&](const Chosen& asked, Chosen& used) {
      return judge_.ask({asked, parts_.walls}, random_, &used);
    });
    return clues.keep_used(parts_.checkpoints, parts_.checkpoints) == Status::solved &&
           clues.drop(parts_.checkpoints, shuffled_groups(solved_, parts_.checkpoints, random_),
                      [&](double fraction) { return hear_(done_ + share_ * fraction); });
  }

  // Takes away every wall that can go, but for those of the board as it was ordered.
  bool drop_walls() {
    std::vector<std::size_t> order = parts_.walls;
    random_.shuffle(order);
    for (const std::size_t wall : order) {
      if (std::find(kept_.begin(), kept_.end(), wall) != kept_.end()) continue;
      CheckpointJudge::Parts fewer = parts_;
      std::erase(fewer.walls, wall);
      const Status status = judge_.ask(fewer, random_);
      if (status == Status::limit) return false;
      if (status == Status::solved) parts_ = std::move(fewer);
    }
    return true;
  }

  // As many walls as were ordered, all of them needed: where one is not, another takes the place of
  // a checkpoint, in the way of a path that there is without it.
  bool settle_walls() {
    if (!drop_walls()) return false;
    const std::size_t wanted = order_.walls + kept_.size();
    for (int tries = kWallTries * order_.walls; parts_.walls.size() < wanted; --tries) {
      if (tries == 0 || order_.stop.due()) return false;
      // Each wall that has its place brings the end nearer; going back to checkpoints does not.
      done_ = kFirstPart + (1 - kFirstPart) * length(parts_.walls) / static_cast<double>(wanted);
      share_ = 0;
      if (!hear_(done_)) return false;
      CheckpointJudge::Parts other = parts_;
      if (!take_one_away(other)) return false;
      const Status without = judge_.ask(other, random_);
      if (without == Status::limit) return false;
      if (without == Status::none) {
        const auto in_the_way = judge_.walls_crossed();
        other.walls.push_back(in_the_way[random_.below(in_the_way.size())]);
        if (judge_.ask(other, random_) != Status::solved) continue;
      }
      parts_ = std::move(other);
      if (!drop_checkpoints() || !drop_walls()) return false;
    }
    return true;
  }

  // Some checkpoint with its images. False: there is none that may go.
  bool take_one_away(CheckpointJudge::Parts& parts) {
    for (const std::size_t g : shuffled_groups(solved_, parts.checkpoints, random_)) {
      const auto& group = solved_.groups[g];
      if (fixed_[group.front()] != 0) continue;
      for (const Cell cell : group) parts.checkpoints[cell] = 0;
      return true;
    }
    return false;
  }

  const Order& order_;
  const SolvedBoard& solved_;
  const Chosen& fixed_;
  Random& random_;
  const std::function<bool(double)>& hear_;
  double done_ = 0;   // before what is under way
  double share_ = 1;  // of that
  CheckpointJudge judge_;
  CheckpointJudge::Parts parts_;
  std::vector<std::size_t> kept_;  // walls of the board that was ordered
};

}  // namespace

TopologyPtr with_walls(const Topology& board, std::vector<Border> walls) {
  Shape shape = board.shape();
  shape.walls = std::move(walls);
  return *Topology::make(std::move(shape));
}

CheckpointJudge::CheckpointJudge(const SolvedBoard& solved, const Stop& stop)
    : limits_{.nodes = most_nodes(*solved.board), .stop = stop}, path_(path_of(solved.solution)) {
  const Topology& board = *solved.board;
  const Solution& solution = solved.solution;
  std::vector<Border> walls = board.walls();
  for (const Cell cell : board.cells()) {
    for (const Cell other : board.neighbours(cell)) {
      if (cell < other && !crosses(solution, cell, other)) {
        walls.push_back({board.place(cell), board.place(other)});
      }
    }
  }
  full_ = with_walls(board, std::move(walls));
  // Every cell a checkpoint: its ordinal is its number.
  const Puzzle full = *Puzzle::make(solved.kind, full_, solution.values);
  judge_ = std::make_unique<solve::ZipJudge>(full, solution);
}

std::vector<std::size_t> CheckpointJudge::find(const std::vector<Border>& walls) const {
  std::vector<std::size_t> found;
  const std::vector<Border>& all = full_->walls();
  for (const Border& wall : walls) {
    const auto at = std::find(all.begin(), all.end(), wall);
    if (at != all.end()) found.push_back(at - all.begin());
  }
  return found;
}

// A proof tends to use what it is told first: the walls, so that checkpoints can go, and of those
// other ones each time.
Status CheckpointJudge::ask(const Parts& parts, Random& random, Chosen* used) {
  solve::ZipJudge::Parts asked{.walls = parts.walls};
  for (std::size_t i = 1; i + 1 < path_.size(); ++i) {
    if (parts.checkpoints[path_[i]] != 0) asked.checkpoints.push_back(static_cast<int>(i) + 1);
  }
  random.shuffle(asked.checkpoints);
  const Status status = judge_->unique(asked, limits_);
  if (status == Status::solved && used != nullptr) {
    for (const int number : judge_->used().checkpoints) (*used)[path_[number - 1]] = 1;
  }
  return status;
}

// A path that is not the solution crosses a border that the solution does not.
std::vector<std::size_t> CheckpointJudge::walls_crossed() const {
  std::vector<std::size_t> crossed;
  const Solution& other = judge_->other();
  const std::vector<Border>& all = full_->walls();
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (crosses(other, full_->at(all[i].a), full_->at(all[i].b))) crossed.push_back(i);
  }
  return crossed;
}

Choice choose_checkpoints(const Order& order, const SolvedBoard& solved, const Chosen& fixed,
                          Random& random, const std::function<bool(double)>& hear) {
  return Chooser(order, solved, fixed, random, hear).run();
}

}  // namespace clew::generate
