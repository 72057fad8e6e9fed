// Is the board right so far? The rules answer first, then the engine, which knows the solution.
#include <fmt/format.h>

#include "clew/play.h"
#include "model/length.h"

namespace clew::play {
namespace {

Judgement verdict_of(Verdict verdict) {
  std::string text = fmt::format("{}: {}", name(verdict.state), verdict.message);
  return {.verdict = std::move(verdict), .text = std::move(text)};
}

// Is the verdict about something that is missing, and not about what is there? verify() tells that
// last, so nothing that is there breaks a rule.
bool only_unfinished(const Session& session, const Verdict& verdict) {
  if (verdict.correct() || session.full()) return false;
  if (verdict.cell == kNoCell) return true;  // a row or column without a shaded cell
  const Puzzle& puzzle = session.puzzle();
  if (puzzle.has_path()) return session.value(verdict.cell) == kBlank;
  if (!puzzle.is_given(verdict.cell)) return false;
  const int shaded = how_many_are(session.topology().neighbours(verdict.cell),
                                  [&](Cell cell) { return session.value(cell) == 1; });
  return shaded < puzzle.given(verdict.cell);
}

// A mistake that breaks no rule yet, as the last level of a hint tells it.
Judgement about_mistake(const logic::Hint& hint) {
  std::string message = hint.text;
  if (message.ends_with('.')) message.pop_back();
  return verdict_of({.state = Verdict::State::incorrect_element,
                     .cell = hint.cells.empty() ? kNoCell : hint.cells.front(),
                     .message = std::move(message)});
}

}  // namespace

Judgement judge(const Session& session, const HintRequest& request) {
  Verdict verdict = session.check();
  if (!only_unfinished(session, verdict)) return verdict_of(std::move(verdict));

  const auto ask = [&](int level) {
    HintRequest question = request;
    question.level = level;
    return hint(session.puzzle(), to_logic(session.position()), question);
  };
  const auto sound = ask(1);
  if (sound && sound->type == logic::Hint::Type::mistake) {
    const auto mistake = ask(4);  // may be stopped at its limit: then what is known so far
    return about_mistake(mistake ? *mistake : *sound);
  }
  std::string_view known = "nothing is wrong so far";
  if (!sound) {
    known = sound.error().kind == ErrorKind::bad_input
                ? "no rule is broken so far, but the puzzle has no solution"
                : "no rule is broken so far";
  }
  std::string text = fmt::format("{}; {}", known, verdict.message);
  return {.verdict = std::move(verdict), .fine_so_far = true, .text = std::move(text)};
}

}  // namespace clew::play
