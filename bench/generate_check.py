#!/usr/bin/env python3
"""Orders thousands of puzzles of all kinds, sizes and options and checks every one.

    bench/generate_check.py --clew build/clew [--count 2000] [--seed TEXT] [--jobs 2]

The judge of uniqueness is CaDiCaL (Debian's `cadical`) on the CNF export: with the intended solution
excluded by a clause there must be no model; where an irreducible puzzle was ordered, there must be
one without each clue (with a symmetry: without each clue and its image; of zip also without each wall,
and the path's ends stay). Difficulty is checked by
`clew grade`, symmetry and numbers here. Prints a summary; the exit status is 1 if anything is wrong.
"""
import argparse
import collections
import json
import os
import random
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

KINDS = ["numbrix", "hidato", "hex", "zip", "latin"]
LEVELS = ["gentle", "easy", "medium", "hard", "expert", "fiendish"]


def random_order(rng, kinds):
    """One order: the arguments of clew generate, and what to check."""
    kind = rng.choice(kinds)
    want = {"kind": kind}
    if kind == "latin":
        side = rng.randint(4, 9)
        arguments = ["--size", f"{side}"]
    elif kind == "hex" and rng.random() < 0.5:
        arguments = ["--size", str(rng.randint(2, 4))]
    else:
        # Larger boards with checkpoints take CaDiCaL minutes.
        most = 7 if kind == "zip" else 10
        rows, cols = rng.randint(4, most), rng.randint(4, most)
        arguments = ["--size", f"{rows}x{cols}"]
    if rng.random() < 0.45:
        want["difficulty"] = rng.choice(LEVELS)
        arguments += ["--difficulty", want["difficulty"]]
    elif rng.random() < 0.6:
        want["minimal"] = True
        arguments += ["--minimal"]
    elif rng.random() < 0.4:
        least, most = {"latin": (8, 12), "zip": (5, 20)}.get(kind, (25, 40))
        want["clues"] = rng.randint(least, most)
        arguments += ["--clues", str(want["clues"])]
    if rng.random() < 0.3:
        want["symmetry"] = rng.choice(["rotational", "mirror"])
        arguments += ["--symmetry", want["symmetry"]]
    if kind != "latin":
        if "minimal" not in want and rng.random() < 0.15:
            arguments += ["--pattern", "newspaper"]
        walls = 0.4 if kind == "zip" else 0.15
        for name, chance in (("holes", 0.2), ("walls", walls), ("links", 0.15)):
            if rng.random() < chance:
                want[name] = rng.randint(1, 5)
                arguments += [f"--{name}", str(want[name])]
        if rng.random() < 0.2:
            arguments += ["--nice"]
    return ["--kind", kind] + arguments, want


