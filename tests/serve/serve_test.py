#!/usr/bin/env python3
"""Runs `clew serve` and asks it for what it should give and for what it must not.

    tests/serve/serve_test.py --clew build/clew [--load SECONDS]

Every attack must be answered with a status of 4xx, 501 or 505 or with a closed connection, and after
each the server must still answer. Exits with 77 where the command was built without the web app.
"""

import gzip
import os
import random
import re
import shutil
import signal
import socket
import subprocess
import sys
import unittest

from client import Reply, Server, ServeTest, Settings, main

SAFE_HEADERS = {
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}


class WhatItGives(ServeTest):
    def assets(self):
        page = self.server.get("/").body.decode()
        found = re.findall(r'(?:src|href)="\.?(/[^"]+)"', page)
        self.assertTrue(found, "the page names no files")
        return found

    def test_the_page_and_its_files(self):
        types = {
            ".js": "text/javascript",
            ".css": "text/css",
            ".svg": "image/svg+xml",
            ".woff2": "font/woff2",
            ".png": "image/png",
            ".webmanifest": "application/manifest+json",
        }
        page = self.server.get("/")
        self.assertEqual(page.status, 200)
        self.assertEqual(page.headers["content-type"], "text/html; charset=utf-8")
        self.assertEqual(page.body, self.server.get("/index.html").body)
        for path in self.assets():
            reply = self.server.get(path)
            self.assertEqual(reply.status, 200, path)
            self.assertEqual(int(reply.headers["content-length"]), len(reply.body), path)
            kind = types.get(os.path.splitext(path)[1])
            self.assertTrue(kind and reply.headers["content-type"].startswith(kind), path)

    def test_every_response_is_safe(self):
        tag = self.server.get("/").headers["etag"]
        for reply, status in (
            (self.server.get("/"), 200),
            (self.server.get("/nothing"), 404),
            (self.server.get("/", If_None_Match=tag), 304),
            (self.server.get("/", method="POST"), 405),
            (self.server.get("/", Host="elsewhere"), 421),
            (self.server.send(b"\0"), 400),
            (self.server.get("/", Range="bytes=0-9"), 206),
        ):
            self.assertEqual(reply.status, status)
            for name, value in SAFE_HEADERS.items():
                self.assertEqual(reply.headers.get(name), value, status)
            policy = reply.headers["content-security-policy"]
            self.assertIn("default-src 'none'", policy)
            self.assertNotIn("unsafe-inline", policy)

    def test_the_page_alone_may_frame_the_sandbox(self):
        reply = self.server.get("/sandbox.html")
        self.assertEqual(reply.status, 200)
        self.assertEqual(reply.headers["x-frame-options"], "SAMEORIGIN")
        policy = reply.headers["content-security-policy"]
        self.assertIn("frame-ancestors 'self'", policy)
        self.assertIn("connect-src 'none'", policy)
        own = re.search(r'Content-Security-Policy" content="([^"]+)"', reply.body.decode())
        self.assertIn("default-src 'none'", own.group(1))
        self.assertNotIn("unsafe", own.group(1))

    def test_one_page_may_be_framed(self):
        page = self.server.get("/embed")
        self.assertEqual((page.status, page.body), (200, self.server.get("/embed.html").body))
        for path in ("/embed", "/embed.html"):
            headers = self.server.get(path).headers
            self.assertNotIn("x-frame-options", headers, path)
            self.assertIn("frame-ancestors *", headers["content-security-policy"], path)
            self.assertIn("default-src 'none'", headers["content-security-policy"], path)
        named = re.findall(rb'(?:src|href)="\.(/board/[^"]+)"', page.body)
        self.assertTrue(named, "the page for frames names no files")
        for path in (*(path.decode() for path in named), "/board/board.js", "/", "/embed/"):
            headers = self.server.get(path).headers
            self.assertEqual(headers["x-frame-options"], "DENY", path)
            self.assertIn("frame-ancestors 'none'", headers["content-security-policy"], path)

    def test_head_is_get_without_a_body(self):
        for path in ("/", *self.assets(), "/nothing"):
            get, head = self.server.get(path), self.server.get(path, method="HEAD")
            self.assertEqual(head.status, get.status, path)
            self.assertEqual(head.body, b"", path)
            for name in ("content-type", "content-length", "etag", "cache-control"):
                self.assertEqual(head.headers.get(name), get.headers.get(name), (path, name))

    def test_ranges(self):
        whole = self.server.get("/").body
        size = len(whole)
        for asked, first, last in (
            ("0-9", 0, 9),
            ("10-", 10, size - 1),
            ("-5", size - 5, size - 1),
            (f"3-{size + 100}", 3, size - 1),
        ):
            reply = self.server.get("/", Range=f"bytes={asked}", Accept_Encoding="gzip, br")
            self.assertEqual(reply.status, 206, asked)
            self.assertEqual(reply.body, whole[first : last + 1], asked)
            self.assertEqual(reply.headers["content-range"], f"bytes {first}-{last}/{size}", asked)
            self.assertNotIn("content-encoding", reply.headers, asked)

    def test_caching(self):
        for path in ("/", self.assets()[0]):
            first = self.server.get(path)
            again = self.server.get(path, If_None_Match=first.headers["etag"])
            self.assertEqual((again.status, again.body), (304, b""), path)
            other = self.server.get(path, If_None_Match='"another"')
            self.assertEqual((other.status, other.body), (200, first.body), path)
        self.assertEqual(self.server.get("/").headers["cache-control"], "no-cache")
        hashed = [path for path in self.assets() if path.startswith("/assets/")]
        self.assertIn("immutable", self.server.get(hashed[0]).headers["cache-control"])

    def test_compression_is_negotiated(self):
        plain = self.server.get("/").body
        small = self.server.get("/", Accept_Encoding="gzip")
        self.assertEqual(small.headers["content-encoding"], "gzip")
        self.assertEqual(gzip.decompress(small.body), plain)
        best = self.server.get("/", Accept_Encoding="gzip, deflate, br")
        self.assertEqual(best.headers["content-encoding"], "br")
        self.assertLess(len(best.body), len(plain))
        for none in ("identity", "br;q=0", "compress", ""):
            reply = self.server.get("/", Accept_Encoding=none)
            self.assertNotIn("content-encoding", reply.headers, none)
            self.assertEqual(reply.body, plain, none)
        tags = {reply.headers["etag"] for reply in (self.server.get("/"), small, best)}
        self.assertEqual(len(tags), 3, "each coding has its own tag")
        self.assertEqual(small.headers["vary"], "Accept-Encoding")

    def test_one_connection_for_many_requests(self):
        with self.server.connect() as link:
            for _ in range(3):
                link.sendall(b"HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n")
                self.assertEqual(Reply(link.recv(65536)).status, 200)

    def test_requests_in_one_piece_are_answered_in_turn(self):
        paths = ["/nothing", "/", "/also-nothing", self.assets()[0]]
        request = b"".join(
            f"HEAD {path} HTTP/1.1\r\nHost: localhost\r\n\r\n".encode() for path in paths
        )
        with self.server.connect() as link:
            link.sendall(b"\r\n" + request)
            link.shutdown(socket.SHUT_WR)  # which is no reason to leave them unanswered
            answer = b"".join(iter(lambda: link.recv(65536), b""))
        heads = answer.split(b"\r\n\r\n")[:-1]
        self.assertEqual([Reply(head).status for head in heads], [404, 200, 404, 200])

    def test_a_request_in_single_bytes_is_a_request(self):
        with self.server.connect() as link:
            link.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            for byte in b"HEAD / HTTP/1.1\r\nHost: localhost\r\nX: y\r\n\r\n":
                link.send(bytes([byte]))
            self.assertEqual(Reply(link.recv(65536)).status, 200)

    def test_http_1_0_ends_after_the_answer_unless_asked_not_to(self):
        for more, kept in ((b"", False), (b"Connection: keep-alive\r\n", True)):
            with self.server.connect() as link:
                link.sendall(b"HEAD / HTTP/1.0\r\n" + more + b"\r\n")
                reply = Reply(link.recv(65536))
                self.assertEqual(reply.status, 200)
                self.assertEqual(reply.headers["connection"], "keep-alive" if kept else "close")
                if kept:
                    link.sendall(b"HEAD / HTTP/1.0\r\n\r\n")
                self.assertEqual(bool(link.recv(65536)), kept)

    def test_an_address_with_a_host_in_it_is_one(self):
        for target, status in (
            ("http://localhost/", 200),
            ("HTTP://localhost:1/index.html?x", 200),
            ("http://localhost", 200),
            ("http://localhost/nothing", 404),
            ("/%69ndex.html?a=b", 200),
            ("https://localhost/", 400),
        ):
            self.assertEqual(self.server.get(target).status, status, target)


