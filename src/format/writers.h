// The writers, one for each format, and what they share. registry.cpp lists them.
#pragma once

#include <string>
#include <string_view>

#include "clew/format.h"

namespace clew::format {

/// "the format rows cannot hold holes; expected one of words, grid, text and json".
Error cannot_hold(std::string_view format, std::string_view what, std::string_view others);

/// The same where the board has walls or links and the format cannot hold them.
std::optional<Error> cannot_hold_borders(std::string_view format, const Topology& topology);

struct GridStyle {
  std::string_view blank = ".";
  std::string_view between = "";  ///< between two cells of a row
  std::string_view after = "";    ///< after every cell
  bool align = true;              ///< pads every cell to the width of the widest
  bool slant = false;             ///< moves the rows of a hexagonal board as they are drawn
};

/// The givens of a puzzle, one line for each row; holes are an `x`.
std::string grid_lines(const Puzzle& puzzle, const GridStyle& style);

// Formats that hold nothing but a grid; registry.cpp adds header lines where they are needed.
Result<std::string> write_rows(const Entry& entry);
Result<std::string> write_words(const Entry& entry);
Result<std::string> write_coordinates(const Entry& entry);
Result<std::string> write_grid(const Entry& entry);
Result<std::string> write_csv(const Entry& entry);
Result<std::string> write_tsv(const Entry& entry);
Result<std::string> write_lisp(const Entry& entry);
Result<std::string> write_array(const Entry& entry);
Result<std::string> write_box(const Entry& entry);

// Formats that say everything they need.
Result<std::string> write_text(const Entry& entry);
Result<std::string> write_json(const Entry& entry);
Result<std::string> write_ascent(const Entry& entry);
Result<std::string> write_kudamono(const Entry& entry);
Result<std::string> write_ipuz(const Entry& entry);
Result<std::string> write_linkedin(const Entry& entry);

// Exports to other solvers. Each begins with a comment: "numbrix, 3 rows, 4 columns, 11 cells".
std::string described(const Puzzle& puzzle);
/// The model in examples/ that solves an export of it.
std::string_view model_name(const Puzzle& puzzle);
Result<std::string> write_dzn(const Entry& entry);
Result<std::string> write_lp(const Entry& entry);
Result<std::string> write_cnf(const Entry& entry, const Stop& stop);

}  // namespace clew::format
