// See interrupt.h.
#include "interrupt.h"

#include <csignal>

#include "memory.h"

namespace clew::cli {
namespace {

std::atomic<bool> g_interrupted{false};
static_assert(std::atomic<bool>::is_always_lock_free, "a signal handler may set it");

void on_signal(int signal) {
  g_interrupted = true;
  std::signal(signal, SIG_DFL);
}

}  // namespace

const std::atomic<bool>* stop_on_interrupt() {
  std::signal(SIGINT, on_signal);
  std::signal(SIGTERM, on_signal);
  return &g_interrupted;
}

bool interrupted() { return g_interrupted; }

Stop stop_after(std::optional<std::chrono::microseconds> time, unsigned at_a_time) {
  Stop stop = Stop::after(time, stop_on_interrupt());
  stop.memory = memory_share(at_a_time);
  return stop;
}

}  // namespace clew::cli
