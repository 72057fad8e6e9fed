// See sheet.h.
#include "judge/sheet.h"

#include <filesystem>

#include <fmt/format.h>

#include "clew/search.h"
#include "interrupt.h"
#include "judge/limits.h"

namespace clew::cli::judging {
namespace {

Exit complain_of(const Item& item, const std::string& what, Exit status) {
  complain(fmt::format("{}: {}", item.label(), what));
  return status;
}

// A file with one puzzle goes over byte by byte. Of a file with several, each is written in the
// format it was read from.
Result<std::string> text_of(const Item& item, const SheetOptions& options) {
  if (options.format.empty() && item.alone && item.path != "-") return read_file(item.path);
  const format::Format* own = format::find_format(item.entry.format);
  const std::string_view usual = own != nullptr && own->writes ? own->name : "text";
  return format::write(item.entry, options.format.empty() ? usual : options.format);
}

std::string file_of(const Item& item, const SheetOptions& options) {
  if (item.path != "-" && item.alone && options.format.empty()) {
    return std::filesystem::path(item.path).filename().string();
  }
  return item.alone ? "puzzle.txt" : fmt::format("puzzle-{}.txt", item.number);
}

class CountUpTo : public SolutionSink {
 public:
  bool on_solution(const Solution& /*solution*/) override { return ++count_ <= kMostSolutions; }
  [[nodiscard]] std::uint64_t count() const { return count_; }

 private:
  std::uint64_t count_ = 0;
};

// What the engine knows; Exit::yes where it knows enough.
Exit settle(const Item& item, bool all, Truth& truth) {
  CountUpTo counted;
  const Query query{.limits = {.solutions = all ? kNoLimit : 1, .stop = stop_after(kEngineTime)},
                    .sink = &counted};
  const auto outcome = search::solve_with(item.entry.puzzle, search::default_strategy(), query);
  if (!outcome) return complain_of(item, outcome.error().message(), Exit::bad);
  if (interrupted()) return Exit::limit;
  if (counted.count() > kMostSolutions) {
    return complain_of(
        item,
        fmt::format("it has more than {} solutions, too many for --all-solutions", kMostSolutions),
        Exit::bad);
  }
  if (outcome->status == Status::limit) {
    return complain_of(item,
                       fmt::format("our own engine does not settle it within {} s; leave it out",
                                   kEngineTime.count()),
                       Exit::limit);
  }
  truth.solutions = counted.count();
  return Exit::yes;
}

}  // namespace

std::optional<std::vector<Sheet>> read_sheets(const SheetOptions& options, Exit& status) {
  std::vector<Sheet> sheets;
  // File by file, so that `alone` says whether a file has one puzzle.
  for (const std::string& path : options.files) {
    const Exit read = for_each_puzzle({path}, options.read, [&](Item&& item) {
      auto text = text_of(item, options);
      Truth truth;
      if (!text) {
        status = complain_of(item, text.error().message(), Exit::bad);
      } else {
        status = settle(item, options.all, truth);
      }
      if (status != Exit::yes) return false;
      sheets.push_back({.label = item.label(),
                        .id = item.entry.id,
                        .puzzle = item.entry.puzzle,
                        .file = file_of(item, options),
                        .text = *std::move(text),
                        .truth = truth});
      return true;
    });
    status = graver(status, read);
    if (status != Exit::yes) return std::nullopt;
  }
  return sheets;
}

}  // namespace clew::cli::judging
