// The engine's promises at the limits: how soon it stops when cancelled, and how much memory it
// takes, on boards of up to 4,096 cells.
//
//   limits
//
// Each board is solved (asking for a second solution) in a process of its own. After a while it is
// cancelled; "late" is the processor time the working thread still took after that, and "wall" the
// time on the clock, which a busy machine stretches. Peak memory is the process's, from getrusage.
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <thread>
#include <vector>

#include <pthread.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "clew/count.h"
#include "clew/solve.h"
#include "support/hard_requests.h"

namespace {

using namespace clew;
using Clock = std::chrono::steady_clock;

struct Case {
  const char* name;
  Kind kind;
  int rows;
  int cols;
  int given_percent;  // see snake_puzzle()
  bool count = false;
};

constexpr Case kCases[] = {
    {"numbrix 32x32 empty", Kind::numbrix, 32, 32, 0},
    {"numbrix 32x32, 10% given", Kind::numbrix, 32, 32, 10},
    {"hidato 32x32, 10% given", Kind::hidato, 32, 32, 10},
    {"hidato 32x32, one given", Kind::hidato, 32, 32, -1},
    {"hidato 32x32, three given", Kind::hidato, 32, 32, -3},
    {"numbrix 1x4096 corridor", Kind::numbrix, 1, 4096, 0},
    {"numbrix 2x2048 empty", Kind::numbrix, 2, 2048, 0},
    {"numbrix 64x64 empty", Kind::numbrix, 64, 64, 0},
    {"numbrix 64x64, one given", Kind::numbrix, 64, 64, -1},
    {"numbrix 64x64, 10% given", Kind::numbrix, 64, 64, 10},
    {"hidato 64x64, 10% given", Kind::hidato, 64, 64, 10},
    {"hidato 64x64, one given", Kind::hidato, 64, 64, -1},
    {"hidato 64x64, three given", Kind::hidato, 64, 64, -3},
    {"hidato 64x64, 30% given", Kind::hidato, 64, 64, 30},
    {"count hidato 9x9", Kind::hidato, 9, 9, 0, true},
    {"count numbrix 14x14", Kind::numbrix, 14, 14, 0, true},
};

double thread_ms(clockid_t clock) {
  timespec now{};
  clock_gettime(clock, &now);
  return static_cast<double>(now.tv_sec) * 1e3 + static_cast<double>(now.tv_nsec) * 1e-6;
}

void run(const Case& board, double cancel_after_ms) {
  const Puzzle puzzle = test::snake_puzzle(board.kind, board.rows, board.cols, board.given_percent);
  std::atomic<bool> cancel = false;
  std::atomic<bool> done = false;
  double late = 0;
  double took = 0;
  std::string answer = "limit";
  clockid_t clock{};
  pthread_getcpuclockid(pthread_self(), &clock);
  double asked_cpu = 0;
  Clock::time_point asked;
  std::thread canceller([&] {
    while (!done && thread_ms(clock) < cancel_after_ms) usleep(500);
    asked_cpu = thread_ms(clock);
    asked = Clock::now();
    cancel = true;
  });
  if (board.count) {
    solve::CountQuery query;
    query.stop.cancel = &cancel;
    const auto outcome = solve::count(puzzle, query);
    answer = outcome ? std::string(name(outcome->status)) : outcome.error().message();
  } else {
    Limits limits;
    limits.stop.cancel = &cancel;
    const Outcome outcome = solve::prove_unique(puzzle, limits);
    answer = std::string(name(outcome.status)) + " " + std::to_string(outcome.found());
  }
  const auto stopped = Clock::now();
  took = thread_ms(clock);
  done = true;
  canceller.join();
  late = took - asked_cpu;
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const double wall = std::chrono::duration<double, std::milli>(stopped - asked).count();
  std::printf("| %-26s | %6.0f | %-10s | %8.1f | %6.1f | %6.1f | %5ld |\n", board.name,
              cancel_after_ms, answer.c_str(), took, late > 0 ? late : 0.0, wall > 0 ? wall : 0.0,
              usage.ru_maxrss / 1024);
}

}  // namespace

int main() {
  std::puts("| board | cancelled after ms | answer | processor ms | late ms | wall ms | MiB |");
  std::puts("| --- | --- | --- | --- | --- | --- | --- |");
  for (const Case& board : kCases) {
    for (const double after : {20.0, 300.0, 5000.0}) {
      std::fflush(stdout);
      const pid_t child = fork();
      if (child == 0) {
        run(board, after);
        std::fflush(stdout);
        _exit(0);
      }
      int status = 0;
      waitpid(child, &status, 0);
      if (status != 0) std::printf("| %s | failed |\n", board.name);
    }
  }
  return 0;
}
