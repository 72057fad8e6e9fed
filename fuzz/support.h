// What the fuzz targets share: input taken apart byte by byte, and claims that end the run.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace clew::fuzz {

/// Takes an input apart from its front. Past the end every byte is 0, so that a short input means
/// something and the fuzzer can find out what one more byte adds.
class Bytes {
 public:
  Bytes(const std::uint8_t* data, std::size_t size)
      : rest_(reinterpret_cast<const char*>(data), size) {}

  [[nodiscard]] bool empty() const { return rest_.empty(); }
  int byte() {
    if (rest_.empty()) return 0;
    const auto value = static_cast<unsigned char>(rest_.front());
    rest_.remove_prefix(1);
    return value;
  }
  /// A number of 0..count-1.
  int below(int count) { return byte() % count; }
  [[nodiscard]] std::string_view rest() const { return rest_; }

 private:
  std::string_view rest_;
};

/// A claim about the library. Where it does not hold, the fuzzer keeps the input.
inline void require(bool holds, std::string_view claim, std::string_view detail = {}) {
  if (holds) return;
  std::fprintf(stderr, "broken claim: %.*s\n%.*s\n", static_cast<int>(claim.size()), claim.data(),
               static_cast<int>(detail.size()), detail.data());
  std::abort();
}

}  // namespace clew::fuzz