class Attacks(ServeTest):
    def test_paths_that_lead_outside(self):
        paths = [
            "/../etc/passwd",
            "/../../../../../../etc/passwd",
            "/..%2f..%2f..%2fetc%2fpasswd",
            "/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
            "/%2e%2e%2f%2e%2e%2fetc/passwd",
            "/%252e%252e%252fetc/passwd",
            "/..\\..\\..\\etc\\passwd",
            "/..%5c..%5cetc%5cpasswd",
            "/....//....//etc/passwd",
            "/.%2e/.%2e/etc/passwd",
            "/%c0%ae%c0%ae/etc/passwd",
            "/%c0%af..%c0%afetc/passwd",
            "/%u002e%u002e/etc/passwd",
            "/%uff0e%uff0e/etc/passwd",
            "/assets/../../../etc/passwd",
            "/assets/%2e%2e/%2e%2e/etc/passwd",
            "//etc/passwd",
            "///etc/passwd",
            "/etc/passwd",
            "/proc/self/environ",
            "/.git/config",
            "/.",
            "/..",
            "/./",
            "/../",
            "/assets",
            "/assets/",
            "/assets/.",
            "/index.html/",
            "/index.html/..",
            "/index.html%00",
            "/index.html%00.png",
            "/%00",
            "/index.html.br",
            "/index.html.gz",
            "/INDEX.HTML",
            "/index.html;a",
            "/%",
            "/%1",
            "/%zz",
            "/%ff%fe",
            "/\xff\xfe",
            "file:///etc/passwd",
            "http://elsewhere/etc/passwd",
            "etc/passwd",
            "../etc/passwd",
            "*",
            "~root",
            "/~root/.bashrc",
            "/index.html\\..\\x",
            "/C:/windows/win.ini",
            "/a" * 2000,
        ]
        for path in paths:
            with self.subTest(path=path[:60]):
                self.refused(
                    b"GET "
                    + path.encode("latin-1")
                    + b" HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
                )

    def test_too_much_of_everything(self):
        close = b"Host: localhost\r\nConnection: close\r\n\r\n"
        begin = b"GET / HTTP/1.1\r\n"
        for name, request in {
            "a request line of 100 KB": b"GET /" + b"a" * 100_000 + b" HTTP/1.1\r\n" + close,
            "a path of 8 KB": b"GET /" + b"a" * 8000 + b" HTTP/1.1\r\n" + close,
            "a query of 100 KB": b"GET /?" + b"a=b&" * 25_000 + b" HTTP/1.1\r\n" + close,
            "a line without an end": b"A" * 5_000_000,
            "a header of 100 KB": begin + b"X: " + b"a" * 100_000 + b"\r\n" + close,
            "a header name of 100 KB": begin + b"x" * 100_000 + b": a\r\n" + close,
            "20,000 headers": begin + b"X-Many: 1\r\n" * 20_000 + close,
            "a cookie of 60 KB": begin + b"Cookie: " + b"a=b; " * 12_000 + b"\r\n" + close,
            "a body of 5 MB": b"POST / HTTP/1.1\r\nContent-Length: 5000000\r\n"
            + close
            + b"a" * 5_000_000,
            "a chunked body of 5 MB": b"POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n"
            + close
            + (b"8000\r\n" + b"a" * 0x8000 + b"\r\n") * 150
            + b"0\r\n\r\n",
            "a chunk of 2^64 bytes": b"POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n"
            + close
            + b"FFFFFFFFFFFFFFFF\r\nabc\r\n",
            "a form of 5 MB": b"POST / HTTP/1.1\r\n"
            b"Content-Type: application/x-www-form-urlencoded\r\n"
            b"Content-Length: 5000000\r\n" + close + b"a=b&" * 1_250_000,
        }.items():
            with self.subTest(name):
                self.refused(request, name)

    def test_methods(self):
        # Whether a body comes with it or not: these were 400 once.
        for method in ("POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "CONNECT"):
            for more in (
                {},
                {"Content_Length": "0"},
                {"Content_Length": "5"},
                {"Transfer_Encoding": "chunked"},
            ):
                reply = self.server.get("/", method=method, **more)
                self.assertEqual(reply.status, 405, (method, more))
                self.assertEqual(reply.headers["allow"], "GET, HEAD", (method, more))
        for method in ("FOO", "get", "GETGET", "PROPFIND", "X" * 3000):
            self.assertEqual(self.server.get("/", method=method).status, 501, method[:40])
        for method in ("", "\0", "G(T", "G\u00c4T"):
            self.refused(f"{method} / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n".encode())

    def test_well_formed_ranges_that_look_odd(self):
        """As RFC 9110 has it; most were 416 once."""
        whole = self.server.get("/").body
        size = len(whole)
        for value, status, body in (
            ("lines=1-2", 200, whole),
            ("bytes=0-" + "9" * 29, 206, whole),
            ("bytes=-99999999999999999999", 206, whole),
            ("bytes=0-0, 9999999-", 206, whole[:1]),
            ("Bytes=0-3", 206, whole[:4]),
            ("bytes= 0-3 ", 206, whole[:4]),
            ("bytes=,0-3,,", 206, whole[:4]),
            ("bytes=000-0003", 206, whole[:4]),
            ("bytes=0-3, 5-6", 200, whole),
            (f"bytes={size - 1}-", 206, whole[-1:]),
        ):
            with self.subTest(value):
                reply = self.server.get("/", Range=value)
                self.assertEqual((reply.status, reply.body), (status, body))
        for value in (f"bytes={size}-", "bytes=-0", "bytes=" + "9" * 26 + "-", "bytes=9999999-,-0"):
            with self.subTest(value):
                reply = self.server.get("/", Range=value)
                self.assertEqual(reply.status, 416)
                self.assertEqual(reply.headers["content-range"], f"bytes */{size}")

    def test_there_are_parts_for_get_alone(self):
        head = self.server.get("/", method="HEAD", Range="bytes=0-9")
        self.assertEqual(head.status, 200)
        self.assertEqual(int(head.headers["content-length"]), len(self.server.get("/").body))

    def test_ranges_that_make_no_sense(self):
        whole = len(self.server.get("/").body)
        for value in (
            "bytes=5-2",
            "bytes=a-b",
            "bytes=--1",
            "bytes=",
            "bytes=-",
            "bytes=1",
            "bytes",
            "bytes=1-2-3",
            "bytes=" + "9" * 40 + "-" + "9" * 39,
            "bytes=0-1,x",
            "bytes=" + "9" * 5000 + "-",
            "bytes=" + "0-1," * 1900 + "a",
        ):
            with self.subTest(value[:60]):
                reply = self.server.get("/", Range=value)
                self.assertEqual(reply.status, 416, value[:60])
                self.assertLessEqual(len(reply.body), whole)
                self.assert_alive(value[:60])

    def test_many_ranges_cost_no_more_than_the_file(self):
        whole = len(self.server.get("/").body)
        for value in ("0-," * 2000 + "0-", "0-0," * 1900 + "0-0", ",".join(["0-"] * 50)):
            reply = self.server.get("/", Range="bytes=" + value)
            self.assertIn(reply.status, (0, 200, 400, 416), value[:40])
            self.assertLessEqual(len(reply.body), whole, value[:40])
            self.assert_alive(value[:40])

    def test_what_is_no_request(self):
        rng = random.Random(1)
        garbage = [rng.randbytes(rng.randint(1, 3000)) for _ in range(100)]
        garbage += [rng.randbytes(50) + b"\r\n\r\n" for _ in range(50)]
        hello = bytes.fromhex("16030100a5010000a10303") + bytes(160)
        for request in (
            b"",
            b"\r\n",
            b"\r\n\r\n",
            b"\0",
            b"\0" * 5000,
            b"GET",
            b"GET /",
            b"GET / ",
            b"GET /\r\n",
            b"GET / HTTP/1.1",
            b"GET / HTTP/1.1\r\n",
            b"GET / HTTP/1.1\r\nHost",
            b"GET / HTTP/9.9\r\n\r\n",
            b"GET / HTTP/2.0\r\n\r\n",
            b"GET / HTTP/\r\n\r\n",
            b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
            b"GET / HTTP/1.1 x\r\n\r\n",
            b"/ GET HTTP/1.1\r\n\r\n",
            b"GET /\0etc/passwd HTTP/1.1\r\n\r\n",
            b"\x80\x81\x82\r\n\r\n",
            hello,
            b"POST / HTTP/1.1\r\nContent-Length: -1\r\n\r\n",
            b"POST / HTTP/1.1\r\nContent-Length: 99999999999999999999999\r\n\r\n",
            b"POST / HTTP/1.1\r\nContent-Length: x\r\n\r\n",
            b"POST / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n\r\n",
            b"POST / HTTP/1.1\r\nContent-Type: multipart/form-data; boundary=x\r\n"
            b"Content-Length: 3\r\n\r\n--x",
            b"POST / HTTP/1.1\r\nContent-Encoding: gzip\r\nContent-Length: 4\r\n\r\nabcd",
            *garbage,
        ):
            self.refused(request)

    def test_headers_with_strange_bytes_do_no_harm(self):
        for line in (
            b"X: \0\0",
            b"\0: x",
            b"X: \xff\xfe",
            b": empty",
            b"no colon",
            b" folded: x",
            b"If-None-Match: " + b'"' * 4000,
            b"Accept-Encoding: " + b"," * 4000,
            b"Accept-Encoding: br;q=" + b"9" * 4000,
            b"Host: " + b"a" * 4000,
            b"Connection: \0",
            b"Expect: 200-maybe",
        ):
            reply = self.server.send(
                b"GET / HTTP/1.1\r\nHost: localhost\r\n" + line + b"\r\nConnection: close\r\n\r\n"
            )
            self.assertTrue(reply.status in (0, 200) or 400 <= reply.status < 500, line[:40])
            self.assert_alive(line[:40])

    def test_clients_that_go_away(self):
        for _ in range(50):
            link = self.server.connect()
            link.sendall(b"GET /index.html HTTP/1.1\r\nHost: localhost\r\n\r\n")
            link.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, b"\1\0\0\0\0\0\0\0")  # reset
            link.close()
        self.assert_alive("50 connections were reset")


