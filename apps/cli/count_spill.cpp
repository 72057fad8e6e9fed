// See count_spill.h.
#include "count_spill.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>

#include "files.h"

namespace clew::cli {
namespace {

// A file without a name. Not every file system has O_TMPFILE.
int open_unnamed(const std::string& folder) {
  const int file = ::open(folder.c_str(), O_TMPFILE | O_RDWR | O_CLOEXEC, 0600);
  if (file >= 0 || (errno != EOPNOTSUPP && errno != EISDIR && errno != EINVAL)) return file;
  std::string path = folder + "/.clew-count-XXXXXX";
  const int named = ::mkostemp(path.data(), O_CLOEXEC);
  if (named >= 0) ::unlink(path.c_str());
  return named;
}

}  // namespace

CountSpill::~CountSpill() {
  for (const int file : files_) {
    if (file >= 0) ::close(file);
  }
}

std::optional<Error> CountSpill::open(const std::string& folder) {
  for (int& file : files_) {
    file = open_unnamed(folder);
    if (file < 0) return write_error(folder);
  }
  return std::nullopt;
}

std::optional<std::uint64_t> CountSpill::put(std::span<const std::uint64_t> words) {
  const auto bytes = std::as_bytes(words);
  const std::uint64_t where = end_.fetch_add(bytes.size());
  for (std::size_t done = 0; done < bytes.size();) {
    const ssize_t part = ::pwrite(files_[writing_], bytes.data() + done, bytes.size() - done,
                                  static_cast<off_t>(where + done));
    if (part < 0 && errno == EINTR) continue;
    if (part <= 0) {
      failure_ = part < 0 ? errno : ENOSPC;
      return std::nullopt;
    }
    done += part;
  }
  return where;
}

bool CountSpill::get(std::uint64_t where, std::span<std::uint64_t> words) {
  const auto bytes = std::as_writable_bytes(words);
  for (std::size_t done = 0; done < bytes.size();) {
    const ssize_t part = ::pread(files_[1 - writing_], bytes.data() + done, bytes.size() - done,
                                 static_cast<off_t>(where + done));
    if (part < 0 && errno == EINTR) continue;
    if (part <= 0) {
      failure_ = part < 0 ? errno : EIO;
      return false;
    }
    done += part;
  }
  return true;
}

void CountSpill::turn() {
  writing_ = 1 - writing_;
  end_ = 0;
  // The space of the layer before last: it is given back, or overwritten if that fails.
  static_cast<void>(!::ftruncate(files_[writing_], 0));
}

}  // namespace clew::cli
