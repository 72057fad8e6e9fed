// The address that opens a puzzle in the web app: the app's own, and the whole puzzle as a code
// after it.
//
// The code is the one that the page makes and reads (apps/web/src/share/code.ts says how it is
// built); here it is only written. tests/print/links.jsonl holds both to the same codes.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "clew/puzzle.h"

namespace clew::cli::book {

/// The app's address as links begin with it, or nothing where it is none that a phone could open.
std::optional<std::string> link_base(std::string_view address);

/// The code of a puzzle; "" where it is too large for a link. Titles are left out: it is to be
/// short.
std::string link_code(const Puzzle& puzzle);

/// base#/share/code, or "" where there is no code.
std::string link_to(const Puzzle& puzzle, std::string_view base);

/// The same page with the solution shown.
std::string answer_link(std::string_view link);

/// As it is printed for people to type: browsers add "https://" themselves.
std::string_view typed(std::string_view link);

}  // namespace clew::cli::book
