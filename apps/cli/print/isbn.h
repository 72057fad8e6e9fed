// Book numbers and their bar code.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace clew::cli::book {

/// The thirteen digits of an ISBN, with or without hyphens; one of ten digits gets its longer form.
/// Nothing where the check digit is wrong or it is no ISBN at all.
std::optional<std::string> isbn_digits(std::string_view text);

/// The modules of its EAN-13 bar code: '1' is a bar, '0' none, 95 in all.
std::string ean13(std::string_view digits);

}  // namespace clew::cli::book
