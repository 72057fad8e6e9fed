#!/usr/bin/env python3
"""contrib/clew-parallel and contrib/clew-slurm, with hosts that fail in every way we know of.

    chunks_test.py --clew build/clew [NAME...]

The hosts are shell scripts behind a stand-in for ssh, so that each fails at the very moment it
should; hosts_test.py has real ones. Whatever happens, the answers are those of `clew batch` or there
are none.
"""

import argparse
import json
import os
import pathlib
import re
import resource
import shutil
import stat
import subprocess
import sys
import tempfile

CONTRIB = pathlib.Path(__file__).resolve().parents[2] / "contrib"
PARALLEL = CONTRIB / "clew-parallel"
SLURM = CONTRIB / "clew-slurm"

# $1 is the host, $2 the command; a host without a script does as it is told.
SSH = """#!/bin/sh
here=$(dirname "$0")
echo "$1: $2" >> "$here/calls"
if [ -e "$here/host-$1" ]; then exec sh "$here/host-$1" "$2"; fi
exec sh -c "$2"
"""
# How the script of a host begins that only fails at requests.
AT_REQUESTS = 'case $1 in *" batch"*) ;; *) exec sh -c "$1" ;; esac\n'
# A host that lets host two fail first: otherwise it might be done before.
PATIENT = AT_REQUESTS + 'until [ -e tools/host-two.failed ]; do sleep 0.01; done\nexec sh -c "$1"\n'


def failing(script):
    """Host two, which fails at requests as the script says."""
    return AT_REQUESTS + f"({script})\nstatus=$?; touch tools/host-two.failed; exit $status\n"


class Place:
    """A folder, with a blank in its name, where a batch over hosts is run."""

    def __init__(self, folder, clew):
        self.folder = folder
        self.tools = folder / "tools"
        self.tools.mkdir()
        self.ssh = self.tools / "ssh"
        self.ssh.write_text(SSH)
        self.ssh.chmod(0o755)
        self.clew = clew
        self.environment = {**os.environ, "PATH": f"{clew.parent}:{os.environ['PATH']}"}
        self.requests(10)

    def requests(self, count, text=None):
        if text is None:
            lines = [{"op": "count", "id": i, "puzzle": "1 . .\n. . ."} for i in range(count)]
            text = "".join(json.dumps(line) + "\n" for line in lines).encode()
        (self.folder / "requests.jsonl").write_bytes(text)
        alone = [self.clew, "batch", self.folder / "requests.jsonl"]
        self.alone = subprocess.run(alone, capture_output=True, check=True).stdout

    def hosts(self, *names, **scripts):
        """Writes the file of hosts; a script is what a host does with the command in $1."""
        (self.folder / "hosts").write_text("".join(name + "\n" for name in names))
        for path in self.tools.glob("host-*"):
            path.unlink()
        for name, script in scripts.items():
            (self.tools / f"host-{name}").write_text(script)

    def other_clew(self):
        """A folder with a `clew` that says it is older."""
        folder = self.tools / "older"
        folder.mkdir(exist_ok=True)
        path = folder / "clew"
        path.write_text(
            '#!/bin/sh\n[ "$1" = --version ] && echo "clew 0.0.9 (old)" && exit\n'
            f'exec {self.clew} "$@"\n'
        )
        path.chmod(0o755)
        return folder

    def run(self, *words, tool=PARALLEL, **settings):
        command = [tool, "--chunk", "2", *words, "requests.jsonl"]
        settings = {"env": self.environment, "cwd": self.folder, **settings}
        return subprocess.run(command, capture_output=True, stdin=subprocess.DEVNULL, **settings)

    def spread(self, *words, **settings):
        """Over the hosts. All paths are relative."""
        return self.run("--hosts", "hosts", "--ssh", "tools/ssh", *words, **settings)

    def calls(self, what=" batch"):
        """The commands that hosts were given since the last look."""
        path = self.tools / "calls"
        lines = path.read_text().splitlines() if path.exists() else []
        path.unlink(missing_ok=True)
        return [line for line in lines if what in line]

    def forget(self):
        shutil.rmtree(self.folder / "requests.jsonl.work", ignore_errors=True)

    def kept(self):
        return sorted((self.folder / "requests.jsonl.work").glob("*.out"))

    def parts(self):
        return list(self.folder.rglob("*.part"))

    def slurm(self, *tasks, count=1, **settings):
        """The tasks of a job array, one after the other; the first one that fails."""
        for task in tasks:
            environment = {
                **self.environment,
                "SLURM_ARRAY_TASK_ID": str(task),
                "SLURM_ARRAY_TASK_COUNT": str(count),
            }
            command = [SLURM, "--chunk", "2", "requests.jsonl", "a folder"]
            result = subprocess.run(
                command, env=environment, cwd=self.folder, capture_output=True, **settings
            )
            if result.returncode != 0:
                break
        return result

    def join(self):
        return self.run("--join", "--work", "a folder")

    def expect(self, result, *words):
        """All answers, and the words in what is said."""
        self.says(result, 0, *words)
        assert result.stdout == self.alone, "not the answers of the batch run alone"
        assert not self.parts(), self.parts()

    @staticmethod
    def says(result, status, *words):
        said = result.stderr.decode()
        assert result.returncode == status, f"status {result.returncode}: {said}"
        assert "Traceback" not in said, said
        if status:
            assert not result.stdout, "answers, although it failed"
        for word in words:
            assert word in said, f"'{word}' is not in: {said}"


