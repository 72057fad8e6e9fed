// Making puzzles: unique, graded as ordered, and the same from the same seed on every machine.
//
// make() turns an Order into one puzzle. Everything random follows from Order::seed and nothing
// else: no clock, no machine, no thread. Batches, files and progress are the caller's;
// seed_of() and canonical() are what it needs to number them and to leave out repetitions.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "clew/logic.h"
#include "clew/outcome.h"
#include "clew/puzzle.h"
#include "clew/result.h"
#include "clew/stop.h"

namespace clew::generate {

/// How the cells with clues lie. `rotational`: the same after half a turn; `mirror`: left and right
/// are mirror images.
enum class Symmetry : std::uint8_t { none, rotational, mirror };
/// All of them, in the order they are listed to people.
inline constexpr std::array kAllSymmetries = {Symmetry::none, Symmetry::rotational,
                                              Symmetry::mirror};
/// "none", "rotational", "mirror".
[[nodiscard]] std::string_view name(Symmetry symmetry);
/// The symmetry of that name.
[[nodiscard]] std::optional<Symmetry> symmetry_from_name(std::string_view name);

/// Where clues may be. `newspaper`: every other cell along the border, as printed Numbrix has them,
/// and inside only where one solution needs it.
enum class Pattern : std::uint8_t { scattered, newspaper };
/// All of them, in the order they are listed to people.
inline constexpr std::array kAllPatterns = {Pattern::scattered, Pattern::newspaper};
/// "scattered", "newspaper".
[[nodiscard]] std::string_view name(Pattern pattern);
/// The pattern of that name.
[[nodiscard]] std::optional<Pattern> pattern_from_name(std::string_view name);

/// How closely Made::grade looks. Trials, the fiendish techniques, can take longer than making.
enum class Grading : std::uint8_t {
  none,   ///< no grade
  quick,  ///< up to expert; beyond it the grade says fiendish and no more
  full,   ///< as logic::grade()
};

/// What to make. Without difficulty, clues and minimal: as few clues as techniques up to medium can
/// do with.
struct Order {
  Kind kind = kUsualKind;
  /// The board; holes, walls and links may be in it already. Its layout is square4 unless it is
  /// said, which is right for numbrix, zip and latin only: shape_named() and shape_sized() know the
  /// layout of a kind, as default_layout() does.
  Shape shape = {};
  /// Exactly this level, not just at most.
  std::optional<logic::Level> difficulty = {};
  /// No clue can be left out (with a symmetry: no clue together with its images).
  bool minimal = false;
  std::optional<int> clues = {};  ///< exactly so many
  Symmetry symmetry = Symmetry::none;
  Pattern pattern = Pattern::scattered;
  int holes = 0;      ///< so many more, at random
  int walls = 0;      ///< so many more, where the path does not go
  int links = 0;      ///< so many more, where it does
  bool nice = false;  ///< few long straight runs
  bool ends = false;  ///< the first and the last number are printed, as newspapers have it
  Grading grading = Grading::quick;
  /// Any text. None is a seed like any other: the same order without one gives the same puzzle each
  /// time. Whoever wants another every time brings something random; the library has nothing of it.
  std::string seed = {};
  /// The puzzle follows from the seed alone; a deadline only decides whether there is one. Its
  /// listener hears how far it is, as well as that can be guessed, and never less than before.
  Stop stop = {};
};

/// A puzzle that was made to order.
struct Made {
  Puzzle puzzle;
  Solution solution;
  std::optional<logic::Grade> grade = {};
  Grading grading = Grading::none;  ///< how closely the grade looked
  std::string seed = {};
};

/// One puzzle, proved to have one solution. ErrorKind::bad_input or too_large: the order makes no
/// sense; unsupported: it makes sense, but no such puzzle was found; limit: it was stopped.
Result<Made> make(const Order& order);

/// The seed of puzzle `number` (from 1) of a batch: the batch's own for the first, "text#2" for the
/// second, so that each can be made again alone. A repetition is replaced by the puzzle of the next
/// `attempt`: "text#2.1".
[[nodiscard]] std::string seed_of(std::string_view batch, std::uint64_t number,
                                  std::uint64_t attempt = 0);

/// The same text for puzzles that are the same but for turning, mirroring, and counting from the
/// other end; different texts for all others.
[[nodiscard]] std::string canonical(const Puzzle& puzzle);

/// Boards by name: what each is called and what it looks like.
struct NamedShape {
  std::string_view name;
  std::string_view summary;
};
/// All of them, in the order they are listed to people.
[[nodiscard]] std::span<const NamedShape> named_shapes();
/// A named board of so many rows and columns (a hexagon: of so many rings, `cols` is not used).
Result<Shape> shape_named(std::string_view name, Kind kind, int rows, int cols);
/// The same for a size as people write it: "6x8", or "9" for 9x9 and for hex nine rings. Without a
/// name it is a rectangle, and for hex with one number a hexagon.
Result<Shape> shape_sized(std::string_view size, Kind kind, std::string_view name = {});

/// For an editor: how clues that are not needed are taken away.
struct Reduction {
  /// Clues that are images of each other stay or go together; one without an image is on its own.
  Symmetry symmetry = Symmetry::none;
  /// Techniques up to this level must still solve it, which may keep clues that one solution alone
  /// would not need.
  std::optional<logic::Level> hardest = {};
  std::string seed = {};  ///< decides the order in which clues are tried
  Stop stop = {};
};
/// A puzzle with fewer clues.
struct Reduced {
  Puzzle puzzle;
  bool complete = true;  ///< false: stopped; the puzzle is sound, but more clues might go
};
/// The puzzle without every clue that is not needed, nor, where it has checkpoints, any wall that
/// is not. bad_input: it does not have exactly one solution, or not the symmetry, or needs harder
/// techniques as it is; limit: stopped before any of that was known.
Result<Reduced> reduce(const Puzzle& puzzle, const Reduction& wish);

/// For an editor: a clue to add to a puzzle with several solutions.
struct NextClue {
  Cell cell = kNoCell;  ///< kNoCell: no clue can rule out another solution
  /// With checkpoints: the ordinal of the new one; those from it on move up by one.
  int value = kBlank;
  /// With checkpoints: a wall instead, where one rules out more than any checkpoint; `cell` is then
  /// kNoCell.
  std::optional<Border> wall = {};
  int others = 0;         ///< solutions besides the intended one that were looked at
  int excluded = 0;       ///< how many of them the clue rules out
  bool complete = false;  ///< there are no solutions but these
};
/// The clue of the intended solution (or of one that is found) that most of the other solutions
/// contradict. bad_input: there is no solution, or the intended one is wrong; limit: stopped before
/// one was found. Where it was stopped later, the clue is the best of what was seen.
Result<NextClue> next_clue(const Puzzle& puzzle, const std::optional<Solution>& intended,
                           const Limits& limits);

}  // namespace clew::generate
