// Memory that is refused, by the system or by --memory, ends the command with exit status 3 and a
// message that says how much was needed: never an abort, and never a result with something missing.
//
// That holds for everybody's memory, also what Pango and fontconfig ask for on behalf of a book, of
// which some abort where it is refused and others go on with less. So it is not `operator new` that
// is watched but `malloc` itself; memory.cpp has the details.
#pragma once

#include <cstddef>
#include <optional>

namespace clew::cli {

/// At the start of the program: what ends it for want of memory, or of a thread, says so.
void watch_memory();

/// From now on the command may take this many bytes more than it has. The tables of a search are
/// held to --memory by the search itself, which then answers that a limit was reached. This is the
/// net below, and therefore a little wider: an eighth and kSpareMemory.
void limit_memory(std::size_t bytes);
/// What each of so many searches at a time may take for its tables, or nothing without --memory.
std::optional<std::size_t> memory_share(unsigned searches = 1);
inline constexpr std::size_t kSpareMemory = std::size_t{4} << 20U;

}  // namespace clew::cli
