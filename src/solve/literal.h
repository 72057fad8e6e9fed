// Variables, literals and reasons of the learning searches.
//
// A variable says "value v is at position p" or "this edge is used", for shading "this cell is
// shaded" or "this clue counts", for checkpoints "this cell comes after that checkpoint". A literal
// is a variable or its negation. A reason says why a literal holds: a clause, or one of the
// puzzle's own rules, from which the clause can be written down when conflict analysis asks for it,
// and not before.
#pragma once

#include <cassert>
#include <concepts>
#include <cstdint>
#include <utility>

namespace clew::solve {

using Var = std::uint32_t;
using Lit = std::uint32_t;  // 2 * variable + (1 if negated)
inline constexpr Var kNoVar = 0xFFFFFFFFU;
inline constexpr Lit kNoLit = 0xFFFFFFFFU;

constexpr Lit yes(Var var) { return 2 * var; }
constexpr Lit no(Var var) { return 2 * var + 1; }
constexpr Lit negate(Lit lit) { return lit ^ 1U; }
constexpr Var var_of(Lit lit) { return lit >> 1U; }
constexpr bool negated(Lit lit) { return (lit & 1U) != 0; }

/// Why a literal was assigned. Names say what the rule concludes.
enum class Rule : std::uint8_t {
  decision,         ///< chosen, or assumed, or known from the start
  clause,           ///< a clause in the arena; detail: where
  last_cell,        ///< v is here: its other cells are out
  last_value,       ///< v is here: the cell's other values are out
  value_elsewhere,  ///< v is not here: it is in another cell
  cell_taken,       ///< v is not here: another value is
  no_predecessor,   ///< v is not here: v-1 is nowhere around
  no_successor,     ///< v is not here: v+1 is nowhere around
  far_from_lower,   ///< v is not here: v-1 stands where no usable edge leads here
  far_from_upper,   ///< v is not here: v+1 stands where no usable edge leads here
  tied,             ///< v is not here: an edge is used to a cell without v-1 and v+1; detail: it
  wrong_length,     ///< v is not here: the cell is one end of a segment of L used edges and neither
                    ///< v-L nor v+L is at the other (detail)
  one_edge_left,    ///< v is not here: it is no end of the path and the cell has one edge left
  must_be_end,      ///< v (first or last) is here: the cell (detail) has one edge left
  not_an_end,       ///< v (first or last) is not here: the cell (detail) uses two edges
  unsupported,      ///< the edge is out: no two consecutive values at its ends
  joins_values,     ///< the edge is used: consecutive values stand at its ends
  needed,           ///< the edge is used: an inner cell (detail) has only two left
  only_one,         ///< the edge is used: the cell (detail) has no other left
  cell_full,        ///< the edge is out: the cell (detail) uses two others
  end_full,         ///< the edge is out: the cell (detail) is an end of the path and uses another
  wrong_segment,    ///< the edge is out: its segment, from the cell (detail), would join two placed
                    ///< values that are not its length apart
  closes_loop,      ///< the edge is out: used edges already lead from one end to the other
  struck_out,       ///< `latin`: the cell is not shaded: one of its line or beside it (detail) is
  closes_early,  ///< zip: the edge is out: it would join the path's two ends before all cells are
                 ///< on it
  same_side,     ///< zip: the cell is before or after a checkpoint: an edge (detail) is used to
                 ///< one that is
  sides_differ,  ///< zip: the edge is out: a checkpoint (detail) lies between its two cells
  other_side,    ///< zip: beside a checkpoint: an edge (detail) of it leads to one side, so the
                 ///< other to the other
  only_way,      ///< zip: beside a checkpoint: no other way leads to that side; detail: the
                 ///< checkpoint's cell, twice, and 1 for the side after it
  in_order,      ///< zip: what is after a checkpoint is after those below it
  set_in_order,  ///< zip: a checkpoint is after those below it and before those above; detail:
                 ///< the other one
};

class Reason {
 public:
  constexpr Reason() = default;
  constexpr explicit Reason(Rule rule, std::integral auto detail)
      : bits_(static_cast<std::uint32_t>(rule) << kDetailBits |
              static_cast<std::uint32_t>(detail)) {
    assert(std::cmp_less_equal(0, detail) && std::cmp_less_equal(detail, kMaxDetail));
  }
  constexpr explicit Reason(Rule rule) : Reason(rule, 0) {}
  [[nodiscard]] constexpr Rule rule() const { return static_cast<Rule>(bits_ >> kDetailBits); }
  [[nodiscard]] constexpr std::uint32_t detail() const { return bits_ & kMaxDetail; }

  static constexpr std::uint32_t kDetailBits = 27;
  static constexpr std::uint32_t kMaxDetail = (1U << kDetailBits) - 1;

 private:
  std::uint32_t bits_ = 0;
};

}  // namespace clew::solve
