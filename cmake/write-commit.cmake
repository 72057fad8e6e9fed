# Run at build time: cmake -Dsource=DIR -Doutput=FILE -P write-commit.cmake
execute_process(COMMAND git -C ${source} rev-parse --short HEAD
  OUTPUT_VARIABLE commit OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET RESULT_VARIABLE failed)
if(failed)
  set(commit "unknown")  # an unpacked archive, or a repository without a commit
endif()
configure_file(${CMAKE_CURRENT_LIST_DIR}/commit.h.in ${output} @ONLY)
