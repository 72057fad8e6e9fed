// The last that we do in a new process before it becomes the program that is judged.
#pragma once

#include "judge/run.h"

namespace clew::cli::judging {

/// What the new program gets as its standard streams, and where to tell that it could not start.
struct Streams {
  int in = -1;
  int out = -1;
  int err = -1;
  int failure = -1;  ///< gets an int, errno; closes itself where all is well
};

/// Its own session, its limits and nothing else that is ours; then the program.
[[noreturn]] void launch(const Task& task, const Streams& streams);

}  // namespace clew::cli::judging
