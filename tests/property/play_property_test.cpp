// Sessions under random play: saves hold everything, undo is exact, nothing is ever out of step.
#include <algorithm>
#include <string>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "clew/play.h"
#include "support/random_games.h"

namespace clew::play {
namespace {

using test::pick;
using test::random_move;
using test::random_session;
using test::Rng;

void act(Rng& rng, Session& session) { test::perform(session, test::random_request(rng, session)); }

RC_GTEST_PROP(PlayProperty, LoadOfSaveIsTheSame, (std::uint64_t seed)) {
  Rng rng(seed);
  Session session = random_session(rng);
  for (int i = pick(rng, 0, 80); i > 0; --i) act(rng, session);
  const auto text = save(session);
  RC_ASSERT(text.ok());
  auto again = load(*text);
  RC_ASSERT(again.ok());
  RC_ASSERT(*again == session);
  RC_ASSERT(*save(*again) == *text);
}

RC_GTEST_PROP(PlayProperty, UndoAndRedoReturnToTheSamePositions, (std::uint64_t seed)) {
  Rng rng(seed);
  Session session = random_session(rng);
  std::vector<Position> positions = {session.position()};
  for (int i = 0; i < 40; ++i) {
    if (session.play(random_move(rng, session), Overwrite::yes).ok()) {
      positions.push_back(session.position());
    }
  }
  for (std::size_t i = positions.size() - 1; i > 0; --i) {
    RC_ASSERT(session.position() == positions[i]);
    RC_ASSERT(session.undo().ok());
  }
  RC_ASSERT(session.position() == positions[0]);
  for (std::size_t i = 1; i < positions.size(); ++i) {
    RC_ASSERT(session.redo().ok());
    RC_ASSERT(session.position() == positions[i]);
  }
}

// What can be played keeps the board lawful: givens stay, numbers are in range and stand once,
// joins are between neighbours and never a loop or a fork.
RC_GTEST_PROP(PlayProperty, ThePositionStaysLawful, (std::uint64_t seed)) {
  Rng rng(seed);
  Session session = random_session(rng);
  for (int i = 0; i < 60; ++i) act(rng, session);
  const Puzzle& puzzle = session.puzzle();
  const Position& position = session.position();
  std::vector<int> seen(static_cast<std::size_t>(puzzle.highest()) + 1, 0);
  for (const Cell cell : puzzle.cells()) {
    const int value = position.values[cell];
    if (puzzle.has_number(cell)) RC_ASSERT(value == puzzle.number(cell));
    if (value != kBlank) {
      RC_ASSERT(value >= puzzle.lowest() && value <= puzzle.highest());
      RC_ASSERT(!is_path(puzzle.kind()) || ++seen[static_cast<std::size_t>(value)] == 1);
    }
    RC_ASSERT(position.joined[cell].size() <= 2);
    for (const Cell other : position.joined[cell]) {
      RC_ASSERT(puzzle.topology().adjacent(cell, other));
      const auto& back = position.joined[other];
      RC_ASSERT(std::count(back.begin(), back.end(), cell) == 1);
    }
  }
}

// The history, read as instructions, leads from the printed puzzle to the board.
RC_GTEST_PROP(PlayProperty, TheHistoryTellsTheBoard, (std::uint64_t seed)) {
  Rng rng(seed);
  Session session = random_session(rng);
  for (int i = 0; i < 60; ++i) act(rng, session);
  std::vector<int> values = start_position(session.puzzle()).values;
  for (const Change& change : session.history()) {
    if (change.type == Event::Type::remove) {
      RC_ASSERT(values[change.cell] == change.value);
      values[change.cell] = kBlank;
    } else {
      RC_ASSERT((values[change.cell] == kBlank) == (change.type == Event::Type::add));
      values[change.cell] = change.value;
    }
  }
  RC_ASSERT(values == session.position().values);
}

RC_GTEST_PROP(PlayProperty, AMangledSaveIsAnErrorOrAnotherSession, (std::uint64_t seed)) {
  Rng rng(seed);
  Session session = random_session(rng);
  for (int i = 0; i < 20; ++i) act(rng, session);
  std::string text = *save(session);
  for (int i = pick(rng, 1, 6); i > 0 && !text.empty(); --i) {
    const std::size_t at = rng() % text.size();
    switch (pick(rng, 0, 3)) {
      case 0: text[at] = static_cast<char>(rng()); break;
      case 1: text.erase(at, rng() % 20); break;
      case 2: text.insert(at, text.substr(rng() % text.size(), rng() % 20)); break;
      default: text.resize(at + 1);
    }
  }
  const auto again = load(text);
  if (again) RC_ASSERT(save(*again).ok());
}

}  // namespace
}  // namespace clew::play
