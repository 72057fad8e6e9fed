// `clew batch`: the JSON protocol as a filter, a request a line in, a response a line out.
//
// Answers come in the order of the requests, on all cores, each as soon as it and those before it
// are there: a program may write a request and wait for its answer. A bounded number of requests is
// held, so a file of any length takes the same memory.
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <condition_variable>
#include <cstdlib>
#include <cstring>
#include <deque>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include <fmt/format.h>

#include "clew/api.h"
#include "command.h"
#include "input.h"
#include "interrupt.h"
#include "output.h"
#include "threads.h"

namespace clew::cli {
namespace {

struct BatchOptions {
  std::string file = "-";
  unsigned jobs = 1;
};

/// A request on its way to being a response.
struct Slot {
  std::string text;
  bool done = false;
};

/// The lines of a file, without their ends. What is longer than any request may be is cut, and the
/// rest of the line skipped.
class Lines {
 public:
  explicit Lines(int file) : file_(file) {}

  /// Nothing at the end of the file, or where it cannot be read: see error().
  std::optional<std::string> next() {
    std::string line;
    bool any = false;
    while (at_ < end_ || fill()) {
      any = true;
      const std::string_view rest(buffer_.data() + at_, end_ - at_);
      const auto length = std::min(rest.find('\n'), rest.size());
      line.append(rest.substr(0, std::min(length, api::kMaxRequestBytes + 1 - line.size())));
      at_ += length;
      if (length == rest.size()) continue;
      ++at_;
      break;
    }
    if (!any || error_ != 0) return std::nullopt;
    if (line.ends_with('\r')) line.pop_back();
    return line;
  }
  /// What errno said, or 0.
  [[nodiscard]] int error() const { return error_; }

 private:
  bool fill() {
    ssize_t got = 0;
    do {
      got = ::read(file_, buffer_.data(), buffer_.size());
    } while (got < 0 && errno == EINTR);
    if (got < 0) error_ = errno;
    at_ = 0;
    end_ = got > 0 ? static_cast<std::size_t>(got) : 0;
    return end_ > 0;
  }

  int file_;
  int error_ = 0;
  std::vector<char> buffer_ = std::vector<char>(std::size_t{1} << 16U);
  std::size_t at_ = 0;
  std::size_t end_ = 0;
};

class Requests {
 public:
  Requests(int in, unsigned threads)
      : in_(in), most_held_(std::size_t{threads} * 64), stop_(stop_after(std::nullopt, threads)) {
    // At least one to work and one to read; the others are welcome.
    workers_.emplace_back([this] { work(); });
    reader_ = std::thread([this] { read(); });
    start_threads(workers_, threads - 1, [this] { work(); });
  }

  /// Writes the answers until the last one; false if it was stopped before.
  bool write() {
    std::unique_lock lock(mutex_);
    while (true) {
      // A signal wakes nobody, so look up now and then.
      changed_.wait_for(lock, std::chrono::milliseconds(50), [this] {
        return interrupted() || (ended_ && slots_.empty()) ||
               (!slots_.empty() && slots_.front()->done);
      });
      if (interrupted()) return false;
      if (slots_.empty()) {
        if (ended_) return true;
        continue;
      }
      if (!slots_.front()->done) continue;
      const std::shared_ptr<Slot> slot = slots_.front();
      slots_.pop_front();
      --next_;
      const bool flush = slots_.empty() || !slots_.front()->done;
      lock.unlock();
      room_.notify_one();
      slot->text.push_back('\n');
      put_text(slot->text);
      if (flush) flush_output();
      lock.lock();
    }
  }

  void join() {
    reader_.join();
    for (std::thread& worker : workers_) worker.join();
  }

  /// Once all is written: what kept the requests from being read to their end, or 0.
  [[nodiscard]] int read_error() const { return in_.error(); }

 private:
  void read() {
    while (auto line = in_.next()) {
      if (line->find_first_not_of(" \t") == std::string::npos) continue;
      std::unique_lock lock(mutex_);
      room_.wait(lock, [this] { return slots_.size() < most_held_; });
      slots_.push_back(std::make_shared<Slot>(Slot{*std::move(line)}));
      lock.unlock();
      work_.notify_one();
    }
    {
      const std::lock_guard lock(mutex_);
      ended_ = true;
    }
    work_.notify_all();
    changed_.notify_all();
  }

  void work() {
    std::unique_lock lock(mutex_);
    while (true) {
      work_.wait(lock, [this] { return ended_ || next_ < slots_.size(); });
      if (next_ == slots_.size()) return;
      const std::shared_ptr<Slot> slot = slots_[next_++];
      lock.unlock();
      std::string answer = api::handle(slot->text, stop_);
      lock.lock();
      slot->text = std::move(answer);
      slot->done = true;
      changed_.notify_one();
    }
  }

  Lines in_;
  const std::size_t most_held_;
  Stop stop_;
  std::mutex mutex_;
  std::condition_variable room_;
  std::condition_variable work_;
  std::condition_variable changed_;
  std::deque<std::shared_ptr<Slot>> slots_;  // guarded by mutex_, like all below
  std::size_t next_ = 0;                     // the first that nobody has begun
  bool ended_ = false;
  std::vector<std::thread> workers_;
  std::thread reader_;
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
  if (!batch.write()) {
    // Stopped from outside: the reader may wait for input that never comes, so no joining.
    flush_output();
    std::_Exit(static_cast<int>(Exit::limit));
  }
  batch.join();
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
