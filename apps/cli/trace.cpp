// See trace.h.
#include "trace.h"

#include <fmt/format.h>

namespace clew::cli {

std::string describe(const Event& event, const Topology& topology) {
  std::string text(name(event.type));
  if (event.cell != kNoCell) text += " " + to_string(topology.place(event.cell));
  if (event.value != kBlank) text += fmt::format(" {}", event.value);
  if (!event.reason.empty()) text += fmt::format(" {}", event.reason);
  return text;
}

bool Trace::on_event(const Event& event) {
  const std::string line = fmt::format("{} {}\n", event.step, describe(event, topology_));
  // A closed pipe (`| head`) is a reason to stop searching, not an error.
  return std::fwrite(line.data(), 1, line.size(), out_) == line.size();
}

}  // namespace clew::cli
