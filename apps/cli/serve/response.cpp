// See response.h.
#include "serve/response.h"

#include <algorithm>
#include <array>
#include <iterator>

#include <fmt/format.h>

#include "serve/limits.h"

namespace clew::cli {
namespace {

constexpr std::string_view kPlainText = "text/plain; charset=utf-8";

std::string_view reason(int status) {
  struct Reason {
    int status;
    std::string_view words;
  };
  static constexpr std::array kReasons = {
      Reason{200, "OK"},
      Reason{206, "Partial Content"},
      Reason{304, "Not Modified"},
      Reason{400, "Bad Request"},
      Reason{404, "Not Found"},
      Reason{405, "Method Not Allowed"},
      Reason{408, "Request Timeout"},
      Reason{414, "URI Too Long"},
      Reason{416, "Range Not Satisfiable"},
      Reason{421, "Misdirected Request"},
      Reason{431, "Request Header Fields Too Large"},
      Reason{501, "Not Implemented"},
      Reason{505, "HTTP Version Not Supported"},
  };
  const auto* found = std::find_if(kReasons.begin(), kReasons.end(),
                                   [status](const Reason& row) { return row.status == status; });
  return found == kReasons.end() ? "Unknown" : found->words;
}

std::string make_safety_lines(bool framed, bool sandbox = false) {
  std::string lines;
  for (const auto& [name, value] : Site::safety_headers(framed, sandbox)) {
    lines += fmt::format("{}: {}\r\n", name, value);
  }
  return lines;
}

const std::string& safety_lines(bool framed, bool sandbox) {
  static const std::string kUsual = make_safety_lines(false);
  static const std::string kFramed = make_safety_lines(true);
  static const std::string kSandbox = make_safety_lines(false, true);
  if (sandbox) return kSandbox;
  return framed ? kFramed : kUsual;
}

Response written(const Site::Reply& reply, bool last) {
  Response response{.head = {}, .body = reply.body, .last = last};
  const auto out = std::back_inserter(response.head);
  fmt::format_to(out, "HTTP/1.1 {} {}\r\n", reply.status, reason(reply.status));
  if (last) {
    response.head += "Connection: close\r\n";
  } else {
    fmt::format_to(out, "Connection: keep-alive\r\nKeep-Alive: timeout={}\r\n", kKeptAlive.count());
  }
  response.head += safety_lines(reply.framed, reply.sandbox);
  for (const auto& [name, value] : reply.headers) fmt::format_to(out, "{}: {}\r\n", name, value);
  if (reply.status != 304) {
    fmt::format_to(out, "Content-Type: {}\r\nContent-Length: {}\r\n", reply.type,
                   reply.body.size());
  }
  response.head += "\r\n";
  return response;
}

Site::Reply refusal(int status) {
  struct Explanation {
    int status;
    std::string_view words;
  };
  static constexpr std::array kExplanations = {
      Explanation{400, "This is no request that can be understood.\n"},
      Explanation{405, "Pages can be read here, and nothing else.\n"},
      Explanation{408, "The request took too long.\n"},
      Explanation{414, "The address is too long.\n"},
      Explanation{421, "Nothing is served here under that name.\n"},
      Explanation{431, "The request is too long.\n"},
      Explanation{501, "Pages can be read here, and nothing else.\n"},
      Explanation{505, "HTTP/1.1 is spoken here.\n"},
  };
  const auto* found =
      std::find_if(kExplanations.begin(), kExplanations.end(),
                   [status](const Explanation& row) { return row.status == status; });
  return {.status = status,
          .body = found == kExplanations.end() ? "Status without words.\n" : found->words,
          .type = std::string(kPlainText)};
}

// The status that says why the request is not for the site, or 0.
int objection(const Names& names, const Request& request) {
  static constexpr std::array<std::string_view, 7> kOthers = {
      "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT"};
  if (request.method != "GET" && request.method != "HEAD") {
    return std::find(kOthers.begin(), kOthers.end(), request.method) != kOthers.end() ? 405 : 501;
  }
  if (request.host && !names.include(*request.host)) return 421;
  return request.path.empty() ? 400 : 0;
}

}  // namespace

Response respond(const Site& site, const Names& names, const Request& request) {
  const bool is_head = request.method == "HEAD";
  Site::Reply reply;
  if (const int status = objection(names, request)) {
    reply = refusal(status);
    if (status == 405) reply.headers.emplace_back("Allow", "GET, HEAD");
  } else {
    reply = site.answer({.path = request.path,
                         .accept_encoding = request.accept_encoding,
                         .if_none_match = request.if_none_match,
                         // There are parts for GET alone.
                         .range = is_head ? std::string_view{} : request.range,
                         .if_range = request.if_range});
  }
  // A body is not read, so what comes after it cannot be found.
  Response response = written(reply, !request.keeps_alive || request.has_body);
  if (is_head) response.body = {};
  return response;
}

Response refuse(int status) { return written(refusal(status), true); }

}  // namespace clew::cli
