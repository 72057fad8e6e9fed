// Short names for long texts: which puzzle it is, in so many bits.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "clew/puzzle.h"

namespace clew::cli {

/// 128 bits of a text. Two different puzzles would have to agree in all of them to be taken for
/// one.
using Digest = std::array<std::uint64_t, 2>;
Digest digest(std::string_view text);

/// Of the puzzle's canonical form: the same for all its turned, mirrored and reversed images.
Digest digest_of(const Puzzle& puzzle);

/// Ten letters and digits made from the puzzle itself, for one that came without an ID: the same
/// puzzle has the same in every book. Without i, l, o and u, which are misread.
std::string made_id(const Puzzle& puzzle);

}  // namespace clew::cli
