// All English of explanations and hints. See words.h for what the {places} stand for.
//
// Written to be read aloud to a ten-year-old: short sentences, cells and numbers by name, no term
// that the rule of the technique does not explain.
#include "logic/words.h"

#include <array>

namespace clew::logic::words {
namespace {

using T = logic::Technique;

constexpr std::array kFollowRun = {
    Sentence{"{run} are joined, and the first of them is {n0}. Counting on, {cell} is {number}.",
             "{run} are joined, and the first of them is {n0}. Counting on: {placements}."}};
constexpr std::array kBridge = {
    Sentence{"{number} comes between {low} at {a} and {high} at {b}. {cell} is the only free cell "
             "that touches both.",
             ""}};
constexpr std::array kOnlyExit = {
    Sentence{"{number} can only go to {cell}: the other neighbours of {n0} at {a} are taken.", ""},
    Sentence{"{number} can only go to {cell}: the other ways out of {n0} at {a} are taken or "
             "closed.",
             ""}};
constexpr std::array kOnlyCell = {
    Sentence{"{number} comes between {low} at {a} and {high} at {b}. {cell} is the only cell left "
             "that is near enough to both.",
             ""},
    Sentence{"{number} comes after {low} at {a}. {cell} is the only cell left that is near enough.",
             ""},
    Sentence{"{number} comes before {high} at {a}. {cell} is the only cell left that is near "
             "enough.",
             ""},
    Sentence{"{cell} is the only cell left for {number}.", ""}};
constexpr std::array kOnlyNumber = {
    Sentence{"{number} is the only number left that can get to {cell}.", ""}};
constexpr std::array kRoute = {
    Sentence{"", "There is only one way left from {low} at {a} to {high} at {b}: {placements}."},
    Sentence{"",
             "There is only one way left from {low} at {a} to the end of the path: "
             "{placements}."},
    Sentence{"",
             "There is only one way left from the start of the path to {high} at {a}: "
             "{placements}."}};
constexpr std::array kTwoExits = {
    Sentence{"The path goes into {a} and out again, and only {b} and {c} are left for that. So "
             "{cell} is joined to {other}.",
             "The path goes into {a} and out again, and only {b} and {c} are left for that. So "
             "{a} is joined to both."},
    Sentence{"{n0} at {a} has numbers on both sides, and only {b} and {c} are left for them. So "
             "{cell} is joined to {other}.",
             "{n0} at {a} has numbers on both sides, and only {b} and {c} are left for them. So "
             "{a} is joined to both."},
    Sentence{"{a} has only one way in or out. So it is joined to {b}.", ""}};
constexpr std::array kLastStop = {Sentence{
    "{a} has only one way in or out, so the path starts or ends there: it is 1 or {last}.", ""}};
constexpr std::array kLoop = {
    Sentence{"{run} are joined already. A step between {from} and {to} would close a ring, and a "
             "path never does. So there is none.",
             ""}};
constexpr std::array kRunDirection = {
    Sentence{"{run} are joined, and one of them is {n0}. Counted one way, a number would not fit. "
             "So it is counted the other way: {cell} is {number}.",
             "{run} are joined, and one of them is {n0}. Counted one way, a number would not fit. "
             "So it is counted the other way: {placements}."}};
constexpr std::array kDeadEnd = {
    Sentence{"If the path went from {from} to {to}, there would be no way through {a} any more. So "
             "it does not go there.",
             ""}};
constexpr std::array kParity = {
    Sentence{"Colour the board like a chessboard: every step changes the colour. {n0} is at {a}, "
             "so every odd number is on a cell of that colour, and every even number on the "
             "other.",
             ""},
    Sentence{"Colour the board like a chessboard: every step changes the colour. {n0} is at {a}, "
             "so every even number is on a cell of that colour, and every odd number on the "
             "other.",
             ""}};
constexpr std::array kRunFit = {
    Sentence{"{run} are joined, so they hold consecutive numbers. Only {n0} to {n1} fit, so {cell} "
             "is {number}.",
             "{run} are joined, so they hold consecutive numbers. Only {n0} to {n1} fit: "
             "{placements}."},
    Sentence{"{run} are joined, so they hold consecutive numbers. That leaves no room for "
             "{removals}.",
             ""}};
constexpr std::array kNoWayOn = {
    Sentence{"Walk from {low} at {a} to {high} at {b} one step at a time: with {removals} there "
             "would be no way on. So that is out.",
             "Walk from {low} at {a} to {high} at {b} one step at a time. With these there would "
             "be no way on, so they are out: {removals}."},
    Sentence{"Walk on from {low} at {a} one step at a time: with {removals} there would be no way "
             "on. So that is out.",
             "Walk on from {low} at {a} one step at a time. With these there would be no way on, "
             "so they are out: {removals}."},
    Sentence{"Walk back from {high} at {a} one step at a time: with {removals} there would be no "
             "way on. So that is out.",
             "Walk back from {high} at {a} one step at a time. With these there would be no way "
             "on, so they are out: {removals}."},
    Sentence{"With {removals} there would be no way on. So that is out.",
             "With these there would be no way on, so they are out: {removals}."}};
constexpr std::array kThread = {
    Sentence{"The path goes into {a} and out again, and only {b} and {c} can hold the numbers next "
             "to it. So {a} is joined to both.",
             ""},
    Sentence{"{a} and {others} cannot hold consecutive numbers. So the path does not pass between "
             "them.",
             "{a} cannot be next in the path to {others}: no numbers left for them are "
             "consecutive."},
    Sentence{"Only {b} can hold the number next to that of {a}. So the two are joined.", ""}};
constexpr std::array kCutCell = {
    Sentence{"{a} is the only way between {rest} and the rest, and only {gap} can get in there. "
             "They fill it at one go, first or last, so {a} is {number}.",
             ""},
    Sentence{"{a} is the only way between {rest} and the rest, and only {gap} can get in there. "
             "They fill it at one go, first or last. So these are out: {removals}.",
             ""},
    Sentence{"Only {gap} can get to {rest}, and they just fill it. So these are out: {removals}.",
             ""},
    Sentence{"Only {gap} can get to {rest}, and with {a}, the only way in there, they just fill "
             "it. So these are out: {removals}.",
             ""}};
constexpr std::array kIsland = {
    Sentence{"The {n2} free cells {cells} are cut off from the others. They cannot be filled "
             "without {gap}. So these are out: {removals}.",
             ""},
    Sentence{"The {n2} free cells {cells} are cut off from the others. With {gap} in there they "
             "could not be filled. So these are out: {removals}.",
             ""},
    Sentence{"The free cells {cells} are cut off from the others, and no numbers fill them.", ""}};
constexpr std::array kGroup = {
    Sentence{"{numbers} can only be in {cells}, so nothing else can be there. These are out: "
             "{removals}.",
             ""},
    Sentence{"{cells} can only hold {numbers}, so these are nowhere else. These are out: "
             "{removals}.",
             ""}};
constexpr std::array kSharedCells = {
    Sentence{"Every way from {low} at {a} to {high} at {b} uses {shared}. So these are out: "
             "{removals}.",
             ""},
    Sentence{"Every way on from {low} at {a} uses {shared}. So these are out: {removals}.", ""},
    Sentence{"Every way back from {high} at {a} uses {shared}. So these are out: {removals}.", ""},
    Sentence{"", ""},
    Sentence{"Look at every way from {low} at {a} to {high} at {b}. On none of them is "
             "{removals}.",
             "Look at every way from {low} at {a} to {high} at {b}. None of them has any of "
             "these: {removals}."},
    Sentence{"Look at every way on from {low} at {a}. On none of them is {removals}.",
             "Look at every way on from {low} at {a}. None of them has any of these: {removals}."},
    Sentence{"Look at every way back from {high} at {a}. On none of them is {removals}.",
             "Look at every way back from {high} at {a}. None of them has any of these: "
             "{removals}."}};
constexpr std::array kSafeRoutes = {
    Sentence{"Look at the ways from {low} at {a} to {high} at {b}. Those that leave the rest of "
             "the board a chance all use {shared}. So these are out: {removals}.",
             ""},
    Sentence{"Look at the ways on from {low} at {a}. Those that leave the rest of the board a "
             "chance all use {shared}. So these are out: {removals}.",
             ""},
    Sentence{"Look at the ways back from {high} at {a}. Those that leave the rest of the board a "
             "chance all use {shared}. So these are out: {removals}.",
             ""},
    Sentence{"", ""},
    Sentence{"Look at the ways from {low} at {a} to {high} at {b}. Those that leave the rest of "
             "the board a chance have none of these: {removals}.",
             ""},
    Sentence{"Look at the ways on from {low} at {a}. Those that leave the rest of the board a "
             "chance have none of these: {removals}.",
             ""},
    Sentence{"Look at the ways back from {high} at {a}. Those that leave the rest of the board a "
             "chance have none of these: {removals}.",
             ""},
    Sentence{"", ""},
    Sentence{"Look at the ways from {low} at {a} to {high} at {b}. All but one would cut off or "
             "block a free cell. So: {placements}.",
             ""},
    Sentence{"Look at the ways on from {low} at {a}. All but one would cut off or block a free "
             "cell. So: {placements}.",
             ""},
    Sentence{"Look at the ways back from {high} at {a}. All but one would cut off or block a free "
             "cell. So: {placements}.",
             ""}};
constexpr std::array kNothing = {Sentence{"", ""}};

constexpr std::array kZero = {
    Sentence{"The 0 at {a} has no shaded neighbour. So {targets} stays clear.",
             "The 0 at {a} has no shaded neighbour. So {targets} stay clear."}};
constexpr std::array kTouching = {
    Sentence{"{a} is shaded, and nothing else in its row, its column or around it can be. So "
             "{targets} stays clear.",
             "{a} is shaded, and nothing else in its row, its column or around it can be. So "
             "{targets} stay clear."}};
constexpr std::array kSingle = {
    Sentence{"Row {n0} has only one place left for its shaded cell: {cell}.", ""},
    Sentence{"Column {n0} has only one place left for its shaded cell: {cell}.", ""}};
constexpr std::array kSatisfied = {
    Sentence{"The {n0} at {a} has all its shaded neighbours. So {targets} stays clear.",
             "The {n0} at {a} has all its shaded neighbours. So {targets} stay clear."}};
constexpr std::array kNeedsAll = {
    Sentence{"The {n0} at {a} still wants one shaded neighbour, and only {targets} is left. So it "
             "is shaded.",
             "The {n0} at {a} still wants {n1} shaded neighbours, and only {targets} are left. So "
             "they are all shaded."}};
constexpr std::array kSqueeze = {
    Sentence{"Row {n0} needs one of {cells}. Shading {targets} would forbid them all. So {targets} "
             "stays clear.",
             "Row {n0} needs one of {cells}. Shading any of {targets} would forbid them all. So "
             "{targets} stay clear."},
    Sentence{"Column {n0} needs one of {cells}. Shading {targets} would forbid them all. So "
             "{targets} stays clear.",
             "Column {n0} needs one of {cells}. Shading any of {targets} would forbid them all. So "
             "{targets} stay clear."}};
// Mixed results come in three: only clear cells, only shaded ones, both.
constexpr std::array kLineClue = {
    Sentence{"Try every way to give the {n0} at {a} its shaded neighbours. {clear} is clear in all "
             "of them.",
             "Try every way to give the {n0} at {a} its shaded neighbours. {clear} are clear in "
             "all of them."},
    Sentence{"Try every way to give the {n0} at {a} its shaded neighbours. {shaded} is shaded in "
             "all of them.",
             "Try every way to give the {n0} at {a} its shaded neighbours. {shaded} are shaded in "
             "all of them."},
    Sentence{"",
             "Try every way to give the {n0} at {a} its shaded neighbours. In all of them these "
             "are shaded: {shaded}. And these are clear: {clear}."},
    Sentence{"Try every way to give the {n0} at {a} its shaded neighbours that leaves every row "
             "and column a place. {clear} is clear in all of them.",
             "Try every way to give the {n0} at {a} its shaded neighbours that leaves every row "
             "and column a place. {clear} are clear in all of them."},
    Sentence{"Try every way to give the {n0} at {a} its shaded neighbours that leaves every row "
             "and column a place. {shaded} is shaded in all of them.",
             "Try every way to give the {n0} at {a} its shaded neighbours that leaves every row "
             "and column a place. {shaded} are shaded in all of them."},
    Sentence{"",
             "Try every way to give the {n0} at {a} its shaded neighbours that leaves every row "
             "and column a place. In all of them these are shaded: {shaded}. And these are clear: "
             "{clear}."}};
constexpr std::array kLines = {
    Sentence{"Rows {rows} have their places only in columns {crossing}, so no other row can use "
             "those columns. {targets} stays clear.",
             "Rows {rows} have their places only in columns {crossing}, so no other row can use "
             "those columns. {targets} stay clear."},
    Sentence{"Columns {rows} have their places only in rows {crossing}, so no other column can use "
             "those rows. {targets} stays clear.",
             "Columns {rows} have their places only in rows {crossing}, so no other column can use "
             "those rows. {targets} stay clear."},
    Sentence{"Rows {rows} have their places only in columns {crossing}, so no other row can use "
             "those columns. {targets} stays clear.",
             "Rows {rows} have their places only in columns {crossing}, so no other row can use "
             "those columns. {targets} stay clear."},
    Sentence{"Columns {rows} have their places only in rows {crossing}, so no other column can use "
             "those rows. {targets} stays clear.",
             "Columns {rows} have their places only in rows {crossing}, so no other column can use "
             "those rows. {targets} stay clear."}};
constexpr std::array kCluePair = {
    Sentence{"Try every way to satisfy the {n0} at {a} and the {n1} at {b} together. {clear} is "
             "clear in all of them.",
             "Try every way to satisfy the {n0} at {a} and the {n1} at {b} together. {clear} are "
             "clear in all of them."},
    Sentence{"Try every way to satisfy the {n0} at {a} and the {n1} at {b} together. {shaded} is "
             "shaded in all of them.",
             "Try every way to satisfy the {n0} at {a} and the {n1} at {b} together. {shaded} are "
             "shaded in all of them."},
    Sentence{"",
             "Try every way to satisfy the {n0} at {a} and the {n1} at {b} together. In all of "
             "them these are shaded: {shaded}. And these are clear: {clear}."}};

constexpr std::array<Technique, kTechniques> kWords = {{
    {T::follow_run, "Follow the run", "Joined cells with a number and a direction are counted off.",
     kFollowRun},
    {T::bridge, "Bridge", "A number between two known ones goes where it touches both.", kBridge},
    {T::only_exit, "Only exit", "If a known number has one free way out, the next number is there.",
     kOnlyExit},
    {T::only_cell, "Only cell",
     "A number can be no further from a known number than the two are apart; if one cell is near "
     "enough, it is there.",
     kOnlyCell},
    {T::only_number, "Only number", "If only one number can still get to a cell, it is there.",
     kOnlyNumber},
    {T::short_route, "Only route", "If two or three missing numbers can run only one way, they do.",
     kRoute},
    {T::two_exits, "Two exits",
     "The path goes into each cell and out again, so a corner, or any cell with two ways left, is "
     "joined to both.",
     kTwoExits},
    {T::last_stop, "Last stop", "A cell with only one way in or out is an end of the path.",
     kLastStop},
    {T::loop, "No ring", "The path never closes, so two ends of a run are not joined.", kLoop},
    {T::run_direction, "Which way round",
     "A run with one number is counted up or down; if one way does not fit, it is the other.",
     kRunDirection},
    {T::long_route, "Only long route",
     "If four or more missing numbers can run only one way, they do.", kRoute},
    {T::dead_end, "Dead end", "The path never makes a step that would leave a cell no way through.",
     kDeadEnd},
    {T::parity, "Chessboard",
     "On a board like a chessboard every step changes the colour, so odd and even numbers have a "
     "colour each.",
     kParity},
    {T::run_fit, "Fit the run", "Joined cells hold consecutive numbers, so only such fit.",
     kRunFit},
    {T::no_way_on, "No way on",
     "A number can only be where the numbers before and after it can be beside it.", kNoWayOn},
    {T::thread, "Needle's eye",
     "The path passes between two cells only if they can hold consecutive numbers.", kThread},
    {T::cut_cell, "Cut cell",
     "A cell that alone leads into a pocket comes right before or after the numbers in it.",
     kCutCell},
    {T::island, "Island",
     "Cells that are cut off must be filled exactly by whole gaps between known numbers.", kIsland},
    {T::pair, "Pair",
     "Two numbers with the same two cells keep them, and so do two cells with the "
     "same two numbers.",
     kGroup},
    {T::triple, "Triple", "The same with three.", kGroup},
    {T::shared_cells, "Shared cells",
     "If all ways between two known numbers use a cell, it belongs to them.", kSharedCells},
    {T::safe_routes, "Safe routes",
     "Of the ways between two known numbers, only those count that cut nothing off.", kSafeRoutes},
    {T::trial, "Trial", "Suppose something, follow the easy steps, and see it fail.", kNothing},
    {T::long_trial, "Long trial", "Suppose something, follow harder steps too, and see it fail.",
     kNothing},
    {T::latin_zero, "Zero", "The neighbours of a 0 are not shaded.", kZero},
    {T::latin_touching, "Keep off",
     "A shaded cell is alone in its row and column and touches no other.", kTouching},
    {T::latin_single, "Last place",
     "A row or column with one place left has its shaded cell there.", kSingle},
    {T::latin_satisfied, "Clue done", "A clue that has its shaded neighbours gets no more.",
     kSatisfied},
    {T::latin_needs_all, "Clue needs all",
     "If a clue wants as many neighbours as are left, all of them are shaded.", kNeedsAll},
    {T::latin_squeeze, "Squeezed line",
     "A cell that would take every place of a row or column is not shaded.", kSqueeze},
    {T::latin_line_clue, "Line and clue",
     "What is the same in every way to satisfy a clue is certain.", kLineClue},
    {T::latin_lines, "Lines for lines",
     "Two rows with places only in the same two columns keep those columns.", kLines},
    {T::latin_clue_pair, "Two clues",
     "What is the same in every way to satisfy two clues together is certain.", kCluePair},
    {T::latin_trial, "Shading trial",
     "Suppose a cell were shaded or clear, follow the easy steps, "
     "and see it fail.",
     kNothing},
    {T::latin_long_trial, "Long shading trial",
     "Suppose a cell were shaded or clear, follow harder steps too, and see it fail.", kNothing},
}};

constexpr Trial kPlaceTrial = {"Suppose {number} were at {cell}.",
                               "Then these would follow: "
                               "{placements}.",
                               "So {number} is not at {cell}."};
constexpr Trial kJoinTrial = {"Suppose the path passed between {cell} and {other}.",
                              "Then these would follow: {placements}.",
                              "So it does not pass there."};
constexpr Trial kForbidTrial = {"Suppose the path did not pass between {cell} and {other}.",
                                "Then these would follow: {placements}.",
                                "So {cell} and {other} are joined."};
constexpr Trial kShadeTrial = {"Suppose {cell} were shaded.",
                               "Then these would be shaded too: {shaded}.",
                               "So {cell} stays clear."};
constexpr Trial kClearTrial = {"Suppose {cell} were not shaded.",
                               "Then these would be shaded: {shaded}.", "So {cell} is shaded."};

constexpr Lists kLists = {.comma = ", ",
                          .last = " and ",
                          .more = "{first} and {count} more",
                          .at = "{number} at {cell}",
                          .cell = "r{row}c{column}",
                          .run = "-",
                          .long_run = "{first} and so on to {last} ({count} cells)",
                          .range = "{first} to {last}"};

constexpr Hints kHints = {
    .fine = "Nothing is wrong so far.",
    .wrong = "Something on the board is not right.",
    .finished = "The board is complete and right.",
    .stuck = "Nothing is wrong so far, but the next step is beyond the techniques known here.",
    .stopped = "Nothing is wrong so far, but there was no time to find the next step.",
    .unjudged = "There was no time to find out whether anything is wrong.",
    .where = "Look around {cell}.",
    .which = "Look around {cell} for this: {technique}. {rule}",
    .then = " ",
    .mistake_where = "Something around {cell} is not right.",
    .mistake_what = {"A number around {cell} is not right.", "A mark around {cell} is not right.",
                     "A join around {cell} is not right."},
    .mistake_number = "{number} does not belong at {cell}. Take it back and look again.",
    .mistake_shading = "A cell around {cell} is shaded or clear where it should not be.",
    .mistake_shade = {"{cell} is not clear but shaded. Take it back and look again.",
                      "{cell} is not shaded but clear. Take it back and look again."},
    .mistake_mark = "{cell} is marked as not {number}, but that is just what it can be.",
    .mistake_join = "The path does not pass between {cell} and {other}. Take the join back."};

// By Conflict::Type.
constexpr std::array<std::string_view, kConflicts> kConflictWords = {
    "In the end this does not work out.",
    "Then {number} would have no cell left.",
    "Then nothing would be left for {cell}.",
    "Then the path could not get through {cell}.",
    "Then the path would close to a ring at {cell}.",
    "Then {number} at {cell} would be too far from its neighbour on the path.",
    "Then row {number} could not have its shaded cell.",
    "Then column {number} could not have its shaded cell.",
    "Then the {number} at {cell} could not be right."};

}  // namespace

const Book& english() {
  static constexpr Book kBook = {.techniques = kWords,
                                 .conflicts = kConflictWords,
                                 .place_trial = kPlaceTrial,
                                 .join_trial = kJoinTrial,
                                 .forbid_trial = kForbidTrial,
                                 .shade_trial = kShadeTrial,
                                 .clear_trial = kClearTrial,
                                 .lists = kLists,
                                 .hints = kHints};
  return kBook;
}

}  // namespace clew::logic::words
