// The grades in the bundled collection are those that the ladder gives, and every level is there.
#include <fstream>
#include <set>
#include <sstream>

#include <gtest/gtest.h>

#include "clew/format.h"
#include "clew/generate.h"
#include "clew/logic.h"
#include "support/sanitized.h"

namespace clew {
namespace {

TEST(GenerateCollection, GradesAreRightAndNothingIsTwice) {
  for (const Kind kind : kAllKinds) {
    std::ifstream file(std::string(CLEW_SOURCE_DIR "/puzzles/") + std::string(name(kind)) +
                       ".jsonl");
    std::stringstream text;
    text << file.rdbuf();
    const std::string content = text.str();
    const auto boards = format::read_all(content);
    ASSERT_TRUE(boards) << boards.error().message();
    EXPECT_EQ(boards->size(), kind == Kind::zip ? 30U : 25U);
    std::set<std::string> forms;
    std::set<std::string> levels;
    for (const format::Entry& entry : *boards) {
      SCOPED_TRACE(entry.id);
      EXPECT_TRUE(forms.insert(generate::canonical(entry.puzzle)).second);
      if (!entry.grade) continue;
      const std::string& level = entry.grade->difficulty;
      // Where everything takes long, one of a level: it is the boards that are looked at here.
      if (!levels.insert(level).second && clew::test::kSanitized) continue;
      const auto explained = logic::explain(entry.puzzle, {.hardest = logic::Level::expert});
      const bool solved = explained.reach == logic::Reach::solved;
      EXPECT_EQ(solved, level != "fiendish");
      if (!solved) continue;
      EXPECT_EQ(name(logic::grade(explained).level), level);
    }
    EXPECT_EQ(levels.size(), static_cast<std::size_t>(logic::kLevels)) << name(kind);
  }
}

}  // namespace
}  // namespace clew
