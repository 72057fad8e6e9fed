// See hitting_set.h.
#include "generate/hitting_set.h"

#include <algorithm>
#include <cstdlib>
#include <limits>
#include <utility>

#include "model/length.h"

namespace clew::generate {

HittingSet::HittingSet(std::vector<int> places, Pick pick, Random& random)
    : pick_(pick),
      places_(std::move(places)),
      rank_(places_.size()),
      chosen_(places_.size(), 0),
      sets_of_(places_.size()) {
  for (std::uint64_t& rank : rank_) rank = random.next();
}

// How good it is to have an element, by the rule of pick_.
std::size_t HittingSet::merit(std::size_t element) const {
  if (pick_ == Pick::greedy) return sets_of_[element].size();
  int nearest = std::numeric_limits<int>::max();
  for (std::size_t other = 0; other < chosen_.size(); ++other) {
    if (chosen_[other] == 0 || other == element) continue;
    nearest = std::min(nearest, std::abs(places_[element] - places_[other]));
  }
  return nearest;
}

void HittingSet::sort_best_first(std::vector<std::size_t>& elements) const {
  std::vector<std::pair<std::size_t, std::size_t>> ranked;
  ranked.reserve(elements.size());
  for (const std::size_t element : elements) ranked.emplace_back(merit(element), element);
  std::sort(ranked.begin(), ranked.end(), [&](const auto& a, const auto& b) {
    return a.first != b.first ? a.first > b.first : rank_[a.second] < rank_[b.second];
  });
  for (std::size_t i = 0; i < elements.size(); ++i) elements[i] = ranked[i].second;
}

bool HittingSet::needed(std::size_t element) const {
  return std::any_of(sets_of_[element].begin(), sets_of_[element].end(),
                     [&](std::uint32_t set) { return hits_[set] == 1; });
}

std::vector<std::size_t> HittingSet::add(std::vector<std::size_t> set) {
  const std::uint32_t number = length(hits_);
  hits_.push_back(0);
  for (const std::size_t element : set) sets_of_[element].push_back(number);
  sort_best_first(set);
  const std::size_t picked = set.front();
  std::vector<std::size_t> others;
  for (std::size_t element = 0; element < chosen_.size(); ++element) {
    if (has(element)) others.push_back(element);
  }
  chosen_[picked] = 1;
  for (const std::uint32_t hit : sets_of_[picked]) ++hits_[hit];

  // The least useful go first.
  sort_best_first(others);
  std::reverse(others.begin(), others.end());
  std::vector<std::size_t> dropped;
  for (const std::size_t element : others) {
    if (needed(element)) continue;
    chosen_[element] = 0;
    for (const std::uint32_t hit : sets_of_[element]) --hits_[hit];
    dropped.push_back(element);
  }
  return dropped;
}

}  // namespace clew::generate
