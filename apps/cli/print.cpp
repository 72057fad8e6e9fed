// `clew print`: a book of puzzles as a PDF.
#include <unistd.h>

#include <array>
#include <memory>
#include <thread>

#include <fmt/format.h>

#include "clew/search.h"
#include "command.h"
#include "files.h"
#include "input.h"
#include "interrupt.h"
#include "ordered_pool.h"
#include "output.h"
#include "print/book.h"
#include "print/link.h"
#include "print/pages.h"
#include "print/plan.h"
#include "print/qr.h"
#include "progress.h"

namespace clew::cli {
namespace {

struct PrintOptions {
  std::vector<std::string> files;
  std::string to;
  std::string paper = "a4";
  std::string link;  ///< the web app's address
  book::Style style;
  TimeLimit time_limit;
  format::ReadOptions read;
};

/// A puzzle ready for the book, or what is wrong with it.
struct Prepared {
  std::string label;
  std::optional<book::BookPuzzle> puzzle;
  std::string problem;
};

// Eight hexadecimal digits from the puzzle's own text (FNV-1a), for puzzles that came without a
// name: the same puzzle has the same one in every book.
std::string made_id(const format::Entry& entry) {
  format::Entry bare{.puzzle = entry.puzzle};
  const auto text = format::write(bare, "json");
  std::uint32_t hash = 2166136261U;
  if (text) {
    for (const char c : *text) hash = (hash ^ static_cast<unsigned char>(c)) * 16777619U;
  }
  return fmt::format("{:08x}", hash);
}

// The ladder takes minutes on the largest boards without a solution that reasoning finds. Beyond
// this size it only goes as far as `hard`, which is quick everywhere.
constexpr int kFullyGraded = 256;

// The grade, where the ladder gets to the end: a puzzle that needs search has none to print.
std::optional<logic::Level> level_of(const Puzzle& puzzle, const Stop& stop) {
  logic::LadderOptions ladder{.limits = {.stop = stop}};
  if (puzzle.size() > kFullyGraded) ladder.hardest = logic::Level::hard;
  const auto steps = logic::explain(puzzle, ladder);
  if (steps.reach != logic::Reach::solved) return std::nullopt;
  return logic::grade(steps).level;
}

unsigned threads() { return std::max(1U, std::thread::hardware_concurrency()); }

Prepared prepare(Item&& item, const TimeLimit& time_limit) {
  Prepared done{.label = item.label(), .puzzle = {}, .problem = {}};
  const Puzzle& puzzle = item.entry.puzzle;
  Query query;
  query.limits = {.solutions = 2, .stop = stop_after(time_limit, threads())};
  const auto outcome = search::solve_with(puzzle, search::default_strategy(), query);
  if (!outcome || outcome->solutions.empty()) {
    const bool limit = outcome && outcome->status == Status::limit;
    done.problem = limit ? "no solution found in time; left out" : "no solution; left out";
    return done;
  }
  book::BookPuzzle made{.entry = item.entry,
                        .solution = outcome->solutions.front(),
                        .unique = outcome->unique() == true,
                        .id = item.entry.id.empty() ? made_id(item.entry) : item.entry.id};
  if (made.unique) {
    made.level = level_of(puzzle, query.limits.stop);
  } else {
    done.problem = outcome->unique() == false ? "more than one solution"
                                              : "not known whether there is another solution";
  }
  done.puzzle = std::move(made);
  return done;
}

class Preparation {
 public:
  explicit Preparation(const PrintOptions& options) : options_(options) {}

  Exit run(std::vector<book::BookPuzzle>& puzzles) {
    Progress progress("checking puzzles", 0);
    Exit status = Exit::yes;
    OrderedPool<Prepared> pool(threads(), [&](Prepared&& done) {
      if (!done.problem.empty() && !interrupted()) {
        progress.hide();
        complain(fmt::format("{}: {}", done.label, done.problem));
        if (!done.puzzle) status = graver(status, Exit::no);
      }
      if (done.puzzle) puzzles.push_back(*std::move(done.puzzle));
      progress.advance(puzzles.size());
    });
    const Exit read = for_each_puzzle(
        options_.files, options_.read,
        [&](Item&& item) {
          pool.submit([&, item = std::move(item)]() mutable {
            if (interrupted()) return Prepared{};
            return prepare(std::move(item), options_.time_limit);
          });
          return !interrupted();
        },
        [&] { progress.hide(); });
    pool.finish();
    return graver(status, read);
  }

