"""A file of requests cut into chunks, and the folder where their answers are kept.

Nothing here runs anything. Here stands what makes it safe to lose a machine: how the file is cut,
when a chunk's answers are whole, whose answers a folder holds, and how they are put together again.
"""

import hashlib
import json
import os
import re
import shutil
import stat

# A chunk is read as a whole, so a few huge requests end one as well.
MOST_BYTES = 64 << 20
# Requests in a chunk where nobody says how many.
USUAL_REQUESTS = 1000
# The file of a folder that says whose answers it holds.
MARK = "mark.json"
MARK_KEYS = {"requests": str, "chunk": int, "version": str}
# What `clew batch` takes for no request.
BLANK = re.compile(rb"[ \t]*\r?\n?")
# What a chunk lacks before anybody has tried it.
NO_ANSWERS = "no answers yet"
ANSWER_ID = re.compile(rb'\{"clew":\d+,"id":')


class Refused(Exception):
    """Nothing was begun, and why."""


class Chunk:
    """Some requests that stand together in the file."""

    def __init__(self, number, first, offset):
        self.number = number
        self.first = first  # of its requests, counted from 1 in the whole file
        self.offset = offset
        self.size = 0
        self.requests = 0


def is_request(line):
    return not BLANK.fullmatch(line)


def cut(file, most):
    """The chunks of a file, each of `most` requests, and the digest of the whole.

    A last line without an end counts, blank lines do not.
    """
    chunks = []
    digest = hashlib.sha256()
    offset = 0
    requests = 0
    for line in file:
        digest.update(line)
        if is_request(line):
            requests += 1
            if not chunks or chunks[-1].requests == most or chunks[-1].size >= MOST_BYTES:
                chunks.append(Chunk(len(chunks), requests, offset))
            chunks[-1].requests += 1
        offset += len(line)
        if chunks:
            chunks[-1].size = offset - chunks[-1].offset
    return chunks, digest.hexdigest()


def belongs(request, answer):
    """False where the answer carries another id than the request has.

    An answer without an id (to what is no JSON) fits every request, and numbers that not every
    reader of JSON keeps exactly are not compared.
    """
    start = ANSWER_ID.match(answer)
    if not start:
        return True
    try:
        asked = json.loads(request.decode())
        given, _ = json.JSONDecoder().raw_decode(answer.decode(), start.end())
    except (ValueError, RecursionError):
        return True
    if not isinstance(asked, dict) or given is None:
        return True
    wanted = asked.get("id")
    exact = type(wanted) is str or (type(wanted) is int and abs(wanted) < 2**53)
    return not exact or wanted == given


def fault(requests, answers):
    """What is wrong with the file `answers` as answers to these requests; None if nothing is."""
    asked = [line for line in requests.split(b"\n") if is_request(line)]
    with open(answers, "rb") as file:
        count = sum(1 for _ in file)
        if count != len(asked):
            return f"{count} answers to {len(asked)} requests"
        file.seek(0)
        for number, (request, answer) in enumerate(zip(asked, file), 1):
            if not (answer.startswith(b'{"clew":') and answer.endswith(b"}\n")):
                return f"answer {number} of {count} is not a whole one"
            if not belongs(request, answer):
                return f"answer {number} of {count} belongs to another request"
    return None


