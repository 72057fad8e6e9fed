// The words: every language says the same things, about the same cells and numbers.
#include "logic/words.h"

#include <set>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "clew/api.h"
#include "clew/format.h"
#include "clew/logic.h"

namespace clew::logic {
namespace {

// The {places} of a text. What a language calls a thing once more ("{a}" again) makes no
// difference.
std::set<std::string> places(std::string_view text) {
  std::set<std::string> found;
  for (auto open = text.find('{'); open != std::string_view::npos;
       open = text.find('{', open + 1)) {
    found.insert(std::string(text.substr(open + 1, text.find('}', open) - open - 1)));
  }
  return found;
}

// Two languages may name a cell once more or once less, but not another one: each place of the
// translation is one of the original's, and whatever the effects are is said in both.
void expect_same(std::string_view original, std::string_view translated) {
  EXPECT_EQ(original.empty(), translated.empty()) << original;
  EXPECT_EQ(places(original), places(translated)) << original << "\n" << translated;
}

class Translation : public testing::TestWithParam<Language> {};

TEST_P(Translation, SaysEveryTechnique) {
  const words::Book& original = words::english();
  const words::Book& book = words::in(GetParam());
  for (const TechniqueInfo& info : techniques()) {
    const auto& to = book.of(info.technique);
    SCOPED_TRACE(info.key);
    EXPECT_EQ(to.technique, info.technique);
    EXPECT_FALSE(to.title.empty());
    EXPECT_TRUE(to.rule.ends_with('.')) << to.rule;
    EXPECT_EQ(book.sentence(info.technique, Case::usual).empty(), info.level == Level::fiendish);
  }
  ASSERT_EQ(book.sentences.size(), original.sentences.size());
  for (std::size_t i = 0; i < book.sentences.size(); ++i) {
    EXPECT_EQ(book.sentences[i].technique, original.sentences[i].technique);
    EXPECT_EQ(book.sentences[i].which, original.sentences[i].which);
    expect_same(original.sentences[i].text, book.sentences[i].text);
  }
  for (std::size_t i = 0; i < 3; ++i) expect_same(original.common[i], book.common[i]);
}

TEST_P(Translation, SaysEveryTrialAndHint) {
  const words::Book& from = words::english();
  const words::Book& to = words::in(GetParam());
  for (std::size_t i = 0; i < words::kConflicts; ++i)
    expect_same(from.conflicts[i], to.conflicts[i]);
  for (const auto trial :
       {&words::Book::place_trial, &words::Book::join_trial, &words::Book::forbid_trial,
        &words::Book::shade_trial, &words::Book::clear_trial, &words::Book::step_trial,
        &words::Book::gap_trial}) {
    expect_same((from.*trial).suppose, (to.*trial).suppose);
    expect_same((from.*trial).follows, (to.*trial).follows);
    expect_same((from.*trial).conclude, (to.*trial).conclude);
  }
  for (const auto text :
       {&words::Hints::fine, &words::Hints::wrong, &words::Hints::finished, &words::Hints::stuck,
        &words::Hints::stopped, &words::Hints::where, &words::Hints::which,
        &words::Hints::mistake_where, &words::Hints::mistake_number, &words::Hints::mistake_mark,
        &words::Hints::mistake_join, &words::Hints::mistake_path, &words::Hints::mistake_step}) {
    expect_same(from.hints.*text, to.hints.*text);
  }
  for (const int shaded : {0, 1}) {
    expect_same(from.hints.mistake_shade[shaded], to.hints.mistake_shade[shaded]);
  }
  for (const auto text : {&words::Lists::more, &words::Lists::at, &words::Lists::cell,
                          &words::Lists::range, &words::Lists::long_run, &words::Lists::way}) {
    expect_same(from.lists.*text, to.lists.*text);
  }
}

TEST_P(Translation, LeavesNoPlaceUnfilled) {
  for (const char* text :
       {"kind: numbrix\n5 5\n1 . . . 9\n. . . . .\n. . 25 . .\n. . . . .\n17 . . . 13\n",
        "kind: latin\n6 6\n. 1 . . . .\n. . . 1 . .\n. . . . . .\n1 . . . 2 .\n"
        ". . . . . .\n. . . 0 . .\n",
        "kind: zip\n6 7\n. . 2 . . . .\n. . . . 6 . .\n. 1 . . 8 . .\n. 3 . . . . .\n"
        ". . . 5 . . .\n. . . 4 . . 7\n"}) {
    const auto entry = format::read_one(text);
    ASSERT_TRUE(entry) << entry.error().message();
    const Explanation all = explain(entry->puzzle);
    EXPECT_FALSE(all.steps.empty());
    for (const Deduction& step : all.steps) {
      const std::string said = sentence(step, entry->puzzle, GetParam());
      EXPECT_EQ(said.find_first_of("{}[]|"), std::string::npos) << said;
      EXPECT_TRUE(said.ends_with('.')) << said;
    }
  }
}

// The sentence is cut short; the data is not.
TEST_P(Translation, NamesNoMoreCellsThanAnybodyReads) {
  const auto entry = format::read_one("kind: numbrix\n" + std::string("8 8\n") +
                                      ". . . . . . . .\n. . . . . . . .\n. . . . . . . .\n"
                                      ". . . . . . . .\n. . . . . . . .\n. . . . . . . .\n"
                                      ". . . . . . . .\n. . . . . . . 1\n");
  ASSERT_TRUE(entry) << entry.error().message();
  for (const words::Sentence& one : words::in(GetParam()).sentences) {
    if (info(one.technique).family != Family::path) continue;
    Deduction step{.technique = one.technique,
                   .which = one.which,
                   .numbers = {3, 60, 40},
                   .joins = {{Cell{0}, Cell{1}}}};
    for (int i = 0; i < 40; ++i) {
      step.cells.push_back(Cell(i));
      step.effects.push_back({Effect::Type::remove, Cell(i), kNoCell, 7});
      step.effects.push_back({Effect::Type::place, Cell(i), kNoCell, i + 4});
    }
    const std::string said = sentence(step, entry->puzzle, GetParam());
    EXPECT_LT(said.size(), 400U) << said;
    Explanation all{.steps = {step}};
    const std::string json = api::explanation_json(entry->puzzle, all, {}, GetParam());
    EXPECT_THAT(json, testing::HasSubstr(R"({"type":"place","cell":[4,7],"number":43})"));
  }
}

INSTANTIATE_TEST_SUITE_P(All, Translation, testing::ValuesIn(kAllLanguages),
                         [](const auto& tested) { return std::string(name(tested.param)); });

TEST(Language, IsKnownByItsTag) {
  EXPECT_EQ(language_from_name("de"), Language::german);
  EXPECT_EQ(language_from_name("de-AT"), Language::german);
  EXPECT_EQ(language_from_name("en_GB"), Language::english);
  EXPECT_EQ(language_from_name("fr"), std::nullopt);
  EXPECT_EQ(language_from_name(""), std::nullopt);
}

}  // namespace
}  // namespace clew::logic
