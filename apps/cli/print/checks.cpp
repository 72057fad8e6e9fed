// See checks.h.
#include "print/checks.h"

#include <algorithm>

#include "print/link.h"
#include "print/qr.h"

namespace clew::cli::book {
namespace {

constexpr double kBetweenCodes = 18;  // phones must not see two codes at once for one
constexpr double kAboveCode = 14;     // for its number

double large_of(const Style& style) { return style.large_print ? 1.3 : 1; }

}  // namespace

std::vector<std::size_t> checked_puzzles(const Book& book) {
  std::vector<std::size_t> all;
  for (std::size_t i = 0; i < book.puzzles.size(); ++i) {
    if (!book.puzzles[i].link.empty()) all.push_back(i);
  }
  return all;
}

CheckGrid check_grid(const Book& book, const Rect& room) {
  CheckGrid grid;
  for (const std::size_t i : checked_puzzles(book)) {
    if (const auto code = make_qr(answer_link(book.puzzles[i].link))) {
      grid.side = std::max(grid.side, code_side(*code, large_of(book.style)));
    }
  }
  const double number = kAboveCode * large_of(book.style);
  const auto fitting = [](double all, double one) {
    return std::max(1, static_cast<int>((all + kBetweenCodes) / (one + kBetweenCodes)));
  };
  grid.cols = fitting(room.width, grid.side);
  grid.rows = fitting(room.height, grid.side + number);
  return grid;
}

void paint_checks(const FrontPage& page, const Page& shown) {
  const Rect& room = page.room;
  const Style& style = page.book.style;
  Canvas& canvas = page.canvas;
  if (shown.heading) {
    canvas.tagged("H1", [&] {
      canvas.line(room.left, room.top + 22, room.width, style.words->check_answers,
                  {.face = Face::serif, .size = std::min(24.0, room.width / 14)});
    });
  }
  canvas.tagged("P", [&] {
    canvas.paragraph({room.left, room.top + 32, room.width, 0}, style.words->check_how,
                     {.face = Face::serif_italic, .size = 10.5 * large_of(style), .grey = 0.2});
  });
  const Rect below{room.left, room.top + kChecksHead, room.width, room.height - kChecksHead};
  const CheckGrid grid = check_grid(page.book, below);
  const auto puzzles = checked_puzzles(page.book);
  const double number = kAboveCode * large_of(style);
  // Spread over the width, so that the rows end where other pages do.
  const double pitch = grid.cols > 1 ? (below.width - grid.side) / (grid.cols - 1) : 0;
  for (std::size_t i = 0; i < shown.count; ++i) {
    const std::size_t index = puzzles[shown.first + i];
    const auto row = static_cast<double>(i / static_cast<std::size_t>(grid.cols));
    const auto col = static_cast<double>(i % static_cast<std::size_t>(grid.cols));
    const double left = below.left + col * pitch;
    const double top = below.top + row * (grid.side + number + kBetweenCodes);
    const std::string link = answer_link(page.book.puzzles[index].link);
    const auto paint = [&] {
      canvas.line(left, top + 9 * large_of(style), grid.side, page.book.labels[index],
                  {.face = Face::sans_bold, .size = 9.5 * large_of(style)});
      if (const auto code = make_qr(link)) {
        paint_qr(canvas, *code, left, top + number, code_side(*code, large_of(style)));
      }
    };
    // Files for the press have nothing to click on.
    style.press ? canvas.tagged("P", paint) : canvas.address(link, paint);
  }
}

}  // namespace clew::cli::book
