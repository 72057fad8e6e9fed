// See find_grids.h.
#include "judge/find_grids.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "clew/format.h"
#include "judge/words.h"
#include "length.h"
#include "letters.h"

namespace clew::cli::judging {
namespace {

using Use = std::function<bool(const Solution&)>;

// An answer of the board's size, or nothing. What is too wrong to be a board of this size is
// chatter.
std::optional<Solution> answer(std::string_view text, const Puzzle& puzzle) {
  auto solution = format::read_answer(text, puzzle);
  if (!solution || solution->values.size() != puzzle.cells().size()) return std::nullopt;
  return *std::move(solution);
}

// Puts rows of words together until they are the rows of the board.
class Rows {
 public:
  Rows(const Puzzle& puzzle, const Use& use) : puzzle_(puzzle), use_(use) {
    const Topology& board = puzzle.topology();
    for (int row = 0; row < board.rows(); ++row) {
      std::size_t open = 0;
      for (int col = 0; col < board.cols(); ++col) {
        if (is_open(row, col)) ++open;
      }
      open_.push_back(open);
    }
  }

  /// `after_gap`: a blank line stood before it. False when no more grids are wanted.
  bool add(Words words, bool after_gap) {
    rows_.push_back({std::move(words), after_gap});
    if (rows_.size() > open_.size()) rows_.pop_front();
    if (rows_.size() < open_.size() || !fits()) return true;
    const auto solution = answer(grid(), puzzle_);
    if (!solution) return true;
    rows_.clear();
    return use_(*solution);
  }
  /// Something else stood in between.
  void clear() { rows_.clear(); }

 private:
  struct Row {
    Words words;
    bool after_gap = false;
  };

  [[nodiscard]] bool is_open(int row, int col) const {
    return puzzle_.topology().at(Place{row, col}) != kNoCell;
  }

  // Every row has all of its cells, or all that are no holes; and there are either no blank lines
  // between rows or one between any two.
  [[nodiscard]] bool fits() const {
    const std::size_t cols = puzzle_.topology().cols();
    for (std::size_t i = 0; i < rows_.size(); ++i) {
      const std::size_t words = rows_[i].words.size();
      if (words != cols && words != open_[i]) return false;
      if (i > 1 && rows_[i].after_gap != rows_[1].after_gap) return false;
    }
    return true;
  }

  // As the reader of answers wants it: x in every hole and a dot for every blank.
  [[nodiscard]] std::string grid() const {
    const int cols = puzzle_.topology().cols();
    std::string text;
    for (int row = 0; row < length(rows_); ++row) {
      const Words& words = rows_[row].words;
      const bool with_holes = length(words) == cols;
      std::size_t next = 0;
      for (int col = 0; col < cols; ++col) {
        const bool open = is_open(row, col);
        if (!open) {
          text += "x ";
          next += with_holes ? 1 : 0;
          continue;
        }
        const std::string_view word = words[next++];
        const bool blank = word != "#" && !is_number(word);
        text += blank ? "." : word;
        text += ' ';
      }
      text += '\n';
    }
    return text;
  }

  const Puzzle& puzzle_;
  const Use& use_;
  std::vector<std::size_t> open_;  // cells of each row that are no holes
  std::deque<Row> rows_;           // the last ones, never more than the board has
};

class Finder {
 public:
  Finder(const Puzzle& puzzle, const Use& use) : puzzle_(puzzle), use_(use), rows_(puzzle, use) {}

  void run(std::string_view text) {
    bool gap = false;
    while (!text.empty()) {
      if (is_blank(text.substr(0, text.find('\n')))) {
        gap = true;
        text.remove_prefix(std::min(text.find('\n'), text.size() - 1) + 1);
        continue;
      }
      const std::size_t length = block_length(text);
      if (!block(text.substr(0, length), gap)) return;
      text.remove_prefix(length);
      gap = false;
    }
  }

 private:
  static std::size_t block_length(std::string_view text) {
    std::size_t at = 0;
    while (at < text.size() && !is_blank(text.substr(at, text.find('\n', at) - at))) {
      at = std::min(text.find('\n', at), text.size() - 1) + 1;
    }
    return at;
  }

  bool block(std::string_view text, bool after_gap) {
    // A row by itself may be one of a grid with a blank line after each.
    const bool one_line = text.find('\n') >= text.size() - 1;
    if (!one_line || puzzle_.topology().rows() == 1) {
      if (const auto solution = answer(text, puzzle_)) {
        rows_.clear();
        return use_(*solution);
      }
    }
    bool any = false;
    const bool more = lists(text, any);
    if (any) rows_.clear();
    return any ? more : lines(text, after_gap);
  }

