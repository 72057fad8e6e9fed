// The writers, one for each format, and what they share. registry.cpp lists them.
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "clew/format.h"

namespace clew::format {

/// "the format rows cannot hold holes; expected one of words, grid, text and json".
Error cannot_hold(std::string_view format, std::string_view what, std::string_view others);

/// The same where the board has walls or links and the format cannot hold them.
std::optional<Error> cannot_hold_borders(std::string_view format, const Topology& topology);

/// What stands for a cell; kNoCell is a hole.
using CellText = std::function<std::string(Cell cell)>;

/// The cells of a board in reading order, with `between` two of a row and `turn` between two rows.
std::string cell_rows(const Topology& topology, std::string_view between, std::string_view turn,
                      const CellText& text);

/// The givens of a puzzle, where holes are an `x`.
CellText given_text(const Puzzle& puzzle, std::string_view blank);

/// The givens with a `.` for a blank, one line for each row, every cell as wide as the widest.
/// `slant` moves the rows of a hexagonal board as they are drawn.
std::string grid_lines(const Puzzle& puzzle, std::string_view between, bool slant = false);

/// Fields of a JSON object, each behind a comma: a text, unless it is empty, and the board with its
/// walls, its links and its solution (json_write.cpp). `prefix` goes before what only Clew has.
std::string json_text(std::string_view key, std::string_view text);
std::string json_board(const Entry& entry, std::string_view cells_key, std::string_view prefix);

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
