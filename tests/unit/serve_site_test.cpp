// The server's answers, without a socket.
#include "apps/cli/serve/site.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace clew::cli {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;

const std::vector<Asset> kAssets = {
    {"/index.html", "<p>plain</p>", "GZ", "BR"},
    {"/assets/app-1a2b.js", "run()", "", ""},
};

std::string header(const Site::Reply& reply, std::string_view name) {
  for (const auto& [key, value] : reply.headers) {
    if (key == name) return value;
  }
  return "";
}

TEST(Site, AnswersTheRootWithTheIndex) {
  const Site site(kAssets);
  const auto reply = site.answer({.path = "/"});
  EXPECT_EQ(reply.status, 200);
  EXPECT_EQ(reply.body, "<p>plain</p>");
  EXPECT_EQ(reply.type, "text/html; charset=utf-8");
  EXPECT_EQ(header(reply, "Content-Encoding"), "");
}

TEST(Site, PrefersBrotliThenGzip) {
  const Site site(kAssets);
  const auto best = site.answer({.path = "/", .accept_encoding = "gzip, deflate, br"});
  EXPECT_EQ(best.body, "BR");
  EXPECT_EQ(header(best, "Content-Encoding"), "br");
  EXPECT_EQ(site.answer({.path = "/", .accept_encoding = "gzip;q=0.8, br;q=0"}).body, "GZ");
  EXPECT_EQ(site.answer({.path = "/", .accept_encoding = "brush"}).body, "<p>plain</p>");
  // Nothing to gain there, so there is only the plain one.
  EXPECT_EQ(site.answer({.path = "/assets/app-1a2b.js", .accept_encoding = "br"}).body, "run()");
}

TEST(Site, ATagSavesTheBodyButOnlyItsOwn) {
  const Site site(kAssets);
  const std::string plain = header(site.answer({.path = "/"}), "ETag");
  const auto again = site.answer({.path = "/", .if_none_match = plain});
  EXPECT_EQ(again.status, 304);
  EXPECT_THAT(again.body, IsEmpty());
  const auto other = site.answer({.path = "/", .accept_encoding = "br", .if_none_match = plain});
  EXPECT_EQ(other.status, 200);
}

TEST(Site, KeepsForeverOnlyWhatNeverChanges) {
  const Site site(kAssets);
  EXPECT_EQ(header(site.answer({.path = "/"}), "Cache-Control"), "no-cache");
  EXPECT_THAT(header(site.answer({.path = "/assets/app-1a2b.js"}), "Cache-Control"),
              HasSubstr("immutable"));
}

TEST(Site, KnowsNothingBesidesItsFiles) {
  const Site site(kAssets);
  for (const char* path : {"", "/nothing", "/../index.html", "/assets", "/assets/", "/assets/../",
                           "/index.html/", "//index.html", "/%2e%2e/index.html", "index.html"}) {
    EXPECT_EQ(site.answer({.path = path}).status, 404) << path;
  }
}

TEST(Site, ThePolicyAllowsNoInlineCode) {
  std::string policy;
  for (const auto& [name, value] : Site::safety_headers()) {
    if (name == "Content-Security-Policy") policy = value;
  }
  EXPECT_THAT(policy, HasSubstr("default-src 'none'"));
  EXPECT_THAT(policy, testing::Not(HasSubstr("unsafe-inline")));
  EXPECT_THAT(policy, testing::Not(HasSubstr("'unsafe-eval'")));
}

}  // namespace
}  // namespace clew::cli
