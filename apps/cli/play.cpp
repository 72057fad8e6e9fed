// `clew play`: chooses the boards and the way of playing; the games are in play_plain.cpp and
// terminal/.
#include <sys/stat.h>
#include <unistd.h>

#include <cstdlib>
#include <memory>
#include <string>

#include <fmt/format.h>

#include "clew/search.h"
#include "command.h"
#include "input.h"
#include "names.h"
#include "play_boards.h"
#include "play_plain.h"
#include "terminal/run.h"

namespace clew::cli {
namespace {

struct PlayOptions {
  std::string file;
  std::string save;
  std::string strategy;
  bool plain = false;
  std::optional<Kind> kind;
};

bool exists(const std::string& path) {
  struct stat info = {};
  return stat(path.c_str(), &info) == 0;
}

// A game on the whole screen needs a screen at both ends.
bool has_screen() {
  const char* term = std::getenv("TERM");
  return isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0 && term != nullptr &&
         *term != '\0' && std::string_view(term) != "dumb";
}

// Every puzzle of a file; nothing after a complaint.
std::vector<format::Entry> read_boards(const std::string& path, std::optional<Kind> kind) {
  std::vector<format::Entry> boards;
  const Exit read = for_each_puzzle({path}, {.kind = kind}, [&](Item&& item) {
    boards.push_back(std::move(item.entry));
    return true;
  });
  if (read != Exit::yes) boards.clear();
  return boards;
}

// A bundled board by number or name, or all of them. Empty after a complaint.
std::vector<format::Entry> choose_bundled(const std::string& wanted, std::optional<Kind> kind) {
  auto boards = bundled_boards(kind);
  if (boards.empty()) complain("no boards came with this program; name a file");
  if (wanted.empty()) return boards;
  const std::size_t board = find_board(boards, wanted);
  if (board == kNoBoard) {
    std::vector<std::string> names;
    for (const format::Entry& entry : boards) names.push_back(entry.id);
    const auto meant = nearest_of(wanted, names);
    complain(fmt::format("{}: no such file, and no bundled board of that name{}", wanted,
                         meant ? fmt::format("; did you mean {}?", *meant)
                               : std::string(" (`clew play` lists them)")));
    return {};
  }
  return {boards[board]};
}

// The board of the game that --save names, which must be among those of FILE if there is one.
std::vector<format::Entry> board_of_game(const PlayOptions& options,
                                         const Result<play::Session>& kept,
                                         const std::vector<format::Entry>& boards) {
  if (!kept) {
    complain(options.save, "", kept.error());
    return {};
  }
  if (options.file.empty()) return {kept->entry()};
  for (const format::Entry& entry : boards) {
    if (entry.puzzle == kept->puzzle()) return {entry};
  }
  complain(fmt::format("{} keeps a game on another board than {}; name another file with --save",
                       options.save, options.file));
  return {};
}

// The boards to choose from; empty after a complaint.
std::vector<format::Entry> choose_boards(const PlayOptions& options, const Store& store) {
  if (options.file == "-") {
    complain("play needs standard input for itself; name a file or a bundled board");
    return {};
  }
  auto boards = !options.file.empty() && exists(options.file)
                    ? read_boards(options.file, options.kind)
                    : choose_bundled(options.file, options.kind);
  const auto kept = store.find_forced();
  return kept && !boards.empty() ? board_of_game(options, *kept, boards) : boards;
}

Exit play_game(const PlayOptions& options) {
  PlaySetup setup{.boards = {}, .store = Store(options.save), .kind = options.kind};
  if (!options.strategy.empty()) {
    setup.strategy = search::find_strategy(options.strategy);
    if (setup.strategy == nullptr) {
      complain(unknown_name("strategy", options.strategy, strategy_names()));
      return Exit::bad;
    }
  }
  setup.boards = choose_boards(options, setup.store);
  if (setup.boards.empty()) return Exit::bad;
  if (options.plain || !has_screen()) return play_plain(std::move(setup));
  return play_on_screen(std::move(setup));
}

}  // namespace

Action add_play(Arguments& arguments) {
  auto options = std::make_shared<PlayOptions>();
  arguments.text("FILE", options->file, "FILE",
                 "A puzzle file, or the number or name of a bundled board (default: a list)");
  arguments.flag("--plain", options->plain, "Line by line: for scripts and screen readers");
  arguments.text("--save", options->save, "FILE",
                 "Where the game is kept (default: a file a board in ~/.local/state/clew)");
  arguments.text("-s,--strategy", options->strategy, "NAME", "How the computer plays");
  arguments.kind(options->kind);
  return [options] { return play_game(*options); };
}

}  // namespace clew::cli
