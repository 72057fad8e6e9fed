// See count_memory.h.
#include "solve/count_memory.h"

#include <cstdlib>
#include <limits>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace clew::solve::counting {
namespace {

#if defined(__linux__)
// Below this a block is not worth a system call, nor a page of 2 MiB.
constexpr std::size_t kLargeBytes = std::size_t{4} << 20U;
#endif

}  // namespace

ZeroedBlock::ZeroedBlock(std::uint64_t words) {
  if (words > std::numeric_limits<std::size_t>::max() / sizeof(std::uint64_t)) return;
  words_ = static_cast<std::size_t>(words);
#if defined(__linux__)
  if (const std::size_t bytes = words_ * sizeof(std::uint64_t); bytes >= kLargeBytes) {
    void* const block =
        mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (block == MAP_FAILED) return;
    // A wish only: without huge pages everything works as well, but slower.
    static_cast<void>(madvise(block, bytes, MADV_HUGEPAGE));
    data_ = static_cast<std::uint64_t*>(block);
    return;
  }
#endif
  data_ = static_cast<std::uint64_t*>(std::calloc(words_, sizeof(std::uint64_t)));
}

void ZeroedBlock::release() {
  if (data_ == nullptr) return;
#if defined(__linux__)
  if (const std::size_t bytes = words_ * sizeof(std::uint64_t); bytes >= kLargeBytes) {
    munmap(data_, bytes);
    data_ = nullptr;
    return;
  }
#endif
  std::free(data_);
  data_ = nullptr;
}

}  // namespace clew::solve::counting
