// The SVG painter: a group for each role, with the look as attributes of the group.
//
// Written directly, because drawing libraries turn text into outlines, which cannot be selected,
// searched or read aloud. Attributes rather than a style sheet: a sheet inside one drawing would
// style every other drawing of the same page.
#include <cmath>

#include <fmt/format.h>

#include "clew/render.h"

namespace clew::render {
namespace {

// Digits are about 0.72 of the font size high in all of these, so a baseline this far below the
// middle centres them; the attribute for it (dominant-baseline) is not understood everywhere.
constexpr double kBaseline = 0.36;
constexpr std::string_view kFonts =
    "Lato, 'Helvetica Neue', Helvetica, 'Segoe UI', Roboto, Arial, 'DejaVu Sans', sans-serif";

std::string escaped(std::string_view text) {
  std::string out;
  for (const char c : text) {
    switch (c) {
      case '&': out += "&amp;"; break;
      case '<': out += "&lt;"; break;
      case '>': out += "&gt;"; break;
      // XML allows no other control characters, not even escaped.
      default: out += static_cast<unsigned char>(c) < 0x20 && c != '\n' && c != '\t' ? ' ' : c;
    }
  }
  return out;
}

std::string hex(Colour colour) {
  if (colour.none) return "none";
  return fmt::format("#{:02x}{:02x}{:02x}", colour.red, colour.green, colour.blue);
}

class SvgPainter {
 public:
  SvgPainter(const Scene& scene, const SvgStyle& style) : scene_(scene), style_(style) {}

  std::string paint() {
    const std::string width = number(scene_.width);
    const std::string height = number(scene_.height);
    out_ = fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {0} {1}\" width=\"{0}\" "
        "height=\"{1}\" role=\"img\">\n<title>{2}</title>\n<desc>{3}</desc>\n",
        width, height, escaped(scene_.title), escaped(scene_.description));
    const Colour paper = background(style_.theme);
    if (style_.background && !paper.none) {
      out_ +=
          fmt::format("<rect class=\"paper\" width=\"{}\" height=\"{}\" rx=\"{}\" fill=\"{}\"/>\n",
                      width, height, number(0.16), hex(paper));
    }
    for (std::size_t i = 0; i < scene_.figures.size();) i = paint_group(i);
    out_ += "</svg>\n";
    return std::move(out_);
  }

 private:
  // In pixels, with as few digits as a hundredth of a pixel needs.
  [[nodiscard]] std::string number(double cells) const {
    const double rounded = std::round(cells * style_.scale * 100) / 100;
    return fmt::format("{:g}", rounded == 0 ? 0.0 : rounded);
  }
  [[nodiscard]] std::string point(Point p) const { return number(p.x) + ' ' + number(p.y); }

  // All figures of one role in a row; ribbons also change their colour within it.
  std::size_t paint_group(std::size_t first) {
    const Figure& figure = scene_.figures[first];
    out_ += fmt::format("<g class=\"{}\"{}>\n", name(figure.role), attributes(figure));
    std::size_t i = first;
    for (; i < scene_.figures.size() && scene_.figures[i].role == figure.role; ++i) {
      paint_figure(scene_.figures[i]);
    }
    out_ += "</g>\n";
    return i;
  }

  [[nodiscard]] std::string attributes(const Figure& figure) const {
    const Look style = look(figure.role, style_.theme, figure.along);
    std::string text = fmt::format(" fill=\"{}\"", hex(style.fill));
    if (figure.form == Form::text) {
      text += fmt::format(" font-family=\"{}\" font-size=\"{}\" text-anchor=\"middle\"", kFonts,
                          number(figure.size));
      if (style.bold) text += " font-weight=\"700\"";
      return text;
    }
    if (style.stroke.none) return text;
    // A ribbon's colour is each stretch's own.
    if (figure.role != Role::ribbon) text += fmt::format(" stroke=\"{}\"", hex(style.stroke));
    text += fmt::format(" stroke-width=\"{}\"", number(style.width));
    if (style.dashed) text += fmt::format(" stroke-dasharray=\"{}\"", number(0.12));
    if (figure.form != Form::disc) text += " stroke-linecap=\"round\" stroke-linejoin=\"round\"";
    return text;
  }

  void paint_figure(const Figure& figure) {
    switch (figure.form) {
      case Form::polygon:
      case Form::line: paint_line(figure); return;
      case Form::segments: paint_segments(figure); return;
      case Form::disc:
        out_ += fmt::format("<circle cx=\"{}\" cy=\"{}\" r=\"{}\"/>\n", number(figure.points[0].x),
                            number(figure.points[0].y), number(figure.size));
        return;
      case Form::text: break;
    }
    const Point at = figure.points[0];
    out_ += fmt::format("<text x=\"{}\" y=\"{}\">{}</text>\n", number(at.x),
                        number(at.y + kBaseline * figure.size), escaped(figure.text));
  }

  void paint_line(const Figure& figure) {
    out_ += "<path d=\"M";
    for (std::size_t i = 0; i < figure.points.size(); ++i) {
      if (i > 0) out_ += 'L';
      out_ += point(figure.points[i]);
    }
    if (figure.form == Form::polygon) out_ += 'Z';
    out_ += '"';
    if (figure.role == Role::ribbon) {
      const Look style = look(figure.role, style_.theme, figure.along);
      out_ += fmt::format(" stroke=\"{}\"", hex(style.stroke));
    }
    out_ += "/>\n";
  }

  void paint_segments(const Figure& figure) {
    out_ += "<path d=\"";
    for (std::size_t i = 0; i + 1 < figure.points.size(); i += 2) {
      out_ += 'M' + point(figure.points[i]) + 'L' + point(figure.points[i + 1]);
    }
    out_ += "\"/>\n";
  }

  const Scene& scene_;
  const SvgStyle& style_;
  std::string out_;
};

}  // namespace

std::string svg(const Scene& scene, const SvgStyle& style) {
  return SvgPainter(scene, style).paint();
}

}  // namespace clew::render
