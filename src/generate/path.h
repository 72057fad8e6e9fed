// Random Hamiltonian paths on any board.
#pragma once

#include <vector>

#include "clew/outcome.h"
#include "clew/topology.h"
#include "generate/random.h"

namespace clew::generate {

struct FirstPath {
  /// solved: `path` visits every cell; none: proved that no path does; limit: not known.
  Status status = Status::limit;
  std::vector<Cell> path = {};
};

/// Some path through every cell along every link. Looks hard enough to be sure on any board of a
/// sensible size, but within a fixed amount of work.
FirstPath first_path(const Topology& board, Random& random, const Stop& stop);

/// Turns a path into a random one. `nice` prefers paths with few long straight runs. Stops early
/// where it must; the path is complete all the same.
void mix_path(const Topology& board, std::vector<Cell>& path, bool nice, Random& random,
              const Stop& stop);

/// Takes `holes` cells off the board, each from an end of the path and with some mixing before it,
/// so that a path over the rest is left: `path` becomes that path. Returns the cells in order,
/// fewer than asked for where it was stopped.
std::vector<Cell> carve(const Topology& board, std::vector<Cell>& path, int holes, Random& random,
                        const Stop& stop);

}  // namespace clew::generate
