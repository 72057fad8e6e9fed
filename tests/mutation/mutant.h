// Put before a source file whose operators tools/mutate has replaced by calls of these. All mutants
// are in one program; CLEW_MUTANT is the number of the one that is on, 0 for none.
#pragma once

#include <array>
#include <cstdlib>

namespace clew_mutant {

constexpr int kMost = 1 << 16;
/// Which of them the program came by; reached.cpp writes it down.
inline std::array<unsigned char, kMost> reached{};

inline bool on(int id) {
  static const char* text = std::getenv("CLEW_MUTANT");
  static const int active = text ? std::atoi(text) : 0;
  reached[static_cast<unsigned>(id)] = 1;
  return id == active;
}

template <typename A, typename B>
bool lt(int id, const A& a, const B& b) {
  return on(id) ? a <= b : a < b;
}
template <typename A, typename B>
bool le(int id, const A& a, const B& b) {
  return on(id) ? a < b : a <= b;
}
template <typename A, typename B>
bool gt(int id, const A& a, const B& b) {
  return on(id) ? a >= b : a > b;
}
template <typename A, typename B>
bool ge(int id, const A& a, const B& b) {
  return on(id) ? a > b : a >= b;
}
template <typename A, typename B>
bool eq(int id, const A& a, const B& b) {
  return on(id) ? a != b : a == b;
}
template <typename A, typename B>
bool ne(int id, const A& a, const B& b) {
  return on(id) ? a == b : a != b;
}
template <typename A, typename B>
auto plus(int id, const A& a, const B& b) {
  return on(id) ? a - b : a + b;
}
template <typename A, typename B>
auto minus(int id, const A& a, const B& b) {
  return on(id) ? a + b : a - b;
}

}  // namespace clew_mutant
