// See qr.h. The modules are libqrencode's.
#include "print/qr.h"

#include <qrencode.h>

#include <algorithm>
#include <memory>

#include "length.h"
#include "print/link.h"

namespace clew::cli::book {
namespace {

// Up to this many modules a side, a code may be as sturdy as codes on paper usually are (M: 15% may
// be spoilt); larger ones would grow too fine for a phone, and have 7%.
constexpr int kSturdySide = 57;
// Phones read modules of a third of a millimetre from a hand's breadth away.
constexpr double kModule = 1;
// Codes of large boards are made finer rather than taller than this, in points.
constexpr double kTallest = 96;
constexpr double kGap = 8;
// Nobody types more than this; the code and the link behind it are there all the same.
constexpr std::size_t kMostTyped = 140;

std::optional<QrCode> encode(const std::string& text, QRecLevel level) {
  const std::unique_ptr<QRcode, decltype(&QRcode_free)> made(
      QRcode_encodeData(length(text), reinterpret_cast<const unsigned char*>(text.data()), 0,
                        level),
      &QRcode_free);
  if (!made) return std::nullopt;
  QrCode code{.side = made->width, .dark = {}};
  const int modules = made->width * made->width;
  for (int i = 0; i < modules; ++i) code.dark.push_back((made->data[i] & 1U) != 0);
  return code;
}

}  // namespace

std::optional<QrCode> make_qr(const std::string& text) {
  if (text.empty()) return std::nullopt;
  auto sturdy = encode(text, QR_ECLEVEL_M);
  if (sturdy && sturdy->side <= kSturdySide) return sturdy;
  auto dense = encode(text, QR_ECLEVEL_L);
  return dense ? dense : sturdy;
}

double code_side(const QrCode& code, double large) {
  return std::min(kModule * large * code.side, kTallest * large);
}

void paint_qr(Canvas& canvas, const QrCode& code, double left, double top, double side) {
  const double module = side / code.side;
  for (int row = 0; row < code.side; ++row) {
    // A run at a time: modules painted one by one show hairlines between them.
    for (int col = 0; col < code.side;) {
      int until = col;
      while (until < code.side && code.at(row, until)) ++until;
      if (until > col) {
        canvas.rule(left + col * module, top + (row + 0.5) * module, (until - col) * module, module,
                    0);
      }
      col = std::max(until, col + 1);
    }
  }
}

LinkStrip::LinkStrip(const std::string& link, Rect& room, double large)
    : link_(link), large_(large), code_(make_qr(link)) {
  if (!code_) return;
  const double side = std::min(code_side(*code_, large), room.height / 3);
  room.height -= side + kGap;
  place_ = {room.left, room.bottom() + kGap, room.width, side};
}

void LinkStrip::paint(Canvas& canvas, std::string_view words) const {
  if (!code_) return;
  paint_qr(canvas, *code_, place_.left, place_.top, place_.height);
  // Four modules of white are part of a code.
  const double left = place_.left + place_.height + std::max(4 * place_.height / code_->side, kGap);
  const Rect beside{left, place_.top, std::min(place_.right() - left, 200 * large_), place_.height};
  const TextLook quiet{.face = Face::sans, .size = 6.5 * large_, .grey = 0.35};
  std::string text(words);
  // What is typed has no hyphens but its own.
  Span address{.from = text.size() + 1, .verbatim = true};
  if (const auto shown = typed(link_); shown.size() <= kMostTyped) {
    text += "\n" + std::string(shown);
  }
  address.to = text.size();
  if (canvas.paragraph(beside, text, quiet, true) <= beside.height) {
    canvas.tagged("P", [&] { canvas.rich(beside, text, {address}, quiet); });
  }
}

}  // namespace clew::cli::book
