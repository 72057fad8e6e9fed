// The operations of the protocol, and the fields each of them takes.
//
// One table: a request with any other field is refused, an operation that reads any other field is
// caught by an assertion, and a test holds docs/protocol.request.schema.json against it.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "api/request.h"

namespace clew::api {

struct Operation {
  std::string_view name;
  Answer (*run)(Request& request);
  std::string_view fields;  ///< their names, a space between two; see kEveryField
};

/// What any request may have.
inline constexpr std::string_view kEveryField = "clew id op time_ms memory_mib";

/// All of them, in the order they are listed to people.
std::span<const Operation> operations();
/// All fields that an operation takes.
std::vector<std::string_view> fields_of(const Operation& operation);

}  // namespace clew::api
