// Ctrl-C asks for a clean stop: the search ends, and what is done so far is printed. A second one
// ends the program at once.
#pragma once

#include <atomic>

namespace clew::cli {

/// Installs the handler and returns the flag it sets.
const std::atomic<bool>* stop_on_interrupt();
bool interrupted();

}  // namespace clew::cli
