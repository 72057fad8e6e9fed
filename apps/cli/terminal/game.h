// The game on the screen as data: the session, where the cursor is, what is being entered, what is
// said. Actions change it; the view only reads it.
#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <vector>

#include "clew/play.h"
#include "play_plain.h"
#include "terminal/action.h"

namespace clew::cli {

enum class Entering { number, maybe, never };
enum class Tone { calm, good, bad };

class Game {
 public:
  Game(const PlaySetup& setup, format::Entry entry);

  /// Does what was asked. The actions that leave the board (open, help, quit) are the caller's.
  void act(const Input& input);
  /// Writes the game down; called after every change, and when the player leaves.
  void keep();
  /// Why the last change is only in memory, if it is.
  [[nodiscard]] const std::optional<Error>& unkept() const { return unkept_; }

  [[nodiscard]] const play::Session& session() const { return session_; }
  [[nodiscard]] const Puzzle& puzzle() const { return session_.puzzle(); }
  [[nodiscard]] const Topology& topology() const { return session_.topology(); }
  [[nodiscard]] Cell here() const { return here_; }
  /// What a cell shows: the player's board, or the computer's.
  [[nodiscard]] int value(Cell cell) const;

  [[nodiscard]] bool computer_plays() const { return run_.has_value(); }
  [[nodiscard]] const play::Recording* run() const { return run_ ? &*run_ : nullptr; }
  [[nodiscard]] bool asking() const { return question_ != Question::none; }
  [[nodiscard]] Entering entering() const { return entering_; }
  [[nodiscard]] bool drawing() const { return drawing_; }
  [[nodiscard]] bool counts_down() const { return direction_ < 0; }
  [[nodiscard]] bool shows_history() const { return history_; }
  [[nodiscard]] std::int64_t seconds() const;
  [[nodiscard]] bool solved() const { return solved_; }

  /// Checkpoints: how often the player turned back.
  [[nodiscard]] int backtracks() const { return backtracks_.count(); }

  /// What Enter would put, and the number it follows; nothing where there is none.
  struct Next {
    int number;
    int after;
  };
  [[nodiscard]] std::optional<Next> next_number() const;

  [[nodiscard]] const std::string& message() const { return message_; }
  [[nodiscard]] Tone tone() const { return tone_; }
  /// What a hint points at.
  enum class Light { none, target, reason };
  [[nodiscard]] Light light(Cell cell) const;
  /// What must be seen, the most important first: what was just hinted at or found wrong, else
  /// where the cursor is.
  [[nodiscard]] std::vector<Cell> focus() const;
  /// The cell a check complained about, until the next change.
  [[nodiscard]] Cell wrong() const { return wrong_; }

 private:
  using Clock = std::chrono::steady_clock;
  enum class Question { none, go_on, overwrite, reset };

  void say(std::string text, Tone tone = Tone::calm);
  void act_human(const Input& input);
  void undo();
  /// Numbers become marks of that kind, or numbers again.
  void enter_marks(Entering kind, std::string_view text);
  void act_computer(const Input& input);
  void answer(bool yes);
  void ask(Question question, std::string text);

  void go(Cell cell);
  void move(int dx, int dy, bool draw);
  void line_to(Cell cell);
  [[nodiscard]] bool drags_numbers(Cell start) const;
  void drag_over(Cell cell);
  void drop(Cell cell);
  void draw_along(const std::vector<Cell>& path);
  void number_along(const std::vector<Cell>& path);
  void clear_along(const std::vector<Cell>& path);
  // Puzzles with checkpoints: game_trail.cpp.
  bool act_trail(const Input& input);
  [[nodiscard]] std::vector<Cell> trail() const;
  void step_trail(int dx, int dy);
  void trail_over(const std::vector<Cell>& cells);
  void cut_trail(std::size_t length);
  void redraw_trail(const std::vector<Cell>& path);
  void go_to_trail_end();
  void type(int digit);
  bool enter_draft();
  void enter_number(int number);
  void enter();
  void erase();
  void empty_cell(Cell cell);
  void toggle();
  void check(bool because_full);
  void hint();
  void play(const play::Step& step, play::Overwrite overwrite = play::Overwrite::ask);
  void after(const play::Reply& reply, std::string_view done);
  void changed();
  void run_clock();

  void start_computer();
  void next_strategy();
  void find_grid();
  void describe_run();

  const PlaySetup& setup_;
  play::Session session_;
  std::optional<play::Session> kept_;  // offered at the start
  std::optional<play::Recording> run_;
  const search::Strategy* strategy_ = nullptr;

  Cell here_ = Cell(0);
  double wish_ = 0;  // the column that up and down keep to
  int anchor_ = kBlank;
  int direction_ = 1;
  Entering entering_ = Entering::number;
  bool drawing_ = false;
  bool history_ = true;
  bool solved_ = false;
  play::Backtracks backtracks_;
  std::optional<Error> unkept_;

  Question question_ = Question::none;
  play::Step pending_;  // what the overwrite question is about
  std::string message_;
  Tone tone_ = Tone::calm;
  Cell wrong_ = kNoCell;
  std::vector<Cell> focus_;          // until the next action
  std::vector<Cell> drag_;           // what the mouse has passed over, its first cell included
  std::optional<logic::Hint> hint_;  // until the next change
  Clock::time_point started_ = Clock::now();
};

}  // namespace clew::cli
