#!/usr/bin/env python3
"""Programs under `clew judge`: right ones in several languages, and others that are up to no good.

    tests/judge/judge_test.py --clew build/clew

Every process of a test has a word in its environment, so that one which is still there afterwards
is found in /proc whatever it did to get away.
"""

import argparse
import csv
import json
import os
import pathlib
import shutil
import signal
import stat
import subprocess
import sys
import tempfile
import unittest
import uuid
import xml.etree.ElementTree

PROGRAMS = pathlib.Path(__file__).resolve().parent / "programs"
OPTIONS = argparse.Namespace(clew="")
MARK = "CLEW_JUDGE_TEST"

# Exactly one solution, none, and two.
ONE = "2 3\n1 0 3\n0 0 0\n"
NONE = "3 3\n0 1 0\n0 0 0\n0 0 0\n"
TWO = "2 2\n1 0\n0 0\n"

ANSWER = "printf '1 2 3\\n6 5 4\\n'"

# What a program in a shell does, and what the judge must call it.
PROGRAMS_IN_SHELL = {
    "right": (ANSWER, "right"),
    "chatty": (f"echo reading; cat; echo; echo '3 tries:'; {ANSWER}; echo 12 ms", "right"),
    "wrong": ("printf '1 2 3\\n4 5 6\\n'", "wrong"),
    "echo": ("cat", "incomplete"),
    "silent": (":", "no grid"),
    "garbage": ("head -c 100000 /dev/urandom", "no grid"),
    "status": ("echo oops >&2; exit 7", "crashed"),
    "signal": (f"{ANSWER}; kill -SEGV $$", "crashed"),
    "slow": ("while :; do :; done", "too slow"),
    "deaf": ("trap '' TERM HUP INT; while :; do :; done", "too slow"),
    "asleep": ("sleep 1000", "too slow"),
    "flood": ("yes | head -c 1000000000", "too much output"),
    "complaints": ("yes >&2", "too much output"),
    "hungry": ("head -c 400000000 /dev/zero | tail", "too much memory"),
    "forks": (f"sleep 1000 & (setsid sleep 1000 &) ; setsid -f sleep 1000; {ANSWER}", "right"),
    "deaf forks": (
        f"setsid sh -c \"trap '' TERM HUP; while :; do sleep 1000; done\" & {ANSWER}",
        "right",
    ),
    "hides": ("setsid -f sh -c 'setsid -f yes'; yes | head -c 40000000", "too much output"),
}


def namespaces():
    """Whether the judge can give a run a process namespace of its own here."""
    return any(
        subprocess.run(["unshare", *flags, "-f", "true"], capture_output=True).returncode == 0
        for flags in (["-p"], ["-U", "-p"])
    )


class JudgeTest(unittest.TestCase):
    def setUp(self):
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="clew-judge-test-"))
        self.addCleanup(shutil.rmtree, self.folder)
        self.scratch = self.folder / "scratch"
        self.scratch.mkdir()
        self.mark = uuid.uuid4().hex
        self.environment = {**os.environ, MARK: self.mark, "TMPDIR": str(self.scratch)}
        self.one = self.file("one.txt", ONE)

    def tearDown(self):
        self.assertEqual(self.left_running(), [])
        self.assertEqual(list(self.scratch.iterdir()), [], "a scratch folder stayed")

    def file(self, name, text, mode=0o644):
        path = self.folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
        path.chmod(mode)
        return path

    def left_running(self):
        found = []
        for process in pathlib.Path("/proc").glob("[0-9]*"):
            try:
                if f"{MARK}={self.mark}".encode() in (process / "environ").read_bytes():
                    found.append((process / "cmdline").read_bytes())
            except OSError:
                pass
        return found

    def judge(self, *words, status=None, **more):
        done = subprocess.run(
            [OPTIONS.clew, "judge", *map(str, words)],
            env=self.environment,
            capture_output=True,
            cwd=self.folder,
            **more,
        )
        if status is not None:
            self.assertEqual(done.returncode, status, done)
        return done

    def judged(self, *words, status=None):
        """The lines of --json, as objects."""
        done = self.judge("--json", *words, status=status)
        self.assertEqual(done.stderr, b"")
        return [json.loads(line) for line in done.stdout.splitlines()]

    def shell(self, program, *options, puzzle=None, status=None):
        """One program in a shell on one puzzle."""
        words = ["-p", puzzle or self.one, *options, "--", "sh", "-c", program]
        (run,) = self.judged(*words, status=status)
        return run


