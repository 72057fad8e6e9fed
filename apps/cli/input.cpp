// See input.h.
#include "input.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

#include <fmt/format.h>

#include "output.h"

namespace clew::cli {
namespace {

// A file may hold many puzzles, each at most format::kMaxPuzzleBytes; this only guards against
// reading a device or a disk image by mistake.
constexpr std::size_t kMaxFileBytes = std::size_t{512} << 20U;
// How much of an offending line is shown around the caret.
constexpr std::size_t kShownColumns = 72;

Error io_error(std::string what) { return Error{.kind = ErrorKind::io, .what = std::move(what)}; }

Result<std::string> read_stream(int file) {
  std::string text;
  std::vector<char> buffer(std::size_t{1} << 16U);
  while (true) {
    const ssize_t got = ::read(file, buffer.data(), buffer.size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return io_error(std::strerror(errno));
    if (got == 0) return text;
    text.append(buffer.data(), got);
    if (text.size() > kMaxFileBytes) {
      return io_error(fmt::format("larger than {} MiB; split it", kMaxFileBytes >> 20U));
    }
  }
}

std::string_view line_of(std::string_view text, int line) {
  for (int i = 1; i < line; ++i) {
    const auto end = text.find('\n');
    if (end == std::string_view::npos) return {};
    text.remove_prefix(end + 1);
  }
  return text.substr(0, text.find_first_of("\r\n"));
}

// Printable, one column a character: what is not plain text becomes a dot.
std::string printable(std::string_view text) {
  std::string out;
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if ((byte & 0xC0U) == 0x80U) continue;  // the rest of a UTF-8 character
    out.push_back(c == '\t' ? ' ' : byte < 0x20 || byte >= 0x7F ? '.' : c);
  }
  return out;
}

void show_line(std::string_view text, int line, int column) {
  std::string shown = printable(line_of(text, line));
  if (shown.empty()) return;
  std::size_t caret = std::max(column, 1) - 1;
  if (caret > kShownColumns / 2 && shown.size() > kShownColumns) {
    const std::size_t cut = std::min(caret - kShownColumns / 2, shown.size());
    shown = "..." + shown.substr(cut);
    caret = caret - cut + 3;
  }
  if (shown.size() > kShownColumns) shown.replace(kShownColumns, std::string::npos, "...");
  tell("  {}\n", shown);
  if (column > 0) tell("  {}^\n", std::string(caret, ' '));
}

}  // namespace

Result<std::string> read_file(const std::string& path) {
  if (path == "-") {
    if (isatty(STDIN_FILENO) != 0) {
      tell("clew: reading a puzzle from the keyboard; end it with Ctrl-D\n");
    }
    return read_stream(STDIN_FILENO);
  }
  struct stat info = {};
  if (stat(path.c_str(), &info) != 0) return io_error(std::strerror(errno));
  if (S_ISDIR(info.st_mode)) return io_error("is a directory; expected a puzzle file");
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY);
  if (file < 0) return io_error(std::strerror(errno));
  auto text = read_stream(file);
  ::close(file);
  return text;
}

std::string shown_name(const std::string& path) { return path == "-" ? "<stdin>" : path; }

void complain(const std::string& message) { tell("clew: {}\n", message); }

void complain(const std::string& path, std::string_view text, const Error& error) {
  std::string where = shown_name(path);
  if (error.line > 0) where += fmt::format(":{}", error.line);
  if (error.line > 0 && error.column > 0) where += fmt::format(":{}", error.column);
  tell("{}: {}\n", where, error.message());
  if (error.line == 0) return;
  const auto usual = format::usual_text(text);
  show_line(usual ? *usual : text, error.line, error.column);
}

std::string Item::label() const {
  if (alone) return shown_name(path);
  const std::string id = entry.id.empty() ? "" : fmt::format(" ({})", entry.id);
  return fmt::format("{}, puzzle {}{}", shown_name(path), number, id);
}

Exit for_each_puzzle(const std::vector<std::string>& paths, const format::ReadOptions& options,
                     const std::function<bool(Item&&)>& use,
                     const std::function<void()>& before_complaint) {
  Exit status = Exit::yes;
  for (const std::string& path : paths) {
    const auto text = read_file(path);
    if (!text) {
      before_complaint();
      complain(path, "", text.error());
      status = Exit::bad;
      continue;
    }
    format::Reader reader(*text, options);
    auto next = reader.next();
    for (int number = 1; next; ++number) {
      auto current = std::move(*next);
      next = reader.next();
      if (!current) {
        before_complaint();
        complain(path, *text, current.error());
        status = Exit::bad;
        continue;
      }
      const bool alone = paths.size() == 1 && number == 1 && !next;
      if (!use({path, number, alone, std::move(*current)})) return status;
    }
  }
  return status;
}

std::optional<Item> read_only_puzzle(const std::string& path, const format::ReadOptions& options) {
  const auto text = read_file(path);
  if (!text) {
    complain(path, "", text.error());
    return std::nullopt;
  }
  auto entry = format::read_one(*text, options);
  if (!entry) {
    complain(path, *text, entry.error());
    return std::nullopt;
  }
  return Item{path, 1, true, std::move(*entry)};
}

}  // namespace clew::cli
