// The fields of a request as they were written.
//
// A parsed value has lost what its text said: a number of thirty digits is rounded, of two fields
// with one name the first is gone. A client's "id" comes back digit by digit, a puzzle is read by
// those who read puzzles, and a field that is there twice is refused; all three need the text.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace clew::api {

struct Written {
  std::string name;        ///< as it is meant: without quotes and escapes
  std::string_view value;  ///< a part of the request
};

/// The fields of an object in their order, also those that are there twice. The text must be JSON,
/// which is for its parser to say.
std::vector<Written> written_fields(std::string_view object);

}  // namespace clew::api
