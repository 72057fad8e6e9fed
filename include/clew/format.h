// Reading and writing puzzle text.
//
// A file holds one or more puzzles in any of the formats of docs/formats.md; the Reader detects
// which. Reading is strict about what a puzzle says and lenient about how it is spaced.
#pragma once

#include <cstddef>
#include <iterator>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "clew/puzzle.h"
#include "clew/result.h"
#include "clew/stop.h"

namespace clew::format {

/// Largest text of one puzzle.
inline constexpr std::size_t kMaxPuzzleBytes = std::size_t{1} << 20U;

/// The text as UTF-8 with line feeds, of what other editors save: UTF-16 with its byte order mark,
/// and lines that end in a carriage return alone. Nothing where it is that already. All that reads
/// here does this by itself; whoever shows a line that an error names does it, too.
[[nodiscard]] std::optional<std::string> usual_text(std::string_view text);

/// How hard a puzzle is, as files say it: with the names that programs know levels and techniques
/// by. logic::grade() works it out.
struct Grade {
  /// What is known besides where the whole way to the solution was looked at.
  struct Details {
    int score = 0;
    std::string hardest = {};  ///< a technique; empty: none was needed
    std::vector<std::pair<std::string, int>> techniques = {};  ///< how often each was used
    int steps = 0;
    int bottleneck = 0;
    bool needs_search = false;
    friend bool operator==(const Details&, const Details&) = default;
  };
  std::string difficulty = {};  ///< "medium"; empty: not known
  std::optional<Details> details = {};
  friend bool operator==(const Grade&, const Grade&) = default;
};

/// A puzzle with what a file may say about it.
struct Entry {
  Puzzle puzzle;
  std::string id = {};
  std::string title = {};
  std::string author = {};
  std::string note = {};
  std::string seed = {};  ///< what the generator was given, for generated puzzles
  std::optional<Grade> grade = {};
  std::optional<Solution> solution = {};  ///< the published answer; not verified by reading
  std::string format = {};                ///< name of the format it was read from
  int line = 1;                           ///< where it starts in its file
};

/// What the caller knows about a text.
struct ReadOptions {
  std::optional<Kind> kind = {};  ///< settles what a bare grid cannot say; overrides any guess
};

/// Yields the puzzles of a text one by one, so that a large file costs one puzzle at a time and a
/// bad puzzle does not hide the good ones after it. The text must outlive the reader; a reader that
/// was moved from may only be assigned to or destroyed.
class Reader {
 public:
  explicit Reader(std::string_view text, ReadOptions options = {});
  ~Reader();
  Reader(Reader&&) noexcept;
  Reader& operator=(Reader&&) noexcept;
  Reader(const Reader&) = delete;
  Reader& operator=(const Reader&) = delete;

  /// The next puzzle or what is wrong with it; nothing after the last one. A text without any
  /// puzzle yields one error.
  [[nodiscard]] std::optional<Result<Entry>> next();

  /// Goes through what next() yields: `for (const Result<Entry>& entry : reader)`, once.
  class Iterator {
   public:
    using iterator_concept = std::input_iterator_tag;   ///< reads once
    using iterator_category = std::input_iterator_tag;  ///< as algorithms ask
    using value_type = Result<Entry>;                   ///< what it yields
    using difference_type = std::ptrdiff_t;             ///< between two of them
    using pointer = Result<Entry>*;                     ///< to what it yields
    using reference = Result<Entry>&;                   ///< to what it yields

    explicit Iterator(Reader& reader) : reader_(&reader), now_(reader.next()) {}
    Result<Entry>& operator*() const { return *now_; }
    Result<Entry>* operator->() const { return &*now_; }
    Iterator& operator++() {
      now_ = reader_->next();
      return *this;
    }
    void operator++(int) { ++*this; }
    friend bool operator==(const Iterator& a, std::default_sentinel_t /*end*/) { return !a.now_; }

   private:
    Reader* reader_;
    mutable std::optional<Result<Entry>> now_;
  };
  /// The next puzzle, and so on.
  [[nodiscard]] Iterator begin() { return Iterator(*this); }
  /// After the last one.
  [[nodiscard]] static std::default_sentinel_t end() { return {}; }

 private:
  class State;
  std::unique_ptr<State> state_;
};

/// The only puzzle of a text; an error where there is none, or more than one.
Result<Entry> read_one(std::string_view text, const ReadOptions& options = {});
/// All puzzles of a text, or the first error.
Result<std::vector<Entry>> read_all(std::string_view text, const ReadOptions& options = {});

/// A filled grid read as an answer to `puzzle`. It may be wrong in every way a player can be wrong;
/// only text that is no grid at all is an error. For verify().
Result<Solution> read_answer(std::string_view text, const Puzzle& puzzle);

/// A format that puzzles are read from or written in.
struct Format {
  std::string_view name;
  std::string_view summary;  ///< one line
  bool reads;
  bool writes;
  bool one_line = false;  ///< a puzzle is a line, so that many need nothing between them
};

/// All formats in the order they are listed to people.
[[nodiscard]] std::span<const Format> formats();
/// The format of that name, or null.
[[nodiscard]] const Format* find_format(std::string_view name);

/// Writes a puzzle. An error where the format cannot hold it (walls in a game ID, say). Only a
/// formula (`cnf`) can take long and grow large: `stop` ends it (ErrorKind::limit).
Result<std::string> write(const Entry& entry, std::string_view format, const Stop& stop = {});

/// The grid as Martin prints it: a tab after every number, a newline after every row, a dash for
/// a blank. Holes are an `x`. For `latin`: `#` shaded, `-` not, clues as themselves.
[[nodiscard]] std::string grid_text(const Puzzle& puzzle, const Solution& solution);
/// The same of the givens alone.
[[nodiscard]] std::string grid_text(const Puzzle& puzzle);

}  // namespace clew::format
