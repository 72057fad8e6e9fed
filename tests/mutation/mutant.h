// Put before a source file whose operators tools/mutate has replaced by calls of these. All mutants
// of a file are in one program; CLEW_MUTANT is the number of the one that is on, 0 for none.
// CLEW_MUTANTS_REACHED names a file that gets the numbers of those that a run came by.
#pragma once

#include <array>
#include <cstdio>
#include <cstdlib>

namespace clew_mutant {

constexpr int kMost = 1 << 16;
inline std::array<unsigned char, kMost> reached{};

inline void write_reached() {
  if (std::FILE* file = std::fopen(std::getenv("CLEW_MUTANTS_REACHED"), "w")) {
    for (int id = 0; id < kMost; ++id) {
      if (reached[static_cast<unsigned>(id)]) std::fprintf(file, "%d\n", id);
    }
    std::fclose(file);
  }
}

inline int chosen() {
  if (std::getenv("CLEW_MUTANTS_REACHED")) std::atexit(write_reached);
  const char* text = std::getenv("CLEW_MUTANT");
  return text ? std::atoi(text) : 0;
}

inline bool on(int id) {
  static const int active = chosen();
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
