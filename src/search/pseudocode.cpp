// The strategies' algorithms, as they are shown beside a board; see pseudocode.h.
#include "search/pseudocode.h"

#include <array>
#include <string_view>

#include "solve/lines.h"

namespace clew::search {
namespace {

using Text = std::string_view;

constexpr std::array<Text, 13> kDfs = {
    "solve():",
    "  for each cell (r, c) in reading order:",
    "    recursiveSolve(r, c, 1)",
    "recursiveSolve(r, c, n):",
    "  if (r, c) is outside the grid: return",
    "  if (r, c) is empty and n is given elsewhere: return",
    "  if (r, c) holds another number: return",
    "  if a link or a checkpoint forbids n here: return",
    "  grid[r][c] := n",
    "  if n is the last number: report the solution",
    "  for each (r2, c2) above, below, left, right of it:",
    "    recursiveSolve(r2, c2, n + 1)",
    "  if (r, c) was empty: grid[r][c] := empty",
};
constexpr std::array<Text, 3> kDfsVariables = {"n", "r", "c"};
static_assert(kDfs.size() + 1 == DfsLine::kEnd);

constexpr std::array<Text, 11> kDfsLatin = {
    "fillRow(r):",
    "  if r is beyond the last row: report the solution",
    "  for each column c, from left to right:",
    "    if (r, c) is a clue: skip it",
    "    if column c has its shaded cell: skip it",
    "    if (r, c) touches a shaded cell: skip it",
    "    shade (r, c)",
    "    if a clue is complete and not satisfied: dead end",
    "    else fillRow(r + 1)",
    "    clear (r, c)",
    "  if no cell of row r could be shaded: dead end",
};
constexpr std::array<Text, 2> kDfsLatinVariables = {"r", "c"};
static_assert(kDfsLatin.size() + 1 == DfsLatinLine::kEnd);

constexpr std::array<Text, 11> kDistance = {
    "explore():",
    "  next := findMissingValue()",
    "  if there is none: report the solution",
    "  end := findNextValue(next)",
    "  for each location (r, c) around next - 1:",
    "    if it is not available: skip it",
    "    if distance(location, end) > end - next: skip it",
    "    place(next, location)",
    "    explore()",
    "    remove(next)",
    "  if no location would do: dead end",
};
constexpr std::array<Text, 6> kDistanceVariables = {"next", "end",      "r",
                                                    "c",    "distance", "end - next"};
static_assert(kDistance.size() + 1 == DistanceLine::kEnd);

constexpr std::array<Text, 18> kConstraint = {
    "solve():",
    "  repeat until nothing moves, forward and backward:",
    "    for each tip of the snake, sought beside it:",
    "      if no cell is left for sought: dead end",
    "      one empty neighbour is left: place sought",
    "      only one connects it with the next: place sought",
    "      one can hold nothing else: place sought",
    "  if the board is full: report the solution",
    "  if an empty region touches no tip: dead end",
    "  (from, to) := the shortest gap of the snake",
    "  bridge(the first number missing there)",
    "bridge(n):",
    "  for each empty cell beside the number before n:",
    "    place n there",
    "    if the gap is bridged: solve()",
    "    else bridge(n + 1)",
    "    take back n and all that followed from it",
    "  if there was no such cell: dead end",
};
constexpr std::array<Text, 5> kConstraintVariables = {"tip", "sought", "cells", "from", "to"};
static_assert(kConstraint.size() + 1 == ConstraintLine::kEnd);

constexpr std::array<Text, 16> kRules = {
    "fill():",
    "  repeat until no rule finds anything:",
    "    for each missing n beside a number, lowest first:",
    "      if n has no option, or no route: dead end",
    "      one option: place n there",
    "      one way between n - 1 and n + 1: place n there",
    "      two options, one strands a blank: take the other",
    "      two, one breaks a sequence: take the other",
    "    only one route between two numbers: place it",
    "  if the board is full: report the solution",
    "  n := the lowest missing number",
    "  for each cell that n could take:",
    "    place n there",
    "    fill()",
    "    take back n and all that followed from it",
    "  if there was no such cell: dead end",
};
constexpr std::array<Text, 4> kRulesVariables = {"n", "options", "from", "to"};
static_assert(kRules.size() + 1 == RulesLine::kEnd);

constexpr std::array<Text, 17> kMrv = {
    "solve():",
    "  each missing number may take each empty cell",
    "  for each given g: forwardCheck(g)",
    "  choose()",
    "choose():",
    "  if no number is missing: report the solution",
    "  n := the number with the fewest cells, highest degree",
    "  for each cell (r, c) of n:",
    "    place n there",
    "    if forwardCheck(n): choose()",
    "    take back n and what was struck for it",
    "forwardCheck(n):",
    "  strike the cell of n for all other numbers",
    "  strike cells too far from n for those before and after",
    "  strike cells linked to n for all but n - 1, n + 1",
    "  if a number has no cell left: dead end",
    "  if a cell has no number left: dead end",
};
constexpr std::array<Text, 6> kMrvVariables = {"n", "cells", "degree", "r", "c", "struck"};
static_assert(kMrv.size() + 1 == MrvLine::kEnd);

constexpr std::array<Text, 12> kMrvLatin = {
    "fringe := [the start, clues unavailable]",
    "while the fringe is not empty:",
    "  state := the last of the fringe, taken off it",
    "  if state is complete: report the solution",
    "  column := the one with the fewest available cells",
    "  on a tie: the one with the greater degree",
    "  for each available cell of it, best last:",
    "    child := state with the cell shaded",
    "    its row, column and neighbours: unavailable",
    "    neighbours of satisfied clues: unavailable",
    "    put child on the fringe",
    "  if there was no available cell: dead end",
};
constexpr std::array<Text, 4> kMrvLatinVariables = {"column", "available", "degree", "fringe"};
static_assert(kMrvLatin.size() + 1 == MrvLatinLine::kEnd);

constexpr std::array<Text, 14> kFast = {
    "solve():",
    "  if there is hardly a given: build a path that fits",
    "  place whatever the givens leave no choice about",
    "  for a while, as long as that is quick:",
    "    if everything is known: report the solution",
    "    choose what has the fewest possibilities left",
    "    decide it, and place all that follows",
    "    if something has none left: take back, exclude it",
    "  then, learning from conflicts:",
    "    decide what was in most conflicts",
    "    place all that follows, by rules and lessons",
    "    if something has no possibility left: learn why",
    "    go back to where that lesson decides something",
    "    if everything is known: report the solution",
};
constexpr std::array<Text, 3> kFastVariables = {"level", "nodes", "conflicts"};
static_assert(kFast.size() + 1 == solve::kFastEnd);

}  // namespace

constexpr Pseudocode kDfsCode = {"dfs", kDfs, kDfsVariables};
constexpr Pseudocode kDfsLatinCode = {"dfs_latin", kDfsLatin, kDfsLatinVariables};
constexpr Pseudocode kDistanceCode = {"distance", kDistance, kDistanceVariables};
constexpr Pseudocode kConstraintCode = {"constraint", kConstraint, kConstraintVariables};
constexpr Pseudocode kRulesCode = {"rules", kRules, kRulesVariables};
constexpr Pseudocode kMrvCode = {"mrv", kMrv, kMrvVariables};
constexpr Pseudocode kMrvLatinCode = {"mrv_latin", kMrvLatin, kMrvLatinVariables};
constexpr Pseudocode kFastCode = {"fast", kFast, kFastVariables};

}  // namespace clew::search
