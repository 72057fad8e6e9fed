// See digest.h.
#include "digest.h"

#include "clew/format.h"
#include "clew/generate.h"

namespace clew::cli {

Digest digest(std::string_view text) {
  Digest all = {0xCBF29CE484222325U, 0x9E3779B97F4A7C15U};
  for (std::uint64_t& hash : all) {
    for (const char c : text) {
      hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
      hash ^= hash >> 29U;
    }
  }
  return all;
}

Digest digest_of(const Puzzle& puzzle) { return digest(generate::canonical(puzzle)); }

std::string made_id(const Puzzle& puzzle) {
  constexpr std::string_view kLetters = "0123456789abcdefghjkmnpqrstvwxyz";
  constexpr int kLength = 10;
  const auto text = format::write({.puzzle = puzzle}, "json");
  std::uint64_t hash = text ? digest(*text)[0] : 0;
  std::string id;
  for (int i = 0; i < kLength; ++i, hash >>= 5U) id.push_back(kLetters[hash & 31U]);
  return id;
}

}  // namespace clew::cli
