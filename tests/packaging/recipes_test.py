#!/usr/bin/env python3
"""The recipes of packaging/: the product's version in each, and what can be checked without their own tools.

    recipes_test.py --build build [unittest arguments]
"""

import argparse
import importlib.util
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
import xml.etree.ElementTree

SOURCE = pathlib.Path(__file__).resolve().parents[2]
PACKAGING = SOURCE / "packaging"
VERSION = re.search(r"project\(clew VERSION (\S+)", (SOURCE / "CMakeLists.txt").read_text())[1]

#: Where each recipe says its version.
VERSIONS = {
    "docker/Dockerfile": r'image\.version="([^"]*)"',
    "homebrew/clew.rb": r'url ".*/clew-([0-9.]+)\.tar\.gz"',
    "aur/PKGBUILD": r"^pkgver=(\S+)",
    "flatpak/example.clew.Clew.yml": r"clew-web-([0-9.]+)\.zip",
    "flatpak/example.clew.Clew.metainfo.xml": r'<release version="([^"]*)"',
    "vcpkg/vcpkg.json": r'"version": "([^"]*)"',
}
#: What others call the modules of pkg-config that the command is linked with.
LIBRARIES = {
    "pangocairo": "pango",
    "libqrencode": "qrencode",
    "fontconfig": "fontconfig",
    "librsvg-2.0": "librsvg",
    "libqpdf": "qpdf",
}


class Options:
    build = SOURCE / "build"


def text_of(name):
    return (PACKAGING / name).read_text()


class Recipes(unittest.TestCase):
    def test_versions(self):
        for name, pattern in VERSIONS.items():
            found = re.findall(pattern, text_of(name), re.MULTILINE)
            self.assertEqual(found, [VERSION], name)

    def test_each_says_what_is_untried(self):
        for name in VERSIONS:
            if not name.endswith((".json", ".xml")):
                self.assertIn("Untried", text_of(name), name)
        for folder in PACKAGING.iterdir():
            if folder.is_dir():
                self.assertIn(f"({folder.name}", text_of("README.md"))

    def test_no_library_is_forgotten(self):
        cmake = (SOURCE / "apps/CMakeLists.txt").read_text()
        modules = re.findall(r"pkg_check_modules\(\w+ REQUIRED IMPORTED_TARGET ([^)]*)\)", cmake)
        wanted = {LIBRARIES[module] for line in modules for module in line.split()}
        arch = re.search(r"^depends=\(([^)]*)\)", text_of("aur/PKGBUILD"), re.MULTILINE)[1].split()
        self.assertLessEqual(wanted, set(arch))
        brew = set(re.findall(r'depends_on "([^"]+)"', text_of("homebrew/clew.rb")))
        # Pango brings it there.
        self.assertLessEqual(wanted - {"fontconfig"}, brew)

    def test_dockerfile(self):
        lines = re.sub(r"\\\n", " ", text_of("docker/Dockerfile")).splitlines()
        words = [line.split(maxsplit=1) for line in lines if line.strip() and line[0] != "#"]
        known = {"FROM", "LABEL", "WORKDIR", "COPY", "RUN", "USER", "EXPOSE", "ENTRYPOINT", "CMD"}
        self.assertLessEqual({word for word, _ in words}, known)
        stages = {rest.split()[2] for word, rest in words if word == "FROM"}
        for word, rest in words:
            if word in ("ENTRYPOINT", "CMD"):
                json.loads(rest)
            for stage in re.findall(r"--from=(\w+)", rest):
                self.assertIn(stage, stages)
            if word != "RUN":
                continue
            subprocess.run(["bash", "-n", "-c", rest], check=True)
            for tool in re.findall(r"\btools/[a-z-]+", rest):
                self.assertTrue(os.access(SOURCE / tool, os.X_OK), tool)

    @unittest.skipUnless(shutil.which("ruby"), "no Ruby")
    def test_formula(self):
        subprocess.run(["ruby", "-c", PACKAGING / "homebrew/clew.rb"], check=True)

    def test_pkgbuild(self):
        if not (Options.build / "generated/share/clew.1").exists():
            self.skipTest("nothing to install in the build")
        with tempfile.TemporaryDirectory() as work:
            place = pathlib.Path(work)
            (place / f"clew-{VERSION}").symlink_to(SOURCE)
            (place / "build").symlink_to(Options.build.resolve())
            script = f'set -euo pipefail; . "{PACKAGING}/aur/PKGBUILD"; pkgdir={work}/made; package'
            subprocess.run(["bash", "-c", script], cwd=work, check=True, stdout=subprocess.DEVNULL)
            made = {path.name: path for path in (place / "made").rglob("*") if path.is_file()}
            for name in ("clew", "clew-print", "clew.1", "LICENSE"):
                self.assertIn(name, made)
            said = subprocess.run(
                [made["clew-print"].parent.parent.parent / "bin/clew", "--version"],
                capture_output=True,
                text=True,
                check=True,
            )
            self.assertTrue(said.stdout.startswith(f"clew {VERSION} "), said.stdout)

    def test_flatpak(self):
        xml.etree.ElementTree.parse(PACKAGING / "flatpak/example.clew.Clew.metainfo.xml")
        manifest = text_of("flatpak/example.clew.Clew.yml")
        for name in re.findall(r"path: (\S+)", manifest):
            if not name.startswith("../../build/"):
                self.assertTrue((PACKAGING / "flatpak" / name).exists(), name)
        try:
            import yaml
        except ImportError:
            return
        self.assertEqual(yaml.safe_load(manifest)["command"], "clew-window")

    def test_window_gives_the_files_of_the_page_only(self):
        spec = importlib.util.spec_from_file_location("window", PACKAGING / "flatpak/window.py")
        window = importlib.util.module_from_spec(spec)
        spec.loader.exec_module(window)
        with tempfile.TemporaryDirectory() as work:
            folder = pathlib.Path(work).resolve() / "site"
            (folder / "assets").mkdir(parents=True)
            (folder / "index.html").write_text("page")
            (folder / "assets/clew.wasm").write_text("wasm")
            (folder.parent / "secret").write_text("secret")
            (folder / "way-out").symlink_to(folder.parent / "secret")

            def given(address):
                return window.file_of(address, folder)

            self.assertEqual(given("clew://app/"), (folder / "index.html", "text/html"))
            self.assertEqual(given("clew://app/index.html#/new")[0], folder / "index.html")
            self.assertEqual(given("clew://app/assets/clew.wasm")[1], "application/wasm")
            for address in (
                "../secret",
                "%2e%2e/secret",
                "assets/../../secret",
                "way-out",
                "none",
                "assets",
            ):
                self.assertIsNone(given("clew://app/" + address), address)

    def test_vcpkg(self):
        json.loads(text_of("vcpkg/vcpkg.json"))
        options = re.search(r"OPTIONS ([^)]*)\)", text_of("vcpkg/portfile.cmake"))[1].split()
        with tempfile.TemporaryDirectory() as work:
            subprocess.run(
                ["cmake", "-G", "Ninja", "-S", SOURCE, "-B", work, *options],
                check=True,
                stdout=subprocess.DEVNULL,
            )
            targets = subprocess.run(
                ["ninja", "-C", work, "-t", "targets"], capture_output=True, text=True, check=True
            ).stdout
            self.assertIn("\nclew_archive:", targets)
            self.assertIn("\nclew_shared:", targets)
            self.assertNotIn("\nclew_print:", targets)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--build", type=pathlib.Path, default=Options.build)
    known, rest = parser.parse_known_args()
    Options.build = known.build.resolve()
    unittest.main(argv=[sys.argv[0], *rest])
