// `--trace`: every event of a search, one a line.
#pragma once

#include <cstdio>
#include <string>

#include "clew/outcome.h"

namespace clew::cli {

/// "add r1c2 50", "deduce r2c2 53 only one option": an event without its step number.
std::string describe(const Event& event, const Topology& topology);

/// Prints as seed 000's history does: what changed, where, and the value.
///
///     1 add r1c2 50
///     2 deduce r2c2 53 only one option
///     3 delete r1c2 50
class Trace : public Observer {
 public:
  Trace(const Topology& topology, std::FILE* out) : topology_(topology), out_(out) {}
  bool on_event(const Event& event) override;

 private:
  const Topology& topology_;
  std::FILE* out_;
};

}  // namespace clew::cli
