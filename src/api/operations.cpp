// See operations.h.
#include "api/operations.h"

#include <array>

#include "clew/api.h"
#include "clew/version.h"

namespace clew::api {
namespace {

Answer op_version(Request& /*request*/) {
  return dump({{"protocol", kProtocolVersion}, {"library", std::string(kVersion)}});
}

constexpr std::array kOperations = {
    Operation{"read", op_read, "text kind board"},
    Operation{"solve", op_solve, "puzzle kind strategy unique max islands nodes time"},
    Operation{"check", op_check, "puzzle kind answer nodes"},
    Operation{"forced", op_forced, "puzzle kind nodes"},
    Operation{"explain", op_explain, "puzzle kind language nodes"},
    Operation{"hint", op_hint, "puzzle kind level values never joined near language nodes"},
    Operation{"grade", op_grade, "puzzle kind nodes"},
    Operation{"count", op_count, "puzzle kind max time"},
    Operation{"canonical", op_canonical, "puzzle kind"},
    Operation{"convert", op_convert, "puzzle kind to"},
    Operation{"generate", op_generate,
              "kind size rows cols shape puzzle difficulty minimal clues symmetry pattern holes "
              "walls links nice ends seed board"},
    Operation{"reduce", op_reduce, "puzzle kind symmetry difficulty seed board"},
    Operation{"clue", op_clue, "puzzle kind answer nodes"},
    Operation{"render", op_render, "puzzle kind solution path labels step theme nodes"},
    Operation{"steps", op_steps,
              "puzzle kind strategy from max all whole islands nodes time code columns"},
    Operation{"strategies", op_strategies, "puzzle kind code"},
    Operation{"techniques", op_techniques, "language"},
    Operation{"formats", op_formats, ""},
    Operation{"version", op_version, ""},
};

void add_words(std::string_view text, std::vector<std::string_view>& words) {
  while (!text.empty()) {
    const std::size_t length = std::min(text.find(' '), text.size());
    words.push_back(text.substr(0, length));
    text.remove_prefix(std::min(length + 1, text.size()));
  }
}

}  // namespace

std::span<const Operation> operations() { return kOperations; }

std::vector<std::string_view> fields_of(const Operation& operation) {
  std::vector<std::string_view> fields;
  add_words(operation.fields, fields);
  add_words(kEveryField, fields);
  return fields;
}

}  // namespace clew::api
