// Addresses of other puzzle sites. They are recognised only to be refused by name, with what to do:
// none of these sites has a kind for paths of numbers, and a board that somebody drew there with
// other means cannot be told from its address.
#include <array>

#include <fmt/format.h>

#include "format/shapes.h"

namespace clew::format {
namespace {

struct Site {
  std::string_view part;  // of an address
  std::string_view name;
};
constexpr std::array kSites = {
    Site{"puzz.link/", "puzz.link"},      Site{"pzv.jp/", "pzv.jp"},
    Site{"pzprxs.vercel.app/", "pzprxs"}, Site{"pzplus.tck.mn/", "pzplus"},
    Site{"/penpa-edit", "Penpa"},         Site{"penpa.app/", "Penpa"},
    Site{"sudokupad.app/", "SudokuPad"},  Site{"f-puzzles.com/", "f-puzzles"}};

}  // namespace

std::string_view foreign_site(std::string_view line) {
  line = trimmed(line);
  // A word of its own, so that a title may mention it.
  if (line.find_first_of(" \t") != std::string_view::npos || line.find('.') == line.npos) return {};
  const std::string lower = lower_case(line.substr(0, 200));
  for (const Site& site : kSites) {
    if (lower.find(site.part) != std::string::npos) return site.name;
  }
  return {};
}

Error refuse_foreign(const Source& source) {
  return source.error(
      0,
      fmt::format("an address of {}, which does not say its numbers in a way that is read here",
                  foreign_site(source.text.substr(0, source.text.find('\n')))),
      "the numbers as rows of text, which can be typed or pasted, or drawn in the web app's editor",
      ErrorKind::unsupported);
}

}  // namespace clew::format
