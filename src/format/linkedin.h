// Zip puzzles as LinkedIn's page and the archives of it hold them; see linkedin.cpp.
#pragma once

#include "format/draft.h"
#include "format/json_document.h"

namespace clew::format {

/// The object within `root` that is such a puzzle, or null.
const JsonValue* find_linkedin(const JsonDocument& document, const JsonValue& root);

/// Reads what find_linkedin() found. `source` is the text whose offsets start at `base`.
Result<Draft> read_linkedin(const JsonDocument& document, const JsonValue& puzzle,
                            const Source& source, std::uint32_t base);

}  // namespace clew::format
