// The SVG painter. That its output is XML is tested with a parser, in tests/print/svg_test.py.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "clew/format.h"
#include "clew/render.h"

namespace clew::render {
namespace {

using testing::HasSubstr;
using testing::Not;

std::string drawn_svg(const std::string& board, const SceneOptions& options = {},
                      const SvgStyle& style = {}) {
  const auto entry = format::read_one(board);
  EXPECT_TRUE(entry) << entry.error().message();
  return svg(make_scene(entry->puzzle, options), style);
}

TEST(RenderSvg, IsAPictureWithATitleAndAViewBox) {
  const std::string picture = drawn_svg("1 2\n1 .\n", {.margin = 0.5}, {.scale = 10});
  EXPECT_THAT(picture, HasSubstr("viewBox=\"0 0 30 20\" width=\"30\" height=\"20\" role=\"img\""));
  EXPECT_THAT(picture, HasSubstr("<title>Numbrix</title>\n<desc>Numbrix, 1 rows"));
}

TEST(RenderSvg, KeepsTextAsText) {
  EXPECT_THAT(drawn_svg("1 2\n1 .\n", {.margin = 0.5}, {.scale = 10}),
              HasSubstr("<text x=\"10\" y=\"11.66\">1</text>"));
}

TEST(RenderSvg, EscapesWhatXmlWouldMisread) {
  const std::string picture = drawn_svg("1 2\n1 .\n", {.title = "a < b & \"c\" > d\x01"});
  EXPECT_THAT(picture, HasSubstr("<title>a &lt; b &amp; \"c\" &gt; d </title>"));
}

TEST(RenderSvg, NamesItsGroupsByRole) {
  const std::string picture = drawn_svg("kind: numbrix\nwall: r1c1-r1c2\n2 2\n1 .\n. .\n");
  for (const Role role : {Role::cell, Role::given_cell, Role::contour, Role::wall, Role::given}) {
    EXPECT_THAT(picture, HasSubstr("<g class=\"" + std::string(name(role)) + "\""));
  }
}

TEST(RenderSvg, HasNoScriptNoStyleSheetAndNothingFromElsewhere) {
  const std::string picture = drawn_svg("2 2\n1 .\n. .\n");
  EXPECT_THAT(picture, Not(HasSubstr("<script")));
  EXPECT_THAT(picture, Not(HasSubstr("<style")));
  EXPECT_THAT(picture, Not(HasSubstr("href")));
}

TEST(RenderSvg, PaintsTheBackgroundOfItsTheme) {
  EXPECT_THAT(drawn_svg("1 2\n1 .\n"), HasSubstr("class=\"paper\""));
  EXPECT_THAT(drawn_svg("1 2\n1 .\n", {}, {.theme = Theme::print}),
              Not(HasSubstr("class=\"paper\"")));
  EXPECT_THAT(drawn_svg("1 2\n1 .\n", {}, {.background = false}),
              Not(HasSubstr("class=\"paper\"")));
  EXPECT_NE(drawn_svg("1 2\n1 .\n"), drawn_svg("1 2\n1 .\n", {}, {.theme = Theme::dark}));
}

}  // namespace
}  // namespace clew::render
