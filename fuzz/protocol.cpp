// One line of the JSON protocol, as `clew batch` and the web app send it: whatever it says, the
// answer is one line with a result or an error.
//
// A request may ask for hours of honest work, which is no fault. A watchman sets the context's
// cancel flag after a few milliseconds, so a run that goes on long after it is a finding: the
// library promises to stop soon.
#include <atomic>
#include <chrono>
#include <thread>

#include <nlohmann/json.hpp>

#include "clew/api.h"
#include "support.h"

namespace {

using Clock = std::chrono::steady_clock;
constexpr auto kPatience = std::chrono::milliseconds(15);

/// Sets `cancel` some time after the last begin().
class Watchman {
 public:
  Watchman() {
    std::thread([this] {
      while (true) {
        std::this_thread::sleep_for(std::chrono::milliseconds(3));
        if (Clock::now().time_since_epoch().count() > deadline_) cancel = true;
      }
    }).detach();
  }
  void begin() {
    deadline_ = (Clock::now() + kPatience).time_since_epoch().count();
    cancel = false;
  }
  std::atomic<bool> cancel{false};

 private:
  std::atomic<Clock::rep> deadline_{0};
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using clew::fuzz::require;
  static auto* watchman = new Watchman;  // lives as long as its thread
  const std::string_view request(reinterpret_cast<const char*>(data), size);
  watchman->begin();
  const std::string response = clew::api::handle(request, {.cancel = &watchman->cancel});
  require(response.find('\n') == std::string::npos, "a response is one line", response);
  const auto json = nlohmann::json::parse(response, nullptr, /*allow_exceptions=*/false);
  require(json.is_object(), "a response is a JSON object", response);
  require(json.value("clew", 0) == clew::api::kProtocolVersion, "of this version", response);
  require(json.contains("result") != json.contains("error"), "with a result or an error", response);
  if (const auto error = json.find("error"); error != json.end()) {
    require(error->is_object() && error->contains("what") && (*error)["what"].is_string(),
            "an error says what is wrong", response);
  }
  return 0;
}
