// `clew print`: books of puzzles as PDFs, with covers and lists.
#include <unistd.h>

#include <algorithm>
#include <memory>

#include <fmt/format.h>

#include "command.h"
#include "files.h"
#include "input.h"
#include "interrupt.h"
#include "manifest.h"
#include "output.h"
#include "print/cover.h"
#include "print/faces.h"
#include "print/link.h"
#include "print/pages.h"
#include "print/plan.h"
#include "print/prepress.h"
#include "print/qr.h"
#include "print/sections.h"
#include "print_options.h"
#include "print_order.h"
#include "progress.h"

namespace clew::cli {
namespace {

// Books that a printer binds have at least this; see paper.h.
using book::kFewestBound;
using book::kMostBound;

// Before any work: a book that takes a while should not end with "no such folder".
std::optional<std::string> unwritable(const PrintOptions& options) {
  if (options.to.ends_with(".svg") || options.to.ends_with(".png")) {
    return fmt::format("{}: print makes PDFs; clew convert --to svg draws a puzzle as SVG",
                       options.to);
  }
  for (const std::string& path : {options.to, options.manifest, options.cover.to}) {
    if (path.empty() || path == "-") continue;
    if (const auto error = cannot_replace(path)) return error->message();
  }
  if (!options.manifest.empty() && !options.manifest.ends_with(".csv") &&
      !options.manifest.ends_with(".json")) {
    return fmt::format("{}: expected a name that ends in .csv or .json", options.manifest);
  }
  if (options.to != "-" || isatty(STDOUT_FILENO) == 0) return std::nullopt;
  return "a PDF is not for a terminal; name a file with --to, or redirect the output";
}

std::optional<std::string> read_matter(const std::string& path, book::Markdown& into) {
  if (path.empty()) return std::nullopt;
  const auto text = read_file(path);
  if (!text) return fmt::format("{}: {}", path, text.error().what);
  const auto usual = format::usual_text(*text);
  into = book::read_markdown(usual ? *usual : *text);
  return std::nullopt;
}

// Everything that a book is given besides puzzles: texts, pictures, faces.
std::optional<std::string> gather(const PrintOptions& options, book::Style& style,
                                  book::Markdown& blurb) {
  for (const auto& [path, into] :
       {std::pair(&options.texts.copyright, &style.matter.copyright),
        std::pair(&options.texts.dedication, &style.matter.dedication),
        std::pair(&options.texts.introduction, &style.matter.introduction),
        std::pair(&options.texts.back, &style.matter.back),
        std::pair(&options.texts.blurb, &blurb)}) {
    if (auto problem = read_matter(*path, *into)) return problem;
  }
  for (const std::string& picture : {style.art, style.logo}) {
    if (picture.empty()) continue;
    if (auto problem = book::cannot_show(picture)) return problem;
  }
  if (style.checks && options.link.empty()) return "--check-codes needs --link";
  if (style.press && style.colour) return "--press is for greys; leave out --colour";
  if (auto problem = book::find_faces(style.faces)) return problem;
  style.digit = book::digit_width(style.faces);
  if (style.title.empty()) style.title = style.words->default_title;
  return std::nullopt;
}

bool write_file(const std::string& path, const std::string& content) {
  if (path == "-") {
    put_text(content);
    return true;
  }
  remove_leftovers(path);
  const auto error = replace_file(path, content);
  if (error) complain(error->message());
  return !error;
}

class Printing {
 public:
  Printing(const PrintOptions& options, book::Preparation& preparation)
      : options_(options), preparation_(preparation) {}

  Exit run() {
    if (const auto problem = unwritable(options_)) return refuse(*problem);
    book_.style = options_.style;
    if (const auto problem = gather(options_, book_.style, wish_.blurb)) return refuse(*problem);
    const book::Ready& ready = preparation_.ready(options_.sources);
    if (interrupted()) return stopped();
    if (ready.refused) return refuse("no book was written");
    book_.puzzles = ready.puzzles;
    book_.parts = options_.sections;
    if (book_.puzzles.empty()) return refuse("there is no puzzle to print");
    if (!options_.link.empty()) add_links();
    book::put_in_order(book_);
    if (const auto problem = choose_cover()) return refuse(*problem);
    const book::Planned planned = book::make_plan(book_);
    if (!readable(planned)) return Exit::bad;
    const std::string pdf = set_pages(planned.plan);
    if (pdf.empty()) return interrupted() ? stopped() : refuse("the PDF could not be made");
    if (!write_file(options_.to, pdf) || !write_extras(planned.plan)) return Exit::bad;
    note_limits(planned.plan);
    return ready.status;
  }

