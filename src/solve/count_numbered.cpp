// Counts the solutions of a path puzzle with givens by a frontier whose pieces know their numbers.
//
// The states are those of count_plain.cpp, and each open end also has a label. A piece with a
// given in it, or with an end of the path, is anchored: its open ends know their number and
// whether the path goes on upwards or downwards from there. A piece without knows its length only.
// Two anchored pieces join where their numbers meet; a floating piece takes its numbers from the
// anchored one it joins. So the work depends on the frontier and on how many numbers each open end
// could have, not on how many solutions there are.
//
// What keeps the labels few: a stretch of numbers may not run over a given that is elsewhere, an
// end must be near enough to the next given and to the open end it has to meet, colours alternate,
// and a floating piece must fit some gap between givens.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <vector>

#include "solve/count_layers.h"
#include "solve/count_methods.h"
#include "solve/count_numbers.h"

namespace clew::solve::counting {
namespace {

constexpr unsigned kSymbolBits = 4;
constexpr unsigned kSymbolMask = 15;
constexpr unsigned kFinished = 15;
constexpr unsigned kToEnd = 14;
constexpr unsigned kFlags = kSymbolBits * kMostNumberedSlots;
constexpr std::uint64_t kAllFinished = (std::uint64_t{1} << kFlags) - 1;
constexpr std::uint64_t kLowEnd = std::uint64_t{1} << kFlags;         // some cell holds 1
constexpr std::uint64_t kHighEnd = std::uint64_t{1} << (kFlags + 1);  // some cell holds N

// Part of a checkpoint's fingerprint.
constexpr std::uint64_t kStatesVersion = 1001;

// What an open end knows. Zero in slots that are not an open end, so that equal states are equal.
struct Label {
  std::uint16_t packed = 0;

  static Label floating(int length) { return {static_cast<std::uint16_t>(length << 2)}; }
  static Label anchored(int number, int direction) {
    return {static_cast<std::uint16_t>((number << 2) | (direction > 0 ? 2 : 0) | 1)};
  }
  [[nodiscard]] bool is_anchored() const { return (packed & 1) != 0; }
  [[nodiscard]] int length() const { return packed >> 2; }
  [[nodiscard]] int number() const { return packed >> 2; }
  [[nodiscard]] int direction() const { return (packed & 2) != 0 ? 1 : -1; }
};

unsigned symbol_in(std::uint64_t symbols, unsigned slot) {
  return static_cast<unsigned>(symbols >> (slot * kSymbolBits)) & kSymbolMask;
}

struct State {
  std::uint64_t symbols = kAllFinished;
  std::array<Label, kMostNumberedSlots> labels{};

  [[nodiscard]] unsigned get(unsigned slot) const { return symbol_in(symbols, slot); }
  void put(unsigned slot, unsigned symbol) {
    const unsigned shift = slot * kSymbolBits;
    symbols = (symbols & ~(std::uint64_t{kSymbolMask} << shift)) | (std::uint64_t{symbol} << shift);
  }
  void finish(unsigned slot) {
    put(slot, kFinished);
    labels[slot] = {};
  }
  // Makes two open ends the ends of one piece; either may be the end of the path.
  void connect(unsigned a, unsigned b) {
    if (a != kToEnd) put(a, b);
    if (b != kToEnd) put(b, a);
  }
};

template <std::size_t Words>
class NumberedFrontier {
 public:
  static constexpr std::size_t kWords = Words;

  NumberedFrontier(const Puzzle& puzzle, const Plan& plan)
      : puzzle_(puzzle), plan_(plan), numbers_(puzzle), shares_(shares(plan)) {}

  static int words_needed(int cells, int slots) {
    const int per_word = 64 / label_bits(cells);
    return 1 + (slots + per_word - 1) / per_word;
  }

  [[nodiscard]] std::uint64_t fingerprint() const {
    return counting::fingerprint(puzzle_, plan_, kStatesVersion);
  }
  [[nodiscard]] std::size_t steps() const { return plan_.steps.size(); }
  [[nodiscard]] double share(std::size_t i) const { return shares_[i]; }
  [[nodiscard]] Key<Words> first() const { return pack(State{}); }
  void begin(std::size_t i) {
    if (i > 0) bind_ends();
    step_ = &plan_.steps[i];
    cell_in_[step_->slot] = step_->cell;
    last_step_ = i + 1 == steps();
  }
  [[nodiscard]] bool counts_twice(const Key<Words>&) const { return false; }
  void expand(const Key<Words>& key, const std::uint64_t* number, Sink<Words>& sink) const {
    take_up(unpack(key), {number, sink});
  }
  // An open end that gets its number may become an end of the path from afar, so that only
  // "untouched" is sure to stay.
  [[nodiscard]] std::uint64_t group(std::size_t i, const Key<Words>& key) const {
    std::uint64_t group = 0;
    for (const std::uint8_t slot : plan_.steps[i].watched) {
      group = group << 1U | (symbol_in(key[0], slot) == slot ? 1U : 0U);
    }
    return group;
  }
  // The last step lets nothing else pass.
  [[nodiscard]] bool accept(const Key<Words>&) const { return true; }

