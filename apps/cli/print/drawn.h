// What passes from the painter to prepress.cpp. That file is compiled as C++17 (apps/CMakeLists.txt
// says why), so nothing here needs more.
#pragma once

#include <string>
#include <vector>

namespace clew::cli::book {

/// In points, from the top left.
struct Rect {
  double left = 0;
  double top = 0;
  double width = 0;
  double height = 0;
  [[nodiscard]] double right() const { return left + width; }
  [[nodiscard]] double bottom() const { return top + height; }
};

/// Before the number of a page, where a link leads to one.
inline constexpr const char* kPageAddress = "page:";

/// What came of painting: Cairo's file, and what its figures show, in the order of the file.
struct Drawn {
  std::string pdf;  ///< or the PNG that was asked for; empty where something went wrong: a lack of
                    ///< memory or of any font
  std::vector<std::string> figures;
};

}  // namespace clew::cli::book
