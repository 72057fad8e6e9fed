# A vcpkg port of the library: clew::clew (C++) and clew::c, without the command. Untried: there was no
# vcpkg where it was written; the options are those with which tests/packaging configures.
vcpkg_download_distfile(archive
  URLS "https://clew.example/releases/clew-${VERSION}.tar.gz"
  FILENAME "clew-${VERSION}.tar.gz"
  SKIP_SHA512)  # until there is a release to take it from
vcpkg_extract_source_archive(SOURCE_PATH ARCHIVE "${archive}")
vcpkg_cmake_configure(SOURCE_PATH "${SOURCE_PATH}"
  OPTIONS -DCLEW_COMMAND=OFF -DCLEW_TESTS=OFF -DCLEW_WERROR=OFF)
vcpkg_cmake_install()
vcpkg_cmake_config_fixup(CONFIG_PATH lib/cmake/clew)
vcpkg_fixup_pkgconfig()
file(REMOVE_RECURSE "${CURRENT_PACKAGES_DIR}/debug/include")
vcpkg_install_copyright(FILE_LIST "${SOURCE_PATH}/LICENSE")
file(INSTALL "${CMAKE_CURRENT_LIST_DIR}/usage" DESTINATION "${CURRENT_PACKAGES_DIR}/share/${PORT}")
