// See print_order.h.
#include "print_order.h"

#include <algorithm>

#include <fmt/format.h>

#include "input.h"
#include "json_options.h"

namespace clew::cli {
namespace {

using Json = nlohmann::json;
/// What is wrong, or nothing.
using Problem = std::optional<std::string>;

// Walks through broken JSON to where it is broken. nlohmann counts bytes from 1 and names the
// reason after a dash: "... syntax error while parsing value - unexpected '}'; expected ...".
class BreakFinder : public Json::json_sax_t {
 public:
  explicit BreakFinder(std::string_view text) : text_(text) {}

  bool null() override { return true; }
  bool boolean(bool /*value*/) override { return true; }
  bool number_integer(std::int64_t /*value*/) override { return true; }
  bool number_unsigned(std::uint64_t /*value*/) override { return true; }
  bool number_float(double /*value*/, const std::string& /*text*/) override { return true; }
  bool string(std::string& /*value*/) override { return true; }
  bool binary(Json::binary_t& /*value*/) override { return true; }
  bool start_object(std::size_t /*size*/) override { return true; }
  bool key(std::string& /*value*/) override { return true; }
  bool end_object() override { return true; }
  bool start_array(std::size_t /*size*/) override { return true; }
  bool end_array() override { return true; }
  bool parse_error(std::size_t position, const std::string& /*token*/,
                   const Json::exception& problem) override {
    const std::string_view before = text_.substr(0, position == 0 ? 0 : position - 1);
    const auto line_begin = before.rfind('\n') + 1;  // npos + 1 is 0
    std::string_view reason = problem.what();
    if (const auto dash = reason.find(" - "); dash != std::string_view::npos) {
      reason.remove_prefix(dash + 3);
    }
    reason = reason.substr(0, reason.find("; last read"));
    error.what = fmt::format("this is not JSON: {}", reason);
    error.line = 1 + static_cast<int>(std::count(before.begin(), before.end(), '\n'));
    error.column = 1 + static_cast<int>(before.size() - line_begin);
    return false;
  }

  Error error;

 private:
  std::string_view text_;
};

std::optional<Json> parsed(const std::string& path) {
  const auto text = read_file(path);
  if (!text) {
    complain(fmt::format("{}: {}", path, text.error().what));
    return std::nullopt;
  }
  Json all = Json::parse(*text, nullptr, false);
  if (!all.is_discarded()) return all;
  BreakFinder finder(*text);
  Json::sax_parse(*text, &finder);
  complain(path, *text, finder.error);
  return std::nullopt;
}

std::string within(const std::string& where, const std::string& what) {
  return fmt::format("{}: {}", where, what);
}

class OrderReader {
 public:
  explicit OrderReader(const std::string& path)
      : folder_(std::filesystem::path(path).parent_path()),
        print_(folder_, "clew print"),
        generate_(folder_, "clew generate") {}

  Problem book(const Json& common, const Json& own, PrintOptions& options) {
    Arguments arguments;
    add_print_options(arguments, options);
    Json sections;
    book::Part whole;
    for (const Json* part : {&common, &own}) {
      for (const auto& [key, value] : part->items()) {
        // A book's own word counts, not both.
        if (part == &common && own.contains(key)) continue;
        if (key == "sections") {
          sections = value;
        } else if (auto problem = key == "generate" ? recipes(value, whole)
                                                    : print_.take(arguments, key, value)) {
          return problem;
        }
      }
    }
    if (options.to.empty()) return "\"to\" is missing";
    if (!sections.is_null()) {
      if (!options.sources.files.empty() || !whole.recipes.empty()) {
        return "with \"sections\", \"files\" and \"generate\" belong into them";
      }
      return read_sections(sections, options);
    }
    if (!whole.recipes.empty()) {
      std::swap(whole.files, options.sources.files);
      options.sources.parts.push_back(std::move(whole));
    } else if (options.sources.files.empty()) {
      return "\"files\" is missing, or \"generate\", or \"sections\" that have one of them";
    }
    return std::nullopt;
  }

 private:
  // One recipe, or a list of them.
  Problem recipes(const Json& value, book::Part& part) {
    if (value.is_array()) {
      for (const Json& one : value) {
        if (auto problem = recipe(one, part)) return problem;
      }
      return std::nullopt;
    }
    return recipe(value, part);
  }

