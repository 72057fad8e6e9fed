#!/usr/bin/env python3
"""Makes everything fail once: the n-th allocation, open, write, ... of every command.

    sweep.py --clew build/clew --faults build/libclew_faults.so [--all] [--only TEXT] [--jobs N]

Every command does something small, first undisturbed, then again and again with one of its calls
failing (faults.cpp): n = 1, 2, 3, ... until it makes no such call any more. Each time it must

- end, and not by a signal;
- give the undisturbed answer with the undisturbed exit status, or say on standard error what is wrong
  and end with 2 or 3: 3 where memory was refused;
- have written nothing but the beginning of what it writes undisturbed, in whole lines where memory was
  refused;
- leave files that are whole: as they were before or as they are undisturbed (a batch of puzzles: its
  beginning, in whole lines), and nothing beside them.

A command makes ten thousand allocations, nearly all of them while it declares the options of all commands,
which each does in the same way. Without --all some of them fail: a few of those, other ones for each
command, and more of what comes afterwards. With it all of the first command, and of the others all
that comes afterwards.
"""

import argparse
import concurrent.futures
import os
import pathlib
import pty
import re
import subprocess
import sys
import tempfile
import threading
import time
from dataclasses import dataclass, field

KINDS = [
    "open",
    "read",
    "write",
    "half",
    "close",
    "fsync",
    "rename",
    "truncate",
    "thread",
    "memory",
]
# How many allocations of a command fail without --all, while it starts and afterwards. Evenly over all, 167 of 170
# were of its start, and took twice the time (2026-11-19).
SOME_OF_THE_START = 16
SOME_OF_THE_REST = 48
# Longer than any of these takes on the slowest machine: then it hangs.
TIMEOUT_S = 120

PUZZLE = "3 3\n1 0 0\n0 0 0\n0 0 9\n"
UNIQUE = "4 4\n1 0 0 4\n0 0 0 0\n9 0 0 12\n16 0 0 13\n"
REQUESTS = "".join(
    '{"id":%d,"op":"%s","puzzle":"3 3\\n1 0 0\\n0 0 0\\n0 0 9\\n"}\n' % (number, operation)
    for number, operation in enumerate(["solve", "check", "grade", "hint", "explain"])
)


@dataclass
class Case:
    """A command with what it reads, and what is said about its output."""

    words: list[str]
    files: dict[str, str] = field(default_factory=lambda: {"p.txt": PUZZLE, "u.txt": UNIQUE})
    stdin: str = ""
    varies: bool = False  # times and such: compared without digits
    batch: str = ""  # a file that grows by whole lines
    several: bool = False  # files, of which one may fail and the others be answered
    talks: bool = False  # a conversation, which may mention what went wrong and go on
    keys: str = ""  # typed into a terminal of its own

    def name(self):
        return " ".join(self.words) or "(nothing)"


def two(text):
    return {"p.txt": PUZZLE, "two.txt": text + "\n" + PUZZLE}


CASES = [
    Case([]),
    Case(["--help"]),
    Case(["--version"]),
    Case(["no-such-command"]),
    Case(["solve", "--help"]),
    Case(["solve", "p.txt"]),
    Case(["solve", "-"], stdin=PUZZLE),
    Case(["solve", "--all", "p.txt"]),
    Case(["solve", "--all", "--json", "p.txt"], varies=True),
    Case(["solve", "--jobs", "3", "two.txt", "p.txt"], files=two(UNIQUE), several=True),
    Case(["solve", "--trace", "--strategy", "constraint", "p.txt"]),
    Case(["solve", "--unique", "--stats", "p.txt"]),
    Case(["check", "u.txt", "p.txt"], several=True),
    Case(["check", "u.txt", "--answer", "p.txt"]),
    Case(["compare", "p.txt"], varies=True),
    Case(["compare", "--json", "p.txt"], varies=True),
    Case(["convert", "p.txt", "--to", "json"]),
    Case(["convert", "p.txt", "--to", "cnf"]),
    Case(["convert", "p.txt", "--to", "svg", "--path"]),
    Case(["count", "p.txt"]),
    Case(["count", "--size", "4", "--json"], varies=True),
    Case(["explain", "p.txt"]),
    Case(["explain", "--json", "u.txt"]),
    Case(["hint", "u.txt"]),
    Case(["grade", "u.txt"]),
    Case(["generate", "--size", "4", "--seed", "a", "--count", "3", "--jobs", "2"]),
    Case(
        ["generate", "--size", "4", "--seed", "a", "--count", "3", "--output", "new.jsonl"],
        batch="new.jsonl",
    ),
    Case(
        ["generate", "--size", "4", "--seed", "a", "--count", "3", "--resume", "new.jsonl"],
        batch="new.jsonl",
    ),
    Case(
        ["print", "u.txt", "--to", "book.pdf", "--no-front"],
        files={"u.txt": UNIQUE, "book.pdf": "an older book"},
    ),
    Case(["print", "u.txt", "--to", "-"]),
    Case(["check", "--json", "u.txt"]),
    Case(["convert", "u.txt", "--to", "png"]),
    Case(["export", "u.txt", "--each", "out", "--answers"], several=True),
    Case(["batch", "--jobs", "2"], stdin=REQUESTS, varies=True),
    Case(["batch", "requests.jsonl"], files={"requests.jsonl": REQUESTS}, varies=True),
    Case(["bench", "--help"]),
    Case(["completions", "bash"]),
    Case(["completions", "zsh"]),
    Case(["completions", "fish"]),
    Case(["manual"]),
    Case(["formats"]),
    Case(["strategies"]),
    Case(["techniques"]),
    Case(
        ["play", "p.txt", "--plain", "--save", "game.json"],
        talks=True,
        stdin="m\n1 2 2\n1 3 3\nquit\n",
    ),
    Case(["play", "p.txt", "--save", "game.json"], talks=True, keys="\x1bOC2\rq"),
    Case(["solve", "--watch", "--delay", "0", "p.txt"], talks=True, keys="e" * 40),
]


