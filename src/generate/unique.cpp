// See unique.h.
#include "generate/unique.h"

#include "clew/solve.h"
#include "generate/thin.h"

namespace clew::generate {
namespace {

// No question about a puzzle one would want takes so many decisions; some seconds at most.
constexpr std::uint64_t kMostNodes = 200'000;

}  // namespace

UniqueJudge::UniqueJudge(const Field& field, const std::atomic<bool>* cancel)
    : field_(field), limits_{.solutions = 2, .nodes = kMostNodes, .cancel = cancel} {
  if (field.kind != Kind::latin) return;
  latin_ = std::make_unique<solve::LatinJudge>(puzzle_of(field, everything(field)), field.solution);
}

Status UniqueJudge::ask(const Chosen& chosen) {
  if (latin_) {
    std::vector<Cell> clues;
    for (std::size_t c = 0; c < chosen.size(); ++c) {
      if (chosen[c] != 0) clues.push_back(static_cast<Cell>(c));
    }
    const Status status = latin_->unique(clues, limits_);
    if (status == Status::none) other_ = latin_->other();
    return status;
  }
  Outcome outcome = solve::prove_unique(puzzle_of(field_, chosen), limits_);
  if (outcome.unique() == true) return Status::solved;
  if (outcome.unique() != false) return Status::limit;
  const bool first = outcome.solutions[0] == field_.solution;
  other_ = std::move(outcome.solutions[first ? 1 : 0]);
  return Status::none;
}

void UniqueJudge::reduce(Chosen& chosen, const std::vector<std::size_t>& order, int least) {
  thin(field_, chosen, order, least,
       [&](const Chosen& fewer) { return ask(fewer) == Status::solved; });
}

}  // namespace clew::generate