class Languages(JudgeTest):
    """A right program in each, on a puzzle with a solution, one with two and one without."""

    def verdicts(self, *command):
        files = [self.one, self.file("none.txt", NONE), self.file("two.txt", TWO)]
        runs = self.judged("-p", *files, "--time-limit", 60, "--", *command, status=0)
        return [run["verdict"] for run in runs]

    def test_python(self):
        self.assertEqual(
            self.verdicts(sys.executable, PROGRAMS / "solve.py", "{file}"), ["right"] * 3
        )

    def test_cpp_on_standard_input(self):
        compiler = shutil.which("c++") or shutil.which("g++")
        if not compiler:
            self.skipTest("there is no C++ compiler here")
        program = self.folder / "solve"
        subprocess.run([compiler, "-O1", "-o", program, PROGRAMS / "solve.cpp"], check=True)
        self.assertEqual(self.verdicts(program), ["right"] * 3)
        self.assertEqual(self.verdicts("./solve"), ["right"] * 3)

    def test_java(self):
        if not shutil.which("javac"):
            self.skipTest("there is no Java compiler here")
        subprocess.run(
            ["javac", "-d", self.folder, PROGRAMS / "NumbrixMain.java"],
            check=True,
            capture_output=True,
        )
        # As the assignment has it, from the folder with the class.
        self.assertEqual(self.verdicts("java", "NumbrixMain", "{file}"), ["right"] * 3)

    def test_shell(self):
        self.assertEqual(self.verdicts("sh", "-c", f"{OPTIONS.clew} solve -"), ["right"] * 3)

    def test_all_solutions(self):
        files = [self.one, self.file("none.txt", NONE), self.file("two.txt", TWO)]
        runs = self.judged(
            "-p", *files, "-a", "--", OPTIONS.clew, "solve", "--all", "{file}", status=0
        )
        self.assertEqual([run["solutions"] for run in runs], [1, None, 2])
        runs = self.judged("-p", *files, "-a", "--", OPTIONS.clew, "solve", "{file}", status=1)
        self.assertEqual([run["verdict"] for run in runs], ["right", "right", "incomplete"])


