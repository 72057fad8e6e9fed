// A pipe of the system's; both ends close when they go, and before another program starts.
#pragma once

#include <fcntl.h>
#include <unistd.h>

#include <array>

#include "descriptor.h"

namespace clew::cli::judging {

/// Both ends are none where the system has no pipe left; errno says why.
struct Pipe {
  Descriptor out;  ///< to read from
  Descriptor in;   ///< to write to

  Pipe() {
    std::array<int, 2> ends = {-1, -1};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) return;
    out = Descriptor(ends[0]);
    in = Descriptor(ends[1]);
  }
};

}  // namespace clew::cli::judging
