// Starting threads where the system may refuse one.
#pragma once

#include <system_error>
#include <thread>
#include <vector>

namespace clew::cli {

/// Starts up to `wanted` threads that all do `work`. Fewer, perhaps none, where the system gives no
/// more: the work is the same, it only takes longer.
template <typename Work>
void start_threads(std::vector<std::thread>& threads, unsigned wanted, const Work& work) {
  threads.reserve(threads.size() + wanted);
  try {
    for (unsigned i = 0; i < wanted; ++i) threads.emplace_back(work);
  } catch (const std::system_error&) {
    return;
  }
}

}  // namespace clew::cli
