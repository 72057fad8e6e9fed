// Where the production engine is in its pseudo-code, which stands in search/pseudocode.cpp.
#pragma once

#include <cstdint>

namespace clew::solve {

enum FastLine : std::uint8_t {
  kFastSolve = 1,
  kFastBuild,
  kFastSettle,
  kFastShort,
  kFastKnown,
  kFastFewest,
  kFastPlace,
  kFastStuck,
  kFastLearning,
  kFastDecide,
  kFastFollow,
  kFastConflict,
  kFastJump,
  kFastFound,
  kFastEnd,
};

}  // namespace clew::solve
