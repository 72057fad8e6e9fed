// Linked into the test programs of tools/mutate. CLEW_MUTANTS_REACHED names a file that gets a line
// for each test: its name, whether it passed, how many seconds it worked, and the mutants that it
// came by.
#include <cstdio>
#include <cstdlib>
#include <ctime>

#include <gtest/gtest.h>

#include "mutant.h"

namespace {

class Reached : public testing::EmptyTestEventListener {
 public:
  explicit Reached(const char* path) : file_(std::fopen(path, "w")) {}

  void OnTestStart(const testing::TestInfo&) override {
    clew_mutant::reached.fill(0);
    start_ = std::clock();
  }

  void OnTestEnd(const testing::TestInfo& test) override {
    const testing::TestResult& result = *test.result();
    const char* ended = result.Failed() ? "failed" : result.Skipped() ? "skipped" : "passed";
    std::fprintf(file_, "%s.%s %s %.3f", test.test_suite_name(), test.name(), ended,
                 static_cast<double>(std::clock() - start_) / CLOCKS_PER_SEC);
    for (int id = 0; id < clew_mutant::kMost; ++id) {
      if (clew_mutant::reached[static_cast<unsigned>(id)] != 0) std::fprintf(file_, " %d", id);
    }
    std::fputc('\n', file_);
    std::fflush(file_);
  }

 private:
  std::FILE* file_;
  std::clock_t start_ = 0;
};

const bool listening = [] {
  const char* path = std::getenv("CLEW_MUTANTS_REACHED");
  if (path != nullptr) testing::UnitTest::GetInstance()->listeners().Append(new Reached(path));
  return path != nullptr;
}();

}  // namespace
