// Which faces a book is to be set in. Apart from faces.h, so that reading options needs no Pango.
#pragma once

#include <string>

namespace clew::cli::book {

struct FaceNames {
  std::string sans = {};   ///< a family or a font file; empty: ours
  std::string serif = {};  ///< the same for titles and texts
};

}  // namespace clew::cli::book
