// Files in, complaints out: how every command reads its puzzles and reports what is wrong.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "clew/format.h"
#include "exit_status.h"

namespace clew::cli {

/// The whole of a file, `-` for standard input. Errors have ErrorKind::io.
Result<std::string> read_file(const std::string& path);

/// "-" is shown as <stdin>.
std::string shown_name(const std::string& path);

/// Prints `file:line:column: message`, the offending line and a caret to standard error.
void complain(const std::string& path, std::string_view text, const Error& error);
/// For errors that belong to no place in a file.
void complain(const std::string& message);

/// One puzzle of one of the files named on the command line.
struct Item {
  std::string path;
  int number = 1;      ///< 1-based within its file
  bool alone = false;  ///< the only puzzle of the only file
  format::Entry entry;

  /// "boards.txt", or "boards.txt, puzzle 3 (t17)" where the file holds more than one.
  [[nodiscard]] std::string label() const;
};

/// Reads every puzzle of every file and hands it over, in order. What cannot be read is complained
/// about and the rest goes on. The callback returns false to stop early. Returns Exit::bad if
/// anything could not be read, otherwise Exit::yes. `before_complaint` is called before each
/// complaint, for commands that must first print what they still owe.
Exit for_each_puzzle(
    const std::vector<std::string>& paths, const format::ReadOptions& options,
    const std::function<bool(Item&&)>& use, const std::function<void()>& before_complaint = [] {});

/// The puzzle of a command that takes exactly one, or nothing after a complaint.
std::optional<Item> read_only_puzzle(const std::string& path, const format::ReadOptions& options);

}  // namespace clew::cli
