// The other program, `clew-print`, which draws what `clew` cannot; painter.h says why there are
// two.
#pragma once

#include "exit_status.h"

namespace clew::cli {

/// At the start of the program: what it was called with.
void remember_words(char** words);

/// Becomes that program, with the same words, streams, limits and environment: nothing may have
/// been read from standard input before. Returns only where there is no such program, after a
/// complaint.
Exit become_drawing_program();

}  // namespace clew::cli
