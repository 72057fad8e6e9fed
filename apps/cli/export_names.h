// Names of files by a pattern: `{kind}-{n}` becomes `hidato-007`.
//
// What a pattern is filled with comes from files of puzzles, which may come from anybody: a name
// never leaves its folder, and two puzzles never get the same.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "clew/result.h"

namespace clew::cli {

/// What a pattern may ask for, and what it gets: {"kind", "hidato"}.
using NameParts = std::vector<std::pair<std::string_view, std::string>>;

class NamePattern {
 public:
  /// Or what is wrong with it. `known` are the words that may stand in braces.
  static Result<NamePattern> parse(std::string_view text, std::span<const std::string_view> known);

  [[nodiscard]] bool has(std::string_view part) const;
  /// The parts have all the words that are known.
  [[nodiscard]] std::string fill(const NameParts& parts) const;

 private:
  struct Piece {
    std::string text;
    bool is_part = false;
  };
  std::vector<Piece> pieces_;
};

/// Why no file may be called so, or nothing.
std::optional<std::string> unfit_name(std::string_view name);
/// Names that are the same on a disk that does not tell large letters from small.
std::string folded_name(std::string_view name);

}  // namespace clew::cli
