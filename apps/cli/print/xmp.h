// A document's description of itself as XMP, which PDF/A and PDF/X want besides the older one.
#pragma once

#include <string>

namespace clew::cli::book {

struct DocumentInfo {
  std::string title;
  std::string author;
  std::string language = "en";
  std::string isbn = {};
  bool press = false;  ///< PDF/X-4 as well
};

/// Who made it; the same in both descriptions.
inline constexpr const char* kCreator = "Clew";
inline constexpr const char* kProducer = "Clew, with Cairo and qpdf";

/// "2026-01-01T00:00:00Z": SOURCE_DATE_EPOCH's, or a fixed one, so that the same command gives the
/// same file.
std::string creation_date();

std::string xmp(const DocumentInfo& info);

}  // namespace clew::cli::book
