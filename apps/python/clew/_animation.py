"""A search as a page of HTML that plays by itself: no widgets, no network, nothing to install.

The page is a frame of its own inside a notebook's, so that neither sees the other's names.
"""

from __future__ import annotations

import html
import json
from dataclasses import dataclass
from typing import Any

from ._library import fields, send

_PAGE = """<!doctype html><meta charset="utf-8"><title>Clew: a search</title><style>
body{font:14px system-ui,sans-serif;margin:8px;color:#222;background:#fff}
svg{max-width:100%;max-height:60vh;display:block}
.cell{fill:#fff;stroke:#b8b0a0;stroke-width:.03}.given{fill:#f1ece0}.now{fill:#cfe3fa}.out{fill:#f6d5d0}
text{font-size:.42px;text-anchor:middle;dominant-baseline:central}.g{font-weight:700}
.bar{display:flex;gap:8px;align-items:center;margin-top:8px;flex-wrap:wrap}input{flex:1;min-width:8em}
button{font:inherit;min-width:5em;min-height:2em}
@media (prefers-color-scheme:dark){body{color:#eee;background:#1b1b1b}.cell{fill:#262626;stroke:#555}
.given{fill:#39352c}.now{fill:#1e4a78}.out{fill:#6b2f28}text{fill:#eee}}
</style><div id="board"></div><div class="bar"><button id="play">Play</button>
<button id="step">Step</button><input id="at" type="range" min="0" aria-label="Step"></div>
<p id="said" role="status"></p><script>
const data = DATA;
const NS = "http://www.w3.org/2000/svg";
const make = (name, attributes, parent) => {
  const node = document.createElementNS(NS, name);
  for (const key in attributes) node.setAttribute(key, attributes[key]);
  return parent.appendChild(node);
};
const byPlace = new Map();
const xs = data.cells.map((c) => c.x), ys = data.cells.map((c) => c.y);
const box = [Math.min(...xs) - 0.7, Math.min(...ys) - 0.7];
const size = [Math.max(...xs) + 0.7 - box[0], Math.max(...ys) + 0.7 - box[1]];
const svg = make("svg", { viewBox: [...box, ...size].join(" "), width: size[0] * 44, role: "img" },
  document.getElementById("board"));
for (const cell of data.cells) {
  const corners = data.hex ? 6 : 4, radius = data.hex ? 1 / Math.sqrt(3) : Math.SQRT1_2;
  const points = Array.from({ length: corners }, (_, i) => {
    const angle = (2 * Math.PI * i) / corners + (data.hex ? Math.PI / 6 : Math.PI / 4);
    return cell.x + radius * Math.cos(angle) + "," + (cell.y + radius * Math.sin(angle));
  });
  const given = cell.given !== null;
  const shape = make("polygon", { points: points.join(" "), class: "cell" }, svg);
  const text = make("text", { x: cell.x, y: cell.y, class: given ? "g" : "" }, svg);
  byPlace.set(cell.at.join(), { shape, text, given });
}
const at = document.getElementById("at"), play = document.getElementById("play");
at.max = data.events.length;
const states = [data.start.map((row) => row.slice())];
for (const [type, cell, value] of data.events) {
  const state = states[states.length - 1].map((row) => row.slice());
  if (cell && (type === "add" || type === "modify")) state[cell[0]][cell[1]] = value;
  if (cell && type === "delete") state[cell[0]][cell[1]] = data.blank;
  states.push(state);
}
function show(index) {
  const event = index > 0 ? data.events[index - 1] : null;
  for (const [place, { shape, text, given }] of byPlace) {
    const [row, col] = place.split(",").map(Number);
    const value = states[index][row][col];
    const here = event && event[1] && event[1].join() === place;
    text.textContent = value === data.blank ? "" : data.shaded && !given ? (value ? "\\u25a0" : "") : value;
    const mark = here ? (event[0] === "delete" || event[0] === "dead end" ? " out" : " now") : "";
    shape.setAttribute("class", "cell" + (given ? " given" : "") + mark);
  }
  at.value = index;
  const words = event ? [event[0], event[2], event[3]].filter((w) => w !== null && w !== undefined) : ["start"];
  document.getElementById("said").textContent =
    index + " of " + data.events.length + (data.more ? " (and more)" : "") + ": " + words.join(", ");
}
let timer = 0;
const pause = () => { clearInterval(timer); timer = 0; play.textContent = "Play"; };
play.onclick = () => {
  if (timer) return pause();
  if (+at.value >= data.events.length) show(0);
  play.textContent = "Pause";
  timer = setInterval(() => { +at.value < data.events.length ? show(+at.value + 1) : pause(); }, data.delay);
};
document.getElementById("step").onclick = () => { pause(); show(Math.min(+at.value + 1, data.events.length)); };
at.oninput = () => { pause(); show(+at.value); };
show(0);
if (!matchMedia("(prefers-reduced-motion: reduce)").matches) play.onclick();
</script>
"""


@dataclass(frozen=True)
class Animation:
    """A search to watch. `page` is a whole HTML document, to write to a file or to show in a notebook."""

    page: str
    #: How many steps are in it.
    events: int

    def _repr_html_(self) -> str:
        return (
            '<iframe title="A search" sandbox="allow-scripts" style="width:100%;height:520px;border:0" '
            f'srcdoc="{html.escape(self.page)}"></iframe>'
        )

    def __repr__(self) -> str:
        return f"<clew.Animation of {self.events} events>"


def animation(puzzle: str, strategy: str, events: int, per_second: float) -> Animation:
    """See Puzzle.animate()."""
    wish = fields(strategy=strategy, max=events)
    run = send(f'{{"op":"steps","puzzle":{puzzle}{wish}}}')
    board = send(f'{{"op":"read","text":{json.dumps(puzzle)}}}')["puzzles"][0]["board"]
    shaded = board["kind"] == "latin"
    data: dict[str, Any] = {
        "cells": [{key: cell[key] for key in ("at", "x", "y", "given")} for cell in board["cells"]],
        "hex": board["hex"],
        "start": run["start"],
        "events": run["events"],
        "more": run["more"],
        "blank": -1 if shaded else 0,
        "shaded": shaded,
        "delay": 1000 / per_second,
    }
    # Nothing that a puzzle says ends the script early.
    text = json.dumps(data).replace("<", "\\u003c")
    return Animation(_PAGE.replace("DATA", text, 1), len(run["events"]))
