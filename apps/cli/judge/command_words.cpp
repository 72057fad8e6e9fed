// See command_words.h.
#include "judge/command_words.h"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

namespace clew::cli::judging {
namespace {

namespace fs = std::filesystem;

void replace_all(std::string& text, std::string_view what, const std::string& by) {
  for (auto at = text.find(what); at != text.npos; at = text.find(what, at + by.size())) {
    text.replace(at, what.size(), by);
  }
}

}  // namespace

Result<std::vector<Submission>> list_submissions(const std::string& folder) {
  std::vector<Submission> all;
  std::error_code error;
  const fs::path whole = fs::absolute(folder, error);
  fs::directory_iterator entries(whole, error);
  if (error) {
    return Error{.kind = ErrorKind::io, .what = fmt::format("{}: {}", folder, error.message())};
  }
  for (; !error && entries != fs::directory_iterator(); entries.increment(error)) {
    const fs::path& path = entries->path();
    const std::string name = path.filename().string();
    if (!name.starts_with('.')) all.push_back({name, path.string()});
  }
  if (error) {
    return Error{.kind = ErrorKind::io, .what = fmt::format("{}: {}", folder, error.message())};
  }
  if (all.empty()) {
    return Error{.kind = ErrorKind::io,
                 .what = fmt::format("{}: nothing is in it", folder),
                 .expected = "a file or folder for each submission"};
  }
  std::sort(all.begin(), all.end(),
            [](const Submission& a, const Submission& b) { return a.name < b.name; });
  return all;
}

bool mentions(const std::vector<std::string>& words, std::string_view what) {
  return std::any_of(words.begin(), words.end(),
                     [&](const std::string& word) { return word.find(what) != word.npos; });
}

std::vector<std::string> fill_in(std::vector<std::string> words, const std::string& file,
                                 const std::string& submission) {
  for (std::string& word : words) {
    // The submission first: a folder may be called {file}, the file in the scratch folder not.
    if (!submission.empty()) replace_all(word, kSubmission, submission);
    replace_all(word, kFile, file);
  }
  std::string& program = words.front();
  std::error_code ignored;
  if (program.find('/') != program.npos) program = fs::absolute(program, ignored).string();
  return words;
}

}  // namespace clew::cli::judging
