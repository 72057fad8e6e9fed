// See print_order.h.
#include "print_order.h"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "input.h"
#include "names.h"

namespace clew::cli {
namespace {

using Json = nlohmann::json;

Error bad(const std::string& path, std::string what) {
  return Error{.what = fmt::format("{}: {}", path, std::move(what))};
}

class OrderReader {
 public:
  explicit OrderReader(const std::string& path)
      : path_(path), folder_(std::filesystem::path(path).parent_path()) {}

  Result<std::unique_ptr<PrintOptions>> book(const Json& common, const Json& own,
                                             const std::string& where) {
    auto options = std::make_unique<PrintOptions>();
    Arguments arguments;
    add_print_options(arguments, *options);
    for (const Json* part : {&common, &own}) {
      for (const auto& [key, value] : part->items()) {
        // A book's own word counts, not both.
        if (part == &common && own.contains(key)) continue;
        if (auto problem = take(arguments, key, value)) {
          return bad(path_, fmt::format("{}: {}", where, *problem));
        }
      }
    }
    if (options->to.empty()) return bad(path_, where + ": \"to\" is missing");
    if (options->sources.files.empty()) return bad(path_, where + ": \"files\" is missing");
    return options;
  }

 private:
  std::optional<std::string> take(const Arguments& arguments, const std::string& key,
                                  const Json& value) {
    const std::string name = key == "files" ? "FILE" : "--" + key;
    const auto& all = arguments.options();
    const auto option = std::find_if(all.begin(), all.end(),
                                     [&](const Option& one) { return one.long_name() == name; });
    // An order in an order, or what only a whole run has.
    if (option == all.end() || key == "book" || key == "memory") return unknown(arguments, key);
    if (option->is_flag() || (value.is_boolean() && option->value_optional)) {
      if (!value.is_boolean()) return fmt::format("\"{}\" wants true or false", key);
      return value.get<bool>() ? option->take("") : std::nullopt;
    }
    if (value.is_array() && option->is_list) {
      for (const Json& item : value) {
        if (auto problem = give(*option, key, item)) return problem;
      }
      return std::nullopt;
    }
    return give(*option, key, value);
  }

  std::optional<std::string> give(const Option& option, const std::string& key, const Json& value) {
    std::string word;
    if (value.is_string()) {
      word = value.get<std::string>();
    } else if (value.is_number()) {
      word = value.dump();
    } else {
      return fmt::format("\"{}\" wants {}", key, option.is_list ? "a list of names" : "a text");
    }
    if (option.value.starts_with("FILE")) word = from_folder(word);
    if (option.value == "NAME" && key.ends_with("font")) {
      std::error_code ignored;
      if (std::filesystem::is_regular_file(folder_ / word, ignored)) word = from_folder(word);
    }
    auto problem = option.take(word);
    if (problem) return fmt::format("\"{}\": {}", key, *problem);
    return std::nullopt;
  }

  [[nodiscard]] std::string from_folder(const std::string& name) const {
    return name == "-" ? name : (folder_ / name).string();
  }

  static std::string unknown(const Arguments& arguments, const std::string& key) {
    std::vector<std::string> names = {"files"};
    for (const Option& option : arguments.options()) {
      if (!option.is_positional()) names.push_back(option.long_name().substr(2));
    }
    if (const auto meant = nearest_of(key, names)) {
      return fmt::format("unknown key \"{}\"; did you mean \"{}\"?", key, *meant);
    }
    return fmt::format("unknown key \"{}\"; expected an option of clew print without its dashes",
                       key);
  }

  const std::string& path_;
  std::filesystem::path folder_;
};

}  // namespace

Result<std::vector<std::unique_ptr<PrintOptions>>> read_print_order(const std::string& path) {
  const auto text = read_file(path);
  if (!text) return bad(path, text.error().what);
  const Json all = Json::parse(*text, nullptr, false);
  if (all.is_discarded()) return bad(path, "this is not JSON");
  if (!all.is_object() || !all.contains("books") || !all["books"].is_array() ||
      all["books"].empty()) {
    return bad(path, "an order has a list of \"books\"");
  }
  for (const auto& [key, value] : all.items()) {
    if (key != "books" && key != "common") {
      return bad(path, fmt::format("unknown key \"{}\"; expected \"books\" and \"common\"", key));
    }
  }
  const Json common = all.value("common", Json::object());
  if (!common.is_object()) return bad(path, "\"common\" has options, as {\"paper\": \"6x9in\"}");
  OrderReader reader(path);
  std::vector<std::unique_ptr<PrintOptions>> books;
  for (std::size_t i = 0; i < all["books"].size(); ++i) {
    const Json& own = all["books"][i];
    const std::string where = fmt::format("book {}", i + 1);
    if (!own.is_object()) return bad(path, where + ": expected options in braces");
    auto options = reader.book(common, own, where);
    if (!options) return options.error();
    books.push_back(*std::move(options));
  }
  return books;
}

}  // namespace clew::cli
