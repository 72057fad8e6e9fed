#!/usr/bin/env python3
"""contrib/clew-parallel over three real hosts: one is killed at work, one is slow.

    hosts_test.py --clew build/clew [--requests 450] [--chunk 30] [--killed-at 1] [--slow 0.01]

The hosts are ssh daemons on loopback. Host 2 loses its power in the middle of the chunk that is its
--killed-at; host 3 needs --slow seconds more for every answer. The answers must be, byte for byte,
those of the batch run alone: nothing lost, nothing twice. chunks_test.py has other ways to fail.

Ends with status 77 (skipped) where there is no sshd, or where nobody may log in.
"""

import argparse
import getpass
import itertools
import json
import os
import pathlib
import re
import shutil
import socket
import subprocess
import sys
import tempfile
import time

PARALLEL = pathlib.Path(__file__).resolve().parents[2] / "contrib" / "clew-parallel"
SSHD = "/usr/sbin/sshd"
LOGIN_SECONDS = 60

DAEMON = """
Port {port}
ListenAddress 127.0.0.1
HostKey {folder}/identity
AuthorizedKeysFile {folder}/key.pub
PidFile {folder}/pid-{number}
StrictModes no
UsePAM no
PermitRootLogin prohibit-password
ForceCommand exec sh {folder}/host-{number}
"""
CLIENT = """
Host host-{number}
  HostName 127.0.0.1
  Port {port}
  User {user}
  IdentityFile {folder}/key
  IdentitiesOnly yes
  StrictHostKeyChecking no
  UserKnownHostsFile /dev/null
  LogLevel ERROR
  BatchMode yes
  ConnectTimeout 15
"""
SCRIPTS = {
    # Waits with its work until host 2 is gone, or it might do everything before that one has begun.
    1: """case $SSH_ORIGINAL_COMMAND in
*" batch"*) until [ -e {folder}/killed ]; do sleep 0.05; done ;;
esac
exec sh -c "$SSH_ORIGINAL_COMMAND"
""",
    # The daemon and the session at once: a machine without power says no good-bye.
    2: """case $SSH_ORIGINAL_COMMAND in
*" batch"*) echo >> {folder}/chunks-2 ;;
*) exec sh -c "$SSH_ORIGINAL_COMMAND" ;;
esac
[ $(wc -l < {folder}/chunks-2) = {killed_at} ] || exec sh -c "$SSH_ORIGINAL_COMMAND"
sh -c "$SSH_ORIGINAL_COMMAND" | head -c 1000
touch {folder}/killed
kill -9 $(cat {folder}/pid-2) $PPID
""",
    3: """case $SSH_ORIGINAL_COMMAND in
*" batch"*) sh -c "$SSH_ORIGINAL_COMMAND" | python3 -c '
import sys, time
for line in sys.stdin.buffer:
    time.sleep({slow})
    sys.stdout.buffer.write(line)
' ;;
*) exec sh -c "$SSH_ORIGINAL_COMMAND" ;;
esac
""",
}


def skip(reason):
    print("skipped:", reason)
    sys.exit(77)


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def start_host(number, folder, options):
    """Starts an ssh daemon and tells the client about it."""
    words = {
        "number": number,
        "folder": folder,
        "port": free_port(),
        "user": getpass.getuser(),
        "killed_at": options.killed_at,
        "slow": options.slow,
    }
    (folder / f"daemon-{number}").write_text(DAEMON.format(**words))
    (folder / f"host-{number}").write_text(SCRIPTS[number].format(**words))
    with open(folder / "client", "a", encoding="utf-8") as file:
        file.write(CLIENT.format(**words))
    with open(folder / f"log-{number}", "wb") as log:
        return subprocess.Popen([SSHD, "-D", "-e", "-f", folder / f"daemon-{number}"], stderr=log)


