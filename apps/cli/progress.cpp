// See progress.h.
#include "progress.h"

#include <unistd.h>

#include <cmath>

#include <fmt/format.h>

#include "output.h"

namespace clew::cli {
namespace {

// Work shorter than this shows nothing; after it, a new line ten times a second.
constexpr auto kPatience = std::chrono::milliseconds(500);
constexpr auto kInterval = std::chrono::milliseconds(100);
// The part of some work from which on its time may be told.
constexpr double kWorthAGuess = 0.01;

}  // namespace

Progress::Progress(std::string_view what, std::uint64_t total)
    : what_(what), total_(total), enabled_(isatty(STDERR_FILENO) != 0) {}

Progress::~Progress() { hide(); }

bool Progress::due() {
  if (!enabled_) return false;
  const auto now = Clock::now();
  if (now - start_ < kPatience || now - last_ < kInterval) return false;
  last_ = now;
  return true;
}

double Progress::seconds() const {
  return std::chrono::duration<double>(Clock::now() - start_).count();
}

void Progress::show(std::string_view line) {
  tell("\r\x1b[K{}", line);
  shown_ = true;
}

void Progress::advance(std::uint64_t done, double part) {
  if (!due()) return;
  const double amount = static_cast<double>(done) + part;
  const double rate = amount / seconds();
  std::string line = fmt::format("{} {}", what_, done);
  if (total_ > 0) line += fmt::format("/{}", total_);
  if (part > 0) line += fmt::format(" and {:.0f}% of the next", std::floor(part * 100));
  line += fmt::format(", {:.1f} a second", rate);
  if (total_ > done && rate > 0)
    line += ", " + time_left((static_cast<double>(total_) - amount) / rate);
  show(line);
}

void Progress::finishing(std::string_view what) {
  if (enabled_ && Clock::now() - start_ >= kPatience) show(what);
}

void Progress::advance_to(double fraction) {
  if (!begun_) {
    begun_ = fraction;
    start_ = Clock::now();
  }
  if (!due()) return;
  std::string line = fmt::format("{} {:.0f}%", what_, std::floor(fraction * 100));
  const double rate = (fraction - *begun_) / seconds();
  if (fraction - *begun_ > kWorthAGuess) line += ", " + time_left((1 - fraction) / rate);
  show(line);
}

void Progress::hide() {
  if (!shown_) return;
  tell("\r\x1b[K");
  shown_ = false;
}

}  // namespace clew::cli
