// The C interface of include/clew.h, over api::handle(). The shared library and the WebAssembly
// module are both made of this file.
//
// No exception leaves it. The library throws none; but operator new does where the memory runs out,
// and this is the last place where that can be caught. What the request had allocated until then is
// lost, since the library is compiled without the code that would clean up.
#include "clew.h"

#include <atomic>
#include <cstdlib>
#include <cstring>
#include <new>
#include <string>
#include <string_view>

#include "clew/api.h"
#include "clew/stop.h"
#include "clew/version.h"

struct clew_context {
  std::atomic<bool> cancelled = false;
  clew_progress heard = nullptr;
  void* user = nullptr;
};

namespace {

static_assert(std::atomic<bool>::is_always_lock_free, "clew_cancel() is for signal handlers, too");

class Listener final : public clew::ProgressListener {
 public:
  Listener(clew_progress heard, void* user) : heard_(heard), user_(user) {}
  bool on_progress(double fraction) override { return heard_(fraction, user_) != 0; }

 private:
  clew_progress heard_;
  void* user_;
};

std::string answer(const clew_context& context, std::string_view request) {
  Listener listener(context.heard, context.user);
  clew::Stop stop{.cancel = &context.cancelled};
  if (context.heard != nullptr) stop.progress = &listener;
  return clew::api::handle(request, stop);
}

char* copy_of(const std::string& response, size_t* length) {
  char* copy = static_cast<char*>(std::malloc(response.size() + 1));
  if (copy == nullptr) return nullptr;
  std::memcpy(copy, response.c_str(), response.size() + 1);
  if (length != nullptr) *length = response.size();
  return copy;
}

}  // namespace

extern "C" {

const char* clew_version(void) { return CLEW_VERSION; }

int clew_interface(void) { return CLEW_INTERFACE; }

clew_context* clew_new(void) { return new (std::nothrow) clew_context; }

void clew_delete(clew_context* context) { delete context; }

char* clew_request(clew_context* context, const char* request, size_t length,
                   size_t* response_length) {
  if (context == nullptr || request == nullptr) return nullptr;
  const std::string_view text(request, length == CLEW_TEXT ? std::strlen(request) : length);
#if defined(__cpp_exceptions)
  try {
    return copy_of(answer(*context, text), response_length);
  } catch (...) {
    return nullptr;
  }
#else
  return copy_of(answer(*context, text), response_length);
#endif
}

void clew_free(void* response) { std::free(response); }

void clew_cancel(clew_context* context) {
  if (context != nullptr) context->cancelled.store(true, std::memory_order_relaxed);
}

void clew_resume(clew_context* context) {
  if (context != nullptr) context->cancelled.store(false, std::memory_order_relaxed);
}

void clew_on_progress(clew_context* context, clew_progress heard, void* user) {
  if (context == nullptr) return;
  context->heard = heard;
  context->user = user;
}

}  // extern "C"
