// See prepress.h.
#include "print/prepress.h"

// Ahead of qpdf's headers: they warn where the old pointers are not ruled out.
#define POINTERHOLDER_TRANSITION 4
#include <qpdf/Buffer.hh>
#include <qpdf/QPDF.hh>
#include <qpdf/QPDFObjectHandle.hh>
#include <qpdf/QPDFPageDocumentHelper.hh>
#include <qpdf/QPDFPageObjectHelper.hh>
#include <qpdf/QPDFWriter.hh>

#include <algorithm>
#include <cstdlib>
#include <deque>
#include <memory>

#include <fmt/format.h>

#include "print/icc.h"

namespace clew::cli::book {
namespace {

using Handle = QPDFObjectHandle;

// "0.2 0.2 0.2 rg" becomes "0.2 g": the numbers before an operator are kept until it is known.
class GreyFilter : public Handle::TokenFilter {
 public:
  void handleToken(QPDFTokenizer::Token const& token) override {
    const auto type = token.getType();
    if (type == QPDFTokenizer::tt_integer || type == QPDFTokenizer::tt_real) {
      numbers_.push_back(token.getValue());
      kept_.push_back(token);
      return;
    }
    if (type == QPDFTokenizer::tt_space && !kept_.empty()) {
      kept_.push_back(token);
      return;
    }
    const bool fill = token.getValue() == "rg";
    const bool stroke = token.getValue() == "RG";
    if (type == QPDFTokenizer::tt_word && (fill || stroke) && numbers_.size() == 3) {
      write(grey() + (fill ? " g" : " G"));
      numbers_.clear();
      kept_.clear();
      return;
    }
    flush();
    writeToken(token);
  }
  void handleEOF() override { flush(); }

 private:
  // Equal parts, as nearly all of ours have, stay exactly what they are.
  [[nodiscard]] std::string grey() const {
    if (numbers_[0] == numbers_[1] && numbers_[1] == numbers_[2]) return numbers_[0];
    const auto part = [&](std::size_t i) { return std::strtod(numbers_[i].c_str(), nullptr); };
    return fmt::format("{:.4f}", 0.299 * part(0) + 0.587 * part(1) + 0.114 * part(2));
  }
  void flush() {
    for (const auto& token : kept_) writeToken(token);
    kept_.clear();
    numbers_.clear();
  }

  std::deque<QPDFTokenizer::Token> kept_;
  std::deque<std::string> numbers_;
};

// Whatever is painted outside of all tags becomes an artifact: page numbers, rules, ornaments. A
// screen reader passes over it, and no part of the page is left of which nobody knows what it is.
class ArtifactFilter : public Handle::TokenFilter {
 public:
  void handleToken(QPDFTokenizer::Token const& token) override {
    if (token.getType() != QPDFTokenizer::tt_word) {
      kept_.push_back(token);
      return;
    }
    const std::string& word = token.getValue();
    if (word == "BDC" || word == "BMC") {
      // Others are remarks on single letters, inside of a text that is in something already.
      if (depth_ == 0 && kept_has("/MCID")) close();
      ++depth_;
    } else if (word == "EMC") {
      --depth_;
    } else if (word == "q") {
      ++saved_;
    } else if (word == "Q") {
      if (saved_-- == opened_at_) close();  // it was opened inside of what ends here
    } else if (depth_ == 0 && !open_ && begins_painting(word)) {
      open_ = true;
      opened_at_ = saved_;
      write("\n/Artifact BMC\n");
    }
    flush();
    writeToken(token);
  }
  void handleEOF() override {
    close();
    flush();
  }

 private:
  // A path or a text must be wholly inside, so it is its first word that counts.
  static bool begins_painting(const std::string& word) {
    return word == "m" || word == "re" || word == "BT" || word == "Do" || word == "sh" ||
           word == "BI";
  }
  [[nodiscard]] bool kept_has(const char* name) const {
    return std::any_of(kept_.begin(), kept_.end(),
                       [&](const auto& token) { return token.getValue() == name; });
  }
  void close() {
    if (open_) write("\nEMC\n");
    open_ = false;
  }
  // The words before an operator belong to it, and come after what is opened or closed for it.
  void flush() {
    for (const auto& token : kept_) writeToken(token);
    kept_.clear();
  }

