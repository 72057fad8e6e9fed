// See faces.h.
#include "print/faces.h"

#include <fontconfig/fontconfig.h>
#include <pango/pangocairo.h>

#include <algorithm>
#include <cmath>
#include <filesystem>

#include <fmt/format.h>

#include "ending.h"
#include "input.h"
#include "length.h"

namespace clew::cli::book {
namespace {

// Families in the order of preference; tools/setup installs the first of each.
constexpr const char* kSans = "Lato, Helvetica Neue, Helvetica, Arial, DejaVu Sans, sans-serif";
constexpr const char* kSerif = "EB Garamond 12, EB Garamond, Georgia, DejaVu Serif, serif";

// GLib ends the program with SIGTRAP where it gets no thread, and Pango wants one for every font.
void on_glib_message(const char* /*domain*/, GLogLevelFlags level, const char* message,
                     void* /*data*/) {
  if ((level & G_LOG_LEVEL_ERROR) != 0) end_suddenly(Exit::limit, message);
  complain(message);
}

int in_pango(double points) { return static_cast<int>(std::lround(points * PANGO_SCALE)); }

// The family that a font file holds.
std::optional<std::string> family_in(const std::string& path) {
  const auto* name = reinterpret_cast<const FcChar8*>(path.c_str());
  int count = 0;
  FcPattern* pattern = FcFreeTypeQuery(name, 0, nullptr, &count);
  if (pattern == nullptr) return std::nullopt;
  std::optional<std::string> found;
  FcChar8* family = nullptr;
  if (FcPatternGetString(pattern, FC_FAMILY, 0, &family) == FcResultMatch &&
      FcConfigAppFontAddFile(nullptr, name) == FcTrue) {
    found = reinterpret_cast<const char*>(family);
  }
  FcPatternDestroy(pattern);
  return found;
}

bool installed(const std::string& family) {
  FcPattern* wanted = FcPatternCreate();
  FcPatternAddString(wanted, FC_FAMILY, reinterpret_cast<const FcChar8*>(family.c_str()));
  FcObjectSet* fields = FcObjectSetBuild(FC_FAMILY, nullptr);
  FcFontSet* found = FcFontList(nullptr, wanted, fields);
  const bool any = found != nullptr && found->nfont > 0;
  if (found != nullptr) FcFontSetDestroy(found);
  FcObjectSetDestroy(fields);
  FcPatternDestroy(wanted);
  return any;
}

std::optional<std::string> find_face(std::string& name) {
  if (name.empty()) return std::nullopt;
  std::error_code ignored;
  if (std::filesystem::is_regular_file(name, ignored)) {
    auto family = family_in(name);
    if (!family) return fmt::format("{}: not a font file that could be read", name);
    name = *std::move(family);
    return std::nullopt;
  }
  if (installed(name)) return std::nullopt;
  return fmt::format(
      "no face is called '{}' here; expected a family that is installed (fc-list "
      "shows them), or a font file",
      name);
}

}  // namespace

std::optional<std::string> find_faces(FaceNames& names) {
  if (auto problem = find_face(names.sans)) return problem;
  return find_face(names.serif);
}

Faces::Faces(const FaceNames& names) {
  // Nobody sets a letter without faces, so Pango is not asked for anything before this.
  g_log_set_default_handler(on_glib_message, nullptr);
  for (const Face face : {Face::sans, Face::sans_bold, Face::serif, Face::serif_italic}) {
    PangoFontDescription* font = pango_font_description_new();
    const bool serif = face == Face::serif || face == Face::serif_italic;
    const std::string& own = serif ? names.serif : names.sans;
    const char* ours = serif ? kSerif : kSans;
    // Ours follow: a face without some letter leaves it to them.
    const std::string family = own.empty() ? std::string(ours) : own + ", " + ours;
    pango_font_description_set_family(font, family.c_str());
    if (face == Face::sans_bold) pango_font_description_set_weight(font, PANGO_WEIGHT_BOLD);
    if (face == Face::serif_italic) pango_font_description_set_style(font, PANGO_STYLE_ITALIC);
    fonts_[ordinal(face)] = font;
  }
}

Faces::~Faces() {
  for (PangoFontDescription* font : fonts_) pango_font_description_free(font);
}

void Faces::set(PangoLayout* layout, std::string_view text, Face face, double size,
                double width) const {
  PangoFontDescription* font = fonts_[ordinal(face)];
  pango_font_description_set_absolute_size(font, in_pango(size));
  pango_layout_set_font_description(layout, font);
  pango_layout_set_width(layout, width < 0 ? -1 : in_pango(width));
  pango_layout_set_text(layout, text.data(), length(text));
}

void prepare_layout(PangoLayout* layout) {
  PangoContext* context = pango_layout_get_context(layout);
  pango_cairo_context_set_resolution(context, 72);
  // Metrics rounded to whole pixels would set letters unevenly on paper.
  cairo_font_options_t* options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options(context, options);
  cairo_font_options_destroy(options);
  pango_layout_set_line_spacing(layout, 1.15F);
  set_spans(layout, {});
}

// Garamond's own figures hang like small letters, which makes numbers in a text hard to read.
void set_spans(PangoLayout* layout, const std::vector<Span>& spans) {
  PangoAttrList* attributes = pango_attr_list_new();
  pango_attr_list_insert(attributes, pango_attr_font_features_new("lnum"));
  const auto add = [&](PangoAttribute* attribute, const Span& span) {
    attribute->start_index = static_cast<guint>(span.from);
    attribute->end_index = static_cast<guint>(span.to);
    pango_attr_list_insert(attributes, attribute);
  };
  for (const Span& span : spans) {
    if (span.bold) add(pango_attr_weight_new(PANGO_WEIGHT_BOLD), span);
    if (span.italic) add(pango_attr_style_new(PANGO_STYLE_ITALIC), span);
    if (span.verbatim) add(pango_attr_insert_hyphens_new(FALSE), span);
  }
  pango_layout_set_attributes(layout, attributes);
  pango_attr_list_unref(attributes);
}

PangoLayout* measuring_layout() {
  PangoContext* context = pango_font_map_create_context(pango_cairo_font_map_get_default());
  PangoLayout* layout = pango_layout_new(context);
  g_object_unref(context);
  prepare_layout(layout);
  return layout;
}

double digit_width(const FaceNames& names) {
  constexpr double kSize = 100;
  const Faces faces(names);
  PangoLayout* layout = measuring_layout();
  double widest = 0;
  for (char digit = '0'; digit <= '9'; ++digit) {
    faces.set(layout, std::string_view(&digit, 1), Face::sans_bold, kSize, -1);
    int width = 0;
    pango_layout_get_size(layout, &width, nullptr);
    widest = std::max(widest, in_points(width) / kSize);
  }
  g_object_unref(layout);
  return widest;
}

}  // namespace clew::cli::book
