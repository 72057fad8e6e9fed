// See nearest.h.
#include "model/nearest.h"

#include <algorithm>
#include <array>
#include <vector>

namespace clew {
namespace {

constexpr std::size_t kMostSlips = 2;
constexpr std::size_t kLettersPerSlip = 3;
// "--" and a letter or "h" begin too many names to mean one of them.
constexpr std::size_t kShortestBeginning = 3;

char folded(char letter) {
  if (letter >= 'A' && letter <= 'Z') return static_cast<char>(letter - 'A' + 'a');
  return letter == '_' ? '-' : letter;
}

bool same(char a, char b) { return folded(a) == folded(b); }

// The distance of Damerau and Levenshtein in its simple form (no letter is touched twice), row by
// row; a swap looks two rows back.
std::size_t slips(std::string_view a, std::string_view b) {
  std::array<std::vector<std::size_t>, 3> rows;
  for (auto& row : rows) row.resize(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) rows[0][j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    auto& now = rows[i % 3];
    const auto& above = rows[(i + 2) % 3];
    const auto& before = rows[(i + 1) % 3];
    now[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const bool equal = same(a[i - 1], b[j - 1]);
      now[j] = std::min({above[j - 1] + (equal ? 0 : 1), above[j] + 1, now[j - 1] + 1});
      if (i > 1 && j > 1 && same(a[i - 1], b[j - 2]) && same(a[i - 2], b[j - 1])) {
        now[j] = std::min(now[j], before[j - 2] + 1);
      }
    }
  }
  return rows[a.size() % 3][b.size()];
}

// The letters of a name, without the dashes of an option.
std::string_view letters(std::string_view name) {
  return name.substr(std::min(name.find_first_not_of('-'), name.size()));
}

bool begins(std::string_view name, std::string_view beginning) {
  return name.size() > beginning.size() &&
         std::equal(beginning.begin(), beginning.end(), name.begin(), same);
}

// The only name that begins so.
std::optional<std::string_view> begun(std::string_view wanted,
                                      std::span<const std::string_view> names) {
  if (letters(wanted).size() < kShortestBeginning) return std::nullopt;
  std::optional<std::string_view> found;
  for (const std::string_view name : names) {
    if (!begins(name, wanted)) continue;
    if (found) return std::nullopt;
    found = name;
  }
  return found;
}

}  // namespace

std::optional<std::string_view> nearest_name(std::string_view wanted,
                                             std::span<const std::string_view> names) {
  std::optional<std::string_view> best;
  std::size_t fewest = kMostSlips + 1;
  for (const std::string_view name : names) {
    const std::size_t allowed = std::min(kMostSlips, letters(name).size() / kLettersPerSlip);
    // Also what keeps a megabyte of nonsense from being compared letter by letter.
    if (wanted.size() > name.size() + allowed || name.size() > wanted.size() + allowed) continue;
    const std::size_t needed = slips(wanted, name);
    if (needed > allowed || needed >= fewest) continue;
    best = name;
    fewest = needed;
  }
  return best ? best : begun(wanted, names);
}

}  // namespace clew