def the_last_request_without_an_end_of_line_is_answered(place):
    place.requests(0, b'{"op":"version","id":1}\n{"op":"version","id":2}\n{"op":"version","id":3}')
    assert place.alone.count(b"\n") == 3
    place.expect(place.run())
    place.says(place.slurm(0, 1, count=2), 0)
    place.expect(place.join())


def blank_lines_and_nonsense_do_not_disturb_the_count(place):
    place.requests(
        0,
        b'\n\n{"op":"version","id":1}\r\n  \t\r\nnonsense\n\n[]\n'
        b'{"op":"version","id":"\xff"}\n\r\n'
        b'{"op":"version","id":12345678901234567890123}\n{"id":{"a":1}}\n \n',
    )
    place.expect(place.run())
    place.says(place.slurm(0, 1, 2, count=3), 0)
    place.expect(place.join())


def an_empty_file_has_no_answers(place):
    place.hosts("one")
    for text in (b"", b"\n", b"\r\n \n"):
        place.requests(0, text)
        place.expect(place.spread())
        place.expect(place.run())
        place.says(place.slurm(0, 1, count=2), 0)
        place.expect(place.join())
    assert not place.calls(""), "hosts were asked about nothing"


def a_file_of_hosts_may_have_blank_lines_and_comments(place):
    (place.folder / "hosts").write_bytes(b"# ours\r\n\r\none\r\n  2/two # the big one\r\n\n")
    place.expect(place.spread())
    assert {call.partition(":")[0] for call in place.calls()} == {"one", "two"}
    for text, complaint in (
        ("\n# none\n", "names no host"),
        ("one\n2/one\n", "line 2: one is given twice"),
        ("0/one\n", "'0/one' is no host"),
        ("4/\n", "'4/' is no host"),
        ("'one\n", "No closing quotation"),
    ):
        (place.folder / "hosts").write_text(text)
        place.says(place.spread(), 2, complaint)
    (place.folder / "hosts").unlink()
    place.says(place.spread(), 2, "hosts: No such file")


def a_host_has_one_chunk_at_a_time_and_the_cores_it_was_given(place):
    busy = '"$(dirname "$0")/busy-$(basename "$0")"'
    script = (
        AT_REQUESTS + f'mkdir {busy} || exit 1\nsh -c "$1"; status=$?\n'
        f"rmdir {busy}; exit $status\n"
    )
    place.hosts("3/one", "two", one=script, two=script)
    place.expect(place.spread("--jobs", "5"), "0 tries failed")
    for call in place.calls():
        assert call.split("--jobs ")[1][0] == ("3" if call.startswith("one") else "5"), call
    place.forget()
    place.hosts("one")
    place.expect(place.spread())
    assert all("--jobs" not in call for call in place.calls())


def hosts_of_different_versions_are_refused(place):
    place.hosts("one", "two", two=f'PATH="{place.other_clew()}:$PATH"; export PATH; sh -c "$1"\n')
    place.says(place.spread(), 2, "different versions", "0.0.9 (old): two", ": one")
    assert not place.calls() and not place.kept()


