// The way out when something fails that no command can mend: the output cannot be written, or
// memory is refused.
//
// Ending at once, from wherever it happened, instead of handing an error up: nothing the program
// could still do would reach anybody, the library has no exceptions to unwind with, and a path that
// is taken only when memory is short must not need any.
#pragma once

#include "exit_status.h"

namespace clew::cli {

/// What must not stay behind after a sudden end: a half-written temporary file, a terminal without
/// echo. May be called from any thread at any moment, so it allocates nothing and locks nothing.
using LastDeed = void (*)();
/// From now on `deed` is done before a sudden end; a handful of them at most.
void before_sudden_end(LastDeed deed);
void no_longer_before_sudden_end(LastDeed deed);

/// Does the last deeds, prints "clew: MESSAGE" to standard error and ends the program, without any
/// destructor. Allocates nothing. Of several threads the first one wins.
[[noreturn]] void end_suddenly(Exit status, const char* message);

/// As a program ends whose reader has seen enough (`| head`): by SIGPIPE, without a word.
[[noreturn]] void end_of_broken_pipe();

}  // namespace clew::cli
