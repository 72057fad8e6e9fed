// Random paths: one that walks and turns (solve/thread.h), then backbite moves until it has
// forgotten how it began.
#include "generate/path.h"

#include <algorithm>

#include "clew/puzzle.h"
#include "clew/solve.h"
#include "generate/solved_board.h"
#include "model/length.h"
#include "solve/thread.h"

namespace clew::generate {
namespace {

// Decisions the engine may make before a board counts as too hard to find a path on: a second or
// two.
constexpr std::uint64_t kEngineNodes = 20'000;
// Moves of the mixing, per cell. Measured from a snake through the rows, all of whose steps but a
// few are horizontal: after these moves the share of horizontal steps is what it is after eight
// times as many, on boards of 6x6 to 30x30 with 4, 6 and 8 neighbours.
constexpr int kMovesPerCell = 40;

using solve::Stretch;
using solve::Thread;

// Four cells in a row from this place on.
bool straight(const Thread& thread, int first) {
  const Topology& board = thread.board();
  const auto step = [&](int i) {
    const Place a = board.place(thread.at(i));
    const Place b = board.place(thread.at(i + 1));
    // On shifted rows the same direction has another column step in odd rows.
    const int shift = a.row == b.row || board.slanted() ? 0 : board.indent(a.row);
    return std::pair(b.row - a.row, b.col - a.col - shift);
  };
  return step(first) == step(first + 1) && step(first) == step(first + 2);
}

// How many of the windows of four cells that contain the cut, between cut - 1 and cut, are
// straight; only these change when the part behind the cut is turned round.
int straights_at(const Thread& thread, int cut) {
  int count = 0;
  for (int first = std::max(0, cut - 3); first < cut && first + 3 < thread.size(); ++first) {
    count += straight(thread, first) ? 1 : 0;
  }
  return count;
}

// One move at one of the ends; by chance not if it makes the path less nice.
void backbite(Thread& thread, bool nice, Random& random) {
  const Stretch turns = thread.backbite(random);
  if (turns.length() == 0) return;
  const int cut = turns.from == 0 ? turns.until : turns.from;
  const int before = nice ? straights_at(thread, cut) : 0;
  thread.turn(turns);
  if (!nice) return;
  const int more = straights_at(thread, cut) - before;
  if (more > 0 && (random.next() >> (64U - static_cast<unsigned>(2 * more))) != 0) {
    thread.turn(turns);
  }
}

FirstPath ask_engine(const Topology& board, const Stop& stop) {
  FirstPath found;
  auto topology = Topology::make(board.shape());
  if (!topology) return found;
  const Kind kind = path_kind(board.layout());
  const auto empty = Puzzle::make(kind, *topology, std::vector<int>(board.size(), kBlank));
  if (!empty) return found;
  const Outcome outcome = solve::find_one(*empty, {.nodes = kEngineNodes, .stop = stop});
  found.status = outcome.status;
  if (!outcome.solutions.empty()) found.path = path_of(outcome.solutions.front());
  return found;
}

}  // namespace

FirstPath first_path(const Topology& board, Random& random, const Stop& stop) {
  if (board.components() > 1) return {.status = Status::none};
  // Turning ends knows nothing of links; the engine does.
  if (board.links().empty()) {
    Thread thread(board);
    thread.set({solve::start_cell(board, solve::kAnyColour, random)});
    if (solve::grow(thread, random, [&] { return stop.due(); })) {
      return {.status = Status::solved, .path = thread.path()};
    }
    if (stop.due()) return {};
  }
  return ask_engine(board, stop);
}

void mix_path(const Topology& board, std::vector<Cell>& path, bool nice, Random& random,
              const Stop& stop) {
  if (path.size() < 3) return;
  Thread thread(board);
  thread.set(std::move(path));
  const int moves = kMovesPerCell * board.size();
  for (int i = 0; i < moves; ++i) {
    backbite(thread, nice, random);
    if (i % 1024 == 0 && stop.due()) break;
  }
  path = thread.path();
  if (random.coin()) std::reverse(path.begin(), path.end());
}

std::vector<Cell> carve(const Topology& board, std::vector<Cell>& path, int holes, Random& random,
                        const Stop& stop) {
  std::vector<Cell> gone;
  Thread thread(board);
  thread.set(std::move(path));
  // The last cell of a path with links may not be cut off: its link would lead nowhere.
  for (int tries = 16 * holes; length(gone) < holes && tries > 0; --tries) {
    if (stop.due()) break;
    for (int i = 0; i < board.size(); ++i) backbite(thread, false, random);
    if (board.linked(thread.path().back()).empty()) gone.push_back(thread.shorten());
  }
  path = thread.path();
  return gone;
}

}  // namespace clew::generate