def a_host_without_clew_is_named_and_refused(place):
    place.hosts("one", "two", two='PATH=/nowhere; export PATH; /bin/sh -c "$1"\n')
    place.says(place.spread(), 2, "no Clew on two", "not found")
    place.says(place.run("--clew", "./nowhere/clew"), 2, "no Clew on this machine")
    place.hosts("one", one='echo Welcome; exec sh -c "$1"\n')
    place.says(place.spread(), 2, "no Clew on one", "Welcome")
    place.hosts("one", one="exit 0\n")
    place.says(place.spread(), 2, "no Clew on one")
    assert not place.calls() and not place.kept()


def answers_of_another_version_are_not_mixed_in(place):
    place.expect(place.run())
    first = place.kept()[0].read_bytes()
    place.kept()[1].unlink()
    older = {**place.environment, "PATH": f"{place.other_clew()}:{place.environment['PATH']}"}
    place.says(place.run(env=older), 2, "holds answers of clew", "0.0.9 (old)")
    assert len(place.kept()) == 4 and place.kept()[0].read_bytes() == first
    place.expect(place.run())


def a_host_that_changes_its_version_is_left_out(place):
    other = f'PATH="{place.other_clew()}:$PATH"; export PATH; sh -c "$1"'
    place.hosts("one", "two", one=PATIENT, two=failing(other))
    place.expect(place.spread(), "two: it no longer has clew", "two is left out")


def a_folder_with_answers_to_other_requests_is_refused(place):
    place.expect(place.run())
    kept = [path.read_bytes() for path in place.kept()]
    place.requests(12)
    place.says(place.run(), 2, "answers to other requests")
    place.requests(10)
    place.says(place.run("--chunk", "3"), 2, "cut in other chunks")
    assert [path.read_bytes() for path in place.kept()] == kept
    (place.folder / "requests.jsonl.work" / "mark.json").write_text("{")
    place.says(place.run(), 2, "mark.json is damaged")
    (place.folder / "requests.jsonl.work" / "mark.json").unlink()
    place.says(place.run(), 2, "answers of an unknown version")


def short_answers_are_not_done(place):
    place.hosts("one", "two", one=PATIENT, two=failing('sh -c "$1" | head -n 1'))
    place.expect(place.spread(), "on two: 1 answers to 2 requests")
    # The file is called done; a power cut or a helping hand made it short.
    for damage in (b"", place.kept()[1].read_bytes()[:-1], place.kept()[1].read_bytes() * 2):
        place.kept()[1].write_bytes(damage)
        place.says(
            place.run("--join"),
            3,
            "chunk 1 in requests.jsonl.work is not whole",
            "1 of 5 chunks are not done",
        )
        place.expect(place.run())
    place.says(place.slurm(0, 1, count=2), 0)
    next((place.folder / "a folder").glob("*3.out")).write_bytes(b"")
    place.says(place.join(), 3, "1 of 5 chunks are not done")
    place.says(place.slurm(0, 1, count=2), 0)
    place.expect(place.join())


def answers_in_another_order_are_not_done(place):
    place.hosts("one", "two", one=PATIENT, two=failing('sh -c "$1" | tac'))
    place.expect(place.spread(), "on two: answer 1 of 2 belongs to another request")
    place.forget()
    place.hosts("one", "two", one=PATIENT, two=failing("yes | head -n 2"))
    place.expect(place.spread(), "on two: answer 1 of 2 is not a whole one")


def a_host_that_dies_costs_a_second_try(place):
    cut = failing('sh -c "$1" | head -c 200; echo cut off >&2; exit 255')
    place.hosts("one", "two", one=PATIENT, two=cut)
    place.expect(place.spread(), "on two: cut off, after 1 of 2 answers")
    place.forget()
    place.hosts("one", "two", "three", two="echo No route to host >&2; exit 255\n")
    place.expect(place.spread(), "two is left out: No route to host")
    place.hosts("two", two="exit 255\n")
    place.says(place.spread(), 2, "no host answers")


