// The strategies' entry points, for the registry. Each is defined in the file of its name.
#pragma once

#include "clew/outcome.h"
#include "clew/puzzle.h"

namespace clew::search {

Outcome run_dfs(const Puzzle& puzzle, const Query& query);         // dfs.cpp
Outcome run_dfs_latin(const Puzzle& puzzle, const Query& query);   // dfs_latin.cpp
Outcome run_distance(const Puzzle& puzzle, const Query& query);    // distance.cpp
Outcome run_constraint(const Puzzle& puzzle, const Query& query);  // constraint.cpp
Outcome run_rules(const Puzzle& puzzle, const Query& query);       // rules.cpp
Outcome run_mrv(const Puzzle& puzzle, const Query& query);         // mrv.cpp
Outcome run_mrv_latin(const Puzzle& puzzle, const Query& query);   // mrv_latin.cpp

}  // namespace clew::search
