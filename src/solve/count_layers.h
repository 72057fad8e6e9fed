// The loop over the layers, shared by all counters that work state by state.
//
// A layer is all states that the first i steps can lead to, each with its number of ways. A step
// touches few cells of the frontier; what a state says of the others, roughly ("untouched",
// "open", "finished"), stays as it is. So states that differ there never meet in that step. They
// are kept apart, in groups, and a group is a job of its own: no two jobs write to the same table,
// a job's table mostly fits the processor's cache, and the answer does not depend on who does
// which job when.
//
//     layer i, by groups        jobs (a table each)        layer i+1, by the groups of step i+1
//     [aaaa][bbb][c][ddddd]     aaaa -> table -> x y z     [x x'][y y' y''][z] ...
//                               bbb c -> table -> x' y'
//
// A layer is stored without gaps, and what a job has read is given back at once: a count takes
// little more than its largest layer, where two hash tables that took turns took five times that.
// The caller may bring threads (CountWorkers) and a place for layers that do not fit the memory
// (CountStorage): there is neither here.
//
// The numbers of a table get as many words as its largest sum can possibly need, so that adding
// never has to look for an overflow: bits of the largest number read, plus bits of how many can
// flow together.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <numeric>
#include <vector>

#include "model/length.h"
#include "solve/count_checkpoint.h"
#include "solve/count_methods.h"
#include "solve/count_table.h"

namespace clew::solve::counting {

/// Collects what the states of a segment expand to. Some are held back for a moment so that their
/// places in the table are on the way from memory before they are needed: twice as fast where a
/// table does not fit the cache.
template <std::size_t Words>
class Sink {
 public:
  Sink(StateTable<Words>& table, std::size_t limbs) : table_(table), limbs_(limbs) {}

  /// The number has the segment's width and must stay where it is until flush().
  void put(const Key<Words>& key, const std::uint64_t* number) {
    if (count_ == kWaiting) flush();
    const std::uint64_t hashed = StateTable<Words>::hash(key);
    table_.prefetch(hashed);
    waiting_[count_++] = {key, hashed, number};
  }
  /// False if something has had no place.
  bool flush() {
    switch (limbs_) {
      case 1: return settle<1>();
      case 2: return settle<2>();
      case 3: return settle<3>();
      case 4: return settle<4>();
      default: return settle<0>();
    }
  }

 private:
  static constexpr std::size_t kWaiting = 32;
  struct Waiting {
    Key<Words> key;
    std::uint64_t hashed;
    const std::uint64_t* number;
  };

  template <std::size_t Limbs>
  bool settle() {
    for (std::size_t i = 0; i < count_ && !failed_; ++i) {
      const auto& [key, hashed, number] = waiting_[i];
      failed_ = !table_.template add<Limbs>(key, hashed, number, limbs_);
    }
    count_ = 0;
    return !failed_;
  }

  StateTable<Words>& table_;
  std::size_t limbs_;
  std::array<Waiting, kWaiting> waiting_;
  std::size_t count_ = 0;
  bool failed_ = false;
};

/// A whole count: from one state through all steps to the sum over the last layer. `Method` has
///   kWords                     words of a key
///   steps()                    how many
///   share(i)                   of the whole work that step i is, for the progress
///   first()                    the state to start from
///   begin(i)                   step i is next; what follows may come from several threads
///   counts_twice(key)          does every way to this state count double from here on?
///   expand(key, number, sink)  puts what a state can become, at most kMostAlike of them equal
///   group(i, key)              in which job of step i the state belongs
///   accept(key)                does a state of the last layer count?
template <typename Method>
class Sweep {
 public:
  Sweep(Method& method, Guard& guard, CountStats& stats)
      : method_(method), guard_(guard), stats_(stats), memory_(guard.query().memory()) {
    const unsigned workers = query().workers == nullptr ? 1 : query().workers->size();
    for (unsigned i = 0; i < workers; ++i) tools_.emplace_back(memory_, guard_);
  }

  Tally run() {
    using Loaded = Checkpoint::Loaded;
    Checkpoint checkpoint(query(), method_.fingerprint(), kWords);
    std::size_t step = 0;
    const Loaded loaded = checkpoint.load(memory_, layer_, stats_, step, method_.steps());
    if (loaded == Loaded::refused) return {.end = Tally::End::bad_checkpoint};
    if (loaded == Loaded::out_of_memory || (loaded == Loaded::nothing && !start())) {
      return {.end = Tally::End::out_of_memory};
    }
    if (query().storage != nullptr) query().storage->turn();
    for (std::size_t i = 0; i < method_.steps(); ++i) {
      method_.begin(i);
      if (i >= step && !advance(i)) {
        return {.end = guard_.stopped() ? Tally::End::stopped : Tally::End::out_of_memory};
      }
      done_ += method_.share(i);
      if (i >= step) checkpoint.save_if_due(memory_, layer_, stats_, i + 1);
    }
    Tally tally;
    if (!sum(tally.number)) tally.end = Tally::End::out_of_memory;
    return tally;
  }