def a_host_that_hangs_is_given_up(place):
    place.hosts("two", two=AT_REQUESTS + 'sh -c "$1" | head -n 1; exec sleep 1000\n')
    result = place.spread("--timeout", "0.5", "--tries", "2")
    place.says(result, 3, "chunk 0 on two: not done within 0.5 s", "two is left out")
    # The first answer may come in that time, the second one never does.
    assert re.search(rb"request [12] had no answer yet", result.stderr), result.stderr
    assert not place.kept() and not place.parts()
    place.hosts("one")
    place.expect(place.spread())


def the_end_does_not_wait_for_a_slow_host(place):
    # Without a time limit to speak of: this would take an hour.
    place.hosts("one", "two", two=AT_REQUESTS + 'sh -c "$1" | head -n 1; exec sleep 3600\n')
    place.expect(place.spread(), "one 5, two 0")


def a_chunk_that_nobody_can_answer_does_not_stop_the_others(place):
    poison = AT_REQUESTS + 'sh -c "$1" | grep -v \'"id":4,\'\n'
    place.hosts("one", "two", one=poison, two=poison)
    result = place.spread()
    place.says(result, 3, ": 1 answers to 2 requests", "1 of 5 chunks are not done")
    assert result.stderr.count(b"chunk 2 on") == 4, "more tries or fewer than promised"
    assert len(place.kept()) == 4 and not place.parts()
    place.calls()
    place.hosts("one")
    place.expect(place.spread())
    assert len(place.calls()) == 1, "done again, although it was there"


def a_signal_stops_it_and_the_same_command_goes_on(place):
    for name, status in (("INT", 130), ("TERM", 143), ("HUP", 129), ("KILL", -9)):
        # The host ends the command that called it, in the middle of the third chunk, and stays until
        # it is told to go; where nobody is left to do so, it goes.
        then = "exit" if name == "KILL" else "exec sleep 1000"
        place.hosts(
            "one",
            one=AT_REQUESTS + f'echo x >> "{place.tools}/{name}"\n'
            f'[ $(wc -l < "{place.tools}/{name}") = 3 ] || exec sh -c "$1"\n'
            f'sh -c "$1" | head -c 100; kill -{name} $PPID; {then}\n',
        )
        result = place.spread()
        place.says(result, status)
        if name != "KILL":
            assert b"the same command goes on" in result.stderr and not place.parts()
        assert len(place.kept()) == 2
        place.calls()
        place.hosts("one")
        place.expect(place.spread())
        assert len(place.calls()) == 3, "not only what was missing"
        place.forget()


def no_room_is_said_and_leaves_nothing_behind(place):
    def limit():
        resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))

    # Python says "File too large" where a full disk says "No space left on device".
    place.requests(100)
    place.says(place.run("--chunk", "50", preexec_fn=limit), 2, "chunk-0000000", "File too large")
    assert not place.kept() and not place.parts()
    place.forget()
    place.expect(place.run())
    output = place.folder / "answers.jsonl"
    output.write_text("old")
    result = place.run("--output", output.name, preexec_fn=limit)
    place.says(result, 2, "answers.jsonl: File too large")
    assert output.read_text() == "old" and not place.parts()
    with open("/dev/full", "wb") as full:
        result = subprocess.run(
            [PARALLEL, "requests.jsonl"],
            stdout=full,
            stderr=subprocess.PIPE,
            env=place.environment,
            cwd=place.folder,
            check=False,
        )
    assert result.returncode == 2 and b"standard output: No space left" in result.stderr, result


def the_output_appears_when_it_is_whole(place):
    output = place.folder / "answers.jsonl"
    output.write_text("old")
    output.chmod(0o640)
    link = place.folder / "link"
    link.symlink_to("answers.jsonl")
    place.hosts("one", one=AT_REQUESTS + "exit 1\n")
    place.says(place.spread("--output", "link"), 3)
    assert output.read_text() == "old"
    place.says(place.run("--output", "link"), 0)
    assert output.read_bytes() == place.alone and link.is_symlink() and not place.parts()
    assert stat.S_IMODE(output.stat().st_mode) == 0o640
    place.says(place.run("--output", "/dev/null"), 0)
    assert stat.S_ISCHR(os.stat("/dev/null").st_mode)


