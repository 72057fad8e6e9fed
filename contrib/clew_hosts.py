"""Machines that answer chunks: how they are named, called, asked for their version and given work.

Which host gets which chunk is decided in `clew-parallel`.
"""

import asyncio
import collections
import os
import shlex
import signal
import sys
import tempfile

from clew_chunks import Refused

# What ssh says when it is the connection that failed.
NO_CONNECTION = 255
# What a host's shell says when Clew is not the version it was; no status of clew, sh or timeout.
OTHER_VERSION = 87
# A host that takes longer to say its version is not there.
FIRST_WORD_SECONDS = 60


class Failed(Exception):
    """A host did not answer a chunk, and why."""


class Gone(Failed):
    """The host cannot be used at all."""


def say(text):
    """Tells the person who waits; standard output belongs to the answers."""
    over = "\r\x1b[K" if sys.stderr.isatty() else ""  # a line of progress may stand there
    print(f"{over}clew-parallel: {text}", file=sys.stderr)


class Host:
    """A machine: how it is called, and how well it did."""

    def __init__(self, words, cores, options):
        self.words = words
        self.here = words == [":"]
        self.name = "this machine" if self.here else " ".join(words)
        self.cores = cores or options.jobs
        self.options = options
        self.done = 0
        self.failures = 0  # in a row

    def command(self, script):
        if self.here:
            return ["sh", "-c", script]
        return [*self.options.ssh, *self.words, "sh -c " + shlex.quote(script)]

    def ask_version(self):
        return self.command(shlex.quote(self.options.clew) + " --version")

    def answer(self, version):
        """Answers standard input, if Clew is still the version it was."""
        clew = shlex.quote(self.options.clew)
        jobs = f" --jobs {self.cores}" if self.cores else ""
        limit = ""
        if not self.here:
            # Where the connection is cut, a request that takes for ever would stay behind.
            seconds = f"{self.options.timeout + 10:.0f}"
            limit = f"$(command -v timeout >/dev/null && echo timeout {seconds}) "
        return self.command(
            f'test "$({clew} --version)" = {shlex.quote(version)} || exit {OTHER_VERSION}; '
            f"exec {limit}{clew} batch{jobs}"
        )


def read_hosts(options):
    if not options.hosts:
        return [Host([":"], None, options)]
    hosts = {}
    with open(options.hosts, encoding="utf-8-sig", errors="replace") as file:
        for number, line in enumerate(file, 1):
            line = line.partition("#")[0].strip()
            if not line:
                continue
            cores, slash, rest = line.partition("/")
            counted = bool(slash) and cores.isdigit()
            try:
                words = shlex.split(rest if counted else line)
            except ValueError as error:
                raise Refused(f"{options.hosts}, line {number}: {error}") from None
            if not words or (counted and int(cores) == 0):
                raise Refused(f"{options.hosts}, line {number}: '{line}' is no host")
            host = Host(words, int(cores) if counted else None, options)
            if host.name in hosts:
                raise Refused(f"{options.hosts}, line {number}: {host.name} is given twice")
            hosts[host.name] = host
    if not hosts:
        raise Refused(f"{options.hosts} names no host")
    return list(hosts.values())


async def converse(command, text, take):
    """Runs a command: gives it `text` and hands what it says to `take`.

    Returns its exit status and the last line of its complaints. It dies when this is cancelled.
    """
    with tempfile.TemporaryFile() as complaints:
        process = await asyncio.create_subprocess_exec(
            *command,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=complaints,
            start_new_session=True,  # so that Ctrl-C comes to us alone
        )

        async def give():
            try:
                process.stdin.write(text)
                await process.stdin.drain()
                process.stdin.close()
            except (BrokenPipeError, ConnectionResetError):
                pass  # whoever stops reading says why by other means

        giving = asyncio.ensure_future(give())
        try:
            while True:
                block = await process.stdout.read(1 << 16)
                if not block:
                    break
                take(block)
            status = await process.wait()
        finally:
            giving.cancel()
            if process.returncode is None:
                try:
                    os.killpg(process.pid, signal.SIGKILL)
                except ProcessLookupError:
                    pass
                await process.wait()
        complaints.seek(0)
        lines = complaints.read().decode(errors="replace").split("\n")
        return status, next((line.strip(" .\r") for line in reversed(lines) if line.strip()), "")


async def version_of(host):
    """The version of Clew on a host; Failed if there is no host, Refused if there is no Clew."""
    said = bytearray()
    try:
        status, complaint = await asyncio.wait_for(
            converse(host.ask_version(), b"", said.extend), FIRST_WORD_SECONDS
        )
    except asyncio.TimeoutError:
        raise Failed(f"no word within {FIRST_WORD_SECONDS} s") from None
    if status == NO_CONNECTION and not host.here:
        raise Failed(complaint or "no connection")
    text = said.decode(errors="replace").strip()
    if status != 0 or not text.startswith("clew ") or "\n" in text:
        what = complaint or text.partition("\n")[0] or f"status {status}"
        raise Refused(f"no Clew on {host.name}: '{host.options.clew} --version' says: {what}")
    return text


async def agree(hosts):
    """Leaves out the hosts that are not there; returns the version that all others have."""
    results = await asyncio.gather(*map(version_of, hosts), return_exceptions=True)
    versions = collections.defaultdict(list)
    for host, result in zip(list(hosts), results):
        if isinstance(result, Failed):
            say(f"{host.name} is left out: {result}")
            hosts.remove(host)
        elif isinstance(result, BaseException):
            raise result
        else:
            versions[result].append(host.name)
    if not hosts:
        raise Refused("no host answers")
    if len(versions) > 1:
        lists = "".join(f"\n  {version}: {', '.join(names)}" for version, names in versions.items())
        raise Refused("the hosts have different versions of Clew:" + lists)
    return next(iter(versions))


async def answer(host, chunk, work, version):
    """Lets a host answer a chunk, and keeps the answers if they are whole."""
    part = work.beside(work.answers(chunk))
    requests = work.read(chunk)
    answers = 0
    try:
        with open(part, "xb") as file:

            def take(block):
                nonlocal answers
                answers += block.count(b"\n")
                file.write(block)

            try:
                status, complaint = await asyncio.wait_for(
                    converse(host.answer(version), requests, take), host.options.timeout
                )
            except asyncio.TimeoutError:
                raise Failed(
                    f"not done within {host.options.timeout:g} s; "
                    f"request {chunk.first + answers} had no answer yet"
                ) from None
        if status == OTHER_VERSION:
            raise Gone(f"it no longer has {version}")
        if status != 0:
            what = complaint or (f"signal {-status}" if status < 0 else f"status {status}")
            raise Failed(f"{what}, after {answers} of {chunk.requests} answers")
        wrong = work.keep(part, chunk)
        if wrong:
            raise Failed(wrong)
    except OSError as error:
        error.filename = error.filename or part
        raise
    finally:
        if os.path.exists(part):
            os.unlink(part)
