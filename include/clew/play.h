// Playing: a game session as data, and a strategy's run as something to step through.
//
// A Session is a puzzle and the steps its player took. Everything else (the numbers on the board,
// the marks, the history) follows from replaying them, which is why undo has no limit and a save is
// a few lines of text. Whoever draws a board or reads keys does it elsewhere: reading what was
// meant (read_move) and doing it (Session::play) are two functions.
#pragma once

#include <cassert>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "clew/format.h"
#include "clew/logic.h"
#include "clew/outcome.h"
#include "clew/puzzle.h"
#include "clew/result.h"
#include "clew/search.h"
#include "clew/verify.h"

namespace clew::play {

// --- Moves ---------------------------------------------------------------------------------------

/// The smallest change. In `latin` the value 1 is "shaded" and 0 "not shaded".
struct Move {
  /// What is changed, and how that is written.
  enum class Type : std::uint8_t {
    set,     ///< a number into a cell, over whatever is there:  set r3c4 27
    clear,   ///< the number out of a cell:                      clear r3c4
    mark,    ///< this number may go here:                       mark r3c4 27
    never,   ///< this number cannot go here:                    never r3c4 27
    unmark,  ///< neither of the two any more:                   unmark r3c4 27
    join,    ///< two neighbours hold consecutive numbers:       join r1c1 r1c2
    split,   ///< takes a join back:                             split r1c1 r1c2
    reset,   ///< numbers, marks and joins all gone:             reset
  };
  Type type = Type::reset;
  Place place = {};
  Place other = {};     ///< join, split
  int number = kBlank;  ///< set, mark, never, unmark
  friend bool operator==(const Move&, const Move&) = default;
};

/// Moves are made by functions of their names.
/// @{
[[nodiscard]] inline Move set(Place place, int number) {
  return {Move::Type::set, place, {}, number};
}
[[nodiscard]] inline Move clear(Place place) { return {Move::Type::clear, place, {}, kBlank}; }
[[nodiscard]] inline Move mark(Place place, int number) {
  return {Move::Type::mark, place, {}, number};
}
[[nodiscard]] inline Move never(Place place, int number) {
  return {Move::Type::never, place, {}, number};
}
[[nodiscard]] inline Move unmark(Place place, int number) {
  return {Move::Type::unmark, place, {}, number};
}
[[nodiscard]] inline Move join(Place a, Place b) { return {Move::Type::join, a, b, kBlank}; }
[[nodiscard]] inline Move split(Place a, Place b) { return {Move::Type::split, a, b, kBlank}; }
[[nodiscard]] inline Move reset() { return {}; }
/// @}

/// "set r3c4 27": how a move is written in a save, and what read_move() reads.
[[nodiscard]] std::string to_string(const Move& move);
/// Understands the text of a move; whether the move is possible is for Session::play() to say.
Result<Move> read_move(std::string_view text);

/// One gesture of the player: what a single undo takes back.
using Step = std::vector<Move>;
/// Moves with "; " between them.
[[nodiscard]] std::string to_string(const Step& step);
/// Understands the text of a step.
Result<Step> read_step(std::string_view text);

// --- Refusals ------------------------------------------------------------------------------------

/// Why a move is not possible; the first five in the order in which Rai checks them.
enum class Refusal : std::uint8_t {
  none,
  place_out_of_bounds,  ///< row or column
  hole,                 ///< within the bounds, but no cell
  number_out_of_bounds,
  number_repeated,  ///< already on the board
  cell_is_given,
  would_overwrite,  ///< a question rather than an error: play it again with Overwrite::yes
  nothing_there,    ///< clear: the cell is blank
  no_such_mark,
  same_mark,
  no_joins_here,  ///< shading puzzles have no path to draw
  not_neighbours,
  already_joined,
  not_joined,
  joined_twice,  ///< a path passes a cell once
  closes_loop,
  nothing_to_reset,  ///< the board is as printed
  no_undo,
  no_redo,
  no_bookmark,
  nothing_tried,  ///< go_back: no step in force is younger than the bookmark
  empty_step,
};

/// What became of a request: done, or refused with the places and numbers the message talks about.
struct Reply {
  Refusal refusal = Refusal::none;
  Place place = {};
  Place other = {};
  int number = kBlank;
  int present = kBlank;  ///< what the cell holds now
  /// Done.
  [[nodiscard]] bool ok() const { return refusal == Refusal::none; }
};

/// The sentence for a refusal, without a full stop. All of the game's English is in messages.cpp.
[[nodiscard]] std::string message(const Reply& reply, const Puzzle& puzzle);

/// Whether a number may replace another without a question.
enum class Overwrite : std::uint8_t { ask, yes };

// --- The position --------------------------------------------------------------------------------

/// A player's note about a number in a cell.
struct Mark {
  int number = kBlank;
  bool possible = true;  ///< false: the number cannot go here
  friend bool operator==(const Mark&, const Mark&) = default;
};

/// What is on the board.
struct Position {
  std::vector<int> values;               ///< kBlank where nothing is; givens included (not `latin`)
  std::vector<std::vector<Mark>> marks;  ///< for each cell, by number
  std::vector<std::vector<Cell>> joined;  ///< for each cell, at most two
  friend bool operator==(const Position&, const Position&) = default;
};

/// The board before the first move.
[[nodiscard]] Position start_position(const Puzzle& puzzle);
/// Is the move possible? The checks come in Rai's order.
[[nodiscard]] Reply check_move(const Puzzle& puzzle, const Position& position, const Move& move,
                               Overwrite overwrite);

/// One line of the history, as Vasquez logs it: add, modify or delete, with place and value.
struct Change {
  Event::Type type = Event::Type::add;  ///< add, modify or remove
  Cell cell = kNoCell;
  int value = kBlank;    ///< the new number, or the one that was deleted
  std::size_t step = 0;  ///< 1-based: the step it belongs to
  friend bool operator==(const Change&, const Change&) = default;
};
/// "add r1c2 50"; in shading puzzles "shade r1c2", "mark r1c2 clear", "empty r1c2".
[[nodiscard]] std::string to_string(const Change& change, const Puzzle& puzzle);

// --- The session ---------------------------------------------------------------------------------

/// Digits typed but not yet entered. Part of the session so that a save has every keystroke.
struct Draft {
  Place place = {};
  std::string digits = {};
  friend bool operator==(const Draft&, const Draft&) = default;
};

/// A game under way.
class Session {
 public:
  /// A new game.
  explicit Session(format::Entry entry);

