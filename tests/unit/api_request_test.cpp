// Strict requests: what is not understood is refused and said, never passed over in silence.
#include <fstream>
#include <set>
#include <sstream>

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "api/operations.h"
#include "clew/api.h"
#include "clew/generate.h"

namespace clew::api::strict {
namespace {

using Json = nlohmann::ordered_json;
using testing::HasSubstr;
using testing::Not;

constexpr const char* kNineCells = "3 3\n1 0 0\n6 0 0\n0 0 9\n";

Json answer_to(std::string_view request) { return Json::parse(handle(request)); }

// What an answer complains of, and what it would rather have.
std::string complaint_about(std::string_view request) {
  const Json answer = answer_to(request);
  if (!answer.contains("error")) return "no error: " + answer.dump();
  return answer["error"].value("what", "") + " | " + answer["error"].value("expected", "");
}

Json request_schema() {
  std::ifstream file(std::string(CLEW_SOURCE_DIR) + "/docs/protocol.request.schema.json");
  std::stringstream text;
  text << file.rdbuf();
  return Json::parse(text.str());
}

// With all that it needs, so that only what is changed can be wrong with it.
Json complete_request(const Operation& operation) {
  Json request = {{"op", std::string(operation.name)}};
  const auto fields = fields_of(operation);
  const auto takes = [&](std::string_view field) {
    return std::find(fields.begin(), fields.end(), field) != fields.end();
  };
  if (operation.name == "generate") {
    request["rows"] = 4;
  } else if (takes("puzzle")) {
    request["puzzle"] = kNineCells;
  }
  if (takes("text")) request["text"] = kNineCells;
  if (takes("to")) request["to"] = "json";
  return request;
}

TEST(StrictRequests, TheTableAndTheSchemaNameTheSameFields) {
  std::map<std::string, std::set<std::string>> in_schema;
  const Json schema = request_schema();
  for (const Json& option : schema["oneOf"]) {
    EXPECT_EQ(option["additionalProperties"], false) << option.dump();
    auto& fields = in_schema[option["properties"]["op"]["const"].get<std::string>()];
    for (const auto& [field, type] : option["properties"].items()) fields.insert(field);
  }
  std::map<std::string, std::set<std::string>> in_code;
  for (const Operation& operation : operations()) {
    const auto fields = fields_of(operation);
    in_code[std::string(operation.name)].insert(fields.begin(), fields.end());
    EXPECT_EQ(fields.size(), in_code[std::string(operation.name)].size()) << operation.name;
  }
  EXPECT_EQ(in_schema, in_code);
}

TEST(StrictRequests, TheSchemaHasTheNamesThatTheCodeHas) {
  const Json schema = request_schema();
  Json strategies = Json::array();
  for (const auto& strategy : search::strategies()) strategies.push_back(strategy.name);
  strategies.push_back(nullptr);
  EXPECT_EQ(schema["$defs"]["strategy"]["enum"], strategies);
  Json shapes = Json::array();
  for (const auto& shape : generate::named_shapes()) shapes.push_back(shape.name);
  shapes.push_back(nullptr);
  for (const Json& option : schema["oneOf"]) {
    if (option["properties"]["op"]["const"] != "generate") continue;
    EXPECT_EQ(option["properties"]["shape"]["enum"], shapes);
  }
  Json levels = Json::array();
  for (const logic::Level level : logic::kAllLevels) levels.push_back(logic::name(level));
  levels.push_back(nullptr);
  EXPECT_EQ(schema["$defs"]["level"]["enum"], levels);
}

// So no field is in the table that its operation never looks at.
TEST(StrictRequests, EveryFieldOfTheTableIsRead) {
  for (const Operation& operation : operations()) {
    ASSERT_TRUE(answer_to(complete_request(operation).dump()).contains("result"))
        << complete_request(operation).dump();
    for (const std::string_view field : fields_of(operation)) {
      if (field == "id") continue;
      Json request = complete_request(operation);
      request[std::string(field)] = Json::object({{"nobody takes", "this"}});
      // The board to fill is given in one way only.
      if (operation.name == "generate" && (field == "size" || field == "puzzle")) {
        request.erase("rows");
      }
      EXPECT_TRUE(answer_to(request.dump()).contains("error")) << request.dump();
    }
  }
}

// A limit of the schema is one of the code.
TEST(StrictRequests, NumbersBeyondTheSchemaAreRefusedByName) {
  const Json schema = request_schema();
  const auto resolved = [&](const Json& type) {
    if (!type.is_object() || !type.contains("$ref")) return type;
    const std::string name = type["$ref"].get<std::string>();
    return schema["$defs"][name.substr(name.rfind('/') + 1)];
  };
  int tried = 0;
  for (const Operation& operation : operations()) {
    for (const Json& option : schema["oneOf"]) {
      if (option["properties"]["op"]["const"] != operation.name) continue;
      for (const auto& [field, type] : option["properties"].items()) {
        const Json limits = resolved(type);
        if (!limits.is_object() || !limits.contains("maximum")) continue;
        Json request = complete_request(operation);
        request[field] = limits["minimum"].get<std::int64_t>() - 1;
        EXPECT_THAT(complaint_about(request.dump()), HasSubstr(field)) << request.dump();
        request[field] = limits["maximum"].get<std::uint64_t>() + 1;
        EXPECT_THAT(complaint_about(request.dump()),
                    testing::AnyOf(HasSubstr(field), HasSubstr("newer version")))
            << request.dump();
        ++tried;
      }
    }
  }
  EXPECT_GT(tried, 40);
}

TEST(StrictRequests, AFieldWithASlipIsRefusedWithTheOneThatWasMeant) {
  EXPECT_THAT(complaint_about(R"({"op":"solve","puzzle":"1 .","unqiue":true})"),
              HasSubstr("unknown field \"unqiue\"; did you mean \"unique\"? | of solve: puzzle"));
  EXPECT_THAT(complaint_about(R"({"op":"solve","puzzle":"1 .","zzz":true})"),
              HasSubstr("unknown field \"zzz\" | of solve"));
  // A field of another operation is none of this one.
  EXPECT_THAT(complaint_about(R"({"op":"version","puzzle":"1 ."})"),
              HasSubstr("unknown field \"puzzle\""));
  EXPECT_THAT(complaint_about(R"({"op":"slove"})"),
              HasSubstr("unknown operation \"slove\"; did you mean \"solve\"?"));
  EXPECT_THAT(complaint_about(R"({"op":"generate","rows":5,"difficulty":"hrad"})"),
              HasSubstr("unknown difficulty \"hrad\"; did you mean \"hard\"?"));
  EXPECT_THAT(complaint_about(R"({"op":"solve","puzzle":"1 .","strategy":"fats"})"),
              HasSubstr("did you mean \"fast\"?"));
  const std::string long_name(100'000, 'q');
  EXPECT_LT(handle("{\"op\":\"version\",\"" + long_name + "\":1}").size(), 1000U);
}

TEST(StrictRequests, AFieldTwiceIsRefused) {
  EXPECT_THAT(complaint_about(R"({"op":"count","puzzle":"1 .","max":1,"max":2})"),
              HasSubstr("a second \"max\""));
  // Also where one of the two is written another way.
  EXPECT_THAT(complaint_about(R"({"op":"count","puzzle":"1 .","max":1,"m\u0061x":2})"),
              HasSubstr("a second \"max\""));
  EXPECT_THAT(complaint_about(R"({"op":"version","op":"version"})"), HasSubstr("a second \"op\""));
  EXPECT_THAT(complaint_about(R"({"op":"solve","puzzle":{"cells":[[1]],"cells":[[1]]}})"),
              HasSubstr("a second \"cells\""));
}

TEST(StrictRequests, APuzzleMayHaveKeysOfItsOwn) {
  EXPECT_TRUE(answer_to(R"({"op":"solve","puzzle":{"cells":[[1,0]],"shelf":{"a":[1]}}})")
                  .contains("result"));
}

TEST(StrictRequests, AnIdComesBackDigitForDigit) {
  for (const char* id : {"12345678901234567890123", "-0", "0.1000000000000000055511151231257827",
                         "1E5", "\"\\u00e9\\/\"", "{\"a\":[1,{\"b\":null}],\"a\":2}",
                         "\"a, b: {\\\"c\\\"]\"", "true", "[]", "18446744073709551616"}) {
    const std::string expected = std::string("{\"clew\":1,\"id\":") + id + ",\"op\":\"version\"";
    EXPECT_THAT(handle(std::string("{\"id\":") + id + ",\"op\":\"version\"}"),
                testing::StartsWith(expected));
    EXPECT_THAT(handle(std::string(" {\n\"op\" : \"version\" ,\t\"id\" : ") + id + " } "),
                testing::StartsWith(expected));
  }
  EXPECT_THAT(handle("{\"op\":\"version\",\"id\":[ 1 , \"a  b\" ]}"),
              HasSubstr("\"id\":[1,\"a  b\"]"));
  EXPECT_THAT(handle("\xEF\xBB\xBF{\"op\":\"version\",\"id\":7}"), HasSubstr("\"id\":7,"));
}

TEST(StrictRequests, ANumberBeyondAllNumbersIsSaidPlainly) {
  const std::string answer = handle(R"({"op":"version","id":1e999})");
  EXPECT_THAT(answer, HasSubstr("the number '1e999' is too large"));
  EXPECT_THAT(answer, HasSubstr("\"column\":22"));
  EXPECT_THAT(answer, Not(HasSubstr("exception")));
}

TEST(StrictRequests, JsonThatIsNoObjectIsCalledWhatItIs) {
  EXPECT_THAT(handle("[]"), HasSubstr("the request is JSON, but an array and no object"));
  EXPECT_THAT(handle("5"), HasSubstr("but a number and"));
  EXPECT_THAT(handle("\"x\""), HasSubstr("but a string and"));
  EXPECT_THAT(handle("true"), HasSubstr("but a boolean and"));
  EXPECT_THAT(handle("null"), HasSubstr("but null and"));
  EXPECT_THAT(handle(""), HasSubstr("broken JSON"));
  EXPECT_THAT(handle("{\"op\":}"), HasSubstr("\"line\":1,\"column\":7"));
}

TEST(StrictRequests, ALanguageThatClewDoesNotSpeakIsRefused) {
  const auto asked_in = [](const std::string& language) {
    return complaint_about(R"({"op":"techniques","language":")" + language + "\"}");
  };
  EXPECT_EQ(asked_in("fr"), "unknown language \"fr\" | en or de");
  EXPECT_EQ(asked_in(""), "unknown language \"\" | en or de");
  EXPECT_THAT(asked_in("de-AT"), HasSubstr("no error"));
}

TEST(StrictRequests, ASizeIsWrittenAsTheCommandTakesIt) {
  const auto board = [](const std::string& fields) {
    return answer_to(R"({"op":"generate","seed":"s",)" + fields + "}")["result"]["board"];
  };
  EXPECT_EQ(board(R"("size":"4x5")")["rows"], 4);
  EXPECT_EQ(board(R"("size":"4x5")")["cols"], 5);
  EXPECT_EQ(board(R"("size":"4")")["cols"], 4);
  EXPECT_EQ(board(R"("kind":"hex","size":"1")")["cells"].size(), 7U);
  EXPECT_EQ(board(R"("size":"4x5")"), board(R"("rows":4,"cols":5)"));
  const auto refused = [](const std::string& fields) {
    return complaint_about(R"({"op":"generate")" + fields + "}");
  };
  EXPECT_THAT(refused(""), HasSubstr("there is no size | \"rows\" and \"cols\""));
  EXPECT_THAT(refused(R"(,"cols":4)"), HasSubstr("no \"rows\""));
  EXPECT_THAT(refused(R"(,"size":"four")"), HasSubstr("unknown size 'four' | ROWSxCOLUMNS"));
  EXPECT_THAT(refused(R"(,"size":"4x5","cols":5)"), HasSubstr("\"size\" beside \"rows\""));
  EXPECT_THAT(refused(R"(,"rows":2,"puzzle":"1 .")"), HasSubstr("\"rows\" beside a \"puzzle\""));
}

TEST(StrictRequests, WhatAnOperationCannotDoWithoutIsAskedFor) {
  EXPECT_THAT(complaint_about(R"({"op":"read"})"), HasSubstr("there is no \"text\""));
  EXPECT_THAT(complaint_about(R"({"op":"convert","puzzle":"1 ."})"),
              HasSubstr("there is no \"to\""));
}

}  // namespace
}  // namespace clew::api::strict
