// Reads the benchmark's puzzle sets: one JSON object a line, as in docs/formats.md.
//
// A reader of its own, so that measuring the engine needs nothing but model and solve. It knows the
// fields the sets use: id, kind, rows, cols, cells, layout, walls, links.
#pragma once

#include <string>
#include <vector>

#include "clew/puzzle.h"

namespace clew::bench {

struct Entry {
  std::string id;
  Puzzle puzzle;
};

/// The path puzzles of a file, in order. Lines that are no valid path puzzle are left out.
std::vector<Entry> read_set(const std::string& path);
/// A puzzle as one line of a set.
std::string write_line(const std::string& id, const Puzzle& puzzle);

}  // namespace clew::bench
