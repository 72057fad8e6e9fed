// What goes back for a request, as bytes: the site's answers and refusals, with their headers.
#pragma once

#include <string>
#include <string_view>

#include "serve/address.h"
#include "serve/request.h"
#include "serve/site.h"

namespace clew::cli {

struct Response {
  std::string head;
  std::string_view body = {};  ///< of a file, which outlives every response
  bool last = false;           ///< the connection is closed after it

  [[nodiscard]] std::size_t size() const { return head.size() + body.size(); }
};

Response respond(const Site& site, const Names& names, const Request& request);
/// To something that is no request, or one that never ended.
Response refuse(int status);

}  // namespace clew::cli
