// See apart.h.
#include "judge/apart.h"

#include <fcntl.h>
#include <sched.h>
#include <sys/mount.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <csignal>
#include <string>

#include <fmt/format.h>

#include "descriptor.h"
#include "output.h"

namespace clew::cli::judging {
namespace {

pid_t fork_with(unsigned long flags) {
  return static_cast<pid_t>(::syscall(SYS_clone, flags | SIGCHLD, nullptr, nullptr, nullptr, 0));
}

bool write_line(const char* path, const std::string& text) {
  const Descriptor file(::open(path, O_WRONLY | O_CLOEXEC));
  return file && write_all(file.number(), text);
}

// Without this everything would belong to "nobody".
bool keep_owner(uid_t user, gid_t group) {
  return write_line("/proc/self/uid_map", fmt::format("{} {} 1\n", user, user)) &&
         write_line("/proc/self/setgroups", "deny") &&
         write_line("/proc/self/gid_map", fmt::format("{} {} 1\n", group, group));
}

// The numbers under the old /proc are those outside: a program that asks it for its own would hear
// of another's, or of none. Where a new one is not allowed, as in some containers, that is how it
// stays.
void renew_proc() {
  // On this side only, before anything is mounted there: /proc may be shared with the whole system.
  if (::mount(nullptr, "/proc", nullptr, MS_PRIVATE | MS_REC, nullptr) != 0) return;
  [[maybe_unused]] const int mounted =
      ::mount("proc", "/proc", "proc", MS_NOSUID | MS_NODEV | MS_NOEXEC, nullptr);
}

constexpr unsigned long kApart = CLONE_NEWPID | CLONE_NEWNS;

}  // namespace

pid_t fork_apart(bool wanted) {
  if (wanted) {
    // Root needs no more; everybody else first becomes the owner of a namespace of users.
    const uid_t user = ::geteuid();
    const gid_t group = ::getegid();
    pid_t made = fork_with(kApart);
    const bool owner = made < 0;
    if (owner) made = fork_with(kApart | CLONE_NEWUSER);
    if (made == 0) {
      if (owner) keep_owner(user, group);  // where it fails the program still runs, as nobody
      renew_proc();
    }
    if (made >= 0) return made;
  }
  return ::fork();
}

}  // namespace clew::cli::judging
