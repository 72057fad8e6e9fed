// Boards as they stand in other people's files: drawn in boxes, in square brackets, as data of a
// program, in one line; and addresses of other sites, which are only known well enough to be
// refused.
#pragma once

#include <string_view>

#include "format/plain.h"

namespace clew::format {

/// A symbol that fills its cell, as one: `???` a blank, `XXX` a hole. Anything else as it is.
Word narrowed(Word word);

/// Whether a block that begins with this line is drawn in boxes (box.cpp).
bool looks_like_box(std::string_view line);
Result<Draft> read_box(const Source& source, CellSyntax syntax);

/// Whether a block that begins so has its cells in brackets, `[???][080]` (brackets.cpp).
bool looks_like_brackets(std::string_view text);
Result<Draft> read_brackets(const Source& source, CellSyntax syntax);

/// Whether data of a program begins here: `[[1,0],...`, `int a[2][2] = {{...`, `(setf board
/// #2A(...` (literal.cpp). Lists of nothing but cells in parentheses are lisp.cpp's.
bool looks_like_literal(std::string_view text);
/// Where it ends: behind the bracket that closes it, or the last of several rows. Nothing where it
/// is never closed.
std::optional<std::size_t> end_of_literal(std::string_view text);
Result<Draft> read_literal(const Source& source, CellSyntax syntax);

/// Game IDs of Ascent (ascent.cpp).
bool looks_like_ascent(std::string_view line);
Result<Draft> read_ascent(const Source& source);

/// Kudamono addresses (kudamono.cpp).
bool looks_like_kudamono(std::string_view line);
Result<Draft> read_kudamono(const Source& source);

/// The name of the site whose address a line is, or nothing (foreign.cpp).
std::string_view foreign_site(std::string_view line);
/// Why such an address is not read, and what to do.
Error refuse_foreign(const Source& source);

}  // namespace clew::format
