// A value or an error, and what is made of either; and the version that is said to programs.
#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "clew/result.h"
#include "clew/version.h"

namespace clew {
namespace {

Result<int> half(int number) {
  if (number % 2 != 0) return Error{.what = std::to_string(number) + " is odd"};
  return number / 2;
}

TEST(Result, GivesItsValueOrAnother) {
  EXPECT_EQ(half(6).value_or(-1), 3);
  EXPECT_EQ(half(7).value_or(-1), -1);
  const Result<std::string> none = Error{.what = "nothing"};
  EXPECT_EQ(none.value_or("something"), "something");
}

TEST(Result, GoesOnWithAValueAndPassesAnErrorOn) {
  EXPECT_EQ(*half(12).and_then(half), 3);
  EXPECT_EQ(half(6).and_then(half).error().what, "3 is odd");
  int asked = 0;
  const auto after = half(5).and_then([&](int number) -> Result<std::string> {
    ++asked;
    return std::to_string(number);
  });
  EXPECT_EQ(after.error().what, "5 is odd");
  EXPECT_EQ(asked, 0);
}

TEST(Result, MovesWhatCannotBeCopied) {
  Result<std::unique_ptr<int>> made = std::make_unique<int>(4);
  const auto taken =
      std::move(made).and_then([](std::unique_ptr<int> number) { return half(*number); });
  EXPECT_EQ(*taken, 2);
}

TEST(Version, IsTheSameAsTextAndAsNumbers) {
  EXPECT_EQ(kVersion, std::to_string(CLEW_VERSION_MAJOR) + "." +
                          std::to_string(CLEW_VERSION_MINOR) + "." +
                          std::to_string(CLEW_VERSION_PATCH));
  static_assert(CLEW_VERSION_NUMBER >= 100);
}

}  // namespace
}  // namespace clew
