// Each strategy's algorithm in 8 to 20 lines, and a name for each of those lines and for each of
// the variables it shows.
//
// The strategies say with these names where they are (Run::at), and a unit test holds the two
// together: over a set of puzzles every line has a say, and none has that is not there. A line that
// tests something is named when the test holds; the others when they are executed.
#pragma once

#include <cstddef>
#include <cstdint>

#include "clew/search.h"

namespace clew::search {

/// No pseudo-code has more variables.
inline constexpr std::size_t kMostVariables = 6;

// A table calls LINE and VARIABLE with each name and its text. Here the names become enumerations,
// in pseudocode.cpp the texts become what is shown.
#define CLEW_NAME(name, text) name,
#define CLEW_NOTHING(name, text)
#define CLEW_PSEUDOCODE(Strategy, TABLE)                                  \
  struct Strategy##Line {                                                 \
    enum Line : std::uint8_t { kNotYet, TABLE(CLEW_NAME, CLEW_NOTHING) }; \
    enum Variable : std::uint8_t { TABLE(CLEW_NOTHING, CLEW_NAME) };      \
  };                                                                      \
  extern const Pseudocode k##Strategy##Code;

#define CLEW_DFS(LINE, VARIABLE)                                            \
  LINE(kSolve, "solve():")                                                  \
  LINE(kEachCell, "  for each cell (r, c) in reading order:")               \
  LINE(kStart, "    recursiveSolve(r, c, 1)")                               \
  LINE(kCall, "recursiveSolve(r, c, n):")                                   \
  LINE(kOutside, "  if (r, c) is outside the grid: return")                 \
  LINE(kElsewhere, "  if (r, c) is empty and n is given elsewhere: return") \
  LINE(kOther, "  if (r, c) holds another number: return")                  \
  LINE(kForbidden, "  if a link or a checkpoint forbids n here: return")    \
  LINE(kPlace, "  grid[r][c] := n")                                         \
  LINE(kLast, "  if n is the last number: report the solution")             \
  LINE(kDirections, "  for each (r2, c2) above, below, left, right of it:") \
  LINE(kTry, "    recursiveSolve(r2, c2, n + 1)")                           \
  LINE(kClear, "  if (r, c) was empty: grid[r][c] := empty")                \
  VARIABLE(kN, "n")                                                         \
  VARIABLE(kRow, "r")                                                       \
  VARIABLE(kColumn, "c")
CLEW_PSEUDOCODE(Dfs, CLEW_DFS)

#define CLEW_DISTANCE(LINE, VARIABLE)                                   \
  LINE(kExplore, "explore():")                                          \
  LINE(kMissing, "  next := findMissingValue()")                        \
  LINE(kNone, "  if there is none: report the solution")                \
  LINE(kNext, "  end := findNextValue(next)")                           \
  LINE(kAround, "  for each location (r, c) around next - 1:")          \
  LINE(kTaken, "    if it is not available: skip it")                   \
  LINE(kTooFar, "    if distance(location, end) > end - next: skip it") \
  LINE(kPlace, "    place(next, location)")                             \
  LINE(kAgain, "    explore()")                                         \
  LINE(kRemove, "    remove(next)")                                     \
  LINE(kFail, "  if no location would do: dead end")                    \
  VARIABLE(kValue, "next")                                              \
  VARIABLE(kKnown, "end")                                               \
  VARIABLE(kRow, "r")                                                   \
  VARIABLE(kColumn, "c")                                                \
  VARIABLE(kDistance, "distance")                                       \
  VARIABLE(kMost, "end - next")
CLEW_PSEUDOCODE(Distance, CLEW_DISTANCE)

#define CLEW_CONSTRAINT(LINE, VARIABLE)                                   \
  LINE(kSolve, "solve():")                                                \
  LINE(kRepeat, "  repeat until nothing moves, forward and backward:")    \
  LINE(kTips, "    for each tip of the snake, sought beside it:")         \
  LINE(kLost, "      if no cell is left for sought: dead end")            \
  LINE(kFirst, "      one empty neighbour is left: place sought")         \
  LINE(kSecond, "      only one connects it with the next: place sought") \
  LINE(kThird, "      one can hold nothing else: place sought")           \
  LINE(kFull, "  if the board is full: report the solution")              \
  LINE(kIsland, "  if an empty region touches no tip: dead end")          \
  LINE(kGap, "  (from, to) := the shortest gap of the snake")             \
  LINE(kBridge, "  bridge(the first number missing there)")               \
  LINE(kGuess, "bridge(n):")                                              \
  LINE(kCells, "  for each empty cell beside the number before n:")       \
  LINE(kPlace, "    place n there")                                       \
  LINE(kBridged, "    if the gap is bridged: solve()")                    \
  LINE(kOn, "    else bridge(n + 1)")                                     \
  LINE(kTakeBack, "    take back n and all that followed from it")        \
  LINE(kNowhere, "  if there was no such cell: dead end")                 \
  VARIABLE(kTip, "tip")                                                   \
  VARIABLE(kSought, "sought")                                             \
  VARIABLE(kOptions, "cells")                                             \
  VARIABLE(kFrom, "from")                                                 \
  VARIABLE(kTo, "to")
CLEW_PSEUDOCODE(Constraint, CLEW_CONSTRAINT)

