// `clew convert`: the same puzzles in another format.
#include <memory>

#include <fmt/format.h>

#include "clew/drawing.h"
#include "clew/format.h"
#include "command.h"
#include "input.h"
#include "interrupt.h"
#include "names.h"
#include "output.h"

namespace clew::cli {
namespace {

struct ConvertOptions {
  std::vector<std::string> files;
  std::string to;
  format::ReadOptions read;
  api::Drawing svg;
  TimeLimit time_limit;
};

std::vector<std::string> format_names() {
  auto names = written_formats();
  names.emplace_back(api::kSvgFormat.name);
  return names;
}

Exit convert(const ConvertOptions& options) {
  const bool draws = options.to == api::kSvgFormat.name;
  const format::Format* target = draws ? &api::kSvgFormat : format::find_format(options.to);
  if (target == nullptr || !target->writes) {
    complain(unknown_name("format", options.to, format_names()));
    return Exit::bad;
  }
  if (!draws && options.svg.any()) {
    complain("--solution, --path, --labels, --step and --theme are for drawings; add --to svg");
    return Exit::bad;
  }
  Exit status = Exit::yes;
  bool first = true;
  const Exit read = for_each_puzzle(options.files, options.read, [&](Item&& item) {
    if (!first && !target->reads) {
      complain(fmt::format("{}: {} holds one puzzle only", item.label(), target->name));
      status = Exit::bad;
      return false;
    }
    const Limits limits{.stop = stop_after(options.time_limit)};
    const auto text = draws ? api::draw(item.entry, options.svg, limits)
                            : format::write(item.entry, options.to, limits.stop);
    if (!text) {
      complain(fmt::format("{}: {}", item.label(), text.error().message()));
      status = graver(status, text.error().kind == ErrorKind::limit ? Exit::limit : Exit::bad);
      return !interrupted();
    }
    if (!first && !target->one_line) put_text("\n");
    put_text(*text);
    first = false;
    return !interrupted();
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
  arguments.text("-t,--to", options->to, "FORMAT", "Format to write: " + listed(format_names()))
      .required();
  arguments.kind(options->read.kind);
  add_svg_options(arguments, options->svg);
  arguments.time_limit(options->time_limit);
  arguments.memory();
  return [options] { return convert(*options); };
}

}  // namespace clew::cli