  std::deque<QPDFTokenizer::Token> kept_;
  int depth_ = 0;  // of tags
  int saved_ = 0;  // states of the pen
  int opened_at_ = 0;
  bool open_ = false;
};

Handle box(double left, double bottom, double right, double top) {
  Handle array = Handle::newArray();
  for (const double value : {left, bottom, right, top}) {
    array.appendItem(Handle::newReal(value, 6));
  }
  return array;
}

// "D:20260101000000Z" of "2026-01-01T00:00:00Z"
std::string pdf_date() {
  std::string digits = "D:";
  for (const char c : creation_date()) {
    if (c >= '0' && c <= '9') digits.push_back(c);
  }
  return digits + "Z";
}

class Mender {
 public:
  Mender(QPDF& pdf, const Prepress& wish, const std::vector<std::string>& figures)
      : pdf_(pdf), wish_(wish), figures_(figures) {}

  void mend() {
    mend_pages();
    mend_faces();
    describe();
    mend_tags();
    if (wish_.labels) add_labels();
    add_intents();
  }

 private:
  void mend_pages() {
    int number = 0;
    for (QPDFPageObjectHelper& page : QPDFPageDocumentHelper(pdf_).getAllPages()) {
      Handle object = page.getObjectHandle();
      object.removeKey("/Group");
      const auto media = page.getMediaBox().getArrayAsRectangle();
      const Rect trim = wish_.trim(++number);
      // From the top in Cairo, from the bottom in PDF.
      // No farther than the sheet, which Cairo has rounded.
      object.replaceKey(
          "/TrimBox",
          box(std::max(media.llx, trim.left), std::max(media.lly, media.ury - trim.bottom()),
              std::min(media.urx, trim.right()), std::min(media.ury, media.ury - trim.top)));
      object.replaceKey("/BleedBox", box(media.llx, media.lly, media.urx, media.ury));
      if (!wish_.colour) page.addContentTokenFilter(std::make_shared<GreyFilter>());
      if (tagged()) page.addContentTokenFilter(std::make_shared<ArtifactFilter>());
      Handle links = object.getKey("/Annots");
      for (int i = 0; links.isArray() && i < links.getArrayNItems(); ++i) {
        links.getArrayItem(i).replaceKey("/F", Handle::newInteger(4));  // printed, as archives ask
        lead_to_page(links.getArrayItem(i));
      }
    }
  }

  [[nodiscard]] bool tagged() { return pdf_.getRoot().getKey("/StructTreeRoot").isDictionary(); }

  // See Canvas::link.
  void lead_to_page(Handle link) {
    Handle action = link.getKey("/A");
    if (!action.isDictionary() || !action.getKey("/URI").isString()) return;
    const std::string address = action.getKey("/URI").getStringValue();
    const std::string mark = kPageAddress;
    if (address.compare(0, mark.size(), mark) != 0) return;
    const std::size_t page = std::atoi(address.c_str() + mark.size());
    const auto& pages = pdf_.getAllPages();
    if (page < 1 || page > pages.size()) return;
    Handle where = Handle::newArray();
    where.appendItem(pages[page - 1]);
    where.appendItem(Handle::newName("/Fit"));
    link.removeKey("/A");
    link.replaceKey("/Dest", where);
  }

  // TrueType faces with many letters must say that letters are numbered as in their file.
  void mend_faces() {
    for (Handle& object : pdf_.getAllObjects()) {
      if (!object.isDictionary() || !object.getKey("/Subtype").isNameAndEquals("/CIDFontType2")) {
        continue;
      }
      if (!object.hasKey("/CIDToGIDMap")) {
        object.replaceKey("/CIDToGIDMap", Handle::newName("/Identity"));
      }
    }
  }

  void describe() {
    Handle root = pdf_.getRoot();
    const DocumentInfo& info = wish_.info;
    Handle about = Handle::newDictionary();
    about.replaceKey("/Title", Handle::newUnicodeString(info.title));
    if (!info.author.empty()) about.replaceKey("/Author", Handle::newUnicodeString(info.author));
    about.replaceKey("/Creator", Handle::newString(kCreator));
    about.replaceKey("/Producer", Handle::newString(kProducer));
    about.replaceKey("/CreationDate", Handle::newString(pdf_date()));
    about.replaceKey("/ModDate", Handle::newString(pdf_date()));
    about.replaceKey("/Trapped", Handle::newName("/False"));
    pdf_.getTrailer().replaceKey("/Info", pdf_.makeIndirectObject(about));

    Handle metadata = Handle::newStream(&pdf_, xmp(info));
    metadata.getDict().replaceKey("/Type", Handle::newName("/Metadata"));
    metadata.getDict().replaceKey("/Subtype", Handle::newName("/XML"));
    // Programs that know nothing of PDF must be able to read it.
    metadata.setFilterOnWrite(false);
    root.replaceKey("/Metadata", metadata);
    root.replaceKey("/Lang", Handle::newString(info.language));
    Handle view = Handle::newDictionary();
    view.replaceKey("/DisplayDocTitle", Handle::newBool(true));
    root.replaceKey("/ViewerPreferences", view);
  }

