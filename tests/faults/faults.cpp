// A library to preload (LD_PRELOAD) that makes one call of the program fail: the n-th allocation,
// the n-th open(), ... It is told which by CLEW_FAULT="KIND N" and says through the file descriptor
// CLEW_FAULT_REPORT what became of it: "!" where the call was reached, and at the end of the
// program, where it ends in the usual way, how many such calls there were.
//
// Allocations fail whoever makes them. Files fail only for the program itself and the C++ library,
// not for fontconfig, which looks for fonts in places that may well not be there.
#include <dlfcn.h>
#include <fcntl.h>
#include <pthread.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <atomic>
#include <cerrno>
#include <cstdarg>
#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace {

long g_wanted = 0;     // 0: none, only count
char g_kind[16] = "";  // NOLINT(modernize-avoid-c-arrays): no constructor may run
int g_report = -1;
std::atomic<long> g_calls = 0;
std::atomic<bool> g_rest_of_write_fails = false;

void report(const char* text) {
  if (g_report >= 0) syscall(SYS_write, g_report, text, std::strlen(text));
}

// Read before main(), and before any allocation is counted.
void set_up() {
  static std::atomic<bool> done = false;
  if (done.exchange(true)) return;
  const char* fault = getenv("CLEW_FAULT");
  const char* where = getenv("CLEW_FAULT_REPORT");
  if (fault == nullptr || where == nullptr) return;
  g_report = atoi(where);
  std::sscanf(fault, "%15s %ld", g_kind, &g_wanted);
}

// Whether this call is the one. A call that is made is counted, whatever happens to it.
bool strikes(const char* kind) {
  set_up();
  if (std::strcmp(kind, g_kind) != 0) return false;
  if (++g_calls != g_wanted) return false;
  report("!");
  return true;
}

// The program or the C++ library on its behalf.
bool is_ours(void* caller) {
  Dl_info from = {};
  if (dladdr(caller, &from) == 0 || from.dli_fname == nullptr) return true;
  return std::strstr(from.dli_fname, ".so") == nullptr ||
         std::strstr(from.dli_fname, "libstdc++") != nullptr;
}

template <typename F>
F real(const char* name) {
  return reinterpret_cast<F>(dlsym(RTLD_NEXT, name));
}

__attribute__((destructor)) void say_how_many() {
  char text[32];  // NOLINT(modernize-avoid-c-arrays)
  std::snprintf(text, sizeof text, "%ld", g_calls.load());
  report(text);
}

int fail(int error) {
  errno = error;
  return -1;
}

}  // namespace

#define OURS(kind) (is_ours(__builtin_return_address(0)) && strikes(kind))

extern "C" {

// --- Memory: the program's malloc asks these (apps/cli/memory.cpp) ---

void* __libc_malloc(std::size_t size) {
  static auto* next = real<void* (*)(std::size_t)>("__libc_malloc");
  return strikes("memory") ? (errno = ENOMEM, nullptr) : next(size);
}
void* __libc_calloc(std::size_t count, std::size_t size) {
  static auto* next = real<void* (*)(std::size_t, std::size_t)>("__libc_calloc");
  return strikes("memory") ? (errno = ENOMEM, nullptr) : next(count, size);
}
void* __libc_realloc(void* memory, std::size_t size) {
  static auto* next = real<void* (*)(void*, std::size_t)>("__libc_realloc");
  return strikes("memory") ? (errno = ENOMEM, nullptr) : next(memory, size);
}
void* __libc_memalign(std::size_t alignment, std::size_t size) {
  static auto* next = real<void* (*)(std::size_t, std::size_t)>("__libc_memalign");
  return strikes("memory") ? (errno = ENOMEM, nullptr) : next(alignment, size);
}

// --- Threads ---

int pthread_create(pthread_t* thread, const pthread_attr_t* attributes, void* (*start)(void*),
                   void* argument) noexcept {
  static auto* next = real<decltype(&pthread_create)>("pthread_create");
  return strikes("thread") ? EAGAIN : next(thread, attributes, start, argument);
}

// --- Files ---

int open(const char* path, int flags, ...) {
  static auto* next = real<int (*)(const char*, int, ...)>("open");
  va_list rest;
  va_start(rest, flags);
  const unsigned mode = (flags & O_CREAT) != 0 ? va_arg(rest, unsigned) : 0;
  va_end(rest);
  return OURS("open") ? fail(EMFILE) : next(path, flags, mode);
}
int open64(const char* path, int flags, ...) {
  static auto* next = real<int (*)(const char*, int, ...)>("open64");
  va_list rest;
  va_start(rest, flags);
  const unsigned mode = (flags & O_CREAT) != 0 ? va_arg(rest, unsigned) : 0;
  va_end(rest);
  return OURS("open") ? fail(EMFILE) : next(path, flags, mode);
}
std::FILE* fopen(const char* path, const char* mode) {
  static auto* next = real<decltype(&fopen)>("fopen");
  return OURS("open") ? (errno = EMFILE, nullptr) : next(path, mode);
}
ssize_t read(int file, void* bytes, std::size_t size) {
  static auto* next = real<decltype(&read)>("read");
  return OURS("read") ? fail(EIO) : next(file, bytes, size);
}
// "write": nothing is written. "half": a part is, and the rest finds no room.
ssize_t write(int file, const void* bytes, std::size_t size) {
  static auto* next = real<decltype(&write)>("write");
  if (g_rest_of_write_fails.exchange(false)) return fail(ENOSPC);
  if (OURS("write")) return fail(ENOSPC);
  if (size > 1 && OURS("half")) {
    g_rest_of_write_fails = true;
    size /= 2;
  }
  return next(file, bytes, size);
}
int fsync(int file) {
  static auto* next = real<decltype(&fsync)>("fsync");
  return strikes("fsync") ? fail(EIO) : next(file);
}
int rename(const char* from, const char* to) noexcept {
  static auto* next = real<int (*)(const char*, const char*)>("rename");
  return strikes("rename") ? fail(ENOSPC) : next(from, to);
}
int ftruncate(int file, off_t length) noexcept {
  static auto* next = real<int (*)(int, off_t)>("ftruncate");
  return strikes("truncate") ? fail(EIO) : next(file, length);
}
int close(int file) {
  static auto* next = real<decltype(&close)>("close");
  const bool strike = OURS("close");
  const int closed = next(file);
  return strike ? fail(EIO) : closed;
}
}
