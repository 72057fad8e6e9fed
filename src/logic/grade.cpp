// grade(): the hardest technique that was needed, and how much there was to do.
//
// Honest by construction: the ladder takes a technique only where every technique before it, and so
// every technique of an easier level, finds nothing, and facts only ever grow. So the position in
// which the hardest one was first used is where the levels below come to a halt, whatever order
// they work in. tests/property/logic_property_test.cpp runs the restricted ladders all the same.
#include <algorithm>
#include <array>

#include "clew/logic.h"
#include "model/length.h"
#include "model/ordinal.h"

namespace clew::logic {

Grade grade(const Puzzle& puzzle, const Limits& limits) {
  return grade(explain(puzzle, {.count_choices = true, .limits = limits}));
}

Grade grade(const Explanation& explanation) {
  Grade grade;
  std::array<int, kTechniques> counts{};
  for (const Deduction& step : explanation.steps) ++counts[ordinal(step.technique)];
  for (const TechniqueInfo& technique : techniques()) {
    const int count = counts[ordinal(technique.technique)];
    if (count == 0) continue;
    grade.counts.emplace_back(technique.technique, count);
    grade.score += count * technique.weight;
    if (technique.level >= grade.level) {
      grade.level = technique.level;
      grade.hardest = technique.technique;
    }
  }
  grade.steps = length(explanation.steps);
  grade.bottleneck = explanation.bottleneck;
  grade.reach = explanation.reach;
  if (grade.reach == Reach::stuck) grade.level = Level::fiendish;
  return grade;
}

}  // namespace clew::logic
