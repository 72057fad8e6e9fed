// What the exports to other solvers share.
#pragma once

#include <string>

#include "clew/puzzle.h"

namespace clew::format {

/// "numbrix, 3 rows, 4 columns, 11 cells": the first comment of every export.
std::string described(const Puzzle& puzzle);

}  // namespace clew::format
