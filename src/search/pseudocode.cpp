// The strategies' algorithms, as they are shown beside a board; see pseudocode.h.
#include "search/pseudocode.h"

#include <array>
#include <string_view>

#include "solve/lines.h"

namespace clew::search {
namespace {

constexpr std::array<std::string_view, 14> kFast = {
    "solve():",
    "  if there is hardly a given: build a path that fits",
    "  place whatever the givens leave no choice about",
    "  for a while, as long as that is quick:",
    "    if everything is known: report the solution",
    "    choose what has the fewest possibilities left",
    "    decide it, and place all that follows",
    "    if something has none left: take back, exclude it",
    "  then, learning from conflicts:",
    "    decide what was in most conflicts",
    "    place all that follows, by rules and lessons",
    "    if something has no possibility left: learn why",
    "    go back to where that lesson decides something",
    "    if everything is known: report the solution",
};
constexpr std::array<std::string_view, 3> kFastVariables = {"level", "nodes", "conflicts"};
static_assert(kFast.size() + 1 == solve::kFastEnd);

}  // namespace

constexpr Pseudocode kFastCode = {"fast", kFast, kFastVariables};

#define CLEW_TEXT(name, text) text,
#define CLEW_PSEUDOCODE(Strategy, name, TABLE)                                            \
  constexpr std::string_view k##Strategy##Lines[] = {TABLE(CLEW_TEXT, CLEW_NOTHING)};     \
  constexpr std::string_view k##Strategy##Variables[] = {TABLE(CLEW_NOTHING, CLEW_TEXT)}; \
  constexpr Pseudocode k##Strategy##Code = {name, k##Strategy##Lines, k##Strategy##Variables};

CLEW_PSEUDOCODE(Dfs, "dfs", CLEW_DFS)
CLEW_PSEUDOCODE(DfsLatin, "dfs_latin", CLEW_DFS_LATIN)
CLEW_PSEUDOCODE(Distance, "distance", CLEW_DISTANCE)
CLEW_PSEUDOCODE(Constraint, "constraint", CLEW_CONSTRAINT)
CLEW_PSEUDOCODE(Rules, "rules", CLEW_RULES)
CLEW_PSEUDOCODE(Mrv, "mrv", CLEW_MRV)
CLEW_PSEUDOCODE(MrvLatin, "mrv_latin", CLEW_MRV_LATIN)

}  // namespace clew::search
