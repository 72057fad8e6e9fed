// Counts undirected Hamiltonian paths with a frontier (Simpath's idea), when the numbers along the
// path do not matter: nothing is given, or only 1 and N.
//
// A state says of each frontier cell: untouched (it names itself), finished (two edges, or an end
// of the path), an open end of a piece whose other end is the frontier cell it names, or an open
// end of a piece whose other end is an end of the whole path. A cell keeps its slot while it is in
// the frontier, so the same situation always has the same key and nothing needs renumbering. One
// step takes up one cell and decides all its edges to earlier cells at once, which saves the layers
// between them.
//
// Ends are decided as late as possible but no later: as soon as a cell has a single neighbour to
// come it is either an end or bound to use that last edge. So there is no "untouched" among such
// cells, which at 12 wide on 4 neighbours brings the bound on the states from 7 million to 0.3.
//
// On a chessboard-coloured board the colours of both ends are known beforehand; a state that
// could not meet them is dropped at once: half of them for an odd number of cells, a third for
// even.
#include <array>
#include <cstdint>
#include <type_traits>

#include "solve/count_layers.h"
#include "solve/count_methods.h"

namespace clew::solve::counting {
namespace {

__extension__ using Wide = unsigned __int128;

// Where a state keeps what. `W` is one or two words.
template <typename W, int Bits, int Slots>
struct Packing {
  using Word = W;
  static constexpr int kMostSlots = Slots;
  static constexpr unsigned kMask = (1U << static_cast<unsigned>(Bits)) - 1U;
  static constexpr unsigned kFinished = kMask;
  static constexpr unsigned kToEnd = kMask - 1U;
  static_assert(Slots <= static_cast<int>(kToEnd), "a slot's name must not mean something else");
  static constexpr unsigned kFlags = static_cast<unsigned>(Bits * Slots);
  static_assert(kFlags + 3 <= sizeof(W) * 8);
  static constexpr W kAllFinished = (W{1} << kFlags) - 1U;

  static unsigned get(W state, unsigned slot) {
    return static_cast<unsigned>(state >> (slot * static_cast<unsigned>(Bits))) & kMask;
  }
  static W put(W state, unsigned slot, unsigned symbol) {
    const unsigned shift = slot * static_cast<unsigned>(Bits);
    return (state & ~(W{kMask} << shift)) | (W{symbol} << shift);
  }
  // How many ends of the path are settled, and while it is one, its colour.
  static unsigned ends(W state) { return static_cast<unsigned>(state >> kFlags) & 3U; }
  static unsigned colour(W state) { return static_cast<unsigned>(state >> (kFlags + 2U)) & 1U; }
  static W with_end(W state, unsigned end_colour) {
    if (ends(state) == 0) return state + (W{1} << kFlags) + (W{end_colour} << (kFlags + 2U));
    return (state & kAllFinished) | (W{2} << kFlags);
  }
};
using Narrow = Packing<std::uint64_t, 4, 14>;
using Broad = Packing<Wide, 5, kMostPlainSlots>;

// Which cells may be an end of the path, in what company.
struct Ends {
  enum class Role : std::uint8_t { inner, maybe, must };
  std::vector<Role> role;
  std::vector<std::uint8_t> colour;  // all zero where colours do not matter
  bool opposite = false;             // the two ends have different colours
};

Ends find_ends(const Puzzle& puzzle) {
  const Topology& topology = puzzle.topology();
  const auto cells = static_cast<std::size_t>(topology.size());
  Ends ends{.role = std::vector<Ends::Role>(cells, Ends::Role::maybe),
            .colour = std::vector<std::uint8_t>(cells, 0)};
  const Cell first = puzzle.cell_of(1);
  const Cell last = puzzle.cell_of(puzzle.size());
  if (first != kNoCell && last != kNoCell) ends.role.assign(cells, Ends::Role::inner);
  if (topology.bipartite()) {
    ends.opposite = topology.surplus() == 0;
    for (const Cell cell : topology.cells()) {
      if (ends.opposite) {
        ends.colour[cell] = static_cast<std::uint8_t>(topology.colour(cell));
      } else if (!topology.may_end(cell)) {
        ends.role[cell] = Ends::Role::inner;
      }
    }
  }
  // A given end of the wrong colour leaves no solution, and the obstacle check has seen it.
  if (first != kNoCell) ends.role[first] = Ends::Role::must;
  if (last != kNoCell) ends.role[last] = Ends::Role::must;
  return ends;
}

template <typename P>
class PlainFrontier {
  using W = typename P::Word;
  static constexpr int kWords = std::is_same_v<W, Wide> ? 2 : 1;
  using Number = std::span<const std::uint64_t>;

 public:
  PlainFrontier(const Puzzle& puzzle, const Plan& plan, Guard& guard)
      : plan_(plan), ends_(find_ends(puzzle)), guard_(guard) {}

  Tally run(CountStats& stats) {
    return sweep<kWords>(
        pack(P::kAllFinished), plan_.steps.size(), guard_, stats,
        [&](std::size_t i) {
          step_ = &plan_.steps[i];
          last_step_ = i + 1 == plan_.steps.size();
        },
        [&](const Key<kWords>& key, Number number, Sink<kWords>& sink) {
          sink_ = &sink;
          number_ = number;
          take_up(unpack(key));
        },
        [](const Key<kWords>&) { return true; });  // the last step lets nothing else pass
  }

