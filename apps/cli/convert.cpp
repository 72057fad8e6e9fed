// `clew convert`: the same puzzles in another format.
#include <cstdio>
#include <memory>

#include <fmt/format.h>

#include "clew/format.h"
#include "command.h"
#include "input.h"

namespace clew::cli {
namespace {

struct Options {
  std::vector<std::string> files;
  std::string to;
  format::ReadOptions read;
};

std::string format_names() {
  std::string names;
  for (const auto& format : format::formats()) {
    if (format.writes) names += (names.empty() ? "" : ", ") + std::string(format.name);
  }
  return names;
}

Exit convert(const Options& options) {
  const format::Format* target = format::find_format(options.to);
  if (target == nullptr || !target->writes) {
    complain(fmt::format("unknown format '{}'; there are {}", options.to, format_names()));
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
    const auto text = format::write(item.entry, options.to);
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

}  // namespace

Action add_convert(Arguments& arguments) {
  auto options = std::make_shared<Options>();
  arguments.files(options->files);
  arguments.text("-t,--to", options->to, "FORMAT", "Format to write: " + format_names()).required();
  arguments.kind(options->read.kind);
  return [options] { return convert(*options); };
}

}  // namespace clew::cli
