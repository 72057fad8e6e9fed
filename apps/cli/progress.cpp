// See progress.h.
#include "progress.h"

#include <unistd.h>

#include <cstdio>

#include <fmt/format.h>

namespace clew::cli {
namespace {

// Work shorter than this shows nothing; after it, a new line ten times a second.
constexpr auto kPatience = std::chrono::milliseconds(500);
constexpr auto kInterval = std::chrono::milliseconds(100);

}  // namespace

Progress::Progress(std::string_view what, std::uint64_t total)
    : what_(what), total_(total), enabled_(isatty(STDERR_FILENO) != 0) {}

Progress::~Progress() { hide(); }

void Progress::advance(std::uint64_t done) {
  if (!enabled_) return;
  const auto now = Clock::now();
  if (now - start_ < kPatience || now - last_ < kInterval) return;
  last_ = now;
  const double seconds = std::chrono::duration<double>(now - start_).count();
  const double rate = static_cast<double>(done) / seconds;
  std::string line = fmt::format("{} {}", what_, done);
  if (total_ > 0) line += fmt::format("/{}", total_);
  line += fmt::format(", {:.1f} a second", rate);
  if (total_ > done && rate > 0) {
    line += fmt::format(", {:.0f} s left", static_cast<double>(total_ - done) / rate);
  }
  fmt::print(stderr, "\r\x1b[K{}", line);
  std::fflush(stderr);
  shown_ = true;
}

void Progress::hide() {
  if (!shown_) return;
  fmt::print(stderr, "\r\x1b[K");
  std::fflush(stderr);
  shown_ = false;
}

}  // namespace clew::cli