class Misbehaviour(JudgeTest):
    """Each way to go wrong has its name, and nothing is left of it."""

    OPTIONS = ["--time-limit", 0.3, "--memory", 64]

    def test_every_verdict(self):
        for name, (program, verdict) in PROGRAMS_IN_SHELL.items():
            for options in ([], ["--no-namespace"]):
                with self.subTest(name, options=options):
                    run = self.shell(
                        program, *self.OPTIONS, *options, status=int(verdict != "right")
                    )
                    self.assertEqual(run["verdict"], verdict, run)
                    self.assertEqual(self.left_running(), [])

    def test_what_is_said_about_it(self):
        run = self.shell(PROGRAMS_IN_SHELL["wrong"][0])
        self.assertEqual(run["cell"], "r1c3")
        self.assertEqual(run["message"], "3 at r1c3 is not beside 4 at r2c1")
        run = self.shell(PROGRAMS_IN_SHELL["status"][0])
        self.assertEqual((run["exit"], run["message"]), (7, "exit status 7: oops"))
        run = self.shell(PROGRAMS_IN_SHELL["signal"][0])
        self.assertEqual((run["signal"], run["message"]), ("SIGSEGV", "killed by SIGSEGV"))

    def test_a_program_that_is_refused_memory(self):
        (run,) = self.judged(
            *["-p", self.one, "--", sys.executable, "-c", "x = bytearray(10**14)"], status=1
        )
        self.assertEqual(run["verdict"], "too much memory", run)

    def test_memory_of_all_processes_counts_once_where_they_share_it(self):
        program = (
            "import os\n"
            "x = bytearray(os.urandom(1 << 20)) * 40\n"
            "children = [os.fork() for i in range(1)]\n"
            "if children[0] == 0: os.read(0, 1 << 20); os._exit(0)\n"
            "os.wait(); print('1 2 3'); print('6 5 4')\n"
        )
        (run,) = self.judged(
            *["-p", self.one, "--memory", 80, "--", sys.executable, "-c", program], status=0
        )
        self.assertEqual(run["verdict"], "right", run)

    def test_too_many_processes(self):
        program = (
            "import os, signal\n"
            "for i in range(600):\n"
            "  if os.fork() == 0: signal.pause()\n"
            "signal.pause()\n"
        )
        for options in ([], ["--no-namespace"]):
            (run,) = self.judged(
                *["-p", self.one, "--memory", 8000, *options, "--"],
                *[sys.executable, "-c", program],
                status=1,
            )
            self.assertIn("more than 512 processes", run["message"])

    def test_who_kills_the_process_above_it_ends_itself(self):
        run = self.shell("(setsid sleep 1000 &) ; kill -9 $PPID; sleep 1000", "--no-namespace")
        self.assertEqual(run["verdict"], "crashed")
        self.assertIn("watched over it", run["message"])

    def test_who_kills_everybody_kills_nobody_else(self):
        if not namespaces():
            self.skipTest("the system gives no process namespaces here")
        run = self.shell(f"kill -9 -1; {ANSWER}")
        self.assertEqual(run["verdict"], "right")
        run = self.shell(f"kill -9 $PPID; kill -9 1; {ANSWER}")
        self.assertEqual(run["verdict"], "right")

    def test_a_program_finds_itself_in_proc(self):
        if subprocess.run(
            ["unshare", "-p", "-f", "--mount-proc", "true"], capture_output=True
        ).returncode:
            self.skipTest("the system gives no process namespace with a /proc here")
        run = self.shell(f'read -r me rest </proc/self/stat; [ "$me" = $$ ] && {ANSWER}')
        self.assertEqual(run["verdict"], "right")

    def test_a_scratch_folder_goes_whatever_is_in_it(self):
        outside = self.file("outside/kept.txt", "kept", 0o400)
        self.file(
            "in/it.py",
            "import os\n"
            "os.symlink(os.environ['OUTSIDE'], 'link')\n"
            "os.mkdir('closed'); open('closed/x', 'w'); os.symlink('..', 'closed/up')\n"
            "os.chmod('closed', 0)\n"
            "for i in range(3000): os.mkdir('d'); os.chdir('d')\n"
            "print('1 2 3'); print('6 5 4')\n",
        )
        self.environment["OUTSIDE"] = str(outside.parent)
        (run,) = self.judged(
            *["-p", self.one, "-s", self.folder / "in", "--", sys.executable, "{submission}"],
            status=0,
        )
        self.assertEqual(run["verdict"], "right")
        self.assertEqual(stat.S_IMODE(outside.stat().st_mode), 0o400)
        self.assertEqual(outside.read_text(), "kept")


