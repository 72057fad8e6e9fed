// See play_store.h.
#include "play_store.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>

#include <fmt/format.h>

#include "input.h"

namespace clew::cli {
namespace {

namespace fs = std::filesystem;

Error io_error(const std::string& path, std::string_view doing) {
  return {.kind = ErrorKind::io,
          .what = fmt::format("{}: {}: {}", path, doing, std::strerror(errno))};
}

// ".NAME.PID.tmp" beside the file: two games at once do not write into the same one.
std::string temporary_prefix(const fs::path& path) { return "." + path.filename().string() + "."; }
constexpr std::string_view kTemporarySuffix = ".tmp";

fs::path folder_of(const fs::path& path) {
  return path.has_parent_path() ? path.parent_path() : fs::path(".");
}

// A game that was killed in mid-write leaves its temporary file behind.
void remove_leftovers(const fs::path& path) {
  const std::string prefix = temporary_prefix(path);
  std::error_code error;
  for (const auto& item : fs::directory_iterator(folder_of(path), error)) {
    const std::string name = item.path().filename().string();
    if (!name.starts_with(prefix) || !name.ends_with(kTemporarySuffix)) continue;
    const auto pid = static_cast<pid_t>(std::atol(name.c_str() + prefix.size()));
    if (pid > 0 && kill(pid, 0) != 0 && errno == ESRCH) fs::remove(item.path(), error);
  }
}

bool write_all(int file, std::string_view text) {
  while (!text.empty()) {
    const ssize_t wrote = ::write(file, text.data(), text.size());
    if (wrote < 0 && errno == EINTR) continue;
    if (wrote < 0) return false;
    text.remove_prefix(static_cast<std::size_t>(wrote));
  }
  return true;
}

std::string state_folder() {
  const char* state = std::getenv("XDG_STATE_HOME");
  if (state != nullptr && state[0] == '/') return fmt::format("{}/clew", state);
  const char* home = std::getenv("HOME");
  if (home != nullptr && home[0] == '/') return fmt::format("{}/.local/state/clew", home);
  return {};
}

std::optional<Result<play::Session>> read(const std::string& path) {
  std::error_code error;
  if (path.empty() || !fs::exists(path, error)) return std::nullopt;
  remove_leftovers(path);
  const auto text = read_file(path);
  if (!text) return text.error();
  return play::load(*text);
}

}  // namespace

std::optional<Error> write_atomically(const std::string& path, const std::string& text,
                                      unsigned mode) {
  const fs::path folder = folder_of(path);
  std::error_code error;
  fs::create_directories(folder, error);
  const std::string temporary =
      (folder / fmt::format("{}{}{}", temporary_prefix(path), getpid(), kTemporarySuffix)).string();

  const int file = ::open(temporary.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode);
  if (file < 0) return io_error(temporary, "cannot be written");
  const bool written = write_all(file, text) && ::fsync(file) == 0;
  const bool closed = ::close(file) == 0;
  if (!written || !closed || ::rename(temporary.c_str(), path.c_str()) != 0) {
    Error failed = io_error(path, "cannot be written");
    ::unlink(temporary.c_str());
    return failed;
  }
  // The rename itself reaches the disk with the folder. A file system that cannot do that is no
  // reason to alarm the player: the new file is in place.
  const int handle = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (handle >= 0) {
    static_cast<void>(::fsync(handle));
    ::close(handle);
  }
  return std::nullopt;
}

std::string Store::path_for(const Puzzle& puzzle) const {
  if (!forced_.empty()) return forced_;
  const std::string folder = state_folder();
  return folder.empty() ? folder : fmt::format("{}/{}.json", folder, play::identity(puzzle));
}

std::optional<Result<play::Session>> Store::find(const Puzzle& puzzle) const {
  auto session = read(path_for(puzzle));
  if (session && *session && !((*session)->puzzle() == puzzle)) {
    return Error{.what = fmt::format("{} keeps a game on another board", path_for(puzzle)),
                 .expected = "a game on this one; name another file with --save"};
  }
  return session;
}

std::optional<Result<play::Session>> Store::find_forced() const { return read(forced_); }

std::optional<Error> Store::write(const play::Session& session) const {
  const std::string path = path_for(session.puzzle());
  if (path.empty()) {
    return Error{.kind = ErrorKind::io, .what = "there is no home folder; use --save FILE"};
  }
  const auto text = play::save(session);
  if (!text) return text.error();
  return write_atomically(path, *text);
}

bool is_solved(const play::Session& session) { return session.full() && session.check().correct(); }

bool is_under_way(const play::Session& session) {
  return (!session.steps().empty() || !session.draft().digits.empty()) && !is_solved(session);
}

}  // namespace clew::cli
