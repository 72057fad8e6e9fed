// `clew convert`: the same puzzles in another format.
#include <cstdio>
#include <memory>

#include <fmt/format.h>

#include "clew/format.h"
#include "command.h"
#include "convert_svg.h"
#include "input.h"

namespace clew::cli {
namespace {

struct Options {
  std::vector<std::string> files;
  std::string to;
  format::ReadOptions read;
  SvgOptions svg;
};

std::string format_names() {
  std::string names;
  for (const auto& format : format::formats()) {
    if (format.writes) names += std::string(format.name) + ", ";
  }
  return names + std::string(kSvgFormat.name);
}

Exit convert(const Options& options) {
  const bool draws = options.to == kSvgFormat.name;
  const format::Format* target = draws ? &kSvgFormat : format::find_format(options.to);
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
  const Exit read = for_each_puzzle(options.files, options.read, [&](Item&& item) {
    if (!first && !target->reads) {
      complain(fmt::format("{}: {} holds one puzzle only", item.label(), target->name));
      status = Exit::bad;
      return false;
    }
    const auto text =
        draws ? svg_text(item.entry, options.svg) : format::write(item.entry, options.to);
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

void add_svg_options(CLI::App& command, SvgOptions& svg) {
  const auto parse_theme = [&svg](const std::string& text) {
    for (const render::Theme theme : render::kAllThemes) {
      if (render::name(theme) != text) continue;
      svg.theme = theme;
      return;
    }
    throw CLI::ValidationError(
        "--theme", fmt::format("unknown theme '{}'; there are light, dark, print", text));
  };
  command.add_flag("--solution", svg.solution, "svg: write the answers in");
  command.add_flag("--path", svg.path, "svg: draw the path from 1 to the highest number");
  command.add_flag("--labels", svg.labels, "svg: name the rows and columns");
  command
      .add_option("--step", svg.step,
                  "svg: the board before step N of `clew explain`, with that step pointed out")
      ->type_name("N")
      ->check(quietly(CLI::Range(1, 1'000'000)));
  command
      .add_option_function<std::string>("--theme", parse_theme,
                                        "svg: light, dark or print (default: light)")
      ->type_name("THEME");
}

}  // namespace

Action add_convert(CLI::App& command) {
  auto options = std::make_shared<Options>();
  command.add_option("FILE", options->files, "Puzzle files; - is standard input")->required();
  command.add_option("-t,--to", options->to, "Format to write: " + format_names())
      ->required()
      ->type_name("FORMAT");
  add_kind_option(command, options->read.kind);
  add_svg_options(command, options->svg);
  return [options] { return convert(*options); };
}

}  // namespace clew::cli
