// How far the making of a puzzle has come, for whoever waits for it.
//
// Nobody knows how many boards must be tried before one is as ordered; most orders take one or two.
// So each attempt gets the same share of what is left: the bar slows down from attempt to attempt,
// never goes back and never says that it is done before it is.
#pragma once

#include "clew/stop.h"

namespace clew::generate {

class Headway {
 public:
  explicit Headway(const Stop& stop) : listener_(stop.progress) {}

  void begin_attempt();
  /// So much of this attempt is done, 0 to 1. Less than was said before is not passed on.
  void attempt(double fraction);
  /// The listener wants no more.
  [[nodiscard]] bool stopped() const { return stopped_; }

 private:
  ProgressListener* listener_;
  Stop::Clock::time_point last_ = {};
  double before_ = 0;  // all attempts before this one
  double share_ = 0;   // of this one
  double told_ = 0;
  bool stopped_ = false;
};

}  // namespace clew::generate
