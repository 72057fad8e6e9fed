// `clew export`: a file for each puzzle, and one for each answer, for programs that lay out pages.
//
// Every name is known and looked at before the first file is written, so that a batch of a thousand
// does not stop in the middle over the one that is called like another.
#include <array>
#include <filesystem>
#include <map>
#include <memory>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "clew/logic.h"
#include "command.h"
#include "digest.h"
#include "drawing_program.h"
#include "export_names.h"
#include "files.h"
#include "input.h"
#include "interrupt.h"
#include "letters.h"
#include "output.h"
#include "picture_options.h"
#include "progress.h"

namespace clew::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::array<std::string_view, 9> kParts = {"n",     "id",   "kind", "level", "size",
                                                    "title", "seed", "file", "what"};
constexpr std::array<std::string_view, 3> kPictures = {"svg", "pdf", "png"};

struct ExportOptions {
  std::vector<std::string> files;
  std::string folder;
  std::string to = "svg";
  std::string pattern = "puzzle-{n}";
  bool answers = false;
  bool json = false;
  format::ReadOptions read;
  PictureOptions picture;
  TimeLimit time_limit;
};

// One file to be written.
struct Sheet {
  std::size_t puzzle = 0;
  bool answer = false;
  std::string name;  // with its ending
};

class Exporting {
 public:
  Exporting(const ExportOptions& options, NamePattern pattern)
      : options_(options), pattern_(std::move(pattern)) {}

  Exit run() {
    Exit status = for_each_puzzle(options_.files, options_.read, [&](Item&& item) {
      items_.push_back(std::move(item));
      return !interrupted();
    });
    if (items_.empty()) return status;
    if (!name_sheets() || !prepare_folder()) return Exit::bad;
    return graver(status, write_sheets());
  }

 private:
  [[nodiscard]] const format::Entry& entry(const Sheet& sheet) const {
    return items_[sheet.puzzle].entry;
  }

  // As the file has it, or found out where a name needs it.
  [[nodiscard]] std::string level_of(const format::Entry& entry) const {
    if (entry.grade) return entry.grade->difficulty;
    const auto grade = logic::grade(entry.puzzle, {.stop = stop_after(options_.time_limit)});
    const bool known = grade.reach == logic::Reach::solved || grade.reach == logic::Reach::stuck;
    return known ? std::string(logic::name(grade.level)) : "ungraded";
  }

  [[nodiscard]] NameParts parts_of(std::size_t puzzle, bool answer) const {
    const Item& item = items_[puzzle];
    const format::Entry& entry = item.entry;
    const Topology& board = entry.puzzle.topology();
    const std::size_t digits = std::max<std::size_t>(3, std::to_string(items_.size()).size());
    return {{"n", fmt::format("{:0{}}", puzzle + 1, digits)},
            {"id", entry.id.empty() ? made_id(entry.puzzle) : entry.id},
            {"kind", std::string(name(entry.puzzle.kind()))},
            {"level", puzzle < levels_.size() ? levels_[puzzle] : ""},
            {"size", fmt::format("{}x{}", board.rows(), board.cols())},
            {"title", entry.title},
            {"seed", entry.seed},
            {"file", item.path == "-" ? "stdin" : fs::path(item.path).stem().string()},
            {"what", answer ? "answer" : "puzzle"}};
  }

  // Of a thousand puzzles that are called alike a few say it.
  void object(const std::string& message) {
    constexpr int kEnough = 5;
    if (++objections_ <= kEnough) complain(message);
    if (objections_ == kEnough + 1) complain("and so on");
  }

  bool name_sheets() {
    if (pattern_.has("level")) {
      for (const Item& item : items_) levels_.push_back(level_of(item.entry));
    }
    std::map<std::string, std::size_t> taken;
    for (std::size_t i = 0; i < items_.size(); ++i) {
      for (const bool answer : {false, true}) {
        if (answer && !options_.answers) continue;
        std::string name = pattern_.fill(parts_of(i, answer));
        if (answer && !pattern_.has("what")) name += "-answer";
        name += "." + options_.to;
        if (const auto why = unfit_name(name)) {
          object(fmt::format("{}: its file would be called '{}': {}", items_[i].label(),
                             shown(name), *why));
        } else if (const auto [other, is_new] = taken.emplace(folded_name(name), i); !is_new) {
          object(fmt::format("{} and {} would both be called '{}'; add {{n}} to --name",
                             items_[other->second].label(), items_[i].label(), name));
        }
        sheets_.push_back({i, answer, std::move(name)});
      }
    }
    if (objections_ > 0) complain("nothing was written");
    return objections_ == 0;
  }