def a_reader_that_has_enough_ends_it_quietly(place):
    result = place.run()
    place.expect(result)
    command = f'"{PARALLEL}" requests.jsonl | true; echo "${{PIPESTATUS[0]}}"'
    # The pipe may be closed before or after the few answers are written.
    result = subprocess.run(
        ["bash", "-c", command],
        capture_output=True,
        env=place.environment,
        cwd=place.folder,
        check=False,
    )
    assert result.stdout in (b"0\n", b"141\n") and not result.stderr, result


def requests_that_change_meanwhile_are_refused(place):
    place.hosts("one", one=AT_REQUESTS + 'echo >> requests.jsonl; exec sh -c "$1"\n')
    place.says(place.spread(), 2, "requests.jsonl was changed")


def what_is_no_file_is_refused(place):
    (place.folder / "requests.jsonl").unlink()
    place.says(place.run(), 2, "requests.jsonl: No such file")
    place.says(place.slurm(0), 2, "requests.jsonl: No such file")
    os.mkfifo(place.folder / "requests.jsonl")
    place.says(place.run(), 2, "requests.jsonl is not a file")
    place.says(place.run("--join"), 2, "requests.jsonl is not a file")


def wrong_arguments_are_refused(place):
    for words in (
        ["--part", "3/2"],
        ["--part", "0/2"],
        ["--part", "1"],
        ["--chunk", "0"],
        ["--timeout", "0"],
        ["--timeout", "nan"],
        ["--tries", "x"],
        ["--join", "--hosts", "hosts"],
        ["--ssh", ""],
        ["--ssh", "'"],
        ["--nonsense"],
    ):
        place.says(place.run(*words), 2, "usage: clew-parallel")
    for tool in (PARALLEL, SLURM):
        result = subprocess.run([tool, "--help"], capture_output=True, text=True, check=True)
        assert "REQUESTS" in result.stdout and not result.stderr
    assert subprocess.run([SLURM], capture_output=True, check=False).returncode == 2
    place.says(place.run("--join"), 2, "holds no answers")


def two_runs_in_one_folder_do_not_disturb_each_other(place):
    # The host of the outer run waits in its last chunk until the inner run has done everything.
    inner = f'"{PARALLEL}" --chunk 2 requests.jsonl > inner.jsonl'
    place.hosts(
        "one",
        one=AT_REQUESTS + "[ -e requests.jsonl.work/chunk-00000003.out ] && "
        f'{{ {inner} || exit; }} </dev/null\nexec sh -c "$1"\n',
    )
    place.expect(place.spread())
    assert (place.folder / "inner.jsonl").read_bytes() == place.alone


def a_task_of_an_array_that_was_killed_does_what_is_missing(place):
    older = {**place.environment, "PATH": f"{place.other_clew()}:{place.environment['PATH']}"}
    place.says(place.slurm(0, 2, count=3), 0)
    place.says(place.join(), 3, "2 of 5 chunks are not done")
    # Killed at the second of its chunks, by the `clew` that it calls.
    deadly = place.tools / "deadly"
    deadly.mkdir()
    (deadly / "clew").write_text(
        f'#!/bin/sh\n[ "$1" = batch ] && [ -e "{place.folder}/a folder/chunk-00000001.out" ] && '
        f'kill -KILL $PPID && exit\nexec "{place.clew}" "$@"\n'
    )
    (deadly / "clew").chmod(0o755)
    path = place.environment["PATH"]
    place.environment["PATH"] = f"{deadly}:{path}"
    place.says(place.slurm(1, count=3), -9)
    place.environment["PATH"] = older["PATH"]
    place.says(place.slurm(1, count=3), 2, "0.0.9 (old)")
    place.environment["PATH"] = path
    place.says(place.join(), 3, "1 of 5 chunks are not done")
    place.says(place.slurm(1, count=3), 0)
    place.expect(place.join())


TESTS = [
    test
    for name, test in list(globals().items())
    if getattr(test, "__code__", None) and test.__code__.co_varnames[:1] == ("place",)
]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--clew", type=pathlib.Path, required=True)
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    for test in TESTS:
        if options.names and test.__name__ not in options.names:
            continue
        print(test.__name__.replace("_", " "), flush=True)
        with tempfile.TemporaryDirectory(prefix="clew batch ") as folder:
            test(Place(pathlib.Path(folder), options.clew.resolve()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
