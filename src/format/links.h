// The formats that fit into one line: Ascent game IDs and Kudamono addresses.
#pragma once

#include <string_view>

#include "format/draft.h"

namespace clew::format {

bool looks_like_ascent(std::string_view line);
Result<Draft> read_ascent(const Source& source);

bool looks_like_kudamono(std::string_view line);
Result<Draft> read_kudamono(const Source& source);

}  // namespace clew::format