  /// The puzzle with what its file says about it.
  [[nodiscard]] const format::Entry& entry() const { return entry_; }
  /// The puzzle that is played.
  [[nodiscard]] const Puzzle& puzzle() const { return entry_.puzzle; }
  /// Its board.
  [[nodiscard]] const Topology& topology() const { return entry_.puzzle.topology(); }

  /// What is on the board now.
  [[nodiscard]] const Position& position() const { return position_; }
  /// The number in a cell, given or entered, or kBlank; for `latin` 1, 0 or kBlank.
  [[nodiscard]] int value(Cell cell) const {
    assert(cell < position_.values.size() && "a cell of another board");
    return position_.values[cell];
  }
  /// Path puzzles: where a number is, or kNoCell.
  [[nodiscard]] Cell cell_of(int number) const;
  /// Cells that still want a number, or for `latin` rows that still want a shaded cell.
  [[nodiscard]] int missing() const;
  /// Nothing is missing: time to check.
  [[nodiscard]] bool full() const { return missing() == 0; }
  /// The verdict of the rules on what is on the board now; judge() also knows what is right. For
  /// `latin` an undecided cell counts as not shaded.
  [[nodiscard]] Verdict check() const;

  /// Plays a step, all of it or nothing. Steps that were undone before are forgotten.
  Reply play(const Step& step, Overwrite overwrite = Overwrite::ask);
  /// A step of one move.
  Reply play(const Move& move, Overwrite overwrite = Overwrite::ask);
  /// Takes the last step back.
  Reply undo();
  /// Plays the next undone step again.
  Reply redo();
  /// Takes everything back to the printed puzzle: as a step, so undo brings it back. Refused where
  /// nothing is there to take back.
  Reply restart();

  /// Steps, the undone ones included, and how many of them are in force.
  [[nodiscard]] std::span<const Step> steps() const { return steps_; }
  /// How many of the steps are in force.
  [[nodiscard]] std::size_t cursor() const { return cursor_; }
  /// The changes in force, oldest first; undo shortens the list and redo lengthens it.
  [[nodiscard]] std::span<const Change> history() const { return history_; }

  /// Trying something out: remember this point, then either accept or go back to it. Going back
  /// keeps the bookmark, so that the next thing can be tried from the same point.
  void try_from_here() { bookmark_ = cursor_; }
  /// Forgets the bookmark and keeps what came after it.
  Reply accept();
  /// Undoes everything after the bookmark. It never goes forward: where undo went past the
  /// bookmark, nothing is tried any more.
  Reply go_back();
  /// The cursor where try_from_here() was said.
  [[nodiscard]] std::optional<std::size_t> bookmark() const { return bookmark_; }
  /// Was this cell's number entered after the bookmark?
  [[nodiscard]] bool is_trial(Cell cell) const;

