// A growing DIMACS formula: clauses as text, exactly-one constraints, and a limit on its size.
#pragma once

#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "model/pace.h"

namespace clew::format {

/// Some 350 MB of text: beyond that an export is a mistake rather than a wish.
inline constexpr std::size_t kMaxLiterals = 50'000'000;

class CnfFormula {
 public:
  /// Variables 1..`variables` belong to the puzzle; helpers are numbered after them.
  explicit CnfFormula(int variables, const Stop& stop = {})
      : variables_(variables), memory_(stop.memory), pace_(stop) {}

  /// A new variable that is not the puzzle's.
  int helper() { return ++variables_; }
  void clause(std::span<const int> literals);
  void clause(std::initializer_list<int> literals) {
    clause(std::span<const int>(literals.begin(), literals.size()));
  }
  /// Exactly one of `literals` is true; a contradiction where there are none.
  void exactly_one(std::span<const int> literals);
  /// Exactly `count` of a handful of literals are true.
  void exactly(std::size_t count, std::span<const int> literals);

  [[nodiscard]] bool too_large() const { return literals_ > kMaxLiterals; }
  /// Told to stop, or short of memory: what is there is not the whole formula.
  [[nodiscard]] bool stopped() const { return pace_.stopped(); }
  [[nodiscard]] bool short_of_memory() const;
  /// `comments`, the problem line and the clauses.
  [[nodiscard]] std::string text(std::string comments) &&;

 private:
  void at_most_one(std::span<const int> literals);

  int variables_;
  std::size_t clauses_ = 0;
  std::size_t literals_ = 0;
  std::string text_;
  std::optional<std::uint64_t> memory_;
  Pace pace_;
};

}  // namespace clew::format
