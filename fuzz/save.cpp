// Any text as the save of a game: refused in words, or loaded as a session that can be saved and
// loaded again.
#include "clew/play.h"
#include "support.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace clew;
  using fuzz::require;
  const std::string_view text(reinterpret_cast<const char*>(data), size);
  if (const auto step = play::read_step(text)) {
    const auto again = play::read_step(play::to_string(*step));
    require(again && *again == *step, "a step is read back as it is written", text);
  }
  const auto session = play::load(text);
  if (!session) {
    require(!session.error().what.empty(), "an error says what is wrong");
    return 0;
  }
  const auto saved = play::save(*session);
  require(saved.ok(), "what was loaded can be saved");
  const auto again = play::load(*saved);
  require(again && *again == *session, "and loaded again", *saved);
  require(session->cursor() <= session->steps().size(), "the cursor is among the steps");
  (void)session->check();
  return 0;
}
