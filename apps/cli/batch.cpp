// `clew batch`: the JSON protocol as a filter: each line is a request, and its response a line.
//
// Answers come in the order of the requests, on all cores, each as soon as it and those before it
// are there: a program may write a request and wait for its answer. A bounded number of requests is
// held, so a file of any length takes the same memory.
#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <vector>

#include <fmt/format.h>

#include "clew/api.h"
#include "command.h"
#include "input.h"
#include "interrupt.h"
#include "length.h"
#include "ordered_pool.h"
#include "output.h"

namespace clew::cli {
namespace {

struct BatchOptions {
  std::string file = "-";
  unsigned jobs = 1;
};

/// The lines of a file, without their ends. What is longer than any request may be is cut, and the
/// rest of the line skipped.
class Lines {
 public:
  explicit Lines(int file) : file_(file) {}

  /// Reads once; false at the end of the file, or where it cannot be read: see error().
  bool read() {
    ssize_t got = 0;
    do {
      got = ::read(file_, buffer_.data(), buffer_.size());
    } while (got < 0 && errno == EINTR);
    if (got < 0) error_ = errno;
    rest_ = {buffer_.data(), got > 0 ? static_cast<std::size_t>(got) : 0};
    return got > 0;
  }
  /// The next line that was read to its end.
  std::optional<std::string> next() {
    const auto length = std::min(rest_.find('\n'), rest_.size());
    line_.append(rest_.substr(0, std::min(length, api::kMaxRequestBytes + 1 - line_.size())));
    const bool whole = length < rest_.size();
    rest_.remove_prefix(whole ? length + 1 : length);
    if (!whole) return std::nullopt;
    return last();
  }
  /// What is left at the end of the file: a line without an end.
  std::string last() {
    std::string line = std::exchange(line_, {});
    if (line.ends_with('\r')) line.pop_back();
    return line;
  }
  /// What errno said, or 0.
  [[nodiscard]] int error() const { return error_; }

 private:
  int file_;
  int error_ = 0;
  std::vector<char> buffer_ = std::vector<char>(std::size_t{1} << 16U);
  std::string_view rest_;
  std::string line_;
};

/// Wakes poll() from another thread. Where the system has no pipe left, poll() looks up by itself.
class Bell {
 public:
  Bell() {
    if (::pipe2(ends_.data(), O_NONBLOCK | O_CLOEXEC) != 0) ends_ = {-1, -1};
  }
  ~Bell() {
    for (const int end : ends_) {
      if (end >= 0) ::close(end);
    }
  }
  Bell(const Bell&) = delete;
  Bell& operator=(const Bell&) = delete;

  [[nodiscard]] int file() const { return ends_[0]; }
  void ring() const {
    // A full pipe rings as well.
    if (ends_[1] >= 0) [[maybe_unused]]
      const auto sent = ::write(ends_[1], "", 1);
  }
  void hush() const {
    std::array<char, 256> rung{};
    while (ends_[0] >= 0 && ::read(ends_[0], rung.data(), rung.size()) > 0) {
    }
  }

 private:
  std::array<int, 2> ends_ = {-1, -1};
};

class Requests {
 public:
  Requests(int in, unsigned threads)
      : in_(in),
        lines_(in),
        stop_(stop_after(std::nullopt, threads)),
        pool_(
            threads, [this](std::string&& answer) { write(std::move(answer)); },
            [this] { bell_.ring(); }) {}

  /// Answers until the last request; false if it was stopped before.
  bool run() {
    bool ended = false;
    while (!ended || !pool_.idle()) {
      flush();
      // A signal rings no bell, so look up now and then.
      constexpr int kMilliseconds = 50;
      std::array<pollfd, 2> waits = {{{ended ? -1 : in_, POLLIN, 0}, {bell_.file(), POLLIN, 0}}};
      ::poll(waits.data(), waits.size(), kMilliseconds);
      if (interrupted()) return false;
      if (waits[1].revents != 0) bell_.hush();
      pool_.use_ready();
      if (waits[0].revents == 0) continue;
      ended = !lines_.read();
      while (auto line = lines_.next()) submit(*std::move(line));
      if (ended && lines_.error() == 0) submit(lines_.last());
    }
    flush();
    return true;
  }

  /// Once all is written: what kept the requests from being read to their end, or 0.
  [[nodiscard]] int read_error() const { return lines_.error(); }

 private:
  void submit(std::string line) {
    if (line.find_first_not_of(" \t") == std::string::npos) return;
    pool_.submit([this, line = std::move(line)] { return api::handle(line, stop_); });
  }

  void write(std::string&& answer) {
    answer.push_back('\n');
    put_text(answer);
    written_ = true;
  }

  // Whoever waits for an answer gets it; as long as there are more, they go out together.
  void flush() {
    if (std::exchange(written_, false)) flush_output();
  }

  int in_;
  Lines lines_;
  Stop stop_;
  Bell bell_;
  bool written_ = false;
  OrderedPool<std::string> pool_;  // the last: its threads use the others
};

Exit cannot_read(const std::string& path, int error) {
  complain(fmt::format("{}: cannot be read: {}", shown_name(path), std::strerror(error)));
  return Exit::bad;
}

Exit batch(const BatchOptions& options) {
  const int in = options.file == "-"
                     ? STDIN_FILENO
                     : ::open(options.file.c_str(), O_RDONLY | O_CLOEXEC | O_NOCTTY);
  if (in < 0) return cannot_read(options.file, errno);
  Requests batch(in, options.jobs);
  if (!batch.run()) {
    // Stopped from outside: nobody waits for what is under way.
    flush_output();
    std::_Exit(ordinal(Exit::limit));
  }
  if (batch.read_error() != 0) return cannot_read(options.file, batch.read_error());
  if (in != STDIN_FILENO) ::close(in);
  return Exit::yes;
}

}  // namespace

Action add_batch(Arguments& arguments) {
  auto options = std::make_shared<BatchOptions>();
  arguments.text("FILE", options->file, "FILE", "Requests, one a line; - is standard input");
  arguments.jobs(options->jobs, "Requests to work on at the same time");
  arguments.memory();
  return [options] { return batch(*options); };
}

}  // namespace clew::cli
