// See ways.h.
#include "logic/ways.h"

#include <algorithm>
#include <queue>

namespace clew::logic {

void Ways::reset(int nodes) {
  nodes_ = nodes;
  edges_.clear();
}

// Arcs by node; the one between start and finish comes first at both.
void Ways::build() {
  const int all = nodes_ + 2;
  edges_.insert(edges_.begin(), {start(), finish(), 0});
  first_.assign(all + 1, 0);
  for (const Edge& edge : edges_) {
    ++first_[edge.a + 1];
    ++first_[edge.b + 1];
  }
  for (int node = 0; node < all; ++node) first_[node + 1] += first_[node];
  arcs_.resize(first_[all]);
  Table<int> at(first_.begin(), first_.end());
  for (const Edge& edge : edges_) {
    arcs_[at[edge.a]++] = {edge.b, edge.steps};
    arcs_[at[edge.b]++] = {edge.a, edge.steps};
  }
}

void Ways::visit(int node, int from, std::vector<Visit>& path) {
  seen_[node] = low_[node] = ++clock_;
  path.push_back({node, from, first_[node]});
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
  std::vector<Visit> path;
  std::vector<int> block;
  visit(start(), -1, path);
  visit(finish(), start(), path);
  while (path.size() > 1) {
    Visit& here = path.back();
    const int node = here.node;
    if (here.next < first_[node + 1]) {
      const int other = arcs_[here.next++].to;
      if (other == here.from) continue;
      if (seen_[other] != 0) {
        low_[node] = std::min(low_[node], seen_[other]);
        continue;
      }
      block.push_back(other);
      visit(other, node, path);
      continue;
    }
    const int from = here.from;
    path.pop_back();
    if (node == finish()) break;
    low_[from] = std::min(low_[from], low_[node]);
    if (low_[node] < seen_[from]) continue;
    // The node's branch hangs on `from` alone.
    while (block.back() != node) block.pop_back();
    block.pop_back();
  }
  for (const int node : block) on_way_[node] = true;
  on_way_[start()] = on_way_[finish()] = true;
  return !block.empty();
}

void Ways::find_needed() {
  needed_nodes_.clear();
  needed_edges_.clear();
  seen_.assign(nodes_ + 2, 0);
  clock_ = 0;
  std::vector<Visit> path;
  Table<int> from(nodes_ + 2, -1);
  visit(start(), -1, path);
  while (!path.empty()) {
    Visit& here = path.back();
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
      from[other] = node;
      visit(other, node, path);
      continue;
    }
    path.pop_back();
    if (from[node] >= 0) low_[from[node]] = std::min(low_[from[node]], low_[node]);
  }
  for (int node = finish(); from[node] >= 0; node = from[node]) {
    const int before = from[node];
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
