// The words of books, as data: words_en.cpp holds all English and nothing else, words_de.cpp all
// German, words_fr.cpp all French. Another language is another file and a line in words.cpp.
//
// A text is a whole sentence with named {places} to fill, so that it can be translated as a whole;
// filled() fills them. The engine's explanations are not used here: they exist in fewer languages,
// and name cells in a way that a book would have to explain first.
#pragma once

#include <array>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "clew/logic.h"
#include "clew/puzzle.h"
#include "clew/render.h"

namespace clew::cli::book {

/// What there is to say about a kind.
struct KindWords {
  Kind kind;
  std::string_view title;
  std::array<std::string_view, 2> rules;  ///< a paragraph each
};

/// A first step of the example on how to play, by its technique.
struct StepWords {
  logic::Technique technique;
  std::string_view text;  ///< {number} {low} {high}
};

struct Words {
  std::string_view code;  ///< "en"
  std::array<std::string_view, logic::kLevels> levels;
  std::span<const KindWords> kinds;
  std::span<const StepWords> steps;

  std::string_view default_title;
  std::string_view one_puzzle;
  std::string_view puzzles;  ///< {count}
  std::string_view last_and;
  std::string_view on_a_screen;  ///< beside a code that opens the puzzle in the web app

  std::string_view contents;
  std::string_view how_to_play;
  std::string_view solutions;
  std::string_view check_answers;  ///< over codes that show solutions
  std::string_view check_how;
  std::string_view introduction;
  std::string_view puzzle_range;  ///< {first} {last}
  std::string_view cells;         ///< a size as a heading: {size}
  std::string_view ungraded;

  std::string_view range;          ///< {last}: the numbers of a puzzle
  std::string_view solution_page;  ///< {page}
  std::string_view seed;           ///< {seed}

  std::string_view by_difficulty;  ///< {list}
  std::string_view one_solution;
  std::string_view made_with;
  std::string_view isbn;  ///< {isbn}

  std::string_view example_puzzle;
  std::string_view example_step;
  std::string_view example_solution;
  std::string_view wall;
  std::string_view link;
  std::string_view hole;

  // For those who do not see the page.
  std::string_view board;  ///< {title} {rows} {cols} {given}
  std::string_view row;    ///< {row} {cells}
  render::CellWords cell_words;
  std::string_view solution_of;  ///< {number}
};

/// All languages, in the order they are listed to people.
std::span<const Words* const> languages();

const Words& english();
const Words& german();
const Words& french();

/// The kind's words; its title is that of drawings where a language does not have it.
std::string_view kind_title(const Words& words, Kind kind);
const KindWords* kind_words(const Words& words, Kind kind);
std::string_view level_name(const Words& words, logic::Level level);

/// The text with its {places} filled.
std::string filled(std::string_view text,
                   std::initializer_list<std::pair<std::string_view, std::string_view>> places);
/// "a, b and c"
std::string listed(const Words& words, std::span<const std::string> names);

}  // namespace clew::cli::book