  Problem recipe(const Json& value, book::Part& part) {
    if (!value.is_object()) {
      return R"("generate" wants options as {"size": "9x9", "count": 20, "seed": "one"})";
    }
    book::Recipe recipe{.batch = {}, .written = value.dump()};
    Arguments arguments;
    add_series_options(arguments, recipe.batch);
    for (const auto& [key, one] : value.items()) {
      if (auto problem = generate_.take(arguments, key, one)) {
        return within("\"generate\"", *problem);
      }
    }
    // Another book at every run would be no order.
    if (recipe.batch.seed.empty()) return R"("generate" wants a "seed": any text of yours)";
    part.recipes.push_back(std::move(recipe));
    return std::nullopt;
  }

  Problem read_sections(const Json& list, PrintOptions& options) {
    if (!list.is_array() || list.empty()) {
      return R"("sections" is a list as [{"title": "One", "files": ["a.jsonl"]}])";
    }
    if (options.style.sort != book::Sort::none) {
      return R"("sections" stand in the order given; leave out "sort")";
    }
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (auto problem = section(list[i], options)) {
        return within(fmt::format("section {}", i + 1), *problem);
      }
    }
    return std::nullopt;
  }

  Problem section(const Json& value, PrintOptions& options) {
    if (!value.is_object()) return "expected options in braces";
    book::Part part;
    std::string title;
    for (const auto& [key, one] : value.items()) {
      Problem problem;
      if (key == "title") {
        problem = read_title(one, options, title);
      } else if (key == "generate") {
        problem = recipes(one, part);
      } else if (key == "files") {
        Arguments arguments;
        arguments.files(part.files);
        problem = print_.take(arguments, key, one);
      } else {
        problem = fmt::format(R"(unknown key "{}"; expected "title", "files" and "generate")", key);
      }
      if (problem) return problem;
    }
    if (title.empty()) return "\"title\" is missing";
    if (part.files.empty() && part.recipes.empty()) return "\"files\" or \"generate\" is missing";
    auto& titles = options.sections;
    if (std::find(titles.begin(), titles.end(), title) != titles.end()) {
      return fmt::format("another one is called \"{}\" as well", title);
    }
    titles.push_back(std::move(title));
    options.sources.parts.push_back(std::move(part));
    return std::nullopt;
  }

  // "Warming up", or {"en": "Warming up", "de": "Zum Aufwärmen"} where books share their sections.
  static Problem read_title(const Json& value, const PrintOptions& options, std::string& title) {
    const std::string language(options.style.words->code);
    const Json* text = &value;
    if (value.is_object()) {
      if (!value.contains(language)) return fmt::format("no \"title\" in \"{}\"", language);
      text = &value[language];
    }
    if (!text->is_string()) return R"("title" wants a text, or texts as {"en": "One"})";
    title = text->get<std::string>();
    return std::nullopt;
  }

  std::filesystem::path folder_;
  JsonOptions print_;
  JsonOptions generate_;
};

Problem read_books(const std::string& path, const Json& all,
                   std::vector<std::unique_ptr<PrintOptions>>& books) {
  if (!all.is_object() || !all.contains("books") || !all["books"].is_array() ||
      all["books"].empty()) {
    return "an order has a list of \"books\"";
  }
  for (const auto& [key, value] : all.items()) {
    if (key != "books" && key != "common") {
      return fmt::format("unknown key \"{}\"; expected \"books\" and \"common\"", key);
    }
  }
  const Json common = all.value("common", Json::object());
  if (!common.is_object()) return R"("common" has options, as {"paper": "6x9in"})";
  OrderReader reader(path);
  for (const Json& own : all["books"]) {
    const std::string where = fmt::format("book {}", books.size() + 1);
    if (!own.is_object()) return within(where, "expected options in braces");
    books.push_back(std::make_unique<PrintOptions>());
    if (auto problem = reader.book(common, own, *books.back())) return within(where, *problem);
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::vector<std::unique_ptr<PrintOptions>>> read_print_order(
    const std::string& path) {
  const auto all = parsed(path);
  if (!all) return std::nullopt;
  std::vector<std::unique_ptr<PrintOptions>> books;
  if (const auto problem = read_books(path, *all, books)) {
    complain(within(path, *problem));
    return std::nullopt;
  }
  return books;
}

}  // namespace clew::cli
