// Ctrl-C asks for a clean stop: the search ends, and what is done so far is printed. A second one
// ends the program at once.
#pragma once

#include <atomic>
#include <chrono>
#include <optional>

#include "clew/stop.h"

namespace clew::cli {

/// Installs the handler and returns the flag it sets.
const std::atomic<bool>* stop_on_interrupt();
bool interrupted();

/// For one piece of work: it ends after `time`, counted from now, if there is one, and at Ctrl-C.
/// Its tables take no more than its share of --memory, where so many such works go on at the same
/// time.
Stop stop_after(std::optional<std::chrono::microseconds> time, unsigned at_a_time = 1);

}  // namespace clew::cli
