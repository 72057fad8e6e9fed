// See xmp.h.
#include "print/xmp.h"

#include <array>
#include <cstdint>
#include <cstdlib>
#include <ctime>

#include <fmt/format.h>

#include "xml.h"

namespace clew::cli::book {
namespace {

// A number for the document, made from what it is called: the same book has the same.
std::string document_id(const DocumentInfo& info) {
  std::array<std::uint64_t, 2> hash = {0xCBF29CE484222325U, 0x9E3779B97F4A7C15U};
  const std::string text = info.title + '\n' + info.author + '\n' + info.language + info.isbn;
  for (std::uint64_t& part : hash) {
    for (const char c : text) part = (part ^ static_cast<unsigned char>(c)) * 0x100000001B3U;
  }
  const std::string digits = fmt::format("{:016x}{:016x}", hash[0], hash[1]);
  return fmt::format("uuid:{}-{}-{}-{}-{}", digits.substr(0, 8), digits.substr(8, 4),
                     digits.substr(12, 4), digits.substr(16, 4), digits.substr(20));
}

// PDF/A wants to be told about properties that it does not know.
constexpr std::string_view kPressSchema = R"(
  <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
    xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
    xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
   <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
    <pdfaSchema:schema>PDF/X</pdfaSchema:schema>
    <pdfaSchema:namespaceURI>http://www.npes.org/pdfx/ns/id/</pdfaSchema:namespaceURI>
    <pdfaSchema:prefix>pdfxid</pdfaSchema:prefix>
    <pdfaSchema:property><rdf:Seq><rdf:li rdf:parseType="Resource">
     <pdfaProperty:name>GTS_PDFXVersion</pdfaProperty:name>
     <pdfaProperty:valueType>Text</pdfaProperty:valueType>
     <pdfaProperty:category>internal</pdfaProperty:category>
     <pdfaProperty:description>Version of PDF/X</pdfaProperty:description>
    </rdf:li></rdf:Seq></pdfaSchema:property>
   </rdf:li></rdf:Bag></pdfaExtension:schemas>
  </rdf:Description>
  <rdf:Description rdf:about="" xmlns:pdfxid="http://www.npes.org/pdfx/ns/id/">
   <pdfxid:GTS_PDFXVersion>PDF/X-4</pdfxid:GTS_PDFXVersion>
  </rdf:Description>)";

}  // namespace

std::string creation_date() {
  constexpr std::time_t kNewYear2026 = 1767225600;
  std::time_t when = kNewYear2026;
  if (const char* wanted = std::getenv("SOURCE_DATE_EPOCH"); wanted != nullptr) {
    char* end = nullptr;
    const long long seconds = std::strtoll(wanted, &end, 10);
    if (end != wanted && *end == '\0' && seconds >= 0) when = static_cast<std::time_t>(seconds);
  }
  std::tm utc{};
  gmtime_r(&when, &utc);
  std::array<char, 32> text{};
  std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%SZ", &utc);
  return text.data();
}

std::string xmp(const DocumentInfo& info) {
  const std::string date = creation_date();
  std::string out =
      "<?xpacket begin=\"\xEF\xBB\xBF\" id=\"W5M0MpCehiHzreSzNTczkc9d\"?>\n"
      "<x:xmpmeta xmlns:x=\"adobe:ns:meta/\">\n"
      " <rdf:RDF xmlns:rdf=\"http://www.w3.org/1999/02/22-rdf-syntax-ns#\">\n";
  out += fmt::format(
      R"(  <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/">
   <dc:format>application/pdf</dc:format>
   <dc:title><rdf:Alt><rdf:li xml:lang="x-default">{}</rdf:li></rdf:Alt></dc:title>
   <dc:language><rdf:Bag><rdf:li>{}</rdf:li></rdf:Bag></dc:language>
)",
      xml_text(info.title), info.language);
  if (!info.author.empty()) {
    out += fmt::format("   <dc:creator><rdf:Seq><rdf:li>{}</rdf:li></rdf:Seq></dc:creator>\n",
                       xml_text(info.author));
  }
  if (!info.isbn.empty()) {
    out += fmt::format("   <dc:identifier>urn:isbn:{}</dc:identifier>\n", xml_text(info.isbn));
  }
  out += fmt::format(
      R"(  </rdf:Description>
  <rdf:Description rdf:about="" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
    xmlns:pdf="http://ns.adobe.com/pdf/1.3/" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/">
   <xmp:CreatorTool>{}</xmp:CreatorTool>
   <xmp:CreateDate>{}</xmp:CreateDate>
   <xmp:ModifyDate>{}</xmp:ModifyDate>
   <xmp:MetadataDate>{}</xmp:MetadataDate>
   <pdf:Producer>{}</pdf:Producer>
   <pdf:Trapped>False</pdf:Trapped>
   <xmpMM:DocumentID>{}</xmpMM:DocumentID>
   <xmpMM:VersionID>1</xmpMM:VersionID>
   <xmpMM:RenditionClass>default</xmpMM:RenditionClass>
  </rdf:Description>
  <rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/">
   <pdfaid:part>2</pdfaid:part>
   <pdfaid:conformance>U</pdfaid:conformance>
  </rdf:Description>)",
      kCreator, date, date, date, kProducer, document_id(info));
  if (info.press) out += kPressSchema;
  out += "\n </rdf:RDF>\n</x:xmpmeta>\n<?xpacket end=\"r\"?>";
  return out;
}

}  // namespace clew::cli::book
