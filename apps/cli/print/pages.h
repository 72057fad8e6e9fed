// Paints the pages of a plan.
#pragma once

#include <functional>
#include <string>

#include "print/canvas.h"
#include "print/plan.h"

namespace clew::cli::book {

/// Told after each page; returns false to stop.
using PageDone = std::function<bool(int page)>;

/// The pages; an empty PDF if it was stopped or could not be made.
Drawn paint_book(const Book& book, const Plan& plan, const PageDone& done);

}  // namespace clew::cli::book
