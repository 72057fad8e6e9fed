// What a client may send to `clew serve`. The first byte says in pieces of which size the rest
// comes.
#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "serve/response.h"
#include "support.h"

namespace {

using namespace clew::cli;

const std::vector<Asset> kAssets = {
    {"/index.html", "<p>plain</p>", "GZ", "BR"},
    {"/assets/app-1a2b.js", "run()", "", ""},
};

// Every line is a header of ours: nothing that came in has become a line of what goes out.
void check_response(const Response& response) {
  using clew::fuzz::require;
  static constexpr std::array<int, 13> kStatuses = {200, 206, 304, 400, 404, 405, 408,
                                                    414, 416, 421, 431, 501, 505};
  const std::string& head = response.head;
  require(head.starts_with("HTTP/1.1 ") && head.ends_with("\r\n\r\n"), "an answer is one", head);
  const int status = std::stoi(head.substr(9, 3));
  require(std::find(kStatuses.begin(), kStatuses.end(), status) != kStatuses.end(),
          "the status is one we know", head);
  require(head.find("\r\n\r\n") == head.size() - 4, "there is one empty line", head);
  const auto visible = [](char c) { return (c >= ' ' && c < '\x7f') || c == '\r' || c == '\n'; };
  require(std::all_of(head.begin(), head.end(), visible), "headers are plain text", head);
  require(head.find("\r\nX-Frame-Options: DENY\r\n") != std::string::npos, "every answer is safe",
          head);
  require(response.body.size() < 100, "a body is a file, a part of one, or a sentence", head);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using clew::fuzz::require;
  static const Site kSite(kAssets);
  static const Names kNames(*Address::parse("127.0.0.1"), "machine");
  clew::fuzz::Bytes bytes(data, size);
  const auto step = static_cast<std::size_t>(bytes.byte() + 1);
  const std::string_view text = bytes.rest();

  const auto at_once = find_end(text, 0);
  std::variant<std::optional<std::size_t>, Refusal> piecewise = std::optional<std::size_t>{};
  std::size_t seen = 0;
  while (seen < text.size() && piecewise.index() == 0 && !std::get<0>(piecewise)) {
    const std::size_t come = std::min(seen + step, text.size());
    piecewise = find_end(text.substr(0, come), seen);
    seen = come;
  }
  require(at_once.index() == piecewise.index(), "pieces are refused as the whole is", text);
  if (const auto* refusal = std::get_if<Refusal>(&at_once)) {
    require(refusal->status == std::get<Refusal>(piecewise).status, "for the same reason", text);
    check_response(refuse(refusal->status));
    return 0;
  }
  const auto end = std::get<0>(at_once);
  require(end == std::get<0>(piecewise), "the end is the same in pieces", text);
  if (!end) return 0;
  require(*end <= text.size(), "the end is within the text", text);
  const auto head = read_head(text.substr(0, *end));
  if (const auto* refusal = std::get_if<Refusal>(&head)) {
    check_response(refuse(refusal->status));
    return 0;
  }
  const auto& request = std::get<Request>(head);
  const Response response = respond(kSite, kNames, request);
  check_response(response);
  const bool served =
      response.head.starts_with("HTTP/1.1 2") || response.head.starts_with("HTTP/1.1 3");
  require(!served || request.method == "GET" || request.method == "HEAD", "only these give", text);
  require(!served || !request.host || kNames.include(*request.host), "only to those", text);
  return 0;
}
