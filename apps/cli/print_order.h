// Order files: several books, each with its options, as JSON.
//
//   {"common": {"paper": "6x9in"}, "books": [{"files": ["a.jsonl"], "to": "a.pdf"}, ...]}
//
// Keys are the names of `clew print`'s options, "files" the puzzles; names of files are meant from
// the folder of the order file. Puzzles may also be made ("generate", whose keys are the options of
// `clew generate`), and stand in sections with titles of their own ("sections").
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "print_options.h"

namespace clew::cli {

/// The options of each book, or nothing after a complaint.
std::optional<std::vector<std::unique_ptr<PrintOptions>>> read_print_order(const std::string& path);

}  // namespace clew::cli
