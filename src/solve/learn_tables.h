// What the learning search keeps for each cell, value, edge and literal; see learn.h.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "solve/literal.h"

namespace clew::solve::tables {

struct Touch {  // an edge as seen from one of its cells
  std::uint16_t position;
  std::uint16_t edge;  // index into edges_
};
struct Edge {
  std::uint16_t low;
  std::uint16_t high;
  Var var;                // kNoVar: certainly used
  std::uint8_t low_bit;   // what stands for it among the edges of `low`, ...
  std::uint8_t high_bit;  // ... and of `high`: see CellState
};
// What a cell is now. In one place, because rules ask for most of it at once.
struct CellState {
  std::uint64_t near = 0;         // where possible edges lead, from origin(p) on; on narrow boards
  std::uint64_t filled = 0;       // which words of its column are not zero
  std::uint16_t origin_byte = 0;  // of a row with its padding: where the word around it begins
  std::uint16_t first_touch = 0;
  std::int16_t value = -1;        // its value, or -1
  std::uint16_t values_left = 0;  // that it may take
  std::uint16_t mate = 0;         // the other end of its segment of used edges
  std::uint16_t length = 0;       // edges of its segment; valid at ends
  std::uint8_t touches = 0;
  // Its edges as bits, in the order of touching(): those not ruled out, and of them those used.
  std::uint8_t possible = 0;
  std::uint8_t used = 0;
  std::uint8_t touched = 0;  // waits for check_cell()
};
struct Range {
  std::uint16_t first;
  std::uint16_t last;
};
struct ValueState {
  std::int16_t cell = -1;  // its position, or -1
  std::uint16_t cells_left = 0;
  Range range = {0, 0};  // words of its root row that are not zero
};

struct ValuePlace {
  std::uint16_t value;
  std::uint16_t position;
};

// The literals that hold, in the order in which they came; there is room for all.
class Trail {
 public:
  void make_room(std::size_t variables) { literals_.resize(variables); }
  void push_back(Lit lit) { literals_[size_++] = lit; }
  void pop_back() { --size_; }
  [[nodiscard]] Lit back() const { return literals_[size_ - 1]; }
  [[nodiscard]] std::size_t size() const { return size_; }
  [[nodiscard]] const Lit* begin() const { return literals_.data(); }
  [[nodiscard]] const Lit* end() const { return literals_.data() + size_; }
  Lit operator[](std::size_t place) const { return literals_[place]; }

 private:
  std::vector<Lit> literals_;
  std::size_t size_ = 0;
};

}  // namespace clew::solve::tables
