// `clew convert`: the same puzzles in another format.
#include <unistd.h>

#include <memory>

#include <fmt/format.h>

#include "clew/format.h"
#include "command.h"
#include "drawing_program.h"
#include "input.h"
#include "interrupt.h"
#include "names.h"
#include "output.h"
#include "painter.h"
#include "picture_options.h"

namespace clew::cli {
namespace {

struct ConvertOptions {
  std::vector<std::string> files;
  std::string to;
  bool json = false;
  format::ReadOptions read;
  PictureOptions picture;
  TimeLimit time_limit;
};

std::vector<std::string> format_names() {
  auto names = written_formats();
  names.emplace_back(api::kSvgFormat.name);
  names.emplace_back(kPngFormat.name);
  return names;
}

const format::Format* find_target(const std::string& name) {
  for (const format::Format* picture : {&api::kSvgFormat, &kPngFormat}) {
    if (name == picture->name) return picture;
  }
  return format::find_format(name);
}

// What is wrong with the options, or nothing.
std::optional<std::string> misordered(const ConvertOptions& options, const format::Format* target) {
  if (options.to.empty()) return "--to is required\nsee clew convert --help";
  if (options.to == "pdf") {
    return "clew export --each FOLDER --to pdf writes a PDF for each puzzle, clew print a book";
  }
  if (target == nullptr || !target->writes) {
    return unknown_name("format", options.to, format_names());
  }
  if (!is_picture(options.to) && options.picture.any()) {
    return "--solution, --path, --labels, --step, --theme and --width are for drawings; add --to "
           "svg or --to png";
  }
  if (options.to == kPngFormat.name && isatty(STDOUT_FILENO) != 0) {
    return "a PNG is not for a terminal; redirect the output to a file";
  }
  return std::nullopt;
}

Exit convert(const ConvertOptions& options) {
  const format::Format* target = find_target(options.to);
  if (const auto problem = misordered(options, target)) {
    complain(*problem);
    return Exit::bad;
  }
  const bool draws = is_picture(options.to);
  if (draws && !can_paint(options.to)) return become_drawing_program();
  Exit status = Exit::yes;
  bool first = true;
  const Exit read = for_each_puzzle(options.files, options.read, [&](Item&& item) {
    if (!first && !target->reads) {
      complain(fmt::format("{}: {} holds one puzzle only", item.label(), target->name));
      status = Exit::bad;
      return false;
    }
    const Limits limits{.stop = stop_after(options.time_limit)};
    const auto text = draws ? paint(item.entry, options.picture, options.to, limits)
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

}  // namespace

Action add_convert(Arguments& arguments) {
  auto options = std::make_shared<ConvertOptions>();
  constexpr std::string_view kWhose = "svg, png: ";
  api::Drawing& drawing = options->picture.drawing;
  arguments.files(options->files);
  arguments.text("-t,--to", options->to, "FORMAT", "Format to write: " + listed(format_names()));
  arguments.json(options->json).without("--to").help += ", as --to json";
  arguments.kind(options->read.kind);
  arguments.flag("--solution", drawing.solution, fmt::format("{}write the answers in", kWhose));
  arguments.number(
      "--step", drawing.step, {1, 1e6}, "N",
      fmt::format("{}the board before step N of `clew explain`, with that step pointed "
                  "out",
                  kWhose));
  add_picture_options(arguments, options->picture, kWhose);
  arguments.time_limit(options->time_limit);
  arguments.memory();
  return [options] {
    if (options->json) options->to = "json";
    return convert(*options);
  };
}

}  // namespace clew::cli
