// Paints the pages of a plan.
#pragma once

#include <functional>
#include <string>

#include "print/plan.h"

namespace clew::cli::book {

/// Told after each page; returns false to stop.
using PageDone = std::function<bool(int page)>;

/// The PDF; empty if it was stopped or could not be made.
std::string paint_book(const Book& book, const Plan& plan, const PageDone& done);

}  // namespace clew::cli::book
