// The rules of a session (docs/session.md) as vectors: games with every answer the C++ session
// gave, for the page's session to give too, and the way back for the saves that the page then
// writes.
//
//   clew_session_vectors write FILE    one JSON line for each game and each run of the computer
//   clew_session_vectors check FILE    the saves that the page made of those games
//
// Everything follows from a game's number, so `check` plays the game again instead of believing
// what the file says about it.
#include <cstdio>
#include <fstream>
#include <iostream>
#include <set>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "clew/api.h"
#include "clew/play.h"
#include "support/random_games.h"

namespace {

using namespace clew;
using Json = nlohmann::ordered_json;
using play::Refusal;
using play::Session;
using test::chance;
using test::GameRequest;
using test::pick;
using test::Rng;

constexpr int kGames = 2'400;
constexpr int kRuns = 600;
/// Faults that are shown; the rest are counted.
constexpr int kMostShown = 10;
/// Enough for most boards of this size; for the rest it is the limit that is wanted.
constexpr std::uint64_t kMostNodes = 3'000;

// The words of docs/session.md, which the page's session uses as they are.
std::string word_for(Refusal refusal) {
  switch (refusal) {
    case Refusal::none: return "";
    case Refusal::place_out_of_bounds:
    case Refusal::hole: return "no-cell";
    case Refusal::number_out_of_bounds: return "out-of-range";
    case Refusal::number_repeated: return "repeated";
    case Refusal::cell_is_given: return "given";
    case Refusal::would_overwrite: return "would-overwrite";
    case Refusal::nothing_there: return "nothing-there";
    case Refusal::no_such_mark: return "no-such-mark";
    case Refusal::same_mark: return "same-mark";
    case Refusal::no_joins_here: return "no-joins";
    case Refusal::not_neighbours: return "not-neighbours";
    case Refusal::already_joined: return "already-joined";
    case Refusal::not_joined: return "not-joined";
    case Refusal::joined_twice: return "joined-twice";
    case Refusal::closes_loop: return "closes-loop";
    case Refusal::nothing_to_reset: return "nothing-to-reset";
    case Refusal::no_undo: return "no-undo";
    case Refusal::no_redo: return "no-redo";
    case Refusal::no_bookmark: return "no-bookmark";
    case Refusal::nothing_tried: return "nothing-tried";
    case Refusal::empty_step: return "empty-step";
  }
  return "?";
}

// With the cell that the sentence is about, where that is not the one that was asked for.
Json answer_json(const play::Reply& reply) {
  if (reply.ok()) return nullptr;
  std::string text = word_for(reply.refusal);
  if (reply.refusal == Refusal::number_repeated) text += ' ' + to_string(reply.other);
  if (reply.refusal == Refusal::joined_twice) text += ' ' + to_string(reply.place);
  return text;
}

// A change as data: how the games word it, above all in shading, is theirs.
std::string change_text(const play::Change& change, const Topology& topology) {
  return std::string(name(change.type)) + ' ' + to_string(topology.place(change.cell)) + ' ' +
         std::to_string(change.value);
}

Json state_json(const Session& session) {
  const Topology& topology = session.topology();
  Json marks = Json::array();
  Json joined = Json::array();
  Json trial = Json::array();
  for (const Cell cell : topology.cells()) {
    const std::string name = to_string(topology.place(cell));
    for (const play::Mark& mark : session.position().marks[cell]) {
      marks.push_back(name + (mark.possible ? " maybe " : " never ") + std::to_string(mark.number));
    }
    for (const Cell other : session.position().joined[cell]) {
      joined.push_back(name + ' ' + to_string(topology.place(other)));
    }
    if (session.is_trial(cell)) trial.push_back(name);
  }
  const auto history = session.history();
  return {{"values", session.position().values},
          {"marks", std::move(marks)},
          {"joined", std::move(joined)},
          {"changes", history.size()},
          {"last", history.empty() ? "" : change_text(history.back(), topology)},
          {"steps", session.steps().size()},
          {"cursor", session.cursor()},
          {"bookmark", session.bookmark() ? Json(*session.bookmark()) : Json(nullptr)},
          {"trial", std::move(trial)},
          {"missing", session.missing()},
          {"solved", session.check().correct()}};
}

std::string save_text(const Session& session) {
  std::string text = *play::save(session);
  while (!text.empty() && text.back() == '\n') text.pop_back();
  return text;
}

// The puzzle and its board as the page gets them from the engine.
Json drawn(const format::Entry& entry) {
  const Json request = {{"op", "read"}, {"text", *format::write(entry, "json")}};
  const Json response = Json::parse(api::handle(request.dump()));
  const Json& item = response["result"]["puzzles"][0];
  return {{"puzzle", item["puzzle"]}, {"board", item["board"]}};
}

std::string_view word_for(GameRequest::Type type) {
  switch (type) {
    case GameRequest::Type::play: return "play";
    case GameRequest::Type::undo: return "undo";
    case GameRequest::Type::redo: return "redo";
    case GameRequest::Type::restart: return "restart";
    case GameRequest::Type::try_from_here: return "tryFromHere";
    case GameRequest::Type::accept: return "accept";
    case GameRequest::Type::go_back: return "goBack";
    case GameRequest::Type::note: return "note";
  }
  return "?";
}

Json request_json(const GameRequest& request) {
  Json json = {{"do", word_for(request.type)}};
  if (request.type == GameRequest::Type::play) json["step"] = to_string(request.step);
  if (request.type == GameRequest::Type::note) {
    json["seconds"] = request.seconds;
    json["here"] = to_string(request.here);
    json["digits"] = request.digits;
  }
  return json;
}

// A number of the solution into its cell: left to chance alone no game would be won.
GameRequest right_move(Rng& rng, const Session& session, const Solution& solution) {
  std::vector<Cell> open;
  for (const Cell cell : session.topology().cells()) {
    const bool shaded = is_path(session.puzzle().kind()) || solution.values[cell] == 1;
    if (shaded && session.value(cell) != solution.values[cell]) open.push_back(cell);
  }
  GameRequest request{.type = GameRequest::Type::play};
  if (open.empty()) return request;  // an empty step, which is refused
  const Cell cell = open[rng() % open.size()];
  request.step.push_back(play::set(session.topology().place(cell), solution.values[cell]));
  return request;
}

// A line from the end of what is drawn, to the end of something drawn if it can be: rings are
// tried, which chance alone hardly ever does.
GameRequest line_move(Rng& rng, const Session& session) {
  const Topology& topology = session.topology();
  const auto is_end = [&](Cell cell) { return session.position().joined[cell].size() == 1; };
  Cell from = Cell(pick(rng, 0, topology.size() - 1));
  for (const Cell cell : topology.cells()) {
    if (is_end(from)) break;
    if (is_end(cell)) from = cell;
  }
  const auto around = topology.neighbours(from);
  GameRequest request{.type = GameRequest::Type::play};
  if (around.empty()) return request;
  Cell to = around[rng() % around.size()];
  for (const Cell other : around) {
    if (is_end(other) && chance(rng, 60)) to = other;
  }
  request.step.push_back(play::join(topology.place(from), topology.place(to)));
  return request;
}

std::optional<Solution> solve(const Puzzle& puzzle) {
  Query query;
  query.limits.nodes = kMostNodes;
  const auto outcome = search::solve_with(puzzle, search::default_strategy(), query);
  if (!outcome || outcome->solutions.empty()) return std::nullopt;
  return outcome->solutions.front();
}

struct Played {
  Session session;
  Rng rng;
};

/// Game number `number`, told to `log` unless that is null.
Played play_game(int number, Json* log) {
  Rng rng(static_cast<std::uint64_t>(number));
  Session session = test::random_session(rng);
  std::optional<Solution> solution;
  if (chance(rng, 40)) solution = solve(session.puzzle());
  const bool draws = chance(rng, 20);
  for (int i = pick(rng, 10, 60); i > 0; --i) {
    if (chance(rng, 1)) {
      if (log != nullptr) {
        log->push_back(
            {{"do", "open"}, {"save", save_text(session)}, {"state", state_json(session)}});
      }
      continue;
    }
    GameRequest request = solution && chance(rng, 60) ? right_move(rng, session, *solution)
                          : draws && chance(rng, 60)  ? line_move(rng, session)
                                                      : test::random_request(rng, session);
    // Places above or left of the board have no name, so nobody can write such a move down.
    if (!request.step.empty() && !play::read_step(to_string(request.step))) continue;
    // Whether to ask before overwriting is for the interface; the page never asks.
    request.overwrite = play::Overwrite::yes;
    const play::Reply reply = test::perform(session, request);
    if (log == nullptr) continue;
    Json json = request_json(request);
    json["refused"] = answer_json(reply);
    json["state"] = state_json(session);
    log->push_back(std::move(json));
  }
  return {std::move(session), rng};
}

// The save with something changed, so that both must say whether it still opens.
Json varied(Rng& rng, const Session& session, Json save) {
  static const std::vector<std::string> kTexts = {"",
                                                  "jump r1c1",
                                                  "set r1c1",
                                                  "set r1c1 2 3",
                                                  "set r1c1 -1",
                                                  "set r0c1 1",
                                                  "set r1c1 99999999999",
                                                  "set  r1c1   1",
                                                  "reset r1c1",
                                                  "join r1c1",
                                                  "set r1c1 1;",
                                                  "set\tr1c1 1",
                                                  "mark r1c1 01",
                                                  "set r01c001 1",
                                                  " clear r1c1 ",
                                                  "reset",
                                                  "set r1c1 1.5",
                                                  "never r1c1 0",
                                                  "r1c1 set 1",
                                                  "SET r1c1 1"};
  static const std::vector<Json> kDrafts = {7,
                                            nullptr,
                                            {{"cell", "r99c1"}, {"digits", "1"}},
                                            {{"cell", "r1c1"}, {"digits", "x"}},
                                            {{"cell", "r1c1"}, {"digits", ""}},
                                            {{"digits", "1"}},
                                            {{"cell", "r1c1"}, {"digits", "1234567"}}};
  const auto steps = static_cast<int>(save["steps"].size());
  const auto at = steps == 0 ? 0 : static_cast<std::size_t>(pick(rng, 0, steps - 1));
  const auto anywhere = static_cast<std::size_t>(pick(rng, 0, steps));
  const auto insert = [&](const Json& text) {
    auto& list = save["steps"];
    list.insert(list.begin() + static_cast<std::ptrdiff_t>(anywhere), text);
  };
  switch (pick(rng, 0, 21)) {
    case 0: save["cursor"] = steps + 1; break;
    case 1: save["cursor"] = -1; break;
    case 2: save["cursor"] = 0.5; break;
    case 3: save.erase("cursor"); break;
    case 4: save["bookmark"] = steps + 1; break;
    case 5: save["bookmark"] = -1; break;
    case 6: save["bookmark"] = "1"; break;
    case 7: save.erase("bookmark"); break;
    case 8: save["seconds"] = chance(rng, 50) ? Json(1.5) : Json(-3); break;
    case 9: save.erase("seconds"); break;
    case 10: save["here"] = chance(rng, 50) ? "r99c1" : "1,1"; break;
    case 11: save.erase("here"); break;
    case 12: save["draft"] = kDrafts[rng() % kDrafts.size()]; break;
    case 13: save["cursor"] = anywhere; break;
    case 14: save["bookmark"] = anywhere; break;
    case 15: save["clew_save"] = 2; break;
    case 16: insert(7); break;
    case 17:
      if (steps > 0) save["steps"].push_back(save["steps"][at]);
      break;
    case 18:
      if (steps > 0)
        std::swap(save["steps"][at], save["steps"][static_cast<std::size_t>(steps) - 1]);
      break;
    case 19: insert(to_string(test::random_move(rng, session))); break;
    case 20:
      if (steps > 0) insert(save["steps"][at]);
      break;
    default: insert(kTexts[rng() % kTexts.size()]);
  }
  return save;
}

Json game_json(int number) {
  Json requests = Json::array();
  Played game = play_game(number, &requests);
  Json line = {{"game", number}};
  line.update(drawn(game.session.entry()));
  line["requests"] = std::move(requests);
  line["history"] = Json::array();
  for (const play::Change& change : game.session.history()) {
    line["history"].push_back(change_text(change, game.session.topology()));
  }
  line["save"] = save_text(game.session);
  line["varied"] = Json::array();
  for (int i = 0; i < 3; ++i) {
    const std::string text =
        varied(game.rng, game.session, Json::parse(save_text(game.session))).dump();
    const auto opened = play::load(text);
    line["varied"].push_back(
        {{"save", text}, {"state", opened ? state_json(*opened) : Json(nullptr)}});
  }
  return line;
}

// --- The computer plays --------------------------------------------------------------------------

Json run_state_json(const play::Recording& run) {
  play::Recording copy = run;
  return {{"values", run.values()},       {"step", run.step()},
          {"listed", run.shown().size()}, {"end", run.at_end()},
          {"grid", run.shows_grid()},     {"can_complete", copy.complete_grid()}};
}

// As `steps` of the protocol answers.
Json events_json(play::Recording run, const Topology& topology) {
  run.complete();
  Json events = Json::array();
  for (const play::Recording::Item& item : run.shown()) {
    Json event = Json::array({std::string(name(item.type))});
    if (item.cell == kNoCell) {
      event.push_back(nullptr);
    } else {
      const Place place = topology.place(item.cell);
      event.push_back(Json::array({place.row, place.col}));
    }
    event.push_back(item.value == kBlank ? Json(nullptr) : Json(item.value));
    events.push_back(std::move(event));
  }
  return events;
}

std::optional<play::Recording> random_run(Rng& rng, const Puzzle& puzzle) {
  std::vector<const search::Strategy*> able;
  for (const search::Strategy& strategy : search::strategies()) {
    if (strategy.applies(puzzle)) able.push_back(&strategy);
  }
  play::Recording::Limits limits;
  limits.nodes = chance(rng, 50) ? static_cast<std::uint64_t>(pick(rng, 1, 12)) : kMostNodes;
  limits.steps = static_cast<std::size_t>(chance(rng, 40) ? pick(rng, 0, 6) : 300);
  auto run = play::Recording::make(puzzle, *able[rng() % able.size()], limits);
  if (!run) return std::nullopt;
  return *std::move(run);
}

Json run_json(int number) {
  Rng rng(static_cast<std::uint64_t>(number) + 1'000'000);
  const Session session = test::random_session(rng);
  auto run = random_run(rng, session.puzzle());
  if (!run) return nullptr;
  Json line = {{"run", number}};
  line.update(drawn(session.entry()));
  line["steps"] = {{"strategy", run->strategy()},
                   {"from", 0},
                   {"start", Json::array()},
                   {"events", events_json(*run, session.topology())},
                   {"more", false},
                   {"total", run->total()},
                   {"status", name(run->status())},
                   {"stats", Json::object()}};
  Json grid = nullptr;
  if (run->wants_grid()) {
    if (const auto other = solve(session.puzzle()); other && chance(rng, 80)) {
      run->set_grid(*other);
      grid = other->values;
    }
  } else if (run->status() == Status::solved) {
    grid = run->outcome().solutions.front().values;
  }
  line["grid"] = std::move(grid);
  line["presses"] = Json::array();
  for (int i = 0; i < 25; ++i) {
    const char* press = "next";
    switch (pick(rng, 0, 9)) {
      case 0:
      case 1:
        press = "previous";
        run->previous();
        break;
      case 2:
        press = "complete";
        run->complete();
        break;
      case 3:
      case 4:
        press = "completeGrid";
        run->complete_grid();
        break;
      case 5:
        press = "rewind";
        run->rewind();
        break;
      default: run->next();
    }
    line["presses"].push_back({{"press", press}, {"state", run_state_json(*run)}});
  }
  return line;
}

// --- The two modes -------------------------------------------------------------------------------

int write(const char* path) {
  std::ofstream file(path, std::ios::binary);
  for (int number = 1; number <= kGames; ++number) file << game_json(number).dump() << '\n';
  for (int number = 1; number <= kRuns; ++number) {
    const Json run = run_json(number);
    if (!run.is_null()) file << run.dump() << '\n';
  }
  file.close();
  if (!file) {
    std::cerr << "cannot write " << path << '\n';
    return 1;
  }
  std::cout << kGames << " games, " << kRuns << " runs\n";
  return 0;
}

// What is wrong with the page's save of a game; empty where nothing is.
std::string fault_in(const Json& line, int number) {
  const auto loaded = play::load(line.value("save", ""));
  if (!loaded) return loaded.error().message();
  const Session session = play_game(number, nullptr).session;
  if (!(*loaded == session)) return "another session than\n  " + save_text(session);
  if (save_text(*loaded) != save_text(session)) return "it is written otherwise";
  return {};
}

int check(const char* path) {
  std::ifstream file(path, std::ios::binary);
  // Each game twice: played on the page, and opened there from the terminal game's save.
  std::set<std::pair<int, std::string>> seen;
  int faults = 0;
  for (std::string text; std::getline(file, text);) {
    const Json line = Json::parse(text, nullptr, /*allow_exceptions=*/false);
    if (!line.is_object()) {
      std::cerr << "not a line of saves: " << text.substr(0, 80) << '\n';
      return 1;
    }
    const int number = line.value("game", 0);
    const std::string fault = fault_in(line, number);
    if (!fault.empty() && ++faults <= kMostShown) {
      std::cerr << "game " << number << " (" << line.value("from", "") << "): " << fault << "\n  "
                << line.value("save", "") << '\n';
    }
    seen.emplace(number, line.value("from", ""));
  }
  for (int number = 1; number <= kGames; ++number) {
    for (const char* from : {"page", "terminal"}) {
      if (seen.contains({number, from}) || ++faults > kMostShown) continue;
      std::cerr << "game " << number << ": no save of the game from the " << from << '\n';
    }
  }
  if (faults > 0) {
    std::cerr << faults << " saves do not cross\n";
    return 1;
  }
  std::cout << seen.size() << " saves of the page are the sessions that were played\n";
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  const std::string mode = argc == 3 ? argv[1] : "";
  if (mode == "write") return write(argv[2]);
  if (mode == "check") return check(argv[2]);
  std::cerr << "Usage: clew_session_vectors write|check FILE\n";
  return 2;
}
