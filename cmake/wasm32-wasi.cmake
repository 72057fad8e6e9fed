# WebAssembly with Debian's clang-19, wasi-libc and libc++: no Emscripten, no Node at build time.
set(CLEW_WASM ON)

set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
# A program cannot be linked before our own start-up flags are known; a library always can.
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)

set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)

# -O0 at link time only: clang would otherwise run whatever wasm-opt it finds on the PATH.
set(CMAKE_EXE_LINKER_FLAGS_INIT
  "-mexec-model=reactor -O0 -Wl,--strip-all -Wl,-z,stack-size=1048576 -Wl,--stack-first")
