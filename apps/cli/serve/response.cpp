// See response.h.
#include "serve/response.h"

#include <algorithm>
#include <array>
#include <cassert>
#include <iterator>

#include <fmt/format.h>

#include "serve/limits.h"

namespace clew::cli {
namespace {

constexpr std::string_view kPlainText = "text/plain; charset=utf-8";

struct HttpStatus {
  int number;
  std::string_view reason;
  std::string_view words;  // for whoever sees it; none where there is a page instead
};
constexpr std::string_view kReadOnly = "Pages can be read here, and nothing else.\n";
constexpr std::array kStatuses = {
    HttpStatus{200, "OK", ""},
    HttpStatus{206, "Partial Content", ""},
    HttpStatus{304, "Not Modified", ""},
    HttpStatus{400, "Bad Request", "This is no request that can be understood.\n"},
    HttpStatus{404, "Not Found", ""},
    HttpStatus{405, "Method Not Allowed", kReadOnly},
    HttpStatus{408, "Request Timeout", "The request took too long.\n"},
    HttpStatus{414, "URI Too Long", "The address is too long.\n"},
    HttpStatus{416, "Range Not Satisfiable", ""},
    HttpStatus{421, "Misdirected Request", "Nothing is served here under that name.\n"},
    HttpStatus{431, "Request Header Fields Too Large", "The request is too long.\n"},
    HttpStatus{501, "Not Implemented", kReadOnly},
    HttpStatus{505, "HTTP Version Not Supported", "HTTP/1.1 is spoken here.\n"},
};

const HttpStatus& status_of(int number) {
  const auto* found = std::find_if(kStatuses.begin(), kStatuses.end(),
                                   [&](const HttpStatus& row) { return row.number == number; });
  assert(found != kStatuses.end());
  return *found;
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
  fmt::format_to(out, "HTTP/1.1 {} {}\r\n", reply.status, status_of(reply.status).reason);
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
  return {.status = status, .body = status_of(status).words, .type = std::string(kPlainText)};
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
