// A set that shares an element with each of a growing family of sets, and none of whose elements
// could be left out.
#pragma once

#include <cstdint>
#include <vector>

#include "generate/random.h"

namespace clew::generate {

class HittingSet {
 public:
  /// How the element that hits a new set is picked from it.
  enum class Pick : std::uint8_t {
    spread,  ///< as far as possible from the others on a line; see the constructor
    greedy,  ///< the one in most sets so far: fewer elements in the end, after more rounds
  };

  /// `places` says where each element is on the line along which `spread` spreads them.
  HittingSet(std::vector<int> places, Pick pick, Random& random);

  /// Adds a set that is not hit yet. Picks an element of it, then drops every element that each of
  /// its sets can do without; returns those.
  std::vector<std::size_t> add(std::vector<std::size_t> set);

  [[nodiscard]] bool has(std::size_t element) const { return chosen_[element] != 0; }

 private:
  [[nodiscard]] std::size_t merit(std::size_t element) const;
  void sort_best_first(std::vector<std::size_t>& elements) const;
  [[nodiscard]] bool needed(std::size_t element) const;

  Pick pick_;
  std::vector<int> places_;
  std::vector<std::uint64_t> rank_;                  // by element: random, settles ties
  std::vector<std::uint8_t> chosen_;                 // by element
  std::vector<std::vector<std::uint32_t>> sets_of_;  // by element: the sets it is in
  std::vector<std::uint32_t> hits_;                  // by set: how many chosen elements it has
};

}  // namespace clew::generate