 private:
  static Exit refuse(const std::string& problem) {
    complain(problem);
    return Exit::bad;
  }
  static Exit stopped() {
    complain("stopped; no book was written");
    return Exit::limit;
  }

  // What opens each puzzle in the web app; one that no link holds is printed without.
  void add_links() {
    for (book::BookPuzzle& puzzle : book_.puzzles) {
      puzzle.link = book::link_to(puzzle.entry.puzzle, options_.link);
      if (puzzle.link.empty() || !book::make_qr(puzzle.link)) {
        puzzle.link.clear();
        complain(fmt::format("note: {}: too large for a link", puzzle.id));
      }
    }
  }

  std::optional<std::string> choose_cover() {
    const PrintOptions::Cover& cover = options_.cover;
    if (cover.to.empty()) return std::nullopt;
    wish_.service = book::find_service(cover.service);
    wish_.stock = book::find_stock(*wish_.service, cover.stock);
    if (wish_.stock == nullptr) {
      std::vector<std::string> names;
      for (const auto& stock : wish_.service->stocks) names.emplace_back(stock.name);
      return fmt::format("{} has no paper '{}'; there are {}", wish_.service->title, cover.stock,
                         listed_names(names));
    }
    if (cover.spine > 0) wish_.spine = cover.spine * book::kMillimetre;
    if (cover.puzzle.empty()) {
      // A long path makes the best picture.
      const auto length = [](const book::BookPuzzle& one) {
        return one.entry.puzzle.has_path() ? one.entry.puzzle.size() : 0;
      };
      const auto longest =
          std::max_element(book_.puzzles.begin(), book_.puzzles.end(),
                           [&](const auto& a, const auto& b) { return length(a) < length(b); });
      wish_.puzzle = longest - book_.puzzles.begin();
      return std::nullopt;
    }
    const auto label = std::find(book_.labels.begin(), book_.labels.end(), cover.puzzle);
    if (label == book_.labels.end()) {
      return fmt::format("--cover-puzzle: the book has no puzzle {}", cover.puzzle);
    }
    wish_.puzzle = label - book_.labels.begin();
    return std::nullopt;
  }

  static std::string listed_names(const std::vector<std::string>& names) {
    std::string text;
    for (const std::string& name : names) text += (text.empty() ? "" : ", ") + name;
    return text;
  }

  // Refuses what nobody could read.
  bool readable(const book::Planned& planned) {
    for (const book::Unreadable& one : planned.unreadable) {
      complain(
          fmt::format("puzzle {} ({}): the digits of its {} would have {:.1f} pt, less than {} "
                      "pt; take larger paper, or lower {}",
                      book_.labels[one.puzzle], book_.puzzles[one.puzzle].id,
                      one.solution ? "solution" : "board", one.points, one.least,
                      one.solution ? "--min-solution-digit" : "--min-digit"));
    }
    if (!planned.unreadable.empty()) complain("no book was written");
    return planned.unreadable.empty();
  }

  // Boards tell how far it is, not pages: a page of solutions has a dozen boards and takes that
  // much longer than one with a single puzzle.
  std::string set_pages(const book::Plan& plan) {
    std::uint64_t total = 0;
    for (const book::Page& page : plan.pages) total += page.count;
    Progress progress("setting board", total);
    std::uint64_t done = 0;
    book::Drawn drawn = book::paint_book(book_, plan, [&](int page) {
      done += plan.pages[page - 1].count;
      progress.advance(done);
      if (page == plan.size()) progress.finishing("writing the fonts and the index");
      return !interrupted();
    });
    const book::Style& style = book_.style;
    return book::prepress(std::move(drawn),
                          {.info = {.title = style.title,
                                    .author = style.author,
                                    .language = std::string(style.words->code),
                                    .isbn = style.isbn,
                                    .press = style.press},
                           .colour = style.colour,
                           .trim = [&](int page) { return plan.sheet.trimmed(page); }});
  }

