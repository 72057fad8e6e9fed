// How long a client may take and how much it may hold. All of them together hold some 100 MB at
// most: kMostConnections times twice kLongestHead (request.h). Files are sent from where they are.
#pragma once

#include <chrono>
#include <cstddef>

namespace clew::cli {

/// A connection without a request on it. Browsers open some in advance and keep them.
inline constexpr std::chrono::seconds kKeptAlive{5};
/// From the first byte of a request to its last, however steadily they come.
inline constexpr std::chrono::seconds kToAsk{10};
/// From the first byte of an answer to its last: the largest file, compressed, over a telephone
/// line of 1998 (33.6 kbit/s).
inline constexpr std::chrono::seconds kToListen{60};
/// For the rest of a request that was refused, so that the refusal is read before the end comes.
inline constexpr std::chrono::seconds kToLeave{2};
/// What an answer on its way gets before the program ends.
inline constexpr std::chrono::milliseconds kLastWords{500};

/// Connections at a time, as far as the system lets us. A client may have half of them, so that a
/// thousand slow ones on this very machine fit: each that has to go for another may come back at
/// once, and letting them in costs more than to wait for them.
inline constexpr std::size_t kMostConnections = 2048;

}  // namespace clew::cli
