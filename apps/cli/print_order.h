// Order files: several books, each with its options, as JSON.
//
//   {"common": {"paper": "6x9in"}, "books": [{"files": ["a.jsonl"], "to": "a.pdf"}, ...]}
//
// Keys are the names of `clew print`'s options, "files" the puzzles; names of files are meant from
// the folder of the order file.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "clew/result.h"
#include "print_options.h"

namespace clew::cli {

/// The options of each book.
Result<std::vector<std::unique_ptr<PrintOptions>>> read_print_order(const std::string& path);

}  // namespace clew::cli
