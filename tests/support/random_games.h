// Random games: what a player, or a broken program, might ask of a session, mostly sensible and
// sometimes not. The property tests and the vectors for the page's session are made of them.
#pragma once

#include <string>
#include <utility>

#include "clew/play.h"
#include "support/random_boards.h"

namespace clew::test {

inline play::Session random_session(Rng& rng) {
  const Kind kind = kAllKinds[rng() % kAllKinds.size()];
  format::Entry entry{.puzzle = random_puzzle(rng, kind)};
  if (chance(rng, 50)) entry.title = "A \"title\" with \\ and \xC3\xA9";
  if (chance(rng, 50)) entry.id = "random";
  return play::Session(std::move(entry));
}

inline Place random_place(Rng& rng, const Topology& topology) {
  return topology.place(Cell(pick(rng, 0, topology.size() - 1)));
}

inline play::Move random_move(Rng& rng, const play::Session& session) {
  const Topology& topology = session.topology();
  const auto place = [&] {
    if (chance(rng, 4))
      return Place{pick(rng, -1, topology.rows()), pick(rng, -1, topology.cols())};
    return random_place(rng, topology);
  };
  const auto neighbour = [&](Place from) {
    const Cell cell = topology.at(from);
    if (cell == kNoCell || topology.neighbours(cell).empty() || chance(rng, 10)) return place();
    const auto around = topology.neighbours(cell);
    return topology.place(around[rng() % around.size()]);
  };
  const Place at = place();
  const int number = pick(rng, chance(rng, 5) ? -1 : session.puzzle().lowest(),
                          session.puzzle().highest() + (chance(rng, 5) ? 1 : 0));
  switch (pick(rng, 0, 20)) {
    case 0: return play::reset();
    case 1:
    case 2: return play::clear(at);
    case 3:
    case 4: return play::mark(at, number);
    case 5: return play::never(at, number);
    case 6: return play::unmark(at, number);
    case 7:
    case 8:
    case 9: return play::join(at, neighbour(at));
    case 10: return play::split(at, neighbour(at));
    default: return play::set(at, number);
  }
}

/// One thing asked of a session, as data.
struct GameRequest {
  enum class Type : std::uint8_t {
    play,
    undo,
    redo,
    restart,
    try_from_here,
    accept,
    go_back,
    note
  };
  Type type = Type::undo;
  play::Step step = {};                              ///< play
  play::Overwrite overwrite = play::Overwrite::yes;  ///< play
  int seconds = 0;                                   ///< note: also where the player's eye is
  Place here = {};
  std::string digits = {};
};

inline GameRequest random_request(Rng& rng, const play::Session& session) {
  using Type = GameRequest::Type;
  switch (pick(rng, 0, 25)) {
    case 0:
    case 1:
    case 2:
    case 3: return {.type = Type::undo};
    case 4:
    case 5: return {.type = Type::redo};
    case 6:
    case 7: return {.type = Type::try_from_here};
    case 8: return {.type = Type::accept};
    case 9: return {.type = Type::go_back};
    case 10:
      return {.type = Type::note,
              .seconds = pick(rng, 0, 100000),
              .here = random_place(rng, session.topology()),
              .digits = chance(rng, 50) ? "" : "12"};
    case 11: return {.type = chance(rng, 50) ? Type::restart : Type::go_back};
    default: break;
  }
  GameRequest request{.type = Type::play};
  for (int i = chance(rng, 70) ? 1 : 3; i > 0; --i) {
    request.step.push_back(random_move(rng, session));
  }
  if (chance(rng, 50)) request.overwrite = play::Overwrite::ask;
  return request;
}

inline play::Reply perform(play::Session& session, const GameRequest& request) {
  using Type = GameRequest::Type;
  switch (request.type) {
    case Type::play: return session.play(request.step, request.overwrite);
    case Type::undo: return session.undo();
    case Type::redo: return session.redo();
    case Type::restart: return session.restart();
    case Type::try_from_here: session.try_from_here(); break;
    case Type::accept: return session.accept();
    case Type::go_back: return session.go_back();
    case Type::note:
      session.set_seconds(request.seconds);
      session.set_here(request.here);
      session.set_draft(request.digits.empty() ? play::Draft{}
                                               : play::Draft{request.here, request.digits});
      break;
  }
  return {};
}

}  // namespace clew::test
