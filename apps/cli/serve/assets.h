// The files of the web app, as they were when the command was built.
#pragma once

#include <span>
#include <string_view>

namespace clew::cli {

struct Asset {
  std::string_view path;  ///< "/assets/index-1a2b3c.js"
  std::string_view plain;
  std::string_view gzip;    ///< empty where compressing gains nothing
  std::string_view brotli;  ///< the same
};

/// Empty in a command that was built without the web app. Made by embed.cmake.
std::span<const Asset> web_assets();

}  // namespace clew::cli
