// Human techniques: the next step, why it is right, and how hard a puzzle is.
//
// A ladder of techniques works on a shared state of candidates and joins, always the cheapest that
// finds something, and writes down each step as data (Deduction). Explanations, hints and grades
// are three readings of those steps. No search and no solver is behind them: where a position may
// hold mistakes, the caller says what is right. All words are in src/logic/words_*.cpp, one file
// for each language.
#pragma once

#include <array>
#include <bitset>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "clew/outcome.h"
#include "clew/puzzle.h"

namespace clew::logic {

// --- The ladder ----------------------------------------------------------------------------------

/// How hard a technique is to see, and so a puzzle that needs it.
enum class Level : std::uint8_t { gentle, easy, medium, hard, expert, fiendish };
/// How many levels there are.
inline constexpr int kLevels = 6;
/// All of them, from the easiest on.
inline constexpr std::array<Level, kLevels> kAllLevels = {
    Level::gentle, Level::easy, Level::medium, Level::hard, Level::expert, Level::fiendish};
/// "gentle", "easy", ...
[[nodiscard]] std::string_view name(Level level);
/// The level of that name.
[[nodiscard]] std::optional<Level> level_from_name(std::string_view name);

/// In the order of the ladders: cheapest first, the paths', latin's and zip's.
enum class Technique : std::uint8_t {
  follow_run,
  bridge,
  only_exit,
  only_cell,
  only_number,
  short_route,
  two_exits,
  last_stop,
  loop,
  run_direction,
  long_route,
  dead_end,
  parity,
  run_fit,
  no_way_on,
  thread,
  cut_cell,
  island,
  pair,
  triple,
  shared_cells,
  safe_routes,
  trial,
  long_trial,
  latin_zero,
  latin_touching,
  latin_single,
  latin_satisfied,
  latin_needs_all,
  latin_squeeze,
  latin_line_clue,
  latin_lines,
  latin_clue_pair,
  latin_trial,
  latin_long_trial,
  zip_exits,
  zip_order,
  zip_loop,
  zip_dead_end,
  zip_island,
  zip_only_way,
  zip_cut_cell,
  zip_pocket,
  zip_barred,
  zip_measures,
  zip_squeeze,
  zip_routes,
  zip_trial,
  zip_long_trial,
};
/// How many techniques there are.
inline constexpr std::size_t kTechniques = 49;

/// Puzzles that share a ladder: number paths, shadings, and paths through checkpoints.
enum class Family : std::uint8_t { path, latin, zip };
/// All of them.
inline constexpr std::array kAllFamilies = {Family::path, Family::latin, Family::zip};
/// "path", "latin", "zip".
[[nodiscard]] std::string_view name(Family family);
/// The one whose ladder a puzzle is solved with.
[[nodiscard]] Family family_of(const Puzzle& puzzle);

/// A row of the ladder.
struct TechniqueInfo {
  Technique technique;
  std::string_view key;  ///< "only-exit": for programs, never translated
  Level level;
  int weight;  ///< what one step of it adds to a puzzle's score
  Family family;
};

/// All techniques, cheapest first within each family.
[[nodiscard]] std::span<const TechniqueInfo> techniques();
/// A technique's row.
[[nodiscard]] const TechniqueInfo& info(Technique technique);

// --- Steps ---------------------------------------------------------------------------------------

/// One thing that a step says about the board.
struct Effect {
  /// What it says.
  enum class Type : std::uint8_t {
    place,   ///< `number` goes into `cell` (latin: 1 shaded, 0 not shaded)
    remove,  ///< `number` cannot be in `cell`
    join,    ///< `cell` and `other` hold consecutive numbers
    forbid,  ///< they do not
  };
  Type type = Type::place;
  Cell cell = kNoCell;
  Cell other = kNoCell;
  int number = kBlank;
  friend bool operator==(const Effect&, const Effect&) = default;
};

/// Why a position cannot be completed, seen without search.
struct Conflict {
  /// What is wrong.
  enum class Type : std::uint8_t {
    none,
    number_homeless,  ///< `number` has no cell left
    cell_empty,       ///< no number is left for `cell`
    cell_stuck,       ///< the path cannot get through `cell`
    loop,             ///< the path would close at `cell`
    far_apart,        ///< `number` at `cell` is not beside its neighbour on the path
    row_empty,        ///< latin: row `number` (1-based) has no cell left to shade
    column_empty,
    clue_broken,  ///< latin: the clue at `cell` cannot be met
    wrong_order,  ///< zip: the path would come to checkpoint `number` too early, at `cell`
    early_end,    ///< zip: it would come to its end with cells left over
    no_way,       ///< zip: it could not get from checkpoint `number` to the next
    cut_off,      ///< zip: it could not come to `cell`
  };
  Type type = Type::none;
  Cell cell = kNoCell;
  int number = kBlank;
};

/// Techniques find things in more than one way, and each way has its sentence.
enum class Case : std::uint8_t {
  usual,
  closed,                 ///< only_exit, thread: something else closed the other exits
  numbered,               ///< two_exits: of a cell with a number
  path_end,               ///< two_exits, thread: one exit is left, at an end of the path
  even,                   ///< parity: the known number is even
  several_fit,            ///< run_fit: more than one counting fits
  nothing_known,          ///< no_way_on: there is no number to start from
  two_numbers,            ///< cut_cell: two numbers are left for the cell
  fills_pocket,           ///< cut_cell: the whole gap lies in the pocket
  fills_pocket_and_cell,  ///< cut_cell: it lies in the pocket and the cell
  kept_out,               ///< island: the gap cannot lie in it
  nothing_fits,           ///< island: nothing can fill it; routes: none is left or does no harm
  by_cell,                ///< pair, triple: the cells keep their numbers to themselves
  own_cells,              ///< shared_cells, safe_routes: no other number loses a cell
  one_left,               ///< safe_routes: one route is left, and it is placed
  column,                 ///< latin: the line is a column
  leaving_lines,          ///< latin_line_clue: of the ways that leave every line a place
  path_start,             ///< zip_exits: one exit is left, at the first checkpoint
  last_way,               ///< zip_dead_end: one way through the cell is left, and does not fit
  early_end,              ///< zip_loop: the step leads to the last checkpoint with cells left over
  needs_step,             ///< zip_only_way, zip_pocket, zip_measures: every way has the step
  one_stretch,            ///< zip_pocket, zip_measures: only one stretch can come to the cell
  coloured,               ///< zip_measures: because of chessboard colours
  not_taken,              ///< zip: something would be wrong without the step; zip_routes: no step
  cell_cut_off,           ///< zip_barred, zip_squeeze: no stretch could come to a cell
  cell_cut_off_without,   ///< the same without the step
};

/// One step: what follows from what. Pure data; sentence() says it in words.
struct Deduction {
  Technique technique = Technique::follow_run;
  Case which = Case::usual;  ///< of the technique's cases
  std::vector<Cell> cells = {};
  std::vector<int> numbers = {};
  std::vector<std::pair<Cell, Cell>> joins = {};
  std::vector<Effect> effects = {};
  /// Trials: what follows from the assumption (the first effect of the first step), and where it
  /// ends.
  std::vector<Deduction> trail = {};
  Conflict conflict = {};
};

/// A language that sentences can be in.
enum class Language : std::uint8_t { english, german };
/// All of them.
inline constexpr std::array kAllLanguages = {Language::english, Language::german};
/// "en", "de".
[[nodiscard]] std::string_view name(Language language);
/// The language of that name.
[[nodiscard]] std::optional<Language> language_from_name(std::string_view name);

/// The technique's name and its rule in one sentence.
[[nodiscard]] std::string_view title(Technique technique, Language language = Language::english);
/// The rule behind a technique in one sentence.
[[nodiscard]] std::string_view rule(Technique technique, Language language = Language::english);
/// The step in this very position, naming cells and numbers.
[[nodiscard]] std::string sentence(const Deduction& deduction, const Puzzle& puzzle,
                                   Language language = Language::english);
/// What a drawing should point out: where the step happens, and what it follows from.
struct Highlight {
  std::vector<Cell> targets;
  std::vector<Cell> reasons;
};
/// What to point out for a step.
[[nodiscard]] Highlight highlight(const Deduction& deduction);

// --- Explaining ----------------------------------------------------------------------------------

/// How far to climb.
struct LadderOptions {
  Level hardest = Level::fiendish;  ///< techniques above it are not used
  /// Count at each step how many others of its level there were (Explanation::bottleneck).
  bool count_choices = false;
  /// Techniques that are not used although they are easy enough: bit Technique.
  std::bitset<kTechniques> without = {};
  /// `time` and `cancel` stop the ladder within some milliseconds, `nodes` after so many trials.
  Limits limits = {};
};

/// How far the ladder leads.
enum class Reach : std::uint8_t {
  solved,      ///< to the last cell
  stuck,       ///< no technique that may be used finds anything more
  impossible,  ///< the givens contradict each other
  limit,       ///< stopped early: the steps are right, but there may be more
};

/// The way through a puzzle, step by step.
struct Explanation {
  std::vector<Deduction> steps = {};
  std::vector<int> values = {};  ///< the board at the end; latin: 1, 0 or kBlank
  Reach reach = Reach::stuck;
  int trials = 0;      ///< steps that tried something out
  int bottleneck = 0;  ///< fewest steps there were to choose from, where there was a choice to make
};

/// Climbs the ladder from the printed puzzle as far as it leads.
[[nodiscard]] Explanation explain(const Puzzle& puzzle, const LadderOptions& options = {});

/// Cells that the techniques up to a level leave open, 0 where they solve the puzzle: explain()
/// without the steps, in a fraction of the time. Where it is stopped, or the clues contradict each
/// other, not 0.
[[nodiscard]] int cells_left(const Puzzle& puzzle, Level hardest, const Stop& stop = {});

// --- Grading -------------------------------------------------------------------------------------

/// How hard a puzzle is, and why.
struct Grade {
  Level level = Level::gentle;
  int score = 0;
  std::optional<Technique> hardest = {};               ///< nothing where there was nothing to do
  std::vector<std::pair<Technique, int>> counts = {};  ///< by ladder order
  int steps = 0;
  int bottleneck = 0;
  Reach reach = Reach::solved;  ///< stuck: it needs a search; limit: no grade yet
};

/// The level of the hardest technique needed. A puzzle graded medium cannot be finished with the
/// easy techniques alone: the ladder takes a harder one only where all easier ones find nothing.
[[nodiscard]] Grade grade(const Puzzle& puzzle, const Limits& limits = {});
/// The same from an explanation that is there already (with LadderOptions::count_choices, if the
/// bottleneck matters).
[[nodiscard]] Grade grade(const Explanation& explanation);

// --- Hints ---------------------------------------------------------------------------------------

/// A player's board: anything may be wrong but the givens.
struct HintPosition {
  std::vector<int> values = {};                    ///< kBlank where nothing is
  std::vector<std::pair<Cell, int>> never = {};    ///< marks "this number cannot go here"
  std::vector<std::pair<Cell, Cell>> joined = {};  ///< drawn runs
};

/// Whether a board can be completed.
struct Completion {
  Status status = Status::limit;  ///< none: it cannot; limit: not known
  Solution solution = {};         ///< if solved
};
/// Looks for a solution of the puzzle that has these values (kBlank: any).
using Complete = std::function<Completion(const Puzzle&, std::span<const int> values)>;

/// What a player asks, and what is known to be right.
struct HintQuery {
  int level = 4;  ///< 1 anything wrong? 2 where to look, 3 which technique, 4 the step itself
  /// A solution of the puzzle. Where it is the only one, `complete` may be left out.
  const Solution* solution = nullptr;
  /// For puzzles with several solutions: judges whether what differs from `solution` is wrong.
  Complete complete = {};
  Cell near = kNoCell;  ///< of equal steps, the one nearest this cell
  Language language = Language::english;
  Limits limits = {};  ///< as for explain()
};

/// The answer to a player who asks.
struct Hint {
  /// `stopped`: a limit was reached before a step was found, or before it was known whether
  /// anything is wrong.
  enum class Type : std::uint8_t { fine, mistake, step, finished, stuck, stopped };
  Type type = Type::fine;
  int level = 1;
  std::string text;
  std::vector<Cell> cells = {};  ///< what to highlight; empty at level 1
  std::vector<Cell> reasons = {};
  std::optional<Technique> technique = {};  ///< from level 3
  std::vector<Deduction> steps = {};        ///< level 4: up to the next thing to write down
};

/// What to say where there was no time to tell right from wrong.
[[nodiscard]] Hint unjudged(const HintQuery& query);
/// What to say about a position, which has a value for each open cell (asserted in builds without
/// NDEBUG). play::hint() is the same with the engine behind it.
[[nodiscard]] Hint hint(const Puzzle& puzzle, const HintPosition& position, const HintQuery& query);

}  // namespace clew::logic
