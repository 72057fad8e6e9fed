// All English of explanations and hints. See words.h for what {places} and [choices] stand for.
//
// Written to be read aloud to a ten-year-old: short sentences, cells and numbers by name, no term
// that the rule of the technique does not explain.
#include "logic/words.h"

namespace clew::logic::words {
namespace {

using T = logic::Technique;

constexpr std::array<Name, kTechniques> kNames = {{
    {T::follow_run, "Follow the run",
     "Joined cells with a number and a direction are counted off."},
    {T::bridge, "Bridge", "A number between two known ones goes where it touches both."},
    {T::only_exit, "Only exit",
     "If a known number has one free way out, the next number is there."},
    {T::only_cell, "Only cell",
     "A number can be no further from a known number than the two are apart; if one cell is near "
     "enough, it is there."},
    {T::only_number, "Only number", "If only one number can still get to a cell, it is there."},
    {T::short_route, "Only route",
     "If two or three missing numbers can run only one way, they do."},
    {T::two_exits, "Two exits",
     "The path goes into each cell and out again, so a corner, or any cell with two ways left, is "
     "joined to both."},
    {T::last_stop, "Last stop", "A cell with only one way in or out is an end of the path."},
    {T::loop, "No ring", "The path never closes, so two ends of a run are not joined."},
    {T::run_direction, "Which way round",
     "A run with one number is counted up or down; if one way does not fit, it is the other."},
    {T::long_route, "Only long route",
     "If four or more missing numbers can run only one way, they do."},
    {T::dead_end, "Dead end",
     "The path never makes a step that would leave a cell no way through."},
    {T::parity, "Chessboard",
     "On a board like a chessboard every step changes the colour, so odd and even numbers have a "
     "colour each."},
    {T::run_fit, "Fit the run", "Joined cells hold consecutive numbers, so only such fit."},
    {T::no_way_on, "No way on",
     "A number can only be where the numbers before and after it can be beside it."},
    {T::thread, "Needle's eye",
     "The path passes between two cells only if they can hold consecutive numbers."},
    {T::cut_cell, "Cut cell",
     "A cell that alone leads into a pocket comes right before or after the numbers in it."},
    {T::island, "Island",
     "Cells that are cut off must be filled exactly by whole gaps between known numbers."},
    {T::pair, "Pair",
     "Two numbers with the same two cells keep them, and so do two cells with the same two "
     "numbers."},
    {T::triple, "Triple", "The same with three."},
    {T::shared_cells, "Shared cells",
     "If all ways between two known numbers use a cell, it belongs to them."},
    {T::safe_routes, "Safe routes",
     "Of the ways between two known numbers, only those count that cut nothing off."},
    {T::trial, "Trial", "Suppose something, follow the easy steps, and see it fail."},
    {T::long_trial, "Long trial", "Suppose something, follow harder steps too, and see it fail."},
    {T::latin_zero, "Zero", "The neighbours of a 0 are not shaded."},
    {T::latin_touching, "Keep off",
     "A shaded cell is alone in its row and column and touches no other."},
    {T::latin_single, "Last place",
     "A row or column with one place left has its shaded cell there."},
    {T::latin_satisfied, "Clue done", "A clue that has its shaded neighbours gets no more."},
    {T::latin_needs_all, "Clue needs all",
     "If a clue wants as many neighbours as are left, all of them are shaded."},
    {T::latin_squeeze, "Squeezed line",
     "A cell that would take every place of a row or column is not shaded."},
    {T::latin_line_clue, "Line and clue",
     "What is the same in every way to satisfy a clue is certain."},
    {T::latin_lines, "Lines for lines",
     "Two rows with places only in the same two columns keep those columns."},
    {T::latin_clue_pair, "Two clues",
     "What is the same in every way to satisfy two clues together is certain."},
    {T::latin_trial, "Shading trial",
     "Suppose a cell were shaded or clear, follow the easy steps, and see it fail."},
    {T::latin_long_trial, "Long shading trial",
     "Suppose a cell were shaded or clear, follow harder steps too, and see it fail."},
    {T::zip_exits, "Corner",
     "The path goes into each cell and out again, so it goes through a corner, or any cell with "
     "two "
     "ways left, by both."},
    {T::zip_order, "In order",
     "A piece of the path that hangs on one checkpoint goes on to the next, never past it."},
    {T::zip_loop, "No loop",
     "The path never closes, and it does not come to its end before every cell is filled."},
    {T::zip_dead_end, "Stranded cell",
     "The path never takes a step after which it could not get through a cell beside it."},
    {T::zip_island, "Cut off", "The path never takes a step that would cut cells off."},
    {T::zip_only_way, "Only way",
     "A step that every way from a checkpoint to the next takes is a step of the path."},
    {T::zip_cut_cell, "In and out",
     "The path never leaves cells behind one cell that would be the only way in and out."},
    {T::zip_pocket, "Pocket",
     "Cells that only one stretch between two checkpoints can come to are filled by that stretch."},
    {T::zip_barred, "Barred way",
     "The path never takes a step that would bar the way from one checkpoint to the next."},
    {T::zip_measures, "Colours and lengths",
     "The stretches between checkpoints together fill the board, and along each of them chessboard "
     "colours alternate."},
    {T::zip_squeeze, "Squeezed stretch",
     "The path never takes a step after which the stretches could not share out the cells that are "
     "left."},
    {T::zip_routes, "Ways compared",
     "What all ways from a checkpoint to the next have in common is certain, if only those count "
     "that leave the rest of the path a way."},
    {T::zip_trial, "Step on trial",
     "Suppose the path took a step or did not, follow the easy steps, and see it fail."},
    {T::zip_long_trial, "Long step trial",
     "Suppose the path took a step or did not, follow harder steps too, and see it fail."},
}};

constexpr std::string_view kRoute =
    "There is only one way left [from {low} at {a} to {high} at {b}|from {low} at {a} to the end "
    "of the path|from the start of the path to {high} at {a}]: {placements}.";
constexpr std::string_view kNoRoute = "There is no way {way} any more.";
constexpr std::string_view kNumbersKeepCells =
    "{numbers} can only be in {cells}, so nothing else can be there. These are out: {removals}.";
constexpr std::string_view kCellsKeepNumbers =
    "{cells} can only hold {numbers}, so these are nowhere else. These are out: {removals}.";

constexpr std::string_view kNoWayAt = "No way is left for the path at {a}.";

constexpr Sentence kSentences[] = {
    {T::follow_run, Case::usual,
     "{run} are joined, and the first of them is {n0}. Counting on[, {cell} is {number}|: "
     "{placements}]."},
    {T::bridge, Case::usual,
     "{number} comes between {low} at {a} and {high} at {b}. {cell} is the only free cell "
     "that touches both."},
    {T::only_exit, Case::usual,
     "{number} can only go to {cell}: the other neighbours of {n0} at {a} are taken."},
    {T::only_exit, Case::closed,
     "{number} can only go to {cell}: the other ways out of {n0} at {a} are taken or closed."},
    {T::only_cell, Case::usual,
     "[{number} comes between {low} at {a} and {high} at {b}. {cell} is the only cell left "
     "that is near enough to both.|{number} comes after {low} at {a}. {cell} is the only "
     "cell left that is near enough.|{number} comes before {high} at {a}. {cell} is the "
     "only cell left that is near enough.|{cell} is the only cell left for {number}.]"},
    {T::only_number, Case::usual, "{number} is the only number left that can get to {cell}."},
    {T::short_route, Case::usual, kRoute},
    {T::short_route, Case::nothing_fits, kNoRoute},
    {T::two_exits, Case::usual,
     "The path goes into {a} and out again, and only {b} and {c} are left for that. So "
     "[{cell} is joined to {other}|{a} is joined to both]."},
    {T::two_exits, Case::numbered,
     "{n0} at {a} has numbers on both sides, and only {b} and {c} are left for them. So "
     "[{cell} is joined to {other}|{a} is joined to both]."},
    {T::two_exits, Case::path_end, "{a} has only one way in or out. So it is joined to {b}."},
    {T::last_stop, Case::usual,
     "{a} has only one way in or out, so the path starts or ends there: it is 1 or {last}."},
    {T::loop, Case::usual,
     "{run} are joined already. A step between {from} and {to} would close a ring, and a "
     "path never does. So there is none."},
    {T::run_direction, Case::usual,
     "{run} are joined, and one of them is {n0}. Counted one way, a number would not fit. "
     "So it is counted the other way: [{cell} is {number}|{placements}]."},
    {T::long_route, Case::usual, kRoute},
    {T::long_route, Case::nothing_fits, kNoRoute},
    {T::dead_end, Case::usual,
     "If the path went from {from} to {to}, there would be no way through {a} any more. So "
     "it does not go there."},
    {T::parity, Case::usual,
     "Colour the board like a chessboard: every step changes the colour. {n0} is at {a}, so "
     "every odd number is on a cell of that colour, and every even number on the other."},
    {T::parity, Case::even,
     "Colour the board like a chessboard: every step changes the colour. {n0} is at {a}, so "
     "every even number is on a cell of that colour, and every odd number on the other."},
    {T::run_fit, Case::usual,
     "{run} are joined, so they hold consecutive numbers. Only {n0} to {n1} fit[, so "
     "{cell} is {number}|: {placements}]."},
    {T::run_fit, Case::several_fit,
     "{run} are joined, so they hold consecutive numbers. That leaves no room for {removals}."},
    {T::no_way_on, Case::usual,
     "Walk [from {low} at {a} to {high} at {b}|on from {low} at {a}|back from {high} at "
     "{a}] one step at a time[: with {removals} there would be no way on. So that is "
     "out.|. With these there would be no way on, so they are out: {removals}.]"},
    {T::no_way_on, Case::nothing_known,
     "[With {removals} there would be no way on. So that is out.|With these there would be "
     "no way on, so they are out: {removals}.]"},
    {T::thread, Case::usual,
     "The path goes into {a} and out again, and only {b} and {c} can hold the numbers next "
     "to it. So {a} is joined to both."},
    {T::thread, Case::closed,
     "[{a} and {others} cannot hold consecutive numbers. So the path does not pass between "
     "them.|{a} cannot be next in the path to {others}: no numbers left for them are "
     "consecutive.]"},
    {T::thread, Case::path_end,
     "Only {b} can hold the number next to that of {a}. So the two are joined."},
    {T::cut_cell, Case::usual,
     "{a} is the only way between {rest} and the rest, and only {gap} can get in there. "
     "They fill it at one go, first or last, so {a} is {number}."},
    {T::cut_cell, Case::two_numbers,
     "{a} is the only way between {rest} and the rest, and only {gap} can get in there. "
     "They fill it at one go, first or last. So these are out: {removals}."},
    {T::cut_cell, Case::fills_pocket,
     "Only {gap} can get to {rest}, and they just fill it. So these are out: {removals}."},
    {T::cut_cell, Case::fills_pocket_and_cell,
     "Only {gap} can get to {rest}, and with {a}, the only way in there, they just fill "
     "it. So these are out: {removals}."},
    {T::island, Case::usual,
     "The {n2} free cells {cells} are cut off from the others. They cannot be filled "
     "without {gap}. So these are out: {removals}."},
    {T::island, Case::kept_out,
     "The {n2} free cells {cells} are cut off from the others. With {gap} in there they "
     "could not be filled. So these are out: {removals}."},
    {T::island, Case::nothing_fits,
     "The free cells {cells} are cut off from the others, and no numbers fill them."},
    {T::pair, Case::usual, kNumbersKeepCells},
    {T::pair, Case::by_cell, kCellsKeepNumbers},
    {T::triple, Case::usual, kNumbersKeepCells},
    {T::triple, Case::by_cell, kCellsKeepNumbers},
    {T::shared_cells, Case::usual, "Every way {way} uses {shared}. So these are out: {removals}."},
    {T::shared_cells, Case::own_cells,
     "Look at every way {way}. [On none of them is|None of them has any of these:] {removals}."},
    {T::safe_routes, Case::usual,
     "Look at the ways {way}. Those that leave the rest of the board a chance all use "
     "{shared}. So these are out: {removals}."},
    {T::safe_routes, Case::own_cells,
     "Look at the ways {way}. Those that leave the rest of the board a chance have none of "
     "these: {removals}."},
    {T::safe_routes, Case::one_left,
     "Look at the ways {way}. All but one would cut off or block a free cell. So: "
     "{placements}."},
    {T::safe_routes, Case::nothing_fits,
     "Look at the ways {way}. Each of them would cut off or block a free cell."},
    {T::latin_zero, Case::usual,
     "The 0 at {a} has no shaded neighbour. So {targets} [stays|stay] clear."},
    {T::latin_touching, Case::usual,
     "{a} is shaded, and nothing else in its row, its column or around it can be. So "
     "{targets} [stays|stay] clear."},
    {T::latin_single, Case::usual, "Row {n0} has only one place left for its shaded cell: {cell}."},
    {T::latin_single, Case::column,
     "Column {n0} has only one place left for its shaded cell: {cell}."},
    {T::latin_satisfied, Case::usual,
     "The {n0} at {a} has all its shaded neighbours. So {targets} [stays|stay] clear."},
    {T::latin_needs_all, Case::usual,
     "The {n0} at {a} still wants [one shaded neighbour, and only {targets} is left. So it is "
     "shaded|{n1} shaded neighbours, and only {targets} are left. So they are all shaded]."},
    {T::latin_squeeze, Case::usual,
     "Row {n0} needs one of {cells}. Shading [{targets}|any of {targets}] would forbid "
     "them all. So {targets} [stays|stay] clear."},
    {T::latin_squeeze, Case::column,
     "Column {n0} needs one of {cells}. Shading [{targets}|any of {targets}] would forbid "
     "them all. So {targets} [stays|stay] clear."},
    {T::latin_line_clue, Case::usual,
     "Try every way to give the {n0} at {a} its shaded neighbours. {common}"},
    {T::latin_line_clue, Case::leaving_lines,
     "Try every way to give the {n0} at {a} its shaded neighbours that leaves every row "
     "and column a place. {common}"},
    {T::latin_lines, Case::usual,
     "Rows {rows} have their places only in columns {crossing}, so no other row can use "
     "those columns. {targets} [stays|stay] clear."},
    {T::latin_lines, Case::column,
     "Columns {rows} have their places only in rows {crossing}, so no other column can use "
     "those rows. {targets} [stays|stay] clear."},
    {T::latin_clue_pair, Case::usual,
     "Try every way to satisfy the {n0} at {a} and the {n1} at {b} together. {common}"},
    {T::zip_exits, Case::usual,
     "The path goes into {a} and out again, and only {b} and {c} are left for that. So it steps "
     "[between {cell} and {other}|from {b} to {a} to {c}]."},
    {T::zip_exits, Case::numbered,
     "The path goes into checkpoint {n0} at {a} and out again, and only {b} and {c} are left for "
     "that. So it steps [between {cell} and {other}|from {b} to {a} to {c}]."},
    {T::zip_exits, Case::path_start,
     "The path starts at {a}, and it can only go on to {b}. So that is its first step."},
    {T::zip_exits, Case::path_end,
     "The path ends at {a}, and it can only come there from {b}. So that is its last step."},
    {T::zip_loop, Case::usual,
     "{run} are one piece of the path already. A step between {from} and {to} would close it to a "
     "loop. So there is none."},
    {T::zip_loop, Case::early_end,
     "A step between {from} and {to} would bring the path to its end with cells left over. So "
     "there "
     "is none."},
    {T::zip_order, Case::usual,
     "A step between {from} and {to} would tie checkpoint {n0} to checkpoint {n1}, but {n2} comes "
     "between them. So there is none."},
    {T::zip_dead_end, Case::usual,
     "If the path stepped between {from} and {to}, it could not get through {a} any more. So there "
     "is no such step."},
    {T::zip_dead_end, Case::last_way,
     "If the path stepped between {from} and {to}, there would be only one way left through {a}, "
     "and "
     "that does not fit what is drawn. So there is no such step."},
    {T::zip_only_way, Case::usual,
     "Every way from checkpoint {n0} to checkpoint {n1} [steps between {cell} and {other}. So the "
     "path does|takes these steps: {steps}. So the path takes them]."},
    {T::zip_only_way, Case::nothing_fits, kNoWayAt},
    {T::zip_island, Case::usual,
     "A step between {from} and {to} would cut {cells} off from the rest of the path. So there is "
     "none."},
    {T::zip_island, Case::not_taken,
     "Without a step between {from} and {to}, {cells} would be cut off from the rest of the path. "
     "So "
     "there is one."},
    {T::zip_island, Case::nothing_fits, kNoWayAt},
    {T::zip_cut_cell, Case::usual,
     "After a step between {from} and {to}, {a} would be the only way to {rest} and back, and the "
     "path goes through it once. So there is none."},
    {T::zip_cut_cell, Case::not_taken,
     "Without a step between {from} and {to}, {a} would be the only way to {rest} and back, and "
     "the "
     "path goes through it once. So there is one."},
    {T::zip_cut_cell, Case::nothing_fits, kNoWayAt},
    {T::zip_pocket, Case::usual,
     "No stretch from a checkpoint to the next can come to both {from} and {to}: what the others "
     "need is in its way. So there is no step between them."},
    {T::zip_pocket, Case::one_stretch,
     "Only the stretch from {n0} to {n1} can fill {from}, and it does not come to {to}. So there "
     "is "
     "no step between them."},
    {T::zip_pocket, Case::needs_step,
     "Leave out the cells that other stretches need. Then every way from checkpoint {n0} to "
     "checkpoint {n1} [steps between {cell} and {other}. So the path does|takes these steps: "
     "{steps}. So the path takes them]."},
    {T::zip_pocket, Case::nothing_fits, kNoWayAt},
    {T::zip_barred, Case::usual,
     "A step between {from} and {to} would bar every way from checkpoint {n0} to checkpoint {n1}. "
     "So "
     "there is none."},
    {T::zip_barred, Case::not_taken,
     "Without a step between {from} and {to} there would be no way from checkpoint {n0} to "
     "checkpoint {n1}. So there is one."},
    {T::zip_barred, Case::cell_cut_off,
     "After a step between {from} and {to}, no stretch from a checkpoint to the next could come to "
     "{a}. So there is none."},
    {T::zip_barred, Case::cell_cut_off_without,
     "Without a step between {from} and {to}, no stretch from a checkpoint to the next could come "
     "to {a}. So there is one."},
    {T::zip_measures, Case::usual,
     "Add up how long the stretches between checkpoints can be: together they fill the board. None "
     "that fits comes to both {from} and {to}. So there is no step between them."},
    {T::zip_measures, Case::one_stretch,
     "Add up how long the stretches between checkpoints can be: together they fill the board. So "
     "{from} is left to the stretch from {n0} to {n1}, and that does not come to {to}. There is no "
     "step between them."},
    {T::zip_measures, Case::coloured,
     "Colour the board like a chessboard: the colours alternate along the path. For them to come "
     "out, {from} is left to the stretch from {n0} to {n1}, and that does not come to {to}. There "
     "is "
     "no step between them."},
    {T::zip_measures, Case::needs_step,
     "Add up how long the stretches between checkpoints can be, and mind the chessboard colours. "
     "Every way from {n0} to {n1} that fits [steps between {cell} and {other}. So the path "
     "does|takes these steps: {steps}. So the path takes them]."},
    {T::zip_measures, Case::nothing_fits, kNoWayAt},
    {T::zip_squeeze, Case::usual,
     "After a step between {from} and {to}, what the other stretches need would leave the stretch "
     "from "
     "{n0} to {n1} no way that fits. So there is none."},
    {T::zip_squeeze, Case::not_taken,
     "Without a step between {from} and {to}, what the other stretches need would leave the "
     "stretch "
     "from {n0} to {n1} no way that fits. So there is one."},
    {T::zip_squeeze, Case::cell_cut_off,
     "After a step between {from} and {to}, every stretch that could come to {a} would need other "
     "cells. So there is none."},
    {T::zip_squeeze, Case::cell_cut_off_without,
     "Without a step between {from} and {to}, every stretch that could come to {a} would need "
     "other "
     "cells. So there is one."},
    {T::zip_routes, Case::usual,
     "Look at the ways from checkpoint {n0} to checkpoint {n1}. Those that leave the rest of the "
     "path "
     "a way all take [the step between {cell} and {other}|these steps: {steps}]."},
    {T::zip_routes, Case::one_left,
     "Look at the ways from checkpoint {n0} to checkpoint {n1}. Only one leaves the rest of the "
     "path a "
     "way: {steps}."},
    {T::zip_routes, Case::not_taken,
     "Look at the ways from checkpoint {n0} to checkpoint {n1}. Those that leave the rest of the "
     "path "
     "a way all rule out [the step between {cell} and {other}|these steps: {steps}]."},
    {T::zip_routes, Case::nothing_fits, kNoWayAt},
};

}  // namespace

const Book& english() {
  static constexpr Book kBook = {
      .names = kNames,
      .sentences = kSentences,
      .conflicts = {{"In the end this does not work out.", "Then {number} would have no cell left.",
                     "Then nothing would be left for {cell}.",
                     "Then the path could not get through {cell}.",
                     "Then the path would close to a ring at {cell}.",
                     "Then {number} at {cell} would be too far from its neighbour on the path.",
                     "Then row {number} could not have its shaded cell.",
                     "Then column {number} could not have its shaded cell.",
                     "Then the {number} at {cell} could not be right.",
                     "Then the path would come to checkpoint {number} too early.",
                     "Then the path would end with cells left over.",
                     "Then there would be no way from checkpoint {number} to the next.",
                     "Then the path could not come to {cell}."}},
      .place_trial = {"Suppose {number} were at {cell}.", "Then these would follow: {placements}.",
                      "So {number} is not at {cell}."},
      .join_trial = {"Suppose the path passed between {cell} and {other}.",
                     "Then these would follow: {placements}.", "So it does not pass there."},
      .forbid_trial = {"Suppose the path did not pass between {cell} and {other}.",
                       "Then these would follow: {placements}.",
                       "So {cell} and {other} are joined."},
      .shade_trial = {"Suppose {cell} were shaded.", "Then these would be shaded too: {shaded}.",
                      "So {cell} stays clear."},
      .clear_trial = {"Suppose {cell} were not shaded.", "Then these would be shaded: {shaded}.",
                      "So {cell} is shaded."},
      .step_trial = {"Suppose the path stepped between {cell} and {other}.",
                     "Then it would take these steps: {steps}.",
                     "So there is no step between {cell} and {other}."},
      .gap_trial = {"Suppose the path did not step between {cell} and {other}.",
                    "Then it would take these steps: {steps}.",
                    "So there is a step between {cell} and {other}."},
      .common = {"{clear} [is|are] clear in all of them.",
                 "{shaded} [is|are] shaded in all of them.",
                 "In all of them these are shaded: {shaded}. And these are clear: {clear}."},
      .lists =
          {.comma = ", ",
           .last = " and ",
           .more = "{first} and {count} more",
           .at = "{number} at {cell}",
           .cell = "r{row}c{column}",
           .run = "-",
           .long_run = "{first} and so on to {last} ({count} cells)",
           .range = "{first} to {last}",
           .way =
               "[from {low} at {a} to {high} at {b}|on from {low} at {a}|back from {high} at {a}]"},
      .hints = {
          .fine = "Nothing is wrong so far.",
          .wrong = "Something on the board is not right.",
          .finished = "The board is complete and right.",
          .stuck =
              "Nothing is wrong so far, but the next step is beyond the techniques known here.",
          .stopped = "Nothing is wrong so far, but there was no time to find the next step.",
          .unjudged = "There was no time to find out whether anything is wrong.",
          .where = "Look around {cell}.",
          .which = "Look around {cell} for this: {technique}. {rule}",
          .then = " ",
          .mistake_where = "Something around {cell} is not right.",
          .mistake_what = {"A number around {cell} is not right.",
                           "A mark around {cell} is not right.",
                           "A join around {cell} is not right."},
          .mistake_number = "{number} does not belong at {cell}. Take it back and look again.",
          .mistake_shading = "A cell around {cell} is shaded or clear where it should not be.",
          .mistake_shade = {"{cell} is not clear but shaded. Take it back and look again.",
                            "{cell} is not shaded but clear. Take it back and look again."},
          .mistake_mark = "{cell} is marked as not {number}, but that is just what it can be.",
          .mistake_join = "The path does not pass between {cell} and {other}. Take the join back.",
          .mistake_path = "A step of the path around {cell} is not right.",
          .mistake_step = "The path is right as far as {cell}, but not the step to {other}. Go "
                          "back to {cell} and look again."}};
  return kBook;
}

}  // namespace clew::logic::words
