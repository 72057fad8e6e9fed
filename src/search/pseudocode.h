// Each strategy's algorithm in 8 to 20 lines, and a name for each of those lines.
//
// The strategies say with these names where they are (Run::at), and a unit test holds the two
// together: over a set of puzzles every line has a say, and none has that is not there. A line that
// tests something is named when the test holds; the others when they are executed.
#pragma once

#include <cstddef>
#include <cstdint>

#include "clew/search.h"

namespace clew::search {

extern const Pseudocode kDfsCode;
extern const Pseudocode kDfsLatinCode;
extern const Pseudocode kDistanceCode;
extern const Pseudocode kConstraintCode;
extern const Pseudocode kRulesCode;
extern const Pseudocode kMrvCode;
extern const Pseudocode kMrvLatinCode;
extern const Pseudocode kFastCode;

/// No pseudo-code has more variables.
inline constexpr std::size_t kMostVariables = 6;

struct DfsLine {
  enum Line : std::uint8_t {
    kSolve = 1,
    kEachCell,
    kStart,
    kCall,
    kOutside,
    kElsewhere,
    kOther,
    kForbidden,
    kPlace,
    kLast,
    kDirections,
    kTry,
    kClear,
    kEnd
  };
  enum Variable : std::uint8_t { kN, kRow, kColumn };
};

struct DistanceLine {
  enum Line : std::uint8_t {
    kExplore = 1,
    kMissing,
    kNone,
    kNext,
    kAround,
    kTaken,
    kTooFar,
    kPlace,
    kAgain,
    kRemove,
    kFail,
    kEnd
  };
  enum Variable : std::uint8_t { kValue, kKnown, kRow, kColumn, kDistance, kMost };
};

struct ConstraintLine {
  enum Line : std::uint8_t {
    kSolve = 1,
    kRepeat,
    kTips,
    kLost,
    kFirst,
    kSecond,
    kThird,
    kFull,
    kIsland,
    kGap,
    kBridge,
    kGuess,
    kCells,
    kPlace,
    kBridged,
    kOn,
    kTakeBack,
    kNowhere,
    kEnd
  };
  enum Variable : std::uint8_t { kTip, kSought, kOptions, kFrom, kTo };
};

struct RulesLine {
  enum Line : std::uint8_t {
    kFill = 1,
    kRepeat,
    kMissing,
    kLost,
    kOneOption,
    kBetween,
    kStranded,
    kBroken,
    kRoute,
    kFull,
    kLowest,
    kCells,
    kPlace,
    kAgain,
    kTakeBack,
    kNowhere,
    kEnd
  };
  enum Variable : std::uint8_t { kN, kOptions, kFrom, kTo };
};

struct MrvLine {
  enum Line : std::uint8_t {
    kSolve = 1,
    kEvery,
    kGivens,
    kBegin,
    kChoose,
    kFull,
    kFewest,
    kCells,
    kPlace,
    kOn,
    kTakeBack,
    kCheck,
    kOwnCell,
    kReach,
    kLinks,
    kNoCell,
    kNoNumber,
    kEnd
  };
  enum Variable : std::uint8_t { kN, kDomain, kDegree, kRow, kColumn, kStruck };
};

struct DfsLatinLine {
  enum Line : std::uint8_t {
    kFillRow = 1,
    kBeyond,
    kColumns,
    kClue,
    kColumnTaken,
    kTouches,
    kShade,
    kDisagrees,
    kOn,
    kClear,
    kNowhere,
    kEnd
  };
  enum Variable : std::uint8_t { kRow, kColumn };
};

struct MrvLatinLine {
  enum Line : std::uint8_t {
    kStart = 1,
    kWhile,
    kTake,
    kComplete,
    kFewest,
    kTie,
    kCells,
    kShade,
    kLines,
    kClues,
    kPut,
    kNone,
    kEnd
  };
  enum Variable : std::uint8_t { kColumn, kAvailable, kDegree, kFringe };
};

}  // namespace clew::search
