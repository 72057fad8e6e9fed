// See play_plain.h.
#include "play_plain.h"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <chrono>
#include <cstdio>
#include <deque>
#include <iostream>
#include <string>

#include <fmt/format.h>

#include "interrupt.h"
#include "play_boards.h"

namespace clew::cli {
namespace {

constexpr std::string_view kHelp =
    "Type the row, the column and the number, each on its own or all in one line: 3 4 27.\n"
    "Instead of a row, column or number:\n"
    "  undo, redo      take back the last change, or put it back\n"
    "  clear           empty a cell; then its row and column\n"
    "  board           print the board again\n"
    "  check           is the board right so far?\n"
    "  history         every change so far\n"
    "  hint            a little help; again: more, up to the step itself and why\n"
    "  reset           start again from the printed puzzle\n"
    "  quit            leave; the game is kept\n"
    "  help            this text\n";

// Standard input as words. A prompt is followed by the answer also where nobody types (a script) or
// where the answer came with the line before, so that the output always reads as a conversation.
class Words {
 public:
  std::optional<std::string> ask(const std::string& prompt) {
    while (true) {
      fmt::print("{}", prompt);
      std::fflush(stdout);
      bool typed = false;
      if (words_.empty()) {
        if (!read_line()) {
          fmt::print("(end of input)\n");
          return std::nullopt;
        }
        typed = isatty(STDIN_FILENO) != 0;
      }
      if (words_.empty()) {  // an empty line: ask again
        if (!typed) fmt::print("\n");
        continue;
      }
      std::string word = words_.front();
      words_.pop_front();
      if (!typed) fmt::print("{}\n", word);
      return word;
    }
  }

  /// The rest of a line is one answer: the name of a board may have several words.
  std::optional<std::string> ask_line(const std::string& prompt) {
    auto answer = ask(prompt);
    while (answer && !words_.empty()) {
      *answer += " " + words_.front();
      words_.pop_front();
    }
    return answer;
  }

  /// What a mistake leaves behind in its line is not meant as the next answer.
  void forget_line() { words_.clear(); }

 private:
  bool read_line() {
    std::string line;
    if (!std::getline(std::cin, line)) return false;
    std::string word;
    for (const char c : line + " ") {
      if (c != ' ' && c != '\t' && c != ',' && c != '\r') {
        word.push_back(c);
      } else if (!word.empty()) {
        words_.push_back(std::move(word));
        word.clear();
      }
    }
    return true;
  }

  std::deque<std::string> words_;
};

std::optional<int> read_number(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (end != text.data() + text.size()) return std::nullopt;
  if (error == std::errc::result_out_of_range) return 1 << 30;  // out of bounds of any board
  if (error != std::errc()) return std::nullopt;
  return value;
}

// Walls and links, which a grid of numbers cannot show.
std::string borders_text(const Topology& topology) {
  std::string text;
  const auto list = [&](std::string_view what, const std::vector<Border>& borders) {
    if (borders.empty()) return;
    text += what;
    for (const Border& border : borders) {
      text += fmt::format(" {}-{}", to_string(border.a), to_string(border.b));
    }
    text += '\n';
  };
  list("Walls (no step between):", topology.walls());
  list("Links (consecutive numbers):", topology.links());
  return text;
}

std::string cell_text(const Puzzle& puzzle, std::span<const int> values, Cell cell) {
  if (cell == kNoCell) return "x";
  if (is_path(puzzle.kind())) return values[cell] == kBlank ? "-" : fmt::to_string(values[cell]);
  if (puzzle.is_given(cell)) return fmt::to_string(puzzle.given(cell));
  return values[cell] == kBlank ? "-" : values[cell] == 1 ? "#" : ".";
}

class PlainGame {
 public:
  explicit PlainGame(PlaySetup setup) : setup_(std::move(setup)) {}

  Exit run() {
    const auto board = choose_board();
    if (!board) return Exit::yes;
    session_ = play::Session(setup_.boards[*board]);
    introduce();
    while (true) {
      const auto mode = words_.ask("Manual or auto? (m/a): ");
      if (!mode || *mode == "quit" || *mode == "q") return Exit::yes;
      if (*mode == "m" || *mode == "manual") return play_manual();
      if (*mode == "a" || *mode == "auto") return play_auto();
      fmt::print("Type m to play yourself, a to watch the computer, or quit.\n");
    }
  }

 private:
  using Clock = std::chrono::steady_clock;

  std::optional<std::size_t> choose_board() {
    if (setup_.boards.size() == 1) return 0;
    for (std::size_t i = 0; i < setup_.boards.size(); ++i) {
      fmt::print("{:>3}  {}\n", i + 1, board_line(setup_.boards[i]));
    }
    while (true) {
      const auto name =
          words_.ask_line(fmt::format("Board (1-{}, or its name): ", setup_.boards.size()));
      if (!name || *name == "quit" || *name == "q") return std::nullopt;
      const std::size_t board = find_board(setup_.boards, *name);
      if (board != kNoBoard) return board;
      fmt::print("There is no board '{}'.\n", *name);
    }
  }