 private:
  static int label_bits(int cells) {
    return static_cast<int>(std::bit_width(static_cast<unsigned>(cells))) + 2;
  }

  // Calls f(label, word, shift) for where in a key the label of each slot lies.
  template <typename Labels, typename F>
  void for_each_label(Labels& labels, F f) const {
    std::size_t word = 1;
    unsigned shift = 0;
    for (int slot = 0; slot < plan_.slots; ++slot) {
      if (shift + bits_ > 64) {
        ++word;
        shift = 0;
      }
      f(labels[slot], word, shift);
      shift += bits_;
    }
  }
  Key<Words> pack(const State& state) const {
    Key<Words> key{};
    key[0] = state.symbols;
    for_each_label(state.labels, [&](const Label& label, std::size_t word, unsigned shift) {
      key[word] |= std::uint64_t{label.packed} << shift;
    });
    return key;
  }
  State unpack(const Key<Words>& key) const {
    State state;
    state.symbols = key[0];
    const std::uint64_t mask = (std::uint64_t{1} << bits_) - 1;
    for_each_label(state.labels, [&](Label& label, std::size_t word, unsigned shift) {
      label.packed = static_cast<std::uint16_t>((key[word] >> shift) & mask);
    });
    return state;
  }

  // What a state expands to goes here, with its number.
  struct Out {
    const std::uint64_t* number;
    Sink<Words>& sink;
  };

  // After a step: which open ends can no longer become an end of the path.
  void bind_ends() {
    bound_[step_->slot] = false;
    for (const Back& back : step_->backs) bound_[back.slot] = false;
    for (const Due& due : step_->due) bound_[due.slot] = due.left == 1;
  }

  void take_up(State state, const Out& out) const {
    const int given = puzzle_.given(step_->cell);
    const bool lowest = given == 1;
    if (lowest || given == puzzle_.size()) {
      const std::uint64_t flag = lowest ? kLowEnd : kHighEnd;
      if ((state.symbols & flag) != 0) return;
      state.symbols |= flag;
      state.put(step_->slot, kToEnd);
      state.labels[step_->slot] = Label::anchored(given, lowest ? 1 : -1);
      decide(state, 0, 1, out);
    } else {
      state.put(step_->slot, step_->slot);
      decide(state, 0, 2, out);
    }
  }

  // The edges to earlier cells from the i-th on, of which the new cell may use `room`.
  void decide(const State& state, std::size_t i, int room, const Out& out) const {
    if (i == step_->backs.size()) {
      settle(state, 0, out);
      return;
    }
    const Back& back = step_->backs[i];
    const bool finished = state.get(back.slot) == kFinished;
    const bool bound = back.linked || (back.left == 0 && !finished);
    if (!bound) decide(state, i + 1, room, out);
    // The new cell may have become an end of the path by its first edge.
    if (finished || room == 0 || state.get(step_->slot) == kFinished) return;
    join(state, back.slot, [&](const State& joined) { decide(joined, i + 1, room - 1, out); });
  }

  // One side of an edge that is to be used.
  struct Side {
    unsigned slot;
    unsigned far;  // the other end of its piece; itself if untouched
    bool untouched;
    Label label;  // of an untouched cell: floating with length 1, or anchored either way
  };
  Side side(const State& state, unsigned slot) const {
    const unsigned far = state.get(slot);
    if (far != slot) return {slot, far, false, state.labels[slot]};
    const int given = puzzle_.given(cell_in_[slot]);
    return {slot, far, true, given == kBlank ? Label::floating(1) : Label::anchored(given, 1)};
  }

  // Uses the edge between the new cell and an earlier one: next(state) for each way to do so.
  template <typename Next>
  void join(const State& state, unsigned old_slot, Next next) const {
    const Side a = side(state, old_slot);
    const Side b = side(state, step_->slot);
    if (a.far == b.slot) return;
    if (a.label.is_anchored() && b.label.is_anchored()) {
      const int direction = b.label.number() - a.label.number();
      if (std::abs(direction) != 1) return;
      if (!a.untouched && a.label.direction() != direction) return;
      if (!b.untouched && b.label.direction() != -direction) return;
      if (a.far == kToEnd && b.far == kToEnd && !last_step_) return;
      State joined = state;
      leave(joined, a, -direction);
      leave(joined, b, direction);
      joined.connect(a.far, b.far);
      next(joined);
    } else if (a.label.is_anchored()) {
      extend(state, a, b, next);
    } else if (b.label.is_anchored()) {
      extend(state, b, a, next);
    } else {
      const int length = a.label.length() + b.label.length();
      if (length > numbers_.longest_gap()) return;
      State joined = state;
      leave(joined, a, 0);
      leave(joined, b, 0);
      joined.connect(a.far, b.far);
      joined.labels[a.far] = joined.labels[b.far] = Label::floating(length);
      next(joined);
    }
  }

