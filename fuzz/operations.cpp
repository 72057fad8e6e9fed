// Any operation on any small board comes to an end: one of all the questions that can be asked
// about a puzzle, without a limit of its own. fuzz/run gives each ten seconds.
#include "boards.h"
#include "clew/api.h"
#include "support.h"
#include "support/every_operation.h"

namespace {

constexpr int kMostCells = 16;

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  clew::fuzz::Bytes bytes(data, size);
  const int which = bytes.byte();
  clew::test::Rng rng(static_cast<std::uint64_t>(bytes.byte()));
  const auto puzzle = clew::fuzz::take_puzzle(bytes, kMostCells);
  if (!puzzle) return -1;  // not worth keeping
  const auto questions = clew::test::questions_about(*puzzle, rng);
  const std::string request = questions[static_cast<std::size_t>(which) % questions.size()].about(
      clew::test::puzzle_text(*puzzle));
  const std::string answer = clew::api::handle(request);
  clew::fuzz::require((answer.find("\"result\":") != std::string::npos) !=
                          (answer.find(",\"error\":{") != std::string::npos),
                      "every operation answers", request);
  return 0;
}