  void introduce() const {
    const Puzzle& puzzle = session_->puzzle();
    const std::string what = fmt::format("{} {}", name(puzzle.kind()), size_text(puzzle));
    const std::string title = board_name(session_->entry());
    fmt::print("\n{}\n", title == what ? what : fmt::format("{} ({})", title, what));
    fmt::print("{}{}\n", board_text(puzzle, session_->position().values),
               borders_text(puzzle.topology()));
  }

  // --- Manual ---

  Exit play_manual() {
    if (!offer_kept_game()) return Exit::yes;
    started_ = Clock::now() - std::chrono::seconds(session_->seconds());
    if (session_->full()) judge();
    while (!solved_) {
      const Answer answer = ask_move();
      if (answer == Answer::end) return end_of_input();
      if (answer == Answer::quit) {
        fmt::print("Your game is kept in {}\n", setup_.store.path_for(session_->puzzle()));
        return Exit::yes;
      }
    }
    return Exit::yes;
  }

  // False at the end of the input.
  bool offer_kept_game() {
    auto kept = setup_.store.find(session_->puzzle());
    if (!kept) return true;
    if (!*kept) {
      fmt::print("The kept game cannot be used: {}\n", kept->error().message());
      return true;
    }
    if (!is_under_way(**kept)) return true;
    const std::size_t steps = (*kept)->cursor();
    fmt::print("A game on this board is kept: {} {}, {} played.\n", steps,
               steps == 1 ? "step" : "steps", play::clock_text((*kept)->seconds()));
    while (true) {
      const auto answer = words_.ask("Go on with it? (y/n): ");
      if (!answer) return false;
      if (*answer == "n" || *answer == "no") return true;
      if (*answer == "y" || *answer == "yes") break;
    }
    session_ = **std::move(kept);
    print_board();
    return true;
  }

  enum class Answer { go_on, quit, end };

  // Asks for row, column and number, or takes a word instead of any of them.
  Answer ask_move() {
    const Puzzle& puzzle = session_->puzzle();
    const bool path = is_path(puzzle.kind());
    const std::array prompts = {
        fmt::format("Row (1-{}): ", puzzle.topology().rows()),
        fmt::format("Column (1-{}): ", puzzle.topology().cols()),
        path ? fmt::format("Number (1-{}): ", play::highest_number(puzzle))
             : std::string("Shaded or not (1/0): "),
    };
    std::array<int, 3> values = {};
    const std::size_t wanted = clearing_ ? 2 : 3;
    for (std::size_t i = 0; i < wanted; ++i) {
      const auto word = words_.ask(prompts[i]);
      if (!word) return Answer::end;
      const auto number = read_number(*word);
      if (!number) {
        words_.forget_line();
        clearing_ = false;
        return obey(*word);
      }
      values[i] = *number;
    }
    const Place place{values[0] - 1, values[1] - 1};
    if (clearing_) {
      clearing_ = false;
      report(session_->play(play::clear(place)));
      return Answer::go_on;
    }
    return enter(play::set(place, values[2]));
  }

  Answer enter(const play::Move& move) {
    play::Reply reply = session_->play(move);
    while (reply.refusal == play::Refusal::would_overwrite) {
      const auto answer = words_.ask(
          fmt::format("{} (y/n): ", capitalised(play::message(reply, session_->puzzle()))));
      if (!answer) return Answer::end;
      if (*answer == "n" || *answer == "no") return Answer::go_on;
      if (*answer == "y" || *answer == "yes") reply = session_->play(move, play::Overwrite::yes);
    }
    report(reply);
    return Answer::go_on;
  }

  void report(const play::Reply& reply) {
    if (!reply.ok()) {
      fmt::print("Error: {}.\n", play::message(reply, session_->puzzle()));
      words_.forget_line();
      return;
    }
    changed();
  }

  void changed() {
    hint_level_ = 0;
    const auto played = std::chrono::duration_cast<std::chrono::seconds>(Clock::now() - started_);
    session_->set_seconds(played.count());
    if (const auto error = setup_.store.write(*session_); error && !warned_) {
      warned_ = true;
      fmt::print("Your game cannot be kept: {}\n", error->message());
    }
    print_board();
    if (session_->full()) judge();
  }

  void judge() {
    const Verdict verdict = session_->check();
    fmt::print("The board is full. {}: {}.\n", capitalised(std::string(name(verdict.state))),
               verdict.message);
    solved_ = verdict.correct();
  }

  void print_board() const {
    fmt::print("\n{}\n", board_text(session_->puzzle(), session_->position().values));
  }

