// See recipe.h. The puzzles are those that `clew generate` makes of the same options.
#include "print/recipe.h"

#include <algorithm>
#include <thread>

#include <fmt/format.h>

#include "clew/api.h"
#include "generate_batch.h"
#include "input.h"
#include "interrupt.h"
#include "progress.h"

namespace clew::cli::book {

std::optional<std::vector<format::Entry>> make_puzzles(const Recipe& recipe, UsedPuzzles& used) {
  const SeriesOptions& wanted = recipe.batch;
  auto order = read_order(wanted.order);
  if (!order) return std::nullopt;
  const unsigned threads = std::max(1U, std::thread::hardware_concurrency());
  order->stop = stop_after({}, threads);
  const auto fail = [&](const Error& error) {
    complain(fmt::format("puzzles of the seed '{}': {}", wanted.seed, error.message()));
    return std::nullopt;
  };
  for (const std::string& path : wanted.exclude) {
    if (const auto error = used.add_file(path)) return fail(*error);
  }
  Progress progress("making", wanted.count);
  std::vector<format::Entry> made;
  Batch batch(*std::move(order), wanted.seed, std::move(used));
  const auto problem = batch.run(wanted.count, threads, [&](const generate::Made& one) {
    made.push_back(api::entry_of(one));
    progress.advance(made.size());
    return true;
  });
  used = batch.release();
  progress.hide();
  if (problem) return fail(*problem);
  if (made.size() < wanted.count) return std::nullopt;
  return made;
}

}  // namespace clew::cli::book