class Checker:
    def __init__(self, clew):
        self.clew = clew

    def run(self, arguments, text=""):
        return subprocess.run([self.clew] + arguments, input=text, capture_output=True, text=True)

    def has_other_solution(self, puzzle):
        """Whether there is a solution that is not puzzle["solution"]."""
        cnf = self.run(["convert", "-", "--to", "cnf"], json.dumps(puzzle)).stdout
        solution = puzzle["solution"]
        block, clauses, variables = [], 0, 0
        for line in cnf.splitlines():
            if line.startswith("c var"):
                var, what, row, col = re.match(
                    r"c var (\d+) = (\S+) at r(\d+)c(\d+)", line
                ).groups()
                value = solution[int(row) - 1][int(col) - 1]
                if (what == "shaded" and value == 1) or what == str(value):
                    block.append("-" + var)
            elif line.startswith("p cnf"):
                variables, clauses = map(int, line.split()[2:])
        cnf = re.sub(r"^p cnf .*$", f"p cnf {variables} {clauses + 1}", cnf, flags=re.M)
        cnf += " ".join(block + ["0"]) + "\n"
        status = subprocess.run(
            ["cadical", "-q", "-n"], input=cnf, capture_output=True, text=True
        ).returncode
        if status not in (10, 20):
            raise RuntimeError(f"cadical ended with status {status}")
        return status == 10

    def images(self, puzzle, symmetry):
        """By cell with its image, in drawing coordinates (twice the column)."""
        shift = {"axial": lambda r: r, "odd-r": lambda r: r % 2}.get(
            puzzle["shape"].get("layout"), lambda r: 0
        )
        at = {}
        for r, row in enumerate(puzzle["cells"]):
            for c, value in enumerate(row):
                if value is not None:
                    at[(r, 2 * c + shift(r))] = (r, c)
        rows = [r for r, _ in at]
        xs = [x for _, x in at]
        image = {}
        for (r, x), cell in at.items():
            to = (
                min(rows) + max(rows) - r if symmetry == "rotational" else r,
                min(xs) + max(xs) - x,
            )
            image[cell] = at.get(to)
        return image

    def problems(self, puzzle, want):
        found = []
        blank = -1 if want["kind"] == "latin" else 0
        cells = puzzle["cells"]
        clues = [
            (r, c)
            for r, row in enumerate(cells)
            for c, v in enumerate(row)
            if v is not None and v != blank
        ]
        if self.has_other_solution(puzzle):
            found.append("not unique")
        if "clues" in want and len(clues) != want["clues"]:
            found.append("clues")
        for name in ("walls", "links"):
            if len(puzzle.get(name, [])) != want.get(name, 0):
                found.append(name)
        image = self.images(puzzle, want["symmetry"]) if "symmetry" in want else None
        if image and any((image[cell] in clues) != (cell in clues) for cell in image):
            found.append("not symmetric")
        if "difficulty" in want:
            grade = json.loads(self.run(["grade", "--json", "-"], json.dumps(puzzle)).stdout)
            if grade["difficulty"] != want["difficulty"]:
                found.append(f"graded {grade['difficulty']}, not {want['difficulty']}")
        if want.get("minimal"):
            ends = self.ends(puzzle) if want["kind"] == "zip" else set()
            for cell in clues:
                group = {cell, image[cell]} if image else {cell}
                if group & ends:
                    continue  # the path's ends are always checkpoints
                fewer = json.loads(json.dumps(puzzle))
                for r, c in group:
                    fewer["cells"][r][c] = blank
                if ends:
                    self.count_anew(fewer["cells"])
                if not self.has_other_solution(fewer):
                    found.append(f"reducible at r{cell[0] + 1}c{cell[1] + 1}")
            for wall in puzzle.get("walls", []) if ends else []:
                fewer = dict(puzzle, walls=[other for other in puzzle["walls"] if other != wall])
                if not self.has_other_solution(fewer):
                    found.append(f"a wall that is not needed: {wall}")
        return found

    @staticmethod
    def ends(puzzle):
        """Where the path of a puzzle with checkpoints starts and ends."""
        numbers = {
            value: (r, c)
            for r, row in enumerate(puzzle["solution"])
            for c, value in enumerate(row)
            if value is not None
        }
        return {numbers[1], numbers[max(numbers)]}

    @staticmethod
    def count_anew(cells):
        """Checkpoints are 1, 2, 3, ... again after some were taken away."""
        order = sorted(v for row in cells for v in row if v)
        for row in cells:
            for c, v in enumerate(row):
                if v:
                    row[c] = order.index(v) + 1

    def check(self, number, seed, kinds):
        rng = random.Random(f"{seed}/{number}")
        # Orders that cannot be met are refused, and another is drawn.
        refused = 0
        while True:
            arguments, want = random_order(rng, kinds)
            made = self.run(["generate", "--seed", f"{seed}/{number}"] + arguments)
            if made.returncode == 0:
                break
            refused += 1
            if made.returncode not in (1, 2) or not made.stderr:
                return arguments, want, [f"exit status {made.returncode}"], refused
        return arguments, want, self.problems(json.loads(made.stdout), want), refused


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--clew", required=True)
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--seed", default="check")
    parser.add_argument("--kind", choices=KINDS, help="of this kind only")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    options = parser.parse_args()
    checker = Checker(options.clew)
    totals = collections.Counter()
    wrong = 0
    with ThreadPoolExecutor(options.jobs) as pool:
        for arguments, want, problems, refused in pool.map(
            lambda n: checker.check(n, options.seed, [options.kind] if options.kind else KINDS),
            range(options.count),
        ):
            totals[want["kind"]] += 1
            totals["refused orders"] += refused
            for name in ("difficulty", "minimal", "symmetry", "clues", "holes", "walls", "links"):
                totals[name] += name in want
            if problems:
                wrong += 1
                print("WRONG:", " ".join(arguments), "->", ", ".join(problems), flush=True)
    print(
        f"{options.count} puzzles, {wrong} wrong;",
        ", ".join(f"{name} {count}" for name, count in sorted(totals.items())),
    )
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
