// `clew generate`: as many puzzles as one wants.
#include <memory>
#include <random>

#include <fmt/format.h>

#include "clew/api.h"
#include "command.h"
#include "generate_batch.h"
#include "generate_file.h"
#include "generate_order.h"
#include "input.h"
#include "interrupt.h"
#include "names.h"
#include "progress.h"

namespace clew::cli {
namespace {

struct GenerateOptions : SeriesOptions {
  std::string to = "json";
  bool json = false;  // which it is anyway
  std::string output;
  std::string resume;
  unsigned jobs = 1;
  TimeLimit time_limit;
};

// A seed nobody asked for: short enough to type, and different every time.
std::string any_seed() {
  std::random_device device;
  constexpr std::string_view kLetters = "abcdefghjkmnpqrstuvwxyz23456789";
  std::string seed;
  for (int i = 0; i < 10; ++i) seed.push_back(kLetters[device() % kLetters.size()]);
  return seed;
}

// What a failure means for the exit status.
Exit exit_for(const Error& error) {
  return error.kind == ErrorKind::unsupported ? Exit::no : Exit::bad;
}

// How far the puzzle in the making is: a large one takes seconds. For one thread.
class PuzzleProgress : public ProgressListener {
 public:
  PuzzleProgress(Progress& progress, const Batch& batch, bool only)
      : progress_(progress), batch_(batch), before_(batch.done()), only_(only) {}

  bool on_progress(double fraction) override {
    if (only_) {
      progress_.advance_to(fraction);
    } else {
      progress_.advance(batch_.done() - before_, fraction);
    }
    return true;
  }

 private:
  Progress& progress_;
  const Batch& batch_;
  std::uint64_t before_;
  bool only_;
};

class Generating {
 public:
  explicit Generating(const GenerateOptions& options) : options_(options) {}

  Exit run() {
    if (!check_format()) return Exit::bad;
    auto order = read_order(options_.order);
    if (!order) return Exit::bad;
    order->stop = stop_after(options_.time_limit, options_.jobs);
    order_ = *std::move(order);
    std::vector<std::string> lines;
    if (!options_.resume.empty()) {
      auto found = file_.go_on(options_.resume);
      if (!found) return fail(found.error());
      lines = *std::move(found);
    } else if (!options_.output.empty()) {
      if (const auto error = file_.create(options_.output)) return fail(*error);
    }
    if (const auto seed = choose_seed(lines)) {
      seed_ = *seed;
    } else {
      return Exit::bad;
    }
    UsedPuzzles used;
    for (const std::string& path : options_.exclude) {
      if (const auto error = used.add_file(path)) return fail(*error);
    }
    Batch batch(order_, seed_, std::move(used));
    if (!take_up(batch, lines)) return Exit::bad;
    return make(batch);
  }

 private:
  static Exit fail(const Error& error) {
    complain(error.message());
    return exit_for(error);
  }

  bool check_format() {
    format_ = format::find_format(options_.to);
    if (format_ == nullptr || !format_->writes) {
      complain(unknown_name("format", options_.to, written_formats()));
      return false;
    }
    if (options_.count > 1 && !format_->reads) {
      complain(fmt::format("{} holds one puzzle only", format_->name));
      return false;
    }
    if (!options_.resume.empty() && format_->name != "json") {
      complain("--resume needs the format json, in which every puzzle has its seed");
      return false;
    }
    return true;
  }

  // The seed given, else that of the file to go on with, else any.
  [[nodiscard]] std::optional<std::string> choose_seed(
      const std::vector<std::string>& lines) const {
    if (!options_.seed.empty()) return options_.seed;
    if (lines.empty()) return any_seed();
    const auto first = format::read_one(lines.front());
    if (first && !first->seed.empty()) return first->seed;
    complain(fmt::format("{}: the first line is no puzzle of a batch", options_.resume));
    return std::nullopt;
  }

