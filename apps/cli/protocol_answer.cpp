// See protocol_answer.h.
#include "protocol_answer.h"

#include <memory>
#include <string>

#include "clew/api.h"
#include "output.h"

namespace clew::cli {

Option& protocol_json(Arguments& arguments, bool& into) {
  Option& option = arguments.json(into);
  option.help = "A line of JSON, the result of the protocol's operation of this name";
  return option;
}

void put_answer(std::string_view request) {
  // {"clew":1,"id":null,"op":"formats","result":{...}}: nothing before it holds that word.
  const std::string response = api::handle(request);
  constexpr std::string_view kBefore = "\"result\":";
  const std::size_t begin = response.find(kBefore) + kBefore.size();
  put("{}\n", std::string_view(response).substr(begin, response.size() - 1 - begin));
}

Action as_json_or(Arguments& arguments, std::string_view request, Action action) {
  auto json = std::make_shared<bool>(false);
  protocol_json(arguments, *json);
  return [json, request = std::string(request), action = std::move(action)] {
    if (!*json) return action();
    put_answer(request);
    return Exit::yes;
  };
}

}  // namespace clew::cli
