// Kudamono addresses: `https://pedros.works/paper-puzzle-player?W=4x3&L=(4)2(6)1x3&G=hidoku`.
//
// W is width x height. L lists items, each followed by its distance from the item before (the first
// from 0), where a cell's index is column * height + (height - 1 - row): up each column, columns
// from the left. An item is a number in parentheses or `x` for a hole. G names the genre. The part
// up to `?` may be missing and any character may be percent-encoded, as browsers do.
#include <vector>

#include <fmt/format.h>

#include "format/shapes.h"
#include "format/writers.h"

namespace clew::format {
namespace {

constexpr std::string_view kPlayer = "https://pedros.works/paper-puzzle-player?";

// Text without percent-encoding that remembers where each character stood.
struct Decoded {
  std::string text = {};
  std::vector<std::size_t> offsets = {};  // one more than text is long
};

Decoded percent_decoded(std::string_view text) {
  Decoded decoded;
  std::size_t at = 0;
  while (at < text.size()) {
    decoded.offsets.push_back(at);
    const int high = text[at] == '%' && at + 2 < text.size() ? hex_digit(text[at + 1]) : -1;
    const int low = high >= 0 ? hex_digit(text[at + 2]) : -1;
    decoded.text += low < 0 ? text[at] : static_cast<char>(high * 16 + low);
    at += low < 0 ? 1 : 3;
  }
  decoded.offsets.push_back(text.size());
  return decoded;
}

// The value of `KEY=value` among the fields after `?`.
std::optional<Word> find_field(std::string_view text, char key) {
  const auto question = text.find('?');
  const std::size_t begin = question == std::string_view::npos ? 0 : question + 1;
  for (const Word& field : split({text.substr(begin), begin}, "&")) {
    if (field.text.size() >= 2 && field.text[0] == key && field.text[1] == '=') {
      return Word{field.text.substr(2), field.offset + 2};
    }
  }
  return std::nullopt;
}

class KudamonoReader {
 public:
  explicit KudamonoReader(const Source& source)
      : source_(source), decoded_(percent_decoded(source.text)), text_(decoded_.text) {
    draft_.source = source;
    draft_.format = "kudamono";
    draft_.usual_kind = Kind::hidato;
  }

  Result<Draft> read() {
    if (auto error = read_size()) return *std::move(error);
    if (auto error = read_genre()) return *std::move(error);
    if (auto error = read_items()) return *std::move(error);
    return std::move(draft_);
  }

 private:
  [[nodiscard]] std::size_t offset(std::size_t at) const { return decoded_.offsets[at]; }
  Error fail(std::size_t at, std::string what, std::string expected) const {
    return source_.error(offset(at), std::move(what), std::move(expected));
  }

  std::optional<Error> read_size() {
    const auto field = find_field(text_, 'W');
    if (!field) return fail(0, "an address without a size", "W=WIDTHxHEIGHT");
    std::size_t at = 0;
    const auto width = take_number(field->text, at);
    const bool cross = width && field->text.substr(at, 1) == "x";
    const auto height = cross ? take_number(field->text, ++at) : std::nullopt;
    if (!height || at != field->text.size()) {
      return fail(field->offset, fmt::format("the size {}", in_quotes(field->text)),
                  "WIDTHxHEIGHT");
    }
    if (auto error = check_size(source_, offset(field->offset), *height, *width)) return error;
    draft_.rows = *height;
    draft_.cols = *width;
    draft_.cells.resize(area_of(*height, *width));
    return std::nullopt;
  }

  std::optional<Error> read_genre() {
    const auto field = find_field(text_, 'G');
    if (!field) return std::nullopt;
    const auto genre = field->text;
    const auto where = static_cast<std::uint32_t>(offset(field->offset));
    if (genre == "hidoku" || genre == "hidato") {
      draft_.details.kind = {{Kind::hidato, where}};
    } else if (genre == "numbrix") {
      draft_.details.kind = {{Kind::numbrix, where}};
    } else {
      Error error =
          fail(field->offset, fmt::format("the genre {}", in_quotes(genre)), "hidoku or numbrix");
      error.kind = ErrorKind::unsupported;
      return error;
    }
    return std::nullopt;
  }

