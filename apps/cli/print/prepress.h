// From Cairo's PDF to one that printers and archives take.
//
// Cairo 1.16 writes colours only as red, green and blue, puts a transparency group around every
// page and knows nothing of boxes, output intents, XMP, languages or what a figure shows. qpdf's
// library reads its file and mends all that.
#pragma once

#include <functional>
#include <string>

#include "print/drawn.h"
#include "print/xmp.h"

namespace clew::cli::book {

struct Prepress {
  DocumentInfo info;
  bool colour = false;                      ///< red, green and blue stay
  std::function<Rect(int page)> trim = {};  ///< the page after cutting; pages are counted from 1
  bool labels = true;                       ///< pages have numbers
};

/// The finished file. Every one is a PDF/A-2u; with `info.press` a PDF/X-4 as well. Empty where
/// Cairo's was.
std::string prepress(Drawn drawn, const Prepress& wish);

}  // namespace clew::cli::book