#define CLEW_RULES(LINE, VARIABLE)                                          \
  LINE(kFill, "fill():")                                                    \
  LINE(kRepeat, "  repeat until no rule finds anything:")                   \
  LINE(kMissing, "    for each missing n beside a number, lowest first:")   \
  LINE(kLost, "      if n has no option, or no route: dead end")            \
  LINE(kOneOption, "      one option: place n there")                       \
  LINE(kBetween, "      one way between n - 1 and n + 1: place n there")    \
  LINE(kStranded, "      two options, one strands a blank: take the other") \
  LINE(kBroken, "      two, one breaks a sequence: take the other")         \
  LINE(kRoute, "    only one route between two numbers: place it")          \
  LINE(kFull, "  if the board is full: report the solution")                \
  LINE(kLowest, "  n := the lowest missing number")                         \
  LINE(kCells, "  for each cell that n could take:")                        \
  LINE(kPlace, "    place n there")                                         \
  LINE(kAgain, "    fill()")                                                \
  LINE(kTakeBack, "    take back n and all that followed from it")          \
  LINE(kNowhere, "  if there was no such cell: dead end")                   \
  VARIABLE(kN, "n")                                                         \
  VARIABLE(kOptions, "options")                                             \
  VARIABLE(kFrom, "from")                                                   \
  VARIABLE(kTo, "to")
CLEW_PSEUDOCODE(Rules, CLEW_RULES)

#define CLEW_MRV(LINE, VARIABLE)                                           \
  LINE(kSolve, "solve():")                                                 \
  LINE(kEvery, "  each missing number may take each empty cell")           \
  LINE(kGivens, "  for each given g: forwardCheck(g)")                     \
  LINE(kBegin, "  choose()")                                               \
  LINE(kChoose, "choose():")                                               \
  LINE(kFull, "  if no number is missing: report the solution")            \
  LINE(kFewest, "  n := the number with the fewest cells, highest degree") \
  LINE(kCells, "  for each cell (r, c) of n:")                             \
  LINE(kPlace, "    place n there")                                        \
  LINE(kOn, "    if forwardCheck(n): choose()")                            \
  LINE(kTakeBack, "    take back n and what was struck for it")            \
  LINE(kCheck, "forwardCheck(n):")                                         \
  LINE(kOwnCell, "  strike the cell of n for all other numbers")           \
  LINE(kReach, "  strike cells too far from n for those before and after") \
  LINE(kLinks, "  strike cells linked to n for all but n - 1, n + 1")      \
  LINE(kNoCell, "  if a number has no cell left: dead end")                \
  LINE(kNoNumber, "  if a cell has no number left: dead end")              \
  VARIABLE(kN, "n")                                                        \
  VARIABLE(kDomain, "cells")                                               \
  VARIABLE(kDegree, "degree")                                              \
  VARIABLE(kRow, "r")                                                      \
  VARIABLE(kColumn, "c")                                                   \
  VARIABLE(kStruck, "struck")
CLEW_PSEUDOCODE(Mrv, CLEW_MRV)

#define CLEW_DFS_LATIN(LINE, VARIABLE)                                      \
  LINE(kFillRow, "fillRow(r):")                                             \
  LINE(kBeyond, "  if r is beyond the last row: report the solution")       \
  LINE(kColumns, "  for each column c, from left to right:")                \
  LINE(kClue, "    if (r, c) is a clue: skip it")                           \
  LINE(kColumnTaken, "    if column c has its shaded cell: skip it")        \
  LINE(kTouches, "    if (r, c) touches a shaded cell: skip it")            \
  LINE(kShade, "    shade (r, c)")                                          \
  LINE(kDisagrees, "    if a clue is complete and not satisfied: dead end") \
  LINE(kOn, "    else fillRow(r + 1)")                                      \
  LINE(kClear, "    clear (r, c)")                                          \
  LINE(kNowhere, "  if no cell of row r could be shaded: dead end")         \
  VARIABLE(kRow, "r")                                                       \
  VARIABLE(kColumn, "c")
CLEW_PSEUDOCODE(DfsLatin, CLEW_DFS_LATIN)

#define CLEW_MRV_LATIN(LINE, VARIABLE)                                 \
  LINE(kStart, "fringe := [the start, clues unavailable]")             \
  LINE(kWhile, "while the fringe is not empty:")                       \
  LINE(kTake, "  state := the last of the fringe, taken off it")       \
  LINE(kComplete, "  if state is complete: report the solution")       \
  LINE(kFewest, "  column := the one with the fewest available cells") \
  LINE(kTie, "  on a tie: the one with the greater degree")            \
  LINE(kCells, "  for each available cell of it, best last:")          \
  LINE(kShade, "    child := state with the cell shaded")              \
  LINE(kLines, "    its row, column and neighbours: unavailable")      \
  LINE(kClues, "    neighbours of satisfied clues: unavailable")       \
  LINE(kPut, "    put child on the fringe")                            \
  LINE(kNone, "  if there was no available cell: dead end")            \
  VARIABLE(kColumn, "column")                                          \
  VARIABLE(kAvailable, "available")                                    \
  VARIABLE(kDegree, "degree")                                          \
  VARIABLE(kFringe, "fringe")
CLEW_PSEUDOCODE(MrvLatin, CLEW_MRV_LATIN)

#undef CLEW_PSEUDOCODE
#undef CLEW_NAME

/// The engine's; its lines have their names in solve/lines.h.
extern const Pseudocode kFastCode;

}  // namespace clew::search
