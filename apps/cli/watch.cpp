// See watch.h.
#include "watch.h"

#include <algorithm>
#include <span>

#include <fmt/format.h>

#include "clew/render.h"
#include "interrupt.h"
#include "length.h"
#include "trace.h"

namespace clew::cli {
namespace {

using std::chrono::milliseconds;

// As fast as it goes still means frames a person can see.
constexpr milliseconds kFrame{33};
constexpr milliseconds kSlowest{6400};
// While paused, how often Ctrl-C is looked for.
constexpr milliseconds kPoll{100};
constexpr std::string_view kKeys =
    "space pause   n step   + faster   - slower   e skip to the end   q quit";
constexpr int kLinesBelowBoard = 4;
// Between the board and the pseudo-code, and "12* " before each of its lines.
constexpr int kBesideBoard = 4;
constexpr int kLineNumber = 4;

std::vector<std::string_view> split(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    const auto end = text.find('\n');
    lines.push_back(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
  }
  return lines;
}

/// Characters, not bytes, of the longest line.
int widest(std::span<const std::string_view> lines) {
  std::ptrdiff_t most = 0;
  for (const std::string_view line : lines) {
    most = std::max(
        most, std::count_if(line.begin(), line.end(), [](char c) { return (c & 0xC0) != 0x80; }));
  }
  return static_cast<int>(most);
}

}  // namespace

Watch::Watch(const Puzzle& puzzle, std::string_view strategy, milliseconds delay)
    : puzzle_(puzzle),
      strategy_(strategy),
      code_(search::pseudocode(*search::find_strategy(strategy), puzzle)),
      board_width_(widest(split(render::text(puzzle, puzzle.numbers(), {})))),
      code_width_(widest(code_.lines) + kLineNumber),
      delay_(delay),
      values_(puzzle.numbers().begin(), puzzle.numbers().end()) {
  draw("");
}

bool Watch::on_event(const Event& event) {
  apply(event);
  const bool due = delay_.count() > 0 || paused_ || Clock::now() - drawn_ >= kFrame;
  // A solution among several is worth a frame even at full speed.
  if (skipping_ || (!due && event.type != Event::Type::solution)) return !interrupted();
  draw(describe(event, puzzle_.topology()));
  return wait();
}

void Watch::apply(const Event& event) {
  step_ = event.step;
  switch (event.type) {
    case Event::Type::add:
    case Event::Type::modify:
      values_[event.cell] = event.value;
      ++added_;
      break;
    case Event::Type::remove:
      values_[event.cell] = kBlank;
      ++removed_;
      break;
    case Event::Type::deduction:
    case Event::Type::dead_end:
    case Event::Type::solution: break;
  }
  focus_ = event.cell;
  line_ = event.line;
  lines_ = event.lines;
  variables_.assign(event.variables.begin(), event.variables.end());
}

std::vector<std::string> Watch::code_lines() const {
  std::vector<std::string> lines;
  for (int i = 0; i < length(code_.lines); ++i) {
    const int number = i + 1;
    const bool said = (lines_ >> number & 1U) != 0;
    const std::string text =
        fmt::format("{:>2}{} {:<{}}", number, number == line_ ? '>' : (said ? '*' : ' '),
                    code_.lines[i], code_width_ - kLineNumber);
    lines.push_back(number == line_ ? "\x1b[7m" + text + "\x1b[0m" : text);
  }
  std::string values;
  for (std::size_t i = 0; i < variables_.size() && i < code_.variables.size(); ++i) {
    if (variables_[i] == kBlank) continue;
    values +=
        fmt::format("{}{} = {}", values.empty() ? "" : ", ", code_.variables[i], variables_[i]);
  }
  lines.push_back(std::string(kLineNumber, ' ') + values);
  return lines;
}

std::string Watch::status_line() const {
  const std::string speed = paused_               ? "paused"
                            : delay_.count() == 0 ? "full speed"
                                                  : fmt::format("{} ms a step", delay_.count());
  return fmt::format("{}   step {}   {} placed, {} taken back   {}", strategy_, step_, added_,
                     removed_, speed);
}

void Watch::draw(std::string_view message) {
  drawn_ = Clock::now();
  const TerminalSize size = terminal_.size();
  const std::string board = render::text(puzzle_, values_, {.colour = true, .focus = focus_});

  const std::vector<std::string_view> lines = split(board);
  // A board taller than the screen is shown around the cell that just changed.
  const int room = std::max(size.rows - kLinesBelowBoard, 1);
  const int height = length(lines);
  int top = 0;
  if (height > room && focus_ != kNoCell) {
    const int at = puzzle_.topology().place(focus_).row * height / puzzle_.topology().rows();
    top = std::clamp(at - room / 2, 0, height - room);
  }
  // The pseudo-code stands beside the board where both fit.
  std::vector<std::string> code = code_lines();
  const bool fits = board_width_ + kBesideBoard + code_width_ < size.cols && length(code) <= room;
  if (!fits) code.clear();
  const int shown = std::min(room, height);
  std::string frame = "\x1b[H";
  for (int i = 0; i < std::max(shown, length(code)); ++i) {
    if (i < shown) frame += lines[top + i];
    frame += "\x1b[K";
    if (i < length(code)) {
      frame += fmt::format("\x1b[{}G{}", board_width_ + kBesideBoard + 1, code[i]);
    }
    frame += "\r\n";
  }
  const std::size_t width = std::max(size.cols - 1, 1);
  for (const std::string& line : {std::string(), status_line(), std::string(message)}) {
    frame += line.substr(0, width) + "\x1b[K\r\n";
  }
  terminal_.show(frame + std::string(kKeys.substr(0, width)) + "\x1b[J");
}

bool Watch::wait() {
  const auto until = drawn_ + delay_;
  while (true) {
    const auto left = std::chrono::duration_cast<milliseconds>(until - Clock::now());
    const auto pause = paused_ ? kPoll : std::clamp(left, milliseconds(0), kPoll);
    if (!handle(terminal_.key(pause)) || interrupted()) return false;
    if (step_once_) {
      step_once_ = false;
      return true;
    }
    if (!paused_ && Clock::now() >= until) return true;
  }
}

bool Watch::handle(char key) {
  switch (key) {
    case 0: return true;
    case ' ': paused_ = !paused_; break;
    case 'n': paused_ = step_once_ = true; break;
    case '+': delay_ /= 2; break;
    case '-': delay_ = std::clamp(delay_ * 2, milliseconds(1), kSlowest); break;
    case 'e':
      skipping_ = true;
      paused_ = false;
      break;
    case 'q': quit_ = true; return false;
    default: break;
  }
  if (!step_once_) draw("");
  return true;
}

void Watch::finish(const Outcome& outcome) {
  if (quit_ || interrupted()) return;
  focus_ = kNoCell;
  if (!outcome.solutions.empty()) values_ = outcome.solutions.back().values;
  draw(fmt::format("{}: {} nodes, {} calls, {} backtracks. Any key ends.", name(outcome.status),
                   outcome.stats.nodes, outcome.stats.calls, outcome.stats.backtracks));
  while (!interrupted() && terminal_.key(kPoll) == 0) {
  }
}

}  // namespace clew::cli
