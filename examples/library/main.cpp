// Reads a puzzle, proves that it has one solution, and prints how a person would begin.
#include <iostream>
#include <sstream>

#include <clew/format.h>
#include <clew/logic.h>
#include <clew/search.h>

int main() {
  std::ostringstream text;
  text << std::cin.rdbuf();
  const auto entry = clew::format::read_one(text.str());
  if (!entry) {
    std::cerr << entry.error().line << ":" << entry.error().column << ": "
              << entry.error().message() << "\n";
    return 2;
  }
  const clew::Puzzle& puzzle = entry->puzzle;

  clew::Query query;
  query.limits.solutions = 2;  // a second one would show that the first is not the only one
  const auto outcome = clew::search::solve_with(puzzle, clew::search::default_strategy(), query);
  if (!outcome || outcome->unique() != true) {
    std::cerr << "not exactly one solution\n";
    return 1;
  }

  const auto explanation = clew::logic::explain(puzzle);
  const auto grade = clew::logic::grade(explanation);
  std::cout << clew::name(puzzle.kind()) << ", " << clew::logic::name(grade.level) << "\n";
  if (!explanation.steps.empty()) {
    std::cout << clew::logic::sentence(explanation.steps.front(), puzzle) << "\n";
  }
  std::cout << clew::format::grid_text(puzzle, outcome->solutions.front());
  return 0;
}