  std::optional<Error> read_items() {
    const auto field = find_field(text_, 'L');
    if (!field) return std::nullopt;
    const std::string_view text = text_.substr(0, field->offset + field->text.size());
    std::size_t at = field->offset;
    std::size_t index = 0;
    bool first = true;
    while (at < text.size()) {
      const std::size_t begin = at;
      DraftCell cell{Mark::hole, 0, static_cast<std::uint32_t>(offset(begin))};
      if (text[at] == '(') {
        ++at;
        const auto number = take_number(text, at);
        if (!number || at == text.size() || text[at] != ')') {
          return fail(begin, "a parenthesis that holds no number", "an item such as (12)");
        }
        if (*number >= kNumberCap) {
          return too_large_number(source_, offset(begin), "a number that");
        }
        cell.mark = Mark::number;
        cell.value = *number;
      } else if (text[at] != 'x') {
        return fail(begin, fmt::format("the item {}", in_quotes(text.substr(at, 1))),
                    "a number in parentheses, or x for a hole");
      }
      ++at;
      const std::size_t distance_at = at;
      const auto distance = take_number(text, at);
      if (!distance) return fail(distance_at, "an item without its distance", "a number");
      if (*distance == 0 && !first) {
        return fail(distance_at, "two items in one cell", "a distance of at least 1");
      }
      index += *distance;
      if (index >= draft_.cells.size()) {
        return fail(begin, "an item beyond the last cell",
                    fmt::format("an index below {}", draft_.cells.size()));
      }
      place(index, cell);
      first = false;
    }
    return std::nullopt;
  }

  void place(std::size_t index, const DraftCell& cell) {
    const std::size_t height = draft_.rows;
    const std::size_t row = height - 1 - index % height;
    draft_.cells[row * draft_.cols + index / height] = cell;
  }

  Source source_;
  Decoded decoded_;
  std::string_view text_;
  Draft draft_;
};

}  // namespace

bool looks_like_kudamono(std::string_view line) {
  line = trimmed(line);
  if (line.find_first_of(" \t") != std::string_view::npos) return false;
  if (line.substr(0, 7) == "http://" || line.substr(0, 8) == "https://") return true;
  if (line.find('=') == std::string_view::npos && line.find('%') == std::string_view::npos) {
    return false;
  }
  return find_field(percent_decoded(line).text, 'W').has_value();
}

Result<Draft> read_kudamono(const Source& source) {
  return KudamonoReader({trimmed(source.text), source.start}).read();
}

Result<std::string> write_kudamono(const Entry& entry) {
  const Puzzle& puzzle = entry.puzzle;
  const Topology& topology = puzzle.topology();
  if (puzzle.kind() != Kind::numbrix && puzzle.kind() != Kind::hidato) {
    return cannot_hold("kudamono", fmt::format("{} puzzles", name(puzzle.kind())), "text and json");
  }
  if (auto error = cannot_hold_borders("kudamono", topology)) return *std::move(error);

  std::string text = fmt::format("{}W={}x{}&L=", kPlayer, topology.cols(), topology.rows());
  int last = 0;
  for (int index = 0; index < topology.rows() * topology.cols(); ++index) {
    const int row = topology.rows() - 1 - index % topology.rows();
    const Cell cell = topology.at({row, index / topology.rows()});
    if (cell != kNoCell && !puzzle.is_given(cell)) continue;
    text += cell == kNoCell ? "x" : fmt::format("({})", puzzle.given(cell));
    text += fmt::to_string(index - last);
    last = index;
  }
  return text + (puzzle.kind() == Kind::hidato ? "&G=hidoku\n" : "&G=numbrix\n");
}

}  // namespace clew::format