class Manners(unittest.TestCase):
    def test_a_busy_port_is_reported_with_a_free_one(self):
        with socket.socket() as taken:
            taken.bind(("127.0.0.1", 0))
            taken.listen()
            port = taken.getsockname()[1]
            result = subprocess.run(
                [Settings.clew, "serve", "--port", str(port)],
                capture_output=True,
                text=True,
                timeout=30,
                check=False,
            )
        self.assertEqual(result.returncode, 2)
        self.assertEqual(result.stdout, "")
        match = re.search(
            rf"port {port} is busy; (\d+) is free: clew serve --port \1", result.stderr
        )
        self.assertTrue(match, result.stderr)

    def test_a_busy_default_port_is_left_for_the_next(self):
        first = Server("--any-port")
        second = Server("--any-port")
        self.assertNotEqual(first.port, second.port)
        self.assertEqual(second.get("/").status, 200)
        self.assertEqual((first.stop()[0], second.stop()[0]), (0, 0))

    def test_it_listens_on_this_machine_only(self):
        server = Server()
        with open("/proc/net/tcp", encoding="ascii") as table:
            listening = [line.split()[1] for line in table if line.split()[3] == "0A"]
        mine = [place for place in listening if int(place.split(":")[1], 16) == server.port]
        self.assertEqual(mine, [f"0100007F:{server.port:04X}"])
        server.stop()

    def test_it_stops_when_asked_to(self):
        for sign in (signal.SIGINT, signal.SIGTERM):
            server = Server()
            with server.connect() as link:  # one that is kept alive
                link.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")
                link.recv(65536)
                status, seconds = server.stop(sign)
            self.assertEqual(status, 0, sign)
            self.assertLess(seconds, 4, sign)  # and not the 5 for which it is kept
            with self.assertRaises(OSError):
                server.connect()

    @unittest.skipUnless(shutil.which("wrk"), "wrk is not installed")
    def test_load(self):
        server = Server()
        try:
            result = subprocess.run(
                [
                    "wrk",
                    "-t",
                    "2",
                    "-c",
                    "64",
                    "-d",
                    f"{Settings.load}s",
                    "--latency",
                    f"http://127.0.0.1:{server.port}/",
                ],
                capture_output=True,
                text=True,
                timeout=Settings.load + 60,
                check=True,
            )
            print(result.stdout)
            self.assertNotIn("Socket errors", result.stdout)
            self.assertNotIn("Non-2xx", result.stdout)
            self.assertGreater(float(re.search(r"Requests/sec:\s*([\d.]+)", result.stdout)[1]), 100)
            self.assertEqual(server.get("/").status, 200)
        finally:
            self.assertEqual(server.stop()[0], 0)


if __name__ == "__main__":
    sys.exit(main(__doc__, load=(3, "seconds of wrk")))
