#!/usr/bin/env python3
"""Draws docs/pictures/terminal.svg: the terminal game as tmux sees it, some moves in.

    docs/pictures/terminal.py --clew build/clew

Needs tmux. The picture is text in a grid of characters, with the colours the game asked for.
"""

import argparse
import html
import os
import pathlib
import re
import subprocess
import tempfile
import time

COLUMNS, ROWS = 72, 18
WIDTH, HEIGHT, MARGIN = 9.0, 19.0, 16.0
PAPER, INK, FAINT = "#15191b", "#e8e6df", "#8a9093"
COLOURS = {31: "#f0866f", 32: "#76c893", 33: "#e3b65b", 34: "#6fd1c0", 35: "#cf9bd6", 36: "#6fd1c0"}
MOVES = (
    ["Right"] * 5
    + ["Down"] * 3
    + [
        "Enter",
        "Left",
        "Enter",
        "Up",
        "Enter",
        "Right",
        "Enter",
        "Right",
        "Enter",
        "Down",
        "Enter",
        "i",
        "i",
        "i",
        "i",
    ]
)


def screen(clew):
    with tempfile.TemporaryDirectory() as home:
        socket = ["tmux", "-L", f"clew-picture-{os.getpid()}", "-f", "/dev/null"]
        environment = {
            "HOME": home,
            "XDG_STATE_HOME": home,
            "XDG_DATA_HOME": home,
            "LC_ALL": "C.UTF-8",
            "PATH": os.environ["PATH"],
            "TERM": "xterm-256color",
        }

        def tmux(*words):
            return subprocess.run(
                [*socket, *words], check=True, text=True, capture_output=True, env=environment
            ).stdout

        tmux("new-session", "-d", "-x", str(COLUMNS), "-y", str(ROWS), clew, "play", "numbrix-09")
        try:
            time.sleep(1)
            for key in MOVES:
                tmux("send-keys", key)
                time.sleep(0.1)
            time.sleep(0.5)
            return tmux("capture-pane", "-p", "-e").splitlines()
        finally:
            tmux("kill-server")


def runs(lines):
    """(row, column, text, style) for each stretch of equal style."""
    style = set()
    for row, line in enumerate(lines):
        column = 0
        for codes, text in re.findall(r"\x1b\[([0-9;]*)m|([^\x1b]+)", line):
            if text:
                yield row, column, text, frozenset(style)
                column += len(text)
                continue
            for code in map(int, (codes or "0").split(";")):
                if code == 0:
                    style.clear()
                elif code in (39, 49) or 30 <= code <= 37:
                    style -= set(COLOURS)
                    style |= {code} & set(COLOURS)
                else:
                    style.add(code)


def svg(lines):
    width, height = COLUMNS * WIDTH + 2 * MARGIN, ROWS * HEIGHT + 2 * MARGIN
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" '
        'font-family="DejaVu Sans Mono, Menlo, Consolas, monospace" font-size="15">',
        "<title>The terminal game</title>",
        f'<rect width="{width:g}" height="{height:g}" rx="10" fill="{PAPER}"/>',
    ]
    for row, column, text, style in runs(lines):
        x, y = MARGIN + column * WIDTH, MARGIN + row * HEIGHT
        ink = next(
            (COLOURS[code] for code in style if code in COLOURS), FAINT if 2 in style else INK
        )
        if 7 in style:
            parts.append(
                f'<rect x="{x:g}" y="{y:g}" width="{len(text) * WIDTH:g}" '
                f'height="{HEIGHT:g}" fill="{ink}"/>'
            )
            ink = PAPER
        weight = ' font-weight="bold"' if 1 in style else ""
        line = ' text-decoration="underline"' if 4 in style else ""
        for word in re.finditer(r"\S+", text):
            left = x + word.start() * WIDTH
            parts.append(
                f'<text x="{left:g}" y="{y + 14.5:g}" fill="{ink}"{weight}{line} '
                f'textLength="{len(word[0]) * WIDTH:g}" lengthAdjust="spacingAndGlyphs">'
                f"{html.escape(word[0])}</text>"
            )
    return "\n".join([*parts, "</svg>", ""])


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--clew", required=True, type=pathlib.Path)
    clew = parser.parse_args().clew.resolve()
    (pathlib.Path(__file__).parent / "terminal.svg").write_text(svg(screen(str(clew))))


if __name__ == "__main__":
    main()