  // Figures say what they show, and all parts belong to one document.
  void mend_tags() {
    Handle root = pdf_.getRoot();
    Handle tree = root.getKey("/StructTreeRoot");
    if (!tree.isDictionary()) return;
    Handle mark = Handle::newDictionary();
    mark.replaceKey("/Marked", Handle::newBool(true));
    root.replaceKey("/MarkInfo", mark);
    Handle document = pdf_.makeIndirectObject(Handle::newDictionary());
    document.replaceKey("/Type", Handle::newName("/StructElem"));
    document.replaceKey("/S", Handle::newName("/Document"));
    document.replaceKey("/P", tree);
    Handle parts = Handle::newArray();
    Handle kids = tree.getKey("/K");
    const auto adopt = [&](Handle part) {
      part.replaceKey("/P", document);
      parts.appendItem(part);
    };
    if (kids.isArray()) {
      for (int i = 0; i < kids.getArrayNItems(); ++i) adopt(kids.getArrayItem(i));
    } else if (kids.isDictionary()) {
      adopt(kids);
    }
    document.replaceKey("/K", parts);
    Handle top = Handle::newArray();
    top.appendItem(document);
    tree.replaceKey("/K", top);
    std::size_t next = 0;
    for (int i = 0; i < parts.getArrayNItems() && next < figures_.size(); ++i) {
      Handle part = parts.getArrayItem(i);
      if (!part.getKey("/S").isNameAndEquals("/Figure")) continue;
      part.replaceKey("/Alt", Handle::newUnicodeString(figures_[next++]));
    }
  }

  void add_labels() {
    Handle style = Handle::newDictionary();
    style.replaceKey("/S", Handle::newName("/D"));
    Handle numbers = Handle::newArray();
    numbers.appendItem(Handle::newInteger(0));
    numbers.appendItem(style);
    Handle labels = Handle::newDictionary();
    labels.replaceKey("/Nums", numbers);
    pdf_.getRoot().replaceKey("/PageLabels", labels);
  }

  // For what the colours were meant.
  void add_intents() {
    Handle profile = Handle::newStream(&pdf_, wish_.colour ? rgb_profile() : grey_profile());
    profile.getDict().replaceKey("/N", Handle::newInteger(wish_.colour ? 3 : 1));
    Handle intents = Handle::newArray();
    const auto add = [&](const char* which) {
      Handle intent = Handle::newDictionary();
      const char* name = wish_.colour ? "sRGB" : "Grey, gamma 2.2";
      intent.replaceKey("/Type", Handle::newName("/OutputIntent"));
      intent.replaceKey("/S", Handle::newName(which));
      intent.replaceKey("/OutputConditionIdentifier", Handle::newString(name));
      intent.replaceKey("/Info", Handle::newString(name));
      intent.replaceKey("/DestOutputProfile", profile);
      intents.appendItem(pdf_.makeIndirectObject(intent));
    };
    add("/GTS_PDFA1");
    if (wish_.info.press) add("/GTS_PDFX");
    pdf_.getRoot().replaceKey("/OutputIntents", intents);
  }

  QPDF& pdf_;
  const Prepress& wish_;
  const std::vector<std::string>& figures_;
};

}  // namespace

std::string prepress(Drawn drawn, const Prepress& wish) {
  if (drawn.pdf.empty()) return {};
  try {
    QPDF pdf;
    pdf.setSuppressWarnings(true);
    pdf.processMemoryFile("book", drawn.pdf.data(), drawn.pdf.size());
    Mender(pdf, wish, drawn.figures).mend();
    QPDFWriter writer(pdf);
    writer.setOutputMemory();
    writer.setObjectStreamMode(qpdf_o_generate);
    // What PDF/X-4 is based on; PDF/A-2 takes it as well.
    writer.setMinimumPDFVersion("1.6");
    writer.forcePDFVersion("1.6");
    writer.setDeterministicID(true);
    writer.write();
    const std::shared_ptr<Buffer> buffer = writer.getBufferSharedPointer();
    return {reinterpret_cast<const char*>(buffer->getBuffer()), buffer->getSize()};
  } catch (const std::exception&) {
    return {};
  }
}

}  // namespace clew::cli::book
