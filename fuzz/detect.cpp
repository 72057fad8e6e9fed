// Any text as a file of puzzles, its formats found by detection, as `clew solve FILE` reads it.
// The first byte says which kind is asked for, if any; the rest is the text.
#include "round_trip.h"
#include "support.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace clew;
  fuzz::Bytes bytes(data, size);
  format::ReadOptions options;
  const int choice = bytes.below(8);
  if (choice < 5) options.kind = kAllKinds[static_cast<std::size_t>(choice)];
  const std::string_view text = bytes.rest();
  format::Reader reader(text, options);
  std::size_t pieces = 0;
  while (auto entry = reader.next()) {
    fuzz::require(++pieces <= text.size() + 1, "a reader comes to an end");
    if (!*entry) {
      fuzz::check_error(entry->error(), text);
      continue;
    }
    fuzz::require(!options.kind || (*entry)->puzzle.kind() == *options.kind,
                  "the kind that was asked for decides");
    // Of a long file of small puzzles the first are enough.
    if (pieces <= 2) fuzz::check_entry(**entry, text.size());
  }
  fuzz::require(pieces > 0, "a text without a puzzle is an error, not nothing");
  return 0;
}
