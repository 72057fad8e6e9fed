// The head of a request: bytes in, what they ask for out. Knows nothing of sockets and files.
//
// Strict where RFC 9112 leaves a choice: lines end with CR LF, no folded lines, no blanks before a
// colon. Browsers and the usual tools write no other.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace clew::cli {

/// More than any browser sends, cookies of other programs on this machine included.
inline constexpr std::size_t kLongestHead = 16 * 1024;

struct Request {
  std::string method;
  /// Decoded and without the query. Empty where the request names no path ("*").
  std::string path;
  /// As it stands in `Host` or in the request line. HTTP/1.0 may leave it out.
  std::optional<std::string> host;
  std::string accept_encoding;
  std::string if_none_match;
  std::string range;
  std::string if_range;
  bool keeps_alive = true;
  /// Bytes follow that are no request.
  bool has_body = false;
};

/// A request that is none, as the status that says so.
struct Refusal {
  int status = 400;
};

/// Where the head that these bytes begin with ends; nothing as long as its end has not come. `seen`
/// of the bytes were looked at before.
std::variant<std::optional<std::size_t>, Refusal> find_end(std::string_view bytes,
                                                           std::size_t seen);

/// A whole head, up to and with its empty line.
std::variant<Request, Refusal> read_head(std::string_view head);

}  // namespace clew::cli