  // A name that is complained about may hold anything.
  static std::string shown(std::string text) {
    constexpr std::size_t kEnough = 80;
    for (char& c : text) {
      if (is_control(c)) c = '?';
    }
    return text.size() > kEnough ? text.substr(0, kEnough) + "..." : text;
  }

  [[nodiscard]] bool prepare_folder() const {
    std::error_code error;
    fs::create_directory(options_.folder, error);
    if (!error && fs::is_directory(options_.folder, error)) return true;
    complain(fmt::format("{}: {}", options_.folder,
                         error ? error.message() : std::string("there is a file of that name")));
    return false;
  }

  Exit write_sheets() {
    Progress progress("writing file", sheets_.size());
    Exit status = Exit::yes;
    std::size_t written = 0;
    for (const Sheet& sheet : sheets_) {
      if (interrupted()) break;
      const std::string path = (fs::path(options_.folder) / sheet.name).string();
      const auto picture = picture_of(sheet);
      if (!picture) {
        progress.hide();
        complain(fmt::format("{}: {}", items_[sheet.puzzle].label(), picture.error().message()));
        status = graver(status, picture.error().kind == ErrorKind::limit ? Exit::limit : Exit::bad);
        continue;
      }
      remove_leftovers(path);
      if (const auto error = replace_file(path, *picture)) {
        progress.hide();
        complain(error->message());
        return Exit::bad;
      }
      if (options_.json) {
        progress.hide();
        put("{}\n", line_of(sheet, path));
      }
      progress.advance(++written);
    }
    progress.hide();
    if (written < sheets_.size()) {
      complain(fmt::format("{} of {} files were written", written, sheets_.size()));
    }
    return interrupted() ? graver(status, Exit::limit) : status;
  }

  [[nodiscard]] Result<std::string> picture_of(const Sheet& sheet) const {
    PictureOptions picture = options_.picture;
    picture.drawing.solution = sheet.answer;
    if (!sheet.answer) picture.drawing.path = false;
    return paint(entry(sheet), picture, options_.to, {.stop = stop_after(options_.time_limit)});
  }

  [[nodiscard]] std::string line_of(const Sheet& sheet, const std::string& path) const {
    nlohmann::ordered_json line = {{"file", path}};
    for (const auto& [key, value] : parts_of(sheet.puzzle, sheet.answer)) {
      if (key == "n") {
        line["number"] = sheet.puzzle + 1;
      } else if (!value.empty() && key != "file") {
        line[std::string(key)] = value;
      }
    }
    return line.dump(-1, ' ', false, nlohmann::ordered_json::error_handler_t::replace);
  }

  const ExportOptions& options_;
  NamePattern pattern_;
  std::vector<Item> items_;
  std::vector<Sheet> sheets_;
  std::vector<std::string> levels_;  // where names have them
  int objections_ = 0;
};

Exit export_each(const ExportOptions& options) {
  auto pattern = NamePattern::parse(options.pattern, kParts);
  if (!pattern) {
    complain(fmt::format("--name: {}", pattern.error().message()));
    return Exit::bad;
  }
  if (options.picture.drawing.path && !options.answers) {
    complain("--path is drawn into answers; add --answers");
    return Exit::bad;
  }
  if (!can_paint(options.to)) return become_drawing_program();
  stop_on_interrupt();
  return Exporting(options, *std::move(pattern)).run();
}

}  // namespace

Action add_export(Arguments& arguments) {
  auto options = std::make_shared<ExportOptions>();
  arguments.files(options->files);
  arguments
      .text("-e,--each", options->folder, "FOLDER", "Where the files go; made if it is not there")
      .required();
  arguments.one_of(
      "-t,--to", {kPictures.begin(), kPictures.end()}, "FORMAT", "svg, pdf or png (default: svg)",
      [options = options.get()](std::size_t which) { options->to = kPictures[which]; });
  arguments.flag("-a,--answers", options->answers, "A file for each answer, too");
  arguments.text("-n,--name", options->pattern, "PATTERN",
                 "What files are called: {n} is the puzzle's number, and there are {id}, {kind}, "
                 "{level}, {size}, {title}, {seed}, {file} and {what}, which is puzzle or answer");
  add_picture_options(arguments, options->picture, "");
  arguments.json(options->json).help = "A line of JSON for each file";
  arguments.kind(options->read.kind);
  arguments.time_limit(options->time_limit);
  arguments.memory();
  return [options] { return export_each(*options); };
}

}  // namespace clew::cli
