// Saves: one line of JSON that holds the puzzle and its steps, replayed on loading.
//
//     {"clew_save":1,"puzzle":{...Clew JSON...},"steps":["set r3c4 27","join r1c1 r1c2; ..."],
//      "cursor":2,"bookmark":1,"seconds":95,"here":"r3c4","draft":{"cell":"r3c4","digits":"2"}}
//
// bookmark is null where there is none; draft is left out where nothing is half typed.
#include <fmt/format.h>

#include "clew/play.h"
#include "format/json.h"
#include "model/json_text.h"
#include "model/random.h"

namespace clew::play {
namespace {

using format::JsonDocument;
using format::JsonType;
using format::JsonValue;

// More digits than any number on any board has.
constexpr std::size_t kMaxDraft = 6;

Error broken(std::string what, std::string expected = {}) {
  return {.what = "not a usable save: " + std::move(what), .expected = std::move(expected)};
}

// Our texts are ASCII without quotes or backslashes, except where the caller says otherwise.
std::string in_quotes(std::string_view text) { return fmt::format("\"{}\"", text); }

// A whole number of at least 0 that fits; nothing for anything else.
std::optional<std::int64_t> count_of(const JsonDocument& document, std::string_view key) {
  constexpr std::int64_t kMost = std::int64_t{1} << 62U;
  const JsonValue* found = document.find(document.root(), key);
  if (found == nullptr || found->type != JsonType::integer) return std::nullopt;
  if (found->integer < 0 || found->integer > kMost) return std::nullopt;
  return found->integer;
}

std::string text_of(const JsonDocument& document, const JsonValue& object, std::string_view key) {
  const JsonValue* found = document.find(object, key);
  return found != nullptr && found->type == JsonType::string ? document.text(*found) : "";
}

// The place of a cell written as r3c4, if the board has such a cell.
std::optional<Place> place_of(const std::string& text, const Topology& topology) {
  const auto move = read_move("clear " + text);
  if (!move || topology.at(move->place) == kNoCell) return std::nullopt;
  return move->place;
}

Result<format::Entry> read_puzzle(const JsonDocument& document) {
  const JsonValue* puzzle = document.find(document.root(), "puzzle");
  if (puzzle == nullptr || puzzle->type != JsonType::object) return broken("it has no puzzle");
  auto entry = format::read_entry(document, *puzzle);
  if (!entry) return broken("its puzzle: " + entry.error().message());
  return entry;
}

// Calls `take` with each step; it answers as Session::play() does.
template <typename Take>
std::optional<Error> read_steps(const JsonDocument& document, const Puzzle& puzzle, Take take) {
  const JsonValue* steps = document.find(document.root(), "steps");
  if (steps == nullptr || steps->type != JsonType::array) return broken("it has no list of steps");
  std::size_t number = 0;
  for (const JsonValue* text : document.items(*steps)) {
    ++number;
    if (text->type != JsonType::string) return broken(fmt::format("step {} is not a text", number));
    const auto step = read_step(document.text(*text));
    if (!step) return broken(fmt::format("step {}: {}", number, step.error().message()));
    const Reply reply = take(*step);
    if (!reply.ok()) return broken(fmt::format("step {}: {}", number, message(reply, puzzle)));
  }
  return std::nullopt;
}

std::optional<Draft> read_draft(const JsonDocument& document, const Topology& topology) {
  const JsonValue* draft = document.find(document.root(), "draft");
  if (draft == nullptr) return Draft{};
  if (draft->type != JsonType::object) return std::nullopt;
  const auto place = place_of(text_of(document, *draft, "cell"), topology);
  const std::string digits = text_of(document, *draft, "digits");
  const bool numeric = digits.find_first_not_of("0123456789") == std::string::npos;
  if (!place || !numeric || digits.size() > kMaxDraft) return std::nullopt;
  if (digits.empty()) return Draft{};  // nothing is half typed, so it is nowhere
  return Draft{*place, digits};
}

}  // namespace

Result<std::string> save(const Session& session) {
  auto puzzle = format::write(session.entry(), "json");
  if (!puzzle) return std::move(puzzle).error();
  while (!puzzle->empty() && puzzle->back() == '\n') puzzle->pop_back();

  std::string steps;
  for (const Step& step : session.steps()) {
    if (!steps.empty()) steps += ',';
    steps += in_quotes(to_string(step));
  }
  std::string text = fmt::format(
      R"({{"clew_save":{},"puzzle":{},"steps":[{}],"cursor":{},"bookmark":{},"seconds":{},"here":{})",
      kSaveVersion, *puzzle, steps, session.cursor(),
      session.bookmark() ? fmt::to_string(*session.bookmark()) : "null", session.seconds(),
      in_quotes(clew::to_string(session.here())));
  if (!session.draft().digits.empty()) {
    text += fmt::format(R"(,"draft":{{"cell":{},"digits":{}}})",
                        in_quotes(clew::to_string(session.draft().place)),
                        in_quotes(session.draft().digits));
  }
  text += "}\n";
  return text;
}

Result<Session> load(std::string_view text) {
  if (text.size() > kMaxSaveBytes) {
    return Error{.kind = ErrorKind::too_large,
                 .what = fmt::format("a save of {} bytes", text.size()),
                 .expected = fmt::format("at most {} MiB", kMaxSaveBytes >> 20U)};
  }
  if (nesting(text) > kDeepestNesting) {
    return broken("it is nested too deeply", fmt::format("at most {} levels", kDeepestNesting));
  }
  const auto parsed = JsonDocument::parse({.text = text}, kDeepestNesting);
  if (!parsed || parsed->root().type != JsonType::object) {
    return broken("it is not a JSON object");
  }
  const JsonDocument& document = *parsed;
  const auto version = count_of(document, "clew_save");
  if (!version) return broken("it does not say \"clew_save\":1");
  if (*version != kSaveVersion) {
    return Error{.kind = ErrorKind::unsupported,
                 .what = fmt::format("a save of version {}", *version),
                 .expected = fmt::format("version {}", kSaveVersion)};
  }
  auto entry = read_puzzle(document);
  if (!entry) return std::move(entry).error();

  Session session(*std::move(entry));
  const auto take = [&](const Step& step) {
    const Reply reply = session.check_step(step, Overwrite::yes, Session::Origin::save);
    if (reply.ok()) session.append(step);
    return reply;
  };
  if (auto error = read_steps(document, session.puzzle(), take)) return *std::move(error);

  const auto cursor = count_of(document, "cursor");
  const std::int64_t steps = session.steps().size();
  if (!cursor || *cursor > steps) {
    return broken("its cursor", fmt::format("a number of steps, 0 to {}", steps));
  }
  const auto seconds = count_of(document, "seconds");
  if (!seconds) return broken("its seconds", "a whole number");
  session.set_seconds(*seconds);

  const JsonValue* mark = document.find(document.root(), "bookmark");
  if (mark != nullptr && mark->type != JsonType::null) {
    const auto bookmark = count_of(document, "bookmark");
    if (!bookmark || *bookmark > steps) {
      return broken("its bookmark", fmt::format("null or a number of steps, 0 to {}", steps));
    }
    session.bookmark_ = static_cast<std::size_t>(*bookmark);
  }
  session.cursor_ = static_cast<std::size_t>(*cursor);
  session.replay();

  const auto here = place_of(text_of(document, document.root(), "here"), session.topology());
  if (!here) return broken("its place", "a cell of the board such as r1c1");
  session.set_here(*here);
  auto draft = read_draft(document, session.topology());
  if (!draft) return broken("its draft", "a cell and a few digits");
  session.set_draft(*std::move(draft));
  return session;
}

std::string identity(const Puzzle& puzzle) {
  // The bare puzzle's JSON, hashed with FNV-1a: 64 bits are plenty to tell one player's boards
  // apart.
  const auto text = format::write({.puzzle = puzzle}, "json");
  return fmt::format("{}-{}x{}-{:016x}", name(puzzle.kind()), puzzle.topology().rows(),
                     puzzle.topology().cols(), hash_of(text ? *text : std::string()));
}

}  // namespace clew::play