 private:
  const PrintOptions& options_;
};

// Before any work: a book that takes a while should not end with "no such folder".
std::optional<std::string> unwritable(const std::string& path) {
  if (path != "-") {
    const auto error = cannot_replace(path);
    return error ? std::optional(error->message()) : std::nullopt;
  }
  if (isatty(STDOUT_FILENO) == 0) return std::nullopt;
  return "a PDF is not for a terminal; name a file with --to, or redirect the output";
}

void note_page_limits(const book::Style& style, int pages) {
  if (pages > book::kMostBound) {
    complain(fmt::format("note: {} pages; printers bind at most {}, so make more than one volume",
                         pages, book::kMostBound));
  } else if (pages < book::kFewestBound && style.paper->trim && style.front) {
    complain(
        fmt::format("note: {} pages; printers bind no fewer than {}", pages, book::kFewestBound));
  }
}

bool write_pdf(const std::string& path, const std::string& pdf) {
  if (path == "-") {
    put_text(pdf);
    return true;
  }
  remove_leftovers(path);
  const auto error = replace_file(path, pdf);
  if (error) complain(error->message());
  return !error;
}

// Boards tell how far it is, not pages: a page of solutions has a dozen boards and takes that much
// longer than one with a single puzzle.
std::string set_pages(const book::Book& book, const book::Plan& plan) {
  std::uint64_t total = 0;
  for (const book::Page& page : plan.pages) total += page.count;
  Progress progress("setting board", total);
  std::uint64_t done = 0;
  return book::paint_book(book, plan, [&](int page) {
    done += plan.pages[static_cast<std::size_t>(page) - 1].count;
    progress.advance(done);
    if (page == plan.size()) progress.finishing("writing the fonts and the index");
    return !interrupted();
  });
}

// What opens each puzzle in the web app; one that no link holds is printed without.
void add_links(std::vector<book::BookPuzzle>& puzzles, const std::string& base) {
  for (book::BookPuzzle& puzzle : puzzles) {
    puzzle.link = book::link_to(puzzle.entry.puzzle, base);
    if (puzzle.link.empty() || !book::make_qr(puzzle.link)) {
      puzzle.link.clear();
      complain(fmt::format("note: {}: too large for a link", puzzle.id));
    }
  }
}

// Refused here and not on paper, where it would be noticed too late.
std::optional<std::string> take_link(const std::string& written, std::string& into) {
  const auto base = book::link_base(written);
  if (!base) {
    return fmt::format(
        "'{}' is no address of a web app; expected one such as https://clew.example/", written);
  }
  into = *base;
  return std::nullopt;
}

Exit print(const PrintOptions& options) {
  stop_on_interrupt();
  if (const auto problem = unwritable(options.to)) {
    complain(*problem);
    return Exit::bad;
  }
  book::Book book{.style = options.style, .puzzles = {}};
  book.style.paper = book::find_paper(options.paper);
  const Exit status = Preparation(options).run(book.puzzles);
  if (interrupted()) {
    complain("stopped; no book was written");
    return Exit::limit;
  }
  if (book.puzzles.empty()) {
    complain("there is no puzzle to print");
    return Exit::bad;
  }
  if (!options.link.empty()) add_links(book.puzzles, options.link);
  if (book.style.title.empty()) book.style.title = "Number paths";
  const book::Plan plan = book::make_plan(book);
  const std::string pdf = set_pages(book, plan);
  if (pdf.empty()) {
    complain(interrupted() ? "stopped; no book was written" : "the PDF could not be made");
    return interrupted() ? Exit::limit : Exit::bad;
  }
  if (!write_pdf(options.to, pdf)) return Exit::bad;
  note_page_limits(book.style, plan.size());
  return status;
}

std::string paper_names() {
  std::string names;
  for (const auto& paper : book::papers()) {
    names += (names.empty() ? "" : ", ") + std::string(paper.name);
  }
  return names;
}

}  // namespace

Action add_print(Arguments& arguments) {
  auto options = std::make_shared<PrintOptions>();
  book::Style& style = options->style;
  arguments.files(options->files);
  arguments.text("-t,--to", options->to, "FILE.pdf", "The PDF to write; - is standard output")
      .required();
  arguments
      .one_of("--per-page", {"1", "2", "4", "6"}, "N", "Puzzles a page: 1, 2, 4 or 6",
              [&style](std::size_t which) { style.per_page = std::array{1, 2, 4, 6}[which]; })
      .fallback = fmt::to_string(style.per_page);
  std::vector<std::string> names;
  for (const auto& paper : book::papers()) names.emplace_back(paper.name);
  arguments
      .one_of(
          "--paper", names, "PAPER", "Paper: " + paper_names(),
          [options = options.get(), names](std::size_t which) { options->paper = names[which]; })
      .fallback = options->paper;
  arguments.text("--title", style.title, "TEXT", "On the title page");
  arguments.text("--author", style.author, "TEXT", "On the title page");
  arguments.flag("--solutions", style.solutions, "Solutions at the back (the default)");
  arguments.negation("--no-solutions", style.solutions, "No solutions").without("--solutions");
  arguments.negation("--no-front", style.front,
                     "Only the puzzles: no title page, contents and how to play");
  arguments.flag("--large-print", style.large_print, "Larger boards, numbers and captions");
  arguments.flag("--bleed", style.bleed,
                 "Add an eighth of an inch on three sides for the printer to cut off");
  arguments
      .text("--link", options->link, "BASE",
            "A QR code and a link under every puzzle that open it in the web app at this address")
      .take = [options = options.get()](const std::string& written) {
    return take_link(written, options->link);
  };
  arguments.time_limit(options->time_limit);
  arguments.memory();
  arguments.kind(options->read.kind);
  return [options] { return print(*options); };
}

}  // namespace clew::cli
