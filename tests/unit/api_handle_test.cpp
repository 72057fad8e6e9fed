// The protocol: its envelope, its refusals, and the answers that carry meaning.
#include <atomic>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "clew/api.h"

namespace clew::api::protocol {
namespace {

using Json = nlohmann::json;
using testing::HasSubstr;

constexpr const char* kTwoWays = "3 3\n1 0 0\n0 0 0\n0 0 9\n";
constexpr const char* kOneWay = "3 3\n1 0 0\n6 0 0\n0 0 9\n";

Json ask(const Json& request) { return Json::parse(handle(request.dump())); }
Json result(const Json& request) {
  const Json answer = ask(request);
  EXPECT_TRUE(answer.contains("result")) << answer.dump();
  return answer.value("result", Json::object());
}
std::string refusal(const Json& request) {
  const Json answer = ask(request);
  EXPECT_FALSE(answer.contains("result")) << answer.dump();
  return answer.contains("error") ? answer["error"].value("what", "") : "";
}

TEST(Protocol, EchoesTheIdAndTheOperation) {
  const Json answer = ask({{"op", "version"}, {"id", {{"tab", 3}}}});
  EXPECT_EQ(answer["clew"], kProtocolVersion);
  EXPECT_EQ(answer["id"], Json({{"tab", 3}}));
  EXPECT_EQ(answer["op"], "version");
}

TEST(Protocol, RefusesWhatIsNoRequest) {
  for (const char* text : {"", "nonsense", "{\"op\":", "\xff\xfe", "{\"op\":\"version\"} x"}) {
    EXPECT_THAT(handle(text), HasSubstr("broken JSON")) << text;
  }
  EXPECT_THAT(refusal({{"id", 1}}), HasSubstr("no \"op\""));
  EXPECT_THAT(refusal({{"op", "fly"}}), HasSubstr("unknown operation"));
  EXPECT_THAT(refusal({{"op", 5}}), HasSubstr("\"op\" is no text"));
  EXPECT_THAT(refusal({{"op", "version"}, {"clew", 2}}), HasSubstr("newer version"));
  EXPECT_THAT(handle(std::string(kMaxRequestBytes + 1, ' ')), HasSubstr("too long"));
}

TEST(Protocol, DeepNestingIsRefusedNotACrash) {
  const std::string deep = std::string(100'000, '[') + std::string(100'000, ']');
  EXPECT_THAT(handle("{\"op\":\"solve\",\"puzzle\":" + deep + "}"), HasSubstr("error"));
  // Values that are copied and written need the stack that parsing does not.
  const std::string deeper = std::string(2'000'000, '[') + std::string(2'000'000, ']');
  for (const char* key : {"id", "op", "clew"}) {
    EXPECT_THAT(handle("{\"" + std::string(key) + "\":" + deeper + "}"),
                HasSubstr("nested too deeply"));
  }
  EXPECT_THAT(handle(R"({"op":"version","id":"[[[[\"[[[["})"), HasSubstr("result"));
}

TEST(Protocol, APuzzleIsTextOrAnObject) {
  const Json object = {{"kind", "numbrix"}, {"cells", {{1, 0}, {0, 0}}}};
  EXPECT_EQ(result({{"op", "solve"}, {"puzzle", object}, {"max", 9}})["solutions"].size(), 2U);
  EXPECT_EQ(result({{"op", "solve"}, {"puzzle", "1 .\n. .\n"}, {"max", 9}})["solutions"].size(),
            2U);
  EXPECT_THAT(refusal({{"op", "solve"}}), HasSubstr("no \"puzzle\""));
  EXPECT_THAT(refusal({{"op", "solve"}, {"puzzle", 3}}), HasSubstr("neither text nor an object"));
}

TEST(Protocol, TimesAreOnlyThereWhenAskedFor) {
  const Json request = {{"op", "solve"}, {"puzzle", kTwoWays}};
  EXPECT_FALSE(result(request)["stats"].contains("time_us"));
  Json timed = request;
  timed["time"] = true;
  EXPECT_TRUE(result(timed)["stats"].contains("time_us"));
}

TEST(Protocol, CheckTellsOneFromSeveralFromNone) {
  EXPECT_EQ(result({{"op", "check"}, {"puzzle", kOneWay}})["verdict"], "one");
  const Json several = result({{"op", "check"}, {"puzzle", kTwoWays}});
  EXPECT_EQ(several["verdict"], "several");
  EXPECT_NE(several["solution"], several["other"]);
  const Json none = result({{"op", "check"}, {"puzzle", "3 3\n1 0 0\n0 3 0\n7 0 9\n"}});
  EXPECT_EQ(none["verdict"], "none");
  EXPECT_EQ(none["conflict"], Json({{0, 0}, {1, 1}, {2, 2}}));
  EXPECT_EQ(result({{"op", "check"}, {"puzzle", kTwoWays}, {"nodes", 0}})["verdict"], "limit");
}

TEST(Protocol, ForcedLeavesOpenWhatDiffers) {
  const Json forced = result({{"op", "forced"}, {"puzzle", kTwoWays}});
  EXPECT_EQ(forced["values"], Json({{1, 0, 0}, {0, 5, 0}, {0, 0, 9}}));
}

TEST(Protocol, HintsSeeMistakesAndSkipWhatIsThere) {
  const Json right = {{1, 2, 0}, {6, 0, 0}, {0, 0, 9}};
  const Json wrong = {{1, 5, 0}, {6, 0, 0}, {0, 0, 9}};
  const auto hint = [](const Json& values, int level) {
    return result({{"op", "hint"}, {"puzzle", kOneWay}, {"values", values}, {"level", level}});
  };
  EXPECT_EQ(hint(right, 1)["type"], "fine");
  EXPECT_EQ(hint(wrong, 1)["type"], "mistake");
  const Json step = hint(right, 4);
  EXPECT_EQ(step["type"], "step");
  for (const Json& effect : step["steps"].back()["effects"]) {
    EXPECT_NE(effect["cell"], Json({0, 1})) << "2 is there already";
  }
  EXPECT_THAT(refusal({{"op", "hint"}, {"puzzle", kOneWay}, {"never", {{0, 0}}}}),
              HasSubstr("no mark"));
}

TEST(Protocol, AMarkMayNameANumberThatNoBoardHas) {
  for (const std::int64_t number : {-1L, 0L, 10L, 1'000'000'000L, 9'000'000'000'000'000'000L}) {
    const Json hint =
        result({{"op", "hint"}, {"puzzle", kOneWay}, {"never", {{0, 1, number}}}, {"level", 4}});
    EXPECT_EQ(hint["type"], "step") << number;
  }
}

TEST(Protocol, CancellingStopsAnExplanation) {
  const std::atomic<bool> cancel{true};
  const Json board = {{"kind", "hidato"}, {"cells", Json::array()}};
  Json puzzle = board;
  for (int row = 0; row < 12; ++row) puzzle["cells"].push_back(std::vector<int>(12, 0));
  const auto ask = [&](const char* op) {
    Json request = {{"op", op}, {"puzzle", puzzle}};
    if (std::string_view(op) == "render") request["step"] = 1;
    return Json::parse(handle(request.dump(), {.cancel = &cancel}));
  };
  for (const char* op : {"explain", "grade"}) EXPECT_EQ(ask(op)["result"]["limit"], true) << op;
  EXPECT_EQ(ask("render")["result"], Json({{"limit", true}}));
}

// Pages of a run put together are the run, and each starts with the board the last one ended with.
TEST(Protocol, StepsComeInPagesThatFitTogether) {
  const std::string puzzle = "4 4\n1 0 0 0\n0 0 0 0\n0 0 0 0\n16 0 0 0\n";
  const auto page = [&](int from, int max) {
    return result({{"op", "steps"},
                   {"puzzle", puzzle},
                   {"strategy", "dfs"},
                   {"all", true},
                   {"from", from},
                   {"max", max}});
  };
  const Json whole = page(0, 100'000);
  ASSERT_FALSE(whole["more"]);
  const auto total = whole["total"].get<int>();
  ASSERT_GT(total, 50);
  Json together = Json::array();
  Json board = whole["start"];
  for (int from = 0; from < total; from += 7) {
    const Json part = page(from, 7);
    EXPECT_EQ(part["start"], board) << from;
    EXPECT_EQ(part["more"], from + 7 < total);
    for (const Json& event : part["events"]) {
      together.push_back(event);
      if (event[1].is_null()) continue;
      Json& cell = board[event[1][0].get<std::size_t>()][event[1][1].get<std::size_t>()];
      if (event[0] == "add") cell = event[2];
      if (event[0] == "delete") cell = 0;
    }
  }
  EXPECT_EQ(together, whole["events"]);
}

TEST(Protocol, ProgressCanStopLongWork) {
  class Twice final : public ProgressListener {
   public:
    bool on_progress(double) override { return ++heard < 2; }
    int heard = 0;
  };
  Twice twice;
  const Stop context{.progress = &twice};
  std::string cells = "kind: numbrix\n11 11\n";
  for (int row = 0; row < 11; ++row) cells += "0 0 0 0 0 0 0 0 0 0 0\n";
  const Json request = {{"op", "count"}, {"puzzle", cells}};
  const Json answer = Json::parse(handle(request.dump(), context));
  EXPECT_EQ(answer["result"]["status"], "limit") << answer.dump();
  EXPECT_EQ(twice.heard, 2);
}

TEST(Protocol, TheLadderStopsWhenItIsTold) {
  std::atomic<bool> cancel = true;
  const Stop context{.cancel = &cancel};
  const auto answer = [&](const char* op) {
    return Json::parse(handle(Json({{"op", op}, {"puzzle", kOneWay}}).dump(), context));
  };
  const Json explained = answer("explain")["result"];
  EXPECT_EQ(explained.value("limit", false), true) << explained.dump();
  EXPECT_EQ(explained["solved"], false);
  const Json graded = answer("grade")["result"];
  EXPECT_EQ(graded.value("limit", false), true) << graded.dump();
  EXPECT_EQ(graded["difficulty"], nullptr);
  EXPECT_EQ(answer("hint")["result"].value("type", ""), "stopped");
  EXPECT_EQ(answer("clue")["result"], Json({{"limit", true}}));
  EXPECT_EQ(answer("reduce")["result"], Json({{"limit", true}}));
  EXPECT_FALSE(result({{"op", "explain"}, {"puzzle", kOneWay}}).contains("limit"));
  // Without a limit this board takes seconds.
  std::string grid = "kind: hidato\n24 24\n";
  for (int i = 0; i < 576; ++i) grid += i == 300 ? "288 " : ". ";
  EXPECT_TRUE(result({{"op", "explain"}, {"puzzle", grid}, {"time_ms", 20}})["limit"]);
}

}  // namespace
}  // namespace clew::api::protocol
