// See headway.h.
#include "generate/headway.h"

#include <algorithm>

namespace clew::generate {
namespace {

// The first attempt is nearly always the last where making takes so long that anybody looks (eight
// of eight orders of 20x20 to 30x30).
constexpr double kShare = 0.9;
// As often as a listener wants to hear; see stop.h.
constexpr std::chrono::milliseconds kEvery{10};

}  // namespace

void Headway::begin_attempt() {
  before_ += share_;
  share_ = kShare * (1 - before_);
}

void Headway::attempt(double fraction) {
  if (listener_ == nullptr || stopped_) return;
  const double now_done = before_ + share_ * std::clamp(fraction, 0.0, 1.0);
  if (now_done <= told_) return;
  const auto now = Stop::Clock::now();
  if (now - last_ < kEvery) return;
  last_ = now;
  told_ = now_done;
  stopped_ = !listener_->on_progress(now_done);
}

}  // namespace clew::generate
