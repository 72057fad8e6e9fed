// See launch.h.
#include "judge/launch.h"

#include <fcntl.h>
#include <linux/close_range.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>
#include <tuple>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <vector>

#include "descriptor.h"
#include "output.h"

namespace clew::cli::judging {
namespace {

// Never above what we have ourselves.
void limit(int what, rlim_t most, rlim_t spare = 0) {
  rlimit now = {};
  if (::getrlimit(static_cast<__rlimit_resource>(what), &now) != 0) return;
  const rlimit asked = {.rlim_cur = std::min(most, now.rlim_max),
                        .rlim_max = std::min(most + spare, now.rlim_max)};
  ::setrlimit(static_cast<__rlimit_resource>(what), &asked);
}

// These are the net below: time, memory and processes are watched from outside, for all processes
// of a run together, and that comes first. There is no limit on addresses or on what may be written
// to (RLIMIT_AS, RLIMIT_DATA): a Java machine reserves gigabytes that it never touches, a program
// compiled with the address sanitizer fifteen terabytes.
void set_limits(const Allowance& allowed) {
  const auto seconds = std::chrono::ceil<std::chrono::seconds>(allowed.time).count();
  limit(RLIMIT_CORE, 0);
  limit(RLIMIT_CPU, static_cast<rlim_t>(seconds) + 1, 1);  // SIGXCPU, and then SIGKILL
  limit(RLIMIT_FSIZE, kMostFileBytes);
  limit(RLIMIT_NPROC, allowed.tasks_of_user);
}

// Should the machine run out of memory, this is whom to end.
void volunteer() {
  const Descriptor file(::open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC));
  if (file) std::ignore = write_all(file.number(), "1000");
}

void forget_signals() {
  for (int signal = 1; signal < NSIG; ++signal) std::signal(signal, SIG_DFL);
  sigset_t none;
  ::sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
}

[[noreturn]] void fail(int failure) {
  const int error = errno;
  std::ignore = ::write(failure, &error, sizeof error);
  ::_exit(127);
}

}  // namespace

void launch(const Task& task, const Streams& streams) {
  std::vector<char*> words;
  words.reserve(task.words.size() + 1);
  for (const std::string& word : task.words) words.push_back(const_cast<char*>(word.c_str()));
  words.push_back(nullptr);

  ::setsid();
  ::prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
  forget_signals();
  volunteer();
  ::setenv("TMPDIR", task.scratch.c_str(), 1);
  if (::dup2(streams.in, STDIN_FILENO) < 0 || ::dup2(streams.out, STDOUT_FILENO) < 0 ||
      ::dup2(streams.err, STDERR_FILENO) < 0) {
    fail(streams.failure);
  }
  ::close_range(STDERR_FILENO + 1, ~0U, CLOSE_RANGE_CLOEXEC);
  if (!task.folder.empty() && ::chdir(task.folder.c_str()) != 0) fail(streams.failure);
  set_limits(task.allowed);
  ::execvp(words.front(), words.data());
  fail(streams.failure);
}

}  // namespace clew::cli::judging
