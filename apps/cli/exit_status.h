// The command's exit statuses, and how several results become one.
#pragma once

#include <algorithm>

namespace clew::cli {

enum class Exit : int {
  yes = 0,    ///< done, and the answer is yes
  no = 1,     ///< done, and the answer is no
  bad = 2,    ///< bad usage or bad input, or output that could not be written
  limit = 3,  ///< a limit was reached, or the user stopped it
};

/// Of many puzzles the gravest result counts: bad input before an unfinished search before a no.
inline Exit graver(Exit a, Exit b) {
  const auto rank = [](Exit status) {
    switch (status) {
      case Exit::yes: return 0;
      case Exit::no: return 1;
      case Exit::limit: return 2;
      case Exit::bad: break;
    }
    return 3;
  };
  return rank(a) >= rank(b) ? a : b;
}

}  // namespace clew::cli
