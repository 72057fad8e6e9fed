// See play_store.h.
#include "play_store.h"

#include <cstdlib>
#include <filesystem>

#include <fmt/format.h>

#include "files.h"
#include "input.h"

namespace clew::cli {
namespace {

namespace fs = std::filesystem;

std::string state_folder() {
  const char* state = std::getenv("XDG_STATE_HOME");
  if (state != nullptr && state[0] == '/') return fmt::format("{}/clew", state);
  const char* home = std::getenv("HOME");
  if (home != nullptr && home[0] == '/') return fmt::format("{}/.local/state/clew", home);
  return {};
}

std::optional<Result<play::Session>> read(const std::string& path) {
  std::error_code error;
  if (path.empty() || !fs::exists(path, error)) return std::nullopt;
  remove_leftovers(path);
  const auto text = read_file(path);
  if (!text) return text.error();
  return play::load(*text);
}

}  // namespace

std::string Store::path_for(const Puzzle& puzzle) const {
  if (!forced_.empty()) return forced_;
  const std::string folder = state_folder();
  return folder.empty() ? folder : fmt::format("{}/{}.json", folder, play::identity(puzzle));
}

std::optional<Result<play::Session>> Store::find(const Puzzle& puzzle) const {
  auto session = read(path_for(puzzle));
  if (session && *session && !((*session)->puzzle() == puzzle)) {
    return Error{.what = fmt::format("{} keeps a game on another board", path_for(puzzle)),
                 .expected = "a game on this one; name another file with --save"};
  }
  return session;
}

std::optional<Result<play::Session>> Store::find_forced() const { return read(forced_); }

std::optional<Error> Store::write(const play::Session& session) const {
  const std::string path = path_for(session.puzzle());
  if (path.empty()) {
    return Error{.kind = ErrorKind::io, .what = "there is no home folder; use --save FILE"};
  }
  const auto text = play::save(session);
  if (!text) return text.error();
  const fs::path folder = fs::path(path).parent_path();
  std::error_code ignored;  // writing says what is wrong
  if (!folder.empty()) fs::create_directories(folder, ignored);
  // Games are nobody else's business.
  return replace_file(path, *text, 0600);
}

bool is_solved(const play::Session& session) { return session.full() && session.check().correct(); }

bool is_under_way(const play::Session& session) {
  return (!session.steps().empty() || !session.draft().digits.empty()) && !is_solved(session);
}

}  // namespace clew::cli