  bool lines(std::string_view text, bool after_gap) {
    while (!text.empty()) {
      const std::string_view line = text.substr(0, text.find('\n'));
      text.remove_prefix(std::min(line.size() + 1, text.size()));
      if (auto words = row_words(line)) {
        if (!rows_.add(*std::move(words), after_gap)) return false;
        after_gap = false;
      } else if (!is_rule(line)) {
        if (const auto solution = game_id(line)) {
          rows_.clear();
          if (!use_(*solution)) return false;
        }
        rows_.clear();
        after_gap = false;
      }
    }
    return true;
  }

  // A line that is a board by itself, perhaps with a word before it.
  std::optional<Solution> game_id(std::string_view line) {
    constexpr std::size_t kLongest = std::size_t{32} << 10U;  // of a 64x64 board
    if (line.find(':') == std::string_view::npos && line.find('=') == std::string_view::npos) {
      return std::nullopt;
    }
    const auto end = line.find_last_not_of(" \t\r");
    const auto begin = line.find_last_of(" \t", end) + 1;
    if (end - begin >= kLongest) return std::nullopt;
    return answer(line.substr(begin, end - begin + 1), puzzle_);
  }

  // Lists of lists in any brackets, `[[1,2],[4,3]]`; around them may be more of them, or an object.
  // None lies in another, so that each byte is looked at once.
  bool lists(std::string_view text, bool& any) {
    struct Open {
      std::size_t at;
      int height;  // how many lists deep it goes below
    };
    constexpr std::size_t kDeepest = 64;
    std::vector<Open> open;
    for (std::size_t at = text.find_first_of("[({"); at < text.size();
         at = text.find_first_of("[](){}", at + 1)) {
      if (std::string_view("[({").find(text[at]) != std::string_view::npos) {
        if (open.size() == kDeepest) open.clear();
        open.push_back({at, 0});
        continue;
      }
      if (open.empty()) continue;
      const Open list = open.back();
      open.pop_back();
      if (!open.empty()) open.back().height = std::max(open.back().height, list.height + 1);
      if (list.height != 1) continue;
      if (const auto solution = rows_of(text.substr(list.at + 1, at - list.at - 1))) {
        any = true;
        if (!use_(*solution)) return false;
      }
    }
    return true;
  }

  std::optional<Solution> rows_of(std::string_view inside) {
    std::optional<Solution> found;
    const Use keep = [&](const Solution& solution) { return found = solution, true; };
    Rows rows(puzzle_, keep);
    std::size_t lists = 0;
    for (std::size_t at = inside.find_first_of("[({"); at < inside.size();
         at = inside.find_first_of("[({", at)) {
      const std::size_t end = std::min(inside.find_first_of("])}", at), inside.size());
      auto words = row_words(inside.substr(at + 1, end - at - 1));
      if (!words || ++lists > static_cast<std::size_t>(puzzle_.topology().rows())) return {};
      rows.add(*std::move(words), false);
      at = end;
    }
    return found;
  }

  const Puzzle& puzzle_;
  const Use& use_;
  Rows rows_;
};

}  // namespace

void find_grids(std::string_view text, const Puzzle& puzzle,
                const std::function<bool(const Solution&)>& use) {
  const auto usual = format::usual_text(text);
  const std::string plain = without_colours(usual ? *usual : text);
  Finder(puzzle, use).run(plain);
}

bool says_none(std::string_view text) {
  constexpr std::array<std::string_view, 19> kWords = {
      "no solution",    "no valid solution", "not solvable",       "unsolvable",
      "not be solved",  "n't be solved",     "no answer",          "impossible",
      "infeasible",     "unsatisfiable",     "not satisfiable",    "0 solutions",
      "zero solutions", "solutions: 0",      "keine lösung",       "unlösbar",
      "nicht lösbar",   "nicht zu lösen",    "\"status\":\"none\""};
  const std::string lower = lower_case(text);
  // "10 solutions" are some.
  const auto says = [&](std::string_view words) {
    for (auto at = lower.find(words); at != std::string::npos; at = lower.find(words, at + 1)) {
      if (words.front() != '0' || at == 0 || std::isdigit(lower[at - 1]) == 0) return true;
    }
    return false;
  };
  return std::any_of(kWords.begin(), kWords.end(), says);
}

}  // namespace clew::cli::judging
