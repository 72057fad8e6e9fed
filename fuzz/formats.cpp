// Each reader of src/format by itself, without the detection that would send most inputs
// elsewhere. The first byte chooses the reader, the second the kind, the rest is its text.
//
// CLEW_FUZZ_READER=box (brackets, array, lisp, spreadsheet, ipuz) gives every input to that one
// reader, whatever its first byte, for a run of a length that means something for it.
#include <algorithm>
#include <array>
#include <cstdlib>
#include <string>

#include "format/headers.h"
#include "format/json.h"
#include "format/plain.h"
#include "format/shapes.h"
#include "round_trip.h"
#include "support.h"

namespace {

using namespace clew;
using format::CellSyntax;
using format::Draft;
using format::Source;

void settle(Result<Draft> draft, std::string_view text, const format::ReadOptions& options = {}) {
  if (!draft) return fuzz::check_error(draft.error(), text);
  const auto entry = format::settle(*std::move(draft), {}, options);
  if (!entry) return fuzz::check_error(entry.error(), text);
  fuzz::check_entry(*entry, text.size());
}

void read_plain(std::string_view format, std::string_view text, Kind kind) {
  const auto syntax = kind == Kind::latin ? CellSyntax::latin : CellSyntax::path;
  auto readings = format::plain_readings({text, {}}, syntax, format);
  fuzz::require(readings.blame < readings.drafts.size(), "some reading is to blame");
  for (auto& draft : readings.drafts) settle(std::move(draft), text, {.kind = kind});
}

// An answer may be wrong in every way, and is never more than an error.
void read_answer(std::string_view text, Kind kind) {
  static const auto kBoards = [] {
    std::vector<Puzzle> boards;
    for (const Kind each : kAllKinds) {
      const int rows = each == Kind::latin ? 4 : 3;
      const auto board = *Topology::make({.layout = default_layout(each), .rows = rows, .cols = 4});
      std::vector<int> givens(static_cast<std::size_t>(rows * 4), kBlank);
      if (each == Kind::zip) {
        givens.front() = 1;
        givens.back() = 2;
      }
      boards.push_back(*Puzzle::make(each, board, std::move(givens)));
    }
    return boards;
  }();
  const Puzzle& puzzle = *std::find_if(kBoards.begin(), kBoards.end(),
                                       [&](const Puzzle& board) { return board.kind() == kind; });
  const auto answer = format::read_answer(text, puzzle);
  if (!answer) fuzz::check_error(answer.error(), text);
}

// What an ipuz document begins with is hard to come by for a fuzzer and easily lost again, so it is
// said here; `text` is the rest.
void read_ipuz(std::string_view text, Kind kind) {
  std::string whole = R"({"version":"http://ipuz.org/v2","kind":["clew:)";
  whole += name(kind);
  whole += "#1\"],";
  whole += text;
  settle(format::read_json({whole, {}}, std::nullopt), whole);
}

constexpr int kReaders = 21;

// The reader that the whole run is for, or -1.
int chosen_reader() {
  constexpr std::array<std::pair<std::string_view, int>, 6> kNames = {{{"lisp", 2},
                                                                       {"box", 16},
                                                                       {"brackets", 17},
                                                                       {"array", 18},
                                                                       {"spreadsheet", 19},
                                                                       {"ipuz", 20}}};
  const char* wanted = std::getenv("CLEW_FUZZ_READER");
  if (wanted == nullptr) return -1;
  for (const auto& [name, number] : kNames) {
    if (name == wanted) return number;
  }
  fuzz::require(false, "CLEW_FUZZ_READER names a reader", wanted);
  return -1;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  constexpr std::array<std::string_view, 9> kPlain = {
      "rows", "words", "text", "coordinates", "grid", "csv", "tsv", format::kSizedOnly, ""};
  fuzz::Bytes bytes(data, size);
  static const int kChosen = chosen_reader();
  const int first = bytes.below(kReaders);
  const int reader = kChosen < 0 ? first : kChosen;
  const Kind kind = kAllKinds[static_cast<std::size_t>(bytes.below(5))];
  const std::string_view text = bytes.rest();
  const Source source{text, {}};
  const std::string_view line = text.substr(0, text.find('\n'));
  if (format::find_binary(source)) return -1;  // refused before any reader sees it
  switch (reader) {
    case 0: settle(format::read_json(source, kind), text, {.kind = kind}); break;
    case 1: settle(format::read_json(source, std::nullopt), text); break;
    case 2: settle(format::read_lisp(source, CellSyntax::path), text, {.kind = kind}); break;
    // These two are handed only lines that look like theirs.
    case 3:
      if (format::looks_like_ascent(line)) settle(format::read_ascent({line, {}}), line);
      break;
    case 4:
      if (format::looks_like_kudamono(line)) settle(format::read_kudamono({line, {}}), line);
      break;
    case 5: read_answer(text, kind); break;
    case 6: {
      const auto headers = format::read_headers(source);
      if (!headers) fuzz::check_error(headers.error(), text);
      break;
    }
    case 16: settle(format::read_box(source, CellSyntax::path), text, {.kind = kind}); break;
    case 17: settle(format::read_brackets(source, CellSyntax::path), text, {.kind = kind}); break;
    case 18:
      if (format::looks_like_literal(text)) {
        const auto end = format::end_of_literal(text);
        fuzz::require(!end || *end <= text.size(), "a literal ends within its text");
      }
      settle(format::read_literal(source, CellSyntax::path), text, {.kind = kind});
      break;
    case 19:
      if (auto table = format::read_spreadsheet(source, CellSyntax::path)) {
        settle(*std::move(table), text, {.kind = kind});
      }
      break;
    case 20: read_ipuz(text, kind); break;
    default: {
      // Blocks are never empty, and a size is only looked for below what could be one.
      if (format::trimmed(text).empty()) break;
      if (reader == 14 && !format::is_size_line({text.substr(0, text.find('\n')), {}})) break;
      const auto which = static_cast<std::size_t>(reader - 7);
      read_plain(kPlain[which], text, kind);
    }
  }
  return 0;
}