  // An end that got its edge: finished, or if it was untouched, open on its other side.
  static void leave(State& state, const Side& side, int direction) {
    if (!side.untouched) {
      state.finish(side.slot);
    } else if (side.label.is_anchored()) {
      state.labels[side.slot] = Label::anchored(side.label.number(), direction);
    }
  }

  // A floating piece takes the numbers that follow an anchored end.
  template <typename Next>
  void extend(const State& state, const Side& anchor, const Side& piece, Next next) const {
    for (const int direction : {-1, 1}) {
      if (!anchor.untouched && anchor.label.direction() != direction) continue;
      const int from = anchor.label.number();
      const int to = from + direction * piece.label.length();
      if (!numbers_.clear(from, to)) continue;
      State joined = state;
      leave(joined, anchor, -direction);
      leave(joined, piece, direction);
      joined.connect(anchor.far, piece.far);
      if (reach(joined, piece.far, to, direction)) next(joined);
    }
  }

  // An open end gets its number; false if it cannot have it. The end of the numbers is an end of
  // the path, at once: an open end always has a number to ask for.
  bool reach(State& state, unsigned slot, int number, int direction) const {
    const Cell cell = cell_in_[slot];
    if (!numbers_.possible(cell, number, direction)) return false;
    if (number == (direction > 0 ? puzzle_.size() : 1)) {
      if (bound_[slot]) return false;
      const std::uint64_t flag = direction > 0 ? kHighEnd : kLowEnd;
      const unsigned far = state.get(slot);
      if ((state.symbols & flag) != 0 || (far == kToEnd && !last_step_)) return false;
      state.symbols |= flag;
      state.finish(slot);
      if (far != kToEnd) state.put(far, kToEnd);
      return true;
    }
    state.labels[slot] = Label::anchored(number, direction);
    // The open end that comes from the other side of the same gap, if there is one yet.
    for (int other = 0; other < plan_.slots; ++other) {
      const Label label = state.labels[other];
      if (!label.is_anchored() || label.direction() == direction) continue;
      if (numbers_.gap(label.number(), -direction) != numbers_.gap(number, direction)) continue;
      const int steps = (label.number() - number) * direction;
      if (steps < 1 || numbers_.distance(cell, cell_in_[other]) > steps) {
        return false;
      }
    }
    return true;
  }

  // Decides whether the step's cells from the i-th on are ends of the path, where it is time to.
  void settle(State state, std::size_t i, const Out& out) const {
    for (; i < step_->due.size(); ++i) {
      const auto [cell, slot, left] = step_->due[i];
      const unsigned symbol = state.get(slot);
      if (symbol == kFinished) continue;
      if (symbol == slot) {
        if (left == 1 && !puzzle_.is_given(cell)) become_end(state, slot, 1, i + 1, out);
        return;
      }
      if (!state.labels[slot].is_anchored()) {
        become_end(state, slot, state.labels[slot].length(), i + 1, out);
      }
      if (left == 0) return;
    }
    if (last_step_ && (state.symbols & kAllFinished) != kAllFinished) return;
    out.sink.put(pack(state), out.number);
  }

  // The cell of a floating piece holds 1 or N, and the piece counts from there.
  void become_end(const State& state, unsigned slot, int length, std::size_t next,
                  const Out& out) const {
    for (const int direction : {-1, 1}) {
      const std::uint64_t flag = direction > 0 ? kLowEnd : kHighEnd;
      if ((state.symbols & flag) != 0) continue;
      const int outside = direction > 0 ? 0 : puzzle_.size() + 1;
      const int to = outside + direction * length;
      if (!numbers_.clear(outside, to)) continue;
      State ended = state;
      ended.symbols |= flag;
      const unsigned far = state.get(slot);
      if (far != slot) ended.finish(slot);
      ended.put(far, kToEnd);
      if (reach(ended, far, to, direction)) settle(ended, next, out);
    }
  }

  const Puzzle& puzzle_;
  const Plan& plan_;
  Numbers numbers_;
  std::vector<double> shares_;
  unsigned bits_ = label_bits(puzzle_.size());
  std::array<Cell, kMostNumberedSlots> cell_in_{};
  // Open ends that did not become an end of the path when it was time to: they must go on.
  std::array<bool, kMostNumberedSlots> bound_{};
  const Step* step_ = nullptr;
  bool last_step_ = false;
};

template <std::size_t Words>
Tally run(const Puzzle& puzzle, const Plan& plan, Guard& guard, CountStats& stats) {
  NumberedFrontier<Words> frontier(puzzle, plan);
  return Sweep(frontier, guard, stats).run();
}

}  // namespace

Tally count_numbered(const Puzzle& puzzle, const Plan& plan, Guard& guard, CountStats& stats) {
  stats.width = plan.slots;
  switch (NumberedFrontier<2>::words_needed(puzzle.size(), plan.slots)) {
    case 2: return run<2>(puzzle, plan, guard, stats);
    case 3: return run<3>(puzzle, plan, guard, stats);
    default: return run<5>(puzzle, plan, guard, stats);
  }
}

}  // namespace clew::solve::counting
