#!/usr/bin/env python3
"""`clew serve` among slow clients, among too many, and with too little of everything.

    tests/serve/crowd_test.py --clew build/clew [--seconds 60] [--clients 1000] [--most 100]

`--seconds` is how long the slow clients dribble, `--most` the milliseconds that a request of an
ordinary client may take meanwhile (0: only that it is answered, since a machine may be busy).
"""

import contextlib
import multiprocessing
import os
import resource
import selectors
import signal
import socket
import statistics
import sys
import time
import unittest

from client import DidNotServe, Reply, Server, ServeTest, Settings, main

# As in apps/cli/serve/limits.h.
TO_ASK = 10
MOST_CONNECTIONS = 2048
REQUEST = b"GET / HTTP/1.1\r\nHost: localhost\r\n"
# Never a whole head.
ENDLESS = REQUEST + b"X: " + b"a" * 10_000


class Dribblers:
    """Clients that send a byte a second and come back as soon as they are sent away. In a process of
    their own, so that the one whose time is taken does not wait for them."""

    def __init__(self, port, count):
        self.link, other = multiprocessing.Pipe()
        self.process = multiprocessing.Process(target=dribble, args=(port, count, other))
        self.process.start()
        other.close()
        self.link.recv()  # when all of them have come

    def stop(self):
        """How often they came, and how many were told that they took too long."""
        self.link.send("enough")
        result = self.link.recv()
        self.process.join()
        return result


def dribble(port, count, parent):
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, max(soft, count + 100)), hard))
    selector = selectors.DefaultSelector()
    came = 0
    late = 0

    def come():
        nonlocal came
        link = socket.socket()
        link.setblocking(False)
        link.connect_ex(("127.0.0.1", port))
        selector.register(link, selectors.EVENT_READ, [0])
        came += 1

    for _ in range(count):
        come()
    parent.send("here")
    next_byte = time.monotonic()
    while not parent.poll():
        for key, _ in selector.select(max(0, next_byte - time.monotonic())):
            with contextlib.suppress(OSError):
                late += key.fileobj.recv(65536).startswith(b"HTTP/1.1 408 ")
            selector.unregister(key.fileobj)
            key.fileobj.close()
            come()
        if time.monotonic() >= next_byte:
            next_byte = time.monotonic() + 1
            for key in selector.get_map().values():
                with contextlib.suppress(OSError):
                    key.fileobj.send(ENDLESS[key.data[0] : key.data[0] + 1])
                    key.data[0] += 1
    for key in list(selector.get_map().values()):
        key.fileobj.close()
    parent.send((came, late))


def ask(link):
    """The status and the milliseconds of one request on a connection."""
    begin = time.perf_counter()
    link.sendall(REQUEST + b"\r\n")
    answer = b""
    while b"\r\n\r\n" not in answer or len(Reply(answer).body) < int(
        Reply(answer).headers["content-length"]
    ):
        chunk = link.recv(65536)
        if not chunk:
            break
        answer += chunk
    return Reply(answer).status, (time.perf_counter() - begin) * 1000


