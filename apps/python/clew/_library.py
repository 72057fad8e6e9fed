"""The C library, through ctypes: finding it, asking it, and stopping it.

ctypes lets go of the interpreter's lock while a request is answered. Signals are handled by Python's main
thread, and only between two of its instructions; so a request of the main thread is answered by another
one, while the main thread waits in a way that Ctrl-C ends. That costs some 30 microseconds.
"""

from __future__ import annotations

import _thread
import ctypes
import json
import os
import pathlib
import threading
from typing import Any, Callable, Optional, Tuple

Progress = Callable[[float], Optional[bool]]

_HEARD = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_double, ctypes.c_void_p)
_NAME = "libclew.so.1"


class ClewError(Exception):
    """Everything that Clew raises."""


class RequestError(ClewError, ValueError):
    """What is wrong with a puzzle or a wish, where, and what was expected instead."""

    def __init__(self, problem: dict[str, Any]) -> None:
        self.what: str = problem["what"]
        self.expected: str | None = problem.get("expected")
        #: Of the text that was given, both counted from 1; None where it is about no text.
        self.line: int | None = problem.get("line")
        self.column: int | None = problem.get("column")
        cell = problem.get("cell")
        #: (row, column) of the board, counted from 0.
        self.cell: Tuple[int, int] | None = (cell[0], cell[1]) if cell else None
        super().__init__(problem)

    def __str__(self) -> str:
        place = f"line {self.line}, column {self.column}: " if self.line else ""
        return place + self.what + (f"; expected {self.expected}" if self.expected else "")


class LimitReached(ClewError, TimeoutError):
    """The time, the memory or the nodes were used up before there was an answer. It is neither yes nor no."""

    def __init__(
        self, message: str = "stopped before there was an answer", partial: Any = None
    ) -> None:
        super().__init__(message)
        #: What was known by then, as the protocol has it.
        self.partial = partial


def _load() -> ctypes.CDLL:
    # The one that is named, the one that came with this package, or the system's.
    inside = pathlib.Path(__file__).parent / _NAME
    place = os.environ.get("CLEW_LIBRARY") or (str(inside) if inside.exists() else _NAME)
    library = ctypes.CDLL(place)
    context, size = ctypes.c_void_p, ctypes.c_size_t
    for name, result, arguments in (
        ("clew_version", ctypes.c_char_p, []),
        ("clew_new", context, []),
        ("clew_delete", None, [context]),
        # The response as an address: as text, ctypes would copy it and forget where it was.
        ("clew_request", context, [context, ctypes.c_char_p, size, ctypes.POINTER(size)]),
        ("clew_free", None, [context]),
        ("clew_cancel", None, [context]),
        ("clew_on_progress", None, [context, _HEARD, context]),
    ):
        function = getattr(library, name)
        function.restype = result
        function.argtypes = arguments
    return library


_library = _load()


def version() -> str:
    """The version of the library, such as '0.1.0'."""
    text: bytes = _library.clew_version()
    return text.decode()


class _Question:
    """One request, with a context of its own: so cancelling it cancels nothing else."""

    def __init__(self, text: bytes, on_progress: Progress | None) -> None:
        self._text = text
        self._on_progress = on_progress
        self._raised: BaseException | None = None
        self._context = _library.clew_new()
        if not self._context:
            raise MemoryError
        if on_progress is not None:
            # Kept as long as the library may call it.
            self._heard = _HEARD(self._hear)
            _library.clew_on_progress(self._context, self._heard, None)

    def _hear(self, fraction: float, _user: object) -> int:
        try:
            assert self._on_progress is not None
            return 0 if self._on_progress(fraction) is False else 1
        except BaseException as error:  # it cannot pass through C, and is raised behind it
            self._raised = error
            return 0

    def ask(self) -> bytes:
        length = ctypes.c_size_t()
        response = _library.clew_request(
            self._context, self._text, len(self._text), ctypes.byref(length)
        )
        if not response:
            raise MemoryError
        try:
            answer = ctypes.string_at(response, length.value)
        finally:
            _library.clew_free(response)
        if self._raised is not None:
            raise self._raised
        return answer

    def ask_and_listen(self) -> bytes:
        """The same, from a thread that hears signals."""
        done = _thread.allocate_lock()
        done.acquire()
        answers: list[bytes] = []
        errors: list[BaseException] = []

        def work() -> None:
            try:
                answers.append(self.ask())
            except BaseException as error:
                errors.append(error)
            finally:
                done.release()

        try:
            _thread.start_new_thread(work, ())
            done.acquire()
        except RuntimeError:  # no thread to be had
            return self.ask()
        except BaseException:  # what a signal handler raises: KeyboardInterrupt, above all
            # Nobody waits for the thread. It ends by itself, and keeps what it uses until then.
            _library.clew_cancel(self._context)
            raise
        if errors:
            raise errors[0]
        return answers[0]

    def __del__(self, delete: Callable[[Any], None] = _library.clew_delete) -> None:
        delete(getattr(self, "_context", None))


def send(text: str, on_progress: Progress | None = None) -> Any:
    """The result of a request that is JSON already; see request()."""
    question = _Question(text.encode("utf-8", "surrogatepass"), on_progress)
    if threading.current_thread() is threading.main_thread():
        answer = question.ask_and_listen()
    else:
        answer = question.ask()
    response = json.loads(answer)
    if "error" in response:
        raise RequestError(response["error"])
    result = response["result"]
    if result == {"limit": True}:
        raise LimitReached(partial=result)
    return result


def fields(timeout: float | None = None, **more: Any) -> str:
    """The fields of a request behind others, as JSON: those that are there."""
    if timeout is not None:
        more["time_ms"] = max(0, round(timeout * 1000))
    given = {key: value for key, value in more.items() if value is not None}
    return "," + json.dumps(given)[1:-1] if given else ""


def request(
    op: str, *, on_progress: Progress | None = None, timeout: float | None = None, **more: Any
) -> Any:
    """Any operation of the protocol (docs/protocol.md) with its fields, as Python's lists and dictionaries.

    `timeout` is in seconds. `on_progress` hears how far long work has come, 0 to 1, and stops it by
    answering False.
    """
    puzzle = more.get("puzzle")
    if puzzle is not None and hasattr(puzzle, "to_json"):
        more["puzzle"] = json.loads(puzzle.to_json())
    return send(f'{{"op":{json.dumps(op)}{fields(timeout, **more)}}}', on_progress)
