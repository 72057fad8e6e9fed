#!/usr/bin/env python3
"""The shared library from outside: which names it shows, which libraries it wants, and the examples in
C, C++, Go and Rust compiled against it and run.

    library_test.py --library build/libclew.so.1 [--only names | c | go | rust]

Ends with 77 where the compiler that is asked for is not installed.
"""

import argparse
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

SOURCE = pathlib.Path(__file__).resolve().parents[2]
HEADER = SOURCE / "include/clew.h"
SYMBOLS = SOURCE / "tests/c/symbols.txt"
SKIPPED = 77
PUZZLE = "1 . .\n6 . .\n. . 9\n"
SOLVED = '"solutions":[[[1,2,3],[6,5,4],[7,8,9]]]'


def run(*command, text="", env=None):
    words = [str(word) for word in command]
    result = subprocess.run(
        words, input=text, capture_output=True, text=True, timeout=300, env=env, check=False
    )
    return result.returncode, result.stdout, result.stderr


def must(*command, **more):
    status, out, err = run(*command, **more)
    assert status == 0, f"{command}: status {status}\n{out}{err}"
    return out


def check_names(library):
    """The list is the promise: whoever changes it means to change what programs are linked with."""
    lines = must("nm", "-D", "--defined-only", library).splitlines()
    shown = sorted(line.split()[-1] for line in lines if " A " not in line)
    promised = SYMBOLS.read_text(encoding="utf-8").split()
    assert shown == promised, f"the library shows {shown}; tests/c/symbols.txt has {promised}"
    declared = re.findall(r"^CLEW_API [\w *]*?(clew_\w+)\(", HEADER.read_text(), re.MULTILINE)
    assert sorted(declared) == [name.split("@")[0] for name in promised], declared
    dynamic = must("objdump", "-p", library)
    assert re.search(r"SONAME +libclew\.so\.1$", dynamic, re.MULTILINE), dynamic
    needed = set(re.findall(r"NEEDED +(\S+)", dynamic))
    usual = {"libm.so.6", "libc.so.6", "ld-linux-x86-64.so.2", "ld-linux-aarch64.so.1"}
    assert needed <= usual, f"the library wants {needed - usual}"
    # No text relocations: the library can be shared between processes, and loaded where those are forbidden.
    assert "TEXTREL" not in dynamic


def check_c(folder, places, env):
    strict = ["-Wall", "-Wextra", "-Wpedantic", "-Werror"]
    example = SOURCE / "examples/c/solve.c"
    must("cc", "-std=c99", *strict, example, "-o", folder / "solve", *places)
    assert SOLVED in must(folder / "solve", text=PUZZLE, env=env)
    status, out, _ = run(folder / "solve", text="1 . .\n. cat .\n", env=env)
    assert status == 2 and '"line":2,"column":3' in out, out
    for quotes in ('title: "quoted" \\ and more\n', "# \x1f\n"):
        _, out, _ = run(folder / "solve", text=quotes + PUZZLE, env=env)
        assert '"op":"solve"' in out, out
    # The header is C++ as well, and both kinds of standard from the oldest that it promises.
    header = folder / "header.c"
    header.write_text(
        "#include <clew.h>\n#include <clew.h>\nint one(void) { return CLEW_INTERFACE; }\n"
    )
    for language, standards in (("c", ("c99", "c17")), ("c++", ("c++98", "c++20"))):
        for standard in standards:
            words = [
                "-x",
                language,
                f"-std={standard}",
                *strict,
                "-fsyntax-only",
                header,
                places[0],
            ]
            must("cc", *words)


def check_go(folder, places, env):
    env = dict(env, CGO_CFLAGS=places[0], CGO_LDFLAGS=places[1], GO111MODULE="off")
    env["GOCACHE"] = str(folder / "cache")
    must("go", "build", "-o", folder / "go-solve", SOURCE / "examples/go/main.go", env=env)
    assert must(folder / "go-solve", text=PUZZLE, env=env) == "1\t2\t3\t\n6\t5\t4\t\n7\t8\t9\t\n"
    status, _, err = run(folder / "go-solve", text="1 . .\n. cat .\n", env=env)
    assert status == 2 and err.startswith("2:3: "), err


def check_rust(folder, places, env):
    must(
        "rustc", "-D", "warnings", SOURCE / "examples/rust/solve.rs", "-o", folder / "rs", places[1]
    )
    assert SOLVED in must(folder / "rs", text=PUZZLE, env=env)
    status, out, _ = run(folder / "rs", text="1 . .\n. cat .\n", env=env)
    assert status == 2 and '"line":2,"column":3' in out, out


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--library", type=pathlib.Path, required=True)
    parser.add_argument("--only", choices=["names", "c", "go", "rust"])
    options = parser.parse_args()
    library = options.library.resolve()
    tools = {"names": "nm", "c": "cc", "go": "go", "rust": "rustc"}
    asked = [options.only] if options.only else list(tools)
    places = [f"-I{SOURCE / 'include'}", f"-L{library.parent}", "-lclew"]
    env = dict(os.environ, LD_LIBRARY_PATH=str(library.parent))
    missing = [name for name in asked if shutil.which(tools[name]) is None]
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for part in asked:
            if part in missing:
                print(f"{part}: skipped, there is no {tools[part]} here")
            elif part == "names":
                check_names(library)
            else:
                globals()[f"check_{part}"](folder, places, env)
    return SKIPPED if missing == asked else 0


if __name__ == "__main__":
    sys.exit(main())
