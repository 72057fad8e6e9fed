// All ways from a start to a finish in a small graph, without listing any: what lies on some way,
// what lies on every way, and how long the shortest is.
//
// A way comes to no node twice. With one more edge, from start to finish, the nodes on some way are
// those of that edge's block (Tarjan), and the nodes and edges on every way are where the blocks
// hang together. Both without recursion, because a board has up to 4,096 cells.
#pragma once

#include <utility>
#include <vector>

#include "model/length.h"

namespace clew::logic {

class Ways {
 public:
  /// Nodes 0..nodes-1, no edges yet; the start and the finish are two more. Edges are given from
  /// both of their ends: at(node), then link(other, steps) for each, nodes in increasing order, the
  /// start and the finish last.
  void reset(int nodes);
  void at(int node) {
    while (given_ <= node) first_[given_++] = length(arcs_);
  }
  void link(int to, int steps) { arcs_.push_back({to, steps}); }
  [[nodiscard]] int start() const { return nodes_; }
  [[nodiscard]] int finish() const { return nodes_ + 1; }

  /// Looks for them. False if there is none.
  bool find();
  /// After find(): is a node on some way?
  [[nodiscard]] bool on_some(int node) const { return on_way_[node]; }
  /// After find(): looks for what is on every way, in order from the start.
  void find_needed();
  [[nodiscard]] const std::vector<int>& needed_nodes() const { return needed_nodes_; }
  [[nodiscard]] const std::vector<std::pair<int, int>>& needed_edges() const {
    return needed_edges_;
  }

  /// After find(): numbers the nodes that lie on some way so that each of them but the start and
  /// the finish has a neighbour with a lower number and one with a higher. As long as that stays
  /// true of all of them, whatever else changes, each lies on some way: down to the start and up to
  /// the finish. Nodes on no way have -1.
  void number_nodes(std::vector<int>& numbers) const;

  static constexpr int kFar = 1 << 20;
  /// After find(): fewest steps from `from` (the start or the finish) to each node; the edges there
  /// count none.
  void measure(int from, std::vector<int>& steps);

 private:
  struct Arc {
    int to;
    int steps;
  };
  struct Visit {
    int node;
    int from;
    int next;
  };
  void visit(int node, int from);
  template <typename Come, typename Go>
  void search(std::size_t left, Come&& come, Go&& go);

  int nodes_ = 0;
  int given_ = 0;           // nodes whose edges are known
  std::vector<int> first_;  // of each node among the arcs
  std::vector<Arc> arcs_;
  std::vector<bool> on_way_;
  std::vector<int> seen_;
  std::vector<int> low_;
  std::vector<int> parent_;
  std::vector<Visit> path_;
  std::vector<int> block_;
  std::vector<std::vector<int>> by_steps_;
  int clock_ = 0;
  std::vector<int> needed_nodes_;
  std::vector<std::pair<int, int>> needed_edges_;
};

}  // namespace clew::logic
