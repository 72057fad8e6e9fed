// See count_checkpoint.h.
#include "solve/count_checkpoint.h"

#include <array>
#include <bit>
#include <span>
#include <utility>

namespace clew::solve::counting {
namespace {

constexpr std::uint64_t kMagic = 0x31544E4343574C43;  // "CLWCCNT1" on a little-endian machine
// A layer beyond these is no layer of ours.
constexpr std::uint64_t kMostSegments = std::uint64_t{1} << 32U;
constexpr std::uint64_t kMostStates = std::uint64_t{1} << 40U;
constexpr std::uint64_t kMostLimbs = 1024;

class Mix {
 public:
  void add(std::uint64_t word) { state_ = (std::rotl(state_, 29) ^ word) * 0x9E3779B97F4A7C15ULL; }
  void add(std::span<const std::uint64_t> words) {
    for (const std::uint64_t word : words) add(word);
  }
  [[nodiscard]] std::uint64_t get() const { return state_ ^ (state_ >> 32U); }

 private:
  std::uint64_t state_ = 0x5DEECE66D;
};

struct Header {
  std::uint64_t magic, fingerprint, step, nodes, peak_states, peak_bytes, segments;
};
using HeaderWords = std::array<std::uint64_t, sizeof(Header) / sizeof(std::uint64_t)>;
using SegmentWords = std::array<std::uint64_t, 4>;

// Reads and sums up what it reads.
class Reader {
 public:
  explicit Reader(CountCheckpoint& store) : store_(store) {}
  bool get(std::span<std::uint64_t> words) {
    if (!store_.read(words)) return false;
    mix_.add(words);
    return true;
  }
  // Is the next word the checksum of all before it?
  bool right_so_far() {
    const std::uint64_t expected = mix_.get();
    std::array<std::uint64_t, 1> word{};
    return get(word) && word[0] == expected;
  }
  bool at_end() {
    std::array<std::uint64_t, 1> word{};
    return !store_.read(word);
  }

 private:
  CountCheckpoint& store_;
  Mix mix_;
};

}  // namespace

std::uint64_t fingerprint(const Puzzle& puzzle, const Plan& plan, std::uint64_t states_version) {
  const Topology& topology = puzzle.topology();
  Mix mix;
  mix.add(states_version);
  mix.add(static_cast<std::uint64_t>(puzzle.kind()));
  for (const Cell cell : topology.cells()) {
    mix.add(topology.neighbour_bits(cell));
    for (const Cell other : topology.linked(cell)) mix.add(other);
    mix.add(puzzle.given(cell));
  }
  for (const Step& step : plan.steps) mix.add(step.cell);
  return mix.get();
}

Checkpoint::Loaded Checkpoint::load(Memory& memory, Layer& layer, CountStats& stats,
                                    std::size_t& step, std::size_t steps) {
  HeaderWords words{};
  if (query_.checkpoint == nullptr || !query_.checkpoint->exists()) return Loaded::nothing;
  Reader reader(*query_.checkpoint);
  if (!reader.get(words)) return Loaded::refused;
  const auto header = std::bit_cast<Header>(words);
  if (header.magic != kMagic || header.fingerprint != fingerprint_ || header.step > steps ||
      header.segments > kMostSegments) {
    return Loaded::refused;
  }
  Layer loaded;
  for (std::uint64_t i = 0; i < header.segments; ++i) {
    SegmentWords part{};
    if (!reader.get(part)) return Loaded::refused;
    const auto [group, states, bits, limbs] = part;
    if (states > kMostStates || limbs > kMostLimbs || bits > limbs * 64) return Loaded::refused;
    loaded.push_back({.group = group,
                      .states = states,
                      .bits = static_cast<std::size_t>(bits),
                      .limbs = static_cast<std::size_t>(limbs)});
  }
  if (!reader.right_so_far()) return Loaded::refused;
  for (Segment& segment : loaded) {
    if (!segment.allocate(memory, key_words_)) return Loaded::out_of_memory;
    if (!reader.get({segment.words.get(), segment.words.words()})) return Loaded::refused;
    if (!segment.put_aside(query_.storage)) return Loaded::out_of_memory;
  }
  if (!reader.right_so_far() || !reader.at_end()) return Loaded::refused;
  layer = std::move(loaded);
  stats.nodes = header.nodes;
  stats.peak_states = header.peak_states;
  stats.peak_bytes = header.peak_bytes;
  step = static_cast<std::size_t>(header.step);
  return Loaded::yes;
}

void Checkpoint::save_if_due(Memory& memory, Layer& layer, const CountStats& stats,
                             std::size_t step) {
  if (query_.checkpoint == nullptr || !query_.checkpoint->due()) return;
  query_.checkpoint->save(
      [&](const CountCheckpoint::Put& put) { return write(put, memory, layer, stats, step); });
}

bool Checkpoint::write(const CountCheckpoint::Put& put, Memory& memory, Layer& layer,
                       const CountStats& stats, std::size_t step) {
  Mix mix;
  const auto add = [&](std::span<const std::uint64_t> words) {
    mix.add(words);
    return put(words);
  };
  const Header header{.magic = kMagic,
                      .fingerprint = fingerprint_,
                      .step = step,
                      .nodes = stats.nodes,
                      .peak_states = stats.peak_states,
                      .peak_bytes = stats.peak_bytes,
                      .segments = layer.size()};
  if (!add(std::bit_cast<HeaderWords>(header))) return false;
  for (const Segment& segment : layer) {
    if (!add(SegmentWords{segment.group, segment.states, segment.bits, segment.limbs})) {
      return false;
    }
  }
  if (!add(std::array{mix.get()})) return false;
  for (Segment& segment : layer) {
    if (!segment.bring_back(query_.storage, memory, key_words_) ||
        !add({segment.words.get(), segment.words.words()})) {
      return false;
    }
    if (query_.storage != nullptr) segment.words.release();
  }
  return add(std::array{mix.get()});
}

}  // namespace clew::solve::counting
