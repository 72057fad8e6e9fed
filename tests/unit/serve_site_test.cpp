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
    {"/embed.html", "<p>board</p>", "", ""},
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

TEST(Site, APartIsNeverMoreThanTheFile) {
  const Site site(kAssets);
  const std::string_view whole = kAssets[0].plain;
  const auto ask = [&](std::string_view range) {
    return site.answer({.path = "/", .accept_encoding = "br", .range = range});
  };
  EXPECT_EQ(ask("bytes=0-2").body, "<p>");
  EXPECT_EQ(ask("bytes=0-2").status, 206);
  EXPECT_EQ(header(ask("bytes=0-2"), "Content-Range"), "bytes 0-2/12");
  EXPECT_EQ(header(ask("bytes=0-2"), "Content-Encoding"), "");
  EXPECT_EQ(ask("bytes=8-").body, "</p>");
  EXPECT_EQ(ask("bytes=-4").body, "</p>");
  // The server once sent what lies behind the file in memory.
  EXPECT_EQ(ask("bytes=8-1000").body, "</p>");
  EXPECT_EQ(ask("bytes=-1000").body, whole);
  EXPECT_EQ(ask("bytes=0-99999999999999999999999").body, whole);
  EXPECT_EQ(ask("bytes=-99999999999999999999999").body, whole);
  for (const char* range :
       {"bytes=12-", "bytes=99-100", "bytes=5-2", "bytes=-0", "bytes=-", "bytes=a-b", "bytes=1-2-3",
        "bytes=99999999999999999999999-", "bytes=12-,-0", "bytes=", "bytes=7", "bytes",
        "bytes=99999999999999999999992-99999999999999999999991"}) {
    EXPECT_EQ(ask(range).status, 416) << range;
    EXPECT_EQ(header(ask(range), "Content-Range"), "bytes */12") << range;
  }
  for (const char* range : {"bytes=0-,0-,0-", "lines=1-2", "lines", "=0-1"}) {
    EXPECT_EQ(ask(range).status, 200) << range;
  }
  for (const char* range : {"BYTES=0-2", "bytes= 0-2 ", "bytes=,0-2,\t,", "bytes=99-, 0-2"}) {
    EXPECT_EQ(ask(range).body, "<p>") << range;
  }
  const std::string tag = header(site.answer({.path = "/"}), "ETag");
  EXPECT_EQ(site.answer({.path = "/", .range = "bytes=0-2", .if_range = tag}).status, 206);
  EXPECT_EQ(site.answer({.path = "/", .range = "bytes=0-2", .if_range = "\"old\""}).status, 200);
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

std::string safety_header(std::string_view name, bool framed) {
  for (const auto& [key, value] : Site::safety_headers(framed)) {
    if (key == name) return value;
  }
  return "";
}

TEST(Site, ThePolicyAllowsNoInlineCode) {
  for (const bool framed : {false, true}) {
    const std::string policy = safety_header("Content-Security-Policy", framed);
    EXPECT_THAT(policy, HasSubstr("default-src 'none'"));
    EXPECT_THAT(policy, testing::Not(HasSubstr("unsafe-inline")));
    EXPECT_THAT(policy, testing::Not(HasSubstr("'unsafe-eval'")));
  }
}

TEST(Site, OnlyThePageForFramesMayBeFramed) {
  const Site site(kAssets);
  EXPECT_EQ(site.answer({.path = "/embed"}).body, "<p>board</p>");
  EXPECT_TRUE(site.answer({.path = "/embed"}).framed);
  EXPECT_TRUE(site.answer({.path = "/embed.html"}).framed);
  for (const char* path : {"/", "/index.html", "/assets/app-1a2b.js", "/embed/", "/Embed", "/x"}) {
    EXPECT_FALSE(site.answer({.path = path}).framed) << path;
  }
  EXPECT_THAT(safety_header("Content-Security-Policy", true), HasSubstr("frame-ancestors *"));
  EXPECT_EQ(safety_header("X-Frame-Options", true), "");
  EXPECT_THAT(safety_header("Content-Security-Policy", false), HasSubstr("frame-ancestors 'none'"));
  EXPECT_EQ(safety_header("X-Frame-Options", false), "DENY");
}

TEST(Site, OnlyTheSandboxMayBeFramedAndOnlyByThePage) {
  const std::vector<Asset> kPages = {{"/index.html", "page", "", ""},
                                     {"/sandbox.html", "frame", "", ""}};
  const Site site(kPages);
  const auto framing = [&](const char* path) {
    std::string found;
    const bool sandbox = site.answer({.path = path}).sandbox;
    for (const auto& [name, value] : Site::safety_headers(false, sandbox)) {
      if (name == "X-Frame-Options") found += value;
      if (name == "Content-Security-Policy") found += value.substr(value.rfind("frame-ancestors"));
    }
    return found;
  };
  EXPECT_EQ(framing("/"), "frame-ancestors 'none'DENY");
  EXPECT_EQ(framing("/index.html"), "frame-ancestors 'none'DENY");
  EXPECT_EQ(framing("/nothing"), "frame-ancestors 'none'DENY");
  EXPECT_EQ(framing("/sandbox.html"), "frame-ancestors 'self'SAMEORIGIN");
}

}  // namespace
}  // namespace clew::cli
