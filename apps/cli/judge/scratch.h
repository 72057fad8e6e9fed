// Folders that are there for a while, and how they go whatever was left in them.
#pragma once

#include <string>

#include "clew/result.h"

namespace clew::cli::judging {

/// The folder of all runs, in $TMPDIR or /tmp; it goes with the object, and after a sudden end too.
class Scratch {
 public:
  static Result<Scratch> make();
  Scratch(Scratch&& other) noexcept;
  Scratch& operator=(Scratch&& other) = delete;
  ~Scratch();

  /// A new folder in it, for one run.
  [[nodiscard]] Result<std::string> folder(std::size_t number) const;

 private:
  explicit Scratch(std::string path) : path_(std::move(path)) {}
  std::string path_;
};

/// Removes a folder with all that is in it: also what is closed to its owner, however deep it goes.
/// Follows no link. False where something stays.
bool remove_tree(const std::string& path);

}  // namespace clew::cli::judging