 private:
  static constexpr std::size_t kWords = Method::kWords;
  static constexpr std::size_t kMostAlikeBits = 6;
  static constexpr std::size_t kSpareBits = 1;  // so that twice() has room
  // Entries between two looks at the clock: some 0.2 ms.
  static constexpr std::uint64_t kLookEvery = 2048;
  // Groups smaller than this share a job and its table.
  static constexpr std::uint64_t kJobStates = 4096;
  // A layer below this is done before a thread is awake.
  static constexpr std::uint64_t kAloneStates = 20'000;

  struct Job {
    std::size_t first;  // segments of the layer
    std::size_t last;
    std::uint64_t states;
    std::uint64_t bytes;
  };
  struct Made {
    Layer segments = {};
    std::uint64_t table_bytes = 0;
  };
  // What a worker needs for its jobs, one after another.
  struct Tools {
    Tools(Memory& memory, Guard& guard) : table(memory, guard) {}
    StateTable<kWords> table;
    std::vector<std::uint32_t> segment_of;  // of the table's entries in order
    std::vector<std::uint32_t> known = std::vector<std::uint32_t>(kMostGroups, 0);
  };

  [[nodiscard]] const CountQuery& query() const { return guard_.query(); }
  static Key<kWords> key_at(const std::uint64_t* entry) {
    Key<kWords> key;
    std::copy_n(entry, kWords, key.begin());
    return key;
  }

  bool start() {
    Segment one{.states = 1, .bits = 1, .limbs = 1};
    if (!one.allocate(memory_, kWords)) return false;
    const Key<kWords> key = method_.first();
    std::copy(key.begin(), key.end(), one.words.get());
    one.words.get()[kWords] = 1;
    if (!one.put_aside(query().storage)) return false;
    layer_.push_back(std::move(one));
    return true;
  }

  // Neighbouring segments of the layer, a group never in two jobs; the longest job first, so that
  // nobody waits for it at the end.
  [[nodiscard]] std::vector<Job> split() const {
    std::vector<Job> jobs;
    for (std::size_t i = 0; i < layer_.size(); ++i) {
      const bool same = i > 0 && layer_[i].group == layer_[i - 1].group;
      if (jobs.empty() || (!same && jobs.back().states >= kJobStates)) jobs.push_back({i, i, 0, 0});
      jobs.back().last = i + 1;
      jobs.back().states += layer_[i].states;
      jobs.back().bytes += layer_[i].bytes(kWords);
    }
    std::stable_sort(jobs.begin(), jobs.end(),
                     [](const Job& a, const Job& b) { return a.states > b.states; });
    return jobs;
  }

  bool advance(std::size_t step) {
    const std::vector<Job> jobs = split();
    std::vector<Made> made(jobs.size());
    std::atomic<std::uint64_t> expanded = 0;
    std::atomic<bool> failed = false;
    const std::uint64_t states =
        std::accumulate(jobs.begin(), jobs.end(), std::uint64_t{0},
                        [](std::uint64_t sum, const Job& job) { return sum + job.states; });
    const auto look = [&](unsigned worker, std::uint64_t more) {
      const double part = static_cast<double>(expanded += more) / static_cast<double>(states);
      return worker == 0 ? guard_.stop(done_ + method_.share(step) * part) : guard_.interrupted();
    };
    const auto work = [&](std::size_t job, unsigned worker) {
      if (failed) return;
      Tools& tools = tools_[worker];
      const bool done =
          expand(jobs[job], tools, [&](std::uint64_t more) { return look(worker, more); }) &&
          collect(step + 1, tools, made[job].segments);
      made[job].table_bytes = tools.table.bytes();
      if (!done) failed = true;
    };
    stats_.nodes += states;
    stats_.peak_states = std::max(stats_.peak_states, states);
    if (query().workers != nullptr && states >= kAloneStates && jobs.size() > 1) {
      query().workers->run(jobs.size(), work);
    } else {
      for (std::size_t job = 0; job < jobs.size(); ++job) work(job, 0);
    }
    if (failed) return false;
    note_memory(jobs, made);
    gather(made);
    return true;
  }

  // Expands the states of a job into the worker's table.
  template <typename Look>
  bool expand(const Job& job, Tools& tools, Look look) {
    std::size_t bits = 0;
    for (std::size_t i = job.first; i < job.last; ++i) bits = std::max(bits, layer_[i].bits);
    bits += 2 * kSpareBits + std::bit_width(job.states) + kMostAlikeBits;
    if (!tools.table.reset((bits + 63) / 64, job.states)) return false;
    std::uint64_t since = 0;
    for (std::size_t i = job.first; i < job.last; ++i) {
      Segment& segment = layer_[i];
      if (!segment.bring_back(query().storage, memory_, kWords)) return false;
      Sink<kWords> sink(tools.table, segment.limbs);
      const std::size_t stride = kWords + segment.limbs;
      for (std::uint64_t* at = segment.words.get(); at != segment.end(kWords); at += stride) {
        if (++since == kLookEvery) {
          if (look(since)) return false;
          since = 0;
        }
        const Key<kWords> key = key_at(at);
        if (method_.counts_twice(key)) twice({at + kWords, segment.limbs});
        method_.expand(key, at + kWords, sink);
      }
      if (!sink.flush()) return false;
      segment.words.release();
    }
    return !look(since);
  }

