// See pool.h.
#include "judge/pool.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>

#include "judge/apart.h"
#include "judge/keeper.h"
#include "judge/process_tree.h"

namespace clew::cli::judging {

Pool::Pool(unsigned jobs, Done done) : jobs_(jobs), done_(std::move(done)) {
  adopt_orphans();  // of a keeper that its own program killed
}

Pool::~Pool() {
  stop();
  while (!idle()) wait();
}

bool Pool::start(std::size_t number, const Task& task) {
  Pipe report;
  if (!lifeline_.out || !report.out) return false;
  const pid_t keeper = fork_apart(task.allowed.apart);
  if (keeper < 0) return false;
  if (keeper == 0) {
    lifeline_.in = Descriptor();
    report.out = Descriptor();  // else it would wait for itself to read, were we gone
    runs_.clear();
    keep(task, lifeline_.out.number(), report.in.number());
  }
  ::fcntl(report.out.number(), F_SETFL, O_NONBLOCK);
  runs_.push_back({number, keeper, std::move(report.out), {}});
  return true;
}

void Pool::wait() {
  constexpr int kMilliseconds = 100;  // a signal may have come: look up now and then
  std::vector<pollfd> waits;
  waits.reserve(runs_.size());
  for (const Under& run : runs_) waits.push_back({run.result.number(), POLLIN, 0});
  ::poll(waits.data(), waits.size(), kMilliseconds);
  for (std::size_t i = runs_.size(); i-- > 0;) {
    if (waits[i].revents == 0 || read(runs_[i])) continue;
    Under run = std::move(runs_[i]);
    runs_.erase(runs_.begin() + i);
    finish(run);
  }
}

// False at the end of the report.
bool Pool::read(Under& run) {
  std::array<char, std::size_t{1} << 16U> part;  // NOLINT: read() fills it
  while (true) {
    const ssize_t got = ::read(run.result.number(), part.data(), part.size());
    if (got == 0) return false;
    if (got < 0) return errno == EAGAIN || errno == EINTR;
    run.report.append(part.data(), got);
  }
}

void Pool::finish(Under& run) {
  ::waitpid(run.keeper, nullptr, 0);
  auto report = read_report(run.report);
  if (!report) {
    // Killed by the program it watched, whose processes are our children now.
    std::vector<pid_t> others;
    others.reserve(runs_.size());
    for (const Under& other : runs_) others.push_back(other.keeper);
    end_all(others);
    report.emplace();
    report->watched = false;
  }
  done_(run.number, *std::move(report));
}

void Pool::stop() { lifeline_.in = Descriptor(); }

}  // namespace clew::cli::judging
