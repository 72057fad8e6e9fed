// The file a batch is written to, and how it goes on after an interruption.
#pragma once

#include <cstdio>
#include <string>
#include <vector>

#include "clew/format.h"
#include "clew/result.h"

namespace clew::cli {

/// A file of puzzles, a line each, that only ever grows by whole lines. Where a write was cut short
/// (the process was killed, the disk was full) the piece of a line at its end is not counted, and
/// is overwritten by the next one.
class BatchFile {
 public:
  /// Standard output.
  BatchFile() : out_(stdout) {}
  ~BatchFile();
  BatchFile(const BatchFile&) = delete;
  BatchFile& operator=(const BatchFile&) = delete;

  /// A new file; an error if there is something in it already.
  Result<bool> create(const std::string& path);
  /// Goes on with a file that may or may not be there; returns what is in it.
  Result<std::vector<std::string>> go_on(const std::string& path);

  /// Writes and hands it to the system, so that it is safe whatever happens to this process.
  bool write(std::string_view text);

 private:
  std::FILE* out_ = nullptr;
};

}  // namespace clew::cli
