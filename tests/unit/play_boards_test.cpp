// The bundled boards: each has exactly one solution, and it is the one in the file.
#include <fstream>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "clew/format.h"
#include "clew/search.h"

namespace clew {
namespace {

class BundledBoards : public testing::TestWithParam<Kind> {};

TEST_P(BundledBoards, AreUniqueAndTheirSolutionsRight) {
  const std::string path =
      std::string(CLEW_SOURCE_DIR "/puzzles/") + std::string(name(GetParam())) + ".jsonl";
  std::ifstream file(path);
  ASSERT_TRUE(file) << path;
  std::stringstream text;
  text << file.rdbuf();
  const std::string content = text.str();
  const auto boards = format::read_all(content);
  ASSERT_TRUE(boards) << boards.error().message();
  EXPECT_GE(boards->size(), 17U);
  std::set<std::string> names;
  for (const format::Entry& entry : *boards) {
    SCOPED_TRACE(entry.id);
    EXPECT_EQ(entry.puzzle.kind(), GetParam());
    EXPECT_TRUE(names.insert(entry.id).second);
    EXPECT_TRUE(names.insert(entry.title).second);
    ASSERT_TRUE(entry.solution);
    EXPECT_TRUE(verify(entry.puzzle, *entry.solution).correct());
    Query query;
    query.limits.solutions = 2;
    const auto outcome = search::solve_with(entry.puzzle, search::default_strategy(), query);
    ASSERT_TRUE(outcome);
    EXPECT_EQ(outcome->unique(), true);
    EXPECT_EQ(outcome->solutions.front(), *entry.solution);
  }
}

INSTANTIATE_TEST_SUITE_P(Kinds, BundledBoards, testing::ValuesIn(kAllKinds),
                         [](const auto& kind) { return std::string(name(kind.param)); });

}  // namespace
}  // namespace clew
