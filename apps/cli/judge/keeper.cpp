// See keeper.h.
#include "judge/keeper.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <sys/wait.h>
#include <unistd.h>
#include <tuple>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <filesystem>

#include "descriptor.h"
#include "judge/launch.h"
#include "judge/pipe.h"
#include "judge/process_tree.h"
#include "judge/scratch.h"
#include "output.h"

namespace clew::cli::judging {
namespace {

using Clock = std::chrono::steady_clock;
// For a process that not even SIGKILL ends: it waits in a driver, and nobody can help that.
constexpr auto kGiveUp = std::chrono::seconds(10);

// What goes before the two texts; both ends are the same program.
struct Header {
  Stopped stopped;
  int start_error;
  int status;
  std::int64_t wall;
  std::int64_t processor;
  std::uint64_t peak;
  std::uint64_t output;
  std::uint64_t errors;
};

// A signal for each child that ends, as something that poll() hears of.
Descriptor hear_of_children() {
  sigset_t children;
  ::sigemptyset(&children);
  ::sigaddset(&children, SIGCHLD);
  ::sigprocmask(SIG_BLOCK, &children, nullptr);
  return Descriptor(::signalfd(-1, &children, SFD_CLOEXEC | SFD_NONBLOCK));
}

// The system adds up the pages of a process in parts, one for each processor, and a copy of us may
// seem larger than we are: one run in some hundreds was said to have taken the 85 MiB that the
// judge itself had then.
constexpr std::uint64_t kPeakError = std::uint64_t{4} << 20U;

std::uint64_t own_peak() {
  rusage own = {};
  return ::getrusage(RUSAGE_SELF, &own) != 0 ? 0 : static_cast<std::uint64_t>(own.ru_maxrss) << 10U;
}

class Keeper {
 public:
  Keeper(const Task& task, int lifeline) : task_(task), lifeline_(lifeline) {}

  Run run() {
    if (start()) watch();
    // Whoever of its processes is still there goes without a word.
    end_all();
    run_.wall = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - begun_);
    note(look_below(task_.allowed.memory));
    return std::move(run_);
  }

 private:
  bool start() {
    children_ = hear_of_children();
    const Descriptor in(
        ::open(task_.input.empty() ? "/dev/null" : task_.input.c_str(), O_RDONLY | O_CLOEXEC));
    Pipe failure;
    if (!in || !children_ || !out_.in || !err_.in || !failure.in) return could_not_start(errno);
    program_ = ::fork();
    if (program_ < 0) return could_not_start(errno);
    if (program_ == 0) {
      launch(task_, {.in = in.number(),
                     .out = out_.in.number(),
                     .err = err_.in.number(),
                     .failure = failure.in.number()});
    }
    begun_ = Clock::now();
    out_.in = Descriptor();
    err_.in = Descriptor();
    failure.in = Descriptor();
    // Our ends only: what several processes write to stays as it is for them.
    ::fcntl(out_.out.number(), F_SETFL, O_NONBLOCK);
    ::fcntl(err_.out.number(), F_SETFL, O_NONBLOCK);
    int error = 0;
    if (::read(failure.out.number(), &error, sizeof error) == sizeof error) {
      return could_not_start(error);
    }
    return true;
  }

  bool could_not_start(int error) {
    run_.start_error = error == 0 ? EAGAIN : error;
    return false;
  }

  void watch() {
    const Clock::duration patience = patience_with(task_.allowed);
    while (!ended_) {
      wait_for_something();
      const auto now = Clock::now();
      if (now >= next_look_) look();
      if (idle_ > patience || now - begun_ > kHardLimit * patience) stop(Stopped::time);
      if (kill_at_ && now >= *kill_at_) signal_all(SIGKILL);
      if (kill_at_ && now >= *kill_at_ + kGiveUp) break;
    }
    read_output();
  }

  void wait_for_something() {
    std::array<pollfd, 4> waits = {{{out_.out.number(), POLLIN, 0},
                                    {err_.out.number(), POLLIN, 0},
                                    {lifeline_, POLLIN, 0},
                                    {children_.number(), POLLIN, 0}}};
    ::poll(waits.data(), waits.size(), kLookEvery.count());
    if (waits[0].revents != 0 || waits[1].revents != 0) read_output();
    if (waits[2].revents != 0) {
      stop(Stopped::judge);
      lifeline_ = -1;
    }
    reap();
  }

