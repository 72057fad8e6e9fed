// How a run is judged, from how it ended and what it printed.
#include <csignal>
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "apps/cli/judge/ruling.h"
#include "clew/format.h"

namespace clew::cli::judging {
namespace {

using testing::HasSubstr;
using Ran = Run;  // a test has a function of that name

class RulingTest : public testing::Test {
 protected:
  static Ran printed(const std::string& output, int exit = 0, const std::string& errors = "") {
    Ran run;
    run.output = output;
    run.errors = errors;
    run.status = exit << 8U;  // as waitpid() has it
    return run;
  }
  Ruling rule_one(const Ran& run) { return rule(run, puzzle_, truth_, false, allowed_); }
  Ruling rule_all(const Ran& run) { return rule(run, puzzle_, truth_, true, allowed_); }
  Finding found(const Ran& run) { return rule_one(run).finding; }

  // 2x2, nothing but a 1: two solutions.
  Puzzle puzzle_ = format::read_one("2 2\n1 0\n0 0\n")->puzzle;
  Truth truth_{.solutions = 2};
  Allowance allowed_;
};

TEST_F(RulingTest, TheLastFilledGridIsTheAnswer) {
  EXPECT_EQ(found(printed("1 2\n4 3\n")), Finding::right);
  EXPECT_EQ(found(printed("1 0\n0 0\nthinking\n1 4\n2 3\n")), Finding::right);
  EXPECT_EQ(found(printed("1 3\n2 4\n\n1 2\n4 3\n\n1 0\n0 0\n")), Finding::right);
  EXPECT_EQ(found(printed("1 2\n4 3\n\n1 3\n2 4\n")), Finding::wrong);
}

TEST_F(RulingTest, SaysWhichCellAndWhy) {
  const Ruling ruling = rule_one(printed("1 2\n3 4\n"));
  EXPECT_EQ(ruling.finding, Finding::wrong);
  EXPECT_EQ(ruling.cell, (Place{0, 1}));
  EXPECT_EQ(ruling.message, "2 at r1c2 is not beside 3 at r2c1");
}

TEST_F(RulingTest, BlanksAreIncompleteUnlessSomethingIsWrong) {
  const Ruling ruling = rule_one(printed("1 2\n- 3\n"));
  EXPECT_EQ(ruling.finding, Finding::incomplete);
  EXPECT_EQ(ruling.message, "r2c1 is still blank");
  EXPECT_EQ(found(printed("1 -\n3 3\n")), Finding::wrong);
}

TEST_F(RulingTest, AStatusCountsOnlyWhereThereIsNoGrid) {
  EXPECT_EQ(found(printed("1 2\n4 3\n", 1)), Finding::right);
  EXPECT_EQ(found(printed("1 2\n3 4\n", 1)), Finding::wrong);
  const Ruling ruling = rule_one(
      printed("", 1, "Exception in thread \"main\" java.lang.Oops: 7\n\tat A.main(A.java:3)\n"));
  EXPECT_EQ(ruling.finding, Finding::crashed);
  EXPECT_EQ(ruling.message, "exit status 1: Exception in thread \"main\" java.lang.Oops: 7");
}

TEST_F(RulingTest, ASignalIsACrashWhateverWasPrinted) {
  Ran run = printed("1 2\n4 3\n");
  run.status = SIGSEGV;
  EXPECT_EQ(rule_one(run).finding, Finding::crashed);
  EXPECT_EQ(rule_one(run).message, "killed by SIGSEGV");
}

TEST_F(RulingTest, NothingOfTheRightShape) {
  EXPECT_EQ(rule_one(printed("")).message, "it printed nothing");
  EXPECT_EQ(rule_one(printed("hello\n1 2 3\n")).message,
            "nothing of 2 rows and 2 columns was printed");
  EXPECT_EQ(found(printed("hello\n")), Finding::no_grid);
}

TEST_F(RulingTest, AllSolutionsAndNothingElse) {
  const std::string both = "1 2\n4 3\n\n1 4\n2 3\n";
  EXPECT_EQ(rule_all(printed(both)).finding, Finding::right);
  EXPECT_EQ(rule_all(printed(both)).solutions, 2U);
  EXPECT_EQ(rule_all(printed(both + "\nagain\n" + both)).finding, Finding::right);
  const Ruling one = rule_all(printed("1 2\n4 3\n"));
  EXPECT_EQ(one.finding, Finding::incomplete);
  EXPECT_EQ(one.message, "1 of 2 solutions");
  const Ruling more = rule_all(printed(both + "\n1 2\n3 4\n"));
  EXPECT_EQ(more.finding, Finding::wrong);
  EXPECT_THAT(more.message, HasSubstr("grid 3: "));
}

TEST_F(RulingTest, ToSayThatThereIsNoSolutionIsAnAnswer) {
  EXPECT_EQ(found(printed("no solution\n")), Finding::wrong);
  EXPECT_EQ(found(printed("", 1, "no solution\n")), Finding::wrong);
  truth_.solutions = 0;
  EXPECT_EQ(found(printed("no solution\n")), Finding::right);
  EXPECT_EQ(found(printed("", 1, "no solution\n")), Finding::right);
  EXPECT_EQ(found(printed("")), Finding::no_grid);           // silence is none
  EXPECT_EQ(rule_all(printed("")).finding, Finding::right);  // all of them are none
  EXPECT_EQ(found(printed("", 1, "Oops\n")), Finding::crashed);
}

TEST_F(RulingTest, WhatTheKeeperStoppedItFor) {
  Ran run = printed("1 2\n4 3\n");
  for (const auto& [stopped, finding] : {std::pair{Stopped::time, Finding::too_slow},
                                         {Stopped::memory, Finding::too_much_memory},
                                         {Stopped::output, Finding::too_much_output},
                                         {Stopped::processes, Finding::crashed},
                                         {Stopped::judge, Finding::not_run}}) {
    run.stopped = stopped;
    EXPECT_EQ(rule_one(run).finding, finding);
  }
}

TEST_F(RulingTest, LimitsThatWerePassedUnseen) {
  Ran run = printed("1 2\n4 3\n");
  run.peak = allowed_.memory + 1;
  EXPECT_EQ(rule_one(run).finding, Finding::too_much_memory);
  run.peak = 0;
  run.processor = allowed_.time + std::chrono::microseconds(1);
  EXPECT_EQ(rule_one(run).finding, Finding::too_slow);
}

TEST_F(RulingTest, MemoryThatWasRefusedIsTooMuch) {
  EXPECT_EQ(found(printed("", 1, "MemoryError\n")), Finding::too_much_memory);
  Ran run = printed("", 0, "terminate called after throwing 'std::bad_alloc'\n");
  run.status = SIGABRT;
  EXPECT_EQ(rule_one(run).finding, Finding::too_much_memory);
}

}  // namespace
}  // namespace clew::cli::judging
