// See json_options.h.
#include "json_options.h"

#include <algorithm>

#include <fmt/format.h>

#include "names.h"

namespace clew::cli {
namespace {

using Json = nlohmann::json;

bool takes_files(const Arguments& arguments) {
  const auto& all = arguments.options();
  return std::any_of(all.begin(), all.end(), [](const Option& one) { return one.is_positional(); });
}

// An order in an order, or what only a whole run has.
bool is_of_the_run(const std::string& key) { return key == "book" || key == "memory"; }

}  // namespace

std::optional<std::string> JsonOptions::take(const Arguments& arguments, const std::string& key,
                                             const Json& value) const {
  const std::string name = key == "files" ? "FILE" : "--" + key;
  const auto& all = arguments.options();
  const auto option = std::find_if(all.begin(), all.end(),
                                   [&](const Option& one) { return one.long_name() == name; });
  if (option == all.end() || is_of_the_run(key)) return unknown(arguments, key);
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

std::optional<std::string> JsonOptions::give(const Option& option, const std::string& key,
                                             const Json& value) const {
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

std::string JsonOptions::from_folder(const std::string& name) const {
  return name == "-" ? name : (folder_ / name).string();
}

std::string JsonOptions::unknown(const Arguments& arguments, const std::string& key) const {
  std::vector<std::string> names;
  if (takes_files(arguments)) names.emplace_back("files");
  for (const Option& option : arguments.options()) {
    if (option.is_positional()) continue;
    std::string name = option.long_name().substr(2);
    if (!is_of_the_run(name)) names.push_back(std::move(name));
  }
  if (const auto meant = nearest_of(key, names)) {
    return fmt::format("unknown key \"{}\"; did you mean \"{}\"?", key, *meant);
  }
  return fmt::format("unknown key \"{}\"; expected an option of {} without its dashes", key,
                     command_);
}

}  // namespace clew::cli
