// See generate_file.h.
#include "generate_file.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <tuple>

#include <cerrno>

#include <fmt/format.h>

#include "ending.h"
#include "files.h"
#include "input.h"
#include "output.h"

namespace clew::cli {

BatchFile::~BatchFile() {
  if (file_ >= 0) ::close(file_);
}

std::optional<Error> BatchFile::open(const std::string& path) {
  path_ = path;
  file_ = ::open(path.c_str(), O_WRONLY | O_CREAT | O_CLOEXEC | O_NOCTTY, 0666);
  struct stat info = {};
  if (file_ < 0 || ::fstat(file_, &info) != 0) return write_error(path);
  regular_ = S_ISREG(info.st_mode);
  length_ = regular_ ? info.st_size : 0;
  return std::nullopt;
}

std::optional<Error> BatchFile::create(const std::string& path) {
  if (auto error = open(path)) return error;
  if (length_ == 0) return std::nullopt;
  return Error{.kind = ErrorKind::io,
               .what = fmt::format("{} is there already", path),
               .expected = "a new file, or --resume to go on with this one"};
}

Result<std::vector<std::string>> BatchFile::go_on(const std::string& path) {
  if (auto error = open(path)) return *error;
  if (!regular_) {
    return Error{.kind = ErrorKind::io,
                 .what = fmt::format("{} is not a file that could be read back", path)};
  }
  const auto text = read_file(path);
  if (!text) {
    return Error{.kind = ErrorKind::io, .what = fmt::format("{}: {}", path, text.error().what)};
  }
  std::vector<std::string> lines;
  std::size_t whole = 0;
  for (auto end = text->find('\n'); end != std::string::npos; end = text->find('\n', whole)) {
    lines.push_back(text->substr(whole, end - whole));
    whole = end + 1;
  }
  length_ = static_cast<off_t>(whole);
  if (::ftruncate(file_, length_) != 0 || ::lseek(file_, length_, SEEK_SET) < 0) {
    return write_error(path);
  }
  return lines;
}

std::optional<Error> BatchFile::write(std::string_view text) {
  if (file_ < 0) {
    put_text(text);
    flush_output();
    return std::nullopt;
  }
  if (write_all(file_, text)) {
    length_ += static_cast<off_t>(text.size());
    return std::nullopt;
  }
  if (errno == EPIPE) end_of_broken_pipe();
  Error error = write_error(path_);
  if (regular_) std::ignore = ::ftruncate(file_, length_);
  return error;
}

std::optional<Error> BatchFile::finish() {
  // A device or a pipe has no disk.
  if (!regular_ || ::fsync(file_) == 0 || errno == EINVAL) return std::nullopt;
  return write_error(path_);
}

}  // namespace clew::cli
