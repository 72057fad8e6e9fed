// See scratch.h.
#include "judge/scratch.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <climits>
#include <cstdlib>
#include <cstring>
#include <vector>

#include <fmt/format.h>

#include "descriptor.h"
#include "ending.h"

namespace clew::cli::judging {
namespace {

// After a sudden end each keeper removes the folder of its run; the last one, or this, the rest.
std::array<char, PATH_MAX> g_folder = {};
void remove_empty_folder() { ::rmdir(g_folder.data()); }

Error cannot_make(const std::string& path) {
  return {.kind = ErrorKind::io,
          .what = fmt::format("{}: cannot be made: {}", path, std::strerror(errno))};
}

// Programs that root runs as somebody else must get at their puzzle.
bool open_to_others(const std::string& path, mode_t mode) {
  return ::geteuid() != 0 || ::chmod(path.c_str(), mode) == 0;
}

std::vector<std::string> names_in(int folder) {
  std::vector<std::string> names;
  const int copy = ::openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  DIR* list = copy < 0 ? nullptr : ::fdopendir(copy);
  if (list == nullptr) {
    if (copy >= 0) ::close(copy);
    return names;
  }
  while (const dirent* entry = ::readdir(list)) {
    const std::string_view name = entry->d_name;
    if (name != "." && name != "..") names.emplace_back(name);
  }
  ::closedir(list);
  return names;
}

// A folder, and no link to one, that may be looked into from now on.
bool open_up(int parent, const std::string& name) {
  struct stat info = {};
  return ::fstatat(parent, name.c_str(), &info, AT_SYMLINK_NOFOLLOW) == 0 &&
         S_ISDIR(info.st_mode) && ::fchmodat(parent, name.c_str(), S_IRWXU, 0) == 0;
}

// Empties a folder that lies in `top`: the folders in it are moved up to the top, so that however
// deep they go only two are ever open. True where anything was moved.
bool flatten(int top, const std::string& name, std::size_t& number) {
  if (!open_up(top, name)) return false;
  const Descriptor folder(
      ::openat(top, name.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
  if (!folder) return false;
  bool moved = false;
  for (const std::string& inner : names_in(folder.number())) {
    if (::unlinkat(folder.number(), inner.c_str(), 0) == 0) continue;
    if (!open_up(folder.number(), inner)) continue;
    const std::string above = fmt::format(".clew-{}-{}", ::getpid(), number++);
    moved = ::renameat(folder.number(), inner.c_str(), top, above.c_str()) == 0 || moved;
  }
  return moved;
}

}  // namespace

Result<Scratch> Scratch::make() {
  const char* base = std::getenv("TMPDIR");
  std::string path =
      fmt::format("{}/clew-judge-XXXXXX", base != nullptr && *base != '\0' ? base : "/tmp");
  if (::mkdtemp(path.data()) == nullptr || !open_to_others(path, 0711)) return cannot_make(path);
  if (char* whole = ::realpath(path.c_str(), nullptr)) {
    path = whole;
    std::free(whole);  // NOLINT(cppcoreguidelines-no-malloc): realpath() has no other way
  }
  if (path.size() < g_folder.size()) {
    std::memcpy(g_folder.data(), path.c_str(), path.size() + 1);
    before_sudden_end(remove_empty_folder);
  }
  return Scratch(std::move(path));
}

Scratch::Scratch(Scratch&& other) noexcept : path_(std::exchange(other.path_, {})) {}

Scratch::~Scratch() {
  if (path_.empty()) return;
  remove_tree(path_);
  no_longer_before_sudden_end(remove_empty_folder);
}

Result<std::string> Scratch::folder(std::size_t number) const {
  std::string path = fmt::format("{}/{}", path_, number);
  if (::mkdir(path.c_str(), 0700) != 0 || !open_to_others(path, 0777)) return cannot_make(path);
  return path;
}

bool remove_tree(const std::string& path) {
  ::chmod(path.c_str(), S_IRWXU);
  {
    const Descriptor top(::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
    if (!top) return errno == ENOENT;
    std::size_t number = 0;
    bool progress = true;
    while (progress) {
      progress = false;
      for (const std::string& name : names_in(top.number())) {
        if (::unlinkat(top.number(), name.c_str(), 0) == 0) {
          progress = true;
          continue;
        }
        const bool moved = flatten(top.number(), name, number);
        const bool gone = ::unlinkat(top.number(), name.c_str(), AT_REMOVEDIR) == 0;
        progress = progress || gone || moved;
      }
    }
  }
  return ::rmdir(path.c_str()) == 0;
}

}  // namespace clew::cli::judging
