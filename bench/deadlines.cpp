// Whether every operation keeps its time limit: operation by hard input by limit.
//
//   deadlines [NAME]
//
// An answer should be there within the limit and a quarter; 10 ms more are allowed for reading the
// request and writing the answer. Times are the process's own processor time, so that a busy
// machine does not look like a broken promise. Exit status 1 where one was late.
#include <chrono>
#include <cstdio>
#include <ctime>
#include <string>

#include "clew/api.h"
#include "support/hard_requests.h"

namespace {

double processor_ms() { return 1e3 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

}  // namespace

int main(int argc, char** argv) {
  const std::string only = argc > 1 ? argv[1] : "";
  int late = 0;
  std::puts("| request | limit ms | processor ms | answer |");
  std::puts("| --- | --- | --- | --- |");
  for (const clew::test::HardRequest& hard : clew::test::hard_requests()) {
    if (hard.name.find(only) == std::string::npos) continue;
    for (const int limit : {100, 1000}) {
      clew::test::Json request = hard.request;
      request["time_ms"] = limit;
      const std::string text = request.dump();
      const double start = processor_ms();
      const std::string answer = clew::api::handle(text);
      const double took = processor_ms() - start;
      const bool in_time = took <= 1.25 * limit + 10;
      late += in_time ? 0 : 1;
      const bool stopped =
          answer.find("limit") != std::string::npos || answer.find("stopped") != std::string::npos;
      std::printf("| %s | %d | %.0f%s | %s |\n", hard.name.c_str(), limit, took,
                  in_time ? "" : " LATE", stopped ? "limit" : "done");
      std::fflush(stdout);
    }
  }
  std::printf("\n%d late\n", late);
  return late == 0 ? 0 : 1;
}
