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
#include "names.h"
#include "output.h"
#include "play_boards.h"
#include "play_sequence.h"

namespace clew::cli {
namespace {

constexpr std::string_view kHelp =
    "Type the row, the column and the number, each on its own or all in one line: 3 4 27.\n"
    "Instead of a row, column or number:\n"
    "  undo, redo      take back the last change, or put it back\n"
    "  clear           empty a cell; then its row and column: clear 3 4\n"
    "  board           print the board again\n"
    "  check           is the board right so far? shows how far the numbers follow each other\n"
    "  walk            the same number by number, with the board after each\n"
    "  history         every change so far\n"
    "  hint            a little help; again: more, up to the step itself and why\n"
    "  reset           start again from the printed puzzle; asks first\n"
    "  quit            leave; the game is kept\n"
    "  help            this text\n";

constexpr std::string_view kTrailHelp =
    "Type the row and the column of the next cell of the path, or of a cell on it to go back to.\n"
    "Checkpoints are in brackets; the other numbers count the cells of your path.\n"
    "Instead of a row or column:\n"
    "  undo, redo      take back the last change, or put it back\n"
    "  board           print the board again\n"
    "  check           is the path right so far? shows how far it has come\n"
    "  walk            the same cell by cell, with the board after each\n"
    "  history         every change so far\n"
    "  hint            a little help; again: more, up to the step itself and why\n"
    "  reset           start again from the printed puzzle; asks first\n"
    "  quit            leave; the game is kept\n"
    "  help            this text\n";

// Standard input as words. A prompt is followed by the answer also where nobody types (a script) or
// where the answer came with the line before, so that the output always reads as a conversation.
class Words {
 public:
  std::optional<std::string> ask(const std::string& prompt) {
    while (true) {
      put("{}", prompt);
      flush_output();
      bool typed = false;
      if (words_.empty()) {
        if (!read_line()) {
          put("(end of input)\n");
          return std::nullopt;
        }
        typed = isatty(STDIN_FILENO) != 0;
      }
      if (words_.empty()) {  // an empty line: ask again
        if (!typed) put("\n");
        continue;
      }
      std::string word = words_.front();
      words_.pop_front();
      if (!typed) put("{}\n", word);
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

  /// A question until it is answered with yes or no; nothing at the end of the input.
  std::optional<bool> ask_whether(const std::string& question) {
    while (true) {
      const auto answer = ask(question + " (y/n): ");
      if (!answer) return std::nullopt;
      if (*answer == "y" || *answer == "yes") return true;
      if (*answer == "n" || *answer == "no") return false;
      put("Type y for yes or n for no.\n");
      forget_line();
    }
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

// What may be typed instead of a number.
const std::vector<std::string> kWords = {"undo", "redo",    "clear", "board", "check", "walk",
                                         "hint", "history", "reset", "quit",  "help"};

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
  if (puzzle.has_checkpoints() && puzzle.is_given(cell)) {
    return fmt::format("({})", puzzle.given(cell));
  }
  if (puzzle.has_path()) return values[cell] == kBlank ? "-" : fmt::to_string(values[cell]);
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
      put("Type m to play yourself, a to watch the computer, or quit.\n");
    }
  }

 private:
  using Clock = std::chrono::steady_clock;

  std::optional<std::size_t> choose_board() {
    if (setup_.boards.size() == 1) return 0;
    for (std::size_t i = 0; i < setup_.boards.size(); ++i) {
      put("{:>3}  {}\n", i + 1, board_line(setup_.boards[i]));
    }
    while (true) {
      const auto name =
          words_.ask_line(fmt::format("Board (1-{}, or its name): ", setup_.boards.size()));
      if (!name || *name == "quit" || *name == "q") return std::nullopt;
      const std::size_t board = find_board(setup_.boards, *name);
      if (board != kNoBoard) return board;
      put("There is no board '{}'.\n", *name);
    }
  }

  void introduce() const {
    const Puzzle& puzzle = session_->puzzle();
    const std::string what = fmt::format("{} {}", name(puzzle.kind()), size_text(puzzle));
    const std::string title = board_name(session_->entry());
    put("\n{}\n", title == what ? what : fmt::format("{} ({})", title, what));
    put("{}{}\n", board_text(puzzle, session_->position().values), borders_text(puzzle.topology()));
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
        const Exit status = leave(Exit::yes);
        if (session_->steps().empty()) {
          put("Nothing was changed, so there is nothing to keep.\n");
        } else if (status == Exit::yes) {
          put("Your game is kept in {}\n", setup_.store.path_for(session_->puzzle()));
        }
        return status;
      }
    }
    return leave(Exit::yes);
  }

  // A game that could not be kept is tried once more, and is a failure if that fails, too.
  Exit leave(Exit status) {
    if (unkept_) unkept_ = setup_.store.write(*session_);
    if (!unkept_) return status;
    put("Your game is not kept: {}\n", unkept_->message());
    return Exit::bad;
  }

