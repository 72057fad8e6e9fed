// The widths that the engine is compiled for: how many words a set of cells takes.
//
// From the boards people have: 8x8; 9x9 to 11x11; up to 16x16, 22x22, 32x32, and the limit of 4,096
// cells. As WebAssembly, where each width is downloaded, two fewer. This list is the only one: a
// template is instantiated with CLEW_EACH_WIDTH in the one file that defines it, and a board gets
// to its width by at_width().
#pragma once

#include <type_traits>

#ifdef __wasm__
#define CLEW_EACH_WIDTH(DO) DO(2) DO(4) DO(16) DO(64)
#else
#define CLEW_EACH_WIDTH(DO) DO(1) DO(2) DO(4) DO(8) DO(16) DO(64)
#endif

namespace clew::solve {

/// The smallest compiled width that holds this many bits; 0: none does.
constexpr int words_for(int bits) {
#define CLEW_HOLDS(W) \
  if (bits <= (W) * 64) return W;
  CLEW_EACH_WIDTH(CLEW_HOLDS)
#undef CLEW_HOLDS
  return 0;
}

/// A width as a value, for functions that are templates of it.
template <int W>
using Width = std::integral_constant<int, W>;

/// Calls f with the compiled Width that is `words`, as words_for() gave it.
template <typename F>
auto at_width(int words, F&& f) {
  switch (words) {
#define CLEW_CASE(W) \
  case W: return f(Width<W>());
    CLEW_EACH_WIDTH(CLEW_CASE)
#undef CLEW_CASE
    default: __builtin_unreachable();
  }
}

}  // namespace clew::solve
