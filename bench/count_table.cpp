// Counts the boards of docs/counting.md and prints its tables: `bench/count_table [seconds]`, where
// boards that take longer than so many seconds (60 unless told) say so.
//
// Build by hand if no target does:
//   g++ -std=c++20 -O3 -march=x86-64-v2 -DFMT_HEADER_ONLY -Iinclude -Isrc bench/count_table.cpp
//       src/model/*.cpp src/solve/count_*.cpp src/solve/latin_*.cpp src/solve/bigint.cpp
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <string>
#include <string_view>
#include <vector>

#include "clew/count.h"

namespace {

using clew::Kind;
using clew::Layout;

struct Row {
  Kind kind;
  Layout layout;
  int rows;
  int cols;
  std::string_view expected;  // empty where nobody published it
};

constexpr Row kRows[] = {
    {Kind::numbrix, Layout::square4, 7, 7, "27070560"},
    {Kind::numbrix, Layout::square4, 8, 8, "6046626568"},
    {Kind::numbrix, Layout::square4, 9, 9, "1490832682992"},
    {Kind::numbrix, Layout::square4, 10, 10, "1460089659025264"},
    {Kind::numbrix, Layout::square4, 11, 11, "1573342970540617696"},
    {Kind::numbrix, Layout::square4, 12, 12, "6905329711608694708440"},
    {Kind::numbrix, Layout::square4, 13, 13, "33304011435341069362631160"},
    {Kind::hidato, Layout::square8, 5, 5, "729237344"},
    {Kind::hidato, Layout::square8, 6, 6, "13089822163800"},
    {Kind::hidato, Layout::square8, 7, 7, "1659110130720710584"},
    {Kind::hidato, Layout::square8, 8, 8, "1635069460917798701270872"},
    {Kind::hidato, Layout::square8, 9, 9, "12308784500036123518164726610224"},
    {Kind::hidato, Layout::square8, 3, 4, "9356"},
    {Kind::hidato, Layout::square8, 3, 5, "87352"},
    {Kind::hex, Layout::hex_axial, 8, 8, ""},
    {Kind::hex, Layout::hex_odd_r, 8, 8, ""},
    {Kind::hex, Layout::hex_axial, 10, 10, ""},
    {Kind::latin, Layout::square8, 40, 40, ""},
};

// Processor time: the machine may be shared.
double processor_seconds() {
  return static_cast<double>(std::clock()) / static_cast<double>(CLOCKS_PER_SEC);
}

}  // namespace

int main(int argc, char** argv) {
  const long limit = argc > 1 ? std::atol(argv[1]) : 60;
  bool right = true;
  std::printf(
      "| board | count | processor s | largest layer | MiB |\n| --- | --- | --- | --- | --- |\n");
  for (const Row& row : kRows) {
    const auto topology =
        clew::Topology::make({.layout = row.layout, .rows = row.rows, .cols = row.cols});
    const auto puzzle = clew::Puzzle::make(
        row.kind, *topology,
        std::vector<int>(static_cast<std::size_t>((*topology)->size()), clew::kBlank));
    const double start = processor_seconds();
    const auto outcome =
        clew::solve::count(*puzzle, {.stop = clew::Stop::after(std::chrono::seconds(limit))});
    const double seconds = processor_seconds() - start;
    const bool known = outcome && outcome->status == clew::solve::CountStatus::exact;
    if (known && !row.expected.empty() && outcome->count != row.expected) right = false;
    std::printf("| %s %s %dx%d | %s | %.3f | %llu | %.0f |\n", std::string(name(row.kind)).c_str(),
                std::string(name(row.layout)).c_str(), row.rows, row.cols,
                known ? outcome->count.c_str() : "no answer in time", seconds,
                static_cast<unsigned long long>(outcome ? outcome->stats.peak_states : 0),
                static_cast<double>(outcome ? outcome->stats.peak_bytes : 0) / 1048576.0);
    std::fflush(stdout);
  }
  std::printf("%s\n", right ? "every published figure is met" : "A PUBLISHED FIGURE IS NOT MET");
  return right ? 0 : 1;
}