class Work:
    """The folder that holds the answers, a file for each chunk.

    A file has its name only when its answers are whole: it is written beside it and then renamed.
    It is not forced to the disk, because what a power cut left is looked at again before it counts.
    Several may work in one folder at once: at worst a chunk is answered twice and kept once.
    """

    def __init__(self, folder, requests, most=None):
        """`most` requests in a chunk; by default as many as the answers that are there have."""
        self.folder = folder
        self.path = requests
        if not stat.S_ISREG(os.stat(requests).st_mode):
            raise Refused(f"{requests} is not a file, and requests have to be read twice")
        self.file = open(requests, "rb")
        self.before = self.state()
        there = self.read_mark()
        if most is None:
            most = there["chunk"] if there else USUAL_REQUESTS
        self.chunks, digest = cut(self.file, most)
        self.mark = {"requests": digest, "chunk": most}

    def state(self):
        status = os.fstat(self.file.fileno())
        return status.st_size, status.st_mtime_ns

    def read_mark(self):
        """What the folder says of the answers in it; None if there are none."""
        path = os.path.join(self.folder, MARK)
        try:
            with open(path, encoding="utf-8") as file:
                mark = json.load(file)
            return {key: kind(mark[key]) for key, kind in MARK_KEYS.items()}
        except FileNotFoundError:
            return None
        except (ValueError, LookupError, TypeError):
            raise Refused(f"{path} is damaged; remove the folder or take another --work") from None

    def write_mark(self, version):
        """Unless somebody else was faster. This has to survive a power cut, unlike the answers."""
        os.makedirs(self.folder, exist_ok=True)
        path = os.path.join(self.folder, MARK)
        mine = self.beside(path)
        with open(mine, "w", encoding="utf-8") as file:
            json.dump({**self.mark, "version": version}, file)
            file.flush()
            os.fsync(file.fileno())
        try:
            # Unlike a rename, a link does not replace what another task wrote in between.
            os.link(mine, path)
            os.unlink(mine)
        except FileExistsError:
            os.unlink(mine)
        except OSError:  # a file system without links
            os.replace(mine, path)

    def claim(self, version):
        """Says whose answers these are; refuses answers to other requests or of another version.

        Without a version, the one that is there is taken.
        """
        if version and not self.read_mark():
            if any(map(os.path.exists, map(self.answers, self.chunks))) and not self.read_mark():
                raise Refused(
                    f"{self.folder} holds answers of an unknown version; take another --work"
                )
            self.write_mark(version)
        there = self.read_mark()
        if not there:
            raise Refused(f"{self.folder} holds no answers")
        version_there = there.pop("version")
        if there != self.mark:
            raise Refused(
                f"{self.folder} holds answers to other requests, or to these cut in other chunks; "
                "remove it or take another --work"
            )
        if version and version_there != version:
            raise Refused(
                f"{self.folder} holds answers of {version_there}, and this is {version}; "
                "remove it or take another --work"
            )

    def read(self, chunk):
        if self.state() != self.before:
            raise Refused(f"{self.path} was changed while its requests were being answered")
        return os.pread(self.file.fileno(), chunk.size, chunk.offset)

    def answers(self, chunk):
        return os.path.join(self.folder, f"chunk-{chunk.number:08}.out")

    @staticmethod
    def beside(path):
        """A name nobody else takes, on any machine that sees the folder."""
        return f"{path}.{os.uname().nodename}.{os.getpid()}.{os.urandom(3).hex()}.part"

    def keep(self, part, chunk):
        """Gives the file its name if the answers are whole; otherwise says what is wrong."""
        try:
            wrong = fault(self.read(chunk), part)
            if not wrong:
                os.replace(part, self.answers(chunk))
            return wrong
        except FileNotFoundError:
            # Another run had all answers and cleaned up.
            if os.path.exists(self.answers(chunk)):
                return None
            raise

    def look(self, chunk):
        """None if the answers are whole, otherwise why not; what is not whole is removed."""
        path = self.answers(chunk)
        if not os.path.exists(path):
            return NO_ANSWERS
        wrong = fault(self.read(chunk), path)
        if wrong:
            os.unlink(path)
        return wrong

    def join(self, out):
        """Writes all answers in the order of the requests."""
        for chunk in self.chunks:
            with open(self.answers(chunk), "rb") as file:
                shutil.copyfileobj(file, out, 1 << 20)
        out.flush()

    def clean(self):
        """Removes what killed runs left behind."""
        if not os.path.isdir(self.folder):
            return  # there was nothing to do
        for name in os.listdir(self.folder):
            if name.endswith(".part"):
                try:
                    os.unlink(os.path.join(self.folder, name))
                except FileNotFoundError:
                    pass


def write_file(path, write):
    """Lets `write` fill the file; the file is the old one or the new one, never a part.

    What is no file (a device, a pipe) is written into, not replaced; a link stays one.
    """
    path = os.path.realpath(path)
    mode = os.stat(path).st_mode if os.path.exists(path) else None
    if mode is not None and not stat.S_ISREG(mode):
        with open(path, "wb") as file:
            write(file)
        return
    part = Work.beside(path)
    try:
        with open(part, "xb") as file:
            if mode is not None:
                os.fchmod(file.fileno(), stat.S_IMODE(mode))
            write(file)
            file.flush()
            os.fsync(file.fileno())
        os.replace(part, path)
    except BaseException:
        if os.path.exists(part):
            os.unlink(part)
        raise
