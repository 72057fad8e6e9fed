// What the server answers: a path and a few headers in, a response out. Knows nothing of sockets,
// so that every answer can be tested without one.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

#include "assets.h"

namespace clew::cli {

class Site {
 public:
  explicit Site(std::span<const Asset> assets);

  [[nodiscard]] bool empty() const { return files_.empty(); }

  struct Question {
    std::string_view path;
    std::string_view accept_encoding = {};
    std::string_view if_none_match = {};
    /// "bytes=0-99": a part of the plain file. Several parts at once are answered with the whole.
    std::string_view range = {};
    std::string_view if_range = {};
  };
  struct Reply {
    int status = 404;
    std::string_view body = {};
    std::string type = {};
    std::vector<std::pair<std::string, std::string>> headers = {};
    bool framed = false;   ///< other sites may put it into a frame
    bool sandbox = false;  ///< the page itself may; students' programs run in it
  };
  /// GET and HEAD alike: the body is left out by whoever sends it.
  [[nodiscard]] Reply answer(const Question& question) const;

  /// What every response carries, whatever it is: no other site may frame, read or feed this one,
  /// and nothing is loaded from anywhere else. One page is made for frames, and may be framed.
  /// The document that students' programs run in may be framed by the page alone; it names its
  /// scripts by their hashes, in a policy of its own that this one comes on top of.
  static const std::vector<std::pair<std::string, std::string>>& safety_headers(
      bool framed, bool sandbox = false);

 private:
  struct File {
    Asset asset;
    std::string tag;  ///< an ETag without its quotes
  };
  std::unordered_map<std::string_view, File> files_;
};

/// "text/javascript; charset=utf-8" for "a.js"; for unknown endings a type nothing is run as.
std::string_view content_type(std::string_view path);

}  // namespace clew::cli
