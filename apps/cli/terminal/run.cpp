// The loop of the game on the screen: draw, read, act; and its beginning and end.
#include "terminal/run.h"

#include <csignal>
#include <memory>
#include <optional>
#include <utility>

#include "input.h"
#include "play_boards.h"
#include "terminal/dialogs.h"
#include "terminal/game.h"
#include "terminal/keys.h"
#include "terminal/screen.h"
#include "terminal/view.h"

namespace clew::cli {
namespace {

class Table {
 public:
  explicit Table(PlaySetup& setup) : setup_(setup) {}

  void run() {
    if (setup_.boards.size() == 1) {
      sit_down(setup_.boards.front());
    } else if (!open()) {
      return;
    }
    while (ending_signal() == 0) {
      view_->draw();
      const KeyMode mode = game_->asking()           ? KeyMode::question
                           : game_->computer_plays() ? KeyMode::computer
                                                     : KeyMode::human;
      const Input input = read_input(mode, game_->here(), pointer_,
                                     [this](int x, int y) { return view_->cell_at(x, y); });
      if (input.action == Action::quit) break;
      obey(input);
    }
    keep();
  }

  /// Why a game that was played here is lost, if one is.
  [[nodiscard]] const std::optional<Error>& unkept() const { return unkept_; }

 private:
  void keep() {
    game_->keep();
    if (game_->unkept()) unkept_ = game_->unkept();
  }

  void sit_down(format::Entry entry) {
    view_.reset();
    game_ = std::make_unique<Game>(setup_, std::move(entry));
    view_ = std::make_unique<View>(*game_);
  }

  // Another board from the list; false if there is still none to play on.
  bool open() {
    // A file's single board leaves no list to return to: offer those that came with the program.
    if (game_ && setup_.boards.size() == 1) setup_.boards = bundled_boards(setup_.kind);
    // --save was about the first board; the others have their own files.
    if (game_) {
      keep();
      setup_.store = Store("");
    }
    if (auto entry = choose_board(setup_)) sit_down(*std::move(entry));
    return game_ != nullptr;
  }

  void obey(const Input& input) {
    switch (input.action) {
      case Action::open: open(); break;
      case Action::help:
        show_help(game_->computer_plays(), game_->puzzle().has_checkpoints());
        break;
      case Action::redraw: clearok(curscr, TRUE); break;
      case Action::tick:
      case Action::resize: break;
      default:
        if (starts_thinking(input.action)) {
          Screen::fill(Screen::height() - 2, Look::plain);
          Screen::put(Screen::height() - 2, 1, "The computer is thinking...", Look::plain);
          wrefresh(stdscr);
        }
        game_->act(input);
    }
  }

  [[nodiscard]] bool starts_thinking(Action action) const {
    return action == (game_->computer_plays() ? Action::strategy : Action::computer);
  }

  PlaySetup& setup_;
  std::unique_ptr<Game> game_;
  std::unique_ptr<View> view_;
  Pointer pointer_;
  std::optional<Error> unkept_;
};

}  // namespace

Exit play_on_screen(PlaySetup setup) {
  std::optional<Error> unkept;
  {
    const Screen screen;
    Table table(setup);
    table.run();
    unkept = table.unkept();
  }
  if (unkept) complain("the game is not kept: " + unkept->message());
  // The terminal is itself again; now the signal may have its usual effect.
  if (const int signal = ending_signal(); signal != 0) {
    std::signal(signal, SIG_DFL);
    std::raise(signal);
  }
  return unkept ? Exit::bad : Exit::yes;
}

}  // namespace clew::cli
