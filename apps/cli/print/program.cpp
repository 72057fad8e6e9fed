// The program `clew-print`: the commands of `clew` that draw, with what they draw with. Nobody
// calls it by hand; `clew` becomes it (drawing_program.h), so it speaks of itself as clew.
#include <array>

#include <fmt/format.h>

#include "clew/version.h"
#include "commands.h"
#include "commit.h"
#include "drawing_program.h"

namespace clew::cli {
namespace {

constexpr std::array kCommands = {
    Command{"convert", "Write puzzles in another format", add_convert, ""},
    Command{"export", "Write each puzzle to a file of its own", add_export, ""},
    Command{"print", "Make a book of puzzles, as a PDF", add_print, ""},
};

}  // namespace

// It is that program already, and has a painter.
void remember_words(char** /*words*/) {}
Exit become_drawing_program() { return Exit::bad; }

std::span<const Command> commands() { return kCommands; }

Program program() {
  return {.name = "clew",
          .summary = "Draws books and pictures for clew.",
          .version = fmt::format("clew {} ({})", CLEW_VERSION, CLEW_COMMIT),
          .footer = ""};
}

}  // namespace clew::cli
