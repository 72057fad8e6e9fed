// `clew hint`: help for a player, as little or as much as asked for.
#include <memory>

#include <fmt/format.h>

#include "clew/api.h"
#include "clew/logic.h"
#include "clew/play.h"
#include "command.h"
#include "input.h"
#include "interrupt.h"
#include "output.h"

namespace clew::cli {
namespace {

struct HintOptions {
  std::string file;
  std::string state;
  int level = 4;
  bool json = false;
  TimeLimit time_limit;
  logic::Language language = logic::Language::english;
  format::ReadOptions read;
};

Exit hint(const HintOptions& options) {
  const auto item = read_only_puzzle(options.file, options.read);
  if (!item) return Exit::bad;
  const Puzzle& puzzle = item->entry.puzzle;
  logic::HintPosition position;
  position.values.assign(puzzle.cells().size(), kBlank);
  if (!options.state.empty()) {
    const auto text = read_file(options.state);
    if (!text) {
      complain(options.state, "", text.error());
      return Exit::bad;
    }
    const auto state = format::read_answer(*text, puzzle);
    if (!state) {
      complain(options.state, *text, state.error());
      return Exit::bad;
    }
    if (state->values.size() != position.values.size()) {
      complain(fmt::format("{}: not the board of {}", shown_name(options.state),
                           shown_name(options.file)));
      return Exit::bad;
    }
    position.values = state->values;
  }
  play::HintRequest request{.level = options.level, .language = options.language};
  request.limits.stop = stop_after(options.time_limit);
  const auto answer = play::hint(puzzle, position, request);
  if (!answer) {
    complain(answer.error().message());
    return Exit::no;
  }
  if (options.json) {
    put("{}\n", api::hint_json(puzzle, *answer, item->entry.id, options.language));
  } else {
    put("{}\n", answer->text);
  }
  if (answer->type == logic::Hint::Type::stopped) return Exit::limit;
  return answer->type == logic::Hint::Type::mistake ? Exit::no : Exit::yes;
}

}  // namespace

Action add_hint(Arguments& arguments) {
  auto options = std::make_shared<HintOptions>();
  arguments.file(options->file);
  arguments.text("-s,--state", options->state, "FILE",
                 "What the player has filled in so far, as a grid");
  arguments.number(
      "-l,--level", options->level, {1, 4}, "N",
      "1 anything wrong so far? 2 where to look, 3 which technique, 4 the step itself");
  arguments.json(options->json);
  arguments.choice("--language", options->language, logic::kAllLanguages, "L",
                   "Of the sentences: en or de (default: en)");
  arguments.time_limit(options->time_limit);
  arguments.memory();
  arguments.kind(options->read.kind);
  return [options] { return hint(*options); };
}

}  // namespace clew::cli
