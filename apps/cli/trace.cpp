// See trace.h.
#include "trace.h"

#include <fmt/format.h>

#include "output.h"

namespace clew::cli {

std::string describe(const Event& event, const Topology& topology) {
  std::string text(name(event.type));
  if (event.cell != kNoCell) text += " " + to_string(topology.place(event.cell));
  if (event.value != kBlank) text += fmt::format(" {}", event.value);
  if (!event.reason.empty()) text += fmt::format(" {}", event.reason);
  return text;
}

bool Trace::on_event(const Event& event) {
  put("{} {}\n", event.step, describe(event, topology_));
  return true;
}

}  // namespace clew::cli
