// What a page wants besides the C interface of include/clew.h, which the module exports as well:
// memory to write a request into, and one call that answers it.
//
// A caller allocates a buffer, writes a request of the JSON protocol into it and calls clew_call;
// the answer is a buffer that starts with its length (32 bits, little endian) and belongs to the
// caller, who frees both.
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <string_view>

#include "clew/api.h"

// The page's side of long work: hears how far it has come, and answers 0 to stop it. A page has no
// function pointers to give to clew_on_progress().
extern "C" __attribute__((import_module("clew"), import_name("progress"))) int clew_page_progress(
    double fraction);

namespace {

class Page final : public clew::ProgressListener {
 public:
  bool on_progress(double fraction) override { return clew_page_progress(fraction) != 0; }
};

}  // namespace

#define CLEW_EXPORT(name) __attribute__((export_name(#name))) name

extern "C" {

char* CLEW_EXPORT(clew_alloc)(std::uint32_t size) { return static_cast<char*>(std::malloc(size)); }

char* CLEW_EXPORT(clew_call)(const char* request, std::uint32_t length) {
  Page page;
  const std::string response =
      clew::api::handle(std::string_view(request, length), {.progress = &page});
  const std::uint32_t size = response.size();
  char* buffer = clew_alloc(size + static_cast<std::uint32_t>(sizeof size));
  if (buffer == nullptr) return nullptr;
  std::memcpy(buffer, &size, sizeof size);
  std::memcpy(buffer + sizeof size, response.data(), size);
  return buffer;
}

}  // extern "C"
