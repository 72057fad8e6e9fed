// See files.h.
#include "files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#include <tuple>

#include <array>
#include <atomic>
#include <cerrno>
#include <climits>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>

#include <fmt/format.h>

#include "ending.h"
#include "output.h"

namespace clew::cli {
namespace {

namespace fs = std::filesystem;

// The temporary file has the name of the process, so that two games at once do not write into the
// same one. Names of files end at 255 bytes, and ours must not pass that where the real one does
// not.
constexpr std::size_t kLongestPrefix = 200;
constexpr std::string_view kTemporarySuffix = ".tmp";
std::string temporary_prefix(const fs::path& path) {
  return "." + path.filename().string().substr(0, kLongestPrefix) + ".";
}

fs::path folder_of(const fs::path& path) {
  return path.has_parent_path() ? path.parent_path() : fs::path(".");
}

// The one temporary file there may be at a time; a sudden end takes it away.
std::array<char, PATH_MAX> g_temporary = {};
std::atomic<bool> g_temporary_there = false;
void remove_temporary() {
  if (g_temporary_there.exchange(false)) ::unlink(g_temporary.data());
}
void remember_temporary(const std::string& path) {
  if (path.size() >= g_temporary.size()) return;  // the system will refuse it as well
  before_sudden_end(remove_temporary);
  std::memcpy(g_temporary.data(), path.c_str(), path.size() + 1);
  g_temporary_there = true;
}

// Where a chain of symbolic links ends, also if there is nothing yet. As many as the kernel
// follows.
constexpr int kMostLinks = 40;
std::optional<std::string> follow_links(const std::string& path) {
  fs::path at = path;
  for (int i = 0; i < kMostLinks; ++i) {
    std::error_code error;
    if (!fs::is_symlink(fs::symlink_status(at, error))) return at.string();
    const fs::path target = fs::read_symlink(at, error);
    if (error) {
      errno = error.value();
      return std::nullopt;
    }
    at = target.is_absolute() ? target : folder_of(at) / target;
  }
  errno = ELOOP;
  return std::nullopt;
}

bool is_plain(const struct stat& info) { return S_ISREG(info.st_mode); }

std::optional<Error> write_into(const std::string& path,
                                const std::function<bool(int file)>& fill) {
  const int file = ::open(path.c_str(), O_WRONLY | O_CLOEXEC | O_NOCTTY);
  if (file < 0) return write_error(path);
  const bool written = fill(file);
  if (!written && errno == EPIPE) end_of_broken_pipe();
  std::optional<Error> error;
  if (!written) error = write_error(path);
  if (::close(file) != 0 && !error) error = write_error(path);
  return error;
}

// As the file that it will replace. The owner can be kept by root only, and is worth a try.
bool take_after(int file, const struct stat& old) {
  std::ignore = ::fchown(file, old.st_uid, old.st_gid);
  return ::fchmod(file, old.st_mode & 07777U) == 0;
}

// The rename itself reaches the disk with the folder. A file system that cannot do that is no
// reason to alarm anybody: the new file is in place.
void flush_folder(const fs::path& folder) {
  const int handle = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (handle < 0) return;
  std::ignore = ::fsync(handle);
  ::close(handle);
}

}  // namespace

Error write_error(const std::string& path) {
  return {.kind = ErrorKind::io,
          .what = fmt::format("{}: cannot be written: {}", path, std::strerror(errno))};
}

std::optional<Error> replace_file(const std::string& path, std::string_view text, unsigned mode) {
  return replace_file(path, [text](int file) { return write_all(file, text); }, mode);
}

std::optional<Error> replace_file(const std::string& path,
                                  const std::function<bool(int file)>& fill, unsigned mode) {
  struct stat old = {};
  const bool exists = ::stat(path.c_str(), &old) == 0;
  if (exists && !is_plain(old)) return write_into(path, fill);
  const auto real = follow_links(path);
  if (!real || (exists && ::access(path.c_str(), W_OK) != 0)) return write_error(path);

  const fs::path folder = folder_of(*real);
  const std::string temporary =
      (folder / fmt::format("{}{}{}", temporary_prefix(*real), ::getpid(), kTemporarySuffix))
          .string();
  ::unlink(temporary.c_str());  // of a process that had our number and was killed
  const int file =
      ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode);
  if (file < 0) return write_error(path);
  remember_temporary(temporary);
  const bool written = (!exists || take_after(file, old)) && fill(file) && ::fsync(file) == 0;
  std::optional<Error> error;
  if (!written) error = write_error(path);
  if (::close(file) != 0 && !error) error = write_error(path);
  if (!error && ::rename(temporary.c_str(), real->c_str()) != 0) error = write_error(path);
  if (error) {
    remove_temporary();
    return error;
  }
  g_temporary_there = false;
  flush_folder(folder);
  return std::nullopt;
}

std::optional<Error> cannot_replace(const std::string& path) {
  struct stat old = {};
  const bool exists = ::stat(path.c_str(), &old) == 0;
  if (exists && S_ISDIR(old.st_mode)) {
    return Error{.kind = ErrorKind::io,
                 .what = fmt::format("{} is a folder", path),
                 .expected = "a file in it"};
  }
  if (exists && ::access(path.c_str(), W_OK) != 0) return write_error(path);
  if (exists && !is_plain(old)) return std::nullopt;
  const auto real = follow_links(path);
  if (!real) return write_error(path);
  const fs::path folder = folder_of(*real);
  std::error_code ignored;
  if (!fs::is_directory(folder, ignored)) {
    return Error{.kind = ErrorKind::io,
                 .what = fmt::format("{}: there is no folder {}", path, folder.string())};
  }
  if (::access(folder.c_str(), W_OK) != 0) return write_error(path);
  return std::nullopt;
}

void remove_leftovers(const std::string& path) {
  const auto real = follow_links(path);
  if (!real) return;
  const std::string prefix = temporary_prefix(*real);
  std::error_code error;
  for (const auto& item : fs::directory_iterator(folder_of(*real), error)) {
    const std::string name = item.path().filename().string();
    if (!name.starts_with(prefix) || !name.ends_with(kTemporarySuffix)) continue;
    const auto pid = static_cast<pid_t>(std::atol(name.c_str() + prefix.size()));
    if (pid > 0 && ::kill(pid, 0) != 0 && errno == ESRCH) fs::remove(item.path(), error);
  }
}

}  // namespace clew::cli
