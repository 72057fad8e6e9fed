// See site.h.
#include "serve/site.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdint>
#include <optional>

#include <fmt/format.h>

namespace clew::cli {
namespace {

// FNV-1a: the tag has to change when a file does, not to withstand anyone.
std::uint64_t hash(std::string_view bytes) {
  std::uint64_t value = 0xcbf29ce484222325U;
  for (const char c : bytes) {
    value = (value ^ static_cast<unsigned char>(c)) * 0x100000001b3U;
  }
  return value;
}

// Does a list such as "gzip, deflate;q=0.5, br" allow this coding?
bool accepts(std::string_view list, std::string_view coding) {
  while (!list.empty()) {
    const auto comma = list.find(',');
    std::string_view item = list.substr(0, comma);
    list = comma == std::string_view::npos ? std::string_view{} : list.substr(comma + 1);
    while (item.starts_with(' ')) item.remove_prefix(1);
    const auto semicolon = item.find(';');
    std::string_view word = item.substr(0, semicolon);
    while (word.ends_with(' ')) word.remove_suffix(1);
    if (word != coding) continue;
    return semicolon == std::string_view::npos || (item.find("q=0") == std::string_view::npos) ||
           (item.find("q=0.") != std::string_view::npos);
  }
  return false;
}

// A part of a file that was asked for; `size` 0: there is no such part.
struct Part {
  std::size_t offset = 0;
  std::size_t size = 0;
};

// "bytes=2-5", "bytes=2-" and "bytes=-5" of a file. Nothing where several parts are asked for: the
// whole file is then a right answer, and never more than was asked for.
std::optional<Part> find_part(std::string_view range, std::size_t size) {
  constexpr std::string_view kUnit = "bytes=";
  if (!range.starts_with(kUnit) || range.find(',') != std::string_view::npos) return std::nullopt;
  range.remove_prefix(kUnit.size());
  const auto dash = range.find('-');
  if (dash == std::string_view::npos) return std::nullopt;
  const auto number = [](std::string_view digits) -> std::optional<std::size_t> {
    std::size_t value = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
    if (error != std::errc{} || end != digits.data() + digits.size()) return std::nullopt;
    return value;
  };
  const auto first = number(range.substr(0, dash));
  const auto last = number(range.substr(dash + 1));
  const bool open_end = dash + 1 == range.size();
  if (dash == 0 && last) return Part{size - std::min(*last, size), std::min(*last, size)};
  if (!first || (!last && !open_end) || *first >= size || (last && *last < *first)) return Part{};
  const std::size_t end = last ? std::min(*last, size - 1) : size - 1;
  return Part{*first, end - *first + 1};
}

// Vite puts a hash of the content into these names, so what they name never changes.
bool never_changes(std::string_view path) { return path.starts_with("/assets/"); }

}  // namespace

std::string_view content_type(std::string_view path) {
  struct Type {
    std::string_view ending;
    std::string_view type;
  };
  static constexpr std::array kTypes = {
      Type{".html", "text/html; charset=utf-8"},
      Type{".js", "text/javascript; charset=utf-8"},
      Type{".css", "text/css; charset=utf-8"},
      Type{".json", "application/json"},
      Type{".webmanifest", "application/manifest+json"},
      Type{".wasm", "application/wasm"},
      Type{".svg", "image/svg+xml"},
      Type{".png", "image/png"},
      Type{".ico", "image/x-icon"},
      Type{".txt", "text/plain; charset=utf-8"},
  };
  for (const Type& type : kTypes) {
    if (path.ends_with(type.ending)) return type.type;
  }
  return "application/octet-stream";
}

Site::Site(std::span<const Asset> assets) {
  for (const Asset& asset : assets) {
    files_.emplace(asset.path, File{asset, fmt::format("{:016x}", hash(asset.plain))});
  }
}

const std::vector<std::pair<std::string, std::string>>& Site::safety_headers() {
  static const std::vector<std::pair<std::string, std::string>> kHeaders = {
      {"Content-Security-Policy",
       "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
       "img-src 'self' data: blob:; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
       "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
      {"X-Content-Type-Options", "nosniff"},
      {"X-Frame-Options", "DENY"},
      {"Referrer-Policy", "no-referrer"},
      {"Cross-Origin-Opener-Policy", "same-origin"},
      {"Cross-Origin-Resource-Policy", "same-origin"},
      {"Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"},
  };
  return kHeaders;
}

Site::Reply Site::answer(const Question& question) const {
  const std::string_view path = question.path == "/" ? "/index.html" : question.path;
  const auto found = files_.find(path);
  if (found == files_.end()) {
    return {.status = 404, .body = "There is no such page.\n", .type = "text/plain; charset=utf-8"};
  }
  const auto& [asset, tag] = found->second;
  Reply reply{.status = 200, .body = asset.plain, .type = std::string(content_type(path))};
  std::string etag = fmt::format("\"{}\"", tag);
  const bool in_part =
      !question.range.empty() && (question.if_range.empty() || question.if_range == etag);
  const auto part = in_part ? find_part(question.range, asset.plain.size()) : std::optional<Part>{};
  // A part of a file is a part of its plain bytes to whoever asks for one.
  const std::string_view encodings = part ? std::string_view{} : question.accept_encoding;
  if (!asset.brotli.empty() && accepts(encodings, "br")) {
    reply.body = asset.brotli;
    reply.headers.emplace_back("Content-Encoding", "br");
    etag = fmt::format("\"{}-br\"", tag);
  } else if (!asset.gzip.empty() && accepts(encodings, "gzip")) {
    reply.body = asset.gzip;
    reply.headers.emplace_back("Content-Encoding", "gzip");
    etag = fmt::format("\"{}-gz\"", tag);
  }
  reply.headers.emplace_back("Vary", "Accept-Encoding");
  reply.headers.emplace_back("ETag", etag);
  reply.headers.emplace_back(
      "Cache-Control", never_changes(path) ? "public, max-age=31536000, immutable" : "no-cache");
  if (question.if_none_match.find(etag) != std::string_view::npos) {
    reply.status = 304;
    reply.body = {};
  } else if (part && part->size == 0) {
    reply.status = 416;
    reply.body = "There is no such part.\n";
    reply.type = "text/plain; charset=utf-8";
    reply.headers.emplace_back("Content-Range", fmt::format("bytes */{}", asset.plain.size()));
  } else if (part) {
    reply.status = 206;
    reply.body = asset.plain.substr(part->offset, part->size);
    reply.headers.emplace_back(
        "Content-Range", fmt::format("bytes {}-{}/{}", part->offset, part->offset + part->size - 1,
                                     asset.plain.size()));
  }
  return reply;
}

}  // namespace clew::cli
