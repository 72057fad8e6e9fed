// All processes below this one, whatever they did to get away: what they use, and how they end.
//
// A process that starts a session of its own, or whose parent ends, is still a child of somebody
// below us: the system hands orphans to the nearest process above that asked for them
// (adopt_orphans()), and /proc tells who the children are.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <vector>

namespace clew::cli::judging {

/// From now on orphans below this process become its children.
void adopt_orphans();

/// What all processes below this one use now.
struct Usage {
  std::uint64_t processor = 0;  ///< microseconds so far, also of those that have ended
  std::uint64_t memory = 0;     ///< bytes; what several of them share counts once
  unsigned tasks = 0;           ///< processes and threads
};
/// Memory that is shared is only told apart where the sum is above `worth_a_look`.
[[nodiscard]] Usage look_below(std::uint64_t worth_a_look);

/// Whether any of them works, or would if it were given a processor or what it reads from a disk.
[[nodiscard]] bool any_works();

/// Sends a signal to all of them.
void signal_all(int signal);
/// Ends all of them, at once, and waits until they are gone. `keep` stay, with all below them.
/// False where one does not go, which only a fault of the system can bring about.
bool end_all(const std::vector<pid_t>& keep = {});

/// Processes and threads of this user on the whole machine.
[[nodiscard]] std::uint64_t tasks_of_user();

}  // namespace clew::cli::judging
