#!/usr/bin/env python3
"""Runs the console blocks of Markdown pages and compares what they print.

The pages of tests/cli/ are the command's tests; README.md, HACKING.md and docs/ are run the same
way, so that no example in them can go stale. In a page:

    ```text file=puzzle.txt         writes puzzle.txt (any language, or none, before file=)
    ```console                      runs each `$ command` (continued by lines with `> `) and
                                    compares its output, both streams together, exactly
    ```console no-run               is only for reading
    ```console corpus               needs the external puzzles; skipped where there are none
    ```console library              finds clew.h, libclew.so.1 and the Python package as if they were
                                    installed; skipped where there is no library beside the binary

After a command's output, `[exit 2]` on a line of its own states its status when it is not 0. A
line `...` stands for any lines, `[..]` in a line for any text. All blocks of a page share one fresh
folder. `clew` (and `./run`, as the pages for users write it) is the binary given by --clew;
$CORPUS is the folder of external puzzles; $SOURCE is the source tree.
"""

import argparse
import difflib
import os
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field

SOURCE = pathlib.Path(__file__).resolve().parents[2]
# Only for what hangs: with sanitizers on a busy machine a book of 130 puzzles took a minute.
TIMEOUT_S = 240
# A reader that has seen enough (`head`) ends the writer before it with SIGPIPE: no failure.
BROKEN_PIPE = 141
EXIT_SKIPPED = 77

FENCE = re.compile(r"^( *)(`{3,}|~{3,})\s*(.*)$")
EXIT = re.compile(r"^\[exit \d+\]$")


@dataclass
class Block:
    """A fenced block: info string, lines without their indentation, number of its first line."""

    info: list[str]
    lines: list[str]
    first: int
    indent: str


@dataclass
class Command:
    """A `$ ` line with what is expected after it; the lines first..end of the page hold that."""

    text: str
    line: int
    first: int
    expected: list[str] = field(default_factory=list)


def read_blocks(lines):
    blocks = []
    fence = None
    for number, line in enumerate(lines):
        match = FENCE.match(line)
        if fence is None:
            if match:
                indent, fence, info = match.groups()
                blocks.append(Block(info.split(), [], number + 1, indent))
        elif match and match.group(2).startswith(fence) and not match.group(3):
            fence = None
        else:
            # Inside a list item the whole block is indented; that is not part of its text.
            indent = blocks[-1].indent
            blocks[-1].lines.append(
                line[len(indent) :] if line.startswith(indent) else line.lstrip(" ")
            )
    if fence is not None:
        raise SystemExit(f"line {blocks[-1].first}: this fenced block has no end")
    return blocks


def read_commands(block):
    commands = []
    continued = False
    for offset, line in enumerate(block.lines):
        number = block.first + offset
        if line.startswith("$ "):
            commands.append(Command(line[2:], number, number + 1))
            continued = True
        elif continued and line.startswith("> "):
            commands[-1].text += "\n" + line[2:]
            commands[-1].first = number + 1
        elif commands:
            commands[-1].expected.append(line)
            continued = False
        elif line.strip():
            raise SystemExit(f"line {number + 1}: a console block starts with `$ command`")
    return commands


def line_matches(expected, actual):
    if "[..]" not in expected:
        return expected == actual
    return re.fullmatch(".*".join(map(re.escape, expected.split("[..]"))), actual) is not None


def split_status(lines):
    if lines and EXIT.match(lines[-1]):
        return lines[:-1], lines[-1]
    return lines, None


def matches(expected, actual):
    """Whether the lines match; every position that a prefix can reach is followed at once."""
    # The status apart, or a closing `...` would swallow it.
    expected, expected_status = split_status(expected)
    actual, actual_status = split_status(actual)
    if expected_status != actual_status:
        return False
    reachable = {0}
    for line in expected:
        if line == "...":
            reachable = set(range(min(reachable), len(actual) + 1))
        else:
            reachable = {
                i + 1 for i in reachable if i < len(actual) and line_matches(line, actual[i])
            }
        if not reachable:
            return False
    return len(actual) in reachable


def run_command(text, folder, environment):
    """Runs one command; answers its output as the lines a page would show, status included."""
    text = re.sub(r"(^|[\s|;&(])\./run(?=\s|$)", r"\1clew", text)
    try:
        # A file, not a pipe: a command that leaves a process behind must not hold us up, and the
        # two streams stay in the order in which they were written.
        with tempfile.TemporaryFile() as output:
            process = subprocess.Popen(
                ["bash", "-c", "set -o pipefail\n" + text],
                cwd=folder,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=output,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
            try:
                status = process.wait(timeout=TIMEOUT_S)
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, 9)
                process.wait()
                return [f"[no end after {TIMEOUT_S} s]"]
            output.seek(0)
            shown = output.read().decode("utf-8", "backslashreplace")
    except OSError as error:
        return [f"[cannot run: {error}]"]
    if status == BROKEN_PIPE:
        status = 0
    # Split at newlines only: a page may show a form feed or a carriage return.
    lines = shown.split("\n")
    if lines[-1] == "":
        lines.pop()
    else:
        lines[-1] += "[no newline]"
    if status:
        lines.append(f"[exit {status if status > 0 else 128 - status}]")
    return lines


