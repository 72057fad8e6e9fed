// See services.h. Figures are the services' own, as they publish them for paperbacks (2026).
#include "print/services.h"

#include <algorithm>
#include <array>

#include "print/book.h"

namespace clew::cli::book {
namespace {

// Amazon's Kindle Direct Publishing: so much of an inch for each page.
constexpr std::array kKdpStocks = {Stock{"white", 0.002252 * kInch, 0},
                                   Stock{"cream", 0.0025 * kInch, 0},
                                   Stock{"colour", 0.002347 * kInch, 0}};
// Lulu: 444 pages an inch, and 0.06 in for the cover.
constexpr std::array kLuluStocks = {Stock{"white", kInch / 444, 0.06 * kInch},
                                    Stock{"cream", kInch / 444, 0.06 * kInch}};

constexpr std::array kServices = {
    Service{"kdp", "Kindle Direct Publishing", kKdpStocks, 0.125 * kInch, 2 * kInch, 1.2 * kInch,
            79},
    Service{"lulu", "Lulu", kLuluStocks, 0.125 * kInch, 2 * kInch, 1.2 * kInch, 80},
};

}  // namespace

std::span<const Service> services() { return kServices; }

const Service* find_service(std::string_view name) {
  const auto found = std::find_if(kServices.begin(), kServices.end(),
                                  [&](const Service& service) { return service.name == name; });
  return found == kServices.end() ? nullptr : &*found;
}

const Stock* find_stock(const Service& service, std::string_view name) {
  if (name.empty()) return &service.stocks.front();
  const auto found = std::find_if(service.stocks.begin(), service.stocks.end(),
                                  [&](const Stock& stock) { return stock.name == name; });
  return found == service.stocks.end() ? nullptr : &*found;
}

std::vector<std::string> stock_names() {
  std::vector<std::string> names;
  for (const Service& service : kServices) {
    for (const Stock& stock : service.stocks) {
      if (std::find(names.begin(), names.end(), stock.name) == names.end()) {
        names.emplace_back(stock.name);
      }
    }
  }
  return names;
}

}  // namespace clew::cli::book
