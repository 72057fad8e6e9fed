// See site.h.
#include "serve/site.h"

#include <array>
#include <cstdint>

#include <fmt/format.h>

#include "serve/part.h"
#include "serve/text.h"

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
    const std::string_view item = next_item(list);
    const auto semicolon = item.find(';');
    if (trimmed(item.substr(0, semicolon)) != coding) continue;
    return semicolon == std::string_view::npos || (item.find("q=0") == std::string_view::npos) ||
           (item.find("q=0.") != std::string_view::npos);
  }
  return false;
}

// The page for frames, and the only one (docs/web.md).
constexpr std::string_view kFramePage = "/embed.html";

std::string_view file_of(std::string_view path) {
  if (path == "/") return "/index.html";
  return path == "/embed" ? kFramePage : path;
}

// Vite puts a hash of the content into these names, so what they name never changes.
bool never_changes(std::string_view path) { return path.starts_with("/assets/"); }

using Headers = std::vector<std::pair<std::string, std::string>>;

Headers make_safety_headers(bool framed) {
  Headers headers = {
      {"Content-Security-Policy",
       fmt::format("default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; "
                   "img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src "
                   "'self'; frame-src 'self'; "
                   "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors {}",
                   framed ? "*" : "'none'")},
      {"X-Content-Type-Options", "nosniff"},
      {"Referrer-Policy", "no-referrer"},
      {"Cross-Origin-Opener-Policy", "same-origin"},
      {"Cross-Origin-Resource-Policy", framed ? "cross-origin" : "same-origin"},
      {"Permissions-Policy", "camera=(), geolocation=(), microphone=(), payment=(), usb=()"},
  };
  if (!framed) headers.emplace_back("X-Frame-Options", "DENY");
  return headers;
}

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
      Type{".woff2", "font/woff2"},
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

const std::vector<std::pair<std::string, std::string>>& Site::safety_headers(bool framed,
                                                                             bool sandbox) {
  static const Headers kUsual = make_safety_headers(false);
  static const Headers kFramed = make_safety_headers(true);
  static const Headers kSandbox = [] {
    Headers headers = make_safety_headers(false);
    for (auto& [name, value] : headers) {
      if (name == "Content-Security-Policy") {
        value =
            "connect-src 'none'; img-src 'none'; style-src 'none'; font-src 'none'; "
            "worker-src blob:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";
      }
      if (name == "X-Frame-Options") value = "SAMEORIGIN";
    }
    return headers;
  }();
  if (sandbox) return kSandbox;
  return framed ? kFramed : kUsual;
}

Site::Reply Site::answer(const Question& question) const {
  const std::string_view path = file_of(question.path);
  const auto found = files_.find(path);
  if (found == files_.end()) {
    return {.status = 404, .body = "There is no such page.\n", .type = "text/plain; charset=utf-8"};
  }
  const auto& [asset, tag] = found->second;
  Reply reply{.status = 200, .body = asset.plain, .type = std::string(content_type(path))};
  reply.framed = path == kFramePage;
  reply.sandbox = path == "/sandbox.html";
  std::string etag = fmt::format("\"{}\"", tag);
  const bool in_part =
      !question.range.empty() && (question.if_range.empty() || question.if_range == etag);
  const auto wanted = in_part ? find_part(question.range, asset.plain.size()) : WholeFile{};
  // A part of a file is a part of its plain bytes to whoever asks for one.
  const std::string_view encodings =
      std::holds_alternative<WholeFile>(wanted) ? question.accept_encoding : std::string_view{};
  if (!asset.brotli.empty() && accepts(encodings, "br")) {
    reply.body = asset.brotli;
    reply.headers.emplace_back("Content-Encoding", "br");
    etag = fmt::format("\"{}-br\"", tag);
  } else if (!asset.gzip.empty() && accepts(encodings, "gzip")) {
    reply.body = asset.gzip;
    reply.headers.emplace_back("Content-Encoding", "gzip");
    etag = fmt::format("\"{}-gz\"", tag);
  }
  reply.headers.emplace_back("Accept-Ranges", "bytes");
  reply.headers.emplace_back("Vary", "Accept-Encoding");
  reply.headers.emplace_back("ETag", etag);
  reply.headers.emplace_back(
      "Cache-Control", never_changes(path) ? "public, max-age=31536000, immutable" : "no-cache");
  if (question.if_none_match.find(etag) != std::string_view::npos) {
    reply.status = 304;
    reply.body = {};
  } else if (std::holds_alternative<NoSuchPart>(wanted)) {
    reply.status = 416;
    reply.body = "There is no such part.\n";
    reply.type = "text/plain; charset=utf-8";
    reply.headers.emplace_back("Content-Range", fmt::format("bytes */{}", asset.plain.size()));
  } else if (const auto* part = std::get_if<Part>(&wanted)) {
    reply.status = 206;
    reply.body = asset.plain.substr(part->offset, part->size);
    reply.headers.emplace_back(
        "Content-Range", fmt::format("bytes {}-{}/{}", part->offset, part->offset + part->size - 1,
                                     asset.plain.size()));
  }
  return reply;
}

}  // namespace clew::cli
