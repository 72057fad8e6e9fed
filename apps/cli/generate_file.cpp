// See generate_file.h.
#include "generate_file.h"

#include <cerrno>
#include <cstring>
#include <filesystem>

#include <fmt/format.h>

#include "input.h"

namespace clew::cli {
namespace {

Error io_error(const std::string& path) {
  return Error{.kind = ErrorKind::io, .what = fmt::format("{}: {}", path, std::strerror(errno))};
}

}  // namespace

BatchFile::~BatchFile() {
  if (out_ != nullptr && out_ != stdout) std::fclose(out_);
}

Result<bool> BatchFile::create(const std::string& path) {
  std::error_code ignored;
  if (std::filesystem::exists(path, ignored) && std::filesystem::file_size(path, ignored) > 0) {
    return Error{.kind = ErrorKind::io,
                 .what = fmt::format("{} is there already", path),
                 .expected = "a new file, or --resume to go on with this one"};
  }
  out_ = std::fopen(path.c_str(), "wb");
  if (out_ == nullptr) return io_error(path);
  return true;
}

Result<std::vector<std::string>> BatchFile::go_on(const std::string& path) {
  std::vector<std::string> lines;
  std::error_code problem;
  if (std::filesystem::exists(path, problem)) {
    auto text = read_file(path);
    if (!text) return text.error();
    std::size_t whole = 0;
    for (auto end = text->find('\n'); end != std::string::npos; end = text->find('\n', whole)) {
      lines.push_back(text->substr(whole, end - whole));
      whole = end + 1;
    }
    std::filesystem::resize_file(path, whole, problem);
    if (problem) {
      return Error{.kind = ErrorKind::io, .what = fmt::format("{}: {}", path, problem.message())};
    }
  }
  out_ = std::fopen(path.c_str(), "ab");
  if (out_ == nullptr) return io_error(path);
  return lines;
}

bool BatchFile::write(std::string_view text) {
  return std::fwrite(text.data(), 1, text.size(), out_) == text.size() && std::fflush(out_) == 0;
}

}  // namespace clew::cli
