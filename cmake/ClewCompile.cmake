# How our own code is compiled: warnings, machine level, sanitizers, third-party headers.
#
#   clew_compile            flags for every target of ours
#   clew_compile_library    the same, plus what keeps the library usable everywhere
#   clew_third_party        fmt and nlohmann-json, configured once for all
#   clew_shareable(TARGET)          objects that the command and the shared library are both made of
#   clew_plain(TARGET)              less optimising where it would not be felt
#   clew_batches(TARGET SIZE)       files compiled some at a time, as one
#   clew_precompile(TARGET GROUP)   standard and third-party headers read once a group, where asked

find_program(CLEW_CCACHE ccache)
if(CLEW_CCACHE)
  set(CMAKE_CXX_COMPILER_LAUNCHER ${CLEW_CCACHE})
endif()

if(CLEW_WASM)
  # Optimised once more as a whole: a function with one caller, an argument that is always the same, a
  # branch never taken (nlohmann's readers of binary formats) are seen only then. With brotli 285 KB
  # become 267; linking takes 15 s.
  add_compile_options(-flto)
  # Objects and no archives: such objects are clang's own format, and the `ar` of a machine, which may
  # belong to another version of clang, does not read it.
  set(CLEW_LIBRARY_TYPE OBJECT)
else()
  set(CLEW_LIBRARY_TYPE STATIC)
endif()

# One set of objects for the command, the archive and libclew.so. Debian's compilers make programs that
# may be loaded anywhere in any case; with hidden names -fPIC costs nothing besides.
function(clew_shareable target)
  if(CLEW_SHARED AND NOT CLEW_WASM)
    set_target_properties(${target} PROPERTIES
      POSITION_INDEPENDENT_CODE ON CXX_VISIBILITY_PRESET hidden VISIBILITY_INLINES_HIDDEN ON)
  endif()
endfunction()

add_library(clew_compile INTERFACE)
# Without -Wsign-conversion, as CaDiCaL, MiniSat and Stockfish do: numbers, rows and counts are ints, because they
# are computed with, and an int that is an index goes into `[]` as it is. 372 casts said nothing else. What the
# other warnings find is a mistake: a value that may not fit, a comparison of signed with unsigned.
target_compile_options(clew_compile INTERFACE
  -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Wnon-virtual-dtor
  -Wold-style-cast)
if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  # GCC 12 warns about overlapping copies inside `"text" + std::string` (its bug 105651).
  target_compile_options(clew_compile INTERFACE -Wno-restrict)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  # clang-tidy does not look at such names (.clang-tidy).
  target_compile_options(clew_compile INTERFACE -Wreserved-identifier)
endif()
if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND NOT CLEW_WASM)
  # Clang blames std::stable_sort for what GCC 12's library does inside it.
  target_compile_options(clew_compile INTERFACE -Wno-deprecated-declarations)
endif()
if(CLEW_WERROR)
  target_compile_options(clew_compile INTERFACE -Werror)
endif()

# Population count and SSE4 are worth half the solver's speed, and every x86-64 machine since
# 2009 has them. A compiler default that already asks for more, or another machine, is left alone.
if(NOT CLEW_WASM AND CMAKE_SYSTEM_PROCESSOR MATCHES "^(x86_64|AMD64|amd64)$")
  target_compile_options(clew_compile INTERFACE -march=x86-64-v2)
endif()

