// The options of `clew generate` that say what to make.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "arguments.h"
#include "clew/generate.h"

namespace clew::cli {

struct OrderOptions {
  std::optional<Kind> kind = {};
  std::string size = {};
  std::string shape = {};
  std::string board = {};  ///< a file whose board to use
  int clues = -1;          ///< -1: as many as it takes
  generate::Order order = {};
};

/// So many puzzles like that: what a command and a book's order file both say.
struct SeriesOptions {
  OrderOptions order = {};
  std::uint64_t count = 1;
  std::string seed = {};
  std::vector<std::string> exclude = {};  ///< files with puzzles that were used already
};

void add_series_options(Arguments& arguments, SeriesOptions& options);

/// The order with its board, or nothing after a complaint.
std::optional<generate::Order> read_order(const OrderOptions& options);

/// "; a heart of 8x8 or 10x10 works": for a named board on which nothing could be made, its sizes
/// nearby on which something can; tried, not guessed. Empty where there are none.
std::string working_sizes(const OrderOptions& options, const generate::Order& order);

}  // namespace clew::cli
