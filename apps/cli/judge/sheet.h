// The puzzles to be judged on: what a program is given of each, and what our own engine knows.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "exit_status.h"
#include "input.h"
#include "judge/ruling.h"

namespace clew::cli::judging {

struct Sheet {
  std::string label;  ///< what reports call it
  std::string id;
  Puzzle puzzle;
  std::string file;  ///< name of the file that the program gets
  std::string text;  ///< what is in it
  Truth truth = {};
};

struct SheetOptions {
  std::vector<std::string> files;
  format::ReadOptions read;
  std::string format;  ///< to hand the puzzles over in; empty: as they stand in their files
  bool all = false;    ///< count all solutions
};

/// All puzzles of the files; nothing after a complaint, with `status` saying which sort.
std::optional<std::vector<Sheet>> read_sheets(const SheetOptions& options, Exit& status);

}  // namespace clew::cli::judging
