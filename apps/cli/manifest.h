// The list of a book's puzzles: written beside it by `clew print`, read by `clew find`.
//
// As CSV with a line of names, or as JSON with "manifest": 1. Either has the whole puzzle as Clew
// JSON in it, so that the list alone leads back to the board.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "clew/result.h"

namespace clew::cli {

struct ManifestLine {
  std::string number;  ///< as it is printed: "12", or "2.7"
  int page = 0;
  int solution_page = 0;  ///< 0: it has none
  std::string section = {};
  std::string id = {};
  std::string seed = {};
  std::string kind = {};
  std::string size = {};   ///< "9x9"
  std::string level = {};  ///< "easy"; empty: not graded
  std::string puzzle = {};
};

std::string manifest_csv(const std::vector<ManifestLine>& lines);
std::string manifest_json(std::string_view title, int pages,
                          const std::vector<ManifestLine>& lines);

/// Nothing where the text is no manifest at all.
std::optional<std::vector<ManifestLine>> read_manifest(std::string_view text);

}  // namespace clew::cli
