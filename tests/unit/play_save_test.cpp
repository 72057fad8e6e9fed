// Saves: they hold everything, and a mangled one is an error, never a crash.
#include <fstream>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "clew/play.h"

namespace clew::play {
namespace {

Session played() {
  Session session(*format::read_one("id: small\ntitle: A \"quoted\" title\n\n2 3\n1 0 3\n6 0 0\n"));
  session.play(set({0, 1}, 2));
  session.play({mark({1, 1}, 4), never({1, 1}, 2)});
  session.try_from_here();
  session.play(join({1, 1}, {1, 2}));
  session.undo();
  session.set_seconds(95);
  session.set_here({1, 1});
  session.set_draft({{1, 1}, "5"});
  return session;
}

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  const auto at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

TEST(PlaySave, IsThePuzzleAndItsMoves) {
  const auto text = save(played());
  ASSERT_TRUE(text);
  EXPECT_EQ(text->find("{\"clew_save\":1,\"puzzle\":{"), 0U) << *text;
  EXPECT_NE(text->find(R"("steps":["set r1c2 2","mark r2c2 4; never r2c2 2","join r2c2 r2c3"],)"
                       R"("cursor":2,"bookmark":2,"seconds":95,"here":"r2c2",)"
                       R"("draft":{"cell":"r2c2","digits":"5"}})"),
            std::string::npos)
      << *text;
}

TEST(PlaySave, DeepNestingIsRefusedNotACrash) {
  std::string deep;
  for (int i = 0; i < 1'000'000; ++i) deep += "{\"a\":";
  deep += "1" + std::string(1'000'000, '}');
  const auto loaded = load(R"({"clew_save":1,"puzzle":)" + deep + "}");
  ASSERT_FALSE(loaded);
  EXPECT_NE(loaded.error().what.find("nested too deeply"), std::string::npos);
}

TEST(PlaySave, ATitleMayHoldAnyCharacter) {
  const auto entry = format::read_one(R"({"title":"a\u007f\u0001b","cells":[[1,0]]})");
  ASSERT_TRUE(entry);
  EXPECT_EQ(entry->title,
            "a\x7F\x01"
            "b");
  const auto text = save(Session(*entry));
  ASSERT_TRUE(text);
  const auto loaded = load(*text);
  ASSERT_TRUE(loaded) << loaded.error().message();
  EXPECT_EQ(loaded->entry().title, entry->title);
}

TEST(PlaySave, ADraftWithoutDigitsIsNone) {
  const auto text = save(played());
  ASSERT_TRUE(text);
  const auto loaded = load(replaced(*text, R"("digits":"5")", R"("digits":"")"));
  ASSERT_TRUE(loaded);
  EXPECT_EQ(loaded->draft(), Draft{});
  EXPECT_EQ(*load(*save(*loaded)), *loaded);
}

TEST(PlaySave, LoadsAsItWas) {
  const Session before = played();
  auto after = load(*save(before));
  ASSERT_TRUE(after) << after.error().message();
  EXPECT_TRUE(*after == before);
  EXPECT_TRUE(after->redo().ok());  // undo and redo survive
  EXPECT_TRUE(after->undo().ok());
  EXPECT_TRUE(after->undo().ok());
  EXPECT_TRUE(after->undo().ok());
  EXPECT_FALSE(after->undo().ok());
}

TEST(PlaySave, SaysWhatIsWrongWithIt) {
  const std::string good = *save(played());
  const auto error = [](const std::string& text) {
    const auto session = load(text);
    return session ? std::string("loaded") : session.error().message();
  };
  EXPECT_EQ(error(""), "not a usable save: it is not a JSON object");
  EXPECT_EQ(error("[1]"), "not a usable save: it is not a JSON object");
  EXPECT_EQ(error("{}"), "not a usable save: it does not say \"clew_save\":1");
  EXPECT_EQ(error(replaced(good, "\"clew_save\":1", "\"clew_save\":2")),
            "a save of version 2; expected version 1");
  EXPECT_EQ(error(replaced(good, "\"cursor\":2", "\"cursor\":4")),
            "not a usable save: its cursor; expected a number of steps, 0 to 3");
  EXPECT_EQ(error(replaced(good, "\"cursor\":2", "\"cursor\":-1")),
            "not a usable save: its cursor; expected a number of steps, 0 to 3");
  EXPECT_EQ(error(replaced(good, "\"bookmark\":2", "\"bookmark\":99")),
            "not a usable save: its bookmark; expected null or a number of steps, 0 to 3");
  EXPECT_EQ(error(replaced(good, "set r1c2 2", "set r1c2 77")),
            "not a usable save: step 1: number out of bounds: it must be 1 to 6");
  EXPECT_EQ(error(replaced(good, "set r1c2 2", "set r9c2 2")),
            "not a usable save: step 1: row or column out of bounds: the row must be 1 to 2");
  EXPECT_EQ(error(replaced(good, "\"here\":\"r2c2\"", "\"here\":\"r9c9\"")),
            "not a usable save: its place; expected a cell of the board such as r1c1");
  EXPECT_EQ(error(replaced(good, "\"digits\":\"5\"", "\"digits\":\"five\"")),
            "not a usable save: its draft; expected a cell and a few digits");
  EXPECT_EQ(error(replaced(good, "\"seconds\":95", "\"seconds\":1.5")),
            "not a usable save: its seconds; expected a whole number");
  EXPECT_EQ(error(replaced(good, "\"seconds\":95", "\"seconds\":18446744073709551615")),
            "not a usable save: its seconds; expected a whole number");
}

TEST(PlaySave, EveryCutAndEveryChangedByteIsHandled) {
  const std::string good = *save(played());
  for (std::size_t size = 0; size < good.size() - 1; ++size) {
    const auto session = load(good.substr(0, size));
    EXPECT_FALSE(session && size < good.size() - 2) << size;
  }
  for (std::size_t i = 0; i < good.size(); ++i) {
    for (const char c : {'\0', '"', '}', '9', '-', '\xff'}) {
      std::string bad = good;
      bad[i] = c;
      const auto session = load(bad);  // an error or another session; what matters is the answer
      if (session) {
        EXPECT_TRUE(save(*session));
      }
    }
  }
}

// Made before the page's session and this one had one specification: tests/saves/README.md.
TEST(PlaySave, OldSavesOfTerminalAndPageOpenForEver) {
  for (const char* name : {"terminal", "page"}) {
    std::ifstream file(std::string(CLEW_SOURCE_DIR "/tests/saves/") + name + ".jsonl");
    int count = 0;
    for (std::string line; std::getline(file, line); ++count) {
      const auto old = nlohmann::json::parse(line);
      const auto session = load(old["save"].dump());
      ASSERT_TRUE(session) << session.error().message() << "\n" << line;
      EXPECT_EQ(session->position().values, old["values"].get<std::vector<int>>()) << line;
      EXPECT_EQ(session->history().size(), old["changes"].get<std::size_t>()) << line;
      EXPECT_EQ(*load(*save(*session)), *session) << line;
    }
    EXPECT_GE(count, 9) << name;
  }
}

TEST(PlaySave, OnlySavesMayRepeatWhatIsSoAlready) {
  const std::string good = *save(played());
  EXPECT_TRUE(load(replaced(good, "\"set r1c2 2\"", "\"reset\",\"set r1c2 2\",\"set r1c2 2\"")));
  EXPECT_TRUE(load(replaced(good, "never r2c2 2", "mark r2c2 4")));
  EXPECT_FALSE(load(replaced(good, "set r1c2 2", "set r1c1 1"))) << "a given is never set";
  EXPECT_FALSE(load(replaced(good, "join r2c2 r2c3", "join r2c2 r2c3; join r2c2 r2c3")));
}

TEST(PlayIdentity, IsThatOfTheBoardNotOfItsTitle) {
  const auto a = format::read_one("title: one\n\n2 2\n1 0\n0 0\n");
  const auto b = format::read_one("title: two\n\n2 2\n1 0\n0 0\n");
  const auto c = format::read_one("2 2\n1 0\n0 3\n");
  EXPECT_EQ(identity(a->puzzle), identity(b->puzzle));
  EXPECT_NE(identity(a->puzzle), identity(c->puzzle));
  EXPECT_EQ(identity(a->puzzle).find("numbrix-2x2-"), 0U);
}

}  // namespace
}  // namespace clew::play
