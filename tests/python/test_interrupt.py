"""Ctrl-C, and threads side by side."""

import os
import pathlib
import signal
import subprocess
import sys
import threading
import time

import clew
import pytest

ENDLESS = "15 15\n" + ". " * 112 + "1 " + ". " * 111 + "225"

#: Interrupts itself once the engine is at work, and tells how much processor time the engine used after it
#: had been told to stop. Not how long it took: a test that measured that failed on a machine with more
#: programs than processors, where the thread that hears the signal, or the one that searches, may wait for
#: its turn longer than the 50 ms that are promised. Processor time does not depend on the others.
SCRIPT = f"""
import os, signal, threading, time
import clew
# Whoever runs the tests in the background of a script has Ctrl-C ignored, and Python with it.
signal.signal(signal.SIGINT, signal.default_int_handler)
from clew import _library as library

begun, ended = threading.Event(), threading.Event()
worker = {{}}
ask, cancel = library._Question.ask, library._library.clew_cancel

def timed_ask(self):
    worker["clock"] = time.pthread_getcpuclockid(threading.get_ident())
    worker["begin"] = time.thread_time()
    begun.set()
    try:
        return ask(self)
    finally:
        worker["end"] = time.thread_time()
        ended.set()

def timed_cancel(context):
    worker["told"] = time.clock_gettime(worker["clock"])
    cancel(context)

def once_it_searches():
    begun.wait()
    while time.clock_gettime(worker["clock"]) - worker["begin"] < 0.02:
        os.sched_yield()
    os.kill(os.getpid(), signal.SIGINT)

def on_progress(fraction):
    if not worker.get("heard"):
        worker["heard"] = True
        os.kill(os.getpid(), signal.SIGINT)

endless = clew.Puzzle.parse({ENDLESS!r})
library._Question.ask, library._library.clew_cancel = timed_ask, timed_cancel
try:
    WORK
except KeyboardInterrupt:
    assert ended.wait(50), "the engine goes on"
    print("interrupted", worker["end"] - worker["told"])
library._Question.ask, library._library.clew_cancel = ask, cancel
print(clew.Puzzle.parse("1 . .\\n6 . .\\n. . 9").solve().status)
"""

WORKS = {
    "solve": "threading.Thread(target=once_it_searches).start(); endless.solve('dfs')",
    "count": "clew.request('count', puzzle=endless, on_progress=on_progress)",
    "generate": "clew.request('generate', size='40', minimal=True, seed='a', on_progress=on_progress)",
}


def run(script):
    env = dict(os.environ, PYTHONPATH=str(pathlib.Path(clew.__file__).parents[1]))
    return subprocess.run(
        [sys.executable, "-c", script],
        capture_output=True,
        text=True,
        timeout=60,
        env=env,
        check=False,
    )


@pytest.mark.parametrize("work", WORKS)
def test_ctrl_c_ends_a_search_at_once(work):
    result = run(SCRIPT.replace("WORK", WORKS[work]))
    assert result.returncode == 0 and result.stderr == "", result.stderr
    word, seconds, status = result.stdout.split()
    assert word == "interrupted" and float(seconds) < 0.05
    assert status == "solved"


def test_what_a_signal_handler_raises_comes_through():
    script = SCRIPT.replace("import clew\n", "import clew\nclass Alarm(Exception): pass\n", 1)
    script = script.replace(
        "try:\n    WORK",
        f"def ring(*_): raise Alarm\nsignal.signal(signal.SIGINT, ring)\ntry:\n    {WORKS['solve']}",
    )
    result = run(script.replace("except KeyboardInterrupt", "except Alarm"))
    assert result.returncode == 0 and result.stdout.startswith("interrupted"), result.stderr


def test_the_interpreter_goes_on_while_the_engine_works():
    """The lock is free: another thread counts while two searches that never end are under way."""
    endless = clew.Puzzle.parse(ENDLESS)
    over = threading.Event()
    statuses = []

    def search():
        statuses.append(endless.solve("dfs", timeout=0.5).status)
        over.set()

    threads = [threading.Thread(target=search) for _ in range(2)]
    for thread in threads:
        thread.start()
    turns = 0
    while not over.is_set():
        turns += 1
        time.sleep(0)
    for thread in threads:
        thread.join()
    assert statuses == ["limit", "limit"]
    assert turns > 100


def test_many_threads_get_the_right_answers():
    puzzles = [clew.generate("hidato", 5, seed=str(i)) for i in range(8)]
    expected = [puzzle.solution for puzzle in puzzles]
    wrong = []

    def work(first):
        for turn in range(25):
            index = (first + turn) % len(puzzles)
            if puzzles[index].solve().grid != expected[index]:
                wrong.append(index)

    threads = [threading.Thread(target=work, args=(i,)) for i in range(8)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert wrong == []


def test_an_interrupted_search_leaves_no_thread_at_work():
    before = threading.active_count()
    previous = signal.getsignal(signal.SIGUSR1)

    class Stop(Exception):
        pass

    def handler(*_):
        raise Stop

    signal.signal(signal.SIGUSR1, handler)
    try:
        for _ in range(3):
            timer = threading.Timer(0.05, os.kill, (os.getpid(), signal.SIGUSR1))
            timer.start()
            try:
                clew.Puzzle.parse(ENDLESS).solve("dfs", timeout=30)
                raise AssertionError("it was not stopped")
            except Stop:
                timer.join()
    finally:
        signal.signal(signal.SIGUSR1, previous)
    assert threading.active_count() == before
