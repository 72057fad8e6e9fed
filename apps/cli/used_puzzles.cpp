// See used_puzzles.h.
#include "used_puzzles.h"

#include <algorithm>
#include <fstream>

#include <fmt/format.h>

#include "clew/format.h"
#include "input.h"

namespace clew::cli {
namespace {

Error about(const std::string& path, std::size_t line, const Error& error) {
  Error all = error;
  all.what = fmt::format("{}:{}: {}", path, line, error.what);
  return all;
}

// Files of JSON lines are read line by line; every other format as a whole.
bool is_lines(std::istream& file) {
  std::string first;
  const bool good = static_cast<bool>(std::getline(file, first)) && first.starts_with('{') &&
                    first.find('}') != std::string::npos;
  file.clear();
  file.seekg(0);
  return good;
}

}  // namespace

std::optional<Error> UsedPuzzles::add_file(const std::string& path) {
  std::ifstream file(path);
  if (!file) {
    const auto text = read_file(path);  // for its message
    return Error{.kind = ErrorKind::io,
                 .what = fmt::format("{}: {}", path, text ? "cannot be read" : text.error().what)};
  }
  if (is_lines(file)) {
    std::string line;
    for (std::size_t number = 1; std::getline(file, line); ++number) {
      if (line.empty()) continue;
      const auto entry = format::read_one(line);
      if (!entry) return about(path, number, entry.error());
      others_.push_back(digest_of(entry->puzzle));
    }
  } else {
    const auto text = read_file(path);
    if (!text) return Error{.kind = ErrorKind::io, .what = path + ": " + text.error().what};
    format::Reader reader(*text);
    for (auto next = reader.next(); next; next = reader.next()) {
      if (!*next) return about(path, next->error().line, next->error());
      others_.push_back(digest_of((*next)->puzzle));
    }
  }
  std::sort(others_.begin(), others_.end());
  others_.erase(std::unique(others_.begin(), others_.end()), others_.end());
  return std::nullopt;
}

bool UsedPuzzles::excluded(const Digest& key) const {
  return std::binary_search(others_.begin(), others_.end(), key);
}

bool UsedPuzzles::insert(const Digest& key) { return !excluded(key) && batch_.insert(key).second; }

}  // namespace clew::cli
