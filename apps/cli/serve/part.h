// Parts of a file, as `Range` asks for them (RFC 9110, section 14).
#pragma once

#include <cstddef>
#include <string_view>
#include <variant>

namespace clew::cli {

struct Part {
  std::size_t offset = 0;
  std::size_t size = 0;

  bool operator==(const Part&) const = default;
};

struct WholeFile {
  bool operator==(const WholeFile&) const = default;
};

/// None of what is asked for is there, or it is not said in a way that can be understood.
struct NoSuchPart {
  bool operator==(const NoSuchPart&) const = default;
};

/// What to send of a file of that size for "bytes=2-5", "bytes=2-" or "bytes=-5". Several parts are
/// answered with the whole, which the RFC allows and which is never more than was asked for.
std::variant<Part, WholeFile, NoSuchPart> find_part(std::string_view range, std::size_t size);

}  // namespace clew::cli
