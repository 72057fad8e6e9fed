// See print_options.h.
#include "print_options.h"

#include <array>

#include <fmt/format.h>

#include "names.h"
#include "print/isbn.h"
#include "print/link.h"
#include "print/paper.h"

namespace clew::cli {
namespace {

constexpr std::array kPerPage = {1, 2, 3, 4, 6, 8};

void add_paper(Arguments& arguments, book::Style& style) {
  const std::string names = listed(book::paper_names());
  Option& option = arguments.own(
      "--paper", "PAPER", fmt::format("Paper: {}, or any size as in 170x240mm", names),
      [&style, names](const std::string& written) -> std::optional<std::string> {
        auto paper = book::find_paper(written);
        if (!paper) {
          const auto meant = nearest_of(written, book::paper_names());
          return fmt::format("unknown paper '{}'; {}", written,
                             meant ? fmt::format("did you mean {}?", *meant)
                                   : fmt::format("expected {}, or a size from 70 to 600 mm such "
                                                 "as 170x240mm or 6.5x9in",
                                                 names));
        }
        style.paper = *std::move(paper);
        return std::nullopt;
      });
  option.fallback = style.paper.name;
  option.choices = book::paper_names();
}

void add_pages(Arguments& arguments, book::Style& style) {
  std::vector<std::string> counts;
  for (const int count : kPerPage) counts.push_back(fmt::to_string(count));
  arguments
      .one_of("--per-page", counts, "N",
              "Puzzles a page, as far as they stay readable: 1, 2, 3, 4, "
              "6 or 8",
              [&style](std::size_t which) { style.per_page = kPerPage[which]; })
      .fallback = "1";
  Option& solutions = arguments.choice(
      "--solutions", style.answers, book::kAllAnswers, "WHERE",
      "Solutions: at the back (default), on the next page, at the foot (upside down), or none");
  solutions.value_optional = true;
  const auto take = solutions.take;
  solutions.take = [&style, take](const std::string& written) -> std::optional<std::string> {
    if (!written.empty()) return take(written);
    style.answers = book::Answers::back;
    return std::nullopt;
  };
  arguments
      .own("--no-solutions", "", "The same as --solutions=none",
           [&style](const std::string&) -> std::optional<std::string> {
             style.answers = book::Answers::none;
             return std::nullopt;
           })
      .without("--solutions");
  arguments.number("--min-digit", style.smallest_digit, {0, 72}, "PT",
                   "Smallest digits of puzzles, in points; boards that would be smaller get a page "
                   "of their own or are refused");
  arguments.number("--min-solution-digit", style.smallest_solution, {0, 72}, "PT",
                   "The same for solutions");
  arguments.flag("--large-print", style.large_print, "Larger boards, numbers and captions");
  arguments.flag("--colour", style.colour, "Colours instead of greys");
  arguments.flag("--bleed", style.bleed,
                 "Add an eighth of an inch on three sides for the printer to cut off");
  arguments.flag("--press", style.press, "For the printer: a PDF/X-4, without links");
}

void add_order(Arguments& arguments, book::Style& style) {
  arguments.choice("--sort", style.sort, book::kAllSorts, "BY",
                   "Sort into sections: level, kind, size, or none (default)");
  arguments.choice("--numbering", style.numbering, book::kAllNumberings, "HOW",
                   "Count puzzles through the book (default), or from 1 in each section");
  arguments.flag("--dividers", style.dividers, "A page before each section").with("--sort");
}

void add_words(Arguments& arguments, PrintOptions& options) {
  book::Style& style = options.style;
  std::vector<std::string> codes;
  for (const book::Words* words : book::languages()) codes.emplace_back(words->code);
  Option& language =
      arguments.one_of("--lang", codes, "L", "Language of the book's own words: en, de, fr",
                       [&style](std::size_t which) { style.words = book::languages()[which]; });
  language.fallback = "en";
  arguments.text("--title", style.title, "TEXT", "On the title page");
  arguments.text("--author", style.author, "TEXT", "On the title page");
  arguments.own("--isbn", "ISBN", "On the copyright page and the cover",
                [&style](const std::string& written) -> std::optional<std::string> {
                  if (!book::isbn_digits(written)) {
                    return fmt::format(
                        "'{}' is no ISBN; expected 13 digits (or 10) whose last one "
                        "checks them",
                        written);
                  }
                  style.isbn = written;
                  return std::nullopt;
                });
  arguments.text("--copyright", options.texts.copyright, "FILE.md", "Text for the copyright page");
  arguments.text("--dedication", options.texts.dedication, "FILE.md", "A page of its own");
  arguments.text("--introduction", options.texts.introduction, "FILE.md", "Pages before the rules");
  arguments.text("--back", options.texts.back, "FILE.md", "Pages at the end of the book");
  arguments.text("--art", style.art, "FILE", "Picture for the title page: SVG or PNG");
  arguments.text("--logo", style.logo, "FILE", "The publisher's, on the title page: SVG or PNG");
  arguments.text("--font", style.faces.sans, "NAME",
                 "Face of numbers and captions: a family, or a "
                 "font file");
  arguments.text("--text-font", style.faces.serif, "NAME", "Face of titles and texts");
  arguments.negation("--no-credit", style.credit, "Leave out \"Made with Clew\"");
  arguments.negation("--no-front", style.front,
                     "Only the puzzles: no title page, contents and how to play");
}

void add_cover(Arguments& arguments, PrintOptions& options) {
  PrintOptions::Cover& cover = options.cover;
  arguments.text("--cover", cover.to, "FILE.pdf", "Write the cover as well: back, spine and front");
  std::vector<std::string> names;
  for (const book::Service& service : book::services()) names.emplace_back(service.name);
  arguments
      .one_of("--service", names, "NAME", "Whose cover sizes to use: " + listed(names),
              [&cover, names](std::size_t which) { cover.service = names[which]; })
      .fallback = cover.service;
  const std::vector<std::string> stocks = book::stock_names();
  arguments
      .one_of("--stock", stocks, "NAME", "Paper inside, for the spine: " + listed(stocks),
              [&cover, stocks](std::size_t which) { cover.stock = stocks[which]; })
      .fallback = "white";
  arguments.number("--spine", cover.spine, {0, 100}, "MM",
                   "Width of the spine, where the printer names it");
  arguments.text("--cover-puzzle", cover.puzzle, "N", "Number of the puzzle whose path is on it");
  arguments.text("--blurb", options.texts.blurb, "FILE.md", "Text for the back of the cover");
}

}  // namespace

PrintOptions::PrintOptions() { style.paper = *book::find_paper("a4"); }

void add_print_options(Arguments& arguments, PrintOptions& options) {
  book::Style& style = options.style;
  arguments.files(options.sources.files).is_required = false;
  arguments.text("-t,--to", options.to, "FILE.pdf", "The PDF to write; - is standard output");
  arguments.text("--book", options.book, "FILE.json", "Make the books of an order file");
  arguments.text("--manifest", options.manifest, "FILE",
                 "Write a list of the puzzles, as .csv or .json");
  arguments.own(
      "--link", "BASE",
      "A QR code and a link under every puzzle that open it in the web app at this address",
      [&options](const std::string& written) -> std::optional<std::string> {
        // Refused here and not on paper, where it would be noticed too late.
        const auto base = book::link_base(written);
        if (!base) {
          return fmt::format(
              "'{}' is no address of a web app; expected one such as "
              "https://clew.example/",
              written);
        }
        options.link = *base;
        return std::nullopt;
      });
  arguments
      .flag("--check-codes", style.checks,
            "Pages at the back with a QR code for each puzzle that shows its solution")
      .with("--link");
  add_paper(arguments, style);
  add_pages(arguments, style);
  add_order(arguments, style);
  add_words(arguments, options);
  add_cover(arguments, options);
  arguments.flag("--ends", options.sources.ends, "Print the first and the last number of paths");
  arguments.flag("--allow-several", options.sources.allow_several,
                 "Print puzzles with more than one solution, too");
  arguments.time_limit(options.sources.time_limit);
  arguments.memory();
  arguments.kind(options.sources.read.kind);
}

}  // namespace clew::cli
