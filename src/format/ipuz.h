// ipuz documents; see ipuz.cpp.
#pragma once

#include "format/draft.h"
#include "format/json_document.h"

namespace clew::format {

/// Whether an object says that it is one.
bool is_ipuz(const JsonDocument& document, const JsonValue& object);
/// `source` is the text of `object`, or of the whole document, whose offsets start at `base`.
Result<Draft> read_ipuz(const JsonDocument& document, const JsonValue& object, const Source& source,
                        std::uint32_t base);

}  // namespace clew::format
