// `clew find`: from the ID that a book prints beside a puzzle back to the puzzle.
#include <memory>

#include <fmt/format.h>

#include "clew/format.h"
#include "command.h"
#include "digest.h"
#include "input.h"
#include "manifest.h"
#include "names.h"
#include "output.h"

namespace clew::cli {
namespace {

struct FindOptions {
  std::string id;
  std::vector<std::string> files;
  std::string to = "json";
  bool json = false;  // which it is anyway
};

// An ID, or the number a puzzle has in the book.
bool is_meant(const ManifestLine& line, const std::string& id) {
  return line.id == id || line.number == id;
}

std::optional<format::Entry> in_manifest(const std::vector<ManifestLine>& lines,
                                         const FindOptions& options, const std::string& path) {
  for (const ManifestLine& line : lines) {
    if (!is_meant(line, options.id)) continue;
    auto entry = format::read_one(line.puzzle);
    if (!entry) continue;
    tell("{}: number {}, page {}{}\n", shown_name(path), line.number, line.page,
         line.solution_page > 0 ? fmt::format(", solution on page {}", line.solution_page) : "");
    if (entry->id.empty()) entry->id = line.id;
    return *std::move(entry);
  }
  return std::nullopt;
}

std::optional<format::Entry> in_collection(std::string_view text, const FindOptions& options,
                                           const std::string& path, Exit& status) {
  format::Reader reader(text);
  for (auto next = reader.next(); next; next = reader.next()) {
    if (!*next) {
      complain(path, text, next->error());
      status = Exit::bad;
      continue;
    }
    format::Entry& entry = **next;
    const std::string id = entry.id.empty() ? made_id(entry.puzzle) : entry.id;
    if (id != options.id) continue;
    std::optional<format::Entry> found(std::move(entry));
    found->id = id;
    return found;
  }
  return std::nullopt;
}

Exit find(const FindOptions& options) {
  const format::Format* format = format::find_format(options.to);
  if (format == nullptr || !format->writes) {
    complain(unknown_name("format", options.to, written_formats()));
    return Exit::bad;
  }
  Exit status = Exit::no;
  for (const std::string& path : options.files) {
    const auto text = read_file(path);
    if (!text) {
      complain(path, "", text.error());
      status = Exit::bad;
      continue;
    }
    const auto manifest = read_manifest(*text);
    const auto entry = manifest ? in_manifest(*manifest, options, path)
                                : in_collection(*text, options, path, status);
    if (!entry) continue;
    const auto written = format::write(*entry, format->name);
    if (!written) {
      complain(written.error().message());
      return Exit::bad;
    }
    put_text(*written);
    return Exit::yes;
  }
  complain(fmt::format("no puzzle '{}' in {}", options.id,
                       options.files.size() == 1 ? shown_name(options.files.front())
                                                 : fmt::format("{} files", options.files.size())));
  return status;
}

}  // namespace

Action add_find(Arguments& arguments) {
  auto options = std::make_shared<FindOptions>();
  arguments.text("ID", options->id, "ID", "As a book prints it, or the puzzle's number there")
      .required();
  arguments.files(options->files).help = "Manifests of `clew print`, or puzzle files";
  arguments.text("-t,--to", options->to, "FORMAT", "Format to write, as clew formats lists them");
  arguments.json(options->json).without("--to").help += ", as --to json, the default";
  return [options] { return find(*options); };
}

}  // namespace clew::cli
