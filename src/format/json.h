// Reading puzzles and answers from JSON; see json.cpp.
#pragma once

#include "format/draft.h"
#include "format/json_document.h"

namespace clew::format {

/// One object. `kind` is what option or header say, if they do: in `latin` 0 is a clue.
Result<Draft> read_json(const Source& source, std::optional<Kind> kind);

/// The puzzle that an object within a larger document is. Errors name lines and columns of that
/// object alone.
Result<Entry> read_entry(const JsonDocument& document, const JsonValue& object,
                         const ReadOptions& options = {});

/// The filled grid of an object: the first of its `solutions`, its `solution` or its `cells`.
Result<Draft> read_json_answer(const Source& source, Kind kind);

}  // namespace clew::format