  // Everything that is there, as long as it is not too much.
  void read_output() {
    for (Descriptor* from : {&out_.out, &err_.out}) {
      std::array<char, std::size_t{1} << 16U> part;  // NOLINT: read() fills it
      while (*from) {
        const ssize_t got = ::read(from->number(), part.data(), part.size());
        if (got < 0 && errno == EINTR) continue;
        if (got < 0) break;
        if (got == 0) {
          *from = Descriptor();
          break;
        }
        const std::string_view text(part.data(), got);
        printed_ += text.size();
        if (printed_ > kMostOutput) {
          stop(Stopped::output);
          *from = Descriptor();  // it may choke on it
        } else if (from == &out_.out) {
          run_.output += text;
        } else {
          run_.errors += text;
          if (run_.errors.size() > 2 * kKeptErrors) keep_end_of_errors();
        }
      }
    }
  }
  void keep_end_of_errors() {
    if (run_.errors.size() > kKeptErrors) run_.errors.erase(0, run_.errors.size() - kKeptErrors);
  }

  void reap() {
    std::array<signalfd_siginfo, 16> heard;  // NOLINT: read() fills it
    while (::read(children_.number(), heard.data(), sizeof heard) > 0) {
    }
    while (true) {
      int status = 0;
      rusage used = {};
      const pid_t gone = ::wait4(-1, &status, WNOHANG, &used);
      if (gone <= 0) return;
      // What a process had before it became the program counts too: that was our own.
      const auto peak = static_cast<std::uint64_t>(used.ru_maxrss) << 10U;
      if (peak > own_peak() + kPeakError) run_.peak = std::max(run_.peak, peak);
      if (gone != program_) continue;
      run_.status = status;
      ended_ = true;
    }
  }

  void look() {
    next_look_ = Clock::now() + kLookEvery;
    const Usage usage = look_below(task_.allowed.memory);
    // On a busy machine a program that wants to work is not one that waits.
    const bool worked =
        usage.processor > static_cast<std::uint64_t>(run_.processor.count()) || any_works();
    if (!worked) idle_ += kLookEvery;
    note(usage);
    if (usage.memory > task_.allowed.memory) stop(Stopped::memory);
    if (usage.tasks > kMostTasks) stop(Stopped::processes);
    if (run_.processor > task_.allowed.time) stop(Stopped::time);
  }
  void note(const Usage& usage) {
    run_.peak = std::max(run_.peak, usage.memory);
    run_.processor = std::max(run_.processor, std::chrono::microseconds(usage.processor));
  }

  // The first reason counts. Memory and processes that run away are not asked to end themselves.
  void stop(Stopped why) {
    if (run_.stopped != Stopped::by_itself) return;
    run_.stopped = why;
    const bool at_once = why == Stopped::memory || why == Stopped::processes;
    signal_all(at_once ? SIGKILL : SIGTERM);
    kill_at_ = Clock::now() + kGrace;
  }

  const Task& task_;
  int lifeline_;
  Pipe out_;
  Pipe err_;
  Descriptor children_;
  pid_t program_ = -1;
  bool ended_ = false;
  std::size_t printed_ = 0;
  Clock::time_point begun_ = Clock::now();
  Clock::time_point next_look_ = begun_;
  std::optional<Clock::time_point> kill_at_;
  Clock::duration idle_{0};
  Run run_;
};

}  // namespace

void keep(const Task& task, int lifeline, int result) {
  ::setsid();  // Ctrl-C is for the judge, which then lets go of the lifeline
  std::signal(SIGINT, SIG_IGN);
  std::signal(SIGTERM, SIG_IGN);
  std::signal(SIGPIPE, SIG_IGN);
  adopt_orphans();
  const Run run = Keeper(task, lifeline).run();
  remove_tree(task.scratch);
  // Who is left after the judge was killed takes the folder of all runs along.
  if (run.stopped == Stopped::judge) {
    ::rmdir(std::filesystem::path(task.scratch).parent_path().c_str());
  }
  const std::string_view errors =
      std::string_view(run.errors)
          .substr(run.errors.size() - std::min(run.errors.size(), kKeptErrors));
  const Header header = {run.stopped,       run.start_error,       run.status,
                         run.wall.count(),  run.processor.count(), run.peak,
                         run.output.size(), errors.size()};
  std::array<char, sizeof header> bytes = {};
  std::memcpy(bytes.data(), &header, sizeof header);
  std::ignore = write_all(result, {bytes.data(), bytes.size()}) && write_all(result, run.output) &&
                write_all(result, errors);
  ::_exit(0);
}

std::optional<Run> read_report(std::string_view report) {
  Header header = {};
  if (report.size() < sizeof header) return std::nullopt;
  std::memcpy(&header, report.data(), sizeof header);
  report.remove_prefix(sizeof header);
  if (report.size() != header.output + header.errors) return std::nullopt;
  Run run;
  run.stopped = header.stopped;
  run.start_error = header.start_error;
  run.status = header.status;
  run.wall = std::chrono::microseconds(header.wall);
  run.processor = std::chrono::microseconds(header.processor);
  run.peak = header.peak;
  run.output = report.substr(0, header.output);
  run.errors = report.substr(header.output);
  return run;
}

}  // namespace clew::cli::judging
