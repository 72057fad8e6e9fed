// The command to judge, with what stands for the puzzle and the submission replaced.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "clew/result.h"

namespace clew::cli::judging {

inline constexpr std::string_view kFile = "{file}";
inline constexpr std::string_view kSubmission = "{submission}";

/// One program to be judged.
struct Submission {
  std::string name;
  std::string path;  ///< empty where the command is the only one
};

/// Every file and folder in a folder, by name, without hidden ones.
Result<std::vector<Submission>> list_submissions(const std::string& folder);

[[nodiscard]] bool mentions(const std::vector<std::string>& words, std::string_view what);

/// The words to run. A program that is named by a path is found from where the judge was started,
/// wherever it runs.
[[nodiscard]] std::vector<std::string> fill_in(std::vector<std::string> words,
                                               const std::string& file,
                                               const std::string& submission);

}  // namespace clew::cli::judging
