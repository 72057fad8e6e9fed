// See ways.h.
#include "logic/ways.h"

#include <algorithm>
#include <queue>

namespace clew::logic {

void Ways::reset(int nodes) {
  nodes_ = nodes;
  edges_.clear();
}

// Arcs by node, with one more between start and finish.
void Ways::build() {
  const int all = nodes_ + 2;
  edges_.push_back({start(), finish(), 0});
  first_.assign(all + 1, 0);
  for (const Edge& edge : edges_) {
    ++first_[edge.a + 1];
    ++first_[edge.b + 1];
  }
  for (int node = 0; node < all; ++node) first_[node + 1] += first_[node];
  arcs_.resize(first_[all]);
  next_arc_ = first_;
  for (const Edge& edge : edges_) {
    arcs_[next_arc_[edge.a]++] = {edge.b, edge.steps};
    arcs_[next_arc_[edge.b]++] = {edge.a, edge.steps};
  }
}

void Ways::visit(int node, int from) {
  seen_[node] = low_[node] = ++clock_;
  path_.push_back({node, from, first_[node]});
}

bool Ways::find() {
  build();
  const int all = nodes_ + 2;
  seen_.assign(all, 0);
  low_.assign(all, 0);
  on_way_.assign(all, false);
  clock_ = 0;
  // From the start over the edge to the finish; what is left of its block when the finish is done
  // is what we want.
  path_.clear();
  block_.clear();
  visit(start(), -1);
  visit(finish(), start());
  while (path_.size() > 1) {
    Visit& here = path_.back();
    const int node = here.node;
    if (here.next < first_[node + 1]) {
      const int other = arcs_[here.next++].to;
      if (other == here.from) continue;
      if (seen_[other] != 0) {
        low_[node] = std::min(low_[node], seen_[other]);
        continue;
      }
      block_.push_back(other);
      visit(other, node);
      continue;
    }
    const int from = here.from;
    path_.pop_back();
    if (node == finish()) break;
    low_[from] = std::min(low_[from], low_[node]);
    if (low_[node] < seen_[from]) continue;
    // The node's branch hangs on `from` alone.
    while (block_.back() != node) block_.pop_back();
    block_.pop_back();
  }
  for (const int node : block_) on_way_[node] = true;
  on_way_[start()] = on_way_[finish()] = true;
  return !block_.empty();
}

void Ways::find_needed() {
  needed_nodes_.clear();
  needed_edges_.clear();
  seen_.assign(nodes_ + 2, 0);
  clock_ = 0;
  path_.clear();
  from_.assign(nodes_ + 2, -1);
  visit(start(), -1);
  while (!path_.empty()) {
    Visit& here = path_.back();
    const int node = here.node;
    if (here.next < first_[node + 1]) {
      const int other = arcs_[here.next++].to;
      const bool direct = node == start() && other == finish();
      const bool back = node == finish() && other == start();
      if (other == here.from || direct || back || !on_way_[other]) continue;
      if (seen_[other] != 0) {
        low_[node] = std::min(low_[node], seen_[other]);
        continue;
      }
      from_[other] = node;
      visit(other, node);
      continue;
    }
    path_.pop_back();
    if (from_[node] >= 0) low_[from_[node]] = std::min(low_[from_[node]], low_[node]);
  }
  for (int node = finish(); from_[node] >= 0; node = from_[node]) {
    const int before = from_[node];
    if (low_[node] > seen_[before]) needed_edges_.emplace_back(before, node);
    if (before != start() && low_[node] >= seen_[before]) needed_nodes_.push_back(before);
  }
  std::reverse(needed_nodes_.begin(), needed_nodes_.end());
  std::reverse(needed_edges_.begin(), needed_edges_.end());
}

void Ways::measure(int from, Table<int>& steps) const {
  using Item = std::pair<int, int>;
  std::priority_queue<Item, std::vector<Item>, std::greater<>> queue;
  steps.assign(nodes_ + 2, kFar);
  steps[from] = 0;
  queue.emplace(0, from);
  while (!queue.empty()) {
    const auto [done, node] = queue.top();
    queue.pop();
    if (done > steps[node]) continue;
    for (int i = first_[node]; i < first_[node + 1]; ++i) {
      const auto [to, length] = arcs_[i];
      if ((node == start() && to == finish()) || (node == finish() && to == start())) continue;
      if (!on_way_[to] || done + length >= steps[to]) continue;
      steps[to] = done + length;
      queue.emplace(steps[to], to);
    }
  }
}

}  // namespace clew::logic
