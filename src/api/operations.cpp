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

template <Answer (*Run)(const format::Entry&, Request&)>
Answer with_puzzle(Request& request) {
  const auto entry = request.puzzle();
  if (!entry) return entry.error();
  return Run(*entry, request);
}

constexpr std::array kOperations = {
    Operation{"read", op_read, "text kind board"},
    Operation{"solve", with_puzzle<op_solve>, "puzzle kind strategy unique max islands nodes time"},
    Operation{"check", with_puzzle<op_check>, "puzzle kind answer nodes"},
    Operation{"forced", with_puzzle<op_forced>, "puzzle kind nodes"},
    Operation{"explain", with_puzzle<op_explain>, "puzzle kind language nodes"},
    Operation{"hint", with_puzzle<op_hint>,
              "puzzle kind level values never joined near language nodes"},
    Operation{"grade", with_puzzle<op_grade>, "puzzle kind nodes"},
    Operation{"count", with_puzzle<op_count>, "puzzle kind max time"},
    Operation{"canonical", with_puzzle<op_canonical>, "puzzle kind"},
    Operation{"convert", with_puzzle<op_convert>, "puzzle kind to"},
    Operation{"generate", op_generate,
              "kind size rows cols shape puzzle difficulty minimal clues symmetry pattern holes "
              "walls links nice ends seed board"},
    Operation{"reduce", with_puzzle<op_reduce>, "puzzle kind symmetry difficulty seed board"},
    Operation{"clue", with_puzzle<op_clue>, "puzzle kind answer nodes"},
    Operation{"render", with_puzzle<op_render>,
              "puzzle kind solution path labels step theme nodes"},
    Operation{"steps", with_puzzle<op_steps>,
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
