// The way back from a SAT solver; write_cnf() in cnf.cpp is the way there.
#pragma once

#include <span>

#include "clew/puzzle.h"
#include "clew/result.h"

namespace clew::format {

/// The answer that a model of write_cnf()'s formula stands for: `literals` are the solver's, true
/// variables positive. An error where they leave a cell without a value or give it two.
Result<Solution> decode_cnf_model(const Puzzle& puzzle, std::span<const int> literals);

}  // namespace clew::format
