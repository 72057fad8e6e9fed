#!/usr/bin/env python3
"""The programs of docs/api.md: writes them as files, or runs them and compares what they print.

    examples.py extract PAGE FOLDER               writes FOLDER/example_N.cpp, prints their names
    examples.py run PAGE PROGRAM... [--update]    PROGRAM N is the build of example_N

A program is a block ```cpp, and the block ```text after it is what it prints.
"""

import pathlib
import re
import subprocess
import sys

PAIR = re.compile(r"^```cpp\n(.*?)^```\n\n^```text\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def extract(page, folder):
    folder.mkdir(parents=True, exist_ok=True)
    for number, match in enumerate(PAIR.finditer(page.read_text(encoding="utf-8")), 1):
        path = folder / f"example_{number}.cpp"
        # Only where it changed, so that nothing else is compiled again.
        if not path.exists() or path.read_text(encoding="utf-8") != match[1]:
            path.write_text(match[1], encoding="utf-8")
        print(path.name)


def run(page, programs, update):
    text = page.read_text(encoding="utf-8")
    pairs = list(PAIR.finditer(text))
    if len(pairs) != len(programs) or not pairs:
        print(f"{len(pairs)} examples on the page, {len(programs)} programs")
        return 1
    failed = 0
    for number in range(len(pairs), 0, -1):  # from the end, so that positions stay right
        match = pairs[number - 1]
        result = subprocess.run(
            [programs[number - 1]], capture_output=True, text=True, timeout=60, check=False
        )
        if result.returncode == 0 and result.stdout == match[2]:
            continue
        if update and result.returncode == 0:
            text = text[: match.start(2)] + result.stdout + text[match.end(2) :]
            continue
        failed += 1
        print(
            f"example {number}: status {result.returncode}, expected\n{match[2]}\nbut it printed\n"
            f"{result.stdout}{result.stderr}"
        )
    if update:
        page.write_text(text, encoding="utf-8")
    print(f"{len(pairs)} examples, {failed} not as printed")
    return 1 if failed else 0


def main():
    words = [word for word in sys.argv[1:] if word != "--update"]
    if len(words) < 3 or words[0] not in ("extract", "run"):
        print(__doc__.strip())
        return 2
    page = pathlib.Path(words[1])
    if words[0] == "extract":
        extract(page, pathlib.Path(words[2]))
        return 0
    return run(page, words[2:], "--update" in sys.argv)


if __name__ == "__main__":
    sys.exit(main())