def wait_for_login(number, folder):
    command = ["ssh", "-F", folder / "client", f"host-{number}", "true"]
    end = time.monotonic() + LOGIN_SECONDS
    quiet = {"stdin": subprocess.DEVNULL, "capture_output": True, "check": False}
    while subprocess.run(command, **quiet).returncode != 0:
        if time.monotonic() > end:
            print((folder / f"log-{number}").read_text())
            skip("nobody may log in here")
        time.sleep(0.1)


def make_key(path):
    subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", path], check=True)


def write_requests(path, count):
    """Requests with different work to do, and some bad lines; the last one has no end."""
    with open(path, "w", encoding="utf-8") as file:
        for i in range(count):
            if i % 97 == 5:
                file.write("nonsense")
            elif i % 10 == 0:
                kind = ["numbrix", "hidato"][i // 10 % 2]
                order = {"op": "generate", "id": i, "kind": kind, "seed": str(i)}
                file.write(json.dumps({**order, "rows": 3 + i // 20 % 3}))
            else:
                op = ["solve", "grade", "count"][i % 3]
                file.write(json.dumps({"op": op, "id": i, "puzzle": "3 3\n1 0 0\n6 0 0\n0 0 9\n"}))
            if i + 1 < count:
                file.write("\n")


def look_for_every_id(path, count):
    """Each request has its answer at its place; those that are no JSON have one without an id."""
    with open(path, "rb") as file:
        for i, line in itertools.zip_longest(range(count), file):
            assert i is not None and line is not None, "not as many answers as requests"
            number = re.match(rb'\{"clew":1,"id":(\d+),', line)
            if i % 97 == 5:
                assert b"broken JSON" in line, line
            else:
                assert number and int(number[1]) == i, f"answer {i} is {line}"


def run(options, folder):
    clew = options.clew.resolve()
    hosts = folder / "hosts"
    hosts.write_text("".join(f"1/host-{number}\n" for number in SCRIPTS))
    requests = folder / "requests.jsonl"
    write_requests(requests, options.requests)
    begin = time.monotonic()
    with open(folder / "alone.jsonl", "wb") as file:
        subprocess.run([clew, "batch", requests], stdout=file, check=True)
    print(f"alone: {time.monotonic() - begin:.1f} s", flush=True)

    begin = time.monotonic()
    spread = folder / "spread.jsonl"
    command = [
        PARALLEL,
        "--hosts",
        hosts,
        "--clew",
        clew,
        "--chunk",
        str(options.chunk),
        "--ssh",
        f"ssh -F {folder}/client",
        "--output",
        spread,
        requests,
    ]
    result = subprocess.run(command, stderr=subprocess.PIPE, text=True, check=False)
    print(result.stderr, end="")
    assert result.returncode == 0, f"status {result.returncode}"
    print(f"over three hosts: {time.monotonic() - begin:.1f} s", flush=True)
    assert (folder / "killed").exists(), "host 2 was not killed"
    assert "on host-2: " in result.stderr, "nothing was cut off"
    look_for_every_id(spread, options.requests)
    subprocess.run(["cmp", folder / "alone.jsonl", spread], check=True)
    print(f"{options.requests} requests over three hosts, one killed, one slow: the same bytes")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--clew", type=pathlib.Path, required=True)
    parser.add_argument("--requests", type=int, default=450)
    parser.add_argument("--chunk", type=int, default=30)
    parser.add_argument("--killed-at", type=int, default=1)
    parser.add_argument("--slow", type=float, default=0.01)
    options = parser.parse_args()
    for tool in (SSHD, "ssh", "ssh-keygen"):
        if not shutil.which(tool):
            skip(f"no {tool}")
    if os.geteuid() == 0:
        os.makedirs("/run/sshd", exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="clew-hosts-") as name:
        folder = pathlib.Path(name)
        make_key(folder / "key")
        make_key(folder / "identity")
        daemons = [start_host(number, folder, options) for number in SCRIPTS]
        try:
            for number in SCRIPTS:
                wait_for_login(number, folder)
            run(options, folder)
        finally:
            for daemon in daemons:
                daemon.kill()
                daemon.wait()
    return 0


if __name__ == "__main__":
    sys.exit(main())