class Submissions(JudgeTest):
    def submissions(self, programs):
        for name, program in programs.items():
            self.file(f"in/{name}/run.sh", program)
        return self.folder / "in"

    def test_a_hundred_at_a_time(self):
        names = list(PROGRAMS_IN_SHELL)
        chosen = {f"{i:03} {names[i % len(names)]}": names[i % len(names)] for i in range(100)}
        folder = self.submissions(
            {name: PROGRAMS_IN_SHELL[kind][0] for name, kind in chosen.items()}
        )
        runs = self.judged(
            *["-p", self.one, "-s", folder, "--jobs", 16, "--time-limit", 0.3, "--memory", 64],
            *["--", "sh", "{submission}/run.sh"],
            status=1,
        )
        self.assertEqual([run["submission"] for run in runs], sorted(chosen))
        for run in runs:
            self.assertEqual(run["verdict"], PROGRAMS_IN_SHELL[chosen[run["submission"]]][1], run)

    def test_each_has_a_folder_of_its_own(self):
        program = f'test -z "$(ls | grep -v one.txt)" && echo mine > made && {ANSWER}; pwd >&2'
        folder = self.submissions({name: program for name in "abc"})
        two = self.file("two.txt", ONE)
        done = self.judge(
            *["-p", self.one, two, "-s", folder, "--", "sh", "{submission}/run.sh"], status=1
        )
        self.assertEqual(
            done.stdout.decode(),
            "".join(
                f"{name}: 1 of 2 right\n  no grid         {two}: it printed nothing\n"
                for name in "abc"
            )
            + "3 of 6 right\n",
        )

    def test_reports_hold_any_name(self):
        names = {'<&"x">': "right", "=1+1": "wrong", "ü, \x01\x1b[31m": "status"}
        folder = self.submissions(
            {name: PROGRAMS_IN_SHELL[kind][0] for name, kind in names.items()}
        )
        junit, table = self.folder / "out.xml", self.folder / "out.csv"
        self.judge(
            *["-p", self.one, "-s", folder, "--junit", junit, "--csv", table],
            *["--", "sh", "{submission}/run.sh"],
            status=1,
        )
        suites = xml.etree.ElementTree.parse(junit).getroot().findall("testsuite")
        self.assertEqual(
            {suite.get("name"): suite.get("failures") + suite.get("errors") for suite in suites},
            {'<&"x">': "00", "=1+1": "10", "ü, ??[31m": "01"},
        )
        self.assertEqual(suites[1].find("testcase/failure").get("type"), "wrong")
        self.assertEqual(suites[2].find("testcase/system-err").text, "oops\n")
        with open(table, newline="", encoding="utf-8") as lines:
            rows = list(csv.DictReader(lines))
        self.assertEqual([row["submission"] for row in rows], ['<&"x">', "'=1+1", "ü, ??[31m"])
        self.assertEqual([row["points"] for row in rows], ["1", "0", "0"])


class Stopping(JudgeTest):
    """Ctrl-C, and a judge that is itself killed."""

    def start(self, *options):
        """A judge with two runs under way; the end that is read says when all keepers are gone."""
        self.ready = self.folder / "ready"
        os.mkfifo(self.ready)
        ours, theirs = os.pipe()
        # More than a pipe holds, which nobody will read from a keeper whose judge is gone.
        program = f"yes | head -c 1000000; trap '' TERM; setsid -f sleep 1000; echo > {self.ready}"
        program += "; sleep 1000; sleep 1000"
        words = [OPTIONS.clew, "judge", *options, "--time-limit", "1000", "--jobs", "2"]
        words += ["-p", str(self.one), str(self.file("two.txt", ONE)), "--", "sh", "-c", program]
        judge = subprocess.Popen(
            words,
            env=self.environment,
            pass_fds=[theirs],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        os.close(theirs)
        self.addCleanup(os.close, ours)
        with open(self.ready, encoding="ascii") as ready:
            ready.read(1)
        return judge, ours

    def test_an_interrupt_ends_everything(self):
        for options in ([], ["--no-namespace"]):
            for how in (signal.SIGINT, signal.SIGTERM):
                with self.subTest(how=how, options=options):
                    judge, gone = self.start(*options)
                    judge.send_signal(how)
                    out, errors = judge.communicate()
                    self.assertEqual(judge.returncode, 3, errors)
                    self.assertIn(b"stopped", out)
                    self.assertEqual(os.read(gone, 1), b"")
                    self.assertEqual(self.left_running(), [])
                    self.assertEqual(list(self.scratch.iterdir()), [])
                    self.ready.unlink()

    def test_a_judge_that_is_killed_leaves_nothing(self):
        for options in ([], ["--no-namespace"]):
            with self.subTest(options=options):
                judge, gone = self.start(*options)
                judge.kill()
                judge.communicate()
                self.assertEqual(os.read(gone, 1), b"")  # until the last keeper has ended
                self.assertEqual(self.left_running(), [])
                self.assertEqual(list(self.scratch.iterdir()), [])
                self.ready.unlink()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--clew", required=True)
    options, rest = parser.parse_known_args()
    OPTIONS.clew = str(pathlib.Path(options.clew).resolve())
    unittest.main(argv=[sys.argv[0], *rest])


if __name__ == "__main__":
    main()