class Page:
    def __init__(self, path, options):
        self.path = path
        self.options = options
        self.passed = self.failed = self.skipped = 0
        self.edits = []

    def run(self):
        lines = self.path.read_text(encoding="utf-8").split("\n")
        try:
            blocks = read_blocks(lines)
            with tempfile.TemporaryDirectory(prefix="clew-cli-") as folder:
                for block in blocks:
                    self.run_block(block, pathlib.Path(folder))
        except SystemExit as error:
            print(f"{self.name()}: {error}")
            self.failed += 1
        if self.options.update and self.edits:
            for first, count, new in reversed(self.edits):
                lines[first : first + count] = new
            self.path.write_text("\n".join(lines), encoding="utf-8")
            print(f"{self.name()}: {len(self.edits)} expectations rewritten")

    def name(self):
        path = self.path.resolve()
        return str(path.relative_to(SOURCE) if path.is_relative_to(SOURCE) else path)

    def run_block(self, block, folder):
        file = next((word[5:] for word in block.info if word.startswith("file=")), None)
        if file:
            path = folder / file
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text("".join(line + "\n" for line in block.lines), encoding="utf-8")
            return
        if block.info[:1] != ["console"] or "no-run" in block.info:
            return
        commands = read_commands(block)
        if "corpus" in block.info and self.options.corpus is None:
            print(
                f"{self.name()}:{block.first}: skipped: no external puzzles "
                "($CLEW_CORPUS or ../shared/puzzles)"
            )
            self.skipped += len(commands)
            return
        environment = self.options.environment
        if "library" in block.info:
            environment = with_library(self.options.clew, environment)
        if environment is None:
            print(f"{self.name()}:{block.first}: skipped: no libclew.so.1 beside the command")
            self.skipped += len(commands)
            return
        for command in commands:
            self.check(command, block, folder, environment)

    def check(self, command, block, folder, environment):
        actual = run_command(command.text, folder, environment)
        # The blank lines before the next command are layout, unless the command printed them.
        expected = list(command.expected)
        trailing = 0
        while expected and not expected[-1].strip() and not matches(expected, actual):
            expected.pop()
            trailing += 1
        if matches(expected, actual):
            self.passed += 1
            return
        if self.options.update:
            count = len(command.expected) - trailing
            new = [block.indent + line if line else "" for line in actual]
            self.edits.append((command.first, count, new))
            self.passed += 1
            return
        self.failed += 1
        place = f"{self.name()}:{command.line + 1}"
        print(f"{place}: $ {command.text}")
        for line in difflib.unified_diff(
            expected, actual, f"{place} expected", f"{place} actual", lineterm=""
        ):
            print("    " + line)


def find_corpus():
    for folder in (os.environ.get("CLEW_CORPUS"), SOURCE.parent / "shared" / "puzzles"):
        if folder and os.path.isdir(folder):
            return os.path.abspath(folder)
    return None


def make_environment(clew, corpus, bin_folder):
    # The binary under test is `clew` whatever its file is called.
    os.symlink(os.path.abspath(clew), os.path.join(bin_folder, "clew"))
    environment = dict(os.environ)
    environment.update(
        PATH=bin_folder + os.pathsep + environment.get("PATH", os.defpath),
        NO_COLOR="1",
        COLUMNS="80",
        LC_ALL="C.UTF-8",
        SOURCE=str(SOURCE),
    )
    for name in ("BASH_ENV", "CLICOLOR_FORCE", "FORCE_COLOR"):
        environment.pop(name, None)
    if corpus:
        environment["CORPUS"] = corpus
    return environment


def with_library(clew, environment):
    """The environment in which compilers, the loader and Python find what is built; or nothing."""
    folder = pathlib.Path(clew).resolve().parent
    if not (folder / "libclew.so.1").exists():
        return None
    return dict(
        environment,
        CPATH=str(SOURCE / "include"),
        LIBRARY_PATH=str(folder),
        LD_LIBRARY_PATH=str(folder),
        PYTHONPATH=str(SOURCE / "apps" / "python"),
        PYTHONDONTWRITEBYTECODE="1",
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", 1)[0])
    parser.add_argument("--clew", default=str(SOURCE / "build" / "clew"), help="the binary to test")
    parser.add_argument("--update", action="store_true", help="rewrite what is expected, in place")
    parser.add_argument(
        "pages", nargs="*", type=pathlib.Path, help="Markdown pages (default: tests/cli/*.md)"
    )
    options = parser.parse_args()
    if not os.access(options.clew, os.X_OK):
        parser.error(f"no program {shlex.quote(options.clew)}")
    options.corpus = find_corpus()

    pages = options.pages or sorted(pathlib.Path(__file__).parent.glob("*.md"))
    passed = failed = skipped = 0
    with tempfile.TemporaryDirectory(prefix="clew-bin-") as bin_folder:
        options.environment = make_environment(options.clew, options.corpus, bin_folder)
        for path in pages:
            page = Page(path, options)
            page.run()
            passed += page.passed
            failed += page.failed
            skipped += page.skipped
    print(f"{passed} passed, {failed} failed" + (f", {skipped} skipped" if skipped else ""))
    if failed:
        return 1
    return EXIT_SKIPPED if skipped and not passed else 0


if __name__ == "__main__":
    sys.exit(main())
