// From files and orders to puzzles that a book can print: read or made, solved, graded.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "command.h"
#include "print/book.h"
#include "print/recipe.h"

namespace clew::cli::book {

/// What puzzles come from, in this order.
struct Part {
  std::vector<std::string> files = {};
  std::vector<Recipe> recipes = {};
};

struct Sources {
  std::vector<std::string> files;
  std::vector<Part> parts = {};  ///< instead of the files, where an order has sections or recipes
  format::ReadOptions read;
  TimeLimit time_limit;
  bool ends = false;           ///< clues at both ends of the path, whether the file has them or not
  bool allow_several = false;  ///< puzzles with more than one solution are printed
};

struct Ready {
  std::vector<BookPuzzle> puzzles;
  Exit status = Exit::yes;
  bool refused = false;  ///< one with several solutions, or that could not be made
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
