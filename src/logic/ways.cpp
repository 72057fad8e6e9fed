// See ways.h.
#include "logic/ways.h"

#include <algorithm>

#include "model/length.h"

namespace clew::logic {

void Ways::reset(int nodes) {
  nodes_ = nodes;
  given_ = 0;
  first_.resize(nodes + 3);
  arcs_.clear();
}

void Ways::visit(int node, int from) {
  seen_[node] = low_[node] = ++clock_;
  parent_[node] = from;
  path_.push_back({node, from, first_[node]});
}

// Depth first, until only `left` nodes of the path to here are left. come(node) says whether a node
// may be come to, go(node, from) is called where all has been seen from a node.
template <typename Come, typename Go>
void Ways::search(std::size_t left, Come&& come, Go&& go) {
  while (path_.size() > left) {
    Visit& here = path_.back();
    const int node = here.node;
    if (here.next < first_[node + 1]) {
      const int other = arcs_[here.next++].to;
      if (other == here.from || !come(other)) continue;
      if (seen_[other] == 0) {
        visit(other, node);
      } else {
        low_[node] = std::min(low_[node], seen_[other]);
      }
      continue;
    }
    const int from = here.from;
    path_.pop_back();
    if (from < 0) continue;
    low_[from] = std::min(low_[from], low_[node]);
    go(node, from);
  }
}

bool Ways::find() {
  const int all = nodes_ + 2;
  at(all);
  seen_.assign(all, 0);
  low_.assign(all, 0);
  parent_.assign(all, -1);
  on_way_.assign(all, false);
  clock_ = 0;
  // From the start over the edge to the finish; what is left of its block when the finish is done
  // is what we want.
  path_.clear();
  block_.clear();
  visit(start(), -1);
  visit(finish(), start());
  const auto come = [&](int node) {
    if (seen_[node] == 0) block_.push_back(node);
    return true;
  };
  search(1, come, [&](int node, int from) {
    if (node == finish() || low_[node] < seen_[from]) return;
    // The node's branch hangs on `from` alone.
    while (block_.back() != node) block_.pop_back();
    block_.pop_back();
  });
  for (const int node : block_) on_way_[node] = true;
  on_way_[start()] = on_way_[finish()] = true;
  return !block_.empty();
}

// Tarjan's: in the order of the search each node comes beside the one it was found from, on the
// side that the lowest node reached from it is not on.
void Ways::number_nodes(std::vector<int>& numbers) const {
  const int all = length(seen_);
  std::vector<int> found(all + 1, -1);  // nodes in the order of the search
  for (int node = 0; node < all; ++node) {
    if (on_way_[node]) found[seen_[node]] = node;
  }
  std::vector<int> next(all, -1);
  std::vector<int> last(all, -1);
  next[start()] = finish();
  last[finish()] = start();
  std::vector<bool> above(all, false);
  for (const int node : found) {
    if (node < 0 || node == start() || node == finish()) continue;
    const int from = parent_[node];
    const bool after = above[found[low_[node]]];
    const int low = after ? from : last[from];
    const int high = after ? next[from] : from;
    last[node] = low;
    next[node] = high;
    if (low >= 0) next[low] = node;
    if (high >= 0) last[high] = node;
    above[from] = !after;
  }
  numbers.assign(all, -1);
  int number = 0;
  for (int node = start(); node >= 0; node = next[node]) numbers[node] = number++;
}

void Ways::find_needed() {
  needed_nodes_.clear();
  needed_edges_.clear();
  seen_.assign(nodes_ + 2, 0);
  clock_ = 0;
  path_.clear();
  visit(start(), -1);
  search(0, [&](int node) { return on_way_[node]; }, [](int, int) {});
  for (int node = finish(); parent_[node] >= 0; node = parent_[node]) {
    const int before = parent_[node];
    if (low_[node] > seen_[before]) needed_edges_.emplace_back(before, node);
    if (before != start() && low_[node] >= seen_[before]) needed_nodes_.push_back(before);
  }
  std::reverse(needed_nodes_.begin(), needed_nodes_.end());
  std::reverse(needed_edges_.begin(), needed_edges_.end());
}

void Ways::measure(int from, std::vector<int>& steps) {
  steps.assign(nodes_ + 2, kFar);
  steps[from] = 0;
  const auto come_to = [&](int node, int done) {
    steps[node] = done;
    const std::size_t level = done;
    if (by_steps_.size() <= level) by_steps_.resize(level + 1);
    by_steps_[level].push_back(node);
  };
  come_to(from, 0);
  for (int level = 0; level < length(by_steps_); ++level) {
    const int done = level;
    // Edges of no steps lead to nodes of the same level.
    for (std::size_t i = 0; i < by_steps_[level].size(); ++i) {
      const int node = by_steps_[level][i];
      if (done > steps[node]) continue;
      for (int at = first_[node]; at < first_[node + 1]; ++at) {
        const auto [to, length] = arcs_[at];
        if (!on_way_[to] || done + length >= steps[to]) continue;
        come_to(to, done + length);
      }
    }
    by_steps_[level].clear();
  }
}

}  // namespace clew::logic
