// Layers of a count that do not fit the memory, in files without a name: `clew count --spill
// FOLDER`.
//
// Two files take turns, as the layers do: what is put goes to the end of one, and when a layer is
// complete the other begins anew. They have no name, so that whatever ends the program ends them.
#pragma once

#include <array>
#include <atomic>
#include <optional>
#include <string>

#include "clew/count.h"
#include "clew/result.h"

namespace clew::cli {

class CountSpill final : public solve::CountStorage {
 public:
  CountSpill() = default;
  ~CountSpill() override;
  CountSpill(const CountSpill&) = delete;
  CountSpill& operator=(const CountSpill&) = delete;

  std::optional<Error> open(const std::string& folder);

  std::optional<std::uint64_t> put(std::span<const std::uint64_t> words) override;
  bool get(std::uint64_t where, std::span<std::uint64_t> words) override;
  void turn() override;
  /// What the system said when something could not be written or read; 0 if all went well.
  [[nodiscard]] int failure() const { return failure_; }

 private:
  std::array<int, 2> files_ = {-1, -1};
  std::size_t writing_ = 0;
  std::atomic<std::uint64_t> end_ = 0;
  std::atomic<int> failure_ = 0;
};

}  // namespace clew::cli
