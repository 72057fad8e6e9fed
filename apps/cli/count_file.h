// The file in which `clew count --checkpoint` keeps how far it has come.
//
// It is replaced as a whole, so that at any moment, also after a kill, it holds one complete state
// of the count (src/solve/count_checkpoint.h says what is in it).
#pragma once

#include <chrono>
#include <cstdio>
#include <memory>
#include <string>

#include "clew/count.h"

namespace clew::cli {

class CountFile final : public solve::CountCheckpoint {
 public:
  /// Saves at most so often, and so that writing takes no more than a twentieth of the time.
  CountFile(std::string path, std::chrono::duration<double> every);

  bool exists() override;
  bool read(std::span<std::uint64_t> words) override;
  bool due() override;
  /// A file that cannot be written is complained about, and tried again next time.
  void save(const std::function<bool(const Put&)>& write) override;

  /// The count is done, and its answer written: nothing is left to go on with.
  void remove();

 private:
  using Clock = std::chrono::steady_clock;
  struct Close {
    void operator()(std::FILE* file) const { std::fclose(file); }
  };

  std::string path_;
  std::chrono::duration<double> every_;
  std::chrono::duration<double> wait_;
  Clock::time_point last_ = Clock::now();
  std::unique_ptr<std::FILE, Close> in_;
};

}  // namespace clew::cli
