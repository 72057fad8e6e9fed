"""A terminal to play in: a private tmux server, keys in, screens out."""

import argparse
import os
import re
import shlex
import shutil
import subprocess
import sys
import time

TIMEOUT_S = 20  # generous: the tests share the machine with others


def arguments(description):
    """The command to test, from --clew, and what else there is, for unittest. Without tmux the
    program ends as skipped."""
    parser = argparse.ArgumentParser(description=description)
    parser.add_argument("--clew", required=True)
    options, rest = parser.parse_known_args()
    if shutil.which("tmux") is None:
        print("skipped: there is no tmux")
        sys.exit(77)
    return os.path.abspath(options.clew), rest


class Terminal:
    """One window of one size that runs one command, then waits so that its end can be looked at."""

    serial = 0

    def __init__(
        self,
        command,
        *,
        width=80,
        height=24,
        term="tmux-256color",
        locale="C.UTF-8",
        environment=None,
    ):
        Terminal.serial += 1
        self.socket = f"clew-test-{os.getpid()}-{Terminal.serial}"
        settings = {"TERM": term, "LC_ALL": locale, **(environment or {})}
        inner = " ".join(f"{k}={shlex.quote(v)}" for k, v in settings.items())
        line = (
            f"env -u NO_COLOR {inner} {shlex.join(command)}; "
            "echo exit status $?; stty -a; sleep 600"
        )
        self.tmux(
            "-f",
            "/dev/null",
            "new-session",
            "-d",
            "-x",
            str(width),
            "-y",
            str(height),
            "bash",
            "--norc",
            "-c",
            line,
        )

    def tmux(self, *arguments):
        environment = {k: v for k, v in os.environ.items() if k not in ("TMUX", "TMUX_PANE")}
        result = subprocess.run(
            ["tmux", "-L", self.socket, *arguments],
            env=environment,
            capture_output=True,
            text=True,
            timeout=TIMEOUT_S,
            check=False,
        )
        if result.returncode != 0:
            raise AssertionError(f"tmux {arguments[0]}: {result.stderr}")
        return result.stdout

    def keys(self, *names):
        """Keys by tmux's names; a plain text is typed as it is."""
        for name in names:
            self.tmux("send-keys", *(() if len(name) > 1 else ("-l",)), name)

    def type(self, text):
        self.tmux("send-keys", "-l", text)

    def send_bytes(self, data):
        """Bytes as they are, with one call."""
        self.tmux("send-keys", "-H", *(f"{byte:02x}" for byte in data))

    def screen(self, *, attributes=False):
        return self.tmux("capture-pane", "-p", *(("-e",) if attributes else ()))

    def wait(self, pattern, *, attributes=False):
        """Waits until the screen matches a regular expression; answers the screen."""
        end = time.monotonic() + TIMEOUT_S
        while True:
            screen = self.screen(attributes=attributes)
            if re.search(pattern, screen):
                return screen
            if time.monotonic() > end:
                raise AssertionError(f"no {pattern!r} on the screen:\n{screen}")
            time.sleep(0.02)

    def resize(self, width, height):
        self.tmux("resize-window", "-x", str(width), "-y", str(height))

    def child(self):
        """The process id of the game."""
        shell = int(self.tmux("display-message", "-p", "#{pane_pid}"))
        end = time.monotonic() + TIMEOUT_S
        while time.monotonic() < end:
            out = subprocess.run(
                ["pgrep", "-P", str(shell)], capture_output=True, text=True, check=False
            ).stdout.split()
            if out:
                return int(out[0])
            time.sleep(0.02)
        raise AssertionError("the game does not run")

    def close(self):
        subprocess.run(["tmux", "-L", self.socket, "kill-server"], capture_output=True, check=False)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()
