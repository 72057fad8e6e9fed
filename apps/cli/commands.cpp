// See commands.h. A command joins with a line here, its declaration in command.h and its file.
#include "commands.h"

#include <array>

#include <fmt/format.h>

#include "clew/version.h"
#include "commit.h"

namespace clew::cli {
namespace {

constexpr std::array kCommands = {
    Command{"solve", "Solve puzzles", add_solve,
            "Examples:\n"
            "  clew solve puzzle.txt\n"
            "  clew solve --all puzzle.txt           every solution\n"
            "  clew solve --unique --json *.jsonl    one line of JSON a puzzle\n"
            "  clew solve --kind hidato - < grid     from standard input"},
    Command{"check", "Is a puzzle sound, or an answer right?", add_check,
            "Examples:\n"
            "  clew check puzzle.txt                 exactly one solution?\n"
            "  clew check puzzle.txt --answer mine.txt"},
    Command{"compare", "Race the strategies on a puzzle", add_compare,
            "Examples:\n"
            "  clew compare puzzle.txt\n"
            "  clew compare puzzle.txt --strategies dfs,constraint --time-limit 60"},
    Command{"convert", "Write puzzles in another format", add_convert,
            "Examples:\n"
            "  clew convert puzzle.txt --to json\n"
            "  clew convert puzzle.txt --to svg --path > puzzle.svg\n"
            "  clew convert puzzle.txt --to png --width 800 > puzzle.png\n"
            "  clew convert puzzle.txt --to cnf | cadical -"},
    Command{"count", "Count solutions, exactly", add_count,
            "Examples:\n"
            "  clew count puzzle.txt\n"
            "  clew count --kind hidato --size 6     ways to number an empty 6x6 board"},
    Command{"explain", "Solve like a person, with a reason for each step", add_explain,
            "Examples:\n"
            "  clew explain puzzle.txt\n"
            "  clew explain --boards puzzle.txt      the board after every step"},
    Command{"hint", "Help with the next step", add_hint,
            "Examples:\n"
            "  clew hint puzzle.txt --state mine.txt\n"
            "  clew hint puzzle.txt --level 1        is anything wrong so far?"},
    Command{"grade", "How hard is a puzzle, and why?", add_grade,
            "Examples:\n"
            "  clew grade puzzle.txt\n"
            "  clew grade --json *.jsonl"},
    Command{"generate", "Make puzzles", add_generate,
            "Examples:\n"
            "  clew generate                         a numbrix puzzle of 9x9\n"
            "  clew generate --kind hidato --size 7x7 --difficulty hard --count 50\n"
            "  clew generate --kind hex --size 4 --minimal --seed monday\n"
            "  clew generate --count 100000 --output book.jsonl    stop it and go on:\n"
            "  clew generate --count 100000 --resume book.jsonl"},
    Command{"play", "Play in the terminal", add_play,
            "Examples:\n"
            "  clew play                             choose a board\n"
            "  clew play numbrix-07                  a bundled board\n"
            "  clew play puzzle.txt --plain          line by line"},
    Command{"print", "Make a book of puzzles, as a PDF", add_print,
            "Examples:\n"
            "  clew print *.jsonl --to book.pdf --paper 6x9in --title \"Evenings\"\n"
            "  clew print puzzle.txt --to page.pdf --no-front --no-solutions\n"
            "  clew print --book order.json          books, covers and lists of an order"},
    Command{"export", "Write each puzzle to a file of its own, for layout programs", add_export,
            "Examples:\n"
            "  clew export *.jsonl --each pictures             pictures/puzzle-001.svg, ...\n"
            "  clew export *.jsonl --each pictures --to pdf --theme print --answers\n"
            "  clew export *.jsonl --each web --to png --width 600 --name \"{kind}-{id}\""},
    Command{"find", "Find the puzzle of an ID that a book prints", add_find,
            "Examples:\n"
            "  clew find 7k3m9q2x0a book.csv         the ID in the book's manifest\n"
            "  clew find 12 book.csv --to text       its number there\n"
            "  clew find 7k3m9q2x0a *.jsonl | clew play -"},
    Command{"serve", "Serve the web app on this machine", add_serve,
            "Examples:\n"
            "  clew serve\n"
            "  clew serve --port 9000"},
    Command{"batch", "Answer requests of the JSON protocol, one a line", add_batch,
            "Examples:\n"
            "  clew batch < requests.jsonl > responses.jsonl\n"
            "  echo '{\"op\":\"count\",\"puzzle\":\"1 .\\n. .\"}' | clew batch"},
    Command{"judge", "Run another program on puzzles and judge its answers", add_judge,
            "In the command {file} stands for the puzzle's file (without it the puzzle comes on\n"
            "standard input) and {submission} for a file or folder of --submissions.\n"
            "Exit status: 0 everything right, 1 something not, 2 bad usage or a command that\n"
            "cannot be started, 3 stopped.\n\n"
            "Examples:\n"
            "  clew judge --puzzles *.txt -- java NumbrixMain {file}\n"
            "  clew judge --puzzles a.txt --all-solutions --time-limit 5 -- ./solver\n"
            "  clew judge --puzzles *.txt --submissions handed-in --csv marks.csv -- \\\n"
            "      python3 {submission}/solve.py {file}"},
    Command{"bench", "How much the engine searches, on fixed boards", add_bench,
            "Examples:\n"
            "  clew bench --signature                one number, the same on every machine"},
    Command{"completions", "Write what a shell needs to complete commands", add_completions,
            "Examples:\n"
            "  clew completions bash > ~/.local/share/bash-completion/completions/clew\n"
            "  clew completions fish > ~/.config/fish/completions/clew.fish"},
    Command{"manual", "Write the manual page", add_manual,
            "Examples:\n"
            "  clew manual | man -l -                read it\n"
            "  clew manual > ~/.local/share/man/man1/clew.1    from then on: man clew"},
    Command{"formats", "List the formats", add_formats, ""},
    Command{"strategies", "List the solving strategies", add_strategies, ""},
    Command{"techniques", "List the techniques of explanations and grades", add_techniques, ""},
    Command{"help", "Say how a command is used", add_help,
            "Examples:\n"
            "  clew help solve                       the same as clew solve --help"},
    Command{"version", "Say which version this is", add_version, ""},
};

}  // namespace

std::span<const Command> commands() { return kCommands; }

Program program() {
  return {.name = "clew",
          .summary = "Clew: plays, solves, explains and makes number-path puzzles.",
          .version = fmt::format("clew {} ({})", CLEW_VERSION, CLEW_COMMIT),
          .footer =
              "`clew help COMMAND` says more about a command; `clew manual | man -l -` shows\n"
              "the manual page, which has everything.\n"
              "Exit status: 0 yes, 1 no, 2 bad usage or input, or lost output,\n3 a limit was "
              "reached."};
}

}  // namespace clew::cli
