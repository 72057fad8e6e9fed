// Options that are written as JSON instead of on a command line: the keys are the names of the
// options without their dashes, and what the command line refuses is refused here as well.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include <nlohmann/json.hpp>

#include "arguments.h"

namespace clew::cli {

class JsonOptions {
 public:
  /// Names of files are meant from the folder; `command` is whose options they are.
  JsonOptions(std::filesystem::path folder, std::string command)
      : folder_(std::move(folder)), command_(std::move(command)) {}

  /// Hands the value to the option of that name ("files" for FILE); answers what is wrong with it.
  [[nodiscard]] std::optional<std::string> take(const Arguments& arguments, const std::string& key,
                                                const nlohmann::json& value) const;

 private:
  [[nodiscard]] std::optional<std::string> give(const Option& option, const std::string& key,
                                                const nlohmann::json& value) const;
  [[nodiscard]] std::string from_folder(const std::string& name) const;
  [[nodiscard]] std::string unknown(const Arguments& arguments, const std::string& key) const;

  std::filesystem::path folder_;
  std::string command_;
};

}  // namespace clew::cli
