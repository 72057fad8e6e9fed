// The compiler's run-time library for wasm32 was itself built with stack protection (its __int128
// division, for one), but wasi-libc has no support for that. These are the two symbols it wants.
#include <cstdint>

// Their names are fixed by the compiler.
#pragma clang diagnostic ignored "-Wreserved-identifier"
// NOLINTBEGIN(bugprone-reserved-identifier)

extern "C" {

extern const std::uintptr_t __stack_chk_guard;
const std::uintptr_t __stack_chk_guard = 0x5bd1e995;

[[noreturn]] void __stack_chk_fail();
[[noreturn]] void __stack_chk_fail() { __builtin_trap(); }
}  // extern "C"
// NOLINTEND(bugprone-reserved-identifier)
