// A game: moves, undo, redo, bookmarks, saving and loading in any order, on any small board. After
// every request the session must be what replaying its steps makes it.
#include <algorithm>
#include <string>

#include "boards.h"
#include "clew/play.h"
#include "support.h"

namespace {

using namespace clew;
using fuzz::Bytes;
using fuzz::require;
using play::Move;
using play::Session;

constexpr int kMostCells = 30;
/// A game of more requests than this finds nothing that a shorter one does not.
constexpr int kMostRequests = 200;

// Also places and numbers outside the board: those are refused, never played.
Place take_place(Bytes& bytes, const Topology& topology) {
  const int choice = bytes.byte();
  if (choice >= 250) return {choice - 252, choice - 250};
  return topology.place(Cell(choice % topology.size()));
}

Move take_move(Bytes& bytes, const Topology& topology) {
  const Place place = take_place(bytes, topology);
  const int number = bytes.byte() % (topology.size() + 3) - 1;
  switch (bytes.below(8)) {
    case 0:
    case 1: return play::set(place, number);
    case 2: return play::clear(place);
    case 3: return play::mark(place, number);
    case 4: return play::never(place, number);
    case 5: return play::unmark(place, number);
    case 6: return play::join(place, take_place(bytes, topology));
    default: break;
  }
  return bytes.below(4) == 0 ? play::reset() : play::split(place, take_place(bytes, topology));
}

play::Step take_step(Bytes& bytes, const Topology& topology) {
  play::Step step;
  for (int moves = 1 + bytes.below(4) / 3; moves > 0; --moves) {
    step.push_back(take_move(bytes, topology));
  }
  return step;
}

void check_position(const Session& session) {
  const Puzzle& puzzle = session.puzzle();
  const play::Position& position = session.position();
  std::vector<int> seen(static_cast<std::size_t>(puzzle.size()) + 1, 0);
  for (const Cell cell : puzzle.cells()) {
    const int value = session.value(cell);
    require(value == kBlank || (value >= puzzle.lowest() && value <= puzzle.highest()),
            "a number on the board is one that may be entered");
    if (is_path(puzzle.kind())) {
      require(!puzzle.has_number(cell) || value == puzzle.number(cell), "known numbers stay");
      if (value != kBlank) {
        require(++seen[static_cast<std::size_t>(value)] == 1, "no number is there twice");
        require(session.cell_of(value) == cell, "cell_of() finds it");
      }
    }
    const auto& joined = position.joined[cell];
    require(joined.size() <= 2, "a path passes a cell once");
    for (const Cell other : joined) {
      require(puzzle.topology().adjacent(cell, other), "joins lie between neighbours");
      const auto& back = position.joined[other];
      require(std::count(back.begin(), back.end(), cell) == 1, "joins go both ways");
    }
    const auto& marks = position.marks[cell];
    require(std::is_sorted(marks.begin(), marks.end(),
                           [](const auto& a, const auto& b) { return a.number < b.number; }),
            "marks are in order");
  }
  require(session.full() == (session.missing() == 0), "full() means that nothing is missing");
  if (is_path(puzzle.kind()) && session.check().correct()) {
    require(session.full(), "what is correct is full");
  }
}

// The session again from nothing but its steps.
void check_replay(const Session& session) {
  Session again(session.entry());
  for (std::size_t i = 0; i < session.cursor(); ++i) {
    const auto reply = again.play(session.steps()[i], play::Overwrite::yes);
    require(reply.ok(), "a step that was played can be played again");
  }
  require(again.position() == session.position(), "a position follows from its steps");
  require(std::ranges::equal(again.history(), session.history()), "and so does the history");
}

Session save_and_load(const Session& session) {
  const auto text = play::save(session);
  require(text.ok(), "every session can be saved");
  auto loaded = play::load(*text);
  require(loaded.ok(), "every save can be loaded", loaded ? "" : loaded.error().what);
  require(*loaded == session, "a loaded session is the saved one", *text);
  return *std::move(loaded);
}

void request(Bytes& bytes, Session& session) {
  const auto before = session.position();
  const auto steps = session.steps().size();
  play::Reply reply;
  switch (bytes.below(12)) {
    case 0: reply = session.undo(); break;
    case 1: reply = session.redo(); break;
    case 2: session.try_from_here(); break;
    case 3: reply = session.accept(); break;
    case 4: reply = session.go_back(); break;
    case 5: session.set_seconds(bytes.byte()); break;
    case 6: {
      const Place place = session.topology().place(Cell(bytes.byte() % session.topology().size()));
      session.set_here(place);
      session.set_draft({place, std::to_string(bytes.byte())});
      break;
    }
    case 7: session = save_and_load(session); break;
    default: {
      const auto step = take_step(bytes, session.topology());
      const auto text = play::to_string(step);
      const auto again = play::read_step(text);
      // Places outside the board have no name, so they cannot be read back.
      require(!again || *again == step, "a step is read back as it is written", text);
      reply = session.play(step, bytes.below(2) == 0 ? play::Overwrite::ask : play::Overwrite::yes);
      require(!reply.ok() || session.steps().size() == session.cursor(), "a step ends the undone");
    }
  }
  if (!reply.ok()) {
    require(session.position() == before && session.steps().size() == steps,
            "what is refused changes nothing");
    require(!play::message(reply, session.puzzle()).empty(), "a refusal has a message");
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  Bytes bytes(data, size);
  const auto puzzle = fuzz::take_puzzle(bytes, kMostCells);
  if (!puzzle) return -1;  // not worth keeping
  Session session({.puzzle = *puzzle});
  for (int i = 0; i < kMostRequests && !bytes.empty(); ++i) {
    request(bytes, session);
    check_position(session);
  }
  check_replay(session);
  save_and_load(session);
  while (session.cursor() > 0) require(session.undo().ok(), "undo has no limit");
  require(session.position() == play::start_position(*puzzle), "undo leads back to the start");
  return 0;
}
