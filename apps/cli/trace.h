// `--trace`: every event of a search, one a line.
#pragma once

#include <string>

#include "clew/outcome.h"

namespace clew::cli {

/// "add r1c2 50", "deduce r2c2 53 only one option": an event without its step number.
std::string describe(const Event& event, const Topology& topology);

/// Prints as Vasquez's history does: what changed, where, and the value.
///
///     1 add r1c2 50
///     2 deduce r2c2 53 only one option
///     3 delete r1c2 50
class Trace : public Observer {
 public:
  explicit Trace(const Topology& topology) : topology_(topology) {}
  bool on_event(const Event& event) override;

 private:
  const Topology& topology_;
};

}  // namespace clew::cli