  /// Playing time; whoever has a clock keeps it.
  [[nodiscard]] std::int64_t seconds() const { return seconds_; }
  /// See seconds().
  void set_seconds(std::int64_t seconds) { seconds_ = seconds; }
  /// Where the player's eye is, and what is half typed; neither is undone.
  [[nodiscard]] Place here() const { return here_; }
  /// See here().
  void set_here(Place place) { here_ = place; }
  /// What is half typed.
  [[nodiscard]] const Draft& draft() const { return draft_; }
  /// See draft().
  void set_draft(Draft draft) { draft_ = std::move(draft); }

  /// Same puzzle, steps, cursor, bookmark, time, place and draft.
  friend bool operator==(const Session& a, const Session& b);

 private:
  friend Result<Session> load(std::string_view text);
  enum class Origin : std::uint8_t { player, save };
  [[nodiscard]] Reply check_step(const Step& step, Overwrite overwrite, Origin origin) const;
  void append(const Step& step);
  void replay();
  void apply(const Step& step, std::size_t number);

  format::Entry entry_;
  std::vector<Step> steps_;
  std::size_t cursor_ = 0;
  std::optional<std::size_t> bookmark_;
  std::int64_t seconds_ = 0;
  Place here_ = {};
  Draft draft_;

  // What follows from the steps up to the cursor.
  Position position_;
  std::vector<Change> history_;
  std::vector<std::size_t> entered_at_;  // for each cell, the step that set its number
};

// --- Drawing from checkpoint to checkpoint -------------------------------------------------------

/// The path of a puzzle with checkpoints as far as it is drawn: the cells of the numbers 1, 2, 3,
/// ... as long as they touch.
[[nodiscard]] std::vector<Cell> drawn_path(const Puzzle& puzzle, const Position& position);

/// Why a drawn path cannot go on into a cell that is not on it.
struct Bar {
  /// What is in the way.
  enum class Type : std::uint8_t {
    none,
    apart,  ///< the cell is not beside the path's end
    wall,   ///< there is a wall between them
    early,  ///< checkpoint `stop` is there, but `next` comes first
    last,   ///< the last checkpoint is there, and `left` cells are not on the path yet
    done,   ///< every cell is on the path
  };
  Type type = Type::none;
  int stop = kBlank;
  int next = kBlank;
  int left = 0;
};
/// Can the path go on into the cell?
[[nodiscard]] Bar bar_to(const Puzzle& puzzle, std::span<const Cell> path, Cell cell);
/// The sentence for it, without a full stop.
[[nodiscard]] std::string message(const Bar& bar);
/// The checkpoint that comes next on a path, or kBlank where all have been met.
[[nodiscard]] int next_checkpoint(const Puzzle& puzzle, std::span<const Cell> path);

/// The step that makes `path` the drawn path, which begins at the first checkpoint: numbers that
/// are not on it any more are cleared, and what is in its way gives way. Empty where nothing
/// changes.
[[nodiscard]] Step draw_path(const Puzzle& puzzle, const Position& position,
                             std::span<const Cell> path);

/// How often a player turned back: the path became shorter after it had become longer. Three cells
/// back in a row are one time.
class Backtracks {
 public:
  /// The path is this long now.
  void see(std::size_t length);
  /// Times so far.
  [[nodiscard]] int count() const { return count_; }

 private:
  int count_ = 0;
  std::size_t length_ = 1;
  bool growing_ = false;
};
/// Those of the steps in force.
[[nodiscard]] Backtracks backtracks_of(const Session& session);

// --- Hints ---------------------------------------------------------------------------------------

/// A position as the ladder of techniques sees it.
[[nodiscard]] logic::HintPosition to_logic(const Position& position);

/// What a player asks for.
struct HintRequest {
  int level = 4;  ///< 1 anything wrong? 2 where to look, 3 which technique, 4 the step itself
  Cell near = kNoCell;
  logic::Language language = logic::Language::english;
  Limits limits = {};  ///< for the search that tells right from wrong, and for the ladder
};

/// Help with a position in which anything may be wrong but the givens. An error (bad_input) where
/// the puzzle has no solution or the position is one of another board.
Result<logic::Hint> hint(const Puzzle& puzzle, const logic::HintPosition& position,
                         const HintRequest& request);

/// What is said to a player who asks whether the board is right so far.
struct Judgement {
  Verdict verdict = {};
  /// Nothing is known to be wrong; the board is only unfinished.
  bool fine_so_far = false;
  std::string text = {};  ///< a sentence without a capital letter and a full stop
};

/// What is wrong comes before what is missing: first by the rules, then by the solution, and only
/// then the first blank. Of the request only the limits and the language matter.
[[nodiscard]] Judgement judge(const Session& session, const HintRequest& request);

// --- Saves ---------------------------------------------------------------------------------------

/// Raised when an old Clew could not read a new save.
inline constexpr int kSaveVersion = 1;
/// Longest save that is read: a long game on the largest board is a tenth of it.
inline constexpr std::size_t kMaxSaveBytes = std::size_t{16} << 20U;

/// The session as one line of JSON; docs/playing.md describes it.
Result<std::string> save(const Session& session);
/// Replays a save. Whatever is wrong with the text is an error that says what.
Result<Session> load(std::string_view text);
/// A short text that is the same for the same board, whatever its title: names its save.
[[nodiscard]] std::string identity(const Puzzle& puzzle);

// --- The computer plays --------------------------------------------------------------------------

/// What a strategy did, to be stepped through: Next, Complete, Complete grid.
class Recording {
 public:
  /// How much is kept, and when to stop.
  struct Limits {
    static constexpr std::chrono::seconds kPatience{10};  ///< of somebody who waits for a run
    std::size_t steps = 200'000;     ///< kept, 12 bytes each; later ones are counted and dropped
    std::size_t reasons = 20'000;    ///< different ones kept; later ones become "(not kept)"
    std::uint64_t nodes = kNoLimit;  ///< of the search: a limit that is the same everywhere
    Stop stop = {};
  };
  /// One step of the run.
  struct Item {
    Event::Type type = Event::Type::add;
    Cell cell = kNoCell;
    int value = kBlank;
    std::uint32_t reason = 0;  ///< index for reason()
  };

