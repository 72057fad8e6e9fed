// Reading puzzles and answers from JSON; see json.cpp.
#pragma once

#include "format/draft.h"

namespace clew::format {

/// One object. `kind` is what option or header say, if they do: in `latin` 0 is a clue.
Result<Draft> read_json(const Source& source, std::optional<Kind> kind);

/// The filled grid of an object: the first of its `solutions`, its `solution` or its `cells`.
Result<Draft> read_json_answer(const Source& source, Kind kind);

}  // namespace clew::format
