# `cmake --install build`: the command with its manual page and completions, the C++ library (clew::clew)
# and the shared library of the C interface (clew::c) with their headers, for CMake (find_package(clew))
# and pkg-config (clew, clew-c) alike. `cpack` makes the Debian packages.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

# One archive of all folders of src/, with its own copy of fmt: users link one thing. Not libclew.a:
# beside libclew.so a linker would take that one, which shows no C++.
get_property(libraries GLOBAL PROPERTY CLEW_LIBRARIES)
if(TARGET clew_fmt)
  list(APPEND libraries clew_fmt)
endif()
set(objects "")
foreach(library IN LISTS libraries)
  list(APPEND objects $<TARGET_OBJECTS:${library}>)
endforeach()
add_library(clew_archive STATIC ${objects})
set_target_properties(clew_archive PROPERTIES
  OUTPUT_NAME clew++
  EXPORT_NAME clew
  LINKER_LANGUAGE CXX)
target_include_directories(clew_archive INTERFACE
  $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>
  $<BUILD_INTERFACE:${PROJECT_BINARY_DIR}/generated/include>
  $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
# The names that find_package(clew) gives, for a project that has Clew inside.
add_library(clew::clew ALIAS clew_archive)
if(TARGET clew_shared)
  add_library(clew::c ALIAS clew_shared)
endif()
target_compile_features(clew_archive INTERFACE cxx_std_20)

install(TARGETS clew_archive EXPORT clewTargets
  ARCHIVE DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT library)
# Programs run with libclew.so.1, compilers look for libclew.so.
set(pkgconfig_names clew)
if(TARGET clew_shared)
  install(TARGETS clew_shared EXPORT clewTargets
    LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT command NAMELINK_COMPONENT library)
  install(FILES ${PROJECT_SOURCE_DIR}/include/clew.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
    COMPONENT library)
  list(APPEND pkgconfig_names clew-c)
endif()
install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/clew DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
  COMPONENT library FILES_MATCHING PATTERN "*.h")
install(FILES ${PROJECT_BINARY_DIR}/generated/include/clew/version.h
  DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/clew COMPONENT library)
install(EXPORT clewTargets NAMESPACE clew:: DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/clew
  COMPONENT library)
file(WRITE ${PROJECT_BINARY_DIR}/generated/clewConfig.cmake
  "include(\${CMAKE_CURRENT_LIST_DIR}/clewTargets.cmake)\n")
write_basic_package_version_file(${PROJECT_BINARY_DIR}/generated/clewConfigVersion.cmake
  COMPATIBILITY SameMinorVersion)
# Relative to where the file itself is: right wherever it was installed to, and when it is moved.
set(pkgconfig_folder ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
cmake_path(RELATIVE_PATH CMAKE_INSTALL_PREFIX
  BASE_DIRECTORY ${CMAKE_INSTALL_PREFIX}/${pkgconfig_folder} OUTPUT_VARIABLE prefix_from_pkgconfig)
foreach(name IN LISTS pkgconfig_names)
  configure_file(${PROJECT_SOURCE_DIR}/cmake/${name}.pc.in
    ${PROJECT_BINARY_DIR}/generated/${name}.pc @ONLY)
  install(FILES ${PROJECT_BINARY_DIR}/generated/${name}.pc
    DESTINATION ${pkgconfig_folder} COMPONENT library)
endforeach()
install(FILES
  ${PROJECT_BINARY_DIR}/generated/clewConfig.cmake
  ${PROJECT_BINARY_DIR}/generated/clewConfigVersion.cmake
  DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/clew COMPONENT library)

if(NOT TARGET clew)
  return()
endif()

# The manual page and the completions are what the command itself says.
set(pages ${PROJECT_BINARY_DIR}/generated/share)
file(MAKE_DIRECTORY ${pages})
set(page_files ${pages}/clew.1 ${pages}/clew.bash ${pages}/_clew ${pages}/clew.fish)
add_custom_command(OUTPUT ${page_files}
  COMMAND $<TARGET_FILE:clew> manual > ${pages}/clew.1
  COMMAND $<TARGET_FILE:clew> completions bash > ${pages}/clew.bash
  COMMAND $<TARGET_FILE:clew> completions zsh > ${pages}/_clew
  COMMAND $<TARGET_FILE:clew> completions fish > ${pages}/clew.fish
  DEPENDS clew
  COMMENT "Writing the manual page and the completions" VERBATIM)
add_custom_target(clew_pages ALL DEPENDS ${page_files})
install(TARGETS clew RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT command)
# Where clew looks for it: apps/cli/light/drawing_program.cpp.
if(TARGET clew_print)
  install(TARGETS clew_print RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR}/../libexec/clew
    COMPONENT command)
endif()
install(FILES ${pages}/clew.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT command)
install(FILES ${pages}/clew.bash RENAME clew
  DESTINATION ${CMAKE_INSTALL_DATADIR}/bash-completion/completions COMPONENT command)
install(FILES ${pages}/_clew
  DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions COMPONENT command)
install(FILES ${pages}/clew.fish
  DESTINATION ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d COMPONENT command)
install(FILES ${PROJECT_SOURCE_DIR}/LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR}
  RENAME copyright COMPONENT command)

if(NOT PROJECT_IS_TOP_LEVEL)
  return()
endif()

# --- The Debian packages: clew has the command and libclew.so.1, libclew-dev what programs are compiled
# with. ---
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME clew)
set(CPACK_PACKAGE_CONTACT "The Clew maintainers <maintainers@users.noreply.example>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY ${PROJECT_DESCRIPTION})
set(CPACK_PACKAGE_DESCRIPTION
  "Plays, solves, explains, grades, generates, counts, draws and prints Numbrix, Hidato, hexagonal\n Hidato and Latin-square shading puzzles: a command, a terminal game and a local web app.")
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "fonts-lato, fonts-ebgaramond")
set(CPACK_STRIP_FILES ON)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_ALL command library)
set(CPACK_COMPONENTS_GROUPING ONE_PER_GROUP)
set(CPACK_DEBIAN_COMMAND_PACKAGE_NAME clew)
set(CPACK_DEBIAN_COMMAND_PACKAGE_CONTROL_EXTRA ${PROJECT_SOURCE_DIR}/cmake/triggers)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME libclew-dev)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_DEPENDS "clew (= ${PROJECT_VERSION})")
set(CPACK_COMPONENT_LIBRARY_DESCRIPTION
  "What programs are compiled with that use Clew from C or C++: headers, libraries, and files for\n CMake and pkg-config.")
set(CPACK_PACKAGE_DIRECTORY ${PROJECT_BINARY_DIR}/package)
include(CPack)