if(CLEW_SANITIZE)
  target_compile_options(clew_compile INTERFACE
    -fsanitize=${CLEW_SANITIZE} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  if(CLEW_SANITIZE MATCHES "undefined")
    # The vptr check needs RTTI, which the library does without.
    target_compile_options(clew_compile INTERFACE -fno-sanitize=vptr)
  endif()
  if(CLEW_SPARED_CHECKS)
    # Whether a pointer is null and aligned is asked at each access otherwise, which is two fifths of the time that tests
    # of the engine take, and a seventh of the compiler's (2026-11-19). The address sanitizer notices a null pointer
    # when it is used, and the end of an object better; no address in the library comes from a cast (tools/lint). The
    # programs, where some do, keep these checks, and the fuzz preset has them everywhere.
    target_compile_options(clew_compile INTERFACE
      $<$<BOOL:$<TARGET_PROPERTY:CLEW_SPARED>>:-fno-sanitize=${CLEW_SPARED_CHECKS}>)
  endif()
  target_link_options(clew_compile INTERFACE -fsanitize=${CLEW_SANITIZE})
endif()

if(CLEW_FUZZ_FEEDBACK)
  # Where the inputs go is what guides the fuzzer; fuzz/CMakeLists.txt links its main program. Every branch and every
  # comparison calls it then: tests with sanitizers took 100 s of processor time instead of 47 (2026-11-18), so the
  # sanitizers' build does without.
  target_compile_options(clew_compile INTERFACE -fsanitize=fuzzer-no-link)
endif()

if(CLEW_COVERAGE)
  target_compile_options(clew_compile INTERFACE --coverage -fprofile-abs-path)
  target_link_options(clew_compile INTERFACE --coverage)
endif()

# The library returns errors instead of throwing them, so that it can run as WebAssembly; these
# flags hold the native build to the same rule. A class that the library declares and a program
# derives from must therefore have all its virtual functions inline or pure: a first virtual
# function defined out of line would put its type information, which a program needs, into an
# object of the library, which has none.
add_library(clew_compile_library INTERFACE)
target_link_libraries(clew_compile_library INTERFACE clew_compile)
target_compile_options(clew_compile_library INTERFACE -fno-exceptions -fno-rtti)

# fmt and nlohmann-json define inline functions whose bodies depend on these macros. Every target
# of one program has to see the same bodies, so the programs and tests use them too.
add_library(clew_third_party INTERFACE)
target_compile_definitions(clew_third_party INTERFACE FMT_EXCEPTIONS=0 JSON_NOEXCEPTION=1)
# For the same reason they get inline namespaces of their own: a program that links the installed
# library may use fmt and nlohmann-json in their usual form, and must not end up with our bodies.
target_compile_definitions(clew_third_party INTERFACE
  "FMT_BEGIN_NAMESPACE=namespace fmt { inline namespace clew_fmt {"
  "FMT_END_NAMESPACE=} }"
  "NLOHMANN_JSON_NAMESPACE=nlohmann::clew_json"
  "NLOHMANN_JSON_NAMESPACE_BEGIN=namespace nlohmann { inline namespace clew_json {"
  "NLOHMANN_JSON_NAMESPACE_END=} }")

if(CLEW_WASM)
  # Without std::locale, which nothing here asks for and which would be a tenth of the module.
  target_compile_definitions(clew_third_party INTERFACE "FMT_STATIC_THOUSANDS_SEPARATOR=','")
endif()

# A WebAssembly build has no system prefix of its own to look in, hence the hints.
set(header_places HINTS /usr/local/include /usr/include)
find_path(CLEW_FMT_DIR fmt/format.h ${header_places} REQUIRED)
find_path(CLEW_JSON_DIR nlohmann/json.hpp ${header_places} REQUIRED)
if(CLEW_WASM)
  # Only these two folders: with the whole of /usr/include ahead of wasi-libc, the host's C headers
  # would be taken for the module's.
  set(host_headers ${PROJECT_BINARY_DIR}/host-include)
  file(MAKE_DIRECTORY ${host_headers})
  file(CREATE_LINK ${CLEW_FMT_DIR}/fmt ${host_headers}/fmt SYMBOLIC)
  file(CREATE_LINK ${CLEW_JSON_DIR}/nlohmann ${host_headers}/nlohmann SYMBOLIC)
  target_include_directories(clew_third_party SYSTEM INTERFACE ${host_headers})
else()
  target_include_directories(clew_third_party SYSTEM INTERFACE ${CLEW_FMT_DIR} ${CLEW_JSON_DIR})
endif()

# fmt's own code once, with our flags, instead of in each file: see fmt.cpp.
file(STRINGS ${CLEW_FMT_DIR}/fmt/core.h fmt_version REGEX "define FMT_VERSION ")
if(fmt_version MATCHES " 9[0-9][0-9][0-9][0-9]$")
  add_library(clew_fmt ${CLEW_LIBRARY_TYPE} ${PROJECT_SOURCE_DIR}/cmake/fmt.cpp)
  get_target_property(third_party_headers clew_third_party INTERFACE_INCLUDE_DIRECTORIES)
  target_include_directories(clew_fmt SYSTEM PRIVATE ${third_party_headers})
  target_compile_definitions(clew_fmt PRIVATE
    $<TARGET_PROPERTY:clew_third_party,INTERFACE_COMPILE_DEFINITIONS>)
  if(CLEW_WASM)
    target_compile_options(clew_fmt PRIVATE -Oz)
  endif()
  target_compile_options(clew_fmt PRIVATE -fno-exceptions -fno-rtti)
  clew_shareable(clew_fmt)
  target_link_libraries(clew_third_party INTERFACE clew_fmt)
else()
  target_compile_definitions(clew_third_party INTERFACE FMT_HEADER_ONLY=1)
endif()

# Against -O3 a third of the time to compile, and 1,260 puzzles are converted in 34 ms instead of 30; in a
# build with sanitizers, whose checks the optimiser has to wade through, half of it.
function(clew_plain target)
  if(CLEW_SANITIZE)
    target_compile_options(${target} PRIVATE -O0)
  else()
    target_compile_options(${target} PRIVATE $<$<CONFIG:Release>:-O1>)
  endif()
endfunction()

# What a file alone may name, roughly: the top level of its unnamed namespaces, its macros, and the templates
# that it instantiates. Brackets and semicolons would upset CMake's lists.
function(clew_own_names file result)
  file(READ ${file} text)
  string(REGEX REPLACE "[][;]" " " text "${text}")
  string(REGEX MATCHALL "\n[A-Za-z}#][^\n]*" lines "${text}")
  set(names "")
  set(inside OFF)
  foreach(line IN LISTS lines)
    if(line MATCHES "^\nnamespace {")
      set(inside ON)
    elseif(line MATCHES "^\n}  // namespace")
      set(inside OFF)
    elseif(line MATCHES "^\n#define ([A-Za-z_0-9]+)" OR line MATCHES "^\ntemplate (class .*)")
      list(APPEND names "${CMAKE_MATCH_1}")
    elseif(inside AND NOT line MATCHES "^\ntemplate" AND line MATCHES "^\n([^({=]*)")
      string(REGEX REPLACE " : .*" "" declared "${CMAKE_MATCH_1}")
      if(declared MATCHES "([A-Za-z_0-9]+) *$")
        list(APPEND names "${CMAKE_MATCH_1}")
      endif()
    endif()
  endforeach()
  set(${result} "${names}" PARENT_SCOPE)
endfunction()

# Half of a compilation is reading headers and compiling what they define, the same in every file. So the
# files of a folder are compiled up to SIZE at a time, as one that includes them (CMake's unity build), as long
# as no two of them have a name of their own in common. Names are looked at when CMake runs; tools/build has it
# look again when a new one has got into the wrong company. The price is that a change compiles its neighbours
# again. CLEW_UNITY=OFF compiles each file alone; a file that matches one of ARGN always is.
function(clew_batches target size)
  if(NOT CLEW_UNITY)
    return()
  endif()
  get_target_property(sources ${target} SOURCES)
  list(FILTER sources INCLUDE REGEX "\\.cpp$")
  list(SORT sources)
  foreach(alone IN LISTS ARGN)
    list(FILTER sources EXCLUDE REGEX "${alone}")
  endforeach()
  foreach(source IN LISTS sources)
    get_filename_component(path ${source} ABSOLUTE)
    get_filename_component(folder ${path} DIRECTORY)
    get_filename_component(folder ${folder} NAME)
    clew_own_names(${path} names)
    # The first batch of the folder that has room and none of these names.
    set(number 0)
    while(TRUE)
      set(batch ${folder}_${number})
      set(common OFF)
      foreach(name IN LISTS names)
        if(name IN_LIST names_${batch})
          set(common ON)
          break()
        endif()
      endforeach()
      list(LENGTH files_${batch} length)
      if(NOT common AND length LESS size)
        break()
      endif()
      math(EXPR number "${number} + 1")
    endwhile()
    list(APPEND files_${batch} ${source})
    list(APPEND names_${batch} ${names})
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${batch})
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    # A file that is included counts as a header, whose types must not use an unnamed namespace.
    target_compile_options(${target} PRIVATE -Wno-subobject-linkage)
  endif()
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
    # Inlining more, GCC 12 takes a set that is copied word by word for one that was never written.
    target_compile_options(${target} PRIVATE -Wno-maybe-uninitialized)
  endif()
endfunction()

# Reading the standard headers is half of a compilation. The builds that only test (sanitizers) or
# that nobody waits for twice (WebAssembly) read them once; the release build does not, and so
# finds the file that forgot an include. One precompiled header serves all targets of a group,
# which have to be compiled with the same flags.
function(clew_precompile target group)
  if(NOT CLEW_PCH)
    return()
  endif()
  get_property(owner GLOBAL PROPERTY CLEW_PCH_OWNER_${group})
  if(owner)
    target_precompile_headers(${target} REUSE_FROM ${owner})
  else()
    target_precompile_headers(${target} PRIVATE
      <algorithm> <array> <bit> <chrono> <cstdint> <functional> <map> <memory> <optional> <span>
      <string> <string_view> <unordered_map> <utility> <variant> <vector>
      <fmt/format.h> <nlohmann/json.hpp>)
    set_property(GLOBAL PROPERTY CLEW_PCH_OWNER_${group} ${target})
  endif()
endfunction()
