// What the progress line says about the time that is left.
#include <gtest/gtest.h>

#include "apps/cli/progress.h"

namespace clew::cli {
namespace {

TEST(Progress, NeverSaysThatNothingIsLeftWhileItGoesOn) {
  EXPECT_EQ(time_left(0), "almost done");
  EXPECT_EQ(time_left(0.49), "almost done");
  EXPECT_EQ(time_left(0.99), "almost done");
  EXPECT_EQ(time_left(1), "1 s left");
}

TEST(Progress, LongWaitsAreInMinutesAndHours) {
  EXPECT_EQ(time_left(26.4), "26 s left");
  EXPECT_EQ(time_left(119), "119 s left");
  EXPECT_EQ(time_left(600), "10 min left");
  EXPECT_EQ(time_left(3 * 3600.0), "3 h left");
}

}  // namespace
}  // namespace clew::cli
