// One run of a program on one puzzle: what is to be run, and what came of it.
#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

#include "judge/limits.h"

namespace clew::cli::judging {

struct Task {
  std::vector<std::string> words;  ///< the command, nothing left to replace
  std::string folder;              ///< where it runs; empty: where the judge does
  std::string scratch;  ///< its own folder, for the puzzle and whatever it writes; removed after it
  std::string input;    ///< file for its standard input; empty: none
  Allowance allowed = {};
};

/// Who ended a run.
enum class Stopped : std::uint8_t {
  by_itself,
  time,       ///< it took too long
  memory,     ///< it took too much
  output,     ///< it printed too much
  processes,  ///< it started too many
  judge,      ///< the judge was told to stop
};

struct Run {
  Stopped stopped = Stopped::by_itself;
  bool watched = true;  ///< false: it ended the process that watched over it
  int start_error = 0;  ///< errno where it could not be started at all
  int status = 0;       ///< as waitpid() has it
  std::chrono::microseconds wall{0};
  std::chrono::microseconds processor{0};
  std::uint64_t peak = 0;  ///< bytes of memory
  std::string output;
  std::string errors;  ///< the end of standard error
};

}  // namespace clew::cli::judging
