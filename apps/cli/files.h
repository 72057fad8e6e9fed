// The one way to write files: all or nothing, and what a name stands for stays what it is.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "clew/result.h"

namespace clew::cli {

/// "FILE: cannot be written: No space left on device", for what errno says.
Error write_error(const std::string& path);

/// Gives a file this content.
///
/// A regular file, or one that is not there yet, has at any moment either the old content or the
/// new: a temporary file in the same folder, flushed to the disk, then renamed. Its permissions
/// stay; `mode` is for a new one. A symbolic link is followed and stays a link. A device or a pipe
/// is written into.
std::optional<Error> replace_file(const std::string& path, std::string_view text,
                                  unsigned mode = 0666);
/// The same for content that `fill` writes into an open file; it answers whether that went well,
/// and leaves in errno what did not.
std::optional<Error> replace_file(const std::string& path,
                                  const std::function<bool(int file)>& fill, unsigned mode = 0666);

/// What replace_file() would answer now, as far as that can be seen without writing: a book that
/// takes a while should not end with "no such folder".
std::optional<Error> cannot_replace(const std::string& path);

/// Removes the temporary files that programs left behind that were killed while they wrote `path`.
void remove_leftovers(const std::string& path);

}  // namespace clew::cli
