// Where a cell is, for the sentences of the two judges: "r1c1".
#pragma once

#include <string>

#include "clew/topology.h"

namespace clew {

inline std::string at(const Topology& topology, Cell cell) {
  return to_string(topology.place(cell));
}

}  // namespace clew
