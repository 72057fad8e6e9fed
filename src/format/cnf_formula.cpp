// Clauses; see cnf_formula.h.
#include "format/cnf_formula.h"

#include <bit>

#include <fmt/format.h>

namespace clew::format {
namespace {

// Up to here a clause for each pair is no more text than the sequential counter.
constexpr std::size_t kMostPairwise = 5;

// Digits and a space, and now and then a larger buffer.
constexpr std::uint64_t kNanosecondsPerLiteral = 20;

}  // namespace

// A text that grows is copied into one twice its size, and comes together with its comments.
bool CnfFormula::short_of_memory() const { return memory_ && 4 * text_.size() > *memory_; }

void CnfFormula::clause(std::span<const int> literals) {
  ++clauses_;
  literals_ += literals.size();
  // The caller will notice; until then keep the memory.
  if (too_large() || pace_.stop(kNanosecondsPerLiteral * literals.size())) return;
  if (short_of_memory()) return pace_.halt();
  for (const int literal : literals) {
    const fmt::format_int digits(literal);
    text_.append(digits.data(), digits.size());
    text_ += ' ';
  }
  text_ += "0\n";
}

void CnfFormula::exactly_one(std::span<const int> literals) {
  clause(literals);
  at_most_one(literals);
}

// Sinz's sequential counter (CP 2005): helper i says that one of the first i literals is true.
void CnfFormula::at_most_one(std::span<const int> literals) {
  const std::size_t count = literals.size();
  if (count <= kMostPairwise) {
    for (std::size_t i = 0; i < count; ++i) {
      for (std::size_t j = i + 1; j < count; ++j) clause({-literals[i], -literals[j]});
    }
    return;
  }
  int before = 0;
  for (std::size_t i = 0; i < count; ++i) {
    if (before != 0) clause({-literals[i], -before});
    if (i + 1 == count) break;
    const int helper = ++variables_;
    clause({-literals[i], helper});
    if (before != 0) clause({-before, helper});
    before = helper;
  }
}

// Among any `count + 1` one is false, and among any that leave `count - 1` out one is true. There
// are at most eight literals, so listing all subsets is both simple and small.
void CnfFormula::exactly(std::size_t count, std::span<const int> literals) {
  const std::size_t size = literals.size();
  const std::size_t most = count + 1;
  const std::size_t least = size + 1 - std::min(count, size + 1);
  std::vector<int> chosen;
  for (unsigned subset = 0; subset < 1U << size; ++subset) {
    const std::size_t members = std::popcount(subset);
    for (const bool negative : {true, false}) {
      if (members != (negative ? most : least)) continue;
      if (!negative && count == 0) continue;  // at least none: nothing to say
      chosen.clear();
      for (std::size_t i = 0; i < size; ++i) {
        if ((subset >> i & 1U) != 0) chosen.push_back(negative ? -literals[i] : literals[i]);
      }
      clause(chosen);
    }
  }
}

std::string CnfFormula::text(std::string comments) && {
  comments += fmt::format("p cnf {} {}\n", variables_, clauses_);
  text_.insert(0, comments);
  return std::move(text_);
}

}  // namespace clew::format
