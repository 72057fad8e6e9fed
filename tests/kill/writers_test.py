#!/usr/bin/env python3
"""Kills the commands that write files, at random moments: what was written is not lost.

    writers_test.py --clew build/clew [--kills 60] [--seed N]

`clew generate --resume FILE` is killed with SIGKILL again and again until the batch is whole: then it
must be, byte for byte, the batch that was never killed. `clew print --to FILE` is killed while it
replaces a book: the file is then the old book or the new one, never a part. `clew count --checkpoint
FILE` is killed and goes on: the number is the same, and nothing is left behind. (The game's kept file has
a test of its own, tests/terminal/play_kill_test.py.)
"""

import argparse
import json
import pathlib
import random
import subprocess
import sys
import tempfile
import time

ORDER = ["generate", "--size", "5x4", "--count", "4000", "--seed", "kill"]


def run(clew, *words):
    return subprocess.run([clew, *words], capture_output=True, check=True).stdout


def kill_after(command, seconds):
    """Whether the command was still at work."""
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
        time.sleep(seconds)
        alive = process.poll() is None
        process.kill()
        process.wait()
    return alive


def whole_lines(text):
    """The text up to its last end of line; every line has to be a puzzle."""
    whole = text[: text.rfind(b"\n") + 1]
    for line in whole.splitlines():
        json.loads(line)
    return whole


def resume_test(clew, folder, kills, chance):
    begin = time.monotonic()
    expected = run(clew, *ORDER)
    duration = time.monotonic() - begin
    done = 0
    while done < kills:
        batch = folder / "batch.jsonl"
        batch.unlink(missing_ok=True)
        command = [clew, *ORDER, "--resume", str(batch)]
        # Some batches die at once and often, some late.
        longest = duration * chance.choice([0.05, 0.2, 0.6])
        before = b""
        while done < kills:
            alive = kill_after(command, chance.uniform(0, longest))
            done += 1
            text = batch.read_bytes() if batch.exists() else b""
            assert expected.startswith(whole_lines(text)), f"kill {done}: not the batch's beginning"
            assert len(whole_lines(text)) >= len(before), f"kill {done}: lines were lost"
            before = whole_lines(text)
            if not alive:
                break
        run(clew, *ORDER, "--resume", str(batch))
        assert batch.read_bytes() == expected, f"after {done} kills: not the same batch"
    return done


def print_test(clew, folder, kills, chance):
    puzzles = folder / "puzzles.jsonl"
    puzzles.write_bytes(run(clew, "generate", "--size", "6x6", "--count", "24", "--seed", "book"))
    book = folder / "book" / "book.pdf"
    book.parent.mkdir()
    texts = []
    commands = []
    for title in ("Old", "New"):
        commands.append([clew, "print", str(puzzles), "--to", str(book), "--title", title])
        begin = time.monotonic()
        subprocess.run(commands[-1], check=True, capture_output=True)
        duration = time.monotonic() - begin
        texts.append(book.read_bytes())
    assert texts[0] != texts[1]
    for done in range(kills):
        # Most of the time goes before the first byte; the end is where it matters.
        kill_after(chance.choice(commands), chance.uniform(0.5, 1.1) * duration)
        assert book.read_bytes() in texts, f"kill {done + 1}: a part of a book"
    subprocess.run(commands[0], check=True, capture_output=True)
    assert book.read_bytes() == texts[0]
    return kills


def count_test(clew, folder, kills, chance):
    order = ["count", "--kind", "hidato", "--size", "7x7"]
    begin = time.monotonic()
    expected = run(clew, *order)
    # Kept after every step, it takes a little longer than that.
    longest = 2 * (time.monotonic() - begin)
    file = folder / "kept" / "seven.count"
    file.parent.mkdir()
    command = [clew, *order, "--checkpoint", str(file), "--checkpoint-every", "0"]
    for _ in range(kills):
        kill_after([*command, "--jobs", str(chance.randint(1, 3))], chance.uniform(0, longest))
        if chance.random() < 0.2:
            assert run(clew, *command[1:]) == expected, "not the same number"
            left = [path.name for path in file.parent.iterdir()]
            assert not left, f"left behind: {left}"
    assert run(clew, *command[1:]) == expected, "not the same number"
    return kills


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--clew", required=True)
    parser.add_argument("--kills", type=int, default=60, help="of each command")
    parser.add_argument("--seed", type=int, default=random.randrange(1 << 30))
    options = parser.parse_args()
    chance = random.Random(options.seed)
    clew = str(pathlib.Path(options.clew).resolve())
    print(f"seed {options.seed}")
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for test in (resume_test, print_test, count_test):
            print(
                f"{test.__name__}: {test(clew, folder, options.kills, chance)} kills, nothing lost"
            )
    return 0


if __name__ == "__main__":
    sys.exit(main())