  // False at the end of the input.
  bool offer_kept_game() {
    auto kept = setup_.store.find(session_->puzzle());
    if (!kept) return true;
    if (!*kept) {
      put("The kept game cannot be used: {}\n", kept->error().message());
      return true;
    }
    if (!is_under_way(**kept)) return true;
    const std::size_t steps = (*kept)->cursor();
    put("A game on this board is kept: {} {}, {} played.\n", steps, steps == 1 ? "step" : "steps",
        play::clock_text((*kept)->seconds()));
    const auto go_on = words_.ask_whether("Go on with it?");
    if (!go_on) return false;
    if (!*go_on) return true;
    session_ = **std::move(kept);
    print_board();
    return true;
  }

  enum class Answer { go_on, quit, end };

  // Asks for row, column and number, or takes a word instead of any of them.
  Answer ask_move() {
    const Puzzle& puzzle = session_->puzzle();
    const bool path = puzzle.has_path();
    const std::array prompts = {
        fmt::format("Row (1-{}): ", puzzle.topology().rows()),
        fmt::format("Column (1-{}): ", puzzle.topology().cols()),
        path ? fmt::format("Number (1-{}): ", puzzle.highest())
             : std::string("Shaded or not (1/0): "),
    };
    std::array<int, 3> values = {};
    const std::size_t wanted = clearing_ || puzzle.has_checkpoints() ? 2 : 3;
    for (std::size_t i = 0; i < wanted; ++i) {
      const auto word = words_.ask(prompts[i]);
      if (!word) return Answer::end;
      const auto number = read_number(*word);
      if (!number) {
        if (*word != "clear") words_.forget_line();  // "clear 3 4" goes on
        clearing_ = false;
        return obey(*word);
      }
      values[i] = *number;
    }
    const Place place{values[0] - 1, values[1] - 1};
    if (puzzle.has_checkpoints()) {
      go_to(place);
      return Answer::go_on;
    }
    if (clearing_) {
      clearing_ = false;
      report(session_->play(play::clear(place)));
      return Answer::go_on;
    }
    return enter(play::set(place, values[2]));
  }

  // Checkpoints: the path goes on to a cell, or back to it.
  void go_to(Place place) {
    const Puzzle& puzzle = session_->puzzle();
    const Cell cell = puzzle.topology().at(place);
    if (cell == kNoCell) {
      report(session_->play(play::clear(place)));  // says why not
      return;
    }
    std::vector<Cell> path = play::drawn_path(puzzle, session_->position());
    const auto passed = std::find(path.begin(), path.end(), cell);
    if (passed != path.end()) {
      path.erase(passed + 1, path.end());
    } else if (const play::Bar bar = play::bar_to(puzzle, path, cell);
               bar.type != play::Bar::Type::none) {
      put("Error: {}.\n", play::message(bar));
      words_.forget_line();
      return;
    } else {
      path.push_back(cell);
    }
    report(
        session_->play(play::draw_path(puzzle, session_->position(), path), play::Overwrite::yes));
  }

  Answer enter(const play::Move& move) {
    play::Reply reply = session_->play(move);
    if (reply.refusal == play::Refusal::would_overwrite) {
      const auto yes = words_.ask_whether(capitalised(play::message(reply, session_->puzzle())));
      if (!yes) return Answer::end;
      if (!*yes) return Answer::go_on;
      reply = session_->play(move, play::Overwrite::yes);
    }
    report(reply);
    return Answer::go_on;
  }

  void report(const play::Reply& reply) {
    if (!reply.ok()) {
      put("Error: {}.\n", play::message(reply, session_->puzzle()));
      words_.forget_line();
      return;
    }
    changed();
  }

  void changed() {
    hint_level_ = 0;
    const auto played = std::chrono::duration_cast<std::chrono::seconds>(Clock::now() - started_);
    session_->set_seconds(played.count());
    const bool warned = unkept_.has_value();
    unkept_ = setup_.store.write(*session_);
    if (unkept_ && !warned) put("Your game cannot be kept: {}\n", unkept_->message());
    print_board();
    if (session_->full()) judge();
  }

  void judge() {
    put("The board is full.\n");
    check(false);
    solved_ = session_->check().correct();
  }

  // The numbers one after the other from 1, on a board that is otherwise empty; `each` shows it
  // after every number.
  void show_sequence(std::span<const int> values, bool each) const {
    const Puzzle& puzzle = session_->puzzle();
    if (!puzzle.has_path()) return;
    const Sequence sequence = find_sequence(puzzle, values);
    put("Checking from 1:\n\n");
    for (int number = each ? 1 : sequence.last; number < sequence.last; ++number) {
      put("{}\n", sequence_board(puzzle, values, number));
    }
    put("{}\n{}.\n", sequence_board(puzzle, values, sequence.last), to_string(sequence, puzzle));
  }

