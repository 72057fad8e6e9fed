// As many runs at a time as there are jobs, each under a keeper of its own; see keeper.h.
#pragma once

#include <sys/types.h>

#include <cstddef>
#include <functional>
#include <string>
#include <vector>

#include "judge/pipe.h"
#include "judge/run.h"

namespace clew::cli::judging {

class Pool {
 public:
  using Done = std::function<void(std::size_t number, Run&& run)>;

  /// `done` hears of each run that has ended, in the order in which they do.
  Pool(unsigned jobs, Done done);
  /// Ends what is still under way.
  ~Pool();
  Pool(const Pool&) = delete;
  Pool& operator=(const Pool&) = delete;

  [[nodiscard]] bool full() const { return runs_.size() >= jobs_; }
  [[nodiscard]] bool idle() const { return runs_.empty(); }
  /// False, with errno, where the system has no process or pipe left.
  bool start(std::size_t number, const Task& task);
  /// Waits for something to end, or for a moment.
  void wait();
  /// Asks all keepers to end their runs; wait() until it is idle.
  void stop();

 private:
  struct Under {
    std::size_t number;
    pid_t keeper;
    Descriptor result;
    std::string report;
  };
  bool read(Under& run);
  void finish(Under& run);

  unsigned jobs_;
  Done done_;
  Pipe lifeline_;  // keepers hear when our end closes, also because we were killed
  std::vector<Under> runs_;
};

}  // namespace clew::cli::judging
