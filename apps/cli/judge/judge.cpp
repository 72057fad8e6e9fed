// `clew judge`: runs another program on puzzles and judges what it prints.
//
// For teachers with a folder of submissions and for anybody with a solver of his own. No program
// is trusted: keeper.h says how each is watched, and the judge goes on whatever one of them does.
#include <fcntl.h>

#include <cerrno>
#include <cstring>
#include <memory>

#include <fmt/format.h>

#include "command.h"
#include "files.h"
#include "input.h"
#include "interrupt.h"
#include "judge/pool.h"
#include "judge/process_tree.h"
#include "judge/report.h"
#include "judge/scratch.h"
#include "output.h"
#include "progress.h"

namespace clew::cli {
namespace {

using namespace judging;  // NOLINT: this file is its front

struct JudgeOptions {
  SheetOptions sheets;
  std::vector<std::string> command;
  std::string submissions;
  TimeLimit time_limit;
  unsigned memory = 1024;  // MiB
  unsigned jobs = 1;
  bool on_stdin = false;
  bool apart = true;
  bool json = false;
  std::string junit;
  std::string csv;
};

std::optional<std::string> misused(const JudgeOptions& options) {
  const bool mentioned = mentions(options.command, kSubmission);
  if (options.submissions.empty() && mentioned) {
    return "the command has {submission}, but there is no --submissions DIR";
  }
  if (!options.submissions.empty() && !mentioned) {
    return "--submissions needs {submission} in the command, which stands for each of them";
  }
  if (options.time_limit && *options.time_limit <= std::chrono::microseconds(0)) {
    return "--time-limit: a program cannot do anything in no time";
  }
  return std::nullopt;
}

class Judging {
 public:
  Judging(const JudgeOptions& options, const std::vector<Sheet>& sheets,
          const std::vector<Submission>& submissions, const Scratch& scratch)
      : options_(options),
        sheets_(sheets),
        scratch_(scratch),
        progress_("judging", sheets.size() * submissions.size()) {
    for (const Submission& submission : submissions) {
      for (const Sheet& sheet : sheets) all_.push_back({&submission, &sheet});
    }
    done_.resize(all_.size());
    allowed_.memory = std::uint64_t{options.memory} << 20U;
    if (options.time_limit) allowed_.time = *options.time_limit;
    allowed_.apart = options.apart;
    // So many more than there are, for the case that our own looks come too late.
    allowed_.tasks_of_user = tasks_of_user() + (options.jobs + 1ULL) * kMostTasks;
  }

  Exit run() {
    Pool pool(options_.jobs,
              [this](std::size_t number, Run&& run) { take(number, std::move(run)); });
    for (std::size_t number = 0; number < all_.size() && !stopping(pool); ++number) {
      while (pool.full() && !stopping(pool)) pool.wait();
      if (stopping(pool)) break;
      if (!start(pool, number)) return Exit::bad;
    }
    while (!pool.idle()) {
      stopping(pool);
      pool.wait();
    }
    progress_.hide();
    return report();
  }

 private:
  bool stopping(Pool& pool) {
    if (interrupted()) pool.stop();
    return interrupted();
  }

  bool start(Pool& pool, std::size_t number) {
    auto folder = scratch_.folder(number);
    if (!folder) return complain(folder.error().message()), false;
    const Judged& judged = all_[number];
    const std::string file = *folder + '/' + judged.sheet->file;
    if (const auto error = write_puzzle(file, judged.sheet->text)) {
      return complain(error->message()), false;
    }
    const bool by_file = mentions(options_.command, kFile);
    const Task task{.words = fill_in(options_.command, file, judged.submission->path),
                    // A program of one's own runs where one is, as it does without the judge.
                    .folder = judged.submission->path.empty() ? "" : *folder,
                    .scratch = *folder,
                    .input = options_.on_stdin || !by_file ? file : "",
                    .allowed = allowed_};
    while (!pool.start(number, task)) {
      if (pool.idle()) {
        complain(fmt::format("no process can be started: {}", std::strerror(errno)));
        return false;
      }
      pool.wait();
    }
    return true;
  }

  static std::optional<Error> write_puzzle(const std::string& path, std::string_view text) {
    const Descriptor file(::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0644));
    if (!file || !write_all(file.number(), text)) return write_error(path);
    return std::nullopt;
  }

  void take(std::size_t number, Run&& run) {
    Judged& judged = all_[number];
    judged.ruling =
        rule(run, judged.sheet->puzzle, judged.sheet->truth, options_.sheets.all, allowed_);
    judged.run = std::move(run);
    judged.run.output.clear();
    judged.run.output.shrink_to_fit();
    done_[number] = true;
    print_ready();
    progress_.advance(++count_);
  }

