// A progress line on a terminal, nothing in a pipe.
#pragma once

#include <chrono>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <fmt/format.h>

namespace clew::cli {

/// "26 s left", "12 min left"; never "0 s left", which nobody believes for long.
inline std::string time_left(double seconds) {
  constexpr double kMinute = 60;
  constexpr double kHour = 60 * kMinute;
  if (seconds < 1) return "almost done";
  if (seconds < 2 * kMinute) return fmt::format("{:.0f} s left", seconds);
  if (seconds < 2 * kHour) return fmt::format("{:.0f} min left", seconds / kMinute);
  return fmt::format("{:.0f} h left", seconds / kHour);
}

/// Shows "solving 12/100, 3.4 a second, 26 s left" on standard error once work has taken a moment
/// and there is a terminal to show it on. Erases itself before anything else is printed.
class Progress {
 public:
  /// `total` 0 where it is not known.
  Progress(std::string_view what, std::uint64_t total);
  ~Progress();
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  /// `part` of the next one, 0 to 1, for pieces of work that take long themselves.
  void advance(std::uint64_t done, double part = 0);
  /// All is done but for something that takes a while and tells nothing: says what that is.
  void finishing(std::string_view what);
  /// For work that knows only which part of it is done, 0 to 1; it need not begin at 0.
  void advance_to(double fraction);
  /// Call before printing to the terminal; the line comes back with the next advance().
  void hide();

 private:
  using Clock = std::chrono::steady_clock;
  [[nodiscard]] bool due();
  void show(std::string_view line);
  [[nodiscard]] double seconds() const;

  std::string_view what_;
  std::uint64_t total_;
  bool enabled_;
  bool shown_ = false;
  std::optional<double> begun_;  // where advance_to() began
  Clock::time_point start_ = Clock::now();
  Clock::time_point last_ = start_;
};

}  // namespace clew::cli
