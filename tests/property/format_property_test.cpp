// Properties of clew::format on random boards and on random text: whatever a format can hold comes
// back unchanged, and no text whatever crashes a reader or leaves it without a position.
#include <algorithm>
#include <string>
#include <vector>

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include "clew/format.h"

namespace clew::format {
namespace {

// A board of any kind, not necessarily square or connected, with holes, walls and links.
struct RandomBoard {
  Kind kind;
  Layout layout;
  int rows;
  int cols;
};

rc::Gen<RandomBoard> any_board() {
  return rc::gen::map(
      rc::gen::tuple(rc::gen::element<std::pair<Kind, Layout>>(
                         {Kind::numbrix, Layout::square4}, {Kind::hidato, Layout::square8},
                         {Kind::hex, Layout::hex_axial}, {Kind::hex, Layout::hex_odd_r},
                         {Kind::latin, Layout::square8}, {Kind::zip, Layout::square4},
                         {Kind::zip, Layout::square8}, {Kind::zip, Layout::hex_odd_r}),
                     rc::gen::inRange(1, 9), rc::gen::inRange(1, 9)),
      [](const std::tuple<std::pair<Kind, Layout>, int, int>& choice) {
        const auto& [what, rows, cols] = choice;
        return RandomBoard{what.first, what.second, rows, cols};
      });
}

std::vector<bool> any_holes(int rows, int cols) {
  const auto area = static_cast<std::size_t>(rows * cols);
  std::vector<bool> open(area, true);
  if (*rc::gen::arbitrary<bool>()) {
    for (std::size_t i = 0; i < area; ++i) open[i] = *rc::gen::inRange(0, 4) != 0;
  }
  if (std::find(open.begin(), open.end(), true) == open.end()) open[0] = true;
  return open;
}

// Each pair of neighbours becomes a wall, a link or, most often, nothing.
void add_borders(Shape& shape) {
  const auto topology = Topology::make(shape);
  RC_ASSERT(topology.ok());
  const Topology& board = **topology;
  for (const Cell cell : board.cells()) {
    for (const Cell next : board.neighbours(cell)) {
      if (next < cell) continue;
      const int dice = *rc::gen::inRange(0, 10);
      if (dice == 0) shape.walls.push_back({board.place(cell), board.place(next)});
      if (dice == 1) shape.links.push_back({board.place(cell), board.place(next)});
    }
  }
}

std::vector<int> any_numbers(int size) {
  std::vector<int> numbers(static_cast<std::size_t>(size));
  for (int i = 0; i < size; ++i) numbers[static_cast<std::size_t>(i)] = i + 1;
  for (std::size_t i = numbers.size(); i > 1; --i) {
    std::swap(numbers[i - 1], numbers[*rc::gen::inRange<std::size_t>(0, i)]);
  }
  const int density = *rc::gen::inRange(0, 5);
  for (int& number : numbers) {
    if (*rc::gen::inRange(0, 4) >= density) number = kBlank;
  }
  return numbers;
}

// Some of 1, 2, 3, ... in any cells, and always two of them.
std::vector<int> any_checkpoints(int size) {
  std::vector<int> numbers = any_numbers(size);
  std::vector<std::size_t> cells;
  for (std::size_t c = 0; c < numbers.size(); ++c) {
    if (numbers[c] != kBlank) cells.push_back(c);
  }
  for (std::size_t c = 0; cells.size() < 2; ++c) {
    if (numbers[c] == kBlank) cells.push_back(c);
  }
  std::fill(numbers.begin(), numbers.end(), kBlank);
  int ordinal = 0;
  for (const std::size_t cell : cells) numbers[cell] = ++ordinal;
  std::swap(numbers[cells.front()], numbers[cells.back()]);
  return numbers;
}

// Clues of 0 and 1 in cells that have a neighbour; anything else may break a rule outright.
std::vector<int> any_clues(const Topology& board) {
  std::vector<int> clues(board.cells().size(), kBlank);
  for (const Cell cell : board.cells()) {
    const int dice = *rc::gen::inRange(0, 5);
    if (dice == 0 || (dice == 1 && !board.neighbours(cell).empty())) clues[cell] = dice;
  }
  return clues;
}

std::string any_words() {
  return *rc::gen::container<std::string>(rc::gen::oneOf(
      rc::gen::inRange<char>(' ', '\x7F'), rc::gen::element('\n', '\t', '\\', '\x01')));
}

Entry any_entry(bool with_borders) {
  RandomBoard board = *any_board();
  Shape shape{.layout = board.layout, .rows = board.rows, .cols = board.cols};
  shape.open = any_holes(board.rows, board.cols);
  if (with_borders && board.kind != Kind::latin) add_borders(shape);
  const auto topology = Topology::make(shape);
  RC_ASSERT(topology.ok());
  const int size = (*topology)->size();
  if (board.kind == Kind::zip && size < 2) board.kind = path_kind(board.layout);
  auto puzzle = Puzzle::make(board.kind, *topology,
                             board.kind == Kind::zip ? any_checkpoints(size)
                             : is_path(board.kind)   ? any_numbers(size)
                                                     : any_clues(**topology));
  RC_ASSERT(puzzle.ok());
  return Entry{.puzzle = *std::move(puzzle)};
}

RC_GTEST_PROP(FormatProperty, EveryFormatBringsBackWhatItHolds, ()) {
  const Entry entry = any_entry(*rc::gen::arbitrary<bool>());
  for (const Format& format : formats()) {
    const auto text = write(entry, format.name);
    if (!text) {
      RC_ASSERT(text.error().kind == ErrorKind::unsupported);
      RC_ASSERT(format.name != "text" && format.name != "json" && format.reads);
      continue;
    }
    if (!format.reads) continue;
    const auto back = read_one(*text);
    RC_LOG() << format.name << "\n" << *text << "\n";
    RC_ASSERT(back.ok());
    RC_ASSERT(back->puzzle == entry.puzzle);
  }
}

RC_GTEST_PROP(FormatProperty, TextAndJsonBringBackTheDetails, ()) {
  Entry entry = any_entry(true);
  entry.id = any_words();
  entry.title = any_words();
  entry.author = any_words();
  entry.note = any_words();
  entry.seed = any_words();
  for (const std::string_view format : {"text", "json"}) {
    const auto text = write(entry, format);
    RC_ASSERT(text.ok());
    const auto back = read_one(*text);
    RC_LOG() << *text << "\n";
    RC_ASSERT(back.ok());
    RC_ASSERT(back->puzzle == entry.puzzle);
    RC_ASSERT(back->id == entry.id);
    RC_ASSERT(back->title == entry.title);
    RC_ASSERT(back->author == entry.author);
    RC_ASSERT(back->note == entry.note);
    RC_ASSERT(back->seed == entry.seed);
  }
}

RC_GTEST_PROP(FormatProperty, SeveralPuzzlesInOneFileKeepTheirOrder, ()) {
  std::vector<Entry> entries;
  std::string file;
  const auto count = *rc::gen::inRange(1, 5);
  for (int i = 0; i < count; ++i) {
    entries.push_back(any_entry(false));
    std::vector<std::string> texts;
    for (const Format& format : formats()) {
      if (!format.reads) continue;
      if (auto text = write(entries.back(), format.name)) texts.push_back(*std::move(text));
    }
    file += *rc::gen::elementOf(texts) + "\n";
  }
  RC_LOG() << file;
  const auto back = read_all(file);
  RC_ASSERT(back.ok());
  RC_ASSERT(back->size() == entries.size());
  for (std::size_t i = 0; i < entries.size(); ++i) {
    RC_ASSERT((*back)[i].puzzle == entries[i].puzzle);
  }
}

RC_GTEST_PROP(FormatProperty, PrintedAnswersAreReadAsTheyAre, ()) {
  const Entry entry = any_entry(false);
  Solution solution;
  for (const Cell cell : entry.puzzle.cells()) {
    const bool path = is_path(entry.puzzle.kind());
    const bool clue = !path && entry.puzzle.is_given(cell);
    solution.values.push_back(clue   ? 0
                              : path ? *rc::gen::inRange(1, 100)
                                     : *rc::gen::inRange(0, 2));
  }
  const std::string text = grid_text(entry.puzzle, solution);
  const auto answer = read_answer(text, entry.puzzle);
  RC_LOG() << text;
  RC_ASSERT(answer.ok());
  RC_ASSERT(*answer == solution);
}

// Reads everything there is and checks that errors have a position inside the text.
void check_reading(const std::string& text) {
  RC_LOG() << text;
  // A carriage return alone ends a line, too.
  const auto lines = 1 + static_cast<int>(std::count_if(text.begin(), text.end(), [](char c) {
                       return c == '\n' || c == '\r';
                     }));
  Reader reader(text);
  int count = 0;
  while (const auto entry = reader.next()) {
    ++count;
    RC_ASSERT(count <= static_cast<int>(text.size()) + 1);
    if (*entry) {
      RC_ASSERT((*entry)->line >= 1 && (*entry)->line <= lines);
      continue;
    }
    RC_ASSERT(!entry->error().what.empty());
    RC_ASSERT(entry->error().line >= 1 && entry->error().line <= lines);
    RC_ASSERT(entry->error().column >= 1);
    RC_ASSERT(entry->error().kind != ErrorKind::internal);
  }
  RC_ASSERT(count >= 1);
}

RC_GTEST_PROP(FormatProperty, AnyBytesGiveAnErrorOrAPuzzle, ()) {
  check_reading(*rc::gen::arbitrary<std::string>());
}

RC_GTEST_PROP(FormatProperty, AnyWordsGiveAnErrorOrAPuzzle, ()) {
  const auto words = *rc::gen::container<std::vector<std::string>>(rc::gen::element<std::string>(
      "1", "2", "3", "0", "12", ".", "x", "#", "-", "--", "\n", "\n", "\n\n", " ", "\t", ",", ";",
      "(", ")", "'", "NIL", "{", "}", "[", "]", "\"cells\":", "\"kind\":\"hex\"", "null",
      "kind: hidato\n", "wall: r1c1-r1c2\n", "layout: axial\n", "format: grid\n", "W=2x2&L=", "(1)",
      "2x2mO:", "a", "_1", "https://", "?", "&", "%28", "99999", "-1", "\\", "\"", ":",
      "\xC3\xA4"));
  std::string text;
  for (const auto& word : words) text += word + (*rc::gen::arbitrary<bool>() ? " " : "");
  check_reading(text);
}

RC_GTEST_PROP(FormatProperty, AMutatedFileGivesAnErrorOrAPuzzle, ()) {
  const Entry entry = any_entry(*rc::gen::arbitrary<bool>());
  const std::vector<std::string_view> names = {"text", "words",  "csv",     "lisp",
                                               "json", "ascent", "kudamono"};
  const auto written = write(entry, *rc::gen::elementOf(names));
  RC_PRE(written.ok());
  std::string text = *written;
  const int changes = *rc::gen::inRange(1, 6);
  for (int i = 0; i < changes && !text.empty(); ++i) {
    const auto at = *rc::gen::inRange<std::size_t>(0, text.size());
    switch (*rc::gen::inRange(0, 4)) {
      case 0: text.erase(at, 1 + text.size() / 8); break;
      case 1: text.insert(at, 1, *rc::gen::arbitrary<char>()); break;
      case 2: text[at] = *rc::gen::inRange<char>(' ', '\x7F'); break;
      default: text.insert(at, text.substr(at / 2, text.size() / 4)); break;
    }
  }
  check_reading(text);
  const auto answer = read_answer(text, entry.puzzle);
  if (!answer) RC_ASSERT(answer.error().line >= 1);
}

}  // namespace
}  // namespace clew::format
