// Operations of the editor: reduce, clue.
#include "api/request.h"
#include "clew/generate.h"

namespace clew::api {

Answer op_reduce(const format::Entry& entry, Request& request) {
  generate::Reduction wish;
  wish.seed = request.text("seed");
  wish.stop = request.stop();
  wish.symmetry = request.named("symmetry", generate::kAllSymmetries, generate::symmetry_from_name)
                      .value_or(wish.symmetry);
  wish.hardest = request.named("difficulty", logic::kAllLevels, logic::level_from_name);
  const bool with_board = request.flag("board", true);
  if (request.error()) return *request.error();
  auto reduced = generate::reduce(entry.puzzle, wish);
  if (!reduced) return reduced.error();
  format::Entry left = entry;
  left.puzzle = std::move(reduced->puzzle);
  left.grade.reset();  // it was that of the puzzle with more clues
  Answer answer = puzzle_text(left, with_board);
  if (answer && !reduced->complete) answer->insert(answer->size() - 1, R"(,"limit":true)");
  return answer;
}

Answer op_clue(const format::Entry& entry, Request& request) {
  const Puzzle& puzzle = entry.puzzle;
  std::optional<Solution> intended;
  if (request.has("answer")) {
    auto values = request.grid("answer", puzzle);
    if (!values) return values.error();
    intended = Solution{*std::move(values)};
  }
  const Limits limits = request.limits(1);
  if (request.error()) return *request.error();
  const auto clue = generate::next_clue(puzzle, intended, limits);
  if (!clue) return clue.error();
  const bool found = clue->cell != kNoCell;
  Json json = {{"cell", found ? cell_json(puzzle.topology(), clue->cell) : Json(nullptr)},
               {"value", found ? Json(clue->value) : Json(nullptr)},
               {"others", clue->others},
               {"excluded", clue->excluded},
               {"complete", clue->complete}};
  if (clue->wall) json["wall"] = borders_json({*clue->wall}).front();
  return dump(json);
}

}  // namespace clew::api
