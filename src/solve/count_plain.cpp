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
#include <optional>
#include <type_traits>

#include "solve/count_halves.h"
#include "solve/count_layers.h"
#include "solve/count_methods.h"

namespace clew::solve::counting {
namespace {

__extension__ using Wide = unsigned __int128;

// Where a state keeps what. `W` is one or two words.
template <typename W, unsigned Bits, int Slots>
struct Packing {
  using Word = W;
  static constexpr int kMostSlots = Slots;
  static constexpr unsigned kMask = (1U << Bits) - 1U;
  static constexpr unsigned kFinished = kMask;
  static constexpr unsigned kToEnd = kMask - 1U;
  static_assert(Slots <= static_cast<int>(kToEnd), "a slot's name must not mean something else");
  static constexpr unsigned kFlags = Bits * Slots;
  static_assert(kFlags + 3 <= sizeof(W) * 8);
  static constexpr W kAllFinished = (W{1} << kFlags) - 1U;
  static constexpr W kOnes = kAllFinished / kMask;
  // Every slot names itself.
  static constexpr W kUntouched = [] {
    W state = 0;
    for (unsigned slot = Slots; slot-- > 0;) state = state << Bits | slot;
    return state;
  }();

  static unsigned get(W state, unsigned slot) {
    return static_cast<unsigned>(state >> (slot * Bits)) & kMask;
  }
  static W field(unsigned slot, unsigned symbol) { return W{symbol} << (slot * Bits); }
  static W put(W state, unsigned slot, unsigned symbol) {
    return (state & ~field(slot, kMask)) | field(slot, symbol);
  }
  // One bit for each slot whose field is not zero, the lowest of the field.
  static W in_use(W fields) {
    W any = fields;
    for (unsigned i = 1; i < Bits; ++i) any |= fields >> i;
    return any & kOnes;
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
  const std::size_t cells = topology.size();
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

 public:
  static constexpr std::size_t kWords = std::is_same_v<W, Wide> ? 2 : 1;

  PlainFrontier(const Puzzle& puzzle, const Plan& plan)
      : plan_(plan), ends_(find_ends(puzzle)), halves_(find_halves(puzzle, plan)) {
    fingerprint_ = counting::fingerprint(puzzle, plan, P::kFlags);
    for (const Step& step : plan.steps) {
      W mask = 0;
      for (const std::uint8_t slot : step.watched) mask |= P::field(slot, 3);
      watched_.push_back(mask);
    }
    shares_ = shares(plan, halves_ ? halves_->second_begins : 0);
  }

  [[nodiscard]] std::uint64_t fingerprint() const { return fingerprint_; }
  [[nodiscard]] std::size_t steps() const { return plan_.steps.size(); }
  [[nodiscard]] double share(std::size_t i) const { return shares_[i]; }
  [[nodiscard]] Key<kWords> first() const { return pack(P::kAllFinished); }
  void begin(std::size_t i) {
    step_ = &plan_.steps[i];
    last_step_ = i + 1 == steps();
    doubles_ = halves_ && halves_->second_begins == i;
  }
  [[nodiscard]] bool counts_twice(const Key<kWords>& key) const {
    return doubles_ && P::ends(unpack(key)) == 0;
  }
  void expand(const Key<kWords>& key, const std::uint64_t* number, Sink<kWords>& sink) const {
    Expansion(*this, sink, number).take_up(unpack(key));
  }
  // What the step leaves alone: which of the watched slots are untouched, open, finished.
  [[nodiscard]] std::uint64_t group(std::size_t i, const Key<kWords>& key) const {
    const W state = unpack(key);
    const W touched = P::in_use(state ^ P::kUntouched);
    const W open = P::in_use(~state);
    const Key<kWords> pattern = pack((touched | open << 1U) & watched_[i]);
    // Two patterns that share a number share a job, which does no harm.
    return StateTable<kWords>::hash(pattern) % kMostGroups;
  }
  // The last step lets nothing else pass.
  [[nodiscard]] bool accept(const Key<kWords>&) const { return true; }

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

  [[nodiscard]] bool may_settle_end(W state, Cell cell) const {
    switch (P::ends(state)) {
      case 0: return true;
      case 1:
        return (!ends_.opposite || P::colour(state) != ends_.colour[cell]) &&
               !(halves_ && halves_->in_first[cell]);
      default: return false;
    }
  }

  // What one state becomes in one step. Dead states are dropped by not passing them on.
  class Expansion {
   public:
    Expansion(const PlainFrontier& frontier, Sink<kWords>& sink, const std::uint64_t* number)
        : frontier_(frontier), step_(*frontier.step_), sink_(sink), number_(number) {}

    void take_up(W state) {
      if (frontier_.ends_.role[step_.cell] == Ends::Role::must) {
        if (!frontier_.may_settle_end(state, step_.cell)) return;
        state = P::with_end(state, frontier_.ends_.colour[step_.cell]);
        bind({P::kToEnd, 0});
      }
      for (const Back& back : step_.backs) {
        const unsigned far = P::get(state, back.slot);
        if (far == P::kFinished) {
          if (back.linked) return;
          continue;
        }
        // An open end is finished by its second edge.
        const Piece piece{far, far == back.slot ? 0 : P::field(back.slot, P::kFinished ^ far)};
        // A neighbour may be bound to this edge, by a link or because it is its last.
        if (back.linked || back.left == 0) {
          bind(piece);
        } else {
          free_[free_count_++] = piece;
        }
      }
      switch (bound_count_) {
        case 0: return with_free(state);
        case 1: return with_bound(state, bound_[0]);
        case 2: return with_two(state, bound_[0], bound_[1]);
        default: return;
      }
    }

   private:
    // A piece of path that the new cell may be joined to.
    struct Piece {
      unsigned far;  // its other end: a slot or kToEnd
      W change;      // of the near end, when it is joined
    };

    void bind(const Piece& piece) {
      if (bound_count_ < bound_.size()) bound_[bound_count_] = piece;
      ++bound_count_;
    }

    void with_free(W state) {
      settle(P::put(state, step_.slot, step_.slot), 0);
      for (std::size_t i = 0; i < free_count_; ++i) {
        with_one(state, free_[i]);
        for (std::size_t j = i + 1; j < free_count_; ++j) with_two(state, free_[i], free_[j]);
      }
    }
    void with_bound(W state, const Piece& piece) {
      with_one(state, piece);
      for (std::size_t j = 0; j < free_count_; ++j) with_two(state, piece, free_[j]);
    }
    void with_one(W state, const Piece& piece) {
      state = P::put(state ^ piece.change, step_.slot, piece.far);
      if (piece.far != P::kToEnd) state = P::put(state, piece.far, step_.slot);
      settle(state, 0);
    }
    void with_two(W state, const Piece& a, const Piece& b) {
      state = P::put(state ^ a.change ^ b.change, step_.slot, P::kFinished);
      if (a.far == P::kToEnd && b.far == P::kToEnd) {
        if (!frontier_.last_step_) return;  // the path is closed while cells are left over
      } else {
        if (a.far != P::kToEnd) {
          if (P::get(state, a.far) == P::kFinished) return;  // a loop: both ends of one piece
          state = P::put(state, a.far, b.far);
        }
        if (b.far != P::kToEnd) state = P::put(state, b.far, a.far);
      }
      settle(state, 0);
    }

    // Decides for the cells that are due, from the i-th on, whether each is an end of the path.
    void settle(W state, std::size_t i) {
      const Ends& ends = frontier_.ends_;
      for (; i < step_.due.size(); ++i) {
        const auto [cell, slot, left] = step_.due[i];
        const unsigned symbol = P::get(state, slot);
        if (symbol == P::kFinished) continue;
        const bool can_end =
            ends.role[cell] == Ends::Role::maybe && frontier_.may_settle_end(state, cell);
        if (symbol == slot) {  // untouched: the last edge is its only one
          if (left == 0 || !can_end) return;
          state = P::put(P::with_end(state, ends.colour[cell]), slot, P::kToEnd);
          continue;
        }
        if (can_end && (symbol != P::kToEnd || frontier_.last_step_)) {
          W ended = P::put(P::with_end(state, ends.colour[cell]), slot, P::kFinished);
          if (symbol != P::kToEnd) ended = P::put(ended, symbol, P::kToEnd);
          settle(ended, i + 1);
        }
        if (left == 0) return;
      }
      if (frontier_.last_step_ && (state & P::kAllFinished) != P::kAllFinished) return;
      sink_.put(pack(state), number_);
    }

    static constexpr std::size_t kMostBacks = 8;

    const PlainFrontier& frontier_;
    const Step& step_;
    Sink<kWords>& sink_;
    const std::uint64_t* number_;
    std::array<Piece, kMostBacks> free_;
    std::array<Piece, 2> bound_;
    std::size_t free_count_ = 0;
    std::size_t bound_count_ = 0;
  };

  const Plan& plan_;
  Ends ends_;
  std::optional<Halves> halves_;
  std::uint64_t fingerprint_ = 0;
  std::vector<double> shares_;
  std::vector<W> watched_;  // by step: the two lowest bits of each watched slot
  const Step* step_ = nullptr;
  bool last_step_ = false;
  bool doubles_ = false;
};

template <typename P>
Tally run(const Puzzle& puzzle, const Plan& plan, Guard& guard, CountStats& stats) {
  PlainFrontier<P> frontier(puzzle, plan);
  return Sweep(frontier, guard, stats).run();
}

}  // namespace

Tally count_plain(const Puzzle& puzzle, const Plan& plan, Guard& guard, CountStats& stats) {
  stats.width = plan.slots;
  Tally tally = plan.slots <= Narrow::kMostSlots ? run<Narrow>(puzzle, plan, guard, stats)
                                                 : run<Broad>(puzzle, plan, guard, stats);
  // Without a given, every path counts in both directions.
  if (puzzle.given_count() == 0) tally.number.multiply(2);
  return tally;
}

}  // namespace clew::solve::counting
