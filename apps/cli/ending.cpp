// See ending.h.
#include "ending.h"

#include <unistd.h>
#include <tuple>

#include <array>
#include <atomic>
#include <csignal>
#include <cstring>

#include "length.h"

namespace clew::cli {
namespace {

std::array<std::atomic<LastDeed>, 8> g_deeds = {};
std::atomic_flag g_ending = ATOMIC_FLAG_INIT;

void do_last_deeds() {
  // Another thread is ending the program already: let it.
  if (g_ending.test_and_set()) {
    while (true) ::pause();
  }
  for (const auto& deed : g_deeds) {
    if (const LastDeed act = deed) act();
  }
}

void write_to_stderr(const char* text) {
  std::ignore = ::write(STDERR_FILENO, text, std::strlen(text));
}

}  // namespace

void before_sudden_end(LastDeed deed) {
  for (auto& place : g_deeds) {
    LastDeed none = nullptr;
    if (place == deed || place.compare_exchange_strong(none, deed)) return;
  }
}

void no_longer_before_sudden_end(LastDeed deed) {
  for (auto& place : g_deeds) {
    LastDeed done = deed;
    place.compare_exchange_strong(done, nullptr);
  }
}

void end_suddenly(Exit status, const char* message) {
  do_last_deeds();
  write_to_stderr("clew: ");
  write_to_stderr(message);
  write_to_stderr("\n");
  ::_exit(ordinal(status));
}

void end_of_broken_pipe() {
  do_last_deeds();
  std::signal(SIGPIPE, SIG_DFL);
  std::raise(SIGPIPE);
  ::_exit(128 + SIGPIPE);  // where the signal is blocked
}

}  // namespace clew::cli
