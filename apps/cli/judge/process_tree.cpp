// See process_tree.h.
#include "judge/process_tree.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <csignal>
#include <ctime>
#include <string>
#include <string_view>

#include <fmt/format.h>

#include "descriptor.h"
#include "length.h"

namespace clew::cli::judging {
namespace {

// A file of /proc; empty where the process is gone.
std::string read_proc(const std::string& path) {
  std::string text;
  const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  std::array<char, 4096> part = {};
  while (file) {
    const ssize_t got = ::read(file.number(), part.data(), part.size());
    if (got <= 0) break;
    text.append(part.data(), got);
  }
  return text;
}

std::vector<std::string> numbers_in(const std::string& folder) {
  std::vector<std::string> names;
  DIR* list = ::opendir(folder.c_str());
  if (list == nullptr) return names;
  while (const dirent* entry = ::readdir(list)) {
    const std::string_view name = entry->d_name;
    if (name.find_first_not_of("0123456789") == name.npos) names.emplace_back(name);
  }
  ::closedir(list);
  return names;
}

std::uint64_t to_number(std::string_view text) {
  std::uint64_t number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

std::vector<std::string_view> split(std::string_view text) {
  std::vector<std::string_view> words;
  while (true) {
    text.remove_prefix(std::min(text.find_first_not_of(" \n"), text.size()));
    if (text.empty()) return words;
    const std::size_t length = std::min(text.find_first_of(" \n"), text.size());
    words.push_back(text.substr(0, length));
    text.remove_prefix(length);
  }
}

// Children, theirs and so on, each after its parent, without those in `keep` and below.
// Numbers are those of /proc: in a namespace of our own not the ones that kill() takes.
std::vector<std::string> below(const std::vector<pid_t>& keep) {
  std::vector<std::string> found;
  const auto add_children = [&](const std::string& process) {
    const std::string tasks = fmt::format("/proc/{}/task", process);
    for (const std::string& task : numbers_in(tasks)) {
      const std::string text = read_proc(fmt::format("{}/{}/children", tasks, task));
      for (const std::string_view child : split(text)) {
        const auto number = static_cast<pid_t>(to_number(child));
        if (std::find(keep.begin(), keep.end(), number) == keep.end()) found.emplace_back(child);
      }
    }
  };
  add_children("self");
  for (std::size_t i = 0; i < found.size(); ++i) add_children(std::string(found[i]));
  return found;
}

// In a process namespace of our own we are its first process, and -1 is everybody else in it.
bool is_first() { return ::getpid() == 1; }

std::uint64_t microseconds(const timeval& time) { return time.tv_sec * 1'000'000 + time.tv_usec; }

// What follows the name in "PID (name) state ppid ...", which may hold anything, also parentheses.
std::vector<std::string_view> after_name(std::string_view stat) {
  return split(stat.substr(std::min(stat.rfind(')') + 1, stat.size())));
}

std::uint64_t processor_of(const std::string& process) {
  constexpr std::size_t kUserTime = 11;  // then system time, and both of children waited for
  const std::string text = read_proc(fmt::format("/proc/{}/stat", process));
  const auto words = after_name(text);
  std::uint64_t ticks = 0;
  for (std::size_t i = kUserTime; i < kUserTime + 4 && i < words.size(); ++i) {
    ticks += to_number(words[i]);
  }
  return ticks * 1'000'000 / ::sysconf(_SC_CLK_TCK);
}

std::uint64_t resident(const std::string& process) {
  const std::string text = read_proc(fmt::format("/proc/{}/statm", process));
  const auto words = split(text);
  return words.size() < 2 ? 0 : to_number(words[1]) * ::sysconf(_SC_PAGESIZE);
}

// Its share of what it has in memory, where the system tells.
std::uint64_t share(const std::string& process) {
  const std::string text = read_proc(fmt::format("/proc/{}/smaps_rollup", process));
  const auto at = text.find("\nPss:");
  if (at == text.npos) return resident(process);
  const auto words = split(std::string_view(text).substr(at));
  return words.size() < 2 ? 0 : to_number(words[1]) << 10U;
}

}  // namespace

void adopt_orphans() { ::prctl(PR_SET_CHILD_SUBREAPER, 1, 0, 0, 0); }

Usage look_below(std::uint64_t worth_a_look) {
  Usage usage;
  rusage ended = {};
  if (::getrusage(RUSAGE_CHILDREN, &ended) == 0) {
    usage.processor = microseconds(ended.ru_utime) + microseconds(ended.ru_stime);
  }
  const auto processes = below({});
  for (const std::string& process : processes) {
    usage.processor += processor_of(process);
    usage.memory += resident(process);
    usage.tasks += length(numbers_in(fmt::format("/proc/{}/task", process)));
  }
  if (usage.memory <= worth_a_look || processes.size() < 2) return usage;
  usage.memory = 0;
  for (const std::string& process : processes) usage.memory += share(process);
  return usage;
}

bool any_works() {
  for (const std::string& process : below({})) {
    const std::string tasks = fmt::format("/proc/{}/task", process);
    for (const std::string& task : numbers_in(tasks)) {
      const std::string text = read_proc(fmt::format("{}/{}/stat", tasks, task));
      const auto words = after_name(text);
      if (!words.empty() && (words.front() == "R" || words.front() == "D")) return true;
    }
  }
  return false;
}

void signal_all(int signal) {
  if (is_first()) {
    ::kill(-1, signal);
    return;
  }
  for (const std::string& process : below({})) {
    ::kill(static_cast<pid_t>(to_number(process)), signal);
  }
}

bool end_all(const std::vector<pid_t>& keep) {
  constexpr auto kLongest = std::chrono::seconds(5);
  const auto give_up = std::chrono::steady_clock::now() + kLongest;
  while (true) {
    const auto processes = below(keep);
    if (is_first()) ::kill(-1, SIGKILL);
    for (const std::string& process : processes) {
      // Those that were told to stay are waited for by who started them.
      const auto number = static_cast<pid_t>(to_number(process));
      if (!is_first()) ::kill(number, SIGKILL);
      if (!keep.empty()) ::waitpid(number, nullptr, WNOHANG);
    }
    if (keep.empty()) {
      pid_t ended = 0;
      do {
        ended = ::waitpid(-1, nullptr, WNOHANG);
      } while (ended > 0);
      if (ended < 0 && errno == ECHILD) return true;
    } else if (below(keep).empty()) {
      return true;
    }
    if (std::chrono::steady_clock::now() > give_up) return false;
    constexpr timespec kMoment = {.tv_sec = 0, .tv_nsec = 2'000'000};
    ::nanosleep(&kMoment, nullptr);
  }
}

std::uint64_t tasks_of_user() {
  std::uint64_t tasks = 0;
  for (const std::string& process : numbers_in("/proc")) {
    struct stat info = {};
    const std::string folder = fmt::format("/proc/{}", process);
    if (::stat(folder.c_str(), &info) != 0 || info.st_uid != ::getuid()) continue;
    tasks += numbers_in(folder + "/task").size();
  }
  return tasks;
}

}  // namespace clew::cli::judging