class SlowClients(ServeTest):
    def test_a_thousand_dribblers_hold_up_nobody(self):
        """200 of them once locked everyone out for as long as they liked."""
        dribblers = Dribblers(self.server.port, Settings.clients)
        times = []
        try:
            end = time.monotonic() + Settings.seconds
            with self.server.connect() as kept:
                while time.monotonic() < end:
                    begin = time.perf_counter()
                    with self.server.connect() as fresh:
                        connected = (time.perf_counter() - begin) * 1000
                        status, took = ask(fresh)
                    self.assertEqual(status, 200)
                    times.append(connected + took)
                    status, took = ask(kept)
                    self.assertEqual(status, 200)
                    times.append(took)
                    time.sleep(0.01)  # others need the processor too
        finally:
            came, late = dribblers.stop()
        print(
            f"{Settings.clients} dribblers for {Settings.seconds} s came {came} times, {late} ended by "
            f"their deadline; {len(times)} requests of another client took "
            f"{statistics.median(times):.2f} ms in the middle, {max(times):.1f} ms at most"
        )
        if Settings.most:
            self.assertLess(max(times), Settings.most)
        if Settings.seconds > TO_ASK + 1 and Settings.clients < MOST_CONNECTIONS / 2:
            self.assertGreaterEqual(late, Settings.clients)

    def test_a_request_has_a_deadline_however_steadily_it_comes(self):
        begin = time.monotonic()
        with self.server.connect() as link:
            answer = b""
            for byte in ENDLESS:
                with contextlib.suppress(BlockingIOError, TimeoutError):
                    link.settimeout(0.25)
                    link.send(bytes([byte]))
                    answer = link.recv(65536)
                    break
        self.assertEqual(Reply(answer).status, 408)
        self.assertGreater(time.monotonic() - begin, TO_ASK - 1)

    def test_connections_that_say_nothing_are_closed(self):
        links = [self.server.connect() for _ in range(100)]
        for link, half in zip(links, (b"", b"G", REQUEST, REQUEST + b"X") * 25):
            link.sendall(half)
        self.assert_alive("100 half-open connections")
        for link in links:
            with link:
                # None of them is answered, and none is kept for ever (the timeout is 20 s).
                self.assertIn(Reply(link.recv(65536)).status, (0, 408))
        self.assert_alive("the half-open connections were closed")

    def test_clients_that_do_not_read_hold_up_nobody(self):
        page = self.server.get("/").body.decode()
        script = page.partition('src="')[2].partition('"')[0].lstrip(".")
        links = []
        try:
            for _ in range(50):
                link = socket.socket()
                link.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
                link.connect(("127.0.0.1", self.server.port))
                link.sendall(f"GET {script} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode() * 200)
                links.append(link)
            self.assert_alive("50 clients that do not read")
        finally:
            for link in links:
                link.close()


def held(server):
    """The descriptors that the server has open."""
    return len(os.listdir(f"/proc/{server.process.pid}/fd"))


class TooMany(unittest.TestCase):
    def test_one_client_cannot_have_all_connections(self):
        server = Server(limits={resource.RLIMIT_NOFILE: 60})
        before = held(server)
        with contextlib.ExitStack() as links:
            # One that has asked something and is now quiet.
            other = links.enter_context(server.connect("127.0.0.2"))
            self.assertEqual(ask(other)[0], 200)
            for _ in range(200):
                link = links.enter_context(server.connect("127.0.0.3"))
                link.sendall(b"G")
            self.assertEqual(server.get("/").status, 200)
            self.assertLessEqual(held(server) - before, 60 / 2 + 2)
            self.assertEqual(ask(other)[0], 200)  # it was none of those that had to go
        self.assertEqual(server.stop()[0], 0)

    def test_many_clients_at_once_are_served_and_the_slowest_let_go(self):
        server = Server(limits={resource.RLIMIT_NOFILE: 60})
        with contextlib.ExitStack() as links:
            for i in range(200):
                link = links.enter_context(server.connect(f"127.0.1.{i + 1}"))
                link.sendall(REQUEST)  # and never the end of it
                if i % 10 == 0:
                    self.assertEqual(server.get("/").status, 200, i)
            self.assertLessEqual(held(server), 60)
        self.assertEqual(server.stop()[0], 0)

    def test_it_takes_no_more_than_it_says(self):
        server = Server()
        before = held(server)
        with contextlib.ExitStack() as links:
            for i in range(MOST_CONNECTIONS + 200):
                links.enter_context(server.connect(f"127.0.2.{i % 200 + 1}"))
            self.assertEqual(server.get("/").status, 200)
            self.assertLessEqual(held(server) - before, MOST_CONNECTIONS)
            self.assertGreater(held(server) - before, MOST_CONNECTIONS / 2)
            status, seconds = server.stop(signal.SIGINT)
        self.assertEqual(status, 0)
        self.assertLess(seconds, 4)  # and waits for none of them

    def test_it_does_not_spin_when_the_machine_has_no_descriptors(self):
        server = Server()
        # Fewer than it counted on when it began: there are none for the next client.
        process = server.process.pid
        soft, hard = resource.prlimit(process, resource.RLIMIT_NOFILE)
        resource.prlimit(process, resource.RLIMIT_NOFILE, (held(server), hard))

        def used():
            with open(f"/proc/{process}/stat", encoding="ascii") as figures:
                return sum(map(int, figures.read().split()[13:15])) / os.sysconf("SC_CLK_TCK")

        with server.connect() as link:
            before = used()
            link.sendall(REQUEST + b"\r\n")
            link.settimeout(1)
            with self.assertRaises(TimeoutError):
                link.recv(1)
            self.assertLess(used() - before, 0.5)
            # As soon as there are some, it is let in.
            resource.prlimit(process, resource.RLIMIT_NOFILE, (soft, hard))
            link.settimeout(20)
            self.assertEqual(Reply(link.recv(65536)).status, 200)
        self.assertEqual(server.stop()[0], 0)


class TooLittle(unittest.TestCase):
    """It serves, or it says what is missing and ends with 3."""

    def serves(self, limits):
        try:
            server = Server(limits=limits)
        except DidNotServe as error:
            if "error while loading shared libraries" not in str(error):  # not our words
                self.assertEqual(error.status, 3, error)
                self.assertRegex(str(error), "[a-z]")
            return False
        self.assertEqual(server.get("/").status, 200, limits)
        self.assertEqual(server.stop()[0], 0, limits)
        return True

    def test_few_descriptors(self):
        few = [self.serves({resource.RLIMIT_NOFILE: most}) for most in range(5, 24)]
        self.assertEqual(few, sorted(few), "more of them once did not help")
        self.assertIn(True, few)

    def test_little_memory(self):
        # With less than its own size the system cannot start it, and nobody could say a word.
        own = (os.path.getsize(Settings.clew) >> 20) + 1
        some = [self.serves({resource.RLIMIT_AS: size << 20}) for size in range(own, own + 20)]
        self.assertEqual(some, sorted(some), "more of it once did not help")
        self.assertIn(True, some)

    def test_no_threads(self):
        """It once aborted where it could not start one; now it has no use for any."""
        user = 65534 if os.geteuid() == 0 else None  # root may have as many as it likes
        try:
            server = Server(limits={resource.RLIMIT_NPROC: 1}, user=user)
        except PermissionError:
            self.skipTest("another user cannot run the command where it is")
        self.assertEqual(server.get("/").status, 200)
        with open(f"/proc/{server.process.pid}/status", encoding="ascii") as status:
            self.assertIn("Threads:\t1\n", status.readlines())
        self.assertEqual(server.stop()[0], 0)


if __name__ == "__main__":
    sys.exit(
        main(
            __doc__,
            seconds=(TO_ASK + 2, "how long slow clients dribble"),
            clients=(1000, "how many of them"),
            most=(0, "milliseconds for a request meanwhile"),
        )
    )
