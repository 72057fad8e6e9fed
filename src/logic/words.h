// The words, as data: words_en.cpp holds all English of explanations and hints and nothing else,
// words_de.cpp all German. Another language is another file and a line in words.cpp.
//
// A text is a whole sentence with named places to fill, so that it can be translated as a whole;
// sentence.cpp fills the places. What they stand for:
//   {number} {cell} {other}        of the first effect
//   {placements} {removals}        all of them, "12 at r3c4, 13 at r3c5 and 14 at r4c5"
//   {targets} {shaded} {clear}     cells of the effects; of those that shade and do not shade
//   {others}                       the second cells of joins and closed ways
//   {steps}                        zip: steps of the path like the first, "r1c1-r1c2 and r3c4-r3c5"
//   {low} {high} {gap}             the known numbers around a gap, and the missing ones between
//   {n0} {n1} {n2} {numbers}       the deduction's numbers
//   {a} {b} {c} {cells} {rest}     the deduction's cells; rest: all but the first
//   {shared}                       cells after those of the known numbers
//   {run}                          the cells in order, "r1c1-r1c2-r1c3"; a long one is cut short
//   {from} {to}                    the two cells of the first join
//   {last}                         the highest number of the board
//   {rows} {crossing}              latin: the first and the second half of the numbers
//   {way}                          from one known number around a gap to the other, or on from one
//   {common}                       latin: what all ways to satisfy clues have in common
//   {technique} {rule}             the technique's title and rule
//
// Where a part of a sentence depends on what is said, [all its forms|stand in brackets]. Of two,
// the first is for one effect and the second for several; of three or four, the first is for a gap
// with known numbers before and after it, then come only before, only after, and neither.
#pragma once

#include <array>
#include <span>
#include <string_view>

#include "clew/logic.h"
#include "model/ordinal.h"

namespace clew::logic::words {

/// What a technique is called, and its rule.
struct Name {
  logic::Technique technique;
  std::string_view title;
  std::string_view rule;
};

struct Sentence {
  logic::Technique technique;
  Case which;
  std::string_view text;
};

/// What a trial supposes and concludes, by the effect it supposes.
struct Trial {
  std::string_view suppose;
  std::string_view follows;  ///< what was placed on the way, if anything
  std::string_view conclude;
};

/// How lists are written: between two, between more, before the last, and when cut short.
struct Lists {
  std::string_view comma;
  std::string_view last;
  std::string_view more;      ///< {first} and {count} others
  std::string_view at;        ///< {number} at {cell}
  std::string_view cell;      ///< {row} and {column}, counted from 1
  std::string_view run;       ///< between the cells of a run
  std::string_view long_run;  ///< the {first} cells, the {last} one, {count} in all
  std::string_view range;     ///< {first} to {last}
  std::string_view way;       ///< what {way} stands for
};

/// The sentences of hints.
struct Hints {
  std::string_view fine;   ///< level 1
  std::string_view wrong;  ///< level 1, with a mistake on the board
  std::string_view finished;
  std::string_view stuck;
  std::string_view stopped;           ///< by a limit, before a step was found
  std::string_view unjudged;          ///< by a limit, before it was known whether anything is wrong
  std::string_view where;             ///< level 2
  std::string_view which;             ///< level 3
  std::string_view then;              ///< level 4, between steps
  std::string_view mistake_where;     ///< level 2: a part of the board
  std::string_view mistake_what[3];   ///< level 3: a number, a mark, a join
  std::string_view mistake_number;    ///< level 4
  std::string_view mistake_shading;   ///< level 3, latin
  std::string_view mistake_shade[2];  ///< level 4, latin: a cell that was called clear, shaded
  std::string_view mistake_mark;
  std::string_view mistake_join;
  std::string_view mistake_path;  ///< level 3, zip
  std::string_view mistake_step;  ///< level 4, zip: right as far as {cell}, wrong from there
};

inline constexpr std::size_t kConflicts = 13;

/// Everything there is to say, in one language.
struct Book {
  std::span<const Name, kTechniques> names;            ///< by technique
  std::span<const Sentence> sentences;                 ///< trials have none
  std::array<std::string_view, kConflicts> conflicts;  ///< by Conflict::Type, at the end of a trial
  Trial place_trial;
  Trial join_trial;
  Trial forbid_trial;
  Trial shade_trial;
  Trial clear_trial;
  Trial step_trial;            ///< zip: the path takes a step
  Trial gap_trial;             ///< zip: it does not
  std::string_view common[3];  ///< {common}: only clear cells, only shaded ones, both
  Lists lists;
  Hints hints;

  [[nodiscard]] const Name& of(logic::Technique technique) const {
    return names[ordinal(technique)];
  }
  /// The sentence for a step that is no trial.
  [[nodiscard]] std::string_view sentence(logic::Technique technique, Case which) const;
  [[nodiscard]] const Trial& trial(Effect::Type type, Family family, bool shaded) const;
};

const Book& english();
const Book& german();
const Book& in(Language language);

}  // namespace clew::logic::words
