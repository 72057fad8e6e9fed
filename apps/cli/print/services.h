// Printers of books on demand, as data: what their covers measure.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace clew::cli::book {

/// A paper and how thick a book of it gets; lengths in points.
struct Stock {
  std::string_view name;
  double per_page;
  double covers;  ///< what the cover itself adds to the spine
};

struct Service {
  std::string_view name;
  std::string_view title;
  std::span<const Stock> stocks;  ///< the first is the usual one
  double bleed;
  double barcode_width;
  double barcode_height;
  int fewest_for_spine_text;  ///< pages; thinner spines stay empty
};

std::span<const Service> services();
const Service* find_service(std::string_view name);
const Stock* find_stock(const Service& service, std::string_view name);
/// The names of all papers of all services, each once.
std::vector<std::string> stock_names();

}  // namespace clew::cli::book
