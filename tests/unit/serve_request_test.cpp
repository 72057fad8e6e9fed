// What the server takes for a request, and how it answers one, without a socket.
#include <string>

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "apps/cli/serve/response.h"

namespace clew::cli {
namespace {

using testing::EndsWith;
using testing::HasSubstr;
using testing::StartsWith;

// The status with which a head is refused, or 0.
int refusal_of(const std::string& bytes) {
  const auto end = find_end(bytes, 0);
  if (const auto* refusal = std::get_if<Refusal>(&end)) return refusal->status;
  if (!std::get<0>(end)) return -1;
  const auto head = read_head(bytes.substr(0, *std::get<0>(end)));
  const auto* refusal = std::get_if<Refusal>(&head);
  return refusal == nullptr ? 0 : refusal->status;
}

Request request_of(const std::string& first_line, const std::string& headers = "") {
  const auto head = read_head(first_line + "\r\nHost: localhost\r\n" + headers + "\r\n");
  EXPECT_TRUE(std::holds_alternative<Request>(head)) << first_line << headers;
  return std::holds_alternative<Request>(head) ? std::get<Request>(head) : Request{};
}

TEST(ServeRequest, EndsWithAnEmptyLineHoweverItComes) {
  const std::string whole = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\nmore";
  for (std::size_t piece = 1; piece <= whole.size(); ++piece) {
    std::size_t seen = 0;
    std::optional<std::size_t> end;
    while (!end && seen < whole.size()) {
      const std::size_t come = std::min(seen + piece, whole.size());
      end = std::get<0>(find_end(whole.substr(0, come), seen));
      seen = come;
    }
    EXPECT_EQ(end, whole.size() - 4) << piece;
  }
}

TEST(ServeRequest, IsRefusedAsSoonAsItCanBeNone) {
  using namespace std::string_literals;
  for (const std::string& bytes :
       {"\0"s, "\x16\x03\x01"s, "GET / HTTP/1.1\n"s, "GET / HTTP/1.1\rX"s, "\r\n"s, "GET /\xff"s,
        "GET / HTTP/1.1\r\nX: \x01"s}) {
    EXPECT_EQ(refusal_of(bytes), 400) << bytes;
  }
  EXPECT_EQ(refusal_of("GET /" + std::string(9000, 'a')), 414);
  EXPECT_EQ(refusal_of("GET / HTTP/1.1\r\nX: " + std::string(kLongestHead, 'a')), 431);
  EXPECT_EQ(refusal_of("GET /" + std::string(1000, 'a')), -1);
}

TEST(ServeRequest, IsStrictAboutItsLines) {
  const std::string host = "Host: a\r\n";
  EXPECT_EQ(refusal_of("GET / HTTP/1.1\r\n" + host + "\r\n"), 0);
  for (const char* line : {"GET /", "GET  / HTTP/1.1", "GET / HTTP/1.1 ", " GET / HTTP/1.1",
                           "GET / HTTP/1", "GET / http/1.1", "GET / HTTP/1.10", "G T / HTTP/1.1",
                           "GET /#a HTTP/1.1", "G(T / HTTP/1.1", "GET\t/\tHTTP/1.1"}) {
    EXPECT_EQ(refusal_of(line + ("\r\n" + host) + "\r\n"), 400) << line;
  }
  for (const char* header : {"no colon", ": empty", "a : b", " folded: x", "a b: c"}) {
    EXPECT_EQ(refusal_of("GET / HTTP/1.1\r\n" + host + header + "\r\n\r\n"), 400) << header;
  }
  EXPECT_EQ(refusal_of("GET / HTTP/2.0\r\n" + host + "\r\n"), 505);
  std::string many;
  for (int i = 0; i < 101; ++i) many += "X: y\r\n";
  EXPECT_EQ(refusal_of("GET / HTTP/1.1\r\n" + host + many + "\r\n"), 431);
}

TEST(ServeRequest, HasOneHostAndOneLength) {
  EXPECT_EQ(refusal_of("GET / HTTP/1.1\r\n\r\n"), 400);
  EXPECT_EQ(refusal_of("GET / HTTP/1.0\r\n\r\n"), 0);
  EXPECT_EQ(refusal_of("GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n"), 400);
  const std::string put = "PUT / HTTP/1.1\r\nHost: a\r\n";
  for (const char* length : {"-1", "x", "", "1, 1", "0x1"}) {
    EXPECT_EQ(refusal_of(put + "Content-Length: " + length + "\r\n\r\n"), 400) << length;
  }
  EXPECT_EQ(refusal_of(put + "Content-Length: 1\r\nContent-Length: 2\r\n\r\n"), 400);
  EXPECT_EQ(refusal_of(put + "Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n"), 400);
}

TEST(ServeRequest, KnowsWhatIsAsked) {
  EXPECT_EQ(request_of("GET /%69ndex.html?a=%2f HTTP/1.1").path, "/index.html");
  EXPECT_EQ(request_of("GET /%2 HTTP/1.1").path, "");
  EXPECT_EQ(request_of("GET /%zz HTTP/1.1").path, "");
  EXPECT_EQ(request_of("OPTIONS * HTTP/1.1").path, "");
  const Request absolute = request_of("GET http://[::1]:80?a HTTP/1.1");
  EXPECT_EQ(absolute.path, "/");
  EXPECT_EQ(absolute.host, "[::1]:80");  // and not what `Host` says
  const Request both =
      request_of("GET / HTTP/1.1", "accept-ENCODING: \tgzip \r\nAccept-Encoding: br\r\n");
  EXPECT_EQ(both.accept_encoding, "gzip, br");
}

TEST(ServeRequest, SaysWhetherMoreMayFollow) {
  EXPECT_TRUE(request_of("GET / HTTP/1.1").keeps_alive);
  EXPECT_FALSE(request_of("GET / HTTP/1.0").keeps_alive);
  EXPECT_TRUE(request_of("GET / HTTP/1.0", "Connection: x, Keep-Alive\r\n").keeps_alive);
  EXPECT_FALSE(request_of("GET / HTTP/1.1", "Connection: x\r\nConnection: CLOSE\r\n").keeps_alive);
  EXPECT_FALSE(request_of("PUT / HTTP/1.1", "Content-Length: 00\r\n").has_body);
  EXPECT_TRUE(request_of("PUT / HTTP/1.1", "Content-Length: 10\r\n").has_body);
  EXPECT_TRUE(request_of("PUT / HTTP/1.1", "Transfer-Encoding: chunked\r\n").has_body);
}

class ServeResponse : public testing::Test {
 protected:
  Response answer(const std::string& first_line, const std::string& headers = "") {
    return respond(site_, names_, request_of(first_line, headers));
  }

