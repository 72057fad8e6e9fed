// `clew convert`: the same puzzles in another format.
#include <cstdio>
#include <memory>

#include <fmt/format.h>

#include "clew/api.h"
#include "clew/format.h"
#include "command.h"
#include "input.h"
#include "interrupt.h"

namespace clew::cli {
namespace {

struct ConvertOptions {
  std::vector<std::string> files;
  std::string to;
  format::ReadOptions read;
  api::Drawing svg;
};

std::string format_names() {
  std::string names;
  for (const auto& format : format::formats()) {
    if (format.writes) names += std::string(format.name) + ", ";
  }
  return names + std::string(api::kSvgFormat.name);
}

Exit convert(const ConvertOptions& options) {
  const bool draws = options.to == api::kSvgFormat.name;
  const format::Format* target = draws ? &api::kSvgFormat : format::find_format(options.to);
  if (target == nullptr || !target->writes) {
    complain(fmt::format("unknown format '{}'; there are {}", options.to, format_names()));
    return Exit::bad;
  }
  if (!draws && options.svg.any()) {
    complain("--solution, --path, --labels, --step and --theme are for drawings; add --to svg");
    return Exit::bad;
  }
  Exit status = Exit::yes;
  bool first = true;
  Limits limits;
  limits.cancel = stop_on_interrupt();
  const Exit read = for_each_puzzle(options.files, options.read, [&](Item&& item) {
    if (!first && !target->reads) {
      complain(fmt::format("{}: {} holds one puzzle only", item.label(), target->name));
      status = Exit::bad;
      return false;
    }
    const auto text = draws ? api::draw_svg(item.entry, options.svg, limits)
                            : format::write(item.entry, options.to);
    if (!text) {
      complain(fmt::format("{}: {}", item.label(), text.error().message()));
      status = Exit::bad;
      return true;
    }
    if (!first && !target->one_line) std::fputc('\n', stdout);
    std::fwrite(text->data(), 1, text->size(), stdout);
    first = false;
    return true;
  });
  return graver(status, read);
}

void add_svg_options(Arguments& arguments, api::Drawing& svg) {
  arguments.flag("--solution", svg.solution, "svg: write the answers in");
  arguments.flag("--path", svg.path, "svg: draw the path from 1 to the highest number");
  arguments.flag("--labels", svg.labels, "svg: name the rows and columns");
  arguments.number("--step", svg.step, {1, 1e6}, "N",
                   "svg: the board before step N of `clew explain`, with that step pointed out");
  arguments.choice("--theme", svg.theme, render::kAllThemes, "THEME",
                   "svg: light, dark or print (default: light)");
}

}  // namespace

Action add_convert(Arguments& arguments) {
  auto options = std::make_shared<ConvertOptions>();
  arguments.files(options->files);
  arguments.text("-t,--to", options->to, "FORMAT", "Format to write: " + format_names()).required();
  arguments.kind(options->read.kind);
  add_svg_options(arguments, options->svg);
  return [options] { return convert(*options); };
}

}  // namespace clew::cli
