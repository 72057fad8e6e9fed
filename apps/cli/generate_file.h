// The file a batch is written to, and how it goes on after an interruption.
#pragma once

#include <sys/types.h>

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "clew/result.h"

namespace clew::cli {

/// A file of puzzles that only ever grows by whole ones: where the disk is full, what was written
/// of the last one is taken back. Where the process was killed in the middle, the piece of a line
/// at the end is not counted, and is overwritten by the next one. A device or a pipe is written
/// into.
class BatchFile {
 public:
  /// Standard output, until another file is named.
  BatchFile() = default;
  ~BatchFile();
  BatchFile(const BatchFile&) = delete;
  BatchFile& operator=(const BatchFile&) = delete;

  /// A new file; the error if there is something in it already.
  std::optional<Error> create(const std::string& path);
  /// Goes on with a file that may or may not be there; returns what is in it.
  Result<std::vector<std::string>> go_on(const std::string& path);

  /// Writes a puzzle and hands it to the system, so that it is safe whatever happens to this
  /// process.
  std::optional<Error> write(std::string_view text);
  /// To the disk, at the end; the error if something did not get there.
  std::optional<Error> finish();

 private:
  std::optional<Error> open(const std::string& path);

  std::string path_;
  int file_ = -1;     // none: standard output
  off_t length_ = 0;  // of the whole puzzles in a regular file
  bool regular_ = false;
};

}  // namespace clew::cli
