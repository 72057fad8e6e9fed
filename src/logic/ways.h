// All ways from a start to a finish in a small graph, without listing any: what lies on some way,
// what lies on every way, and how long the shortest is.
//
// A way comes to no node twice. With one more edge, from start to finish, the nodes on some way are
// those of that edge's block (Tarjan), and the nodes and edges on every way are where the blocks
// hang together. Both without recursion, because a board has up to 4,096 cells.
#pragma once

#include <utility>
#include <vector>

#include "model/table.h"

namespace clew::logic {

class Ways {
 public:
  /// Nodes 0..nodes-1, no edges yet; the start and the finish are two more.
  void reset(int nodes);
  [[nodiscard]] int start() const { return nodes_; }
  [[nodiscard]] int finish() const { return nodes_ + 1; }
  void link(int a, int b, int steps) { edges_.push_back({a, b, steps}); }

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

  static constexpr int kFar = 1 << 20;
  /// After find(): fewest steps from `from` (the start or the finish) to each node; the edges there
  /// count none.
  void measure(int from, Table<int>& steps) const;

 private:
  struct Edge {
    int a;
    int b;
    int steps;
  };
  struct Arc {
    int to;
    int steps;
  };
  struct Visit {
    int node;
    int from;
    int next;
  };
  void build();
  void visit(int node, int from);

  int nodes_ = 0;
  std::vector<Edge> edges_;
  Table<int> first_;
  Table<Arc> arcs_;
  Table<bool> on_way_;
  Table<int> seen_;
  Table<int> low_;
  Table<int> from_;
  Table<int> next_arc_;
  std::vector<Visit> path_;
  std::vector<int> block_;
  int clock_ = 0;
  std::vector<int> needed_nodes_;
  std::vector<std::pair<int, int>> needed_edges_;
};

}  // namespace clew::logic