@dataclass
class Run:
    status: int
    out: bytes
    err: bytes
    files: dict[str, bytes]
    report: str
    hung: bool = False

    def reached(self):
        return self.report.startswith("!")


class Sweep:
    def __init__(self, options):
        self.options = options
        self.lock = threading.Lock()
        self.injections = {kind: 0 for kind in KINDS}
        self.problems = []
        # This one does nothing else.
        self.start_up = int(self.run(Case(["--version"]), "memory 0").report)

    def run(self, case, fault):
        with tempfile.TemporaryDirectory(prefix="clew-fault-", dir=self.options.folder) as name:
            folder = pathlib.Path(name)
            for file, text in case.files.items():
                (folder / file).write_text(text)
            with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err, tempfile.TemporaryFile() as report, tempfile.TemporaryFile() as stdin:
                stdin.write(case.stdin.encode())
                stdin.seek(0)
                environment = {
                    "PATH": os.environ.get("PATH", os.defpath),
                    "HOME": name,
                    "LC_ALL": "C.UTF-8",
                    "XDG_CACHE_HOME": self.options.cache,
                    "TERM": "xterm",
                    "LINES": "24",
                    "COLUMNS": "80",
                    "LD_PRELOAD": self.options.faults,
                    "CLEW_FAULT": fault,
                    "CLEW_FAULT_REPORT": str(report.fileno()),
                }
                streams = [stdin, out]
                master = None
                if case.keys:
                    master, slave = pty.openpty()
                    os.write(master, case.keys.encode())
                    streams = [slave, slave]
                process = subprocess.Popen(
                    [self.options.clew, *case.words],
                    cwd=folder,
                    env=environment,
                    stdin=streams[0],
                    stdout=streams[1],
                    stderr=err,
                    pass_fds=[report.fileno()],
                )
                if master is not None:
                    os.close(slave)
                    drain = threading.Thread(target=self.drain, args=(master,))
                    drain.start()
                hung = False
                try:
                    status = process.wait(timeout=TIMEOUT_S)
                except subprocess.TimeoutExpired:
                    hung = True
                    process.kill()
                    status = process.wait()
                if master is not None:
                    drain.join()
                texts = []
                for stream in (out, err, report):
                    stream.seek(0)
                    texts.append(stream.read())
            files = {
                str(path.relative_to(folder)): path.read_bytes()
                for path in sorted(folder.rglob("*"))
                if path.is_file()
            }
        return Run(status, texts[0], texts[1], files, texts[2].decode(), hung)

    @staticmethod
    def drain(master):
        """A terminal that nobody reads stops the program."""
        while True:
            try:
                if not os.read(master, 65536):
                    break
            except OSError:  # the other end is closed
                break
        os.close(master)

    def problem(self, case, kind, usual, run):
        """What is wrong with this run, or None."""
        plain = (
            (lambda text: re.sub(rb"[0-9.]+| +|\*|true|false", b"", text))
            if case.varies
            else (lambda text: text)
        )
        if run.hung:
            return "hangs"
        if run.status < 0:
            return f"ended by signal {-run.status}"
        if "AddressSanitizer" in run.err.decode("utf-8", "replace"):
            return "a finding of the sanitizer"
        if kind == "memory" and run.status != 3:
            return f"refused memory ended with {run.status}"
        if run.status == usual.status:
            if not case.talks and plain(run.out) != plain(usual.out):
                return f"status {run.status} with another output"
            if not self.same_files(case, usual, run):
                return f"status {run.status} with other files"
            return None
        if run.status not in (2, 3):
            return f"status {run.status} instead of {usual.status}"
        if not run.err and not case.talks:
            return f"status {run.status} without a message"
        beginning = usual.out.startswith(run.out) or (
            case.several and set(run.out.splitlines()) <= set(usual.out.splitlines())
        )
        if not case.talks and not case.varies and not beginning:
            return "not the beginning of the usual output"
        if (
            kind == "memory"
            and not case.talks
            and run.out
            and not run.out.endswith(b"\n")
            and run.out != usual.out
        ):
            return "half a line of output"
        return self.broken_file(case, usual, run)

    @staticmethod
    def kept(case, files):
        """The files to compare: a kept game has a clock in it."""
        return {
            name: re.sub(rb'"seconds":[0-9]+', b"", text) if case.talks else text
            for name, text in files.items()
            if not name.startswith(".cache")
        }

    def same_files(self, case, usual, run):
        return self.kept(case, usual.files) == self.kept(case, run.files)

    def broken_file(self, case, usual, run):
        before = {name: text.encode() for name, text in case.files.items()}
        wanted = self.kept(case, usual.files)
        for name, text in self.kept(case, run.files).items():
            if text in (before.get(name), wanted.get(name)):
                continue
            if (
                name == case.batch
                and wanted[name].startswith(text)
                and (not text or text.endswith(b"\n"))
            ):
                continue
            # A game is kept after every move.
            if case.talks and name in wanted and text.rstrip().endswith(b"}"):
                continue
            return f"{name} is neither the old file nor the new one"
        if any(name not in run.files for name in before):
            return "a file is gone"
        return None

    def inject(self, case, kind, number, usual):
        run = self.run(case, f"{kind} {number}")
        if not run.reached():
            return False
        problem = self.problem(case, kind, usual, run)
        with self.lock:
            self.injections[kind] += 1
            if problem:
                text = f"{case.name()}: {kind} {number}: {problem}"
                self.problems.append(text)
                print(text, flush=True)
                for line in run.err.decode("utf-8", "replace").splitlines()[:5]:
                    print("    " + line)
        return True

    def numbers(self, kind, total, case):
        """Which of the calls fail."""
        if kind != "memory" or total < SOME_OF_THE_START + SOME_OF_THE_REST:
            return list(range(1, total + 1))
        start = min(self.start_up, total)
        if self.options.all:
            return list(range(1 if case is CASES[0] else start, total + 1))
        turn = CASES.index(case) / len(CASES)
        step = start / SOME_OF_THE_START
        some = {1 + int((i + turn) * step) for i in range(SOME_OF_THE_START)}
        step = max(1, (total - start) / SOME_OF_THE_REST)
        return sorted(
            some | {start + int(i * step) for i in range(int((total - start) / step))} | {total}
        )

    def sweep(self, case, pool):
        usual = self.run(case, "none 0")
        if usual.status not in (0, 1, 2) or usual.hung:
            self.problems.append(f"{case.name()}: undisturbed: status {usual.status}")
            print(self.problems[-1], usual.err.decode())
            return
        jobs = []
        for kind in KINDS:
            counted = self.run(case, f"{kind} 0")
            # Threads come at each other's calls in another order every time, so a few more may be made.
            total = int(counted.report or 0)
            for number in self.numbers(kind, total, case):
                jobs.append(pool.submit(self.inject, case, kind, number, usual))
        return jobs


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--clew", required=True)
    parser.add_argument("--faults", required=True, help="the library made from faults.cpp")
    parser.add_argument("--all", action="store_true", help="all allocations, not some of them")
    parser.add_argument("--only", default="", help="commands with this in their words")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    options = parser.parse_args()
    options.clew = str(pathlib.Path(options.clew).resolve())
    options.faults = str(pathlib.Path(options.faults).resolve())
    begin = time.monotonic()
    with tempfile.TemporaryDirectory(
        prefix="clew-faults-"
    ) as folder, concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        options.folder = folder
        # Fontconfig writes a cache on its first run; it is not this that is tested.
        options.cache = os.path.join(folder, "cache")
        sweep = Sweep(options)
        cases = [case for case in CASES if options.only in case.name()]
        for case in cases:
            jobs = sweep.sweep(case, pool)
            for job in jobs or []:
                job.result()
    total = sum(sweep.injections.values())
    print(
        f"{len(cases)} commands, {total} injections "
        f"({', '.join(f'{kind} {count}' for kind, count in sweep.injections.items())}) "
        f"in {time.monotonic() - begin:.0f} s, {len(sweep.problems)} not answered as promised"
    )
    return 1 if sweep.problems or total == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
