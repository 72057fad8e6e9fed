// Words for places and errors; see clew/result.h.
#include "clew/result.h"

#include <fmt/format.h>

namespace clew {

std::string to_string(Place place) { return fmt::format("r{}c{}", place.row + 1, place.col + 1); }

std::string Error::message() const {
  return expected.empty() ? what : fmt::format("{}; expected {}", what, expected);
}

}  // namespace clew
