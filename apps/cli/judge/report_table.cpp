// The table of report.h, for people.
#include <algorithm>

#include <fmt/format.h>

#include "judge/report.h"
#include "judge/words.h"

namespace clew::cli::judging {
namespace {

constexpr std::size_t kLongestName = 60;

std::string told(const Judged& judged) {
  const std::string& message = judged.ruling.message;
  return fmt::format("{}{}{}", one_line(judged.sheet->label, kLongestName),
                     message.empty() ? "" : ": ", message);
}

}  // namespace

std::string table_line(const Judged& judged) {
  return fmt::format("{:<15} {:>7.2f} s {:>5} MiB  {}\n", name(judged.ruling.finding),
                     std::chrono::duration<double>(judged.run.processor).count(),
                     judged.run.peak >> 20U, told(judged));
}

std::string table_section(const std::vector<const Judged*>& runs) {
  const auto right = std::count_if(runs.begin(), runs.end(), [](const Judged* judged) {
    return judged->ruling.finding == Finding::right;
  });
  std::string text =
      fmt::format("{}: {} of {} right\n", one_line(runs.front()->submission->name, kLongestName),
                  right, runs.size());
  for (const Judged* judged : runs) {
    if (judged->ruling.finding == Finding::right) continue;
    text += fmt::format("  {:<15} {}\n", name(judged->ruling.finding), told(*judged));
  }
  return text;
}

}  // namespace clew::cli::judging
