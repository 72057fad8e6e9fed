// See request.h.
#include "serve/request.h"

#include <algorithm>
#include <cstdint>

#include "serve/text.h"

namespace clew::cli {
namespace {

constexpr std::size_t kLongestFirstLine = 8 * 1024;
constexpr std::size_t kMostHeaders = 100;

constexpr int kBadRequest = 400;
constexpr int kAddressTooLong = 414;
constexpr int kHeadTooLong = 431;
constexpr int kVersionUnknown = 505;

// What names of methods and headers are made of.
bool is_token(std::string_view text) {
  static constexpr std::string_view kOthers = "!#$%&'*+-.^_`|~";
  return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
    return is_digit(c) || (lower(c) >= 'a' && lower(c) <= 'z') ||
           kOthers.find(c) != std::string_view::npos;
  });
}

std::optional<unsigned> hex_digit(char c) {
  if (is_digit(c)) return c - '0';
  const char letter = lower(c);
  if (letter >= 'a' && letter <= 'f') return static_cast<unsigned>(letter - 'a') + 10;
  return std::nullopt;
}

// "/a%20b?c" becomes "/a b". Empty where a per cent sign is not followed by two digits.
std::string decoded_path(std::string_view target) {
  target = target.substr(0, target.find('?'));
  std::string path;
  path.reserve(target.size());
  for (std::size_t i = 0; i < target.size(); ++i) {
    if (target[i] != '%') {
      path += target[i];
      continue;
    }
    const auto high = i + 2 < target.size() ? hex_digit(target[i + 1]) : std::nullopt;
    const auto low = i + 2 < target.size() ? hex_digit(target[i + 2]) : std::nullopt;
    if (!high || !low) return {};
    path += static_cast<char>(*high * 16 + *low);
    i += 2;
  }
  return path;
}

bool has_item(std::string_view list, std::string_view word) {
  while (!list.empty()) {
    if (same_word(next_item(list), word)) return true;
  }
  return false;
}

// Reads a head line by line into a request.
class Reader {
 public:
  // The status of a refusal, or 0.
  int first_line(std::string_view line);
  int header(std::string_view line);
  int finish();

  Request request;

 private:
  // Of a header that is a list, several lines are one with commas.
  static void add(std::string& list, std::string_view value) {
    if (!list.empty()) list += ", ";
    list += value;
  }
  int body_size(std::string_view value);

  int minor_ = 1;
  bool absolute_ = false;  // the request line has named the host
  int hosts_ = 0;
  std::size_t headers_ = 0;
  std::string connection_;
  std::optional<std::string> length_;
  bool coded_ = false;
};

int Reader::first_line(std::string_view line) {
  const auto first = line.find(' ');
  const auto last = line.rfind(' ');
  if (first == std::string_view::npos || first == last) return kBadRequest;
  const std::string_view method = line.substr(0, first);
  const std::string_view version = line.substr(last + 1);
  std::string_view target = line.substr(first + 1, last - first - 1);
  const auto visible = [](char c) { return c > ' ' && c < '\x7f' && c != '#'; };
  if (!is_token(method) || target.empty() || !std::all_of(target.begin(), target.end(), visible)) {
    return kBadRequest;
  }
  constexpr std::string_view kVersion = "HTTP/x.y";
  if (version.size() != kVersion.size() || !version.starts_with("HTTP/") || version[6] != '.' ||
      !is_digit(version[5]) || !is_digit(version[7])) {
    return kBadRequest;
  }
  if (version[5] != '1') return kVersionUnknown;
  minor_ = version[7] - '0';
  request.method = method;
  constexpr std::string_view kScheme = "http://";
  if (same_word(target.substr(0, kScheme.size()), kScheme)) {
    target.remove_prefix(kScheme.size());
    const auto end = std::min(target.find_first_of("/?"), target.size());
    request.host = target.substr(0, end);
    absolute_ = true;
    target.remove_prefix(end);
    request.path = target.starts_with('/') ? decoded_path(target) : "/";
  } else if (target.starts_with('/')) {
    request.path = decoded_path(target);
  }
  return 0;
}

int Reader::header(std::string_view line) {
  if (++headers_ > kMostHeaders) return kHeadTooLong;
  const auto colon = line.find(':');
  if (colon == std::string_view::npos || !is_token(line.substr(0, colon))) return kBadRequest;
  const std::string_view name = line.substr(0, colon);
  const std::string_view value = trimmed(line.substr(colon + 1));
  if (same_word(name, "Host")) {
    if (++hosts_ > 1) return kBadRequest;
    if (!absolute_) request.host = value;
  } else if (same_word(name, "Accept-Encoding")) {
    add(request.accept_encoding, value);
  } else if (same_word(name, "If-None-Match")) {
    add(request.if_none_match, value);
  } else if (same_word(name, "Range")) {
    add(request.range, value);
  } else if (same_word(name, "If-Range")) {
    request.if_range = value;
  } else if (same_word(name, "Connection")) {
    add(connection_, value);
  } else if (same_word(name, "Content-Length")) {
    return body_size(value);
  } else if (same_word(name, "Transfer-Encoding")) {
    coded_ = true;
  }
  return 0;
}

int Reader::body_size(std::string_view value) {
  if (value.empty() || !all_digits(value) || (length_ && *length_ != value)) return kBadRequest;
  length_ = value;
  return 0;
}

int Reader::finish() {
  if (minor_ > 0 && hosts_ == 0) return kBadRequest;
  // Two lengths for one body: whatever is between here and the client may believe the other one.
  if (coded_ && length_) return kBadRequest;
  request.has_body = coded_ || (length_ && length_->find_first_not_of('0') != std::string::npos);
  request.keeps_alive =
      !has_item(connection_, "close") && (minor_ > 0 || has_item(connection_, "keep-alive"));
  return 0;
}

}  // namespace

std::variant<std::optional<std::size_t>, Refusal> find_end(std::string_view bytes,
                                                           std::size_t seen) {
  // What can be no request is not waited for until its end.
  const std::size_t first_line = std::min(bytes.find('\n'), bytes.size());
  for (std::size_t i = seen; i < bytes.size(); ++i) {
    const char c = bytes[i];
    const bool after_return = i > 0 && bytes[i - 1] == '\r';
    if (c == '\n') {
      if (!after_return || i == 1) return Refusal{kBadRequest};
      if (i >= 3 && bytes[i - 2] == '\n') return std::optional(i + 1);
    } else if (after_return || (is_control(c) && c != '\r' && c != '\t') ||
               (i < first_line && static_cast<unsigned char>(c) >= 0x80)) {
      return Refusal{kBadRequest};
    }
    if (i >= kLongestFirstLine && i < first_line) return Refusal{kAddressTooLong};
    if (i >= kLongestHead) return Refusal{kHeadTooLong};
  }
  return std::optional<std::size_t>{};
}

std::variant<Request, Refusal> read_head(std::string_view head) {
  Reader reader;
  bool first = true;
  while (!head.starts_with("\r\n")) {
    const auto end = head.find("\r\n");
    if (end == std::string_view::npos) return Refusal{kBadRequest};
    const std::string_view line = head.substr(0, end);
    const int refused = first ? reader.first_line(line) : reader.header(line);
    if (refused != 0) return Refusal{refused};
    first = false;
    head.remove_prefix(end + 2);
  }
  if (first) return Refusal{kBadRequest};
  if (const int refused = reader.finish()) return Refusal{refused};
  return std::move(reader.request);
}

}  // namespace clew::cli
