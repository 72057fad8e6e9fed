// Backbite moves: join an end of the path to a neighbour on it and cut the loop this closes, so
// that one edge goes and another comes. Repeated often enough they forget the path they started
// from.
//
// R. Oberdorf, A. Ferguson, J. Jacobsen, J. Kondev: "Secondary structures in long compact
// polymers", Phys. Rev. E 74 (2006), use them to sample compact polymers and find them to reach
// every path on the boards they could check.
#include "generate/path.h"

#include <algorithm>

#include "clew/puzzle.h"
#include "clew/solve.h"
#include "generate/solved_board.h"

namespace clew::generate {
namespace {

// Turns of the quick construction before the engine is asked, per cell. Full boards need at most 30
// a cell; boards with holes sometimes hundreds.
constexpr int kTurnsPerCell = 300;
// Decisions the engine may make before a board counts as too hard to find a path on: a second or
// two.
constexpr std::uint64_t kEngineNodes = 20'000;
// Moves of the mixing, per cell. Measured from a snake through the rows, all of whose steps but a
// few are horizontal: after these moves the share of horizontal steps is what it is after eight
// times as many, on boards of 6x6 to 30x30 with 4, 6 and 8 neighbours.
constexpr int kMovesPerCell = 40;

// The path with where each cell is on it, and the moves.
class Thread {
 public:
  Thread(const Topology& board, Random& random)
      : board_(board), random_(random), place_(static_cast<std::size_t>(board.size()), kOff) {}

  void set(std::vector<Cell> path) {
    path_ = std::move(path);
    std::fill(place_.begin(), place_.end(), kOff);
    renumber(0, path_.size());
  }
  [[nodiscard]] const std::vector<Cell>& path() const { return path_; }
  [[nodiscard]] bool complete() const { return path_.size() == place_.size(); }

  // Goes on to a free neighbour, of several to one in a tight place (Warnsdorff's rule).
  bool extend() {
    Cell best = kNoCell;
    std::size_t fewest = 0;
    for (const Cell next : board_.neighbours(path_.back())) {
      if (place_[next] != kOff) continue;
      const std::size_t free = free_around(next);
      if (best == kNoCell || free < fewest || (free == fewest && random_.coin())) {
        best = next;
        fewest = free;
      }
    }
    if (best == kNoCell) return false;
    place_[best] = static_cast<std::uint32_t>(path_.size());
    path_.push_back(best);
    return true;
  }

  // Takes the last cell off; it stays off.
  Cell shorten() {
    const Cell cell = path_.back();
    path_.pop_back();
    place_[cell] = kOff;
    return cell;
  }

  void reverse() {
    std::reverse(path_.begin(), path_.end());
    renumber(0, path_.size());
  }

  // One move at one of the ends. Moves that would cut a link, and by chance those that make the
  // path less nice, are not made.
  void backbite(bool nice) {
    const bool at_back = random_.coin();
    const Cell end = at_back ? path_.back() : path_.front();
    const auto near = board_.neighbours(end);
    if (near.empty()) return;
    const Cell to = near[random_.below(near.size())];
    const std::size_t at = place_[to];
    if (at == kOff) return;
    // The part that turns round: [from, until).
    const std::size_t from = at_back ? at + 1 : 0;
    const std::size_t until = at_back ? path_.size() : at;
    if (until <= from + 1 || must_stay(to, at_back ? path_[at + 1] : path_[at - 1])) return;
    const int before = nice ? straights_at_cut(from, until, at_back) : 0;
    turn(from, until);
    if (!nice) return;
    const int more = straights_at_cut(from, until, at_back) - before;
    if (more > 0 && (random_.next() >> (64U - static_cast<unsigned>(2 * more))) != 0) {
      turn(from, until);
    }
  }

 private:
  static constexpr std::uint32_t kOff = 0xFFFFFFFFU;

  void renumber(std::size_t from, std::size_t until) {
    for (std::size_t i = from; i < until; ++i) place_[path_[i]] = static_cast<std::uint32_t>(i);
  }
  void turn(std::size_t from, std::size_t until) {
    std::reverse(path_.begin() + static_cast<std::ptrdiff_t>(from),
                 path_.begin() + static_cast<std::ptrdiff_t>(until));
    renumber(from, until);
  }
  [[nodiscard]] std::size_t free_around(Cell cell) const {
    const auto near = board_.neighbours(cell);
    return static_cast<std::size_t>(
        std::count_if(near.begin(), near.end(), [&](Cell n) { return place_[n] == kOff; }));
  }
  [[nodiscard]] bool must_stay(Cell a, Cell b) const {
    const auto linked = board_.linked(a);
    return std::find(linked.begin(), linked.end(), b) != linked.end();
  }

