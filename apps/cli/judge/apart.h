// A process that is the first in a process namespace of its own, where the system has such.
//
// Nothing in it can see, signal or trace a process outside, and when its first process ends the
// system ends all others: `kill -9 -1` in a submission ends that submission. /proc shows just
// these.
#pragma once

#include <sys/types.h>

namespace clew::cli::judging {

/// As fork(), in a namespace where it is `wanted` and possible. The program has no threads.
pid_t fork_apart(bool wanted);

}  // namespace clew::cli::judging
