// Sessions under random play: saves hold everything, undo is exact, nothing is ever out of step.
#include <algorithm>
#include <random>
#include <string>

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "clew/play.h"
#include "support/random_boards.h"

namespace clew::play {
namespace {

using test::chance;
using test::pick;
using test::Rng;

Session random_session(Rng& rng) {
  const Kind kind = kAllKinds[rng() % kAllKinds.size()];
  format::Entry entry{.puzzle = test::random_puzzle(rng, kind)};
  if (chance(rng, 50)) entry.title = "A \"title\" with \\ and \xC3\xA9";
  if (chance(rng, 50)) entry.id = "random";
  return Session(std::move(entry));
}

// Anything a player or a broken program might ask for: mostly sensible, sometimes not.
Move random_move(Rng& rng, const Session& session) {
  const Topology& topology = session.topology();
  const auto place = [&] {
    if (chance(rng, 4))
      return Place{pick(rng, -1, topology.rows()), pick(rng, -1, topology.cols())};
    return topology.place(static_cast<Cell>(pick(rng, 0, topology.size() - 1)));
  };
  const auto neighbour = [&](Place from) {
    const Cell cell = topology.at(from);
    if (cell == kNoCell || topology.neighbours(cell).empty() || chance(rng, 10)) return place();
    const auto around = topology.neighbours(cell);
    return topology.place(around[rng() % around.size()]);
  };
  const Place at = place();
  const int number = pick(rng, chance(rng, 5) ? -1 : lowest_number(session.puzzle()),
                          highest_number(session.puzzle()) + (chance(rng, 5) ? 1 : 0));
  switch (pick(rng, 0, 20)) {
    case 0: return reset();
    case 1:
    case 2: return clear(at);
    case 3:
    case 4: return mark(at, number);
    case 5: return never(at, number);
    case 6: return unmark(at, number);
    case 7:
    case 8:
    case 9: return join(at, neighbour(at));
    case 10: return split(at, neighbour(at));
    default: return set(at, number);
  }
}

void act(Rng& rng, Session& session) {
  switch (pick(rng, 0, 12)) {
    case 0:
    case 1: session.undo(); break;
    case 2: session.redo(); break;
    case 3: session.try_from_here(); break;
    case 4: chance(rng, 50) ? session.accept() : session.go_back(); break;
    case 5:
      session.set_seconds(pick(rng, 0, 100000));
      session.set_here(
          session.topology().place(static_cast<Cell>(pick(rng, 0, session.topology().size() - 1))));
      session.set_draft(chance(rng, 50) ? Draft{} : Draft{session.here(), "12"});
      break;
    default: {
      Step step;
      for (int i = chance(rng, 70) ? 1 : 3; i > 0; --i) step.push_back(random_move(rng, session));
      session.play(step, chance(rng, 50) ? Overwrite::yes : Overwrite::ask);
    }
  }
}

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
  std::vector<int> seen(static_cast<std::size_t>(highest_number(puzzle)) + 1, 0);
  for (Cell cell = 0; cell < puzzle.size(); ++cell) {
    const int value = position.values[cell];
    if (is_path(puzzle.kind()) && puzzle.is_given(cell)) RC_ASSERT(value == puzzle.given(cell));
    if (value != kBlank) {
      RC_ASSERT(value >= lowest_number(puzzle) && value <= highest_number(puzzle));
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
