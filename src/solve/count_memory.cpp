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
constexpr std::uint64_t kLargeBytes = std::uint64_t{4} << 20U;

void* from_system(std::size_t bytes) {
  void* const block =
      mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (block == MAP_FAILED) return nullptr;
  // A wish only: without huge pages everything works as well, but slower.
  static_cast<void>(madvise(block, bytes, MADV_HUGEPAGE));
  return block;
}
#endif

void* allocate(std::uint64_t words, Block::Fill fill) {
  if (words > std::numeric_limits<std::size_t>::max() / sizeof(std::uint64_t)) return nullptr;
  const std::size_t bytes = static_cast<std::size_t>(words) * sizeof(std::uint64_t);
#if defined(__linux__)
  if (bytes >= kLargeBytes) return from_system(bytes);
#endif
  return fill == Block::Fill::zero ? std::calloc(bytes, 1) : std::malloc(bytes);
}

}  // namespace

Block::Block(Memory& memory, std::uint64_t words, Fill fill) {
  if (!memory.take(words * sizeof(std::uint64_t))) return;
  data_ = static_cast<std::uint64_t*>(allocate(words, fill));
  if (data_ == nullptr) {
    memory.give(words * sizeof(std::uint64_t));
    return;
  }
  words_ = static_cast<std::size_t>(words);
  memory_ = &memory;
}

void Block::release() {
  if (data_ == nullptr) return;
  memory_->give(bytes());
#if defined(__linux__)
  if (bytes() >= kLargeBytes) {
    munmap(data_, bytes());
  } else {
    std::free(data_);
  }
#else
  std::free(data_);
#endif
  data_ = nullptr;
  words_ = 0;
}

}  // namespace clew::solve::counting
