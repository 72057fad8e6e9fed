// See memory.h.
//
// glibc lets a program bring its own malloc, which then serves all libraries too. Ours is glibc's,
// with a look at the answer. Under a sanitizer, which brings one as well, only `operator new` is
// watched.
#include "memory.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <new>
#include <system_error>

#include "ending.h"

#ifdef CLEW_OWN_MALLOC
#include <malloc.h>
#endif

namespace clew::cli {
namespace {

std::atomic<std::size_t> g_allowed = 0;  // by --memory; 0: as much as there is

// Only reached where the size is not known: under a sanitizer.
void on_refused_new() { end_suddenly(Exit::limit, "out of memory"); }

// An exception that nobody caught. Those that mean that something has run out say so; the others
// are mistakes of ours, and abort as such.
void on_terminate() {
  const std::exception_ptr failure = std::current_exception();
  try {
    if (failure) std::rethrow_exception(failure);
  } catch (const std::bad_alloc&) {
    end_suddenly(Exit::limit, "out of memory");
  } catch (const std::system_error& error) {
    end_suddenly(Exit::limit, error.what());
  } catch (...) {
    std::abort();
  }
  std::abort();
}

}  // namespace

std::optional<std::size_t> memory_share(unsigned searches) {
  if (g_allowed == 0) return std::nullopt;
  return g_allowed / std::max(searches, 1U);
}

void watch_memory() {
  std::set_new_handler(on_refused_new);
  std::set_terminate(on_terminate);
}

#ifdef CLEW_OWN_MALLOC

namespace {

std::atomic<std::int64_t> g_limit = 0;  // 0: none
std::atomic<std::int64_t> g_used = 0;   // counted only where there is a limit

// "768 MiB", "24 bytes".
void describe(std::array<char, 32>& text, std::size_t bytes) {
  constexpr std::size_t kMebibyte = std::size_t{1} << 20U;
  if (bytes >= kMebibyte) {
    std::snprintf(text.data(), text.size(), "%zu MiB", (bytes + kMebibyte - 1) / kMebibyte);
  } else {
    std::snprintf(text.data(), text.size(), "%zu bytes", bytes);
  }
}

[[noreturn]] void refuse(std::size_t bytes, bool by_option) {
  std::array<char, 32> needed = {};
  describe(needed, bytes);
  std::array<char, 160> message = {};
  if (by_option) {
    std::array<char, 32> allowed = {};
    describe(allowed, g_allowed);
    std::snprintf(message.data(), message.size(),
                  "out of memory: another %s were needed, and --memory allows %s", needed.data(),
                  allowed.data());
  } else {
    std::snprintf(message.data(), message.size(), "out of memory: another %s were needed",
                  needed.data());
  }
  end_suddenly(Exit::limit, message.data());
}

// Threads count for themselves and add up now and then: a common counter at each call made two
// threads wait for each other.
constexpr std::int64_t kAddUpAfter = std::int64_t{64} << 10U;
thread_local std::int64_t t_pending = 0;

void count(std::int64_t bytes, std::size_t asked) {
  t_pending += bytes;
  if (t_pending < kAddUpAfter && t_pending > -kAddUpAfter) return;
  const std::int64_t used = g_used.fetch_add(t_pending) + t_pending;
  const bool grown = t_pending > 0;
  t_pending = 0;
  if (grown && used > g_limit) refuse(asked, true);
}

bool limited() { return g_limit.load(std::memory_order_relaxed) != 0; }
std::int64_t size_of(void* memory) { return ::malloc_usable_size(memory); }

void* checked(void* memory, std::size_t asked) {
  if (memory == nullptr) refuse(asked, false);
  if (limited()) count(size_of(memory), asked);
  return memory;
}

}  // namespace

void limit_memory(std::size_t bytes) {
  const auto heap = ::mallinfo2();
  const std::int64_t allowed = bytes;
  g_used = heap.uordblks + heap.hblkhd;
  g_allowed = bytes;
  g_limit = g_used + allowed + allowed / 8 + static_cast<std::int64_t>(kSpareMemory);
}

#else

void limit_memory(std::size_t bytes) { g_allowed = bytes; }

#endif

}  // namespace clew::cli

#ifdef CLEW_OWN_MALLOC

// glibc's own, under the names that it keeps for this purpose.
// NOLINTBEGIN(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp,readability-identifier-naming)
extern "C" {
void* __libc_malloc(std::size_t size);
void* __libc_calloc(std::size_t count, std::size_t size);
void* __libc_realloc(void* memory, std::size_t size);
void* __libc_memalign(std::size_t alignment, std::size_t size);
void __libc_free(void* memory);

void* malloc(std::size_t size) noexcept { return clew::cli::checked(__libc_malloc(size), size); }

void* calloc(std::size_t count, std::size_t size) noexcept {
  void* memory = __libc_calloc(count, size);
  std::size_t bytes = 0;
  if (__builtin_mul_overflow(count, size, &bytes)) bytes = SIZE_MAX;
  return clew::cli::checked(memory, bytes);
}

void* realloc(void* memory, std::size_t size) noexcept {
  const std::int64_t before =
      clew::cli::limited() && memory != nullptr ? clew::cli::size_of(memory) : 0;
  void* grown = __libc_realloc(memory, size);
  if (grown == nullptr && memory != nullptr && size == 0) {  // that was a free()
    if (clew::cli::limited()) clew::cli::count(-before, 0);
    return nullptr;
  }
  if (clew::cli::limited()) clew::cli::count(-before, 0);
  return clew::cli::checked(grown, size);
}

void free(void* memory) noexcept {
  if (memory != nullptr && clew::cli::limited()) {
    clew::cli::count(-clew::cli::size_of(memory), 0);
  }
  __libc_free(memory);
}

void* memalign(std::size_t alignment, std::size_t size) noexcept {
  return clew::cli::checked(__libc_memalign(alignment, size), size);
}

void* aligned_alloc(std::size_t alignment, std::size_t size) noexcept {
  return memalign(alignment, size);
}

int posix_memalign(void** memory, std::size_t alignment, std::size_t size) noexcept {
  *memory = memalign(alignment, size);
  return 0;
}
}
// NOLINTEND(bugprone-reserved-identifier,cert-dcl37-c,cert-dcl51-cpp,readability-identifier-naming)

#endif
