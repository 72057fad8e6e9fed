// From files to puzzles that a book can print: read, solved, graded, and none twice.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "command.h"
#include "print/book.h"

namespace clew::cli::book {

struct Sources {
  std::vector<std::string> files;
  format::ReadOptions read;
  TimeLimit time_limit;
  bool ends = false;           ///< clues at both ends of the path, whether the file has them or not
  bool allow_several = false;  ///< puzzles with more than one solution are printed
};

struct Ready {
  std::vector<BookPuzzle> puzzles;
  Exit status = Exit::yes;
  bool several = false;  ///< one with several solutions was refused
};

/// Complains about whatever is wrong on the way. Books of one order that share their files share
/// the work.
class Preparation {
 public:
  const Ready& ready(const Sources& sources);

 private:
  std::map<std::string, Ready> done_;
};

}  // namespace clew::cli::book
