#!/usr/bin/env python3
"""Adds boards 18 to 25 of each kind, and all of zip, to the collection with the generator.

    puzzles/make.py --clew build/clew

Each board is one order of `clew generate` with a fixed seed, the id and title aside. Boards 1 to 17
stay as they are (see README.md); running it again changes nothing unless the generator does.
"""
import argparse
import json
import pathlib
import subprocess

FIRST = {"zip": 1}  # the others: 18
BOARDS = {
    "numbrix": [
        ("Doorstep", "--size 6x6 --difficulty gentle --nice"),
        ("Morning paper", "--size 9x9 --difficulty easy --pattern newspaper"),
        ("Sunday paper", "--size 10x10 --difficulty medium --pattern newspaper"),
        ("Tapestry", "--size 8x8 --difficulty medium --symmetry rotational"),
        ("Fretwork", "--size 9x9 --difficulty hard --nice"),
        ("Stepped street", "--shape stairs --size 10x10 --difficulty hard"),
        ("Lattice", "--size 9x9 --difficulty expert --symmetry mirror"),
        ("Knossos", "--size 10x10 --difficulty fiendish"),
    ],
    "hidato": [
        ("Pebbles", "--size 5x6 --difficulty gentle"),
        ("Valentine", "--shape heart --size 9x9 --difficulty easy"),
        ("Kaleidoscope", "--size 8x8 --difficulty easy --symmetry rotational"),
        ("Hourglass", "--shape hourglass --size 9x8 --difficulty medium"),
        ("Harlequin", "--shape diamond --size 9x9 --difficulty medium"),
        ("Carousel", "--shape ring --size 9x9 --difficulty hard"),
        ("Crossroads", "--shape cross --size 10x10 --difficulty expert"),
        ("Spindle", "--size 9x9 --difficulty fiendish"),
    ],
    "hex": [
        ("Marigold", "--size 2 --difficulty gentle"),
        ("Pollen", "--size 3 --difficulty easy --symmetry mirror"),
        ("Beeswax", "--size 6x7 --difficulty medium"),
        ("Drone", "--size 3 --difficulty medium --holes 4 --symmetry rotational"),
        ("Nectar", "--size 4 --difficulty hard"),
        ("Waggle dance", "--size 4 --difficulty expert --nice"),
        ("Swarm", "--size 5 --difficulty medium"),
        ("Labyrinth", "--size 4 --difficulty fiendish"),
    ],
    "zip": [
        ("First stitch", "--size 5 --difficulty gentle"),
        ("Shoelace", "--size 5 --difficulty gentle --walls 4"),
        ("Ribbon", "--size 6 --difficulty gentle"),
        ("Garden hose", "--size 6 --difficulty gentle --walls 8"),
        ("Bootlace", "--size 6x7 --difficulty gentle"),
        ("Postman's round", "--size 6 --difficulty easy"),
        ("Milk float", "--size 6 --difficulty easy --walls 6"),
        ("Stepping stones", "--size 7 --difficulty easy"),
        ("Hedgerow", "--size 7 --difficulty easy --walls 12"),
        ("Sampler", "--size 7 --difficulty easy --symmetry rotational"),
        ("Tram line", "--size 6x8 --difficulty medium"),
        ("Paper chase", "--size 7 --difficulty medium"),
        ("Garden maze", "--size 7 --difficulty medium --walls 10"),
        ("Butterfly", "--size 7 --difficulty medium --symmetry mirror"),
        ("Towpath", "--size 8 --difficulty medium"),
        ("Ring road", "--shape ring --size 8x8 --difficulty medium"),
        ("Backstairs", "--shape stairs --size 8x8 --difficulty medium"),
        ("Switchback", "--size 7 --difficulty hard"),
        ("Walled garden", "--size 7 --difficulty hard --walls 10"),
        ("Knot", "--size 8 --difficulty hard"),
        ("Locks", "--size 8 --difficulty hard --walls 12"),
        ("Crossing", "--shape cross --size 10x10 --difficulty hard"),
        ("Macrame", "--size 8 --difficulty hard --symmetry rotational"),
        ("Needle's eye", "--size 7 --minimal"),
        ("Keeper's round", "--size 6 --minimal --walls 6"),
        ("Night train", "--size 8 --difficulty expert"),
        ("Catacombs", "--size 8 --difficulty expert --walls 8"),
        ("Long way home", "--size 9 --difficulty expert"),
        ("Gordian", "--size 8 --difficulty fiendish"),
        ("Ariadne", "--size 9 --difficulty fiendish"),
    ],
    "latin": [
        ("Skylight", "--size 5 --difficulty gentle"),
        ("Porthole", "--size 6 --difficulty easy"),
        ("Shopfront", "--size 7 --difficulty medium"),
        ("Rose window", "--size 8 --difficulty medium --symmetry rotational"),
        ("Blackout", "--size 8 --difficulty hard"),
        ("Observatory", "--size 8 --difficulty expert"),
        ("Ten lamps", "--size 10 --minimal"),
        ("New moon", "--size 9 --difficulty fiendish"),
    ],
}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--clew", required=True)
    parser.add_argument("--kind", choices=BOARDS, help="only the boards of this kind")
    options = parser.parse_args()
    clew = options.clew
    folder = pathlib.Path(__file__).parent
    for kind, boards in BOARDS.items():
        if options.kind not in (None, kind):
            continue
        path = folder / f"{kind}.jsonl"
        first = FIRST.get(kind, 18)
        lines = path.read_text().splitlines()[: first - 1] if first > 1 else []
        for number, (title, order) in enumerate(boards, first):
            made = subprocess.run(
                [clew, "generate", "--kind", kind, "--seed", title] + order.split(),
                capture_output=True,
                text=True,
                check=True,
            )
            board = json.loads(made.stdout)
            named = {"clew": 1, "kind": kind, "id": f"{kind}-{number:02}", "title": title}
            named.update((key, value) for key, value in board.items() if key not in named)
            lines.append(json.dumps(named, separators=(",", ":")))
        path.write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
