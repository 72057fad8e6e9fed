// What each action of the player does to the game. The computer's turn is in game_computer.cpp.
#include "terminal/game.h"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "play_boards.h"
#include "terminal/geometry.h"

namespace clew::cli {
namespace {

// Enough for every number of every board, and then one too many.
constexpr std::size_t kMaxDigits = 5;
constexpr std::string_view kYesNo = " (y/n)";
// Said instead of that once a key answers nothing.
constexpr std::string_view kAnswers = " Press y for yes, n or Esc for no.";

}  // namespace

Game::Game(const PlaySetup& setup, format::Entry entry)
    : setup_(setup), session_(std::move(entry)), strategy_(setup.strategy) {
  go(topology().at(session_.here()));
  if (puzzle().has_checkpoints()) go_to_trail_end();
  auto kept = setup.store.find(puzzle());
  if (kept && !*kept) {
    say(fmt::format("The kept game cannot be used: {}", kept->error().message()), Tone::bad);
  } else if (kept && is_under_way(**kept)) {
    const std::size_t steps = (*kept)->cursor();
    ask(Question::go_on,
        fmt::format("A game of {} {} and {} is kept. Go on with it?", steps,
                    steps == 1 ? "step" : "steps", play::clock_text((*kept)->seconds())));
    kept_ = **std::move(kept);
  } else {
    say(fmt::format("{}. Press ? for help.", board_name(session_.entry())));
  }
}

void Game::say(std::string text, Tone tone) {
  message_ = std::move(text);
  tone_ = tone;
}

void Game::ask(Question question, std::string text) {
  question_ = question;
  say(std::move(text) + std::string(kYesNo));
}

int Game::value(Cell cell) const { return run_ ? run_->values()[cell] : session_.value(cell); }

std::int64_t Game::seconds() const {
  if (solved_ || run_) return session_.seconds();
  return std::chrono::duration_cast<std::chrono::seconds>(Clock::now() - started_).count();
}

void Game::run_clock() { started_ = Clock::now() - std::chrono::seconds(session_.seconds()); }

void Game::act(const Input& input) {
  if (input.action == Action::none) return;
  if (input.action == Action::history) {
    history_ = !history_;
    return;
  }
  if (question_ != Question::none && input.action == Action::unexpected) {
    if (message_.ends_with(kYesNo)) {
      message_.replace(message_.size() - kYesNo.size(), kYesNo.size(), kAnswers);
    }
    return;
  }
  focus_.clear();
  if (input.action != Action::drag_over && input.action != Action::drop) drag_.clear();
  if (question_ != Question::none) {
    if (input.action == Action::yes || input.action == Action::no) {
      answer(input.action == Action::yes);
    }
  } else if (run_) {
    act_computer(input);
  } else {
    act_human(input);
  }
}

void Game::answer(bool yes) {
  const Question question = std::exchange(question_, Question::none);
  say("");
  switch (question) {
    case Question::none: break;
    case Question::go_on:
      if (yes) {
        session_ = *std::move(kept_);
        go(topology().at(session_.here()));
        if (puzzle().has_checkpoints()) {
          go_to_trail_end();
          backtracks_ = play::backtracks_of(session_);
        }
        say("Welcome back.");
      } else {
        say("A new game. The kept one goes with your first change.");
      }
      kept_.reset();
      run_clock();
      break;
    case Question::overwrite:
      if (yes) play(pending_, play::Overwrite::yes);
      break;
    case Question::reset:
      if (yes) after(session_.restart(), "Back to the printed puzzle; u brings everything back.");
      break;
  }
}

void Game::act_human(const Input& input) {
  if (puzzle().has_checkpoints() && act_trail(input)) return;
  switch (input.action) {
    case Action::move: move(input.dx, input.dy, drawing_); break;
    case Action::draw: move(input.dx, input.dy, true); break;
    case Action::go_to:
      if (enter_draft()) go(input.cell);
      break;
    case Action::drag_over: drag_over(input.cell); break;
    case Action::drop: drop(input.cell); break;
    case Action::digit: type(input.number); break;
    case Action::enter: enter(); break;
    case Action::erase: erase(); break;
    case Action::empty_cell: empty_cell(input.cell == kNoCell ? here_ : input.cell); break;
    case Action::toggle: toggle(); break;
    case Action::cancel:
      session_.set_draft({});
      hint_.reset();
      entering_ = Entering::number;
      drawing_ = false;
      say("");
      break;
    case Action::undo: undo(); break;
    case Action::redo: after(session_.redo(), "Done again."); break;
    case Action::try_from_here:
      session_.try_from_here();
      say("Trying from here: a accepts what follows, g goes back to this point.");
      keep();
      break;
    case Action::accept: after(session_.accept(), "Accepted."); break;
    case Action::go_back: after(session_.go_back(), "Back at the bookmark."); break;
    case Action::reset:
      if (session_.position() == play::start_position(puzzle())) {
        say("There is nothing to take back: this is the printed puzzle.");
      } else {
        ask(Question::reset, "Take everything back to the printed puzzle?");
      }
      break;
    case Action::check: check(false); break;
    case Action::maybe:
      enter_marks(Entering::maybe, "Numbers are now marks: may go here. m ends it.");
      break;
    case Action::never:
      enter_marks(Entering::never, "Numbers are now marks: cannot go here. v ends it.");
      break;
    case Action::drawing:
      drawing_ = !drawing_;
      say(drawing_ ? "Moving draws lines now, and erases drawn ones. j ends it." : "");
      break;
    case Action::backwards:
      direction_ = -direction_;
      say(direction_ < 0 ? "Enter counts down now." : "Enter counts up now.");
      break;
    case Action::hint: hint(); break;
    case Action::computer: start_computer(); break;
    default: break;
  }
}

void Game::undo() {
  if (session_.draft().digits.empty()) return after(session_.undo(), "Undone.");
  session_.set_draft({});
  say("");
  keep();
}

void Game::enter_marks(Entering kind, std::string_view text) {
  entering_ = entering_ == kind ? Entering::number : kind;
  say(entering_ == kind ? std::string(text) : "Numbers are numbers again.");
}

// --- Moving ---

void Game::go(Cell cell) {
  here_ = cell;
  wish_ = topology().centre(cell).x;
  session_.set_here(topology().place(cell));
}

void Game::move(int dx, int dy, bool draw) {
  if (!enter_draft()) return;
  const Cell next = step_towards(topology(), here_, dx, dy, wish_);
  if (next == here_) return;
  if (draw) {
    line_to(next);
    return;
  }
  here_ = next;
  session_.set_here(topology().place(here_));
}

// Draws from the cursor's cell to a neighbour, or takes the line away; the cursor follows.
void Game::line_to(Cell cell) {
  const Place from = topology().place(here_);
  const Place to = topology().place(cell);
  const auto& joined = session_.position().joined[here_];
  const bool there = std::find(joined.begin(), joined.end(), cell) != joined.end();
  const play::Reply reply = session_.play(there ? play::split(from, to) : play::join(from, to));
  if (reply.ok()) {
    here_ = cell;
    session_.set_here(to);
  }
  after(reply, "");
}

// --- Numbers ---

void Game::type(int digit) {
  if (!puzzle().has_path()) {
    enter_number(digit);
    return;
  }
  const Place place = topology().place(here_);
  play::Draft draft = session_.draft();
  if (draft.place != place) draft = {place, ""};
  draft.digits.push_back(static_cast<char>('0' + digit));
  const int number = std::stoi(draft.digits);
  session_.set_draft(std::move(draft));
  // No further digit can follow: the number is complete.
  if (number * 10 > puzzle().size() || session_.draft().digits.size() >= kMaxDigits) {
    enter_draft();
  } else {
    say("");
    keep();
  }
}

// Enters what is half typed, if anything. False if it was refused or a question is open.
bool Game::enter_draft() {
  const play::Draft draft = session_.draft();
  if (draft.digits.empty()) return true;
  session_.set_draft({});
  here_ = topology().at(draft.place);
  const std::size_t before = session_.cursor();
  enter_number(std::stoi(draft.digits));
  return session_.cursor() != before;
}

void Game::enter_number(int number) {
  const Place place = topology().place(here_);
  if (entering_ == Entering::number) {
    play({play::set(place, number)});
    return;
  }
  const auto& marks = session_.position().marks[here_];
  const bool wanted = entering_ == Entering::maybe;
  const bool there = std::any_of(marks.begin(), marks.end(), [&](const play::Mark& mark) {
    return mark.number == number && mark.possible == wanted;
  });
  play({there    ? play::unmark(place, number)
        : wanted ? play::mark(place, number)
                 : play::never(place, number)});
}

// From the last number along those that are on the board already.
std::optional<Game::Next> Game::next_number() const {
  if (!puzzle().has_path() || session_.cell_of(anchor_) == kNoCell) return std::nullopt;
  int after = anchor_;
  while (session_.cell_of(after + direction_) != kNoCell) after += direction_;
  const int number = after + direction_;
  if (number < 1 || number > puzzle().size()) return std::nullopt;
  return Next{number, after};
}

void Game::enter() {
  if (!session_.draft().digits.empty()) {
    enter_draft();
    return;
  }
  if (!puzzle().has_path()) {
    toggle();
    return;
  }
  if (session_.value(here_) != kBlank) {
    anchor_ = session_.value(here_);
    const auto next = next_number();
    say(next ? fmt::format("Enter now puts {}, beside {}.", next->number, next->after)
             : fmt::format("From {} there is nothing left to put.", anchor_));
    return;
  }
  const auto next = next_number();
  if (!next) {
    say("Press Enter on a number first, or type one: Enter puts the one that follows.", Tone::bad);
    return;
  }
  const Cell from = session_.cell_of(next->after);
  if (!topology().adjacent(from, here_)) {
    say(fmt::format("{} is not beside {} at {}.", to_string(topology().place(here_)), next->after,
                    to_string(topology().place(from))),
        Tone::bad);
    return;
  }
  play({play::set(topology().place(here_), next->number)});
}

void Game::erase() {
  play::Draft draft = session_.draft();
  if (draft.digits.empty()) {
    empty_cell(here_);
    return;
  }
  draft.digits.pop_back();
  session_.set_draft(draft.digits.empty() ? play::Draft{} : draft);
  say("");
  keep();
}

// The number; where there is none, the cell's marks.
void Game::empty_cell(Cell cell) {
  session_.set_draft({});
  go(cell);
  const Place place = topology().place(cell);
  const auto& marks = session_.position().marks[cell];
  if (session_.value(cell) != kBlank || marks.empty()) {
    after(session_.play(play::clear(place)), "");
    return;
  }
  play::Step step;
  for (const play::Mark& mark : marks) step.push_back(play::unmark(place, mark.number));
  after(session_.play(step), "Marks gone.");
}

// latin: blank, shaded, not shaded, blank.
void Game::toggle() {
  if (puzzle().has_path()) return;
  const Place place = topology().place(here_);
  const int now = session_.value(here_);
  play({now == kBlank ? play::set(place, 1)
        : now == 1    ? play::set(place, 0)
                      : play::clear(place)},
       play::Overwrite::yes);
}

void Game::play(const play::Step& step, play::Overwrite overwrite) {
  const play::Reply reply = session_.play(step, overwrite);
  if (reply.refusal == play::Refusal::would_overwrite) {
    pending_ = step;
    ask(Question::overwrite, capitalised(play::message(reply, puzzle())));
    keep();
    return;
  }
  if (reply.ok() && step.front().type == play::Move::Type::set) anchor_ = step.front().number;
  after(reply, "");
}

// --- Afterwards ---

void Game::after(const play::Reply& reply, std::string_view done) {
  if (!reply.ok()) {
    say(capitalised(play::message(reply, puzzle())) + ".", Tone::bad);
    keep();  // a draft may have gone
    return;
  }
  say(std::string(done));
  changed();
}

void Game::changed() {
  if (puzzle().has_checkpoints()) {
    if (!drawing_) go_to_trail_end();
    backtracks_.see(trail().size());
  }
  wrong_ = kNoCell;
  hint_.reset();
  session_.set_seconds(seconds());
  if (std::exchange(solved_, false)) run_clock();
  if (session_.full()) check(true);
  keep();
}

void Game::check(bool because_full) {
  const play::Judgement judgement = play::judge(session_, patient_request());
  const std::string text = capitalised(judgement.text);
  solved_ = judgement.verdict.correct();
  wrong_ = solved_ || judgement.fine_so_far ? kNoCell : judgement.verdict.cell;
  if (wrong_ != kNoCell) focus_ = {wrong_};
  if (solved_) {
    const std::string turns = !puzzle().has_checkpoints() ? ""
                              : backtracks() == 0         ? ", without turning back"
                              : backtracks() == 1
                                  ? ", with one backtrack"
                                  : fmt::format(", with {} backtracks", backtracks());
    say(fmt::format("{}. Solved in {}{}; o opens another board.", text,
                    play::clock_text(session_.seconds()), turns),
        Tone::good);
  } else {
    say(fmt::format("{}{}.", because_full ? "The board is full. " : "", text),
        judgement.fine_so_far ? Tone::calm : Tone::bad);
  }
}

void Game::keep() {
  session_.set_seconds(seconds());
  // Nothing to keep of a game that has not begun, nor while the old one is still on offer.
  if (kept_ || (session_.steps().empty() && session_.draft().digits.empty())) return;
  const bool warned = unkept_.has_value();
  unkept_ = setup_.store.write(session_);
  if (unkept_ && !warned) {
    say(fmt::format("The game cannot be kept: {}", unkept_->message()), Tone::bad);
  }
}

}  // namespace clew::cli
