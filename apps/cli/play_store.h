// Where games are kept between two sittings: one file a board, replaced as a whole.
#pragma once

#include <optional>
#include <string>

#include "clew/play.h"

namespace clew::cli {

class Store {
 public:
  /// `path` is what --save says; empty for one file for each board under $XDG_STATE_HOME/clew, or
  /// ~/.local/state/clew.
  explicit Store(std::string path) : forced_(std::move(path)) {}

  /// Empty where there is no place to keep games (no home folder).
  [[nodiscard]] std::string path_for(const Puzzle& puzzle) const;
  /// The game kept for this board: nothing if there is none; an error if it cannot be read or is a
  /// game on another board.
  [[nodiscard]] std::optional<Result<play::Session>> find(const Puzzle& puzzle) const;
  /// The game in the file that --save names, whatever its board.
  [[nodiscard]] std::optional<Result<play::Session>> find_forced() const;
  std::optional<Error> write(const play::Session& session) const;

 private:
  std::string forced_;
};

/// A kept game worth going on with: it has steps, and is not solved.
bool is_under_way(const play::Session& session);
bool is_solved(const play::Session& session);

}  // namespace clew::cli
