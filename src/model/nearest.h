// What somebody probably meant: the one of some names that is nearest to a mistyped word. For every
// "did you mean ...?": commands, options, their values, fields of a request.
#pragma once

#include <optional>
#include <span>
#include <string_view>

namespace clew {

/// The name that the fewest slips lead to: a letter changed, added, left out, or swapped with the
/// next. Upper and lower case are the same, and so are `-` and `_`. At most one slip for every
/// three letters of the name, and never more than two: beyond that it is another word. Where no
/// name is that near, the only one that begins with the word. Of equally near names, the first.
std::optional<std::string_view> nearest_name(std::string_view wanted,
                                             std::span<const std::string_view> names);

}  // namespace clew