  // How many of the windows of four cells in a row that contain the cut are straight; only these
  // change when the part behind the cut is turned round.
  [[nodiscard]] int straights_at_cut(std::size_t from, std::size_t until, bool at_back) const {
    const std::size_t cut = at_back ? from : until;  // between cut - 1 and cut
    int count = 0;
    for (std::size_t first = cut < 3 ? 0 : cut - 3; first < cut && first + 3 < path_.size();
         ++first) {
      count += straight(first) ? 1 : 0;
    }
    return count;
  }
  [[nodiscard]] bool straight(std::size_t first) const {
    const auto step = [&](std::size_t i) {
      const Place a = board_.place(path_[i]);
      const Place b = board_.place(path_[i + 1]);
      // On shifted rows the same direction has another column step in odd rows.
      const int shift = board_.layout() == Layout::hex_odd_r && a.row != b.row ? a.row & 1 : 0;
      return std::pair(b.row - a.row, b.col - a.col - shift);
    };
    return step(first) == step(first + 1) && step(first) == step(first + 2);
  }

  const Topology& board_;
  Random& random_;
  std::vector<Cell> path_;
  std::vector<std::uint32_t> place_;  // by cell: where on the path, or kOff
};

// A start with as few neighbours as possible, of the colour there is more of: on a board whose
// cells alternate like a chessboard's, a path of odd length begins and ends on that colour.
Cell start_cell(const Topology& board, Random& random) {
  Cell best = kNoCell;
  for (const Cell cell : board.cells()) {
    if (!board.may_end(cell)) continue;
    const auto ways = board.neighbours(cell).size();
    if (best == kNoCell || ways < board.neighbours(best).size() ||
        (ways == board.neighbours(best).size() && random.coin())) {
      best = cell;
    }
  }
  return best == kNoCell ? Cell{0} : best;
}

FirstPath ask_engine(const Topology& board, const Stop& stop) {
  FirstPath found;
  auto topology = Topology::make(board.shape());
  if (!topology) return found;
  const Kind kind = path_kind(board.layout());
  const auto cells = static_cast<std::size_t>(board.size());
  const auto empty = Puzzle::make(kind, *topology, std::vector<int>(cells, kBlank));
  if (!empty) return found;
  const Outcome outcome = solve::find_one(*empty, {.nodes = kEngineNodes, .stop = stop});
  found.status = outcome.status;
  if (!outcome.solutions.empty()) {
    found.path.resize(cells);
    const auto& values = outcome.solutions.front().values;
    for (std::size_t c = 0; c < cells; ++c) {
      found.path[static_cast<std::size_t>(values[c]) - 1] = static_cast<Cell>(c);
    }
  }
  return found;
}

}  // namespace

FirstPath first_path(const Topology& board, Random& random, const Stop& stop) {
  if (board.components() > 1) return {.status = Status::none};
  // Turning ends knows nothing of links; the engine does.
  if (board.links().empty()) {
    Thread thread(board, random);
    thread.set({start_cell(board, random)});
    for (int turns = kTurnsPerCell * board.size(); turns > 0; --turns) {
      while (thread.extend()) {
      }
      if (thread.complete()) return {.status = Status::solved, .path = thread.path()};
      if (turns % 256 == 0 && stop.due()) return {};
      if (turns % 8 == 0) thread.reverse();
      thread.backbite(false);
    }
  }
  return ask_engine(board, stop);
}

void mix_path(const Topology& board, std::vector<Cell>& path, bool nice, Random& random,
              const Stop& stop) {
  if (path.size() < 3) return;
  Thread thread(board, random);
  thread.set(std::move(path));
  const int moves = kMovesPerCell * board.size();
  for (int i = 0; i < moves; ++i) {
    thread.backbite(nice);
    if (i % 1024 == 0 && stop.due()) break;
  }
  path = thread.path();
  if (random.coin()) std::reverse(path.begin(), path.end());
}

std::vector<Cell> carve(const Topology& board, std::vector<Cell>& path, int holes, Random& random,
                        const Stop& stop) {
  std::vector<Cell> gone;
  Thread thread(board, random);
  thread.set(std::move(path));
  // The last cell of a path with links may not be cut off: its link would lead nowhere.
  for (int tries = 16 * holes; static_cast<int>(gone.size()) < holes && tries > 0; --tries) {
    if (stop.due()) break;
    for (int i = 0; i < board.size(); ++i) thread.backbite(false);
    if (board.linked(thread.path().back()).empty()) gone.push_back(thread.shorten());
  }
  path = thread.path();
  return gone;
}

}  // namespace clew::generate
