// Puzzles that were used already, in other books or earlier in a batch.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "clew/result.h"
#include "digest.h"

namespace clew::cli {

/// A set of digests. Those of other books are sorted in one list, sixteen bytes each: a million
/// take 16 MB. Those of the batch come one by one.
class UsedPuzzles {
 public:
  /// Every puzzle of a file, read a piece at a time: the file may be far larger than the memory.
  /// What cannot be read as a puzzle is an error, since it might be one that was used.
  std::optional<Error> add_file(const std::string& path);

  /// False where it is there already.
  bool insert(const Digest& key);
  [[nodiscard]] bool excluded(const Digest& key) const;
  [[nodiscard]] std::size_t in_batch() const { return batch_.size(); }
  [[nodiscard]] std::size_t in_files() const { return others_.size(); }

 private:
  struct Hash {
    std::size_t operator()(const Digest& key) const { return key[0]; }
  };
  std::vector<Digest> others_;  // sorted
  std::unordered_set<Digest, Hash> batch_;
};

}  // namespace clew::cli