  // In order, each as soon as those before it are there.
  void print_ready() {
    const std::size_t step = is_table_of_submissions() ? sheets_.size() : 1;
    while (printed_ < all_.size()) {
      for (std::size_t i = 0; i < step; ++i) {
        if (!done_[printed_ + i]) return;
      }
      print(printed_, step);
      printed_ += step;
    }
  }
  [[nodiscard]] bool is_table_of_submissions() const {
    return !options_.json && !options_.submissions.empty();
  }
  void print(std::size_t first, std::size_t count) {
    progress_.hide();
    if (!is_table_of_submissions()) {
      put_text(options_.json ? json_line(all_[first]) : table_line(all_[first]));
      return;
    }
    std::vector<const Judged*> runs;
    for (std::size_t i = first; i < first + count; ++i) runs.push_back(&all_[i]);
    put_text(table_section(runs));
  }

  Exit report() {
    for (std::size_t i = 0; i < all_.size(); ++i) {
      if (!done_[i]) all_[i].ruling = {Finding::not_run, "the judge was stopped"};
    }
    if (!options_.json) print_sum();
    for (const auto& [path, text] : {std::pair{&options_.junit, &junit}, {&options_.csv, &csv}}) {
      if (path->empty()) continue;
      if (const auto error = replace_file(*path, text(all_))) {
        complain(error->message());
        return Exit::bad;
      }
    }
    if (interrupted()) return Exit::limit;
    const bool cannot = options_.submissions.empty() && all_.front().run.start_error != 0;
    return cannot ? Exit::bad : right() == all_.size() ? Exit::yes : Exit::no;
  }

  [[nodiscard]] std::size_t right() const {
    std::size_t count = 0;
    for (const Judged& judged : all_) count += judged.ruling.finding == Finding::right ? 1 : 0;
    return count;
  }

  void print_sum() {
    if (interrupted()) put("stopped after {} of {} runs; ", count_, all_.size());
    put("{} of {} right\n", right(), interrupted() ? count_ : all_.size());
  }

  const JudgeOptions& options_;
  const std::vector<Sheet>& sheets_;
  const Scratch& scratch_;
  Progress progress_;
  Allowance allowed_;
  std::vector<Judged> all_;
  std::vector<bool> done_;
  std::size_t printed_ = 0;
  std::size_t count_ = 0;
};

Exit judge_programs(const JudgeOptions& options) {
  if (const auto problem = misused(options)) {
    complain(*problem);
    return Exit::bad;
  }
  for (const std::string* path : {&options.junit, &options.csv}) {
    if (path->empty()) continue;
    if (const auto error = cannot_replace(*path)) {
      complain(error->message());
      return Exit::bad;
    }
  }
  stop_on_interrupt();
  std::vector<Submission> submissions = {{options.command.front(), ""}};
  if (!options.submissions.empty()) {
    auto listed = list_submissions(options.submissions);
    if (!listed) {
      complain(listed.error().message());
      return Exit::bad;
    }
    submissions = *std::move(listed);
  }
  Exit status = Exit::yes;
  const auto sheets = read_sheets(options.sheets, status);
  if (!sheets) return status;
  const auto scratch = Scratch::make();
  if (!scratch) {
    complain(scratch.error().message());
    return Exit::bad;
  }
  return Judging(options, *sheets, submissions, *scratch).run();
}

}  // namespace

Action add_judge(Arguments& arguments) {
  auto options = std::make_shared<JudgeOptions>();
  arguments
      .list("-p,--puzzles", options->sheets.files, "FILE",
            "Puzzle files to judge on, one or more; - is standard input")
      .required();
  arguments.flag("-a,--all-solutions", options->sheets.all, "It must print all solutions");
  Option& time = arguments.time_limit(options->time_limit);
  time.help = "Seconds of processor time that a run may take";
  time.fallback = "10";
  arguments.number("--memory", options->memory, {32, 1U << 20U}, "MIB",
                   "Most memory of a run, in MiB, all its processes together");
  arguments.text("-s,--submissions", options->submissions, "DIR",
                 "Judge every file and folder in it");
  arguments.jobs(options->jobs, "Programs to run at the same time");
  arguments.flag("--stdin", options->on_stdin, "The puzzle on standard input as well as in {file}");
  std::vector<std::string> formats;
  for (const format::Format& format : format::formats()) {
    if (format.writes) formats.emplace_back(format.name);
  }
  arguments.one_of(
      "--format", formats, "FORMAT", "Hand the puzzles over in this format (default: as they are)",
      [options, formats](std::size_t which) { options->sheets.format = formats[which]; });
  arguments.kind(options->sheets.read.kind);
  arguments.flag("-j,--json", options->json, "A line of JSON a run");
  arguments.text("--junit", options->junit, "FILE.xml", "Write the results as JUnit XML, too");
  arguments.text("--csv", options->csv, "FILE.csv", "Write the results as CSV, too");
  arguments.negation("--no-namespace", options->apart,
                     "No process namespace for a run: podman and sudo may need that");
  arguments.list("COMMAND", options->command, "COMMAND", "The program to run, after --").required();
  return [options] { return judge_programs(*options); };
}

}  // namespace clew::cli
