"""A server to ask and a client that takes every liberty: what the tests of `clew serve` share."""

import argparse
import os
import re
import resource
import signal
import socket
import subprocess
import sys
import time
import unittest

SKIPPED = 77


class Settings:
    """What the command line of a test says; see main()."""

    clew = "build/clew"


class Reply:
    """The first final response in some bytes: status 0 where there is none."""

    def __init__(self, data):
        while data.startswith(b"HTTP/1.1 100"):
            data = data.partition(b"\r\n\r\n")[2]
        head, _, self.body = data.partition(b"\r\n\r\n")
        lines = head.decode("latin-1").split("\r\n")
        match = re.match(r"HTTP/1\.[01] (\d{3})", lines[0])
        self.status = int(match[1]) if match else 0
        self.headers = {}
        for line in lines[1:]:
            name, _, value = line.partition(":")
            self.headers[name.strip().lower()] = value.strip()


def is_whole(answer, request):
    """Has the response been read to its end? The connection may stay open after it."""
    reply = Reply(answer)
    if b"\r\n\r\n" not in answer or reply.status == 0:
        return False
    if request.startswith(b"HEAD ") or reply.status == 304:
        return True
    length = reply.headers.get("content-length")
    return length is not None and len(reply.body) >= int(length)


class DidNotServe(RuntimeError):
    def __init__(self, status, words):
        super().__init__(words)
        self.status = status


class Server:
    """`clew serve`, on a port of its own unless told otherwise. `limits` are those of setrlimit."""

    def __init__(self, *arguments, limits=None, user=None):
        if "--port" not in arguments and "--any-port" not in arguments:
            arguments = ("--port", str(free_port()), *arguments)
        arguments = [word for word in arguments if word != "--any-port"]
        self.process = start_serving(*arguments, limits=limits, user=user)
        line = self.process.stdout.readline()
        match = re.match(r"http://(\[[^]]+\]|[^:]+):(\d+)/$", line)
        if not match:
            _, words = self.process.communicate(timeout=30)
            raise DidNotServe(self.process.returncode, words or line)
        self.name = match[1]
        self.port = int(match[2])

    def stop(self, sign=signal.SIGTERM):
        """Its exit status and the seconds it took."""
        begin = time.monotonic()
        self.process.send_signal(sign)
        status = self.process.wait(timeout=20)
        self.process.stdout.close()
        self.process.stderr.close()
        return status, time.monotonic() - begin

    def connect(self, source="127.0.0.1"):
        return socket.create_connection(
            ("127.0.0.1", self.port), timeout=20, source_address=(source, 0)
        )

    def send(self, data, half_close=False):
        """The answer to some bytes. `half_close` says that no more will come, which ends the wait
        for the rest of an unfinished request."""
        answer = b""
        with self.connect() as link:
            try:
                link.sendall(data)
                if half_close:
                    link.shutdown(socket.SHUT_WR)
            except OSError:
                pass  # closed while we were still talking: an answer may be there all the same
            try:
                while not is_whole(answer, data) and (chunk := link.recv(65536)):
                    answer += chunk
            except OSError:
                pass
        return Reply(answer)

    def get(self, path, method="GET", **headers):
        host = headers.pop("Host", "localhost")
        lines = [f"{method} {path} HTTP/1.1", f"Host: {host}", "Connection: close"]
        lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
        return self.send("\r\n".join(lines).encode("latin-1") + b"\r\n\r\n")


def start_serving(*arguments, limits=None, user=None):
    """The process, whether it serves or not."""

    def confine():
        for what, most in (limits or {}).items():
            resource.setrlimit(what, (most, most))
        if user is not None:
            os.setuid(user)

    return subprocess.Popen(
        [Settings.clew, "serve", "--quiet", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=confine,
    )


def free_port():
    with socket.socket() as link:
        link.bind(("127.0.0.1", 0))
        return link.getsockname()[1]


class ServeTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.server = Server()

    @classmethod
    def tearDownClass(cls):
        status, _ = cls.server.stop()
        assert status == 0, f"the server ended with status {status}"

    def assert_alive(self, after):
        self.assertIsNone(self.server.process.poll(), f"the server ended after {after}")
        self.assertEqual(self.server.get("/").status, 200, after)

    def refused(self, request, name=None):
        name = name or repr(request[:80])
        reply = self.server.send(request, half_close=b"\r\n\r\n" not in request)
        self.assertTrue(
            reply.status in (0, 501, 505) or 400 <= reply.status < 500,
            f"{name}: status {reply.status}",
        )
        self.assertNotIn(b"root:", reply.body, name)
        self.assert_alive(name)
        return reply


def main(about, **options):
    """Runs the tests of the calling file. `options` are further ones, with their default and help, that
    become attributes of Settings. Returns 77 where the command was built without the web app."""
    parser = argparse.ArgumentParser(description=about.split("\n", maxsplit=1)[0])
    parser.add_argument("--clew", default=Settings.clew)
    for name, (default, words) in options.items():
        parser.add_argument(f"--{name}", type=type(default), default=default, help=words)
    chosen, rest = parser.parse_known_args()
    for name, value in vars(chosen).items():
        setattr(Settings, name, value)
    try:
        Server().stop()
    except DidNotServe as error:
        if "without the web app" in str(error):
            print(f"skipped: {error}")
            return SKIPPED
        raise
    program = unittest.main(module="__main__", argv=[sys.argv[0], *rest], exit=False, verbosity=2)
    return 0 if program.result.wasSuccessful() else 1