  bool write_extras(const book::Plan& plan) {
    if (!options_.cover.to.empty()) {
      const std::string cover = book::make_cover(book_, plan.size(), wish_);
      if (cover.empty()) complain("the cover could not be made");
      if (cover.empty() || !write_file(options_.cover.to, cover)) return false;
    }
    if (options_.manifest.empty()) return true;
    const auto lines = manifest_of(plan);
    return write_file(options_.manifest,
                      options_.manifest.ends_with(".csv")
                          ? manifest_csv(lines)
                          : manifest_json(book_.style.title, plan.size(), lines));
  }

  [[nodiscard]] std::vector<ManifestLine> manifest_of(const book::Plan& plan) const {
    std::vector<ManifestLine> lines;
    for (std::size_t i = 0; i < book_.puzzles.size(); ++i) {
      const book::BookPuzzle& puzzle = book_.puzzles[i];
      const Topology& board = puzzle.entry.puzzle.topology();
      std::string section;
      for (const book::Section& one : book_.sections) {
        if (i >= one.first && i < one.first + one.count) section = one.title;
      }
      format::Entry entry = puzzle.entry;
      entry.id = puzzle.id;
      const auto text = format::write(entry, "json");
      std::string line = text ? *text : std::string();
      while (line.ends_with('\n')) line.pop_back();
      lines.push_back({.number = book_.labels[i],
                       .page = plan.puzzle_page[i],
                       .solution_page = plan.solution_page.empty() ? 0 : plan.solution_page[i],
                       .section = std::move(section),
                       .id = puzzle.id,
                       .seed = puzzle.entry.seed,
                       .kind = std::string(name(puzzle.entry.puzzle.kind())),
                       .size = fmt::format("{}x{}", board.rows(), board.cols()),
                       .level = puzzle.level ? std::string(logic::name(*puzzle.level)) : "",
                       .puzzle = std::move(line)});
    }
    return lines;
  }

  void note_limits(const book::Plan& plan) const {
    const book::Style& style = book_.style;
    const int pages = plan.size();
    if (plan.moved > 0) {
      complain(
          fmt::format("note: {} puzzles are too large for {} a page, and have fewer beside "
                      "them",
                      plan.moved, style.per_page));
    }
    if (pages > kMostBound) {
      complain(fmt::format("note: {} pages; printers bind at most {}, so make more than one volume",
                           pages, kMostBound));
    } else if (pages < kFewestBound && style.paper.trim && style.front) {
      complain(fmt::format("note: {} pages; printers bind no fewer than {}", pages, kFewestBound));
    }
  }

  const PrintOptions& options_;
  book::Preparation& preparation_;
  book::Book book_;
  book::CoverWish wish_;
};

Exit print(const PrintOptions& options) {
  stop_on_interrupt();
  book::Preparation preparation;
  if (!options.book.empty()) {
    if (!options.to.empty() || !options.sources.files.empty()) {
      complain("--book takes everything from its file; leave out --to and the puzzles");
      return Exit::bad;
    }
    const auto books = read_print_order(options.book);
    if (!books) return Exit::bad;
    Exit status = Exit::yes;
    for (const auto& one : *books) {
      status = graver(status, Printing(*one, preparation).run());
      if (interrupted()) break;
    }
    return status;
  }
  for (const auto& [missing, what] :
       {std::pair(options.sources.files.empty(), "FILE"), std::pair(options.to.empty(), "--to")}) {
    if (!missing) continue;
    complain(fmt::format("{} is required\nsee clew print --help", what));
    return Exit::bad;
  }
  return Printing(options, preparation).run();
}

}  // namespace

Action add_print(Arguments& arguments) {
  auto options = std::make_shared<PrintOptions>();
  add_print_options(arguments, *options);
  return [options] { return print(*options); };
}

}  // namespace clew::cli