  Answer obey(const std::string& word) {
    if (word == "quit" || word == "q") return Answer::quit;
    if (word == "undo") {
      report(session_->undo());
    } else if (word == "redo") {
      report(session_->redo());
    } else if (word == "reset") {
      report(session_->restart());
    } else if (word == "clear") {
      clearing_ = true;
    } else if (word == "board") {
      print_board();
    } else if (word == "check") {
      const Verdict verdict = session_->check();
      fmt::print("{}: {}.\n", capitalised(std::string(name(verdict.state))), verdict.message);
    } else if (word == "history") {
      print_history();
    } else if (word == "hint") {
      hint();
    } else if (word == "help" || word == "?") {
      fmt::print("{}", kHelp);
    } else {
      fmt::print("'{}' is neither a number nor a word the game knows; help lists them.\n", word);
    }
    return Answer::go_on;
  }

  // Asked again about the same board, it says more.
  void hint() {
    constexpr int kMost = 4;
    hint_level_ = std::min(hint_level_ + 1, kMost);
    play::HintRequest request{.level = hint_level_};
    request.limits.time = std::chrono::seconds(3);
    const auto answer =
        play::hint(session_->puzzle(), play::to_logic(session_->position()), request);
    if (!answer) {
      fmt::print("Error: {}.\n", answer.error().message());
      return;
    }
    fmt::print("{}\n", answer->text);
  }

  void print_history() const {
    if (session_->history().empty()) fmt::print("Nothing has been changed yet.\n");
    std::size_t number = 0;
    for (const play::Change& change : session_->history()) {
      fmt::print("{:>4} {}\n", ++number, play::to_string(change, session_->topology()));
    }
  }

  Exit end_of_input() const {
    if (session_->full() && !session_->check().correct()) return Exit::no;
    return Exit::yes;
  }

  // --- Auto ---

  Exit play_auto() {
    const Puzzle& puzzle = session_->puzzle();
    const search::Strategy& strategy = strategy_for(setup_, puzzle);
    play::Recording::Limits limits;
    limits.cancel = stop_on_interrupt();
    auto run = play::Recording::make(puzzle, strategy, limits);
    if (!run) {
      fmt::print("{}\n", run.error().message());
      return Exit::bad;
    }
    run->complete_grid();
    fmt::print("\n{}\n", board_text(puzzle, run->values()));
    Exit status = Exit::yes;
    if (run->status() == Status::solved) {
      const Verdict verdict = verify(puzzle, {run->values()});
      fmt::print("{}: {}.\n", capitalised(std::string(name(verdict.state))), verdict.message);
      if (!verdict.correct()) status = Exit::no;
    } else if (run->status() == Status::none) {
      fmt::print("This board has no solution.\n");
      status = Exit::no;
    } else {
      fmt::print("The search was stopped at its limit.\n");
      status = Exit::limit;
    }
    fmt::print("Strategy: {}\nSteps: {}\nTime: {}\n", run->strategy(), run->total(),
               time_text(run->time()));
    return status;
  }

  PlaySetup setup_;
  Words words_;
  std::optional<play::Session> session_;
  Clock::time_point started_;
  int hint_level_ = 0;
  bool clearing_ = false;
  bool solved_ = false;
  bool warned_ = false;
};

}  // namespace

const search::Strategy& strategy_for(const PlaySetup& setup, const Puzzle& puzzle) {
  if (setup.strategy != nullptr && setup.strategy->applies(puzzle)) return *setup.strategy;
  return search::teaching_strategy(puzzle);
}

std::string board_text(const Puzzle& puzzle, std::span<const int> values) {
  const Topology& topology = puzzle.topology();
  const auto width = std::max<std::size_t>(2, fmt::to_string(play::highest_number(puzzle)).size());
  const bool hexagons = topology.outline() == CellOutline::hexagon;
  std::string text;
  if (!hexagons) {
    text += "     ";
    for (int col = 1; col <= topology.cols(); ++col) text += fmt::format(" {:>{}}", col, width);
    text += '\n';
  }
  for (int row = 0; row < topology.rows(); ++row) {
    text += fmt::format("{:>4} ", row + 1);
    // Hexagons: each row half a cell to the right of, or against, the one before.
    const int halves = topology.layout() == Layout::hex_axial   ? row
                       : topology.layout() == Layout::hex_odd_r ? row % 2
                                                                : 0;
    text.append(static_cast<std::size_t>(halves) * (width + 1) / 2, ' ');
    for (int col = 0; col < topology.cols(); ++col) {
      text += fmt::format(" {:>{}}", cell_text(puzzle, values, topology.at({row, col})), width);
    }
    text += '\n';
  }
  return text;
}

Exit play_plain(PlaySetup setup) { return PlainGame(std::move(setup)).run(); }

}  // namespace clew::cli