 private:
  std::vector<Asset> assets_ = {{"/index.html", "<p>plain</p>", "", ""}};
  Site site_{assets_};
  Names names_{*Address::parse("127.0.0.1"), ""};
};

TEST_F(ServeResponse, IsAFileOrOnlyItsHead) {
  const Response get = answer("GET / HTTP/1.1");
  EXPECT_THAT(get.head, StartsWith("HTTP/1.1 200 OK\r\n"));
  EXPECT_THAT(get.head, HasSubstr("\r\nContent-Length: 12\r\n"));
  EXPECT_THAT(get.head, EndsWith("\r\n\r\n"));
  EXPECT_EQ(get.body, "<p>plain</p>");
  EXPECT_FALSE(get.last);
  const Response head = answer("HEAD / HTTP/1.1", "Range: bytes=0-1\r\n");
  EXPECT_EQ(head.head, get.head);
  EXPECT_EQ(head.body, "");
}

TEST_F(ServeResponse, SaysWhatIsWrong) {
  const auto status = [](const Response& response) { return response.head.substr(9, 3); };
  EXPECT_EQ(status(answer("GET /nothing HTTP/1.1")), "404");
  // Without a body these were 400.
  EXPECT_EQ(status(answer("PUT / HTTP/1.1")), "405");
  EXPECT_EQ(status(answer("POST / HTTP/1.1")), "405");
  EXPECT_THAT(answer("CONNECT localhost:80 HTTP/1.1").head, HasSubstr("\r\nAllow: GET, HEAD\r\n"));
  EXPECT_EQ(status(answer("BREW / HTTP/1.1")), "501");
  EXPECT_EQ(status(answer("GET * HTTP/1.1")), "400");
  EXPECT_EQ(status(answer("GET http://evil.example/ HTTP/1.1")), "421");
}

TEST_F(ServeResponse, IsTheLastWhereTheNextRequestCannotBeFound) {
  EXPECT_TRUE(answer("POST / HTTP/1.1", "Content-Length: 3\r\n").last);
  EXPECT_TRUE(answer("GET / HTTP/1.1", "Connection: close\r\n").last);
  EXPECT_TRUE(refuse(400).last);
  EXPECT_THAT(refuse(408).head, HasSubstr("\r\nConnection: close\r\n"));
}

}  // namespace
}  // namespace clew::cli
