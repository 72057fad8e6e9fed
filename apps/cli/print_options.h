// What `clew print` takes, on the command line and in order files: declared once.
#pragma once

#include <string>
#include <vector>

#include "arguments.h"
#include "print/book.h"
#include "print/prepare.h"
#include "print/services.h"

namespace clew::cli {

struct PrintOptions {
  book::Sources sources;
  std::string to;
  std::string book;  ///< an order file instead of everything else
  std::string manifest;
  std::string link;                   ///< the web app's address
  std::vector<std::string> sections;  ///< titles of the sources' parts, where an order names them
  book::Style style;
  struct Texts {
    std::string copyright;
    std::string dedication;
    std::string introduction;
    std::string back;
    std::string blurb;
  } texts;  ///< names of Markdown files
  struct Cover {
    std::string to;
    std::string service = "kdp";
    std::string stock;
    double spine = 0;  ///< in millimetres; 0: as the stock says
    std::string puzzle;
  } cover;

  PrintOptions();
};

void add_print_options(Arguments& arguments, PrintOptions& options);

}  // namespace clew::cli