  /// Runs the strategy to its end or its limit. An error where it does not apply to the puzzle.
  static Result<Recording> make(const Puzzle& puzzle, const search::Strategy& strategy,
                                const Limits& limits);

  /// How the run ended.
  [[nodiscard]] Status status() const { return outcome_.status; }
  /// What the run found.
  [[nodiscard]] const Outcome& outcome() const { return outcome_; }
  /// The strategy's name.
  [[nodiscard]] std::string_view strategy() const { return strategy_; }
  /// How long the run took.
  [[nodiscard]] std::chrono::microseconds time() const { return outcome_.stats.time; }

  /// Steps of the run, those kept of them, and the one the board shows: step() of total().
  [[nodiscard]] std::uint64_t total() const { return total_; }
  /// Steps that can be stepped through.
  [[nodiscard]] std::size_t kept() const { return items_.size(); }
  /// Steps that were only counted.
  [[nodiscard]] std::uint64_t dropped() const { return total_ - items_.size(); }
  /// The step the board shows.
  [[nodiscard]] std::uint64_t step() const { return at_end() ? total_ : step_; }
  /// Nothing more to show.
  [[nodiscard]] bool at_end() const { return shows_grid_ || step_ == last(); }
  /// The finished grid is shown over the step at which complete_grid() was said.
  [[nodiscard]] bool shows_grid() const { return shows_grid_; }

  /// The board at this step; givens included for path puzzles.
  [[nodiscard]] const std::vector<int>& values() const { return values_; }
  /// The steps shown so far, oldest first; complete_grid() adds none.
  [[nodiscard]] std::span<const Item> shown() const;
  /// Why a step was taken; may be empty.
  [[nodiscard]] std::string_view reason(const Item& item) const { return reasons_[item.reason]; }

  /// One step further. From the last step that was kept straight to the end.
  bool next();
  /// One step back; from the finished grid back to where it was asked for.
  bool previous();
  /// Every step to the end, all of them in shown().
  void complete();
  /// The finished grid at once, without the steps. False where the board shows it already.
  bool complete_grid();
  /// A strategy that stopped at its limit has no finished grid: one that another found, for
  /// complete_grid() to show.
  void set_grid(Solution grid);
  /// Would complete_grid() need set_grid() first?
  [[nodiscard]] bool wants_grid() const { return status() == Status::limit && !grid_; }
  /// Back to the printed puzzle.
  void rewind();

 private:
  class Tape;
  explicit Recording(const Puzzle& puzzle) : puzzle_(puzzle) {}
  [[nodiscard]] std::size_t last() const;
  void stand_at(std::size_t step);

  Puzzle puzzle_;
  std::string strategy_;
  Outcome outcome_;
  std::vector<Item> items_;
  std::vector<std::string> reasons_ = {""};
  std::uint64_t total_ = 0;
  std::optional<Solution> grid_;  // how it ends: the run's own solution, or one it was told
  std::size_t step_ = 0;          // where the board stands
  bool shows_grid_ = false;       // and whether the finished grid is drawn over it
  std::vector<int> values_;
};

/// "deduce r2c2 53 only one option"; in shading puzzles in their words.
[[nodiscard]] std::string to_string(const Recording& recording, const Recording::Item& item,
                                    const Puzzle& puzzle);

/// "1:05", "1:02:07": a playing time.
[[nodiscard]] std::string clock_text(std::int64_t seconds);

}  // namespace clew::play