  // What is in the file already must be the beginning of this very batch.
  bool take_up(Batch& batch, const std::vector<std::string>& lines) {
    std::string last_seed;
    for (const std::string& line : lines) {
      const auto entry = format::read_one(line);
      const std::string expected = generate::seed_of(seed_, batch.done() + 1);
      if (!entry || (entry->seed != expected && !entry->seed.starts_with(expected + '.') &&
                     !(batch.done() == 0 && entry->seed.starts_with(expected + "#1.")))) {
        complain(fmt::format("{}: line {} is not puzzle {} of the batch with the seed '{}'",
                             options_.resume, batch.done() + 1, batch.done() + 1, seed_));
        return false;
      }
      batch.remember(entry->puzzle);
      last_seed = entry->seed;
    }
    if (lines.empty()) return true;
    const auto again = batch.make(last_seed);
    if (again && text_of(*again) == lines.back() + '\n') return true;
    complain(fmt::format("{}: its last puzzle was made with other options or by another version",
                         options_.resume));
    return false;
  }

  [[nodiscard]] std::string text_of(const generate::Made& made) const {
    format::Entry entry = api::entry_of(made);
    entry.id = made_id(made.puzzle);
    const auto text = format::write(entry, format_->name);
    return text ? *text : std::string();
  }

  Exit make(Batch& batch) {
    Progress progress("making", options_.count);
    const std::uint64_t before = batch.done();
    const bool only = options_.count == before + 1;
    PuzzleProgress within(progress, batch, only);
    if (only || options_.jobs == 1) batch.listen(&within);
    std::optional<Error> unwritten;
    const auto use = [&](const generate::Made& made) {
      const std::string text = text_of(made);
      if (text.empty()) return cannot_write(made);
      progress.hide();
      const bool separate = !format_->one_line && batch.done() > 1;
      unwritten = file_.write(separate ? '\n' + text : text);
      progress.advance(batch.done() - before);
      return !unwritten;
    };
    const auto problem =
        before < options_.count ? batch.run(options_.count, options_.jobs, use) : std::nullopt;
    progress.hide();
    if (!unwritten) unwritten = file_.finish();
    if (unwritten) return fail(*unwritten);
    if (unwritable_) return Exit::bad;
    if (problem) {
      if (batch.done() > 0) complain(fmt::format("stopped after {} puzzles", batch.done()));
      Error error = *problem;
      if (batch.done() == 0 && error.kind == ErrorKind::unsupported && !order_.difficulty &&
          !order_.clues) {
        error.what += working_sizes(options_.order, order_);
      }
      return fail(error);
    }
    if (batch.done() >= options_.count) return Exit::yes;
    const std::string& path = options_.resume.empty() ? options_.output : options_.resume;
    complain(path.empty() ? fmt::format("stopped after {} puzzles", batch.done())
                          : fmt::format("stopped after {} puzzles; --resume {} goes on",
                                        batch.done(), path));
    return Exit::limit;
  }

  // A format that cannot hold the puzzle (walls in a game ID, say).
  bool cannot_write(const generate::Made& made) {
    complain(format::write({.puzzle = made.puzzle}, format_->name).error().message());
    unwritable_ = true;
    return false;
  }

  const GenerateOptions& options_;
  generate::Order order_;
  std::string seed_;
  BatchFile file_;
  const format::Format* format_ = nullptr;
  bool unwritable_ = false;
};

}  // namespace

Action add_generate(Arguments& arguments) {
  auto options = std::make_shared<GenerateOptions>();
  add_series_options(arguments, *options);
  arguments.text("-t,--to", options->to, "FORMAT", "Format to write, as clew formats lists them");
  arguments.json(options->json).without("--to").help += ", as --to json, the default";
  arguments.text("-o,--output", options->output, "FILE", "Write to a new file");
  arguments
      .text("--resume", options->resume, "FILE", "Go on with a batch that was stopped, in its file")
      .without("--output");
  arguments.time_limit(options->time_limit).help = "Stop the whole batch after this many seconds";
  arguments.jobs(options->jobs, "Puzzles to make at the same time");
  arguments.memory();
  return [options] { return Generating(*options).run(); };
}

}  // namespace clew::cli