  void check(bool each) const {
    show_sequence(session_->position().values, each);
    const auto judgement = play::judge(*session_, patient_request());
    put("{}.\n", capitalised(judgement.text));
  }

  void print_board() const {
    put("\n{}\n", board_text(session_->puzzle(), session_->position().values));
  }

  Answer obey(const std::string& word) {
    if (word == "quit" || word == "q") return Answer::quit;
    if (word == "undo") {
      report(session_->undo());
    } else if (word == "redo") {
      report(session_->redo());
    } else if (word == "reset") {
      return reset();
    } else if (word == "clear" && !session_->puzzle().has_checkpoints()) {
      clearing_ = true;
    } else if (word == "board") {
      print_board();
    } else if (word == "check") {
      check(false);
    } else if (word == "walk") {
      check(true);
    } else if (word == "history") {
      print_history();
    } else if (word == "hint") {
      hint();
    } else if (word == "help" || word == "?") {
      put("{}", session_->puzzle().has_checkpoints() ? kTrailHelp : kHelp);
    } else {
      const auto meant = nearest_of(word, kWords);
      put("'{}' is neither a number nor a word the game knows; {}\n", word,
          meant ? fmt::format("did you mean {}?", *meant) : "help lists them.");
    }
    return Answer::go_on;
  }

  Answer reset() {
    if (session_->position() == play::start_position(session_->puzzle())) {
      put("There is nothing to take back: this is the printed puzzle.\n");
      return Answer::go_on;
    }
    const auto yes = words_.ask_whether("Take everything back to the printed puzzle?");
    if (!yes) return Answer::end;
    if (*yes) report(session_->restart());
    return Answer::go_on;
  }

  // Asked again about the same board, it says more.
  void hint() {
    constexpr int kMost = 4;
    hint_level_ = std::min(hint_level_ + 1, kMost);
    play::HintRequest request = patient_request();
    request.level = hint_level_;
    const auto answer =
        play::hint(session_->puzzle(), play::to_logic(session_->position()), request);
    if (!answer) {
      put("Error: {}.\n", answer.error().message());
      return;
    }
    put("{}\n", answer->text);
  }

  void print_history() const {
    if (session_->history().empty()) put("Nothing has been changed yet.\n");
    std::size_t number = 0;
    for (const play::Change& change : session_->history()) {
      put("{:>4} {}\n", ++number, play::to_string(change, session_->puzzle()));
    }
  }

  Exit end_of_input() {
    return leave(session_->full() && !session_->check().correct() ? Exit::no : Exit::yes);
  }

  // --- Auto ---

  Exit play_auto() {
    const Puzzle& puzzle = session_->puzzle();
    const search::Strategy& strategy = strategy_for(setup_, puzzle);
    play::Recording::Limits limits;
    limits.stop = stop_after(limits.kPatience);
    auto run = play::Recording::make(puzzle, strategy, limits);
    if (!run) {
      put("{}\n", run.error().message());
      return Exit::bad;
    }
    run->complete_grid();
    put("\n{}\n", board_text(puzzle, run->values()));
    Exit status = Exit::yes;
    if (run->status() == Status::solved) {
      show_sequence(run->values(), false);
      const Verdict verdict = verify(puzzle, {run->values()});
      put("{}: {}.\n", capitalised(std::string(name(verdict.state))), verdict.message);
      if (!verdict.correct()) status = Exit::no;
    } else if (run->status() == Status::none) {
      put("This board has no solution.\n");
      status = Exit::no;
    } else {
      put("The search was stopped at its limit.\n");
      status = Exit::limit;
    }
    put("Strategy: {}\nSteps: {}\nTime: {}\n", run->strategy(), run->total(),
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
  std::optional<Error> unkept_;  // why the last change is only in memory
};

}  // namespace

play::HintRequest patient_request() {
  // A player waits this long, not longer.
  constexpr std::chrono::seconds kPatience{3};
  play::HintRequest request;
  request.limits.stop = Stop::after(kPatience);
  return request;
}

const search::Strategy& strategy_for(const PlaySetup& setup, const Puzzle& puzzle) {
  if (setup.strategy != nullptr && setup.strategy->applies(puzzle)) return *setup.strategy;
  return search::teaching_strategy(puzzle);
}

std::string board_text(const Puzzle& puzzle, std::span<const int> values) {
  const Topology& topology = puzzle.topology();
  auto width = std::max<std::size_t>(2, fmt::to_string(puzzle.highest()).size());
  if (puzzle.has_checkpoints()) {
    width = std::max(width, fmt::to_string(puzzle.given_count()).size() + 2);
  }
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
    text.append(topology.indent(row) * (width + 1) / 2, ' ');
    for (int col = 0; col < topology.cols(); ++col) {
      text += fmt::format(" {:>{}}", cell_text(puzzle, values, topology.at({row, col})), width);
    }
    text += '\n';
  }
  return text;
}

Exit play_plain(PlaySetup setup) { return PlainGame(std::move(setup)).run(); }

}  // namespace clew::cli
