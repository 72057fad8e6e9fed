#!/usr/bin/env python3
"""Which addresses `clew serve` listens on, and under which names it answers.

    tests/serve/names_test.py --clew build/clew
"""

import socket
import subprocess
import sys
import unittest

from client import Server, ServeTest, Settings, free_port, main, start_serving


def has_ipv6():
    try:
        with socket.socket(socket.AF_INET6) as link:
            link.bind(("::1", 0))
        return True
    except OSError:
        return False


def statuses(server, hosts):
    return {host: server.get("/", Host=host).status for host in hosts}


class Hosts(ServeTest):
    """A page elsewhere may have its own name point to this machine; it must not read anything here."""

    def test_the_names_of_this_machine_for_itself(self):
        port = self.server.port
        names = ["localhost", "LocalHost", "127.0.0.1", "[::1]", "127.0.0.2"]
        names += [f"{name}:{port}" for name in names] + ["localhost:9000", "localhost:"]
        self.assertEqual(statuses(self.server, names), dict.fromkeys(names, 200))

    def test_any_other_name_is_refused(self):
        port = self.server.port
        names = [
            "evil.example",
            f"evil.example:{port}",
            "localhost.evil.example",
            "evil-localhost",
            "127.0.0.1.evil.example",
            "192.0.2.1",
            "0.0.0.0",
            "[::]",
            "::1",
            "[::1",
            "[::1]x",
            "localhost:x",
            "localhost:80:80",
            "localhost ",
            "user@localhost",
            "127.1",
            "0x7f.1",
            "[127.0.0.1]",
            socket.gethostname() + ".evil.example",
        ]
        names = [name for name in names if name.strip() == name]
        self.assertEqual(statuses(self.server, names), dict.fromkeys(names, 421))
        self.assertEqual(self.server.get("http://evil.example/").status, 421)

    def test_a_refusal_shows_nothing_of_the_site(self):
        reply = self.server.get("/", Host="evil.example")
        self.assertNotIn("etag", reply.headers)
        self.assertLess(len(reply.body), 100)

    def test_there_is_exactly_one(self):
        for lines in (
            b"",
            b"Host: localhost\r\nHost: localhost\r\n",
            b"Host: localhost\r\nHost: evil.example\r\n",
            b"Host : localhost\r\n",
        ):
            reply = self.server.send(b"GET / HTTP/1.1\r\n" + lines + b"Connection: close\r\n\r\n")
            self.assertEqual(reply.status, 400, lines)
        self.assertEqual(self.server.get("/", Host="").status, 421)


class Addresses(unittest.TestCase):
    def refused(self, address):
        """What is said about it."""
        process = start_serving("--address", address, "--port", str(free_port()))
        output, words = process.communicate(timeout=30)
        self.assertEqual((process.returncode, output), (2, ""), (address, words))
        return words

    def test_only_numbers_are_addresses(self):
        # 300.1.1.1 was looked up as a name, which hung; so may any name.
        for address in (
            "300.1.1.1",
            "localhost",
            "clew.invalid",
            "1.2.3",
            "127.1",
            "0x7f.0.0.1",
            "",
            " 127.0.0.1",
            "127.0.0.1:80",
            "::1:::",
            "[127.0.0.1]",
            "[::1",
            "::1%lo",
        ):
            with self.subTest(address):
                words = self.refused(address)
                self.assertIn(f"'{address}' is no address in numbers", words)
                self.assertIn("127.0.0.1", words)

    def test_an_address_of_another_machine_is_called_that(self):
        words = self.refused("192.0.2.1")  # of documentation, and of no machine
        self.assertIn("192.0.2.1 is no address of this machine", words)
        self.assertNotIn("port", words)  # no other port would have helped

    def test_another_address_of_this_machine(self):
        server = Server("--address", "127.0.0.3")
        self.assertEqual(server.name, "127.0.0.3")
        with socket.create_connection(("127.0.0.3", server.port), timeout=20) as link:
            link.sendall(b"HEAD / HTTP/1.1\r\nHost: 127.0.0.3\r\n\r\n")
            self.assertIn(b" 200 OK", link.recv(65536))
        self.assertEqual(server.stop()[0], 0)

    def test_every_address(self):
        server = Server("--address", "0.0.0.0")
        self.assertEqual(server.name, "0.0.0.0")
        # An address cannot be made to point here by somebody else; a name can.
        good = [
            "0.0.0.0",
            "localhost",
            "127.0.0.1",
            "192.0.2.1:8137",
            "[2001:db8::1]:80",
            socket.gethostname(),
        ]
        bad = ["evil.example", "x" + socket.gethostname(), "localhost.evil.example"]
        self.assertEqual(statuses(server, good), dict.fromkeys(good, 200))
        self.assertEqual(statuses(server, bad), dict.fromkeys(bad, 421))
        self.assertEqual(server.stop()[0], 0)

    @unittest.skipUnless(has_ipv6(), "no IPv6 here")
    def test_ipv6_is_printed_as_a_browser_wants_it(self):
        for address in ("::1", "[::1]", "0:0:0:0:0:0:0:1"):
            server = Server("--address", address)
            self.assertEqual(server.name, "[::1]")
            with socket.create_connection(("::1", server.port), timeout=20) as link:
                link.sendall(f"HEAD / HTTP/1.1\r\nHost: [::1]:{server.port}\r\n\r\n".encode())
                self.assertIn(b" 200 OK", link.recv(65536))
            self.assertEqual(server.stop()[0], 0)

    @unittest.skipUnless(has_ipv6(), "no IPv6 here")
    def test_every_address_of_ipv6_is_every_address(self):
        server = Server("--address", "::")
        self.assertEqual(server.name, "[::]")
        self.assertEqual(server.get("/").status, 200)  # asks over IPv4
        self.assertEqual(server.stop()[0], 0)

    def test_the_manual_says_so(self):
        text = subprocess.run(
            [Settings.clew, "serve", "--help"], capture_output=True, text=True, check=True
        ).stdout
        self.assertRegex(text, r"--address A=127.0.0.1 +Address to listen on, in numbers")


if __name__ == "__main__":
    sys.exit(main(__doc__))
