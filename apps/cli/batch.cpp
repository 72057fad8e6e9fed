// `clew batch`: the JSON protocol as a filter, a request a line in, a response a line out.
//
// Answers come in the order of the requests, on all cores, each as soon as it and those before it
// are there: a program may write a request and wait for its answer. A bounded number of requests is
// held, so a file of any length takes the same memory.
#include <condition_variable>
#include <cstdio>
#include <cstdlib>
#include <deque>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "clew/api.h"
#include "command.h"
#include "input.h"
#include "interrupt.h"

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

/// The next line without its end, or nothing at the end of the file. What is longer than any
/// request may be is cut, and the rest of the line skipped.
std::optional<std::string> read_line(std::FILE* file) {
  std::string line;
  int c = std::getc(file);
  if (c == EOF) return std::nullopt;
  for (; c != EOF && c != '\n'; c = std::getc(file)) {
    if (line.size() <= api::kMaxRequestBytes) line.push_back(static_cast<char>(c));
  }
  if (line.ends_with('\r')) line.pop_back();
  return line;
}

class Requests {
 public:
  Requests(std::FILE* in, unsigned threads) : in_(in), most_held_(std::size_t{threads} * 64) {
    context_.cancel = stop_on_interrupt();
    for (unsigned i = 0; i < threads; ++i) workers_.emplace_back([this] { work(); });
    reader_ = std::thread([this] { read(); });
  }

  /// Writes the answers until the last one; true if there was an answer to every request.
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
      const bool written =
          std::fwrite(slot->text.data(), 1, slot->text.size(), stdout) == slot->text.size() &&
          (!flush || std::fflush(stdout) == 0);
      lock.lock();
      if (!written) return false;
    }
  }

  void join() {
    reader_.join();
    for (std::thread& worker : workers_) worker.join();
  }

 private:
  void read() {
    while (auto line = read_line(in_)) {
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
      std::string answer = api::handle(slot->text, context_);
      lock.lock();
      slot->text = std::move(answer);
      slot->done = true;
      changed_.notify_one();
    }
  }

  std::FILE* in_;
  const std::size_t most_held_;
  api::Context context_;
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

Exit batch(const BatchOptions& options) {
  std::FILE* in = stdin;
  if (options.file != "-") {
    in = std::fopen(options.file.c_str(), "rb");
    if (in == nullptr) {
      complain("cannot read " + options.file);
      return Exit::bad;
    }
  }
  Requests batch(in, options.jobs);
  if (!batch.write()) {
    // Stopped from outside: the reader may wait for input that never comes, so no joining.
    std::fflush(stdout);
    std::_Exit(static_cast<int>(Exit::limit));
  }
  batch.join();
  if (in != stdin) std::fclose(in);
  return Exit::yes;
}

}  // namespace

Action add_batch(Arguments& arguments) {
  auto options = std::make_shared<BatchOptions>();
  arguments.text("FILE", options->file, "FILE", "Requests, one a line; - is standard input");
  arguments.jobs(options->jobs, "Requests to work on at the same time");
  return [options] { return batch(*options); };
}

}  // namespace clew::cli
