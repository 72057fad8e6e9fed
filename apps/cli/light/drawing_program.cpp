// What `clew` has in place of a painter: the way to the program that has one.
//
// It becomes that program rather than starting it: signals, the exit status, standard streams and
// the terminal then need no care at all.
#include "drawing_program.h"

#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <memory>
#include <string>

#include <fmt/format.h>

#include "command.h"
#include "input.h"
#include "output.h"
#include "painter.h"
#include "print_options.h"

namespace clew::cli {
namespace {

char** g_words = nullptr;

// From the folder of this program: beside it in a build, in libexec where it is installed.
constexpr std::array<const char*, 2> kPlaces = {"clew-print", "../libexec/clew/clew-print"};

}  // namespace

void remember_words(char** words) { g_words = words; }

Exit become_drawing_program() {
  std::error_code error;
  const std::filesystem::path here = std::filesystem::read_symlink("/proc/self/exe", error);
  flush_output();
  for (const char* place : kPlaces) {
    const std::string path = (here.parent_path() / place).string();
    ::execv(path.c_str(), g_words);
    if (errno == ENOENT || errno == ENOTDIR) continue;
    complain(fmt::format("{} cannot be started: {}", path, std::strerror(errno)));
    return Exit::bad;
  }
  complain(
      fmt::format("this needs the program clew-print, which is not in {} or ../libexec/clew; both "
                  "belong to one installation",
                  here.parent_path().string()));
  return Exit::bad;
}

const Painter* painter() { return nullptr; }

Action add_print(Arguments& arguments) {
  auto options = std::make_shared<PrintOptions>();
  add_print_options(arguments, *options);
  return [options] { return become_drawing_program(); };
}

}  // namespace clew::cli
