// See count_file.h.
#include "count_file.h"

#include <unistd.h>
#include <tuple>

#include <algorithm>
#include <cerrno>
#include <string_view>
#include <utility>
#include <vector>

#include "files.h"
#include "input.h"
#include "output.h"

namespace clew::cli {
namespace {

constexpr int kShareOfTime = 20;

// Gathers small pieces, and writes large ones at once.
class Buffered {
 public:
  explicit Buffered(int file) : file_(file) {}
  bool put(std::span<const std::uint64_t> words) {
    if (waiting_.size() + words.size() > kMost && !flush()) return false;
    if (words.size() > kMost) return write(words);
    waiting_.insert(waiting_.end(), words.begin(), words.end());
    return true;
  }
  bool flush() {
    const bool written = write(waiting_);
    waiting_.clear();
    return written;
  }

 private:
  static constexpr std::size_t kMost = std::size_t{1} << 17U;  // 1 MiB

  bool write(std::span<const std::uint64_t> words) const {
    const auto bytes = std::as_bytes(words);
    return write_all(file_, {reinterpret_cast<const char*>(bytes.data()), bytes.size()});
  }

  int file_;
  std::vector<std::uint64_t> waiting_;
};

}  // namespace

CountFile::CountFile(std::string path, std::chrono::duration<double> every)
    : path_(std::move(path)), every_(every), wait_(every) {
  remove_leftovers(path_);
}

bool CountFile::exists() {
  in_.reset(std::fopen(path_.c_str(), "rbe"));
  return in_ != nullptr || errno != ENOENT;
}

bool CountFile::read(std::span<std::uint64_t> words) {
  return in_ != nullptr &&
         std::fread(words.data(), sizeof(std::uint64_t), words.size(), in_.get()) == words.size();
}

bool CountFile::due() {
  in_.reset();
  return Clock::now() - last_ >= wait_;
}

void CountFile::save(const std::function<bool(const Put&)>& write) {
  const Clock::time_point start = Clock::now();
  const auto error = replace_file(path_, [&](int file) {
    Buffered out(file);
    return write([&](std::span<const std::uint64_t> words) { return out.put(words); }) &&
           out.flush();
  });
  if (error) complain(error->message());
  last_ = Clock::now();
  wait_ = std::max(every_, std::chrono::duration<double>(last_ - start) * kShareOfTime);
}

void CountFile::remove() { std::ignore = ::unlink(path_.c_str()); }

}  // namespace clew::cli
