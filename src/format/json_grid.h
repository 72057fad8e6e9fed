// Boards as JSON: what Clew's own format and ipuz write alike.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "clew/topology.h"

namespace clew::format {

/// Rows of cells; `value` says what stands for an open cell, a hole is null.
template <typename ValueOf>
std::string json_grid(const Topology& topology, ValueOf value) {
  std::string text = "[";
  for (int row = 0; row < topology.rows(); ++row) {
    text += row > 0 ? ",[" : "[";
    for (int col = 0; col < topology.cols(); ++col) {
      if (col > 0) text += ',';
      const Cell cell = topology.at({row, col});
      text += cell == kNoCell ? std::string("null") : fmt::to_string(value(cell));
    }
    text += ']';
  }
  return text + ']';
}

/// A field of pairs of cells; nothing where there are none.
inline std::string json_borders(std::string_view key, const std::vector<Border>& borders) {
  if (borders.empty()) return {};
  std::string text;
  for (const Border& border : borders) {
    text += fmt::format("{}[[{},{}],[{},{}]]", text.empty() ? "" : ",", border.a.row, border.a.col,
                        border.b.row, border.b.col);
  }
  return fmt::format(",\"{}\":[{}]", key, text);
}

}  // namespace clew::format