  // There is room for it: the highest bit is free.
  static void twice(std::span<std::uint64_t> number) {
    std::uint64_t carry = 0;
    for (std::uint64_t& word : number) {
      const std::uint64_t highest = word >> 63U;
      word = word << 1U | carry;
      carry = highest;
    }
  }

  // Moves a table into segments of the next layer, one for each group of the next step.
  bool collect(std::size_t next, Tools& tools, Layer& made) {
    const std::span<const std::uint64_t> entries = tools.table.pack();
    const std::size_t stride = tools.table.stride();
    tools.segment_of.clear();
    std::vector<std::uint64_t> in_use(stride, 0);
    for (std::size_t at = 0; at < entries.size(); at += stride) {
      tools.segment_of.push_back(segment_for(next, &entries[at], tools, made));
      for (std::size_t i = kWords; i < stride; ++i) in_use[i] |= entries[at + i];
    }
    for (const Segment& segment : made) tools.known[static_cast<std::size_t>(segment.group)] = 0;
    std::size_t top = stride - 1;
    while (top > kWords && in_use[top] == 0) --top;
    const std::size_t bits = (top - kWords) * 64 + std::bit_width(in_use[top]);
    return fill(bits, entries, tools, made);
  }

  // Which of the segments made so far an entry belongs to; a new one if it is of a new group.
  std::uint32_t segment_for(std::size_t next, const std::uint64_t* entry, Tools& tools,
                            Layer& made) const {
    const Key<kWords> key = key_at(entry);
    const std::uint64_t group = next < method_.steps() ? method_.group(next, key) : 0;
    std::uint32_t& known = tools.known[static_cast<std::size_t>(group)];
    if (known == 0) {
      made.push_back({.group = group});
      known = length(made);
    }
    ++made[known - 1].states;
    return known - 1;
  }

  bool fill(std::size_t bits, std::span<const std::uint64_t> entries, const Tools& tools,
            Layer& made) {
    std::vector<std::uint64_t*> to;
    const std::size_t limbs = (bits + kSpareBits + 63) / 64;
    for (Segment& segment : made) {
      segment.bits = bits;
      segment.limbs = limbs;
      if (!segment.allocate(memory_, kWords)) return false;
      to.push_back(segment.words.get());
    }
    const std::uint64_t* from = entries.data();
    for (const std::uint32_t segment : tools.segment_of) {
      std::uint64_t*& at = to[segment];
      for (std::size_t i = 0; i < kWords + limbs; ++i) at[i] = from[i];
      at += kWords + limbs;
      from += tools.table.stride();
    }
    return std::all_of(made.begin(), made.end(),
                       [&](Segment& segment) { return segment.put_aside(query().storage); });
  }

  // What one worker alone would have taken, so that the answer is the same for any number.
  void note_memory(const std::vector<Job>& jobs, const std::vector<Made>& made) {
    const bool aside = query().storage != nullptr;
    std::uint64_t used = 0;
    for (const Job& job : jobs) used += aside ? 0 : job.bytes;
    for (std::size_t i = 0; i < jobs.size(); ++i) {
      std::uint64_t more = 0;
      for (const Segment& segment : made[i].segments) more += segment.bytes(kWords);
      stats_.peak_bytes = std::max(stats_.peak_bytes, used + more + made[i].table_bytes);
      if (!aside) used = used + more - jobs[i].bytes;
    }
  }

  void gather(std::vector<Made>& made) {
    layer_.clear();
    for (Made& part : made)
      std::move(part.segments.begin(), part.segments.end(), std::back_inserter(layer_));
    std::stable_sort(layer_.begin(), layer_.end(),
                     [](const Segment& a, const Segment& b) { return a.group < b.group; });
    if (query().storage != nullptr) query().storage->turn();
  }

  bool sum(BigUint& total) {
    for (Segment& segment : layer_) {
      if (!segment.bring_back(query().storage, memory_, kWords)) return false;
      const std::size_t stride = segment.stride(kWords);
      for (const std::uint64_t* at = segment.words.get(); at != segment.end(kWords); at += stride) {
        if (method_.accept(key_at(at))) total.add(std::span(at + kWords, segment.limbs));
      }
    }
    return true;
  }

  Method& method_;
  Guard& guard_;
  CountStats& stats_;
  Memory memory_;
  std::vector<Tools> tools_;
  Layer layer_;
  double done_ = 0;
};

}  // namespace clew::solve::counting
