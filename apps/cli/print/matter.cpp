// See matter.h.
#include "print/matter.h"

#include <algorithm>

#include "print/faces.h"

namespace clew::cli::book {
namespace {

constexpr double kIndent = 16;
constexpr double kFewestLines = 2;  // of a paragraph, at the foot and at the head of a page

struct BlockLook {
  TextLook text;
  double before = 0;  ///< free space above, unless it is the first of its page
  double indent = 0;
};

BlockLook look_of(Block::Type type, const Style& style, Setting setting) {
  const double large = style.large_print ? 1.3 : 1;
  const double body = (setting == Setting::imprint ? 10 : 12) * large;
  TextLook text{.face = Face::serif, .size = body};
  if (setting == Setting::imprint) text.grey = 0.2;
  if (setting == Setting::dedication) {
    text.align = Align::centre;
    text.face = Face::serif_italic;
  }
  switch (type) {
    case Block::Type::heading:
      text.size = body * 2;
      text.face = Face::serif;
      return {text, body * 2, 0};
    case Block::Type::subheading:
      text.size = body * 1.3;
      text.face = Face::serif;
      return {text, body * 1.4, 0};
    case Block::Type::item: return {text, body * 0.35, kIndent};
    case Block::Type::quotation: text.face = Face::serif_italic; return {text, body * 0.7, kIndent};
    default: return {text, body * 0.7, 0};
  }
}

/// One layout to measure with.
class Ruler {
 public:
  Ruler(const Style& style, Setting setting)
      : style_(style), setting_(setting), faces_(style.faces), layout_(measuring_layout()) {}
  ~Ruler() { g_object_unref(layout_); }
  Ruler(const Ruler&) = delete;
  Ruler& operator=(const Ruler&) = delete;

  double height(const Block& block, double width) {
    set(block, width);
    int height = 0;
    pango_layout_get_size(layout_, nullptr, &height);
    return in_points(height);
  }

  /// Bytes of the block that fit into a height, in whole lines; 0 where too few lines would be on
  /// either side.
  std::size_t fitting(const Block& block, double width, double room) {
    set(block, width);
    const int lines = pango_layout_get_line_count(layout_);
    const double line = height_of_layout() / std::max(1, lines);
    const double here = std::min(static_cast<double>(static_cast<int>(room / line)),
                                 static_cast<double>(lines) - kFewestLines);
    if (here < kFewestLines) return 0;
    const PangoLayoutLine* next = pango_layout_get_line_readonly(layout_, static_cast<int>(here));
    return next == nullptr ? 0 : static_cast<std::size_t>(next->start_index);
  }

  BlockLook look(const Block& block) const { return look_of(block.type, style_, setting_); }

 private:
  void set(const Block& block, double width) {
    const BlockLook how = look(block);
    set_spans(layout_, block.spans);
    faces_.set(layout_, block.text, how.text.face, how.text.size, width - how.indent);
    pango_layout_set_wrap(layout_, PANGO_WRAP_WORD_CHAR);
  }
  double height_of_layout() {
    int height = 0;
    pango_layout_get_size(layout_, nullptr, &height);
    return in_points(height);
  }

  const Style& style_;
  Setting setting_;
  Faces faces_;
  PangoLayout* layout_;
};

// The part of a block from a byte on, or up to it.
Block part(const Block& block, std::size_t from, std::size_t to) {
  Block piece{.type = block.type, .text = block.text.substr(from, to - from)};
  for (Span span : block.spans) {
    span.from = std::max(span.from, from) - from;
    span.to = std::min(span.to, to);
    if (span.to <= from + span.from) continue;
    span.to -= from;
    piece.spans.push_back(span);
  }
  return piece;
}

}  // namespace

std::vector<Markdown> broken_into_pages(const Markdown& matter, const Style& style,
                                        const Rect& room, Setting setting) {
  Ruler ruler(style, setting);
  std::vector<Markdown> pages;
  Markdown page;
  double used = 0;
  const auto turn = [&] {
    if (!page.empty()) pages.push_back(std::move(page));
    page.clear();
    used = 0;
  };
  std::vector<Block> rest(matter.rbegin(), matter.rend());
  while (!rest.empty()) {
    const Block block = std::move(rest.back());
    rest.pop_back();
    if (block.type == Block::Type::new_page) {
      turn();
      continue;
    }
    const double before = page.empty() ? 0 : ruler.look(block).before;
    const double height = ruler.height(block, room.width);
    // A heading is not left alone at the foot of a page.
    const bool heading =
        block.type == Block::Type::heading || block.type == Block::Type::subheading;
    const double wanted = before + height + (heading ? 4 * ruler.look(block).text.size : 0);
    if (used + wanted <= room.height) {
      page.push_back(block);
      used += before + height;
      continue;
    }
    const std::size_t bytes =
        heading ? 0 : ruler.fitting(block, room.width, room.height - used - before);
    if (bytes > 0 && bytes < block.text.size()) {
      page.push_back(part(block, 0, bytes));
      rest.push_back(part(block, bytes, block.text.size()));
    } else if (page.empty()) {
      page.push_back(block);  // it will not get better
    } else {
      rest.push_back(block);
    }
    turn();
  }
  turn();
  return pages;
}

double height_of(const Markdown& page, const Style& style, double width, Setting setting) {
  Ruler ruler(style, setting);
  double height = 0;
  for (const Block& block : page) {
    if (height > 0) height += ruler.look(block).before;
    height += ruler.height(block, width);
  }
  return height;
}

void paint_matter(Canvas& canvas, const Markdown& page, const Style& style, const Rect& room,
                  Setting setting) {
  double top = room.top;
  if (setting != Setting::text) {
    const double free = room.height - height_of(page, style, room.width, setting);
    top += setting == Setting::imprint ? free : free / 3;
  }
  bool first = true;
  for (const Block& block : page) {
    const BlockLook look = look_of(block.type, style, setting);
    if (!first) top += look.before;
    first = false;
    const char* tag = block.type == Block::Type::heading      ? "H1"
                      : block.type == Block::Type::subheading ? "H2"
                                                              : "P";
    double height = 0;
    canvas.tagged(tag, [&] {
      if (block.type == Block::Type::item) {
        canvas.line(room.left + kIndent / 2, top + look.text.size * 1.05, kIndent, "\u2022",
                    {.face = Face::serif, .size = look.text.size, .align = Align::centre});
      }
      height = canvas.rich({room.left + look.indent, top, room.width - look.indent, 0}, block.text,
                           block.spans, look.text);
    });
    top += height;
  }
}

}  // namespace clew::cli::book