 private:
  static Key<kWords> pack(W state) {
    Key<kWords> key;
    key[0] = static_cast<std::uint64_t>(state);
    if constexpr (kWords == 2) key[1] = static_cast<std::uint64_t>(state >> 64U);
    return key;
  }
  static W unpack(const Key<kWords>& key) {
    W state = key[0];
    if constexpr (kWords == 2) state |= static_cast<W>(key[1]) << 64U;
    return state;
  }

  // Dead states are dropped by not passing them on.

  void take_up(W state) {
    unsigned room = 2;  // edges the new cell may still get
    if (ends_.role[step_->cell] == Ends::Role::must) {
      if (!may_settle_end(state, step_->cell)) return;
      state = P::put(P::with_end(state, ends_.colour[step_->cell]), step_->slot, P::kToEnd);
      room = 1;
    } else {
      state = P::put(state, step_->slot, step_->slot);
    }
    // Neighbours bound to this edge first, by a link or because it is their last.
    std::array<unsigned, kMostBacks> free{};
    std::size_t free_count = 0;
    for (const Back& back : step_->backs) {
      const bool finished = P::get(state, back.slot) == P::kFinished;
      if (back.linked || (back.left == 0 && !finished)) {
        if (finished || room == 0 || !join(state, back.slot)) return;
        --room;
      } else if (!finished) {
        free[free_count++] = back.slot;
      }
    }
    settle(state, 0);
    if (room == 0) return;
    for (std::size_t i = 0; i < free_count; ++i) {
      W one = state;
      if (!join(one, free[i])) continue;
      settle(one, 0);
      if (room == 1) continue;
      for (std::size_t j = i + 1; j < free_count; ++j) {
        W two = one;
        if (join(two, free[j])) settle(two, 0);
      }
    }
  }

  // Uses the edge between the new cell and an earlier one; false if that closes a loop, or the
  // path while cells are left over.
  bool join(W& state, unsigned old_slot) const {
    const unsigned slot = step_->slot;
    const unsigned a = P::get(state, old_slot);  // where the old cell's piece ends
    const unsigned b = P::get(state, slot);
    if (a == slot) return false;
    if (a != old_slot) state = P::put(state, old_slot, P::kFinished);
    if (b != slot) state = P::put(state, slot, P::kFinished);
    if (a == P::kToEnd && b == P::kToEnd) return last_step_;
    if (a != P::kToEnd) state = P::put(state, a, b);
    if (b != P::kToEnd) state = P::put(state, b, a);
    return true;
  }

  [[nodiscard]] bool may_settle_end(W state, Cell cell) const {
    const unsigned ends = P::ends(state);
    if (ends == 2) return false;
    return ends == 0 || !ends_.opposite || P::colour(state) != ends_.colour[cell];
  }

  // Decides for the step's cells from the i-th on, the new one last, whether each is an end of
  // the path, as far as that has to be decided now.
  void settle(W state, std::size_t i) {
    for (; i <= step_->backs.size(); ++i) {
      const bool is_new = i == step_->backs.size();
      const Cell cell = is_new ? step_->cell : step_->backs[i].cell;
      const unsigned slot = is_new ? step_->slot : step_->backs[i].slot;
      const unsigned left = is_new ? step_->left : step_->backs[i].left;
      const unsigned symbol = P::get(state, slot);
      if (left > 1 || symbol == P::kFinished) continue;
      const bool can_end = ends_.role[cell] == Ends::Role::maybe && may_settle_end(state, cell);
      if (symbol == slot) {  // untouched: the last edge is its only one
        if (left == 0 || !can_end) return;
        state = P::put(P::with_end(state, ends_.colour[cell]), slot, P::kToEnd);
        continue;
      }
      if (can_end && (symbol != P::kToEnd || last_step_)) {
        W ended = P::put(P::with_end(state, ends_.colour[cell]), slot, P::kFinished);
        if (symbol != P::kToEnd) ended = P::put(ended, symbol, P::kToEnd);
        settle(ended, i + 1);
      }
      if (left == 0) return;
    }
    if (last_step_ && (state & P::kAllFinished) != P::kAllFinished) return;
    sink_->put(pack(state), number_);
  }

  static constexpr std::size_t kMostBacks = 8;

  const Plan& plan_;
  Ends ends_;
  Guard& guard_;
  const Step* step_ = nullptr;
  Sink<kWords>* sink_ = nullptr;
  Number number_;
  bool last_step_ = false;
};

}  // namespace

Tally count_plain(const Puzzle& puzzle, const Plan& plan, Guard& guard, CountStats& stats) {
  stats.width = plan.slots;
  Tally tally = plan.slots <= Narrow::kMostSlots
                    ? PlainFrontier<Narrow>(puzzle, plan, guard).run(stats)
                    : PlainFrontier<Broad>(puzzle, plan, guard).run(stats);
  // Without a given, every path counts in both directions.
  if (puzzle.given_count() == 0) tally.number.multiply(2);
  return tally;
}

}  // namespace clew::solve::counting
