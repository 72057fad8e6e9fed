// "Did you mean ...?": near enough to help, never a guess out of nowhere.
#include "model/nearest.h"

#include <array>
#include <string>

#include <gtest/gtest.h>

namespace clew {
namespace {

constexpr std::array<std::string_view, 6> kNearestOptions = {"--version", "--help", "--difficulty",
                                                             "--kind",    "--to",   "--time_limit"};
constexpr std::array<std::string_view, 5> kNearestLevels = {"easy", "medium", "hard", "expert",
                                                            "extreme"};

std::string meant(std::string_view wanted, std::span<const std::string_view> names) {
  return std::string(nearest_name(wanted, names).value_or("nothing"));
}

TEST(NearestName, FindsWhatWasMistyped) {
  EXPECT_EQ(meant("--versoin", kNearestOptions), "--version");
  EXPECT_EQ(meant("--versions", kNearestOptions), "--version");
  EXPECT_EQ(meant("--dificutly", kNearestOptions), "--difficulty");
  EXPECT_EQ(meant("hrad", kNearestLevels), "hard");
  EXPECT_EQ(meant("ahrd", kNearestLevels), "hard");
  EXPECT_EQ(meant("hadr", kNearestLevels), "hard");
  EXPECT_EQ(meant("hdar", kNearestLevels), "nothing");
  EXPECT_EQ(meant("esy", kNearestLevels), "easy");
  EXPECT_EQ(meant("medum", kNearestLevels), "medium");
}

TEST(NearestName, ALetterMissingAtTheFrontIsASlipToo) {
  EXPECT_EQ(meant("ard", kNearestLevels), "hard");
  // And another letter for the last one is the second, of which four letters allow none.
  EXPECT_EQ(meant("art", kNearestLevels), "nothing");
}

TEST(NearestName, CaseAndTheKindOfDashAreNoSlips) {
  EXPECT_EQ(meant("HARD", kNearestLevels), "hard");
  EXPECT_EQ(meant("--time-limit", kNearestOptions), "--time_limit");
}

TEST(NearestName, AnotherWordIsNotASlip) {
  EXPECT_EQ(meant("--frobnicate", kNearestOptions), "nothing");
  EXPECT_EQ(meant("warm", kNearestLevels), "nothing");
  constexpr std::array<std::string_view, 2> kLanguages = {"en", "de"};
  EXPECT_EQ(meant("fr", kLanguages), "nothing");
  EXPECT_EQ(meant("", kNearestLevels), "nothing");
  EXPECT_EQ(meant("", {}), "nothing");
  EXPECT_EQ(meant(std::string(1 << 20, 'x'), kNearestLevels), "nothing");
}

TEST(NearestName, ABeginningThatOnlyOneNameHasIsThatName) {
  EXPECT_EQ(meant("--diff", kNearestOptions), "--difficulty");
  EXPECT_EQ(meant("--di", kNearestOptions), "nothing");
  EXPECT_EQ(meant("ext", kNearestLevels), "extreme");
  EXPECT_EQ(meant("ex", kNearestLevels), "nothing");
}

TEST(NearestName, OfEquallyNearNamesTheFirst) {
  constexpr std::array<std::string_view, 3> kNames = {"--time", "--tile", "--tide"};
  EXPECT_EQ(meant("--tixe", kNames), "--time");
}

}  // namespace
}  // namespace clew
